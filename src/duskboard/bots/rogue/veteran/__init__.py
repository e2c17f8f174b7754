"""The veteran: a player of Mini Rogue who knows what everything is worth, and works fights out to the end."""
