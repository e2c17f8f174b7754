"""python -m duskboard"""

import sys

from duskboard.cli import main

sys.exit(main())
