"""Magic Fight 4.0: duels of wizards on a hexagonal arena."""

__version__ = "4.1.0"
