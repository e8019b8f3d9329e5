// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <concepts>

/// Named checks of arguments. Each fails on NaN and states the constraint.
namespace epsilometer::require {

Status finitePositive(const Message &name, double value);
Status probability(const Message &name, double value);             ///< 0 <= value <= 1
Status openProbability(const Message &name, double value);         ///< 0 < value < 1
Status probabilityBelowOne(const Message &name, double value);     ///< 0 <= value < 1
Status atLeast(const Message &name, double value, double minimum); ///< finite
Status that(bool holds, const Message &name, const Message &value, const Message &constraint);
/// that() without creating a message if the check passes.
template <std::same_as<Literal> Text>
Status that(bool holds, const Message &name, const Message &value, Text constraint)
{
    return holds ? Status() : that(false, name, value, Message(constraint));
}

} // namespace epsilometer::require
