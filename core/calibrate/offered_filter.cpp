// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/offered_filter.h"

#include <algorithm>

namespace epsilometer {

const FilterKind *filterToOffer(const AccountReport &account)
{
    if (const FilterReport *own = ownFilter(account); own != nullptr && own->applicability.applies)
        return nullptr;
    const FilterReport *best = nullptr;
    for (const FilterReport &filter : account.filters) {
        if (!filter.applicability.applies)
            continue;
        if (filter.kind->id() == kDefaultFilter)
            return filter.kind;
        if (best == nullptr || filter.accepted > best->accepted)
            best = &filter;
    }
    return best == nullptr ? nullptr : best->kind;
}

} // namespace epsilometer
