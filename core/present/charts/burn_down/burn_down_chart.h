// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/ledger/session.h"
#include "core/present/chart/chart_spec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::present {

/// How fast the budget over everything is used, by the claimed times of spends. An estimate that goes on as before, no
/// bound. Tests: tests/core/present/charts/burn_down_chart_test.cpp
struct Pace {
    struct Point {
        std::int64_t seconds = 0; ///< since 1970, not before the point before it
        double used = 0;          ///< share of the budget after the spend, UPPER
    };
    std::vector<Point> points; ///< of the spends that claim a time; a day or more lies between first and last

    [[nodiscard]] double used() const { return points.back().used; }
    /// Share of the budget. n spends at different times lie n - 1 of their intervals apart, and pay for n of them.
    [[nodiscard]] double perDay() const;
    /// When the budget ends at this pace, rounded down to a day; absent where nothing is used, or after the year 9999.
    [[nodiscard]] std::optional<std::string> ends() const;
};

/// decisions  of the policy's filter, one for each spend
/// Absent where less than a day lies between first and last, and where the record exceeds its budget.
[[nodiscard]] std::optional<Pace> paceOf(const Session &session, const std::vector<account::Decision> &decisions);
/// The same for a sentence, which reads the two ends alone: no decision is made again.
/// used  share after the last spend, UPPER
[[nodiscard]] std::optional<Pace> paceOf(const Session &session, double used);

/// "Pace: 23 % of the budget from 2026-01-01 to 2026-02-10; at this pace it ends on 2026-06-28."
[[nodiscard]] std::string paceText(const Pace &pace);
/// {"from", "until", "used", "per_day", "ends"}; `ends` is null where there is no such day.
[[nodiscard]] Json paceJson(const Pace &pace);
/// The share that is left, spend by spend, and its line at this pace.
[[nodiscard]] ChartSpec burnDownChart(const Pace &pace);

} // namespace epsilometer::present
