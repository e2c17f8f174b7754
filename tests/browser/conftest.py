"""Real Chromium windows at a real server. What a window complains about fails its test."""

import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.line import Line
from tests.browser.windows import Windows
from tests.free_port import free_port
from tests.server.process import ServerProcess

ROOT = Path(__file__).parents[2]
HERE = f"{Path(__file__).parent.relative_to(ROOT).as_posix()}/"
LONGEST = ("test_every_page", "test_deathname_match", "test_rogue_runs", "test_whole_match")  # so nobody waits for them
PATIENCE = 20_000  # milliseconds until a thing must have come; a busy machine is no failure
# The address bar of every window would be a page of its own, as dear as ours; then those that Playwright does without,
# because this list takes the place of its own.
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
    "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning",
)  # fmt: skip
MADE_UP = "dusk.test"  # a name that only these windows know; it leads to the server by a line that can be cut


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """First and without a break: they share a browser, and Playwright shares its thread with no other event loop."""
    items.sort(key=lambda item: (not is_ours(item), item.path.stem not in LONGEST))
    for item in filter(is_ours, items):
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.no_cover)  # what is tested runs in other processes, and to count lines takes time


def is_ours(item):
    return item.nodeid.startswith(HERE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A test that fails shows what its windows showed."""
    report = yield
    windows = getattr(item, "funcargs", {}).get("windows")
    if report.when == "call" and report.failed and windows is not None:
        report.sections.extend(windows.snapshots())
    return report


@pytest.fixture(scope="package")
def chromium():
    """Where Chromium is: `make test` says it, else we look for it as it does."""
    if path := os.environ.get("DUSKBOARD_CHROMIUM"):
        return path
    found = subprocess.run([ROOT / "scripts" / "browser"], capture_output=True, text=True, check=False)
    if found.returncode != 0:
        pytest.fail(found.stderr.strip(), pytrace=False)
    return found.stdout.strip()


@pytest.fixture(scope="package")
def line_port():
    """Where the made-up name leads."""
    return free_port()


@pytest.fixture(scope="package")
def browser(chromium, line_port):
    """One Chromium for all tests here; every test has windows of its own."""
    expect.set_options(timeout=PATIENCE)
    args = [f"--host-resolver-rules=MAP {MADE_UP} 127.0.0.1:{line_port}", f"--disable-features={','.join(WITHOUT)}"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=args)
        yield browser
        browser.close()


@pytest.fixture
def windows(browser):
    """Opens windows. Each has cookies of its own, like a person at another machine."""
    windows = Windows(browser, PATIENCE)
    yield windows
    windows.close()
    assert "\n".join(windows.complaints) == ""


def serving(folder, **how):
    server = ServerProcess(folder, **how)
    server.start()
    server.wait_until_open()
    return server


@pytest.fixture(scope="package")
def server(tmp_path_factory):
    """A server that calls itself by a name that others could find."""
    server = serving(tmp_path_factory.mktemp("server"), name=MADE_UP)
    yield server
    assert server.stop() == 0
    assert b'"level": "error"' not in server.log.read_bytes()


@pytest.fixture
def home(server):
    """The home page, at an address that browsers trust."""
    return f"{server.url}/"


@pytest.fixture
def hurried_home(tmp_path):
    """A server at which the second has no time, if the clock is quick."""
    server = serving(tmp_path, shelf="tests.browser.hurried:SHELF")
    yield f"{server.url}/"
    assert server.stop() == 0
    assert b'"level": "error"' not in server.log.read_bytes()


@pytest.fixture(scope="package")
def whole_line(server, line_port):
    line = Line(line_port, server.port)
    yield line
    line.close()


@pytest.fixture
def line(whole_line):
    """The line to the made-up name, which a test may cut."""
    yield whole_line
    whole_line.mend()


@pytest.fixture
def far_home(server, line):
    """The same home page at the made-up name, by plain http."""
    return f"{server.public_url}/"
