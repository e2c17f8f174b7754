"""The rules of Mini Rogue, and the state that they work on."""
