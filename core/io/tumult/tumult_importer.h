// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer {

/// Budgets of Tumult Analytics as Python prints them, wherever they stand in a text: `PureDPBudget(epsilon=0.1)`,
/// `ApproxDPBudget(epsilon=0.1, delta=1e-9)`, `RhoZCDPBudget(rho=0.1)`. Each is one analysis, labelled by the words before
/// it on its line. Where the text says what a session has left ("remaining privacy budget of ..."), the differences of
/// those are the analyses, rounded up; what a session spent behind the last such line is not in the text.
/// Tests: tests/core/io/budget_texts_test.cpp
[[nodiscard]] std::unique_ptr<const Importer> makeTumultImporter();

} // namespace epsilometer
