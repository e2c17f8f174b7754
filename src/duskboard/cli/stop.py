"""Ending a command early, with one sentence and an exit code."""

FAILED, WRONG_USE, INTERRUPTED, TERMINATED = 1, 2, 130, 143


class Stop(Exception):
    """The command cannot go on; the message says why."""

    def __init__(self, sentence: str, code: int = WRONG_USE) -> None:
        super().__init__(sentence)
        self.code = code
