"""How many files, and so connections, this process may have open."""

import sys
from contextlib import suppress

if sys.platform != "win32":
    import resource

RESERVE = 128  # for the database, the pipes to other processes, and files that libraries open
ENOUGH = 16_384  # open files that a server asks for
ELSEWHERE = 4_096  # where there is no such limit


def ask_for_enough() -> None:
    """Raise our own limit as far as we may: many systems begin with 256 or 1,024, and let a process have more."""
    if sys.platform != "win32":
        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH if most == resource.RLIM_INFINITY else min(ENOUGH, most)
        with suppress(OSError, ValueError):  # a service may be forbidden to
            if least != resource.RLIM_INFINITY and least < wanted:
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def most_connections() -> int:
    """As many as there may be open files, without a reserve; of very few files, at least half."""
    if sys.platform == "win32":
        return ELSEWHERE
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if files == resource.RLIM_INFINITY else max(files - RESERVE, files // 2)
