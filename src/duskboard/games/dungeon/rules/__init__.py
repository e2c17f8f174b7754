"""The rules of Dungeon in Memory, and the state that they work on."""
