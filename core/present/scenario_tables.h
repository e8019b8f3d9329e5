// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

#include <memory>
#include <string>
#include <vector>

namespace epsilometer {

/// One way to spend a budget, and what the accountants say of it.
struct Scenario {
    std::string name;
    std::shared_ptr<const Plan> plan;
    SequenceReport report;
};
using Scenarios = std::vector<std::shared_ptr<const Scenario>>;

/// What matters of each, side by side: one row a quantity, one column a scenario.
[[nodiscard]] TableSpec scenarioTable(const Scenarios &scenarios);

/// What differs between two, named: budget, filter, whom it protects, parameters, each analysis; one row a difference,
/// none where there is none.
[[nodiscard]] TableSpec scenarioDifference(const Scenario &a, const Scenario &b);

/// One odometer over each, round by round.
[[nodiscard]] ChartSpec scenarioChart(const Scenarios &scenarios, const OdometerKind &odometer);

/// The odometers that read something in any of them, in the catalog's order.
[[nodiscard]] std::vector<const OdometerKind *> scenarioOdometers(const Scenarios &scenarios);

} // namespace epsilometer
