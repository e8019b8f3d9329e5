// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::present {

/// One way to spend a budget, and what the accountants say of it.
struct Scenario {
    std::string name;
    std::shared_ptr<const Plan> plan;
    account::AccountReport account;
    std::uint64_t recorded = 0; ///< rounds before the plan
    std::size_t analyses = 0;   ///< rows of the sequence, recorded ones included
    std::size_t planned = 0;    ///< of them, those still to come
    std::size_t refused = 0;    ///< refusedRows()
    Message refusedBy;          ///< the first policy with a scope that refuses one; or empty
    Message costless;           ///< the first row of unknown cost, such as a rule without a value; or empty
    int leftTenths = 1000;      ///< LeftShares::last()
};
using Scenarios = std::vector<std::shared_ptr<const Scenario>>;

/// Keeps what is shown of a sequence and lets its rows go. Takes as long as there are rows.
[[nodiscard]] std::shared_ptr<const Scenario> makeScenario(std::string name, std::shared_ptr<const Plan> plan,
                                                           account::SequenceReport report);

/// What matters of each, side by side: one row a quantity, one column a scenario.
[[nodiscard]] TableSpec scenarioTable(const Scenarios &scenarios);

/// The differences between two: budget, filter, privacy unit, parameters, each analysis; one row a difference, none
/// where there is none. Takes as long as there are rows.
[[nodiscard]] TableSpec scenarioDifference(const Scenario &a, const Scenario &b);

/// One odometer over each, round by round.
[[nodiscard]] ChartSpec scenarioChart(const Scenarios &scenarios, const odometers::OdometerKind &odometer);

/// The odometers that read something in any of them, in the catalog's order.
[[nodiscard]] std::vector<const odometers::OdometerKind *> scenarioOdometers(const Scenarios &scenarios);

} // namespace epsilometer::present
