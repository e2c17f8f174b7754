"""Several servers on one database: which of them are there, and how one hands to another what is the other's."""
