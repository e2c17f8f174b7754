"""The rules of Death Name, and the state that they work on."""
