"""Speed, printed with the machine's name. Figures belong here, never into a test."""
