"""The exception that ends a command with an error message and an exit code."""

FAILED, WRONG_USE, INTERRUPTED, TERMINATED = 1, 2, 130, 143


class Stop(Exception):
    """Ends the command; the message is shown to the user."""

    def __init__(self, sentence: str, code: int = WRONG_USE) -> None:
        super().__init__(sentence)
        self.code = code
