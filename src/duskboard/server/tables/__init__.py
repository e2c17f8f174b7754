"""Tables in memory: who sits there, the running match, moves, chat, clocks and bots."""
