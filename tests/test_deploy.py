"""What hosts of several servers are given: the image, the compose file, the units; each by its own rules."""

import json
import re
import shutil
import subprocess
from configparser import ConfigParser
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest
import redis
import yaml
from jsonschema import Draft202012Validator

from duskboard.cli import main
from duskboard.cli.cluster_options import SECRET
from duskboard.cli.environment import IN_FILES, variable_of
from tests.cluster.services import need, process
from tests.free_port import HERE, free_port
from tests.image import ignored, instructions, only, settings, stages

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
UNIT = (DEPLOY / "duskboard@.service").read_text("utf-8")
HOST = (ROOT / "docs/guide/host.md").read_text("utf-8")
SERVERS = [service for service in COMPOSE["services"].values() if service["image"] == "duskboard"]


def options_of_serve(capsys):
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    return {variable_of(option) for option in re.findall(r"--[a-z-]+", capsys.readouterr().out)}


# The image


def test_the_image_has_two_stages_and_runs_as_nobody_who_may_do_much():
    build, image = stages()
    assert {instruction for instruction, _ in image} >= {"USER", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "VOLUME"}
    user, _, group = only(image, "USER").partition(":")
    assert int(user) > 0
    assert int(group) > 0
    assert only(image, "STOPSIGNAL") == "SIGTERM"
    assert "/healthz" in only(image, "HEALTHCHECK")
    assert not [value for instruction, value in image if instruction == "RUN"]
    assert only(build, "FROM").split()[0] == only(image, "FROM")  # the same Python, at the same place
    assert not [instruction for instruction, _ in instructions() if instruction in ("ADD", "MAINTAINER")]
    for _, value in instructions():
        assert ":latest" not in value


def test_the_image_sets_only_options_that_there_are(capsys):
    names = {name for name in settings(stages()[1]) if name.startswith("DUSKBOARD_")}
    assert names
    assert names <= options_of_serve(capsys)


def test_what_is_sent_to_the_builder_is_what_the_image_is_made_of():
    is_left_out = ignored((ROOT / ".dockerignore").read_text("utf-8"))
    for path in (
        ".git", ".venv", "deploy/secrets/database-url", "web/node_modules", "tests", "src/duskboard/page/index.html",
        "src/duskboard/cli/__pycache__", "docs/guide", "data",
    ):  # fmt: skip
        assert is_left_out(path), path
    for path in ("src/duskboard/cli/__init__.py", "web/src", "docs/rules/dungeon.en.md", "pyproject.toml", "uv.lock"):
        assert not is_left_out(path), path


# The compose file


def test_the_compose_file_is_one():
    package = find_spec("check_jsonschema")  # only found: to import it is to import its command line
    schema = Path(package.submodule_search_locations[0]) / "builtin_schemas/vendor/compose-spec.json"
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(COMPOSE)


def test_every_service_is_kept_small_and_waited_for():
    assert len(SERVERS) == 2
    for name, service in COMPOSE["services"].items():
        assert service["read_only"], name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert "healthcheck" in service or service in SERVERS, name  # the image has one
        assert ":" in service["image"] or service in SERVERS, name
        for key, value in service.get("environment", {}).items():
            assert value.startswith("/run/secrets/") or not re.search("PASSWORD|SECRET|_FILE", key), key
    for server in SERVERS:
        assert server["stop_grace_period"] == "45s"
    assert [name for name, service in COMPOSE["services"].items() if "ports" in service] == ["haproxy"]


def test_its_servers_have_options_that_there_are(capsys):
    known = options_of_serve(capsys) | {f"{name}_FILE" for name in IN_FILES}
    for server in SERVERS:
        assert set(server["environment"]) <= known
        address = server["networks"]["inside"]["ipv4_address"]
        assert server["environment"]["DUSKBOARD_NODE"].startswith(f"{address}:")
        assert f"{address}:8000" in (DEPLOY / "haproxy.cfg").read_text("utf-8")
        assert (
            server["environment"]["DUSKBOARD_TRUSTED_PROXIES"]
            == (COMPOSE["services"]["haproxy"]["networks"]["inside"]["ipv4_address"])
        )


def secrets_made(folder):
    subprocess.run([folder / "make-secrets"], check=True, cwd="/")
    return {file.name: file.read_text("utf-8").strip() for file in (folder / "secrets").iterdir()}


