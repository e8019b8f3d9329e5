// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/individual/individual_report.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <cstdint>
#include <span>
#include <vector>

namespace epsilometer::present {

/// Number of participating people over the rounds. Tests: tests/core/present/charts/individual_charts_test.cpp
[[nodiscard]] ChartSpec activePeopleChart(std::span<const std::uint64_t> active, std::uint64_t people);

/// Tracking: the largest number of steps begun by a person, over the rounds.
[[nodiscard]] ChartSpec mostStepsChart(std::span<const std::uint64_t> mostSteps);
/// Tracking: number of people by number of steps begun at the first order, one bar for each step with a person in it.
[[nodiscard]] ChartSpec peopleByStepsChart(const individual::IndividualFilter &filter);

/// Number of people by remaining budget, one bar per bin, from nothing left at the top.
[[nodiscard]] ChartSpec remainingChart(const individual::RemainingHistogram &histogram,
                                       const Message &unit = core::tr("nats"));

/// One person's spending over the rounds, with the budget line; one curve per order.
[[nodiscard]] ChartSpec personChart(const individual::PersonHistory &history,
                                    const individual::IndividualFilter &filter);
[[nodiscard]] TableSpec personTable(const individual::PersonHistory &history,
                                    const individual::IndividualFilter &filter);

} // namespace epsilometer::present
