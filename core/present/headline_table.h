// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/headline/headline.h"
#include "core/present/table_spec.h"
#include "core/present/typed_numbers.h"

namespace epsilometer::present {

/// The few numbers that matter, one a row, each with its delta and what it is valid under: the budget that the policy's
/// filter guards, the odometer of the headline, what other libraries report and the lowest composition.
/// Tests: tests/core/present/headline_text_test.cpp
[[nodiscard]] TableSpec headlineTable(const headline::Headline &headline, const TypedNumbers &typed);

} // namespace epsilometer::present
