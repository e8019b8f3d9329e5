// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/chart/chart_series.h"

#include "core/base/text/display.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::present {

namespace {

/// Lets an axis that was cut for a removed curve end with the data again.
void freeAxis(ChartSpec &chart)
{
    double highest = -std::numeric_limits<double>::infinity();
    for (const SeriesSpec &series : chart.series)
        for (const double y : series.y)
            highest = std::max(highest, std::isfinite(y) ? y : highest);
    if (chart.kind == ChartKind::Lines && chart.y.highest && highest < *chart.y.highest)
        chart.y.highest.reset();
}

void keep(ChartSpec &chart, const std::vector<bool> &kept)
{
    std::size_t index = 0;
    std::erase_if(chart.series, [&](const SeriesSpec &) { return !kept[index++]; });
    freeAxis(chart);
}

} // namespace

double lastFinite(const SeriesSpec &series)
{
    const auto last = std::find_if(series.y.rbegin(), series.y.rend(), [](double y) { return std::isfinite(y); });
    return last == series.y.rend() ? std::nan("") : *last;
}

double valueAt(const SeriesSpec &series, double x)
{
    const auto at = std::lower_bound(series.x.begin(), series.x.end(), x);
    if (at == series.x.end() || (at == series.x.begin() && *at > x))
        return std::nan("");
    const auto place = static_cast<std::size_t>(at - series.x.begin());
    return *at > x ? std::fmax(series.y[place - 1], series.y[place]) : series.y[place];
}

std::optional<double> clippedTop(const std::vector<SeriesSpec> &curves, double budget)
{
    constexpr double kRoom = 3;
    double lowest = std::numeric_limits<double>::infinity();
    double highest = 0;
    for (const SeriesSpec &series : curves) {
        lowest = std::fmin(lowest, lastFinite(series));
        for (const double y : series.y)
            highest = std::max(highest, std::isfinite(y) ? y : 0.0);
    }
    const double wanted = kRoom * std::max(std::isfinite(lowest) ? lowest : 0.0, std::isfinite(budget) ? budget : 0.0);
    return wanted > 0 && highest > wanted ? std::optional(wanted) : std::nullopt;
}

std::string seriesKey(const SeriesSpec &series)
{
    return (series.validity == Validity::FixedParameters ? "fixed_" : "") + series.id;
}

Message markedName(const SeriesSpec &series)
{
    return series.warn ? core::tr("{1} (if fixed)", series.name) : series.name;
}

Result<ChartSpec> withSeries(ChartSpec chart, const std::vector<std::string> &keys)
{
    std::vector<bool> kept(chart.series.size());
    for (const std::string &key : keys) {
        bool found = false;
        std::string known;
        for (std::size_t i = 0; i < chart.series.size(); ++i) {
            const bool same = seriesKey(chart.series[i]) == key;
            kept[i] = kept[i] || same;
            found = found || same;
            known += (known.empty() ? "" : ", ") + seriesKey(chart.series[i]);
        }
        if (!found)
            return makeError(ErrorCode::OutOfDomain, "--series", key, core::tr("must be among {1}", known));
    }
    keep(chart, kept);
    return chart;
}

ChartSpec withFewSeries(ChartSpec chart, std::size_t most)
{
    if (chart.series.size() <= most)
        return chart;
    std::vector<bool> kept(chart.series.size());
    std::size_t left = most;
    const auto take = [&](std::size_t limit, auto wanted) {
        for (std::size_t i = 0; i < kept.size() && left > limit; ++i)
            if (!kept[i] && wanted(chart.series[i])) {
                kept[i] = true;
                --left;
            }
    };
    const auto fixed = [](const SeriesSpec &series) { return series.validity == Validity::FixedParameters; };
    take(0, [](const SeriesSpec &series) { return series.bold; });
    take(1, [&](const SeriesSpec &series) { return !fixed(series); }); // keeps one place for a fixed one
    take(0, fixed);
    take(0, [](const SeriesSpec &) { return true; });
    const std::size_t all = chart.series.size();
    keep(chart, kept);
    chart.caption += " " + core::tr("{1} more curves are in the data.", all - chart.series.size());
    return chart;
}

ChartSpec withSharedNameInTitle(ChartSpec chart)
{
    if (chart.series.size() < 2)
        return chart;
    const Message shared = chart.series.front().accountant;
    const bool all =
        std::ranges::all_of(chart.series, [&](const SeriesSpec &one) { return one.accountant == shared.english(); });
    if (shared.empty() || !all)
        return chart;
    for (SeriesSpec &one : chart.series)
        one.name = one.curve;
    chart.title = shared + ": " + chart.title;
    return chart;
}

TableSpec chartLongTable(const ChartSpec &chart)
{
    TableSpec table;
    table.id = chart.id + "-long";
    table.title = chart.title;
    table.columns = {{"curve", core::tr("Curve"), false, {}},
                     {"valid", core::tr("Valid under"), false, {}},
                     {"x", chart.x.title, true, {}},
                     {"y", chart.y.title, true, {}}};
    const bool bars = chart.kind == ChartKind::HorizontalBars;
    const auto number = [](double value) { return TableCell{displayText(value, Bound::Upper), value, {}}; };
    for (const SeriesSpec &series : chart.series)
        for (std::size_t i = 0; i < series.x.size() && i < series.y.size(); ++i) {
            if (std::isnan(series.y[i]))
                continue;
            const TableCell x = bars && i < chart.y.categories.size()
                                    ? TableCell{chart.y.categories[i], std::nan(""), {}}
                                    : number(series.x[i]);
            table.rows.push_back({{seriesKey(series), std::nan(""), {}},
                                  {words(series.validity), std::nan(""), {}},
                                  x,
                                  number(series.y[i])});
        }
    table.note = chart.caption;
    return table;
}

void separateColours(std::vector<SeriesSpec> &curves)
{
    std::vector<std::string> taken;
    const auto isTaken = [&](const Colour &colour) { return std::ranges::find(taken, colour.hex()) != taken.end(); };
    for (std::size_t i = 0; i < curves.size(); ++i) {
        for (std::size_t place = 0; place < kPaletteColours && isTaken(colourOf(curves[i], i, Theme::Light)); ++place)
            curves[i].colour = place;
        taken.push_back(colourOf(curves[i], i, Theme::Light).hex());
    }
}

} // namespace epsilometer::present
