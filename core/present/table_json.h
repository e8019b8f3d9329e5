// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/present/table_spec.h"

namespace epsilometer::present {

/// {"id","title","note","columns":[ids],"rows":[{column id: value}]}: numbers with 17 significant digits, infinity as
/// "inf", everything else as text. Tests: tests/core/present/table_text_test.cpp
[[nodiscard]] Json tableJson(const TableSpec &table);

} // namespace epsilometer::present
