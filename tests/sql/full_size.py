#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The full size: 200,000 people, 50 adaptive rounds, two shards, one of which crashes in the middle of a round.

  tests/sql/full_size.py DPLEDGER [PEOPLE [ROUNDS]]

A person's loss in a round depends on whether the round before took them. In the end the integers must be those of the
filter in memory over the same losses. Prints what each part took; servers sync to disk."""
import subprocess
import sys
import tempfile
import time

from cluster import Cluster, dpledger, dpledger_json

PEOPLE = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else 50
BUDGET = "1"


class Clock:
    def __init__(self):
        self.begin = time.monotonic()

    def seconds(self):
        return time.monotonic() - self.begin


def new_losses(shard, number, table, state, round_number):
    """Losses of half of the people or more, in decimals; people of shard `number`."""
    took = f"s.round = {round_number - 1}" if round_number > 1 else "false"
    join = f"LEFT JOIN {state} s ON s.person = p" if round_number > 1 else ""
    shard.sql(f"INSERT INTO {table} SELECT p, {round_number}, "
              f"((hashint8(p * 1000 + {round_number}) & 1048575)::numeric / 10485760 * CASE WHEN {took} THEN 0.7 ELSE 1 END) "
              f"FROM generate_series({number}, {PEOPLE - 1}, 2) p {join} WHERE hashint8(p + {round_number}) % 3 <> 0")


def run(cluster, rule, folder):
    table, state = f"losses_{rule}", f"spent_{rule}"
    for shard in cluster.shards:
        shard.sql(f"CREATE TABLE {table} (person bigint, round int, loss numeric); CREATE INDEX ON {table} (round)")
    base = ["individual", *cluster.flags(), "--table", table, "--budget", BUDGET, "--on-halt", rule, "--state", state]
    steps = []
    for number in range(1, ROUNDS + 1):
        for half, shard in enumerate(cluster.shards):
            new_losses(shard, half, table, state, number)
        if number == ROUNDS // 2:
            victim = cluster.shards[1]
            command = subprocess.Popen([sys.argv[1], *base, "--step", str(number)], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.PIPE, text=True)
            time.sleep(max(0.05, sum(steps) / len(steps) / 2))
            victim.kill()
            said = command.communicate()[1]
            print(f"{rule}: round {number}: a shard crashed; dpledger ended with {command.returncode}: {said.strip()[:160]}")
            victim.start()
            marks = [shard.sql(f"SELECT max(round) FROM {state}_rounds") for shard in cluster.shards]
            print(f"{rule}: after its recovery the shards stand at rounds {marks}")
        clock = Clock()
        dpledger(*base, "--step", str(number))
        steps.append(clock.seconds())
    asked = sum(int(shard.sql(f"SELECT count(*) FROM {table}")) for shard in cluster.shards)
    print(f"{rule}: {ROUNDS} steps of {asked // ROUNDS} losses: median {sorted(steps)[len(steps) // 2]:.2f} s, most "
          f"{max(steps):.2f} s; {asked / sum(steps) / 1e3:.0f} thousand losses a second")
    clock = Clock()
    state_part = dpledger_json(*base, "--partial")
    print(f"{rule}: counts of the state: {clock.seconds():.2f} s")
    clock = Clock()
    table_part = dpledger_json(*base[:-2], "--partial")
    print(f"{rule}: the whole filter in SQL: {clock.seconds():.1f} s, {asked / clock.seconds() / 1e3:.0f} thousand losses a "
          "second")
    csv = f"{folder}/{rule}.csv"
    with open(csv, "w", encoding="ascii") as file:
        file.write("person,round,loss\n")
        for shard in cluster.shards:
            file.write(shard.sql(f"COPY (SELECT * FROM {table} ORDER BY person, round) TO STDOUT (FORMAT csv)") + "\n")
    clock = Clock()
    memory_part = dpledger_json("individual", csv, "--budget", BUDGET, "--on-halt", rule, "--partial")
    print(f"{rule}: in memory from a CSV: {clock.seconds():.1f} s")
    assert state_part == memory_part, "the state differs from the filter in memory"
    assert table_part == memory_part, "the filter in SQL differs from the filter in memory"
    out = memory_part["left_out"]
    print(f"{rule}: the same integers: {memory_part['people']} people, {sum(out)} refusals, {memory_part['spent'][0]} quanta")
    sizes = [shard.sql(f"SELECT pg_table_size('{state}') / count(*), pg_indexes_size('{state}') / count(*) FROM {state}")
             for shard in cluster.shards]
    print(f"{rule}: bytes a person of table and of index, on each shard: {sizes}")


def main():
    settings = "-c max_connections=20 -c shared_buffers=256MB -c work_mem=64MB -c max_wal_size=4GB"
    with Cluster(shards=2, settings=settings) as cluster, tempfile.TemporaryDirectory() as folder:
        for rule in ("skip", "latch"):
            run(cluster, rule, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
