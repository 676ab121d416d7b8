"""PyTorch is large and no part of what the tests install; what needs it is collected where it is there."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_training.py"]
