"""The text form of Death Name: pictures, sentences and prompts."""
