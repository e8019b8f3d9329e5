// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"

#include "core/base/text/number_text.h"

#include <cmath>

namespace epsilometer::require {

namespace {

Status check(bool holds, const Message &name, double value, Literal constraint)
{
    if (holds)
        return {};
    return makeError(ErrorCode::OutOfDomain, name, shortestText(value), constraint);
}

} // namespace

Status finitePositive(const Message &name, double value)
{
    return check(std::isfinite(value) && value > 0, name, value, core::tr("must be finite and > 0"));
}

Status probability(const Message &name, double value)
{
    return check(value >= 0 && value <= 1, name, value, core::tr("must be a probability, 0 <= value <= 1"));
}

Status openProbability(const Message &name, double value)
{
    return check(value > 0 && value < 1, name, value, core::tr("must be a probability, 0 < value < 1"));
}

Status probabilityBelowOne(const Message &name, double value)
{
    return check(value >= 0 && value < 1, name, value, core::tr("must be a probability, 0 <= value < 1"));
}

Status atLeast(const Message &name, double value, double minimum)
{
    if (std::isfinite(value) && value >= minimum)
        return {};
    return makeError(ErrorCode::OutOfDomain, name, shortestText(value),
                     core::tr("must be finite and >= {1}", shortestText(minimum)));
}

Status that(bool holds, const Message &name, const Message &value, const Message &constraint)
{
    if (holds)
        return {};
    return makeError(ErrorCode::OutOfDomain, name, value, constraint);
}

} // namespace epsilometer::require
