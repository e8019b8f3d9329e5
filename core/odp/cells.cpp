// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/cells.h"

#include "core/base/require.h"

#include <algorithm>

namespace epsilometer::odp {

Result<OutputDp> svtCells(const Exact &epsilon1, const Exact &epsilon2, std::int64_t cutoff)
{
    EPSILOMETER_TRY(require::that(cutoff >= 1 && cutoff <= static_cast<std::int64_t>(kMaxSvtCutoff), "cutoff",
                                  std::to_string(cutoff), core::tr("must be an integer from 1 to 100000")));
    std::vector<OutputCell> cells;
    cells.reserve(static_cast<std::size_t>(cutoff) + 1);
    for (std::int64_t positives = 0; positives <= cutoff; ++positives) {
        const auto answers = Exact::quotient(Exact(positives) * epsilon2, Exact(cutoff));
        cells.push_back({std::to_string(positives), epsilon1 + answers});
    }
    return OutputDp::make(std::move(cells), Exact());
}

Result<OutputDp> ptrCells(const Exact &epsilon, const Exact &delta)
{
    return OutputDp::make({{"value", Exact(2) * epsilon}, {"bottom", epsilon}}, delta);
}

Result<OutputDp> ptrIqrCells(const Exact &epsilon, const Exact &delta, bool exclusive)
{
    // If both proposals are bad: P(H != bottom) <= 1 - (1 - delta)^2 = delta + delta (1 - delta).
    const auto both = delta + delta * Exact::positiveDifference(Exact(1), delta);
    return OutputDp::make({{"value", Exact(3) * epsilon}, {"bottom", Exact(2) * epsilon}}, exclusive ? delta : both);
}

Result<OutputDp> ptrIqrTwoStepCells(const Exact &epsilon, const Exact &delta)
{
    const auto total = std::min(Exact(1), Exact(2) * delta);
    return OutputDp::make({{"first", Exact(2) * epsilon}, {"second", Exact(3) * epsilon}, {"none", Exact(2) * epsilon}},
                          total);
}

} // namespace epsilometer::odp
