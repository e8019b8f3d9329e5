// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"

#include "core/base/number_text.h"

#include <cmath>

namespace epsilometer::require {

namespace {

Status check(bool holds, std::string_view name, double value, std::string constraint)
{
    if (holds)
        return {};
    return Error{ErrorCode::OutOfDomain, std::string(name), shortestText(value), std::move(constraint), {}};
}

} // namespace

Status finitePositive(std::string_view name, double value)
{
    return check(std::isfinite(value) && value > 0, name, value, "must be finite and > 0");
}

Status probability(std::string_view name, double value)
{
    return check(value >= 0 && value <= 1, name, value, "must be a probability, 0 <= value <= 1");
}

Status openProbability(std::string_view name, double value)
{
    return check(value > 0 && value < 1, name, value, "must be a probability, 0 < value < 1");
}

Status probabilityBelowOne(std::string_view name, double value)
{
    return check(value >= 0 && value < 1, name, value, "must be a probability, 0 <= value < 1");
}

Status atLeast(std::string_view name, double value, double minimum)
{
    return check(std::isfinite(value) && value >= minimum, name, value,
                 "must be finite and >= " + shortestText(minimum));
}

Status that(bool holds, std::string_view name, std::string_view value, std::string_view constraint)
{
    if (holds)
        return {};
    return Error{ErrorCode::OutOfDomain, std::string(name), std::string(value), std::string(constraint), {}};
}

} // namespace epsilometer::require
