"""How hard the nets are cast: gently in `make test`, with many more examples in `make test-long`."""

import os

from hypothesis import HealthCheck, settings

LONG = os.environ.get("DUSKBOARD_NETS") == "long"

settings.register_profile("test", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", max_examples=1500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("long" if LONG else "test")
