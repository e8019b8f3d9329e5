// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/burn_down/burn_down_chart.h"

#include "core/base/calendar.h"
#include "core/headline/left_shares.h"
#include "core/present/text/account_text.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::present {

namespace {

constexpr double kSecondsOfDay = 86400;
constexpr double kBudgetPercent = 100;
constexpr double kShareRounding = 1e-9; ///< of a product of doubles, in tenths of a percent

double daysOf(const Pace &pace, std::int64_t seconds)
{
    return static_cast<double>(seconds - pace.points.front().seconds) / kSecondsOfDay;
}

/// used  the share after each of so many spends
template <class Used> std::optional<Pace> paceWith(const Session &session, std::size_t count, const Used &used)
{
    Pace pace;
    SpendList::Reader spends(session.spends);
    for (std::size_t i = 0; i < count; ++i) {
        const auto claimed = utcSeconds(spends.at(i).time.text());
        if (!claimed)
            continue;
        const std::int64_t before = pace.points.empty() ? *claimed : pace.points.back().seconds;
        pace.points.push_back({std::max(*claimed, before), used(i)});
    }
    const bool worthSaying =
        !pace.points.empty() && std::isfinite(pace.used()) && daysOf(pace, pace.points.back().seconds) >= 1;
    return worthSaying ? std::optional(std::move(pace)) : std::nullopt;
}

std::string dayAt(std::int64_t seconds)
{
    return periodAt(Period::Day, seconds);
}

} // namespace

double Pace::perDay() const
{
    double times = 1;
    for (std::size_t i = 1; i < points.size(); ++i)
        times += points[i].seconds == points[i - 1].seconds ? 0 : 1;
    return used() / daysOf(*this, points.back().seconds) * (times - 1) / times;
}

std::optional<std::string> Pace::ends() const
{
    static const double kLast = static_cast<double>(*utcSeconds("9999-12-31"));
    const double left = std::max(1 - used(), 0.0);
    const double at = static_cast<double>(points.back().seconds) + left / perDay() * kSecondsOfDay;
    return at <= kLast ? std::optional(dayAt(static_cast<std::int64_t>(at))) : std::nullopt;
}

std::optional<Pace> paceOf(const Session &session, const std::vector<account::Decision> &decisions)
{
    return paceWith(session, std::min(session.spends.size(), decisions.size()),
                    [&](std::size_t i) { return decisions[i].used; });
}

std::optional<Pace> paceOf(const Session &session, double used)
{
    return paceWith(session, session.spends.size(), [used](std::size_t) { return used; });
}

std::string paceText(const Pace &pace)
{
    const int used = static_cast<int>(std::ceil(headline::kWholeTenths * pace.used() - kShareRounding));
    const auto ends = pace.ends();
    return "Pace: " + tenthsText(used) + " of the budget from " + dayAt(pace.points.front().seconds) + " to " +
           dayAt(pace.points.back().seconds) + "; at this pace it " +
           (ends ? "ends on " + *ends : std::string("does not end before the year 10000")) + ".";
}

Json paceJson(const Pace &pace)
{
    const auto ends = pace.ends();
    return Json::object({{"from", dayAt(pace.points.front().seconds)},
                         {"until", dayAt(pace.points.back().seconds)},
                         {"used", Json::number(pace.used())},
                         {"per_day", Json::number(pace.perDay())},
                         {"ends", ends ? Json(*ends) : Json()}});
}

ChartSpec burnDownChart(const Pace &pace)
{
    ChartSpec chart;
    chart.id = "burn-down";
    chart.title = "What is left of the budget over time";
    chart.summary = paceText(pace);
    chart.caption = "By the claimed times of spends. The dashed line goes on at the pace from the first spend to the "
                    "last; it is an estimate, no bound.";
    chart.x = axisFromZero("days since " + dayAt(pace.points.front().seconds));
    chart.y = axisFromZero("left of the budget (%)", kBudgetPercent);
    SeriesSpec left;
    left.id = "left";
    left.name = "left";
    left.steps = true;
    left.bold = true;
    const auto percent = [](double used) { return kBudgetPercent * std::clamp(1 - used, 0.0, 1.0); };
    for (const Pace::Point &point : pace.points) {
        const double day = daysOf(pace, point.seconds);
        if (!left.x.empty() && left.x.back() == day) { // several spends at one time are one step
            left.y.back() = percent(point.used);
            continue;
        }
        left.x.push_back(day);
        left.y.push_back(percent(point.used));
    }
    chart.series.push_back(left);
    if (const auto ends = pace.ends()) {
        SeriesSpec goesOn;
        goesOn.id = "pace";
        goesOn.name = "at this pace until " + *ends;
        goesOn.line = LineStyle::Dashed;
        goesOn.x = {left.x.back(), daysOf(pace, *utcSeconds(*ends))};
        goesOn.y = {left.y.back(), 0};
        if (goesOn.x.back() > goesOn.x.front())
            chart.series.push_back(std::move(goesOn));
    }
    return chart;
}

} // namespace epsilometer::present
