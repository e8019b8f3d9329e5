// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// Whether a number is an upper or a lower bound.
enum class Bound { Upper, Lower };

} // namespace epsilometer
