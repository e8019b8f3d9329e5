#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes golden_allocation.json: epsilon of Gaussian steps of which a record joins a random one an epoch, both orders.

    python3 make_allocation.py > golden_allocation.json        (numpy and scipy, a minute)

The density of the mean of t lognormal ratios comes from a Fourier power of one ratio on a fine even grid, to nearest and
so not a bound; the losses are composed by a second Fourier power. `error` is what twice the step of both grids changes.
Nothing here is shared with the program, which bounds the sum from above on other grids.
"""
import json

import numpy as np
from scipy.special import ndtr

CASES = [(1.1, 235, 20, 1e-5), (1.1, 235, 1, 1e-5), (0.8, 100, 10, 1e-5), (2.0, 1000, 50, 1e-6), (1.0, 2, 4, 1e-5),
         (1.0, 20, 3, 1e-6), (5.0, 10000, 100, 1e-7), (0.65, 200, 5, 1e-5)]


def mean_ratio(sigma, steps, points):
    """Values of the mean ratio, and its masses under P and Q."""
    deviation = np.sqrt(np.expm1(1 / sigma**2))
    largest = np.exp(7.3 / sigma + 0.5 / sigma**2)  # of one ratio, up to a P-mass of 1e-13
    step = max(2 * largest, 24 * np.sqrt(steps) * deviation + largest) / points
    with np.errstate(divide='ignore'):
        edges = sigma * np.log(np.maximum((np.arange(points + 1) - 0.5) * step, 0)) + 0.5 / sigma
    one = np.fft.rfft(np.diff(ndtr(edges)))
    q = np.fft.irfft(one**steps, points)
    p = np.fft.irfft(np.fft.rfft(np.diff(ndtr(edges - 1 / sigma))) * one**(steps - 1), points)
    first = int(max(0, (steps - 12 * np.sqrt(steps) * deviation) / step))
    return (first + np.arange(points)) * step / steps, np.roll(p, -first), np.roll(q, -first)


def epsilon_of(losses, masses, epochs, delta, parts):
    mean = np.sum(masses * losses)
    cell = min(np.sqrt(np.sum(masses * (losses - mean)**2)) / parts, 1e-3)
    kept = masses > 1e-19
    places = losses[kept] / cell
    index = np.floor(places).astype(int)
    size = 2**22
    one = np.zeros(size)
    np.add.at(one, index % size, masses[kept] * (1 - places + index))
    np.add.at(one, (index + 1) % size, masses[kept] * (places - index))
    total = np.fft.irfft(np.fft.rfft(one)**epochs, size)
    values = np.arange(size) * cell
    values[size // 2:] -= size * cell

    def delta_at(epsilon):
        above = values > epsilon
        return np.sum(total[above] * -np.expm1(epsilon - values[above]))

    low, high = 0.0, 60.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if delta_at(middle) > delta else (low, middle)
    return high


def both(sigma, steps, epochs, delta, points, parts):
    ratio, p, q = mean_ratio(sigma, steps, points)
    positive = ratio > 0
    losses, p, q = np.log(ratio[positive]), np.maximum(p[positive], 0), np.maximum(q[positive], 0)
    return [epsilon_of(losses, p, epochs, delta, parts), epsilon_of(-losses, q, epochs, delta, parts)]


def main():
    cases = []
    for sigma, steps, epochs, delta in CASES:
        fine = both(sigma, steps, epochs, delta, 2**22, 200)
        coarse = both(sigma, steps, epochs, delta, 2**21, 100)
        cases.append({'fn': 'random_allocation', 'sigma': sigma, 'steps': steps, 'epochs': epochs, 'delta': '%g' % delta,
                      'remove': round(fine[0], 7), 'add': round(fine[1], 7),
                      'error': float('%.1e' % (max(abs(a - b) for a, b in zip(fine, coarse)) + 1e-7))})
    print(json.dumps({'cases': cases}, indent=1))


main()
