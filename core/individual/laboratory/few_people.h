// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/normal_stream.h"

#include <cstdint>

namespace epsilometer::individual {

/// Asks repeatedly, until the answer is yes, whether at most a threshold of people take part: the sparse vector
/// technique with one positive answer, for counts that one person changes by at most 1, always in the same direction
/// (accounting.md 7.3: half of epsilon for the threshold, half for the answers, scales 2/epsilon). epsilon-DP as an
/// interactive mechanism, so epsilon^2/2-zCDP concurrently with other mechanisms (docs/proofs.md).
/// Tests: tests/core/individual/laboratory/few_people_test.cpp
class FewPeople {
public:
    FewPeople(double threshold, double epsilon, NormalStream &random)
        : m_scale(2 / epsilon), m_threshold(threshold + random.laplace(m_scale))
    {
    }
    /// Must not be called after it returned true.
    [[nodiscard]] bool ask(std::uint32_t active, NormalStream &random) const
    {
        return active + random.laplace(m_scale) <= m_threshold;
    }

private:
    double m_scale;
    double m_threshold;
};

} // namespace epsilometer::individual
