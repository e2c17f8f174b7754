"""Names: validation, normalization, collation and comparison."""
