#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes golden_pld.json: epsilon of composed privacy loss distributions, 30 digits and more.

delta(epsilon) = 1/(2 pi i) int M(z)^n e^(-z epsilon) / (z (z + 1)) dz along Re z = sigma, by the trapezoid rule in
multiprecision with the step halved until nothing changes; the moments of the subsampled Gaussian by the trapezoid rule
too. Independent of any accounting library and of the product's code. Epsilon by secant steps on log delta.
"""
import json
from mpmath import mp, mpf, mpc, exp, log, sqrt, pi, cosh, sinh, nstr

mp.dps = 45


def gaussian(mu):
    mu = mpf(mu)
    return lambda z: exp(z * (z + 1) * mu * mu / 2)


def laplace(e):
    e = mpf(e)
    return lambda z: exp(-e / 2) * (cosh((z + mpf(1) / 2) * e) + sinh((z + mpf(1) / 2) * e) / (2 * z + 1))


def sampled(q, s, order):
    q, s = mpf(q), mpf(s)
    h = s / 40 if s >= 2 else s * s / 14  # far below the strip's limit
    nodes = []
    x = -16 * s
    while x < 16 * s + 30:
        r = 1 - q + q * exp((2 * x - 1) / (2 * s * s))
        nodes.append((exp(-x * x / (2 * s * s)) * h / (s * sqrt(2 * pi)), log(r)))
        x += h
    if order == "forward":
        return lambda z: sum(w * exp((z + 1) * l) for w, l in nodes)
    return lambda z: sum(w * exp(-z * l) for w, l in nodes)


def delta(moments, epsilon, sigma, step, end):
    total = mpf(0)
    k = 0
    while k * step <= end:
        key = (sigma, k * step)
        if key not in moments[1]:
            value = mpf(1)
            z = mpc(sigma, k * step)
            for m, n in moments[0]:
                value *= m(z) ** n
            moments[1][key] = value / (z * (z + 1))
        term = (moments[1][key] * exp(-mpc(sigma, k * step) * epsilon)).real
        total += term if k == 0 else 2 * term
        k += 1
    return total * step / (2 * pi)


def solve(parts, target, guess, sigma, step, end):
    target, sigma, step, end = mpf(target), mpf(sigma), mpf(step), mpf(end)
    moments = (parts, {})
    e0, e1 = mpf(guess), mpf(guess) * (1 + mpf(10) ** -3)
    f = lambda e: log(delta(moments, e, sigma, step, end) / target)
    f0, f1 = f(e0), f(e1)
    while abs(e1 - e0) > mpf(10) ** -36 * abs(e1):
        e0, e1, f0 = e1, e1 - f1 * (e1 - e0) / (f1 - f0), f1
        f1 = f(e1)
    return e1


cases = []
# (what, parts, delta, guess, sigma, period, end): the period 2 pi / step pushes aliases below e^(-sigma period).
for target, guess, sigma, end in [("1e-3", 4.4736, 2.5, 16), ("1e-6", 6.9074, 3.5, 16), ("1e-9", 8.7654, 4.2, 16),
                                  ("1e-12", 10.3467, 4.7, 16), ("1e-14", 11.3036, 5.0, 16)]:
    m = sampled("0.01", "1", "forward")
    e = solve([(m, 10000)], target, guess, sigma, 2 * pi / (130 / mpf(sigma)), end)
    cases.append({"fn": "sampled_gaussian", "rate": "0.01", "sigma": "1", "steps": 10000, "order": "forward",
                  "delta": target, "epsilon": nstr(e, 32)})
m = sampled("0.01", "1", "reverse")
e = solve([(m, 10000)], "1e-6", 6.2075, 4.3, 2 * pi / 30, 22)
cases.append({"fn": "sampled_gaussian", "rate": "0.01", "sigma": "1", "steps": 10000, "order": "reverse",
              "delta": "1e-6", "epsilon": nstr(e, 32)})
m = sampled("0.5", "5", "forward")
e = solve([(m, 100)], "1e-6", 5.0221, 4.7, 2 * pi / 28, 26)
cases.append({"fn": "sampled_gaussian", "rate": "0.5", "sigma": "5", "steps": 100, "order": "forward",
              "delta": "1e-6", "epsilon": nstr(e, 32)})
for target, guess, sigma in [("1e-3", 12.3, 1.2), ("1e-6", 18.9503, 1.7), ("1e-9", 23.6, 2.1), ("1e-14", 30.3, 2.6)]:
    e = solve([(laplace("0.1"), 1000)], target, guess, sigma, 2 * pi / (130 / mpf(sigma)), 40)
    cases.append({"fn": "laplace", "epsilon0": "0.1", "count": 1000, "delta": target, "epsilon": nstr(e, 12)})
for target, guess, sigma in [("1e-3", 2.7, 5), ("1e-6", 3.7473, 7), ("1e-14", 5.6, 11)]:
    e = solve([(gaussian("0.1"), 50), (laplace("0.2"), 4)], target, guess, sigma, 2 * pi / (130 / mpf(sigma)), 24)
    cases.append({"fn": "mixed", "delta": target, "epsilon": nstr(e, 32)})
with open("golden_pld.json", "w") as out:
    json.dump({"description": "epsilon of composed privacy loss distributions; mixed: 50 Gaussians of mu 0.1 and 4 Laplace "
                              "of epsilon 0.2; the Laplace sums converge slowly and have 12 digits", "cases": cases},
              out, indent=1)
    out.write("\n")
