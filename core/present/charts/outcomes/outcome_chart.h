// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/odp_savings.h"
#include "core/account/odp_what_if.h"
#include "core/base/text/message.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <vector>

namespace epsilometer::present {

/// The budget left after each outcome of one step, one bar per cell; the assumed one is emphasised.
/// Tests: tests/core/present/charts/odp_charts_test.cpp
[[nodiscard]] ChartSpec outcomeChart(const std::vector<account::OutcomeCase> &cases, const Policy &policy,
                                     account::Refunds refunds, const Message &step);

/// Per cell: epsilon, refund, total spent, left, further runs that fit.
[[nodiscard]] TableSpec outcomeTable(const std::vector<account::OutcomeCase> &cases, const Message &step);

} // namespace epsilometer::present
