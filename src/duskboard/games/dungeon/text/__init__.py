"""The text form of Dungeon in Memory: pictures, sentences and prompts."""
