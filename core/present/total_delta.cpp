// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/total_delta.h"

#include "core/base/display.h"

namespace epsilometer::present {

std::string totalDeltaText(const compositions::CompositionResult &result)
{
    return result.exactDelta ? displayText(*result.exactDelta, Bound::Upper) : displayText(result.delta, Bound::Upper);
}

} // namespace epsilometer::present
