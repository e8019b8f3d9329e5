// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::present {

/// One way to spend a budget, and the accountants' results for it.
struct Scenario {
    std::string name;
    std::shared_ptr<const Plan> plan;
    account::AccountReport account;
    std::uint64_t recorded = 0; ///< rounds before the plan
    std::size_t analyses = 0;   ///< rows of the sequence, recorded ones included
    std::size_t planned = 0;    ///< rows among them that are planned
    std::size_t refused = 0;    ///< refusedRows()
    Message refusedBy;          ///< the first policy with a scope that refuses a row; else empty
    Message costless;           ///< the first row with an unknown cost, such as a rule without a value; else empty
    int leftTenths = 1000;      ///< LeftShares::last()
};
using Scenarios = std::vector<std::shared_ptr<const Scenario>>;

/// Extracts the displayed data from a sequence, whose rows can then be freed. Takes time proportional to the rows.
[[nodiscard]] std::shared_ptr<const Scenario> makeScenario(std::string name, std::shared_ptr<const Plan> plan,
                                                           account::SequenceReport report);

/// The main numbers of the scenarios: one row per quantity, one column per scenario.
[[nodiscard]] TableSpec scenarioTable(const Scenarios &scenarios);

/// The differences between two scenarios: budget, filter, privacy unit, parameters, each analysis; one row per
/// difference. Takes time proportional to the rows.
[[nodiscard]] TableSpec scenarioDifference(const Scenario &a, const Scenario &b);

/// One odometer over each scenario, round by round.
[[nodiscard]] ChartSpec scenarioChart(const Scenarios &scenarios, const odometers::OdometerKind &odometer);

/// The odometers with a value in some scenario, in the catalog's order.
[[nodiscard]] std::vector<const odometers::OdometerKind *> scenarioOdometers(const Scenarios &scenarios);

} // namespace epsilometer::present
