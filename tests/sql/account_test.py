# SPDX-License-Identifier: GPL-3.0-or-later
"""The filter over tables of losses on two shards:
 - the same integers as the filter in memory, skip and latch, one order and two, typed decimals and doubles
 - no loss is rounded down: every sum is at least the exact one
 - views push the whole filter to the shards, and a coordinator's EXPLAIN shows it
 - bad rows are named and refused; names of tables are names, whatever is in them
"""
import fractions
import random
import sys
import tempfile

from cluster import Cluster, dpledger, dpledger_json

HARD = [0.1, 0.3, 1 / 3, 0.7, 5e-324, 2.0 ** -1022, 1e-17, 0.1 + 2.0 ** -53, 1.0, 0.9999999999999999, 2.5, 1e3, 0.0]


def losses(people, rounds, orders, doubles):
    """Lines person,round,loss..., some missing."""
    source = random.Random(11)
    for person in range(people):
        for number in range(1, rounds + 1):
            if source.random() < 0.2:
                continue
            row = []
            for _ in range(orders):
                if doubles:
                    row.append(repr(source.choice(HARD) if source.random() < 0.3 else source.random() / 4))
                else:
                    row.append(source.choice(["0", "0.1", "0.25", "1", "3", f"0.{source.randrange(10**12):012}", "1e-30"]))
            yield person, f"p{person},{number},{','.join(row)}\n"


def fill(cluster, table, kind, lines, orders=1):
    names = ["loss", "second"][:orders]
    columns = ", ".join(f"{name} {kind}" for name in names)
    for number, shard in enumerate(cluster.shards):
        shard.sql(f"CREATE TABLE {table} (person text, round int, {columns})")
        shard.load(table, [line for person, line in lines if person % len(cluster.shards) == number])


def part(*arguments):
    """What individual --partial writes, without what is the same by construction."""
    json = dpledger_json("individual", *arguments, "--partial")
    return {key: json[key] for key in ("people", "left_out", "spent", "left_thousandths", "least_spent", "most_spent",
                                       "quantum", "numbers", "mode")}


def check_decimals(cluster, folder):
    lines = list(losses(120, 15, 1, False))
    fill(cluster, "typed", "numeric", lines)
    csv = f"{folder}/typed.csv"
    with open(csv, "w", encoding="ascii") as file:
        file.writelines(["person,round,loss\n"] + [line for _, line in lines])
    for rule in ("skip", "latch"):
        flags = ["--budget", "1.7", "--on-halt", rule]
        here = part(csv, *flags)
        there = part(*cluster.flags(), "--table", "typed", *flags)
        assert here == there, (rule, here, there)
        assert 0 < max(here["left_out"]) and min(there["left_out"]) < here["people"]


def check_orders(cluster, folder):
    lines = list(losses(60, 10, 2, False))
    fill(cluster, "two", "numeric", lines, 2)
    csv = f"{folder}/two.csv"
    with open(csv, "w", encoding="ascii") as file:
        file.writelines(["person,round,l2,l4\n"] + [line for _, line in lines])
    for rule in ("skip", "latch"):
        flags = ["--order", "2", "--budget", "1", "--order", "4", "--budget", "1.5", "--on-halt", rule]
        assert part(csv, *flags) == part(*cluster.flags(), "--table", "public.two", *flags)


