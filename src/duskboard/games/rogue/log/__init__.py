"""Events, questions and pending tasks, as data."""
