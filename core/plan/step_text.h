// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// Steps as rows for a spreadsheet: a header, then one line per step with tab-separated cells. Contains every field of
/// a step, so that copies can be pasted. Cells that a spreadsheet would run as a formula begin with an apostrophe.
[[nodiscard]] std::string stepsText(const std::vector<Step> &steps);

/// Reads steps from rows copied from a spreadsheet. With a header (a cell "label", "mechanism" or "epsilon"): its
/// columns, in any order; columns that are not fields of a step are parameters of the mechanism. Without a header:
/// label, mechanism, parameters, count; or a label and an epsilon; or only numbers: epsilon, or epsilon and delta. The
/// mechanism is given by id or title; epsilon and delta alone mean pure_dp and approx_dp. Parameters are kept as typed;
/// the plan shows whether they are valid.
/// Errors  Malformed or OutOfDomain naming the row and column; no step is read then
/// Tests   tests/core/plan/step_text_test.cpp
[[nodiscard]] Result<std::vector<Step>> stepsFromText(std::string_view text, const MechanismKinds &kinds);

} // namespace epsilometer
