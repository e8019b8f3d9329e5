#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes golden_renyi.json: (alpha - 1) D_alpha of the Poisson-subsampled Gaussian, both orders, 35 digits.

Integer orders by the binomial sum, others by adaptive Gauss-Legendre quadrature of E[r^w] in 60 digits.
"""
import json
from mpmath import mp, mpf, quad, exp, log, sqrt, pi, binomial, nstr

mp.dps = 60


def moment(q, sigma, w):
    """log E[r(x)^w], x ~ N(0, sigma^2)."""
    if w == int(w) and w > 0:
        w = int(w)
        return log(sum(binomial(w, k) * (1 - q) ** (w - k) * q ** k * exp(mpf(k * k - k) / (2 * sigma ** 2))
                       for k in range(w + 1)))
    f = lambda x: exp(-x * x / (2 * sigma ** 2) + w * log(1 - q + q * exp((2 * x - 1) / (2 * sigma ** 2))))
    low = min(mpf(0), w) - 18 * sigma
    high = max(mpf(1), w) + 18 * sigma
    points = [low + (high - low) * i / 60 for i in range(61)]
    return log(quad(f, points) / (sigma * sqrt(2 * pi)))


def without_replacement(q, sigma, w):
    """log of E_N[r^w + r^(1 - w); x > 1/2] + (1 - q) P(|x| < 1/2): the pair of laws that dominates fixed batches."""
    f = lambda x: exp(-x * x / (2 * sigma ** 2)) * (exp(w * ratio(x)) + exp((1 - w) * ratio(x)))
    ratio = lambda x: log(1 - q + q * exp((2 * x - 1) / (2 * sigma ** 2)))
    low = mpf(1) / 2
    high = max(mpf(1), w) + 18 * sigma
    points = [low + (high - low) * i / 60 for i in range(61)]
    return log(quad(f, points) / (sigma * sqrt(2 * pi)) + (1 - q) * mp.erf(1 / (2 * sigma * sqrt(mpf(2)))))


cases = []
for q in ["0.01", "1e-4", "0.3"]:
    for sigma in ["0.5", "1", "4"]:
        for alpha in ["1.25", "1.5", "2", "2.5", "7.3", "16", "32.5"]:
            Q, s, a = mpf(q), mpf(sigma), mpf(alpha)
            cases.append({"fn": "log_moment", "rate": q, "sigma": sigma, "alpha": alpha,
                          "forward": nstr(moment(Q, s, a), 35), "reverse": nstr(moment(Q, s, 1 - a), 35)})
for q in ["0.0078125", "0.25"]:
    for sigma in ["0.5", "1", "4"]:
        for alpha in ["1.25", "2", "2.5", "7.3", "32.5"]:
            cases.append({"fn": "without_replacement", "rate": q, "sigma": sigma, "alpha": alpha,
                          "log_moment": nstr(without_replacement(mpf(q), mpf(sigma), mpf(alpha)), 35)})
with open("golden_renyi.json", "w") as out:
    json.dump({"description": "log E_Q[(P/Q)^alpha] (forward) and log E_P[(Q/P)^alpha] (reverse) of the "
                              "Poisson-subsampled Gaussian, sensitivity 1; without_replacement: the same of the pair "
                              "that dominates batches without replacement", "cases": cases}, out, indent=1)
    out.write("\n")
