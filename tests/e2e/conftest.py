"""The program as the scene tests drive it, with motion where a test asks for it."""

from tests.scenes.conftest import begin, hands, library, pictures, settled_heap

__all__ = ["begin", "hands", "library", "pictures", "settled_heap"]
