// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <vector>

namespace epsilometer::individual {

/// Feldman and Zrnic's tracker for one person (accounting.md 5.9, Algorithm 5): the amount spent, in steps of Delta.
/// For each FIXED m the interaction up to the m-th step is (alpha, m Delta)-RDP; it is not a bound at all times.
class IndividualTracker {
public:
    /// delta   the step, finite, > 0
    /// Errors  OutOfDomain
    static Result<IndividualTracker> make(const Exact &delta);

    /// loss     at most Delta
    /// Returns  the value after the round: m Delta
    /// Errors   OutOfDomain; then nothing changes
    Result<Exact> add(const Exact &loss);
    [[nodiscard]] Exact value() const { return Exact(m_steps) * m_delta; }

private:
    IndividualTracker() = default;
    Exact m_delta;
    Exact m_current; ///< spent since the last step
    std::int64_t m_steps = 1;
};

} // namespace epsilometer::individual
