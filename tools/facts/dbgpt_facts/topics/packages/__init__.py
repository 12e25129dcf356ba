"""packages.json: distributions, dependencies, extras and entry points."""
