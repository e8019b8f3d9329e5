// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Interquartile range by two proposals, as one mechanism (accounting.md 7.4, Lemma 10): value 3 epsilon, bottom
/// 2 epsilon. delta_H = 2 delta - delta^2 where both proposals may be bad for the same data; delta alone where that is
/// excluded (`exclusive`). Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makePtrIqr();

} // namespace epsilometer
