"""Stub files of the framework: what a type checker must know of it."""
