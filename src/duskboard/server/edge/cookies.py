"""The cookie that carries a device's key: its name, how it is set, how it is taken back."""

from litestar.datastructures import Cookie

from duskboard.server.settings import YEAR

PLAIN = "duskboard_key"
SECURE = "__Host-duskboard_key"  # browsers take it only over https, for this host alone: no neighbour can plant it


def name_of(secure: bool) -> str:
    """What the cookie is called where people come by https (*secure*), or by plain http."""
    return SECURE if secure else PLAIN


def key_cookie(token: str, secure: bool) -> Cookie:
    """Hand out a key. Scripts cannot read it, and other sites cannot make the browser send it."""
    return Cookie(
        name_of(secure), value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )  # fmt: skip


def _taken_back(name: str) -> Cookie:
    return Cookie(name, value="", max_age=0, httponly=True, samesite="lax", secure=name == SECURE, path="/")


NO_COOKIES = [_taken_back(SECURE), _taken_back(PLAIN)]  # both names: the other one may be from before
