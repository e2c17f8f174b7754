"""The table server: rooms, seats, trust, and nothing lost. It knows games only through the shelf."""
