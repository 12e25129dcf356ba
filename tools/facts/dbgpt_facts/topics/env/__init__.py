"""env.json: environment variables, and where each is read, set or named."""
