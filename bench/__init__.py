"""Benchmarks. Timing is measured and printed here, never asserted in a test."""
