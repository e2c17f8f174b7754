"""A coarse name for a browser and its system, so that people recognise their own devices in a list.

Versions, models and everything else in the header are dropped: what is stored would fit millions of devices.
"""

# The first that is found counts: most browsers also call themselves by the names of others.
BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi"),
    ("FxiOS", "Firefox"), ("Firefox", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
    ("python", "Python"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def coarse_label(user_agent: str) -> str:
    """Such as ``Firefox, Android``; empty where the header says nothing that we know."""
    return ", ".join(name for known in (BROWSERS, SYSTEMS) if (name := _first(known, user_agent)))


def _first(known: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for mark, name in known if mark in user_agent), "")
