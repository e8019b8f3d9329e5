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


def saddle(parts, target):
    """The tilt that minimises the Chernoff bound on epsilon, by golden sections; few bits, so that it prints."""
    target = mpf(target)
    bound = lambda u: (sum(n * log(m(exp(u)).real) for m, n in parts) - log(target * exp(u) * (1 + exp(u)))) / exp(u)
    a, b = mpf(-3), mpf(4)
    for _ in range(18):
        c, d = b - (b - a) * mpf("0.618"), a + (b - a) * mpf("0.618")
        a, b = (a, d) if bound(c) < bound(d) else (c, b)
    return mpf(round(exp((a + b) / 2) * 64)) / 64, bound((a + b) / 2)


def invert(parts, target, spread, digits=34):
    """Epsilon of a smooth sum: step and end follow from the tilt; `spread` is about the width of the sum."""
    sigma, guess = saddle(parts, target)
    period = (log(mpf(10)) * digits + log(1 / mpf(target))) / sigma + 12 * spread
    step = 2 * pi / period
    values = []
    k = 0
    quiet = 0
    while quiet < 12:
        z = mpc(sigma, k * step)
        value = 1 / (z * (z + 1))
        for m, n in parts:
            value *= m(z) ** n
        values.append((z, value))
        quiet = quiet + 1 if abs(value) < mpf(10) ** -(digits + 6) * abs(values[0][1]) else 0
        k += 1
    f = lambda e: log(step / (2 * pi) * sum((v * exp(-z * e)).real * (1 if i == 0 else 2)
                                            for i, (z, v) in enumerate(values)) / mpf(target))
    e0, e1 = guess, guess * (1 - mpf(10) ** -3)
    f0, f1 = f(e0), f(e1)
    while abs(e1 - e0) > mpf(10) ** -33 * abs(e1):
        e0, e1, f0 = e1, e1 - f1 * (e1 - e0) / (f1 - f0), f1
        f1 = f(e1)
    return e1


def bounded_range(e):
    e = mpf(e)
    return lambda z: sinh((z + mpf(1) / 2) * e) / ((2 * z + 1) * sinh(e / 2))


def without_replacement(q, s):
    """P' = (1 - q) Q + q P against Q where P' > Q, Q against (1 - q) Q + q P where it is smaller, and else no loss."""
    q, s = mpf(q), mpf(s)
    nodes = []
    xs, ws = gauss(40)
    pieces = 24
    width = 17 * s
    for i in range(pieces):
        low = mpf(1) / 2 + width * i / pieces
        for x, w in zip(xs, ws):
            t = low + (x + 1) / 2 * width / pieces
            r = log(1 - q + q * exp((2 * t - 1) / (2 * s * s)))
            nodes.append((w / 2 * width / pieces * exp(-t * t / (2 * s * s)) / (s * sqrt(2 * pi)), r))
    a = mp.erfc(1 / (2 * s) / sqrt(mpf(2))) / 2
    rest = (1 - 2 * a) * (1 - q)
    return lambda z: rest + sum(w * (exp((z + 1) * l) + exp(-z * l)) for w, l in nodes)


def gauss(n):
    """Gauss-Legendre nodes and weights by Newton steps on the recurrence."""
    xs, ws = [], []
    for i in range(n):
        x = mp.cos(pi * (mpf(i) + mpf(3) / 4) / (n + mpf(1) / 2))
        for _ in range(12):
            p0, p1 = mpf(1), x
            for k in range(2, n + 1):
                p0, p1 = p1, ((2 * k - 1) * x * p1 - (k - 1) * p0) / k
            d = n * (x * p1 - p0) / (x * x - 1)
            x -= p1 / d
        xs.append(x)
        ws.append(2 / ((1 - x * x) * d * d))
    return xs, ws


