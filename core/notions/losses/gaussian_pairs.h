// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/pair_atoms.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace epsilometer {

/// One possible shift of Gaussian noise by a record.
struct GaussianShift {
    long double weight = 0; ///< its probability; the weights sum to 1, up to a unit or two
    double shift = 0;       ///< in units of the noise, >= 0
};

/// P = sum of weight N(shift, 1) against Q = N(0, 1), gathered at about 256 losses per unit of the noise, fewer where
/// the loss changes little; its variance grows by about one part in 10^5. In several dimensions shifts along one
/// line dominate those of the same lengths (Choquette-Choo, Ganesh, Steinke, Thakurta 2023, Lemma 4.5).
/// shifts  ascending and UPPER bounds, with weights that err towards larger shifts
[[nodiscard]] std::shared_ptr<const PairAtoms> gaussianMixtureAtoms(std::span<const GaussianShift> shifts);
/// Renyi divergences of that pair in both orders: finite at every finite order.
/// atoms  gathered from these shifts
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeGaussianMixtureCurve(std::span<const GaussianShift> shifts,
                                                                         std::uint64_t count,
                                                                         std::shared_ptr<const PairAtoms> atoms);

/// The pair above q delta(epsilon) of a Gaussian of this shift at log(1 + q (e^epsilon - 1)), in both orders: a record
/// that takes part with probability `rate` and is replaced by another one (Balle, Barthe, Gaboardi 2018, Theorem 10).
[[nodiscard]] std::shared_ptr<const PairAtoms> replacedGaussianAtoms(double rate, double shift);
/// atoms  gathered from this rate and shift
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeReplacedGaussianCurve(double rate, double shift,
                                                                          std::shared_ptr<const PairAtoms> atoms);

/// P = (1 - q) N(0, 1) + q N(s, 1) against Q = (1 - q) N(0, 1) + q N(-s, 1), gathered like gaussianMixtureAtoms(): a
/// record that joins a Poisson batch with probability q and is replaced by another one, in any dimension. The two
/// orders are images of each other. Proof: docs/proofs.md, section 10.
/// rate   q in (0, 1), UPPER
/// shift  s, the largest contribution of a record over the noise, UPPER, in (0, kLargestReplacedShift]
/// Tests: tests/core/notions/pair_atoms_test.cpp
[[nodiscard]] std::shared_ptr<const PairAtoms> poissonReplacedAtoms(double rate, double shift);
inline constexpr double kLargestReplacedShift = 1000; ///< more would make the table too coarse
/// UPPER bound on the Renyi divergences of `count` such steps; finite at every finite order.
/// atoms  gathered from this rate and shift
[[nodiscard]] std::shared_ptr<const RenyiCurve> makePoissonReplacedCurve(double rate, double shift, std::uint64_t count,
                                                                         std::shared_ptr<const PairAtoms> atoms);

/// One of two curves that apply by chance.
struct WeightedCurve {
    std::shared_ptr<const RenyiCurve> curve;
    double weight = 0; ///< its probability, UPPER
};
/// The curve of one of two mechanisms chosen by chance; the outcome reveals the choice.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeEitherCurve(WeightedCurve one, WeightedCurve other);

} // namespace epsilometer
