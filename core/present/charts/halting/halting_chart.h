// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

namespace epsilometer::present {

struct HaltingChartOptions {
    /// Rules are computed from what each filter has left: so its rounds may differ from those of others.
    bool ruled = false;
};

/// How many rounds of the same sequence every filter accepts: one bar a filter, longest first; those that do not apply
/// are named with the reason. The policy's own filter is emphasised. Tests: tests/core/present/charts/halting
[[nodiscard]] ChartSpec haltingChart(const account::AccountReport &report, const HaltingChartOptions &options = {});

/// The filters that apply, over the numbers of the rounds: one bar a filter, which ends before the first round that the
/// filter refuses. The policy's own is first, the others follow by how far they get. Tests:
/// tests/core/present/charts/tape
[[nodiscard]] ChartSpec haltingLane(const account::AccountReport &report);

/// The same as a table: rounds accepted, first refusal, spent and limit in the rule's own statistic, guarantee,
/// theorem.
[[nodiscard]] TableSpec haltingChartTable(const account::AccountReport &report,
                                          const HaltingChartOptions &options = {});

} // namespace epsilometer::present
