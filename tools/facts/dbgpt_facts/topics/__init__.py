"""One module or package per topic: each makes the content of one facts file."""
