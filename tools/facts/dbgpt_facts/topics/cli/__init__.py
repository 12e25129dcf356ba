"""cli.json: commands, their options and arguments, and the options of runnable scripts."""