def lattice(atoms, n, target):
    """Epsilon of n runs of a loss with values start + k spacing and masses p_k, by exact convolution.

    atoms  (start, spacing, masses)
    """
    start, spacing, masses = atoms
    total = [mpf(1)]
    base = list(masses)
    power = n
    while power:
        if power & 1:
            total = convolve(total, base)
        power >>= 1
        if power:
            base = convolve(base, base)
    losses = [n * start + k * spacing for k in range(len(total))]
    target = mpf(target)
    # delta(epsilon) = A - e^epsilon B between losses; the largest loss downwards.
    a, b = mpf(0), mpf(0)
    for k in range(len(total) - 1, -1, -1):
        a += total[k]
        b += total[k] * exp(-losses[k])
        below = losses[k - 1] if k else -mp.inf
        if a - b * exp(below) >= target:
            return log((a - target) / b)
    return mpf(0)


def convolve(x, y):
    out = [mpf(0)] * (len(x) + len(y) - 1)
    for i, u in enumerate(x):
        if u > mpf(10) ** -90:
            for j, v in enumerate(y):
                out[i + j] += u * v
    return out


def response(e):
    e = mpf(e)
    return -e, 2 * e, [1 / (1 + exp(e)), 1 / (1 + exp(-e))]


def discrete_laplace(shift, scale):
    b = mpf(scale)
    f = exp(-1 / b)
    masses = [f ** shift / (1 + f)]
    masses += [(1 - f) / (1 + f) * f ** x for x in range(shift - 1, 0, -1)] + [1 / (1 + f)]
    return -shift / b, 2 / b, masses


def discrete_gaussian(sigma):
    s = mpf(sigma)
    ks = range(int(20 * s) + 1, -int(20 * s) - 2, -1)
    w = [exp(-mpf(k) * k / (2 * s * s)) for k in ks]
    t = sum(w)
    return (1 - 2 * mpf(ks[0])) / (2 * s * s), 1 / (s * s), [x / t for x in w]


def gaussian_epsilon(mu, target):
    mu, target = mpf(mu), mpf(target)
    phi = lambda x: mp.erfc(-x / sqrt(mpf(2))) / 2
    f = lambda e: log((phi(mu / 2 - e / mu) - exp(e) * phi(-mu / 2 - e / mu)) / target)
    e = mpf(1)
    while f(e) > 0:
        e *= 2
    low, high = mpf(0), e
    for _ in range(160):
        mid = (low + high) / 2
        low, high = (mid, high) if f(mid) > 0 else (low, mid)
    return high


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
DELTAS = ["1e-3", "1e-6", "1e-9", "1e-12", "1e-14"]
for target in DELTAS:
    cases.append({"fn": "gaussian", "mu": "0.125", "count": 64, "delta": target,
                  "epsilon": nstr(gaussian_epsilon("1", target), 32)})
    cases.append({"fn": "sampled_gaussian", "rate": "0.02", "sigma": "1.5", "steps": 500, "order": "reverse",
                  "delta": target, "epsilon": nstr(invert([(sampled("0.02", "1.5", "reverse"), 500)], target, 1), 32)})
    cases.append({"fn": "without_replacement", "rate": "0.02", "sigma": "1.5", "steps": 500, "delta": target,
                  "epsilon": nstr(invert([(without_replacement("0.02", "1.5"), 500)], target, 1), 32)})
    cases.append({"fn": "bounded_range", "epsilon0": "0.25", "count": 100, "delta": target,
                  "epsilon": nstr(invert([(bounded_range("0.25"), 100)], target, 2), 32)})
    cases.append({"fn": "response", "epsilon0": "0.125", "count": 100, "delta": target,
                  "epsilon": nstr(lattice(response("0.125"), 100, target), 32)})
    cases.append({"fn": "discrete_laplace", "shift": 3, "scale": "16", "count": 60, "delta": target,
                  "epsilon": nstr(lattice(discrete_laplace(3, "16"), 60, target), 32)})
    cases.append({"fn": "discrete_gaussian", "sigma": "2", "count": 10, "delta": target,
                  "epsilon": nstr(lattice(discrete_gaussian("2"), 10, target), 32)})
with open("golden_pld.json", "w") as out:
    json.dump({"description": "epsilon of composed privacy loss distributions; mixed: 50 Gaussians of mu 0.1 and 4 Laplace "
                              "of epsilon 0.2; the Laplace sums converge slowly and have 12 digits", "cases": cases},
              out, indent=1)
    out.write("\n")
