"""A static model of the framework's Python source: names, classes and literal values."""
