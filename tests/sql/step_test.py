# SPDX-License-Identifier: GPL-3.0-or-later
"""Rounds charged one after the other on two shards:
 - after all rounds the same integers as the filter in memory over the same losses, skip and latch; who takes part is right
 - a round asked again repeats its answer and charges nothing; a round out of turn is refused
 - a shard that fails at its commit, and one that crashes: nothing is released, the round is asked again, the integers are
   the same
 - a step beside another one is refused at once, even where both are the first and make the tables
 - bad rows on one shard charge nothing on any; losses that changed after they were charged are refused
"""
import random
import subprocess
import sys
import tempfile
import time

from cluster import Cluster, dpledger, dpledger_json

PEOPLE, ROUNDS = 60, 12


def rows():
    source = random.Random(3)
    return [(person, number, f"0.{source.randrange(10**9):09}")
            for person in range(PEOPLE) for number in range(1, ROUNDS + 1) if source.random() < 0.9]


def shard_of(person):
    return person % 2


class Rounds:
    """One table of losses and its state on all shards."""

    def __init__(self, cluster, name, rule):
        self.cluster, self.name, self.rule = cluster, name, rule
        self.base = [*cluster.flags(), "--table", name, "--budget", "2.5", "--on-halt", rule, "--state", f"{name}_spent"]

    def fill(self, lines):
        for number, shard in enumerate(self.cluster.shards):
            shard.sql(f"CREATE TABLE {self.name} (person int, round int, loss numeric)")
            shard.load(self.name, [f"{p},{r},{loss}\n" for p, r, loss in lines if shard_of(p) == number])

    def step(self, number, *more, status=0):
        return dpledger("individual", *self.base, "--step", str(number), *more, status=status)

    def part(self):
        return dpledger_json("individual", *self.base, "--partial")

    def spent(self):
        """What each person has spent, in quanta."""
        return sorted(line for shard in self.cluster.shards
                      for line in shard.sql(f"SELECT person, spent_1, gone FROM {self.name}_spent").splitlines())


def in_memory(folder, lines, rule, rounds=ROUNDS):
    csv = f"{folder}/losses-{rule}-{rounds}.csv"
    with open(csv, "w", encoding="ascii") as file:
        file.write("person,round,loss\n")
        file.writelines(f"{p},{r},{loss}\n" for p, r, loss in lines if r <= rounds)
    return dpledger_json("individual", csv, "--budget", "2.5", "--on-halt", rule, "--partial")


def taking_part(lines, rule, wanted):
    """Names by exact arithmetic in units of 1e-9."""
    spent, gone = {}, set()
    result = []
    for number in range(1, wanted + 1):
        result = []
        for person, at, loss in lines:
            if at != number:
                continue
            charge = int(loss[2:])
            if person not in gone and spent.get(person, 0) + charge <= 2_500_000_000:
                spent[person] = spent.get(person, 0) + charge
                result.append(person)
            elif rule == "latch":
                gone.add(person)
    return sorted(result)


def check_rounds(cluster, folder, lines, rule):
    rounds = Rounds(cluster, f"study_{rule}", rule)
    rounds.fill(lines)
    assert "must be 1" in rounds.step(2, status=2)
    for number in range(1, ROUNDS + 1):
        names = f"{folder}/{rule}-{number}"
        said = dpledger_json("individual", *rounds.base, "--step", str(number), "-o", names, "--json")
        with open(names, encoding="ascii") as file:
            who = sorted(int(line.strip().strip('"')) for line in file)
        assert who == taking_part(lines, rule, number) and said["active"] == len(who) and said["repeated"] == 0
        if number in (4, 9):
            before = rounds.spent()
            again = dpledger_json("individual", *rounds.base, "--step", str(number), "--json")
            assert again["active"] == len(who) and again["repeated"] == 2 and rounds.spent() == before
            assert rounds.part() == in_memory(folder, lines, rule, number)
    assert rounds.part() == in_memory(folder, lines, rule)
    assert "must be 13 or, again, 12" in rounds.step(11, status=2)
    assert "must be 13 or, again, 12" in rounds.step(14, status=2)
    # A round without losses is a round, and charges nothing.
    before = rounds.spent()
    assert "0 of 0 people" in rounds.step(13) and rounds.spent() == before
    assert "another filter" in dpledger("individual", *[word if word != "2.5" else "3" for word in rounds.base],
                                        "--step", "14", status=2)


