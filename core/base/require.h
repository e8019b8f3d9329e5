// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string_view>

/// Named checks at the border. Each fails on NaN and says what would be right.
namespace epsilometer::require {

Status finitePositive(std::string_view name, double value);
Status probability(std::string_view name, double value);             ///< 0 <= value <= 1
Status openProbability(std::string_view name, double value);         ///< 0 < value < 1
Status probabilityBelowOne(std::string_view name, double value);     ///< 0 <= value < 1
Status atLeast(std::string_view name, double value, double minimum); ///< finite
Status that(bool holds, std::string_view name, std::string_view value, std::string_view constraint);

} // namespace epsilometer::require
