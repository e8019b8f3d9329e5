// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/offered_filter.h"

#include <algorithm>

namespace epsilometer::calibrate {

const filters::FilterKind *filterToOffer(const account::AccountReport &account)
{
    if (const account::FilterReport *own = account::ownFilter(account); own != nullptr && own->applicability.applies)
        return nullptr;
    const account::FilterReport *best = nullptr;
    for (const account::FilterReport &filter : account.filters) {
        if (!filter.applicability.applies)
            continue;
        if (filter.kind->id() == kUniversalFilter)
            return filter.kind;
        if (best == nullptr || filter.accepted > best->accepted)
            best = &filter;
    }
    return best == nullptr ? nullptr : best->kind;
}

} // namespace epsilometer::calibrate
