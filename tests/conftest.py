"""How hard the nets are cast: gently in `make test`, harder in `make test-long` and `make test-nightly`."""

import gc
import os
import shutil
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies
from xdist.scheduler import WorkStealingScheduling

# Tests start many processes; where each of them has to compile everything anew, that takes longer than most tests.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Folders of tests lie in memory, where there is some: a disk that has to keep every move of every test is slow.
MEMORY, ROOM = Path("/dev/shm"), 2**30  # bytes
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

NIGHTLY = os.environ.get("DUSKBOARD_NETS") == "nightly"
LONG = NIGHTLY or os.environ.get("DUSKBOARD_NETS") == "long"


def only_long(test):
    """For what takes long and is tried in another way as well: `make test-long` runs it."""
    return pytest.mark.net(pytest.mark.skipif(not LONG, reason="make test-long runs it")(test))


def only_nightly(test):
    """For what takes longer than CI has, or needs the machine for itself: `make test-nightly` runs it."""
    return pytest.mark.nightly(pytest.mark.skipif(not NIGHTLY, reason="make test-nightly runs it")(test))


def pytest_collection_modifyitems(items):
    """What a net touches is luck, and to count its lines makes it four times slower: other tests have to cover them."""
    for item in items:
        is_net = item.get_closest_marker("net") or item.get_closest_marker("nightly")
        if is_net and not item.get_closest_marker("counted"):
            item.add_marker(pytest.mark.no_cover)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item):
    """In a worker of xdist pytest-cov starts to count twice, and ``no_cover`` ends only one of the two."""
    tracer, of_threads = sys.gettrace(), threading.gettrace()
    is_counting = type(tracer).__module__.partition(".")[0] == "coverage"
    if not is_counting or not item.get_closest_marker("no_cover"):
        return (yield)
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        threading.settrace(of_threads)
        sys.settrace(tracer)


def pytest_collection_finish():
    """Thousands of tests and all their modules stay until the end: to look through them for garbage takes long.

    Hypothesis looks for who refers to its luck when it is first used, and would not find what is frozen.
    """
    settings(max_examples=1, database=None)(given(strategies.none())(lambda _: None))()
    gc.collect()
    gc.freeze()


USUAL = "long" if LONG else "test"
settings.register_profile("test", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
# For a game that is broken on purpose. The search ends with the first find, so many examples cost nothing: the find
# that took longest, of hundreds, took 76. And nobody reads such a find, so it need not be made small.
settings.register_profile("twin", settings.get_profile("test"), max_examples=5000, phases=[Phase.generate])
settings.load_profile(USUAL)


@pytest.fixture
def searched_for_long():
    """A law that a broken twin of a game is to break looks for that with many more examples than it does elsewhere."""
    settings.load_profile("twin")
    yield
    settings.load_profile(USUAL)


@pytest.hookimpl(tryfirst=True, optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Whoever has nothing left to do takes half of what another has; else one had all the windows, and took longest."""
    return WorkStealingScheduling(config, log) if config.getvalue("dist") == "load" else None


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
