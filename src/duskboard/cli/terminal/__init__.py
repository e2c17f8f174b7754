"""Terminal input and output: screen, keyboard, menus, line editing and text layout."""
