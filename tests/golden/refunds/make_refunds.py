#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes the outputs of golden_refunds.json anew from its inputs, in 80 digits (needs mpmath).

charges: s_k of docs/proofs.md 17 with the exact nu. sequences: the universal filter with refunds, asked at the worst cell and
charged the realised one, refused rounds skipped; spent is the largest L + log(1 - F(L)), at most the sum of epsilons.
Written independently of the program: the maximum by bisection on the derivative, charges by the definition.
"""
import json
import sys

from mpmath import mp, mpf, exp, log, sinh, cosh, inf

mp.dps = 80
PATH = sys.argv[1] if len(sys.argv) > 1 else __file__.replace("make_refunds.py", "golden_refunds.json")


def pure(e, a):
    return (log(cosh((a - mpf(1) / 2) * e)) - log(cosh(e / 2))) / (a - 1) if e else mpf(0)


def charge(worst, cell, a):
    if cell == 0:
        return mpf(0)
    if cell == worst:
        return pure(worst, a)  # where the chord ends; the definition cancels there
    nu = 1 / (1 - sinh((a - 1) * worst) / sinh(a * worst))
    return max((a * x - log(1 + nu * (exp(x) - 1))) / (a - 1) for x in (cell, -cell))


def spent(shares, delta, sums):
    """The maximum of the concave L + log(1 - F(L)) where F < 1; 0 where it is negative."""
    def f(loss, power):
        return sum(w * delta * (a - 1) ** power * exp((a - 1) * (loss - s)) for (a, w), s in zip(shares, sums))
    low, high = mpf(-1), mpf(1)
    while f(low, 0) + f(low, 1) >= 1:
        low *= 2
    while f(high, 0) + f(high, 1) < 1:
        high *= 2
    for _ in range(140):
        middle = (low + high) / 2
        if f(middle, 0) + f(middle, 1) < 1:
            low = middle
        else:
            high = middle
    return max(low + log(1 - f(low, 0)), mpf(0))


def costs(round_, orders):
    """epsilon, divergences: at the worst cell, and of the outcome."""
    if round_["kind"] == "zcdp":
        d = [mpf(round_["rho"]) * a for a in orders]
        return inf, d, inf, d
    if round_["kind"] == "gaussian":
        d = [a / (2 * mpf(round_["sigma"]) ** 2) for a in orders]
        return inf, d, inf, d
    if round_["kind"] == "laplace":
        e = 1 / mpf(round_["scale"])
        d = [log((a * exp((a - 1) * e) + (a - 1) * exp(-a * e)) / (2 * a - 1)) / (a - 1) for a in orders]
        return e, d, e, d
    cells = {c["label"]: mpf(c["epsilon"]) for c in round_["cells"]}
    worst = max(cells.values())
    cell = cells[round_["outcome"]]
    return worst, [pure(worst, a) for a in orders], cell, [charge(worst, cell, a) for a in orders]


def main():
    with open(PATH, encoding="utf-8") as file:
        data = json.load(file)
    for item in data["charges"]:
        a, cells = mpf(item["order"]), [mpf(c) for c in item["cells"]]
        item["charges"] = [mp.nstr(charge(max(cells), c, a), 40) for c in cells]
    for item in data["sequences"]:
        shares = [(mpf(o["order"]), mpf(o["share"])) for o in item["orders"]]
        orders = [a for a, _ in shares]
        budget, delta = mpf(item["epsilon"]), mpf(item["delta_prime"])
        sums, total, decisions = [mpf(0)] * len(orders), mpf(0), []
        for round_ in item["rounds"]:
            worst, asked, cell, charged = costs(round_, orders)
            fits = total + worst <= budget or spent(shares, delta, [s + d for s, d in zip(sums, asked)]) <= budget
            decisions.append("CONT" if fits else "HALT")
            if fits:
                total += cell
                sums = [s + d for s, d in zip(sums, charged)]
        assert decisions == item["decisions"], "other decisions"
        item["spent_epsilon"] = mp.nstr(min(total, spent(shares, delta, sums)), 40)
    data["note"] = ("outputs by make_refunds.py in 80 digits. charges: of each cell at the order; sequences: decisions of the "
                    "universal filter with refunds under skip, asked at the worst cell and charged at the outcome")
    with open(PATH, "w", encoding="utf-8") as file:
        json.dump(data, file, indent=1)
        file.write("\n")


main()
