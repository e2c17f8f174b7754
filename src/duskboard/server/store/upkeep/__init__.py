"""What a host does with a whole database: checking it, and moving it to another one."""
