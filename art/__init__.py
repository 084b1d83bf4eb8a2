"""The scripts that make what lies in assets/ and locales/. The program never imports them."""
