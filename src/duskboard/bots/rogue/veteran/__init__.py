"""The veteran bot for Mini Rogue: a fitted value function, and fights solved by dynamic programming."""
