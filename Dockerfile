# The table server with PostgreSQL and a bus: page and program are built in one stage, the other has only what runs.
# It writes nowhere but in /data and /tmp, so it can run with a file system that is read-only.

FROM python:3.13-slim-bookworm AS build
COPY --from=ghcr.io/astral-sh/uv:0.13.8 /uv /usr/local/bin/uv
COPY --from=node:24-bookworm-slim /usr/local/bin /usr/local/bin
COPY --from=node:24-bookworm-slim /usr/local/lib/node_modules /usr/local/lib/node_modules
ENV UV_PROJECT_ENVIRONMENT=/opt/duskboard UV_PYTHON_DOWNLOADS=never UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1
WORKDIR /build

# What others have made comes first: it changes less often than our own files.
COPY web/package.json web/package-lock.json web/
RUN cd web && npm ci --no-audit --no-fund
COPY pyproject.toml uv.lock .python-version ./
RUN uv sync --locked --no-dev --no-install-project --extra postgresql --extra bus

COPY README.md LICENSE CREDITS.md ./
COPY docs/rules docs/rules
COPY src src
COPY web web
RUN cd web && npm run build
RUN uv sync --locked --no-dev --no-editable --extra postgresql --extra bus
RUN install -d -m 0700 /data

FROM python:3.13-slim-bookworm
COPY --from=build /opt/duskboard /opt/duskboard
COPY --from=build --chown=10001:10001 /data /data
ENV PATH=/opt/duskboard/bin:/usr/local/bin:/usr/bin:/bin PYTHONDONTWRITEBYTECODE=1 HOME=/tmp DUSKBOARD_DATA=/data DUSKBOARD_HOST=0.0.0.0
USER 10001:10001
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["duskboard"]
CMD ["serve"]
