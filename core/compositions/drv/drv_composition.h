// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>

namespace epsilometer {

/// Advanced composition of Dwork, Rothblum, Vadhan 2010, in the form of Rogers et al. 2016 for distinct rounds:
/// sum epsilon (e^epsilon - 1) + sqrt(2 V log(1 / delta')) at sum delta + delta'. For k equal rounds it is
/// Theorem 2.10: k epsilon (e^epsilon - 1) + epsilon sqrt(2 k log(1 / delta')). The same proof (a martingale with
/// increments bounded by epsilon_i and mean at most epsilon_i (e^epsilon_i - 1), Azuma's inequality) takes distinct
/// epsilons.
[[nodiscard]] std::unique_ptr<const CompositionKind> makeDrvComposition();

} // namespace epsilometer
