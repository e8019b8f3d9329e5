#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes golden_menu.json: the values W_K(0) of the filter for a menu and its clock budget, 40 digits, by the recursion of
universal-filter.md 6 in multiprecision. Independent of the product's code.

A law is given by its hockey-stick curve under Q, h(s) = E_Q[(e^L - s)^+], in closed form. Its move on the lattice is the
chord of h between lattice points s = e^(k g): the masses are the second differences of h there. Rows reach so far that
more columns change nothing; beyond them e^x - e^eps above, and 0 below.
"""
import json
from mpmath import mp, mpf, exp, log, sqrt, erfc, nstr

mp.dps = 60


def below(x):
    """P(N(0, 1) <= x)"""
    return erfc(-x / sqrt(mpf(2))) / 2


def gaussian(mu):
    mu = mpf(mu)
    return lambda t: below(mu / 2 - t / mu) - exp(t) * below(-mu / 2 - t / mu)


def response(e):
    e = mpf(e)
    p = 1 / (1 + exp(-e))

    def h(t):
        s = exp(t)
        return max(p - s * (1 - p), 0) + max((1 - p) - s * p, 0)
    return h


def sampled(q, sigma, order):
    q, sigma = mpf(q), mpf(sigma)

    def at(ratio):  # where P / Q is that
        return sigma * sigma * log((ratio - 1 + q) / q) + mpf(1) / 2

    def forward(t):  # P = (1 - q) N(0) + q N(1) against Q = N(0)
        s = exp(t)
        if s <= 1 - q:
            return 1 - s
        x = at(s)
        return (1 - q) * below(-x / sigma) + q * below((1 - x) / sigma) - s * below(-x / sigma)

    def reverse(t):
        s = exp(t)
        if 1 / s <= 1 - q:
            return mpf(0)
        x = at(1 / s)
        return below(x / sigma) - s * ((1 - q) * below(x / sigma) + q * below((x - 1) / sigma))
    return forward if order == 0 else reverse


def curve(item, order):
    if item["kind"] == "gaussian":
        return gaussian(mpf(item["mu"]) * sqrt(mpf(item.get("runs", 1))))
    if item["kind"] == "response":
        return response(item["epsilon"])
    return sampled(item["q"], item["sigma"], order)


def hats(h, g, reach):
    """Masses under Q at the lattice points -reach ... reach, and E_Q[e^L] above."""
    points = [exp(k * g) for k in range(-reach, reach + 1)]
    values = [h(k * g) for k in range(-reach, reach + 1)]
    slopes = [(values[i + 1] - values[i]) / (points[i + 1] - points[i]) for i in range(len(points) - 1)]
    slopes = [(values[0] - 1) / points[0]] + slopes + [mpf(0)]
    masses = [slopes[i + 1] - slopes[i] for i in range(len(points))]
    first = next(i for i, m in enumerate(masses) if m > mpf(10) ** -45)
    last = next(i for i in reversed(range(len(masses))) if masses[i] > mpf(10) ** -45)
    return {k - reach: masses[k] for k in range(first, last + 1)}, values[-1]


def table(items, epsilon, g, order, until):
    """W_K(0) for K = 0, 1, ... while until(K, value)"""
    epsilon, g = mpf(epsilon), mpf(g)
    reach = max(int(mpf(item["reach"]) / g) for item in items)
    moves = [(item["charge"],) + hats(curve(item, order), g, int(mpf(item["reach"]) / g)) for item in items]
    low, high = -int(mpf(3) / g), int((epsilon + 3) / g)
    xs = [k * g for k in range(low, high + 1)]
    payoff = lambda k: exp(k * g) - exp(epsilon)
    rows = [[max(payoff(k), mpf(0)) for k in range(low, high + 1)]]
    at = lambda row, k: row[k - low] if low <= k <= high else (mpf(0) if k < low else payoff(k))
    values = [rows[0][-low]]
    while until(len(values) - 1, values[-1]):
        clock = len(values)
        best = list(rows[-1])
        for charge, masses, beyond in moves:
            if charge > clock:
                continue
            row = rows[clock - charge]
            padded = [at(row, k) for k in range(low - reach, high + reach + 1)]
            for i, x in enumerate(xs):
                mean = beyond * exp(x)
                for k, mass in masses.items():
                    mean += mass * padded[i + k + reach]
                best[i] = max(best[i], mean)
        rows.append(best)
        values.append(best[-low])
    return values


def case(name, items, epsilon, lattice, last=None, delta=None):
    until = (lambda k, v: k < last) if delta is None else (lambda k, v: v <= mpf(delta))
    both = [table(items, epsilon, lattice, order, until) for order in (0, 1)]
    n = min(len(b) for b in both)
    values = [max(b[k] for b in both) for k in range(n)]
    result = {"name": name, "items": [{k: v for k, v in i.items() if k != "reach"} for i in items],
              "epsilon": epsilon, "lattice": lattice, "values": [nstr(v, 40) for v in values]}
    if delta is not None:
        result["delta"] = delta
        result["budget"] = n - 2
    return result


SMALL = {"kind": "gaussian", "mu": "0.06", "charge": 1, "reach": "1"}
ROUND = {"kind": "gaussian", "mu": "0.1", "charge": 3, "reach": "1.5"}
PURE = {"kind": "response", "epsilon": "0.15", "charge": 4, "reach": "0.15"}
STEP = {"kind": "sampled", "q": "0.05", "sigma": "1", "charge": 2, "reach": "6"}
FINE = {"kind": "sampled", "q": "0.03", "sigma": "1.5", "charge": 1, "reach": "4"}

cases = [
    case("one Gaussian", [SMALL], "0.5", "0.025", delta="1e-3"),
    case("two Gaussians", [SMALL, ROUND], "0.5", "0.025", delta="1e-4"),
    case("a Gaussian and randomised response", [SMALL, PURE], "0.5", "0.025", delta="1e-4"),
    case("a response between lattice points", [dict(PURE, epsilon="0.33", charge=1, reach="0.35")], "1", "0.05", last=6),
    case("sampled Gaussians", [STEP, FINE], "0.6", "0.05", delta="1e-3"),
    case("everything", [STEP, SMALL, PURE], "1", "0.05", delta="1e-4"),
    case("a Gaussian composed of four", [dict(SMALL, mu="0.1", runs="4", charge=1, reach="3")], "0.5", "0.05", last=6),
]
json.dump({"about": __doc__.strip(), "cases": cases}, open("golden_menu.json", "w"), indent=1)
for c in cases:
    print(c["name"], len(c["values"]), c.get("budget"), c["values"][-1][:20])
