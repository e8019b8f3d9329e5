// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/window/sketch_text.h"

#include "core/present/chart/chart_spec.h"
#include "ui/pages/overview/lanes.h"
#include "ui/widgets/chart_panel.h"

#include <QTableView>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace epsilometer {

namespace {

constexpr double kWhole = 1000;

/// From the numbers of an axis to shares of its length.
class Scale {
public:
    explicit Scale(const present::AxisSpec &axis) : m_log(axis.scale == present::AxisScale::Log10), m_axis(axis) {}

    void include(double value)
    {
        if (std::isfinite(value) && (!m_log || value > 0)) {
            m_low = std::min(m_low, at(value));
            m_high = std::max(m_high, at(value));
        }
    }
    void finish()
    {
        if (m_axis.lowest)
            m_low = at(*m_axis.lowest);
        if (m_axis.highest)
            m_high = at(*m_axis.highest);
    }
    /// Absent where the axis does not show it.
    [[nodiscard]] std::optional<double> share(double value) const
    {
        if (!std::isfinite(value) || (m_log && value <= 0) || m_high <= m_low)
            return std::nullopt;
        const double share = (at(value) - m_low) / (m_high - m_low);
        return share < -0.001 || share > 1.001 ? std::nullopt : std::optional(share);
    }

private:
    [[nodiscard]] double at(double value) const { return m_log ? std::log10(value) : value; }

    bool m_log;
    present::AxisSpec m_axis;
    double m_low = std::numeric_limits<double>::infinity();
    double m_high = -std::numeric_limits<double>::infinity();
};

std::string pointText(double x, double y)
{
    return " " + std::to_string(std::lround(x * kWhole)) + "," + std::to_string(std::lround(y * kWhole));
}

/// accountant  written as one word
std::string head(const std::string &name, const char *kind, std::string accountant, std::size_t place)
{
    std::ranges::replace(accountant, ' ', '_');
    return name + " " + kind + " " + (accountant.empty() ? "-" : accountant) + " " + std::to_string(place);
}

/// main  the one to look at
std::string lineText(const std::string &name, const present::SeriesSpec &series, std::size_t place, bool main,
                     const Scale &x, const Scale &y)
{
    constexpr std::size_t kMostPoints = 32;
    const std::size_t apart = std::max<std::size_t>(series.x.size() / kMostPoints, 1);
    std::string points;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        if (i % apart != 0 && i + 1 != series.x.size())
            continue;
        const auto across = x.share(series.x[i]);
        const auto up = y.share(series.y[i]);
        if (across && up)
            points += pointText(*across, *up);
    }
    const char *kind = series.line == present::LineStyle::Dotted ? "dotted"
                       : series.line == present::LineStyle::Dashed || series.validity == Validity::FixedParameters
                           ? "dashed"
                           : "solid";
    return points.empty()
               ? ""
               : head(name, kind, main ? "accent" : series.id, series.colour.value_or(place)) + points + "\n";
}

std::string linesText(const std::string &name, const present::ChartSpec &chart)
{
    constexpr std::size_t kMostCurves = 5;
    Scale x(chart.x);
    Scale y(chart.y);
    for (const present::SeriesSpec &series : chart.series)
        for (std::size_t i = 0; i < series.x.size(); ++i)
            if (std::isfinite(series.y[i])) {
                x.include(series.x[i]);
                y.include(series.y[i]);
            }
    x.finish();
    y.finish();
    std::string text;
    for (const present::Annotation &line : chart.annotations)
        if (const auto at = y.share(line.value); at && line.kind == present::AnnotationKind::HorizontalLine)
            text += head(name, "limit", {}, 0) + pointText(0, *at) + pointText(1, *at) + "\n";
    const bool hasMain = std::ranges::any_of(chart.series, &present::SeriesSpec::bold);
    for (std::size_t i = 0; i < std::min(chart.series.size(), kMostCurves); ++i)
        if (!chart.series[i].crosses)
            text += lineText(name, chart.series[i], i, hasMain ? chart.series[i].bold : i == 0, x, y);
    return text;
}

std::string barsText(const std::string &name, const present::ChartSpec &chart)
{
    constexpr std::size_t kMostBars = 5;
    constexpr double kThick = 0.56;
    const present::SeriesSpec &bars = chart.series.front();
    Scale x(chart.x);
    x.include(0);
    const std::size_t count = std::min(bars.y.size(), kMostBars);
    const auto startOf = [&](std::size_t i) { return i < bars.starts.size() ? bars.starts[i] : 0; };
    for (std::size_t i = 0; i < bars.y.size(); ++i)
        x.include(startOf(i) + bars.y[i]);
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        const double top = 1 - (static_cast<double>(i) + (1 - kThick) / 2) / static_cast<double>(count);
        const auto from = x.share(startOf(i));
        const auto to = x.share(startOf(i) + bars.y[i]);
        if (from && to)
            text += head(name, bars.emphasised == i ? "main-bar" : "bar", bars.emphasised == i ? "accent" : "", i) +
                    pointText(*from, top - kThick / static_cast<double>(count)) + pointText(*to, top) + "\n";
    }
    return text;
}

} // namespace

std::string sketchText(const std::string &name, const QWidget &page)
{
    if (const auto *lanes = page.findChild<ui::Lanes *>(); lanes != nullptr && !lanes->charts().empty())
        return linesText(name, lanes->charts().front());
    for (const auto *panel : page.findChildren<ui::ChartPanel *>())
        if (const present::ChartSpec &chart = panel->chart(); panel->isVisible() && !chart.series.empty())
            return chart.kind == present::ChartKind::Lines ? linesText(name, chart) : barsText(name, chart);
    for (const auto *table : page.findChildren<QTableView *>())
        if (const auto *rows = table->model(); table->isVisible() && rows != nullptr && rows->rowCount() > 0)
            return head(name, "table", {}, 0) + " " + std::to_string(std::min(rows->columnCount(), 5)) + "," +
                   std::to_string(rows->rowCount() + 1) + "\n";
    return {};
}

} // namespace epsilometer
