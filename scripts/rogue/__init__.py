"""Training of Mini Rogue's veteran bot; see scripts/train_rogue.py."""
