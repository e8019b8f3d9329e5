// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filter.h"

#include "core/filters/sums.h"
#include "core/numeric/state_archive.h"

namespace epsilometer::filters {

double Filter::used() const
{
    const double sum = spent();
    const double limit = budget();
    return keptShare(sum, limit, sum <= limit);
}

void Filter::keep(StateArchive &archive)
{
    archive.refuse();
}

std::uint64_t largestCountThatFits(const Filter &filter, const RoundCost &cost, std::uint64_t limit)
{
    if (limit == 0 || !filter.fits(cost, 1))
        return 0;
    if (filter.fits(cost, limit))
        return limit;
    std::uint64_t fitting = 1;
    while (fitting <= limit / 2 && filter.fits(cost, fitting * 2))
        fitting *= 2;
    std::uint64_t refused = fitting <= limit / 2 ? fitting * 2 : limit;
    while (refused - fitting > 1) {
        const std::uint64_t middle = fitting + (refused - fitting) / 2;
        (filter.fits(cost, middle) ? fitting : refused) = middle;
    }
    return fitting;
}

} // namespace epsilometer::filters
