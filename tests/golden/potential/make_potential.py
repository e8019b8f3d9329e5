#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes golden_potential.json: the potentials W_K(0) of small families, the limits of their clocks, and prices of rounds that are
in no family, by the recursion of docs/proofs.md 18 in multiprecision on an unbounded lattice. Independent of the product's code.

A law is a list of losses, in lattice steps, with masses under P; the other order of the neighbours has the losses negated and
masses e^-loss times these.
"""
import json
from functools import lru_cache
from mpmath import mp, mpf, exp, nstr

mp.dps = 40
TICKS = 256


def response(steps, h):
    p = 1 / (1 + exp(-steps * h))
    return [(-steps, 1 - p), (steps, p)]


def skewed(low, high, still, h):
    """losses low < 0, 0 and high > 0; the mass `still` at 0"""
    rest = 1 - mpf(still)
    a, b = exp(-low * h), exp(-high * h)
    up = rest * (a - 1) / (a - b)
    return [(low, rest - up), (0, mpf(still)), (high, up)]


def other(law, h):
    return sorted((-x, m * exp(-x * h)) for x, m in law)


class Potential:
    def __init__(self, whole, h, family):
        self.whole, self.h, self.family = whole, h, family
        self.at = lru_cache(maxsize=None)(self.value)

    def value(self, clock, i):
        if clock == 0:
            return max(mpf(0), 1 - exp((self.whole - i) * self.h))
        best = self.at(clock - 1, i)
        for charge, law in self.family:
            if charge <= clock:
                best = max(best, sum(m * self.at(clock - charge, i + x) for x, m in law))
        return best

    def between(self, ticks, i):
        clock, share = divmod(ticks, TICKS)
        low = self.at(clock, i)
        return low if share == 0 else low + mpf(share) / TICKS * (self.at(clock + 1, i) - low)


def price(orders, laws, ticks, slack, limit, reach):
    def pays(charge):
        given = slack * charge / (TICKS * limit)
        return all(sum(m * one.between(ticks - charge, i + x) for x, m in law) <= one.between(ticks, i) + given
                   for one, law in zip(orders, laws) for i in range(-reach, reach))
    low, high = 1, ticks
    if not pays(high):
        return None
    while low < high:
        middle = (low + high) // 2
        if pays(middle):
            high = middle
        else:
            low = middle + 1
    return high


def written(law):
    return [[x, nstr(m, 30)] for x, m in law]


def case(name, whole, h, delta, slack, family, asked):
    h, delta, slack = mpf(h), mpf(delta), mpf(slack)
    orders = [Potential(whole, h, family), Potential(whole, h, [(c, other(law, h)) for c, law in family])]
    values = []
    while True:
        values.append(max(one.at(len(values), 0) for one in orders))
        if values[-1] > delta:
            break
    limit = len(values) - 2
    prices = []
    for law in asked:
        for ticks in (limit * TICKS, limit * TICKS // 2 + 100):
            found = price(orders, [law, other(law, h)], ticks, slack, limit, 24)
            prices.append({"law": written(law), "other": written(other(law, h)), "ticks": ticks,
                           "charge": found if found is not None else 0})
    return {"name": name, "whole": whole, "step": nstr(h, 10), "delta": nstr(delta, 10), "slack": nstr(slack, 10),
            "family": [{"charge": c, "law": written(law), "other": written(other(law, h))} for c, law in family],
            "limit": limit, "values": [nstr(v, 30) for v in values], "prices": prices}


QUARTER = mpf("0.25")
cases = [
    case("one response", 4, QUARTER, "0.05", "0.002", [(1, response(1, QUARTER))],
         [response(2, QUARTER), skewed(-1, 3, "0.8", QUARTER)]),
    case("two responses", 4, QUARTER, "0.02", "0.001", [(2, response(1, QUARTER)), (7, response(2, QUARTER))],
         [response(3, QUARTER), skewed(-1, 2, "0.9", QUARTER)]),
    case("skewed and response", 6, QUARTER, "0.01", "0.0005",
         [(3, skewed(-1, 3, "0.7", QUARTER)), (4, response(1, QUARTER))],
         [response(2, QUARTER), skewed(-2, 1, "0.6", QUARTER)]),
]
with open("golden_potential.json", "w", encoding="utf-8") as out:
    json.dump({"cases": cases}, out, indent=1)
    out.write("\n")
