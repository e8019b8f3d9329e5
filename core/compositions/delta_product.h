// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"
#include "core/notions/round_terms.h"
#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

/// 1 - (1 - d) prod(1 - delta_i), kept as a sum of -log(1 - delta_i) so that tiny deltas are not lost; UPPER bounds.
class DeltaProduct {
public:
    void add(double deltaUp, std::uint64_t count)
    {
        if (deltaUp > 0)
            m_logSum.add(minusLogKeptUp(deltaUp), count);
    }
    /// Writes the total with d as typed: exactly d where no round had a delta.
    void total(const Exact &d, CompositionResult &result) const
    {
        result.delta = totalUp(d.up());
        if (m_logSum.up() == 0)
            result.exactDelta = d;
    }
    void add(const UpperSum &minusLogs) { m_logSum.add(minusLogs); }
    /// deltaUp  an upper bound on d, in [0, 1]
    [[nodiscard]] double totalUp(double deltaUp) const { return totalUp(m_logSum.up(), deltaUp); }
    /// The same from the sum itself.
    [[nodiscard]] static double totalUp(double rounds, double deltaUp)
    {
        if (rounds == 0 || deltaUp >= 1)
            return deltaUp;
        const double exponent = outward::up(rounds + minusLogKeptUp(deltaUp), 1);
        return std::min(1.0, outward::up(-std::expm1(-exponent), 4));
    }

private:
    UpperSum m_logSum;
};

} // namespace epsilometer
