"""HAProxy and nginx before servers of ours, configured as the guide says: only addresses and files are others."""

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.cluster.services import need, process
from tests.free_port import HERE, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = """daemon off; master_process off; pid {folder}/pid; error_log stderr;
events {{ worker_connections 1000; }}
http {{
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/duskboard.conf;
}}
"""


class Certificate:
    """For this machine, signed by itself."""

    def __init__(self, folder: Path) -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "a test")])
        now = datetime.now(UTC)
        signed = (
            x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HERE))]), critical=False)
            .sign(key, hashes.SHA256())
        )
        self.chain, self.key, self.both = (folder / name for name in ("chain.pem", "key.pem", "both.pem"))
        self.chain.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
        self.key.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )
        self.both.write_bytes(self.chain.read_bytes() + self.key.read_bytes())


def configured(name: str, changes: dict[str, str]) -> str:
    """A file of ours, with other addresses and files. What is to be changed must be there, once."""
    text = (DEPLOY / name).read_text("utf-8")
    for was, now in changes.items():
        assert text.count(was) == 1, was
        text = text.replace(was, now)
    return text


class Proxy:
    """One port by https before two servers, and one by http that leads there."""

    name = ""

    def __init__(self, folder: Path, servers: list[int], certificate: Certificate) -> None:
        self.program = need(self.name)
        self.folder, self.servers, self.certificate = folder / self.name, servers, certificate
        self.folder.mkdir()
        self.log = self.folder / "log"
        self.port, self.plain = free_port(), free_port()
        self.url = f"https://{HERE}:{self.port}"

    def write(self) -> list[str]:
        """Its configuration, and the command that runs it."""
        raise NotImplementedError

    @contextmanager
    def running(self) -> Iterator[None]:
        with process(self.write(), self.log) as running:
            for port in (self.port, self.plain):
                while not is_open(port):
                    with suppress(subprocess.TimeoutExpired):
                        running.wait(0.02)
                    assert running.poll() is None, self.log.read_text("utf-8")
            yield


class Haproxy(Proxy):
    name = "HAProxy"

    def write(self) -> list[str]:
        file = self.folder / "haproxy.cfg"
        changed = {
            "bind :443": f"bind {HERE}:{self.port}",
            "/etc/haproxy/games.example.org.pem": str(self.certificate.both),
            "bind :80": f"bind {HERE}:{self.plain}",
            "10.77.0.2:8000": f"{HERE}:{self.servers[0]}",
            "10.77.0.3:8000": f"{HERE}:{self.servers[1]}",
        }
        file.write_text(configured("haproxy.cfg", changed), "utf-8")
        return [self.program, "-db", "-f", str(file)]


class Nginx(Proxy):
    name = "nginx"

    def write(self) -> list[str]:
        changed = {
            "listen 443 ssl": f"listen {HERE}:{self.port} ssl",
            "listen 80": f"listen {HERE}:{self.plain}",
            "/etc/letsencrypt/live/games.example.org/fullchain.pem": str(self.certificate.chain),
            "/etc/letsencrypt/live/games.example.org/privkey.pem": str(self.certificate.key),
            "server 10.77.0.2:8000": f"server {HERE}:{self.servers[0]}",
            "server 10.77.0.3:8000": f"server {HERE}:{self.servers[1]}",
        }
        (self.folder / "duskboard.conf").write_text(configured("nginx.conf", changed), "utf-8")
        main = self.folder / "main.conf"
        main.write_text(NGINX.format(folder=self.folder), "utf-8")
        return [self.program, "-p", str(self.folder), "-c", str(main)]


def is_open(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex((HERE, port)) == 0


PROXIES = (Haproxy, Nginx)
