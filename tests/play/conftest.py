"""What is tested here needs stored matches, and no window."""

from tests.stored import begin, library

__all__ = ["begin", "library"]
