"""How hard the nets are cast: gently in `make test`, with many more examples in `make test-long`."""

import os

import pytest
from hypothesis import HealthCheck, settings

LONG = os.environ.get("DUSKBOARD_NETS") == "long"


def only_long(test):
    """For what takes long and is tried in another way as well: `make test-long` runs it."""
    return pytest.mark.net(pytest.mark.skipif(not LONG, reason="make test-long runs it")(test))


settings.register_profile("test", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", max_examples=700, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("long" if LONG else "test")


def pytest_terminal_summary(terminalreporter):
    """Figures that tests have counted are told at the end, from whichever worker they come."""
    reports = [
        report for found in terminalreporter.stats.values() for report in found if hasattr(report, "user_properties")
    ]
    figures = [value for report in reports for name, value in report.user_properties if name == "figure"]
    if figures:
        terminalreporter.section("figures")
        for figure in dict.fromkeys(figures):
            terminalreporter.line(figure)
