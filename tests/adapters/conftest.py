"""What has to happen before the tests of the doors are collected."""

import warnings
from importlib.util import find_spec

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pettingzoo.test  # noqa: F401  # where pygame is there, it warns about its own environments

# `make test` installs PyTorch where pip finds a build without CUDA; what needs it is collected where it is there.
collect_ignore = [] if find_spec("torch") else ["test_training.py"]
