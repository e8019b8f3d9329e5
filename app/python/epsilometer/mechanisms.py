# SPDX-License-Identifier: GPL-3.0-or-later
# Written by make_mechanisms.py from the catalog; a test compares. Do not edit.
"""One function for each mechanism of the catalog. Numbers are kept as they are typed: 0.1 means the decimal 0.1."""
import decimal
from typing import Any, Dict, Mapping, Optional, Sequence, Union

Number = Union[int, float, str, decimal.Decimal]


def number_text(value: Number) -> str:
    """The decimal that was typed; a float stands for the shortest decimal that reads as it."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str, decimal.Decimal)):
        try:
            value = value.item()  # a number of numpy
        except AttributeError:
            raise TypeError(f"must be a number: {value!r}") from None
    if value != value:
        raise ValueError("NaN is no parameter")
    return value if isinstance(value, str) else repr(value) if isinstance(value, float) else str(value)


class Mechanism(Dict[str, Any]):
    """What one analysis runs: {"kind": ..., parameters}, as a ledger records it."""


def _make(kind: str, numbers: Mapping[str, Optional[Number]], others: Mapping[str, Any]) -> Mechanism:
    mechanism = Mechanism(kind=kind)
    mechanism.update({key: number_text(value) for key, value in numbers.items() if value is not None})
    mechanism.update({key: value for key, value in others.items() if value is not None})
    return mechanism


def pure_dp(
    *,
    epsilon: Number,
) -> Mechanism:
    """Pure DP. A run known only by its pure differential privacy guarantee.

    Costs ε-DP; m(ε) = ε tanh(ε/2)-zCDP.

    epsilon: Epsilon of the guarantee that one run gives. (in nats)
    """
    return _make("pure_dp", {
        "epsilon": epsilon,
    }, {
    })


def approx_dp(
    *,
    epsilon: Number,
    delta: Number,
) -> Mechanism:
    """Approximate DP. A run known only by its (ε, δ) guarantee.

    Costs (ε, δ)-DP; δ-approximate m(ε)-zCDP.

    epsilon: Epsilon of the guarantee that one run gives. (in nats)
    delta: Additive slack: P(S) <= e^epsilon Q(S) + delta for every event S.
    """
    return _make("approx_dp", {
        "epsilon": epsilon,
        "delta": delta,
    }, {
    })


def prob_dp(
    *,
    epsilon: Number,
    delta: Number,
) -> Mechanism:
    """Probabilistic DP. A run whose loss exceeds ε with probability at most δ, for both orders of the
    neighbours.

    Costs P(L > ε) ≤ δ; hence (ε, δ)-DP.

    epsilon: Epsilon of the guarantee that one run gives. (in nats)
    delta: The probability with which the loss may exceed epsilon.
    """
    return _make("prob_dp", {
        "epsilon": epsilon,
        "delta": delta,
    }, {
    })


def zcdp(
    *,
    rho: Number,
    xi: Optional[Number] = None,
    delta: Optional[Number] = None,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """zCDP. A run known only by its zero-concentrated guarantee.

    Costs ρ-zCDP, δ-approximate ρ-zCDP, or (ξ, ρ)-zCDP: D_α ≤ ξ + ρα.

    rho: The zCDP parameter: every Renyi divergence of order α is at most ρα. (in nats)
    xi: A constant added to rho: every Renyi divergence of order α is at most ξ + ρα. (in nats; default 0)
    delta: The share of the outputs that rho does not bound: delta-approximate zCDP. (default 0)
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("zcdp", {
        "rho": rho,
        "xi": xi,
        "delta": delta,
    }, {
        "neighbours": neighbours,
    })


def renyi(
    *,
    orders: Sequence[Number],
    values: Sequence[Number],
    delta: Optional[Number] = None,
) -> Mechanism:
    """Renyi DP. A run known by its Renyi divergences at some orders.

    Costs D_α ≤ value at every listed α, or of the parts of δ-approximate Renyi DP.

    orders: The Renyi orders at which the divergence is known, ascending.
    values: The divergence at each order, in the same sequence. (in nats)
    delta: The share of the outputs that the divergences do not bound: approximate Renyi DP. (default 0)
    """
    return _make("renyi", {
        "delta": delta,
    }, {
        "orders": [number_text(one) for one in orders],
        "values": [number_text(one) for one in values],
    })


