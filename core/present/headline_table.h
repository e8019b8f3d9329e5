// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/headline/headline.h"
#include "core/present/table_spec.h"
#include "core/present/typed_numbers.h"

namespace epsilometer::present {

/// The most important numbers, one per row, with delta and validity: the budget guarded by the policy's filter, the
/// odometer of the headline, the numbers that other libraries report, and the lowest composition.
/// Tests: tests/core/present/headline_text_test.cpp
[[nodiscard]] TableSpec headlineTable(const headline::Headline &headline, const TypedNumbers &typed);

} // namespace epsilometer::present
