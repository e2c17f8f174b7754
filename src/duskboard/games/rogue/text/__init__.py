"""The text form of Mini Rogue: pictures, sentences, prompts, and the parser of typed actions."""