def test_every_secret_is_made_and_fits_the_others(tmp_path):
    shutil.copy(DEPLOY / "make-secrets", tmp_path)
    made, again = (secrets_made(tmp_path) for _ in range(2))
    assert made == again
    assert (tmp_path / "secrets").stat().st_mode & 0o777 == 0o700
    used = {Path(secret["file"]).name for secret in COMPOSE["secrets"].values()}
    assert used - made.keys() == {"certificate.pem"}
    assert len(made["cluster-secret"]) >= 16
    assert made["database-url"] == f"postgresql://duskboard:{made['database-password']}@postgres/duskboard"
    assert made["bus-url"] == f"redis://:{made['bus-password']}@valkey:6379/0"
    assert made["valkey.conf"].startswith(f"requirepass {made['bus-password']}\n")
    assert len({made[name] for name in ("cluster-secret", "database-password", "bus-password")}) == 3
    for service in COMPOSE["services"].values():
        for secret in service.get("secrets", ()):
            assert (secret if isinstance(secret, str) else secret["source"]) in COMPOSE["secrets"]


def test_the_bus_takes_its_file_and_its_password(tmp_path):
    program, port = need("Valkey or Redis"), str(free_port())
    shutil.copy(DEPLOY / "make-secrets", tmp_path)
    made = secrets_made(tmp_path)
    command = [program, str(tmp_path / "secrets/valkey.conf"), "--port", port, "--bind", HERE, "--dir", str(tmp_path)]
    address = made["bus-url"].replace("valkey:6379", f"{HERE}:{port}")
    with process(command, tmp_path / "log") as running, redis.Redis.from_url(address, protocol=2) as client:
        while not answers(client):
            assert running.poll() is None, (tmp_path / "log").read_text("utf-8")
        assert client.info("memory")["maxmemory"] == 64 << 20
        with redis.Redis(port=int(port), protocol=2) as stranger, pytest.raises(redis.AuthenticationError):
            stranger.ping()


def answers(client):
    with suppress(redis.ConnectionError):
        return client.ping()
    return False


# The unit


def test_systemd_takes_the_unit(tmp_path):
    program = need("systemd-analyze")
    unit = tmp_path / "duskboard@one.service"
    unit.write_text(UNIT.replace("/opt/duskboard/bin/duskboard", "/bin/true"), "utf-8")
    done = subprocess.run([program, "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def settings_of(unit):
    """Each section's lines: names may come more than once."""
    parser = ConfigParser(strict=False, interpolation=None, delimiters=("=",), comment_prefixes=("#",))
    parser.read_string(unit)
    lines = [line.strip() for line in unit.splitlines() if "=" in line and not line.startswith("#")]
    return set(parser.sections()), lines


def test_the_unit_is_that_of_a_single_server_but_for_what_is_said(capsys):
    single = re.search(r"    \[Unit\]\n.*?multi-user\.target\n", HOST, re.DOTALL)
    assert single is not None
    sections, ours = settings_of(UNIT)
    theirs = settings_of(re.sub(r"^    ", "", single[0], flags=re.MULTILINE))
    assert sections == theirs[0]
    changed = ("Description", "After", "ExecStart", "Restart", "TimeoutStopSec", "StateDirectory", "EnvironmentFile",
               "LoadCredential", "Environment")  # fmt: skip
    assert [line for line in ours if line.partition("=")[0] not in changed] == [
        line for line in theirs[1] if line.partition("=")[0] not in changed
    ]
    assert "TimeoutStopSec=45" in ours
    known = options_of_serve(capsys) | {f"{name}_FILE" for name in IN_FILES}
    for line in ours:
        name, _, value = line.partition("=")
        if name == "Environment":
            assert value.partition("=")[0] in known
            credential = value.partition("=%d/")[2]
            assert f"LoadCredential={credential}:/etc/duskboard/{credential}" in ours


def test_the_guide_names_only_variables_that_there_are(capsys):
    known = options_of_serve(capsys) | {f"{name}_FILE" for name in IN_FILES} | {SECRET}
    named = set(re.findall(r"\bDUSKBOARD_[A-Z_]+", (ROOT / "docs/guide/scale.md").read_text("utf-8")))
    assert named <= known
    assert len(named) > 8
