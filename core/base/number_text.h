// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsilometer {

/// Shortest decimal that reads back as the same double; "inf", "-inf", "nan". Locale-free.
[[nodiscard]] std::string shortestText(double value);

/// 17 significant digits, the form of numbers in machine-readable output; "inf", "-inf", "nan". Locale-free.
[[nodiscard]] std::string fullText(double value);

} // namespace epsilometer