def check_doubles(cluster, folder):
    """Against the binary form in memory, and against exact fractions."""
    import struct
    people, rounds = 64, 12
    source = random.Random(5)
    table = [[source.choice(HARD) if source.random() < 0.4 else source.random() / 3 for _ in range(rounds)]
             for _ in range(people)]
    lines = [(p, f"p{p},{r + 1},{table[p][r]!r}\n") for p in range(people) for r in range(rounds)]
    fill(cluster, "doubles", "double precision", lines)
    binary = f"{folder}/losses.bin"
    with open(binary, "wb") as file:
        file.write(b"dpllosses 1.0\n\0\0" + struct.pack("<QQ", people, rounds))
        for number in range(rounds):
            file.write(struct.pack(f"<{people}d", *(table[p][number] for p in range(people))))
    for rule in ("skip", "latch"):
        flags = ["--budget", "1.3", "--on-halt", rule]
        there = part(*cluster.flags(), "--table", "doubles", *flags)
        assert part(binary, *flags) == there
    # Skipping again in exact arithmetic, rounded up by whole quanta: no sum is below the truth.
    quantum = fractions.Fraction(2) ** -50 * 2  # 1.3 is below 2: at most 2^50 quanta
    total = truth = 0
    limit = fractions.Fraction(1.3) // quantum
    for row in table:
        spent, exact = 0, fractions.Fraction(0)
        for loss in row:
            charge = -(-fractions.Fraction(loss) // quantum)
            if spent + charge <= limit:
                spent += charge
                exact += fractions.Fraction(loss)
        assert spent * quantum >= exact
        total, truth = total + spent, truth + exact
    there = part(*cluster.flags(), "--table", "doubles", "--budget", "1.3")
    assert int(there["spent"][0]) == total and total * quantum >= truth, (there["spent"], total)


def check_view(cluster):
    flags = ["--budget", "1.7"]
    direct = part(*cluster.flags(), "--table", "typed", *flags)
    dpledger("individual", *cluster.flags(), "--table", "typed", *flags, "--view", "typed counts")
    coordinator = cluster.coordinator
    coordinator.sql("CREATE EXTENSION postgres_fdw; CREATE TABLE counts (what text, at bigint, n numeric)")
    for number, shard in enumerate(cluster.shards):
        coordinator.sql(
            f"CREATE SERVER s{number} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '{shard.folder}', "
            f"port '{shard.port}', dbname 'postgres'); CREATE USER MAPPING FOR postgres SERVER s{number}; "
            f"CREATE FOREIGN TABLE counts_{number} () INHERITS (counts) SERVER s{number} "
            f"OPTIONS (schema_name 'public', table_name 'typed counts')")
    through = part("--sql", coordinator.conninfo, "--table", "counts", *flags)
    assert through == direct
    plan = coordinator.sql("EXPLAIN (VERBOSE, COSTS OFF) SELECT what, at, n FROM counts")
    assert plan.count("Foreign Scan") == 2 and plan.count('Remote SQL: SELECT what, at, n FROM public."typed counts"') == 2
    # The losses stay where they are: what comes over is counts, a few rows for 120 people and 15 rounds.
    assert "typed " not in plan.replace('"typed counts"', "")
    remote = cluster.shards[0].sql('EXPLAIN (COSTS OFF) SELECT what, at, n FROM "typed counts"')
    assert "WindowAgg" in remote and "Scan on typed" in remote, remote
    assert "another filter" in dpledger("individual", "--sql", coordinator.conninfo, "--table", "counts", "--budget", "2",
                                        status=2)
    for shard in cluster.shards:
        shard.sql("INSERT INTO typed VALUES ('late', 1, -1)")
    assert "no losses" in dpledger("individual", "--sql", coordinator.conninfo, "--table", "counts", *flags, status=2)
    for shard in cluster.shards:
        shard.sql("DELETE FROM typed WHERE person = 'late'")


def check_bad_rows(cluster):
    shard = cluster.shards[1]
    for kind, bad in (("numeric", ["NULL", "'NaN'", "-0.001", "'Infinity'", "1e400", "-1e-300"]),
                      ("float8", ["NULL", "'NaN'", "-1e-300", "'Infinity'", "1e300", "-0.5"])):
        for server in cluster.shards:
            server.sql(f"DROP TABLE IF EXISTS bad; CREATE TABLE bad (person text, round int, loss {kind}); "
                       "INSERT INTO bad VALUES ('fine', 1, 0.5)")
        for value in bad:
            shard.sql(f"INSERT INTO bad VALUES ('zoe', 2, {value})")
            said = dpledger("individual", *cluster.flags(), "--table", "bad", "--budget", "1", status=2)
            assert "person zoe, round 2, loss" in said and "server 2" in said, said
            said = dpledger("individual", *cluster.flags(), "--table", "bad", "--budget", "1", "--on-halt", "latch",
                            status=2)
            assert "person zoe" in said, said
            shard.sql("DELETE FROM bad WHERE person = 'zoe'")
    for row in ("NULL, 1, 0.1", "'a', NULL, 0.1", "'a', 0, 0.1", "'a', -3, 0.1", "'fine', 1, 0.5"):
        shard.sql(f"INSERT INTO bad VALUES ({row})")
        dpledger("individual", *cluster.flags(), "--table", "bad", "--budget", "1", status=2)
        shard.sql("DELETE FROM bad; INSERT INTO bad VALUES ('fine', 1, 0.5)")
    assert part(*cluster.flags(), "--table", "bad", "--budget", "1")["people"] == 2


def check_names(cluster):
    """What is in a name stays in the name."""
    shard = cluster.shards[0]
    evil = 'x"; DROP TABLE typed; --'
    quoted = '"' + evil.replace('"', '""') + '"'
    one = ["--sql", shard.conninfo, "--budget", "1"]
    for server in cluster.shards:
        server.sql(f'CREATE TABLE {quoted} ("User" int, "T" smallint, "; DROP TABLE typed" numeric); '
                   f"INSERT INTO {quoted} VALUES (1, 1, 0.5)")
    assert part(*one, "--table", quoted)["people"] == 1
    for table in (evil, "typed; DROP TABLE typed", "(SELECT 1)", "nothing", "a.b.c.d.e", "typed typed"):
        dpledger("individual", *one, "--table", table, status=2)
    assert "bytes" in dpledger("individual", *one, "--table", "typed", "--view", "v" * 70, status=64)
    assert shard.sql("SELECT count(*) > 0 FROM typed") == "t"
    # A schema of other people's functions is not asked.
    shard.sql("CREATE SCHEMA trap; CREATE FUNCTION trap.sum(bigint) RETURNS bigint LANGUAGE sql AS 'SELECT 0::bigint'; "
              "CREATE FUNCTION trap.ceil(numeric) RETURNS numeric LANGUAGE sql AS 'SELECT 0::numeric'; "
              "ALTER ROLE postgres SET search_path TO trap, public, pg_catalog")
    before = part(*cluster.flags(), "--table", "typed", "--budget", "1", "--on-halt", "latch")
    shard.sql("ALTER ROLE postgres RESET search_path")
    assert before == part(*cluster.flags(), "--table", "typed", "--budget", "1", "--on-halt", "latch")
    for wrong in ("person text, round int", "person text, round int, loss text", "person text, round text, loss numeric",
                  "person text, round int, loss numeric, more numeric"):
        shard.sql(f"DROP TABLE IF EXISTS wrong; CREATE TABLE wrong ({wrong})")
        dpledger("individual", *one, "--table", "wrong", status=2)


def main():
    with Cluster(shards=2, coordinator=True) as cluster, tempfile.TemporaryDirectory() as folder:
        check_decimals(cluster, folder)
        check_orders(cluster, folder)
        check_doubles(cluster, folder)
        check_view(cluster)
        check_bad_rows(cluster)
        check_names(cluster)
        # A server that is not there, or a string that is none: said, without a password.
        said = dpledger("individual", "--sql", "host=/nonexistent password=hush", "--table", "t", "--budget", "1", status=2)
        assert "hush" not in said and "server 1" in said, said
    return 0


if __name__ == "__main__":
    sys.exit(main())
