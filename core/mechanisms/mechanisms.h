// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"
#include "core/mechanisms/nested.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace epsilometer {

/// Returns epsilons of prefixes of runs with fixed parameters, each at this delta: UPPER, ascending (leastPrefixes()).
using PrefixEpsilons = std::function<Result<std::vector<double>>(
    const std::vector<NestedRun> &runs, const std::vector<std::uint32_t> &prefixes, const Exact &delta)>;

// The kinds of mechanisms. Cost, assumptions and sources are documented at each definition in its folder.
[[nodiscard]] std::unique_ptr<const MechanismKind> makePureDp();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeApproxDp();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeProbDp();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeZcdp();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeRenyi();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeGdp();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeLaplace();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeDiscreteLaplace();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeGaussian();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeDiscreteGaussian();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeSubsampledGaussian();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeTruncatedGaussian();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeResampledGaussian();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeGaussianMixture();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeTreeAggregation();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeMatrixGaussian(std::unique_ptr<const MechanismKind> sampled);
[[nodiscard]] std::unique_ptr<const MechanismKind> makeEpochGaussian();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeRandomizedResponse();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeShuffled();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeExponential();
[[nodiscard]] std::unique_ptr<const MechanismKind> makePermuteAndFlip();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeReportNoisyMax();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeSvt();
[[nodiscard]] std::unique_ptr<const MechanismKind> makePartitionSelection();
[[nodiscard]] std::unique_ptr<const MechanismKind> makePtr();
[[nodiscard]] std::unique_ptr<const MechanismKind> makePtrIqr();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeIterative(MechanismKinds inner, PrefixEpsilons prefixes);
[[nodiscard]] std::unique_ptr<const MechanismKind> makeReleaseIfAccurate();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeOdp();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeNoOp();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeNonPrivate();
[[nodiscard]] std::unique_ptr<const MechanismKind> makeSampled(MechanismKinds inner);
[[nodiscard]] std::unique_ptr<const MechanismKind> makeRepeatAndSelect(MechanismKinds inner, PrefixEpsilons prefixes);

/// Mechanisms without nested ones, in the order in which they are listed.
/// iterative  it may nest, so it is left out (null) of its own steps
[[nodiscard]] inline MechanismKinds makePlainMechanisms(std::unique_ptr<const MechanismKind> iterative)
{
    MechanismKinds kinds;
    kinds.push_back(makePureDp());
    kinds.push_back(makeApproxDp());
    kinds.push_back(makeProbDp());
    kinds.push_back(makeZcdp());
    kinds.push_back(makeRenyi());
    kinds.push_back(makeGdp());
    kinds.push_back(makeLaplace());
    kinds.push_back(makeDiscreteLaplace());
    kinds.push_back(makeGaussian());
    kinds.push_back(makeDiscreteGaussian());
    kinds.push_back(makeSubsampledGaussian());
    kinds.push_back(makeTruncatedGaussian());
    kinds.push_back(makeResampledGaussian());
    kinds.push_back(makeGaussianMixture());
    kinds.push_back(makeTreeAggregation());
    kinds.push_back(makeMatrixGaussian(makeSubsampledGaussian()));
    kinds.push_back(makeEpochGaussian());
    kinds.push_back(makeRandomizedResponse());
    kinds.push_back(makeShuffled());
    kinds.push_back(makeExponential());
    kinds.push_back(makePermuteAndFlip());
    kinds.push_back(makeReportNoisyMax());
    kinds.push_back(makeSvt());
    kinds.push_back(makePartitionSelection());
    kinds.push_back(makePtr());
    kinds.push_back(makePtrIqr());
    if (iterative)
        kinds.push_back(std::move(iterative));
    kinds.push_back(makeReleaseIfAccurate());
    kinds.push_back(makeOdp());
    kinds.push_back(makeNoOp());
    kinds.push_back(makeNonPrivate());
    return kinds;
}

} // namespace epsilometer
