"""The image, built step by step in a folder and run there: without containers, this is as near as one comes."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

from tests.conftest import only_long
from tests.free_port import free_port
from tests.image import ROOT, Built, only, settings, stages, words

USER = 10_001


@pytest.fixture
def folder():
    """Not below a folder of pytest's, which is its owner's alone: another user runs the server."""
    made = Path(tempfile.mkdtemp(prefix="duskboard-image-"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made, ignore_errors=True)


def programs() -> str:
    """Where this machine has uv, Node and our Python: the image takes them from the images of their makers."""
    with_node = subprocess.run(
        [ROOT / "scripts/node", "bash", "-c", 'echo "$PATH"'], capture_output=True, text=True, check=True
    ).stdout.strip()
    return f"{ROOT / '.tools/bin'}:{Path(sys.base_prefix) / 'bin'}:{with_node}"


@only_long
@pytest.mark.skipif(sys.platform != "linux", reason="images are of Linux")
def test_every_step_of_the_image_is_taken_and_what_comes_of_it_serves(folder):
    built = Built(folder, programs())
    ran = built.build()
    assert len(ran) == sum(instruction == "RUN" for instruction, _ in stages()[0]) >= 4
    packages = {
        path.name.partition("-")[0] for path in folder.glob("opt/duskboard/lib/python*/site-packages/*.dist-info")
    }
    assert {"duskboard", "psycopg", "redis", "uvloop"} <= packages
    assert not packages & {"pytest", "mypy", "hypothesis"}
    serve(built)


def others_may_run_python():
    """Not where it lies in the home of root."""
    return all(folder.stat().st_mode & 0o001 for folder in Path(sys.executable).resolve().parents)


def serve(built):
    """As the image is started: with its command, its settings, and as a user who may write only to /data and /tmp."""
    image = stages()[1]
    port = str(free_port())
    environment = {
        name: value.replace("/opt/duskboard", f"{built.at('/opt/duskboard')}")
        for name, value in settings(image).items()
    }
    environment |= {"DUSKBOARD_DATA": str(built.at("/data")), "DUSKBOARD_PORT": port, "DUSKBOARD_BOT_PROCESSES": "1"}
    as_user = {}
    if os.geteuid() == 0 and others_may_run_python():
        os.chown(built.at("/data"), USER, USER)
        as_user = {"user": USER, "group": USER, "extra_groups": []}
    bin_folder = built.at("/opt/duskboard/bin")
    program, *arguments = [*words(only(image, "ENTRYPOINT")), *words(only(image, "CMD"))]
    python, *check = words(only(image, "HEALTHCHECK").partition("CMD")[2].strip())
    check = [word.replace("8000", port) for word in check]
    log = built.root / "log"
    with log.open("wb") as output:
        server = subprocess.Popen(
            [bin_folder / program, *arguments], env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            cwd="/", **as_user,
        )  # fmt: skip
    try:
        while subprocess.run(
            [bin_folder / python, *check], env=environment, check=False, stderr=subprocess.DEVNULL
        ).returncode:
            with suppress(subprocess.TimeoutExpired):
                server.wait(0.1)
            assert server.poll() is None, log.read_text("utf-8")
        page = subprocess.run(
            [bin_folder / python, "-c", f"from urllib.request import urlopen; print(urlopen('http://127.0.0.1:{port}/').read())"],
            env=environment, check=True, capture_output=True, text=True,
        )  # fmt: skip
        assert "/assets/" in page.stdout  # the page that was built in the first stage
        server.send_signal(getattr(signal, only(image, "STOPSIGNAL")))
        assert server.wait() == 0, log.read_text("utf-8")
        assert (built.at("/data") / "duskboard.db").exists()
    finally:
        server.kill()
        server.wait()