def check_crashes(cluster, folder, lines, rule):
    rounds = Rounds(cluster, f"crash_{rule}", rule)
    rounds.fill(lines)
    first, second = cluster.shards
    for number in range(1, ROUNDS + 1):
        if number == 3:  # the first shard commits, the session of the second dies at its commit
            second.sql(f"CREATE FUNCTION public.die_{rule}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
                       "PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$; "
                       f"CREATE CONSTRAINT TRIGGER die AFTER INSERT ON {rounds.name}_spent_rounds DEFERRABLE "
                       f"INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.die_{rule}()")
            names = f"{folder}/{rule}-dead"
            said = rounds.step(number, "-o", names, status=2)
            assert "release nothing" in said and "server 2" in said, said
            try:
                open(names, encoding="ascii").close()
                raise AssertionError("names were released")
            except FileNotFoundError:
                pass
            marker = f"SELECT max(round) FROM {rounds.name}_spent_rounds"
            assert (first.sql(marker), second.sql(marker)) == ("3", "2")
            # What the first shard has charged must not be given other losses now.
            first.sql(f"UPDATE {rounds.name} SET loss = loss + 0.000000001 WHERE round = 3")
            assert "changed since they were charged" in rounds.step(number, status=2)
            first.sql(f"UPDATE {rounds.name} SET loss = loss - 0.000000001 WHERE round = 3")
            second.sql(f"DROP TRIGGER die ON {rounds.name}_spent_rounds")
        if number == 5:  # a bad row on one shard, in this round: nothing is charged on any
            second.sql(f"INSERT INTO {rounds.name} VALUES (99, 5, 'NaN')")
            before = rounds.spent()
            said = rounds.step(number, status=2)
            assert "person 99, round 5, loss NaN" in said and "nothing is charged" in said and rounds.spent() == before
            second.sql(f"DELETE FROM {rounds.name} WHERE person = 99")
        if number == 7:  # a shard is down
            first.kill()
            assert "server 1" in rounds.step(number, status=2)
            first.start()
            assert second.sql(f"SELECT max(round) FROM {rounds.name}_spent_rounds") == "6"
        if number == 8:  # a crash after all is committed
            rounds.step(number)
            second.kill()
            second.start()
        rounds.step(number)
    assert rounds.part() == in_memory(folder, lines, rule)


def check_two_at_once(cluster, lines):
    """The first of two first steps is held behind its CREATE TABLE."""
    rounds = Rounds(cluster, "study_at_once", "skip")
    rounds.fill(lines)
    shard = cluster.shards[0]
    shard.sql("CREATE FUNCTION public.hold() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN "
              "PERFORM pg_catalog.pg_advisory_xact_lock(77); END $$; "
              "CREATE EVENT TRIGGER hold ON ddl_command_end WHEN TAG IN ('CREATE TABLE AS') "
              "EXECUTE FUNCTION public.hold()")
    holder = subprocess.Popen(["psql", "-X", "-q", "-d", shard.conninfo, "-c",
                               "SELECT pg_advisory_lock(77); SELECT pg_sleep(3600)"], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, cwd="/")
    waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 77 AND "
    while shard.sql(waiting + "granted") != "1":
        time.sleep(0.05)
    step = [sys.argv[1], "individual", *rounds.base, "--step", "1"]
    first = subprocess.Popen(step, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        while shard.sql(waiting + "NOT granted") != "1":
            time.sleep(0.05)
        second = subprocess.run(step, capture_output=True, text=True, timeout=60)
        assert second.returncode == 2 and "another step is under way" in second.stderr, second.stderr
    finally:
        shard.sql("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 77 AND granted")
        holder.wait()
    out, problem = first.communicate()
    assert first.returncode == 0, problem
    assert out == rounds.step(1).replace("; charged before on 2 servers of 2", "")
    shard.sql("DROP EVENT TRIGGER hold")


def main():
    lines = rows()
    with Cluster(shards=2) as cluster, tempfile.TemporaryDirectory() as folder:
        for rule in ("skip", "latch"):
            check_rounds(cluster, folder, lines, rule)
            check_crashes(cluster, folder, lines, rule)
        check_two_at_once(cluster, lines)
        base = ["individual", "--sql", cluster.shards[0].conninfo, "--table", "study_skip", "--budget", "1"]
        for wrong in (["--step", "1"], ["--step", "0", "--state", "s"], ["--step", "1.5", "--state", "s"],
                      ["--step", "1", "--state", "s" * 60], ["--tracker"], ["--person", "1"], ["-o", "x"]):
            dpledger(*base, *wrong, status=64)
    return 0


if __name__ == "__main__":
    sys.exit(main())
