# SPDX-License-Identifier: GPL-3.0-or-later
"""PostgreSQL servers for tests: on Unix sockets in a temporary folder, gone afterwards."""
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77


def programs():
    """The folder of initdb and pg_ctl; ends the test where there is none."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    if not found:
        print("skipped: PostgreSQL is not installed (Debian: postgresql)")
        sys.exit(SKIPPED)
    return os.path.dirname(found[-1])


def as_postgres(command):
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return command
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] + command


def run(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, cwd="/", **options)
    if done.returncode != 0:
        raise RuntimeError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


class Server:
    """One server; its folder is its socket's, too."""

    def __init__(self, folder, port, settings):
        self.folder, self.port, self.settings = folder, port, settings

    @property
    def conninfo(self):
        return f"host={self.folder} port={self.port} user=postgres dbname=postgres"

    def start(self):
        options = f"-k {self.folder} -p {self.port} -c listen_addresses='' {self.settings}"
        run(as_postgres([f"{programs()}/pg_ctl", "-D", f"{self.folder}/{self.port}", "-w", "-l",
                         f"{self.folder}/{self.port}.log", "-o", options, "start"]))

    def kill(self):
        """At once, as a crash: nothing is written back, and the next start recovers."""
        run(as_postgres([f"{programs()}/pg_ctl", "-D", f"{self.folder}/{self.port}", "-w", "-m", "immediate", "stop"]))

    def sql(self, text):
        """What psql prints of the statements: rows of columns with | between them."""
        return run(["psql", "-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-d", self.conninfo, "-c", text]).rstrip("\n")

    def load(self, table, lines):
        """COPY of CSV lines."""
        run(["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", self.conninfo, "-c",
             f"COPY {table} FROM STDIN (FORMAT csv)"], input="".join(lines))


class Cluster:
    """A coordinator and shards. settings: of all servers, as pg_ctl -o takes them"""

    def __init__(self, shards=2, coordinator=False, settings="-c fsync=off -c max_connections=20"):
        self.folder = tempfile.mkdtemp(prefix="dpl", dir="/tmp")  # sockets have short paths
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        run(as_postgres([f"{programs()}/initdb", "-D", f"{self.folder}/1", "-A", "trust", "-U", "postgres", "--no-sync",
                         "-E", "UTF8", "--locale=C.UTF-8"]))
        count = shards + (1 if coordinator else 0)
        for port in range(2, count + 1):
            run(as_postgres(["cp", "-a", f"{self.folder}/1", f"{self.folder}/{port}"]))
        servers = [Server(self.folder, port, settings) for port in range(1, count + 1)]
        self.shards = servers[:shards]
        self.coordinator = servers[shards] if coordinator else None

    def __enter__(self):
        for server in self.all():
            server.start()
        return self

    def __exit__(self, *_):
        for server in self.all():
            try:
                server.kill()
            except RuntimeError:
                pass  # it is down already
        shutil.rmtree(self.folder, ignore_errors=True)

    def all(self):
        return self.shards + ([self.coordinator] if self.coordinator else [])

    def flags(self):
        return [flag for shard in self.shards for flag in ("--sql", shard.conninfo)]


def dpledger(*arguments, status=0):
    """Standard output, or standard error where another status is expected."""
    done = subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True)
    assert done.returncode == status, f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout if status == 0 else done.stderr


def dpledger_json(*arguments):
    return json.loads(dpledger(*arguments))
