# SPDX-License-Identifier: GPL-3.0-or-later
"""account --sql: analyses that are rows of a query:
 - the same account as a CSV of the rows; equal rows are counted on the server
 - columns of time and order keep the order, which decides which analysis a filter refuses
 - the query only reads; errors name the server; rows that are no analyses are refused
"""
import sys
import tempfile

from cluster import Cluster, dpledger, dpledger_json


def main():
    with Cluster(shards=1) as cluster, tempfile.TemporaryDirectory() as folder:
        server = cluster.shards[0]
        server.sql("CREATE TABLE log (seq int, epsilon numeric, delta float8, note text); "
                   "INSERT INTO log SELECT n, CASE WHEN n % 3 = 0 THEN 0.1 ELSE 0.02 END, 1e-9, 'x, \"y\"' "
                   "FROM generate_series(1, 300) n")
        csv = f"{folder}/log.csv"
        with open(csv, "w", encoding="ascii") as file:
            file.write("epsilon,delta\n")
            file.writelines(f"{'0.1' if n % 3 == 0 else '0.02'},1e-9\n" for n in range(1, 301))
        budget = ["--epsilon", "6", "--delta", "1e-5", "--json"]
        grouped = dpledger_json("account", server.conninfo, *budget, "--sql", "SELECT epsilon, delta FROM log")
        ordered = dpledger_json("account", server.conninfo, *budget, "--sql", "SELECT seq, epsilon, delta FROM log -- all")
        here = dpledger_json("account", csv, *budget)
        for key in ("filters", "odometers", "compositions"):
            assert key in here, list(here)
            assert ordered[key] == here[key], key
        assert ordered["rounds"] == here["rounds"] == grouped["rounds"]
        counted = dpledger_json("account", server.conninfo, *budget, "--sql",
                                "SELECT epsilon, delta, count(*) FROM log GROUP BY 1, 2")
        assert counted["rounds"] == here["rounds"]
        # From the environment alone.
        empty = dpledger("account", server.conninfo, "--sql", "SELECT 'NaN'::float8 AS epsilon", status=2)
        assert "epsilon" in empty, empty
        for wrong in ("SELECT", "SELECT nothing FROM log", "SELECT 1 AS epsilon; DROP TABLE log",
                      "DELETE FROM log RETURNING epsilon", "SELECT note FROM log", "COPY log TO STDOUT",
                      "SELECT set_config('a.b', 'c', false) AS note"):
            dpledger("account", server.conninfo, "--sql", wrong, status=2)
        server.sql("CREATE FUNCTION spend() RETURNS int LANGUAGE sql AS 'DELETE FROM log RETURNING 1'")
        assert "read-only" in dpledger("account", server.conninfo, "--sql", "SELECT spend() AS epsilon", status=2)
        assert server.sql("SELECT count(*) FROM log") == "300"
        assert "FILE" in dpledger("account", status=64)
        for count in ("NULL::int", "''::text", "NULL::text"):
            unsaid = dpledger("account", server.conninfo, "--sql", f"SELECT 0.1 AS epsilon, {count} AS count", status=2)
            assert "how often" in unsaid, unsaid
        for long in ("x" * 100000, "host=" + "x" * 100000, server.conninfo + " dbname=" + "y" * 100000):
            refused = dpledger("account", long, "--sql", "SELECT 0.1 AS epsilon", status=2)
            assert len(refused) < 2000, len(refused)
    return 0


if __name__ == "__main__":
    sys.exit(main())
