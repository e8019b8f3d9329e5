#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes practice_truth.json: for each run of practice.json an epsilon that the truth is not below.

Nothing here is the product's code or formula. For each run one instance is constructed that is allowed by what the run
states: a pair of neighbouring data sets and what the mechanism releases on each. Every release is put into cells, the
cells of all runs are added up as whole numbers modulo a power of two, and the two laws of that sum are computed by
Fourier transform: a function of what was really released. delta(epsilon) is at least P(E) - e^epsilon Q(E) for
every event E; the events are the tails of the sum. So no discretisation is on the wrong side: what is left is the
rounding of the transforms, for which SLACK is subtracted from delta; a hundred times as much where a random number of
runs and e^epsilon enlarge it. Needs numpy and scipy.

Run in its folder:  python3 make_practice_truth.py
"""
import json
import math

import numpy as np
from scipy.optimize import brentq
from scipy.special import ndtr
from scipy.stats import binom

SLACK = 1e-11
POINTS = 1 << 21
CELLS = 400_000
DELTAS = ("1e-5", "1e-6", "1e-8")


def normal_cells(edges, mean, sigma):
    """Masses of N(mean, sigma^2) between the edges, without cancellation in either tail; the outer ones go to the ends."""
    z = (edges - mean) / sigma
    low, high = z[:-1], z[1:]
    return np.where(low > 0, ndtr(-low) - ndtr(-high), ndtr(high) - ndtr(low))


def laplace_cells(edges, mean, scale):
    z = (edges - mean) / scale
    low, high = z[:-1], z[1:]
    below = 0.5 * (np.exp(np.minimum(high, 0)) - np.exp(np.minimum(low, 0)))
    above = 0.5 * (np.exp(-np.maximum(low, 0)) - np.exp(-np.maximum(high, 0)))
    return below + above


def normal_mixture(weights, means, sigma):
    return lambda edges: sum(w * normal_cells(edges, m, sigma) for w, m in zip(weights, means))


def continuous(p, q, low, high):
    """One release: masses of cells under both data sets, the line cut into cells of equal width, the outer ones endless."""
    edges = np.linspace(low, high, CELLS + 1)
    edges[0], edges[-1] = -1e300, 1e300
    return p(edges), q(edges)


def gaussian_pair(mu):
    return continuous(normal_mixture([1], [mu], 1), normal_mixture([1], [0], 1), -10, 10 + mu)


def mixture_pair(weights, means, sigma):
    """Gaussian noise around a random centre when the record is there, around 0 when it is not."""
    return continuous(normal_mixture(weights, means, sigma), normal_mixture([1], [0], sigma),
                      -10 * sigma, 10 * sigma + max(means))


def laplace_pair(scale, rate=1):
    def p(edges):
        return (1 - rate) * laplace_cells(edges, 0, scale) + rate * laplace_cells(edges, 1, scale)
    # Outside [0, 1] the ratio is constant: nothing is lost by the endless cells.
    return continuous(p, lambda edges: laplace_cells(edges, 0, scale), 0, 1)


def of_masses(*pairs):
    return np.array([p for p, _ in pairs]), np.array([q for _, q in pairs])


def discrete_laplace_pair(parameter):
    reach = int(60 / parameter)
    k = np.arange(-reach, reach + 1)
    height = math.tanh(parameter / 2)
    return height * np.exp(-parameter * np.abs(k - 1)), height * np.exp(-parameter * np.abs(k))


def law_of(labelled, side, tilt, step):
    """The law of the sum of labels, at -POINTS/2 to POINTS/2 - 1, and log of its total, each mass times e^(tilt label
    step): where the tilted law lies the masses have twelve digits, however small they are."""
    spectrum, log_total = 1, 0.0
    for masses, labels, count in labelled:
        weighed = masses[side] * np.exp(tilt * labels * step)
        total = np.sum(weighed)
        log_total += count * math.log(total)
        spectrum = spectrum * np.fft.rfft(np.bincount(np.mod(labels, POINTS), weighed / total, POINTS))**count
    return np.roll(np.fft.irfft(spectrum, POINTS), POINTS // 2), log_total


def labels_of(parts):
    """Each cell's loss as a whole number of steps. The step is such that the sum stays within the points but for less than
    1e-13; larger sums come back at the other end, which changes the release, not the bound."""
    spread = middle = 0.0
    cells = []
    for (p, q), count in parts:
        keep = (p > 1e-290) | (q > 1e-290)
        p, q = p[keep], q[keep]
        loss = np.log(np.maximum(p, 1e-300) / np.maximum(q, 1e-300)).clip(-40, 40)
        middle += count * abs(np.sum((p - q) * loss))
        spread += count * max(np.sum(p * loss**2) - np.sum(p * loss)**2, np.sum(q * loss**2) - np.sum(q * loss)**2)
        cells.append(((p, q), loss, count))
    step = (2 * middle + 30 * math.sqrt(spread) + 60) / POINTS
    return [(masses, np.rint(loss / step).astype(np.int64), count) for masses, loss, count in cells], step


def tails(labelled, step):
    """Plain tails P(A >= t), Q(A >= t) and P(A < t), Q(A < t)."""
    p, q = (law_of(labelled, side, 0, step)[0] for side in (0, 1))
    return (np.cumsum(p[::-1]).clip(0, 1), np.cumsum(q[::-1]).clip(0, 1)), (np.cumsum(p).clip(0, 1), np.cumsum(q).clip(0, 1))


def composed(parts):
    """Probabilities of the events, in either order of the two data sets: P(A >= t), Q(A >= t) and Q(A <= -t), P(A <= -t)
    for t >= 0. The less likely one is computed under the tilt that makes it as likely as the other."""
    labelled, step = labels_of(parts)
    values = (np.arange(POINTS) - POINTS // 2) * step
    half = POINTS // 2
    p, q = (law_of(labelled, side, 0, step)[0] for side in (0, 1))
    tilted_q, log_q = law_of(labelled, 1, 1, step)
    tilted_p, log_p = law_of(labelled, 0, -1, step)
    rare_q = (tilted_q.clip(0) * np.exp(np.minimum(log_q - values, 700)))[half:]
    rare_p = (tilted_p.clip(0) * np.exp(np.minimum(log_p + values, 700)))[:half]
    return [(np.cumsum(p[:half - 1:-1]), np.cumsum(rare_q[::-1])), (np.cumsum(q[:half]), np.cumsum(rare_p))]


def selected(parts, none, some):
    """The best of a random number of runs, the one of the largest sum, or of the smallest: P(best >= t) = some(P(A >= t)),
    P(best < t) = none(P(A < t)), for the generating function of the number of runs, none(x) = 1 - some(1 - x)."""
    events = []
    for p, q in tails(*labels_of(parts)):
        for first, second in ((p, q), (q, p)):
            events.append((some(first), some(second)))
            events.append((none(1 - first), none(1 - second)))
    return events


def epsilon_below(events, delta, slack):
    """The largest epsilon at which some event shows a delta above the given one."""
    def shown(epsilon):
        return max(np.max(p - math.exp(epsilon) * q) for p, q in events) - slack - delta
    return brentq(shown, 0, 40, xtol=1e-10) * (1 - 1e-9)


def gaussian_epsilon(mu, delta):
    """Of one Gaussian, in closed form (Balle, Wang 2018)."""
    def left(epsilon):
        return ndtr(mu / 2 - epsilon / mu) - math.exp(epsilon) * ndtr(-mu / 2 - epsilon / mu) - delta
    return brentq(left, 0, 60, xtol=1e-12) * (1 - 1e-9)


def tree_nodes(steps):
    """How many nodes hold the step that is in most of them; a node is released once all steps below it are over."""
    held = [0] * steps
    width = 1
    while width <= steps:
        for node in range(steps // width):
            for step in range(node * width, (node + 1) * width):
                held[step] += 1
        width *= 2
    return max(held)


def runs_of(shape, mean):
    """none and some of a number of runs; s is the chance of one run."""
    if shape == math.inf:
        return (lambda c: np.exp(mean * (c - 1))), (lambda s: -np.expm1(-mean * s))
    if shape == 0:
        gamma = brentq(lambda g: (1 / g - 1) / math.log(1 / g) - mean, 1e-9, 0.999999)
        some = lambda s: -np.log1p((1 - gamma) * s / gamma) / math.log(gamma)
    else:
        gamma = brentq(lambda g: shape * (1 - g) / (g * (1 - g**shape)) - mean, 1e-9, 0.999999)
        top = gamma**-shape
        some = lambda s: -top * np.expm1(-shape * np.log1p((1 - gamma) * s / gamma)) / (top - 1)
    return (lambda c: 1 - some(1 - c)), some


def poisson_gaussian(rate, noise):
    return mixture_pair([1 - rate, rate], [0, 1], noise)


def binomial_mixture(draws, chance, noise):
    """Draws with replacement; the others contribute -1, the record 1 or -1: k draws of it move the sum by 2k."""
    k = np.arange(0, 12)
    weights = binom.pmf(k, draws, chance)
    weights[0] += binom.sf(k[-1], draws, chance)
    return mixture_pair(list(weights), list(2.0 * k), noise)


def truncated_rate(others, rate, most):
    """The chance that a record is used, the batch cut to `most` at random; the others contribute nothing."""
    size = np.arange(0, others + 1)
    return rate * float(np.sum(binom.pmf(size, others, rate) * np.minimum(1, most / (size + 1))))


def sampled_approx_dp(rate, epsilon, delta):
    odds = (1 - delta) / (1 + math.exp(epsilon))
    p = np.array([delta, odds * math.exp(epsilon), odds, 0])
    q = p[::-1]
    return (1 - rate) * q + rate * p, q


def permute_and_flip(epsilon):
    """Two candidates of equal score, and the scores moved one up, the other down: the worse one is accepted with e^-epsilon."""
    least = math.exp(-epsilon) / 2
    return of_masses((0.5, least), (0.5, 1 - least))


def two_answers(log_odds):
    high = 1 / (1 + math.exp(-log_odds))
    return of_masses((high, 1 - high), (1 - high, high))


def buckets(noise, number):
    other = noise / number
    return of_masses((1 - noise + other, other), (other, 1 - noise + other), ((number - 2) * other, (number - 2) * other))


def exact_tails(pair, count):
    """All outcomes of `count` runs of a pair of few outcomes, by their numbers: tails of the likelihood ratio."""
    p, q = pair
    outcomes = []

    def add(index, left, mass_p, mass_q):
        if index == len(p) - 1:
            outcomes.append((mass_p * p[index]**left, mass_q * q[index]**left))
            return
        for k in range(left + 1):
            ways = math.comb(left, k)
            add(index + 1, left - k, mass_p * ways * p[index]**k, mass_q * ways * q[index]**k)
    add(0, count, 1.0, 1.0)
    table = sorted(outcomes, key=lambda o: -o[0] / o[1] if o[1] > 0 else -math.inf)
    forward = np.cumsum(np.array(table), axis=0)
    backward = np.cumsum(np.array(table[::-1]), axis=0)
    return [(forward[:, 0], forward[:, 1]), (backward[:, 1], backward[:, 0])]


def tree(name, noise, steps, epochs=1):
    mu = math.sqrt(epochs * max(tree_nodes(n) for n in steps)) / noise
    return name, "closed form of one Gaussian; the nodes above each step counted", lambda delta: gaussian_epsilon(mu, delta)


def events_case(name, method, events, slack=SLACK):
    return name, method, lambda delta: epsilon_below(events, delta, slack)


def best(*several):
    return [event for events in several for event in events]


def cases():
    sums = "tails of a sum of labels, by Fourier transform"
    yield tree("tree, one epoch", 1.648, [408])
    yield tree("tree, five epochs", 5.369, [124], 5)
    yield tree("trees of several lengths", 1.145, [558, 106, 384])
    for name, parts, mean, shape in (
            ("tuning, geometric", [(poisson_gaussian(0.0125, 1.437), 1379)], 10, 1),
            ("tuning, logarithmic", [(poisson_gaussian(0.0035, 1.093), 1485)], 10, 0),
            ("tuning, negative binomial", [(gaussian_pair(1 / 6.306), 1)], 5, 0.5),
            ("tuning, Poisson", [(gaussian_pair(1 / 10.788), 1)], 5, math.inf)):
        yield events_case(name, "the run of the largest or smallest sum is released; " + sums,
                          selected(parts, *runs_of(shape, mean)), 100 * SLACK)
    yield events_case("mixture of Gaussians", sums,
                      composed([(mixture_pair([0.9, 0.08, 0.02], [0, 1, 2], 4.842), 372)]))
    yield events_case("truncated batches", "the others contribute nothing; " + sums,
                      composed([(poisson_gaussian(truncated_rate(60000, 0.004266666666666667, 320), 1.114), 4881)]))
    yield events_case("Poisson sampled Laplace", sums, composed([(laplace_pair(2.757, 0.022), 35)]))
    yield events_case("Poisson sampled (eps, delta)", "enumeration",
                      exact_tails(sampled_approx_dp(0.195, 0.261, 1e-9), 10))
    yield events_case("without replacement", "the others contribute -1, the record 1 or -1; " + sums,
                      composed([(mixture_pair([0.99, 0.01], [0, 2], 1.29), 1090)]))
    yield events_case("with replacement", "the others contribute -1, the record 1 or -1; " + sums,
                      composed([(binomial_mixture(500, 1 / 50000, 1.541), 2838)]))
    flips = permute_and_flip(0.062)
    additive = [(gaussian_pair(1 / 5.542), 2), (laplace_pair(52.645), 40), (discrete_laplace_pair(0.017), 20)]
    yield events_case("a query log, additive noise", "permute-and-flip on two candidates; " + sums,
                      best(composed(additive + [(flips, 15)]), composed(additive + [((flips[1], flips[0]), 15)])))
    yield events_case("a query log, Renyi", "a Gaussian of each rho, two answers of xi and of half the exponential "
                      "mechanism's epsilon; " + sums,
                      composed([(gaussian_pair(1 / 7.195), 2), (laplace_pair(34.896), 40),
                                (gaussian_pair(math.sqrt(2 * 0.03)), 1), (gaussian_pair(math.sqrt(2 * 0.008)), 1),
                                (two_answers(0.002), 1), (two_answers(0.029 / 2), 15)]))
    yield events_case("randomised response", "enumeration", exact_tails(buckets(0.902, 4), 8))


def main():
    with open("practice.json", encoding="utf-8") as file:
        names = [case["name"] for case in json.load(file)["cases"]]
    truths = [{"name": name, "method": method, "at_least": {delta: repr(epsilon(float(delta))) for delta in DELTAS}}
              for name, method, epsilon in cases()]
    assert [truth["name"] for truth in truths] == names
    with open("practice_truth.json", "w", encoding="utf-8") as file:
        json.dump({"source": "make_practice_truth.py", "cases": truths}, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
