"""Tests of the extraction, on small made-up sources."""
