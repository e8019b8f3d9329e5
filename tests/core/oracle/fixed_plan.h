// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"
#include "core/notions/round_cost.h"

#include <cstdint>
#include <optional>
#include <vector>

/// The truth about rounds with fixed parameters, from below: written from the definitions of the mechanisms alone, in
/// long double, and without the code that filters, odometers and compositions share.
namespace epsilometer::oracle {

/// The loss law of one run of a mechanism, or of one for which everything is true that its kind states: P(L = inf), and
/// for the rest the sum of a Gaussian loss and of a discrete one. Losses and masses are LOWER bounds.
struct Truth {
    struct Atom {
        long double loss;
        long double mass; ///< under P
    };
    long double leak = 0;
    long double muSquared = 0;
    std::vector<Atom> atoms; ///< empty: none but the Gaussian loss
};

/// The truth about a mechanism; absent where none is written down here.
[[nodiscard]] std::optional<Truth> truthOf(const Mechanism &mechanism);
/// Randomised response: every loss is +-epsilon.
[[nodiscard]] Truth responseTruth(long double epsilon, long double leak);

/// LOWER bounds on the loss of rounds that were fixed beforehand. The discrete losses are convolved; where there are too
/// many, neighbours are moved down to the least of them, which lowers every E[(1 - e^(epsilon - L))^+] and P(L > u).
class FixedPlan {
public:
    void add(const Truth &truth, std::uint64_t count);
    /// LOWER bound on delta(epsilon) = E[(1 - e^(epsilon - L))^+], at most 1e-9 relative below by rounding.
    [[nodiscard]] double delta(double epsilon) const;
    /// LOWER bound on P(L > u).
    [[nodiscard]] double tail(double u) const;
    /// LOWER bound on the Renyi divergence of the finite losses.  order  > 1, finite
    [[nodiscard]] double divergence(double order) const;
    /// LOWER bound on P(L = inf).
    [[nodiscard]] double leak() const;

private:
    long double m_logKept = 0; ///< log P(L < inf)
    long double m_muSquared = 0;
    std::vector<Truth::Atom> m_atoms = {{0, 1}}; ///< ascending
};

} // namespace epsilometer::oracle
