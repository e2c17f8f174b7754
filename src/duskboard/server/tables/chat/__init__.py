"""What is said at a table: by those who play, and by those who watch."""
