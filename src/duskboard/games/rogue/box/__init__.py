"""The components of Mini Rogue: cards, dice and characters, with their figures in data/."""
