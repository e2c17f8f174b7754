"""A PostgreSQL for all tests of a file."""

import os

import pytest

from tests.cluster.postgresql import VARIABLE, running


@pytest.fixture(scope="module")
def postgresql():
    """The address of one that is there already, or of one of our own."""
    if VARIABLE in os.environ:
        yield os.environ[VARIABLE]
    else:
        with running() as server:
            yield server.address
