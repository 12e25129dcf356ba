"""Reads facts about DB-GPT (names, types, defaults, values, paths) out of its git repository.

The framework is parsed, never imported or run. No description, help text or docstring of it is
ever written: only data.
"""
