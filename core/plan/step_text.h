// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/resolver.h"
#include "core/plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// Steps as rows for a spreadsheet: a header, then one line a step, cells separated by tabs. Everything of a step is in
/// it, so that what is copied can be pasted. Cells that a spreadsheet would run as a formula begin with an apostrophe.
[[nodiscard]] std::string stepsText(const std::vector<Step> &steps);

/// Steps from rows as spreadsheets copy them. With a header (a cell "label", "mechanism" or "epsilon"): its columns, in
/// any order; columns that are not properties of a step are parameters of the mechanism. Without one: label, mechanism,
/// parameters, count; or a label and an epsilon; or only numbers: epsilon, or epsilon and delta. The mechanism is named
/// by id or title, pure_dp and approx_dp are meant where only epsilon and delta are given. Parameters are taken as
/// typed; whether they are right is shown in the plan.
/// Errors  Malformed or OutOfDomain naming the row and column; nothing is taken then
/// Tests   tests/core/plan/step_text_test.cpp
[[nodiscard]] Result<std::vector<Step>> stepsFromText(std::string_view text, const MechanismKinds &kinds);

} // namespace epsilometer
