"""Tools for those who build; nothing here is installed."""
