"""How the veteran of Mini Rogue came to know what everything is worth; see scripts/train_rogue.py."""
