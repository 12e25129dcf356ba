"""The error that ends an extraction."""


class ExtractionError(Exception):
    """Facts cannot be made; the message says why and what to do."""
