"""Entry point of ``python -m duskboard``: runs the command line."""

import sys

from duskboard.cli import main

sys.exit(main())