def gdp(
    *,
    mu: Number,
) -> Mechanism:
    """Gaussian DP. A run known only by its Gaussian DP guarantee.

    Costs μ-GDP; (μ²/2)-zCDP.

    mu: No harder to tell neighbours apart than two unit normal distributions this far apart.
    """
    return _make("gdp", {
        "mu": mu,
    }, {
    })


def laplace(
    *,
    scale: Number,
    sensitivity: Optional[Number] = None,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Laplace. Adds Laplace noise of a given scale to an answer of given L1 sensitivity.

    Costs ε = Δ₁/b, exactly; ε-DP; (ε + e^−ε − 1)-zCDP.

    scale: The scale of the Laplace noise; its standard deviation is √2 b.
    sensitivity: The most one person can change the answer, in L1. (default 1)
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("laplace", {
        "scale": scale,
        "sensitivity": sensitivity,
    }, {
        "neighbours": neighbours,
    })


def discrete_laplace(
    *,
    scale: Number,
    sensitivity: Optional[Number] = None,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Discrete Laplace. Adds two-sided geometric noise P(k) ∝ exp(−|k|/b) to an integer answer of given
    sensitivity.

    Costs ε = Δ₁/b, exactly; ε-DP; zCDP: the mean loss.

    scale: Noise k has probability proportional to exp(−|k|/b).
    sensitivity: The most one person can change the integer answer, in L1. (default 1)
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("discrete_laplace", {
        "scale": scale,
        "sensitivity": sensitivity,
    }, {
        "neighbours": neighbours,
    })


def gaussian(
    *,
    sigma: Number,
    sensitivity: Optional[Number] = None,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Gaussian. Adds Gaussian noise of a given standard deviation to an answer of given L2 sensitivity.

    Costs μ = Δ₂/σ; μ-GDP, (μ²/2)-zCDP, D_α = αμ²/2.

    sigma: The standard deviation of the Gaussian noise.
    sensitivity: The most one person can change the answer, in L2. (default 1)
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("gaussian", {
        "sigma": sigma,
        "sensitivity": sensitivity,
    }, {
        "neighbours": neighbours,
    })


def discrete_gaussian(
    *,
    sigma: Number,
    sensitivity: Optional[Number] = None,
    dimension: Optional[Number] = None,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Discrete Gaussian. Adds discrete Gaussian noise P(k) ∝ exp(−k²/(2σ²)) to integer answers of given L2
    sensitivity.

    Costs (Δ₂²/(2σ²))-zCDP.

    sigma: Noise k has probability proportional to exp(−k²/(2σ²)).
    sensitivity: The most one person can change the integer answers, in L2. (default 1)
    dimension: How many numbers an answer has, where that is known. The cost does not depend on it.
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("discrete_gaussian", {
        "sigma": sigma,
        "sensitivity": sensitivity,
        "dimension": dimension,
    }, {
        "neighbours": neighbours,
    })


def subsampled_gaussian(
    *,
    noise_multiplier: Number,
    sampling_rate: Number,
    steps: Number,
    sampling: str,
    neighbours: Optional[str] = None,
    records: Optional[Number] = None,
) -> Mechanism:
    """Subsampled Gaussian. Gaussian noise on random batches, repeated: the steps of private gradient descent.

    Costs Poisson: (α−1) D_α = log E[(1 − q + q e^{(2x−1)/(2σ²)})^α], x ~ N(0, σ²), and the other order; fixed batches: log(E[r^α + r^{1−α}; x > 1/2] + (1−q) P(|x| < 1/2)), r = 1 − q + q e^{(2x−1)/(2σ²)}.

    noise_multiplier: Standard deviation of the noise over the L2 sensitivity of one batch under the
        stated neighbours: over the clipping norm where a record is added, removed or zeroed out, over
        twice that norm where one is replaced. Zero means no privacy.
    sampling_rate: Poisson: the probability with which each entry joins a batch. Without replacement:
        batch size over data set size.
    steps: How many batches were drawn.
    sampling: How batches are drawn. Unless the neighbours are stated it decides them: poisson goes with
        adding or removing an entry, without_replacement with replacing one. (one of poisson,
        without_replacement)
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    records: How many records a person has at most, each of which joins a Poisson batch on its own. The
        guarantee is then that person's. If left empty, it is that of one record.
    """
    return _make("subsampled_gaussian", {
        "noise_multiplier": noise_multiplier,
        "sampling_rate": sampling_rate,
        "steps": steps,
        "records": records,
    }, {
        "sampling": sampling,
        "neighbours": neighbours,
    })


def truncated_gaussian(
    *,
    noise_multiplier: Number,
    sampling_rate: Number,
    dataset_size: Number,
    batch_size: Number,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Gaussian on truncated Poisson batches. Gaussian noise on a Poisson batch that is cut to a largest size
    at random.

    Costs with τ = P(s ≥ B), s ~ Bin(n − 1, q): 1 − τ times the Poisson pair, τ times that of replacing a record at rate q E[B/(s + 1)].

    noise_multiplier: Standard deviation of the noise over the clip; over two clips where a record is
        replaced.
    sampling_rate: The probability with which each record joins a batch.
    dataset_size: How many records there are.
    batch_size: Batches with more records are cut to this size at random.
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("truncated_gaussian", {
        "noise_multiplier": noise_multiplier,
        "sampling_rate": sampling_rate,
        "dataset_size": dataset_size,
        "batch_size": batch_size,
    }, {
        "neighbours": neighbours,
    })


def resampled_gaussian(
    *,
    noise_multiplier: Number,
    sample_size: Number,
    dataset_size: Number,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Gaussian on batches with replacement. Gaussian noise on a batch of records drawn with replacement, in
    which a record may be several times.

    Costs δ(log(1 + q (e^ε − 1))) ≤ Σ b_k δ_k(ε), b_k = Bin(m, 1/n)(k), q = 1 − b₀.

    noise_multiplier: Standard deviation of the noise over two clips, what one copy of a record can move.
    sample_size: How many records are drawn, each from all.
    dataset_size: How many records there are.
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("resampled_gaussian", {
        "noise_multiplier": noise_multiplier,
        "sample_size": sample_size,
        "dataset_size": dataset_size,
    }, {
        "neighbours": neighbours,
    })


def gaussian_mixture(
    *,
    sigma: Number,
    sensitivities: Sequence[Number],
    probabilities: Sequence[Number],
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Mixture of Gaussians. Gaussian noise on a sum that a record moves by one of several lengths, drawn at
    random.

    Costs Σ pᵢ N(cᵢ, σ²) against N(0, σ²).

    sigma: The standard deviation of the Gaussian noise.
    sensitivities: How far one record can move the sum, in L2.
    probabilities: The probability of each sensitivity.
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("gaussian_mixture", {
        "sigma": sigma,
    }, {
        "sensitivities": [number_text(one) for one in sensitivities],
        "probabilities": [number_text(one) for one in probabilities],
        "neighbours": neighbours,
    })


def tree_aggregation(
    *,
    noise_multiplier: Number,
    step_counts: Sequence[Number],
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Tree aggregation. Sums of a stream by Gaussian noise on the nodes of binary trees; every record is in
    one step.

    Costs μ² = ⌈log₂(n + 1)⌉/σ², n the steps of the largest tree; μ-GDP.

    noise_multiplier: Standard deviation of each node's noise over the L2 sensitivity of one node, the
        clip; over two clips where a record is replaced.
    step_counts: The number of steps of each tree; no record is in two of them.
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("tree_aggregation", {
        "noise_multiplier": noise_multiplier,
    }, {
        "step_counts": [number_text(one) for one in step_counts],
        "neighbours": neighbours,
    })


def matrix_gaussian(
    *,
    noise_multiplier: Number,
    participation: Optional[str] = None,
    sensitivity: Optional[Number] = None,
    coefficients: Optional[Sequence[Number]] = None,
    steps: Optional[Number] = None,
    separation: Optional[Number] = None,
    participations: Optional[Number] = None,
    sampling_rate: Optional[Number] = None,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Matrix mechanism. Gradient descent or sums of a stream with correlated Gaussian noise, given by an
    encoder matrix.

    Costs Δ/σ-GDP, Δ the encoder's sensitivity over all allowed participations; cyclic Poisson sampling: ⌈n/b⌉ Poisson-sampled Gaussians of noise σ/max column norm.

    noise_multiplier: Standard deviation of the noise that is added to the encoder's output, before
        decoding, over the clip; over two clips where a record is replaced.
    participation: How a record takes part: stated, as the sensitivity says; separated, a few times at
        least some steps apart; cyclic_poisson, by a Poisson sample of a fixed group, group after group.
        (default stated; one of stated, separated, cyclic_poisson)
    sensitivity: Stated: how far one record moves the encoder's output in L2, over all its participations,
        each of one clip. Cyclic: the largest length of a column of the encoder, which has no more bands
        than there are groups. Not used with coefficients. (default 1)
    coefficients: The first column of a lower-triangular Toeplitz encoder, not ascending; what is not
        listed is 0.
    steps: How many steps the encoder has.
    separation: Separated: two steps with the same record are at least so many apart. Cyclic: the number
        of groups.
    participations: Separated: how often a record takes part at most; if left empty, as often as the
        separation allows.
    sampling_rate: Cyclic: the probability with which each record of the group joins a step.
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("matrix_gaussian", {
        "noise_multiplier": noise_multiplier,
        "sensitivity": sensitivity,
        "steps": steps,
        "separation": separation,
        "participations": participations,
        "sampling_rate": sampling_rate,
    }, {
        "participation": participation,
        "coefficients": None if coefficients is None else [number_text(one) for one in coefficients],
        "neighbours": neighbours,
    })


def epoch_gaussian(
    *,
    noise_multiplier: Number,
    steps_per_epoch: Number,
    epochs: Number,
    sampling: Optional[str] = None,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Gaussian on epochs. Training whose batches cover the data once an epoch: shuffled, fixed, or every
    record in a random step.

    Costs fixed or shuffled: √E/σ-GDP; random allocation to t steps, E epochs: E losses log (1/t) Σ_i e^{x_i/σ−1/(2σ²)}, and their Renyi divergences.

    noise_multiplier: Standard deviation of the noise over the L2 sensitivity of one batch: over the
        clipping norm, over twice that norm where a record is replaced. Zero gives no privacy.
    steps_per_epoch: How many batches an epoch has.
    epochs: How often the data were gone through.
    sampling: How batches are drawn. Shuffling is not sampling: it costs as much as fixed batches. Random
        allocation: every record joins one random step of each epoch, independently of the others.
        (default shuffled_epoch; one of shuffled_epoch, fixed_epoch, random_allocation)
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("epoch_gaussian", {
        "noise_multiplier": noise_multiplier,
        "steps_per_epoch": steps_per_epoch,
        "epochs": epochs,
    }, {
        "sampling": sampling,
        "neighbours": neighbours,
    })


def randomized_response(
    *,
    epsilon: Optional[Number] = None,
    delta: Optional[Number] = None,
    p: Optional[Number] = None,
    categories: Optional[Number] = None,
) -> Mechanism:
    """Randomised response. Reports the truth or another answer at random, and with probability δ the data
    itself.

    Costs ε = |log(p (k−1)/(1−p))|; loss ±ε, or 0.

    epsilon: Epsilon of the guarantee that one run gives. (in nats)
    delta: The probability with which the true answer is revealed for certain. (default 0)
    p: The probability with which the true bit is reported; instead of epsilon.
    categories: How many answers there are; the false ones are equally likely. (default 2)
    """
    return _make("randomized_response", {
        "epsilon": epsilon,
        "delta": delta,
        "p": p,
        "categories": categories,
    }, {
    })


def shuffled(
    *,
    epsilon0: Number,
    users: Number,
    delta: Optional[Number] = None,
) -> Mechanism:
    """Shuffle model. Every user randomises their own answer; a trusted shuffler mixes the answers before
    anyone sees them.

    Costs (A + D, C − A + 1 − D) against (A + 1 − D, C − A + D): C ~ Bin(n − 1, 2/(e^ε₀ + 1)), A ~ Bin(C, 1/2), D ~ Bernoulli(e^ε₀/(e^ε₀ + 1)).

    epsilon0: Epsilon of the randomiser that every user runs on their own input, whatever the others do.
        (in nats)
    users: How many users' messages are shuffled together, one each. Count only those who follow the
        protocol.
    delta: At which delta accountants of (ε, δ) charge one use; 0 charges the local epsilon. Loss
        distributions and Rényi curves do not need it. (default 0)
    """
    return _make("shuffled", {
        "epsilon0": epsilon0,
        "users": users,
        "delta": delta,
    }, {
    })


def exponential(
    *,
    epsilon: Number,
    monotone: Optional[bool] = None,
) -> Mechanism:
    """Exponential. Selects a candidate with probability proportional to exp(score), scaled to the given ε.

    Costs ε-DP with bounded range ε; (ε²/8)-zCDP.

    epsilon: Epsilon of the guarantee that one run gives. (in nats)
    monotone: Whether one person moves all scores the same way, so that half the noise gives the same
        epsilon. (default false)
    """
    return _make("exponential", {
        "epsilon": epsilon,
    }, {
        "monotone": monotone,
    })


def permute_and_flip(
    *,
    epsilon: Number,
    monotone: Optional[bool] = None,
) -> Mechanism:
    """Permute and flip. Selects a candidate by flipping coins in random order; never worse than the
    exponential mechanism.

    Costs ε-DP; (ε + e^−ε − 1)-zCDP; D_α of Laplace noise.

    epsilon: Epsilon of the guarantee that one run gives. (in nats)
    monotone: Whether one person moves all scores the same way, so that half the noise gives the same
        epsilon. (default false)
    """
    return _make("permute_and_flip", {
        "epsilon": epsilon,
    }, {
        "monotone": monotone,
    })


def report_noisy_max(
    *,
    epsilon: Number,
    monotone: Optional[bool] = None,
) -> Mechanism:
    """Report noisy max. Adds noise to every score and reports which is largest.

    Costs ε-DP.

    epsilon: Epsilon of the guarantee that one run gives. (in nats)
    monotone: Whether one person moves all scores the same way, so that half the noise gives the same
        epsilon. (default false)
    """
    return _make("report_noisy_max", {
        "epsilon": epsilon,
    }, {
        "monotone": monotone,
    })


def svt(
    *,
    epsilon1: Number,
    epsilon2: Number,
    cutoff: Number,
    monotone: Optional[bool] = None,
) -> Mechanism:
    """Sparse vector. Answers which queries exceed a threshold; each positive answer costs, negative ones are
    free.

    Costs cell m (positives): e_m = epsilon1 + (m/c) epsilon2, m = 0..c; delta = 0.

    epsilon1: Pays for the noisy threshold, whatever the answers. (in nats)
    epsilon2: Pays for the positive answers: each costs epsilon2 / cutoff. (in nats)
    cutoff: Number of positive answers after which the mechanism stops.
    monotone: All queries move in the same direction between neighbours; the noise is halved for the same
        cells. (default false)
    """
    return _make("svt", {
        "epsilon1": epsilon1,
        "epsilon2": epsilon2,
        "cutoff": cutoff,
    }, {
        "monotone": monotone,
    })


def partition_selection(
    *,
    noise: str,
    scale: Number,
    threshold: Number,
    groups: Number,
    contribution: Optional[Number] = None,
    neighbours: Optional[str] = None,
) -> Mechanism:
    """Partition selection. Noisy counts of groups that are found in the data, such as words: only groups
    whose noisy count reaches a threshold are released.

    Costs the noise on k groups together with (0, 1 − (1 − p)^k), p = P(c + noise ≥ threshold).

    noise: The noise on every count: laplace and gaussian on real numbers, discrete_laplace on whole ones,
        truncated_geometric on whole ones and never as far as the threshold. (one of laplace, gaussian,
        discrete_laplace, truncated_geometric)
    scale: The standard deviation of Gaussian noise; b of the others, whose density or mass falls as
        exp(−|x|/b).
    threshold: A group is released if its noisy count is at least this.
    groups: The most groups that one person is counted in; twice as many where a person is replaced.
    contribution: The most that one person adds to the count of one group. (default 1)
    neighbours: The neighbouring relation under which the sensitivity holds. If left empty, that of the
        ledger. (one of add-remove, replace-one, zero-out)
    """
    return _make("partition_selection", {
        "scale": scale,
        "threshold": threshold,
        "groups": groups,
        "contribution": contribution,
    }, {
        "noise": noise,
        "neighbours": neighbours,
    })


def ptr(
    *,
    epsilon: Number,
    delta: Number,
) -> Mechanism:
    """Propose, test, release. Releases a robust statistic if a private test finds the proposed sensitivity
    safe, else says so.

    Costs value: 2 epsilon, bottom: epsilon; delta.

    epsilon: Pays for the test; a released value costs as much again. (in nats)
    delta: Probability that the test passes although the proposal is bad.
    """
    return _make("ptr", {
        "epsilon": epsilon,
        "delta": delta,
    }, {
    })


def ptr_iqr(
    *,
    epsilon: Number,
    delta: Number,
    exclusive: Optional[bool] = None,
) -> Mechanism:
    """Interquartile range by propose-test-release. Tries two discretisations of the interquartile range and
    releases the first that is stable.

    Costs value: 3 epsilon, bottom: 2 epsilon; delta_H = 2 delta - delta^2 (delta if at most one proposal can be bad).

    epsilon: Pays for one test. (in nats)
    delta: Probability that one test passes although its proposal is bad.
    exclusive: Set only if for no data set both proposals are bad: then delta is counted once. (default
        false)
    """
    return _make("ptr_iqr", {
        "epsilon": epsilon,
        "delta": delta,
    }, {
        "exclusive": exclusive,
    })


def iterative(
    *,
    steps: Any,
    stops: Any,
    cells: Optional[Sequence[Number]] = None,
    delta: Optional[Number] = None,
) -> Mechanism:
    """Iterative with stopping. Runs steps one after the other and may stop early; an early stop gives budget
    back.

    Costs delta = max over prefix-free families of sum (P0(x) - e^{e_i} P1(x)): an optimal stopping value; mechanisms: e_i = composition of the first k_i at delta/n.

    steps: The steps in order: a list of {epsilon, delta} or {mechanism}, each optionally with a count.
    stops: Numbers of steps after which the mechanism may stop, ascending; the last is the number of
        steps.
    cells: What stopping there costs; give either these or delta. (in nats)
    delta: Solve for the cells that go with this delta; give either this or the cells.
    """
    return _make("iterative", {
        "delta": delta,
    }, {
        "steps": steps,
        "stops": stops,
        "cells": None if cells is None else [number_text(one) for one in cells],
    })


def release_if_accurate(
    *,
    epsilon_train: Number,
    epsilon_test: Number,
    n_train: Number,
    n_test: Number,
    lambda_: Number,
    calibration: Optional[str] = None,
) -> Mechanism:
    """Release if accurate. Trains a regularised linear model and releases it only if a noisy error on test
    data is small.

    Costs released: max(epsilon_train, epsilon_test r), bottom: min(released, epsilon_test max(1, r)), r = 1/(m tanh(1/(2 n lambda))).

    epsilon_train: Pays for the noise added to the weights. (in nats)
    epsilon_test: Pays for the noisy error. When nothing is released, the calibration max spends this
        alone; train may spend more. (in nats)
    n_train: Number of training records; public.
    n_test: Number of test records, disjoint from the training records; public.
    lambda_: Strong convexity of the regulariser; bounds how far one record moves the weights.
    calibration: train: noise scale 2 tanh(1/(2 n lambda))/epsilon_test; max: at least 2/(m epsilon_test)
        as well. (default train; one of train, max)
    """
    return _make("release_if_accurate", {
        "epsilon_train": epsilon_train,
        "epsilon_test": epsilon_test,
        "n_train": n_train,
        "n_test": n_test,
        "lambda": lambda_,
    }, {
        "calibration": calibration,
    })


def odp(
    *,
    cells: Any,
    delta: Optional[Number] = None,
    public_cells: Optional[bool] = None,
) -> Mechanism:
    """Output DP. Any mechanism whose outputs fall into cells that cost differently.

    Costs P(S) <= sum_k e^{e_k} Q(S n O_k) + delta.

    cells: The partition, fixed before the run: a list of {label, epsilon}. (in nats)
    delta: Additive slack of the whole mechanism, charged whatever the output. (default 0)
    public_cells: Only if each cell is exactly as likely with one data set as with its neighbour, whatever
        came before. Then every filter may count what the realised cell costs. (default false)
    """
    return _make("odp", {
        "delta": delta,
    }, {
        "cells": cells,
        "public_cells": public_cells,
    })


def no_op() -> Mechanism:
    """No operation. A step that looks at no data.

    Costs 0-DP.
    """
    return _make("no_op", {
    }, {
    })


def non_private() -> Mechanism:
    """Not private. A release without any privacy guarantee.

    Costs ε = ∞.
    """
    return _make("non_private", {
    }, {
    })


def sampled(
    *,
    mechanism: Any,
    sampling_rate: Number,
    sampling: str,
    dataset_size: Optional[Number] = None,
) -> Mechanism:
    """Mechanism on a sample. Any mechanism, or several, on one random sample of the records.

    Costs ε′ = log(1 + q (e^ε − 1)), δ′ = q δ; Poisson: (1 − q) Q + q P against Q, and P against (1 − q) P + q Q; with replacement: δ′ ≤ Σ b_k δ_k(ε), b_k = Bin(m, 1/n)(k), q = 1 − b₀; of Rényi divergences alone: at whole orders.

    mechanism: The mechanism that runs on each sample, as in a ledger: {"kind": "laplace", "scale": "2"},
        or a list of {mechanism, count}, such as a gradient and a count for adaptive clipping.
    sampling_rate: The probability with which each record joins, or the size of a sample over the number
        of records.
    sampling: How the sample is drawn: poisson goes with adding, removing or zeroing out a record,
        without_replacement and with_replacement with replacing one. Samples by stratum or cluster are not
        amplified: their records join together. (one of poisson, without_replacement, with_replacement)
    dataset_size: With replacement: how many records there are; their number times the sampling rate is
        that of the draws.
    """
    return _make("sampled", {
        "sampling_rate": sampling_rate,
        "dataset_size": dataset_size,
    }, {
        "mechanism": mechanism,
        "sampling": sampling,
    })


def repeat_and_select(
    *,
    runs: Any,
    mean: Number,
    number: Optional[str] = None,
    shape: Optional[Number] = None,
    trials: Optional[Number] = None,
) -> Mechanism:
    """Best of a hidden number of runs. Repeats a mechanism a random, hidden number of times and releases the
    best output: private tuning. If the number of runs was fixed or is known, all of them count.

    Costs D_α + (1 + η) min_b((1 − 1/b) D_b + log(1/γ)/b) + log(E K)/(α − 1); Poisson: D_α + m δ + log(m)/(α − 1); and δ(ε + (1 + η) ε₁) ≤ E K δ₁(ε) where δ₁(ε₁) ≤ γ (e^ε₁ − 1)/(1 − γ).

    runs: What one repetition runs: a mechanism as in a ledger, or a list of {"mechanism": ..., "count":
        ...}.
    mean: The mean of the random number of repetitions; where the number is known, that number.
    number: hidden: drawn at random before the first run, and never published. known: fixed beforehand, or
        seen by anyone who sees the result; then the best run costs as much as all of them. (default
        hidden; one of hidden, known)
    shape: Law of the hidden number of repetitions: 0 logarithmic, 1 geometric, other numbers truncated
        negative binomial, inf Poisson.
    trials: Instead of a shape: the hidden number of repetitions is binomial, of this many trials. It may
        be 0; then nothing is released.
    """
    return _make("repeat_and_select", {
        "mean": mean,
        "shape": shape,
        "trials": trials,
    }, {
        "runs": runs,
        "number": number,
    })


__all__ = [
    "pure_dp",
    "approx_dp",
    "prob_dp",
    "zcdp",
    "renyi",
    "gdp",
    "laplace",
    "discrete_laplace",
    "gaussian",
    "discrete_gaussian",
    "subsampled_gaussian",
    "truncated_gaussian",
    "resampled_gaussian",
    "gaussian_mixture",
    "tree_aggregation",
    "matrix_gaussian",
    "epoch_gaussian",
    "randomized_response",
    "shuffled",
    "exponential",
    "permute_and_flip",
    "report_noisy_max",
    "svt",
    "partition_selection",
    "ptr",
    "ptr_iqr",
    "iterative",
    "release_if_accurate",
    "odp",
    "no_op",
    "non_private",
    "sampled",
    "repeat_and_select",
]
