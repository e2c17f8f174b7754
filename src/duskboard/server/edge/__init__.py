"""What every connection and request meets: limits, identity, errors, the page's files."""
