#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes golden_readings.json: what the universal odometer reads after each round of the sequences in golden_universal.json,
in 25 digits (needs mpmath). Written independently of the program: divergences by their definitions, the largest L + log(1 - F(L))
by bisection on its derivative. Of (epsilon, delta)-DP rounds the parts count; the running sum of epsilons caps nothing.
"""
import json
from pathlib import Path

from mpmath import cosh, exp, log, mp, mpf, nstr

mp.dps = 60
HERE = Path(__file__).parent


def divergence(round, a):
    kind = round["kind"]
    if kind in ("pure_dp", "approx_dp"):
        e = mpf(round["epsilon"])
        return (log(cosh((a - mpf(1) / 2) * e)) - log(cosh(e / 2))) / (a - 1)
    if kind == "laplace":
        e = 1 / mpf(round["scale"])
        return log(a / (2 * a - 1) * exp((a - 1) * e) + (a - 1) / (2 * a - 1) * exp(-a * e)) / (a - 1)
    if kind == "zcdp":
        return a * mpf(round["rho"])
    if kind == "gaussian":
        return a / (2 * mpf(round["sigma"]) ** 2)
    raise ValueError(kind)


def reading(terms):
    """terms: (a - 1, lambda, S)"""
    def sums(loss):
        f = [lam * exp(b * (loss - s)) for b, lam, s in terms]
        return sum(f), sum(b * t for (b, _, _), t in zip(terms, f))
    high = min(s - log(lam) / b for b, lam, s in terms)
    low = high - 2 * mpf(10) ** 3
    for _ in range(200):
        middle = (low + high) / 2
        f, slope = sums(middle)
        low, high = (middle, high) if f + slope < 1 else (low, middle)
    return max(mpf(0), low + log(1 - sums(low)[0]))


def main():
    universal = json.loads((HERE / "golden_universal.json").read_text())
    sequences = []
    for sequence in universal["sequences"]:
        orders = [(mpf(one["order"]), mpf(one["share"]) * mpf(sequence["delta_prime"])) for one in sequence["orders"]]
        totals = [mpf(0)] * len(orders)
        values = []
        for round in sequence["rounds"]:
            totals = [s + divergence(round, a) for s, (a, _) in zip(totals, orders)]
            values.append(nstr(reading([(a - 1, lam, s) for s, (a, lam) in zip(totals, orders)]), 25))
        sequences.append(values)
    text = json.dumps({"note": "readings of the universal odometer after each round of golden_universal.json",
                       "sequences": sequences}, indent=1)
    (HERE / "golden_readings.json").write_text(text + "\n")


main()
