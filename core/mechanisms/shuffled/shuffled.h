// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Each of n users runs the same epsilon0-DP randomiser on their own input and sends one message; a shuffler that is
/// trusted mixes the messages. Neighbours replace one user's input. Loss distribution and Renyi curve of the pair in
/// shuffled_pair.h, at most those of epsilon0 alone; (epsilon, delta) from the pair at the delta that is asked for, which
/// is below the closed bound of Feldman, McMillan and Talwar 2021 wherever that holds. Without the shuffler only
/// epsilon0 holds. Tests: tests/core/mechanisms/shuffled_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeShuffled();

} // namespace epsilometer
