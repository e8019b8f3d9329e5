// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsilometer {

/// Shortest decimal that reads back as the same double; "inf", "-inf", "nan". Independent of the locale.
[[nodiscard]] std::string shortestText(double value);

/// 17 significant digits, for machine-readable output; "inf", "-inf", "nan". Independent of the locale.
[[nodiscard]] std::string fullText(double value);

} // namespace epsilometer
