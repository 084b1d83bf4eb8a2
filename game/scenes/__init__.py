"""The screens, a folder each, and what they share (`base`); `screen_registry` knows all of them."""
