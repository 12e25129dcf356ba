"""http.json: routes of the servers, their request models, and AWEL flows that answer requests."""
