// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/vega/vega_writer.h"

#include "core/base/text/json.h"
#include "core/present/chart/chart_series.h"
#include "core/present/chart/plot.h"
#include "core/present/table/table_text.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>
#include <vector>

namespace epsilometer::present {

namespace {

Json object(std::initializer_list<std::pair<const char *, Json>> members)
{
    Json made = Json::object();
    for (const auto &[key, value] : members)
        made.set(key, value);
    return made;
}

std::string nameOf(const SeriesSpec &series)
{
    return markedName(series).english();
}

/// Whether a point of the curve is planned or recorded, or a cross, which is neither.
std::string stageOf(const SeriesSpec &series, double x)
{
    if (series.crosses)
        return "refused";
    return series.plannedFrom && x > *series.plannedFrom ? "planned" : "recorded";
}

Json values(const ChartSpec &chart)
{
    Json::Array rows;
    for (const SeriesSpec &series : chart.series)
        for (std::size_t i = 0; i < series.x.size() && i < series.y.size(); ++i) {
            if (!std::isfinite(series.x[i]) || std::isnan(series.y[i]))
                continue;
            Json row = object({{"curve", nameOf(series)},
                               {"valid", std::string(words(series.validity))},
                               {"stage", stageOf(series, series.x[i])},
                               {"y", std::isfinite(series.y[i]) ? Json::number(series.y[i]) : Json()}});
            if (chart.kind == ChartKind::HorizontalBars && i < chart.y.categories.size())
                row.set("x", chart.y.categories[i]);
            else
                row.set("x", Json::number(series.x[i]));
            rows.push_back(std::move(row));
        }
    return object({{"values", std::move(rows)}});
}

Json axis(const char *field, const AxisSpec &spec, const char *type)
{
    Json scale = object({{"type", spec.scale == AxisScale::Log10 ? "log" : "linear"}});
    if (spec.lowest)
        scale.set("domainMin", Json::number(*spec.lowest));
    if (spec.highest)
        scale.set("domainMax", Json::number(*spec.highest));
    return object({{"field", field}, {"type", type}, {"title", spec.title}, {"scale", std::move(scale)}});
}

Json colours(const ChartSpec &chart)
{
    Json::Array names;
    Json::Array range;
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        names.emplace_back(nameOf(chart.series[i]));
        range.emplace_back(colourOf(chart.series[i], i, Theme::Light).hex());
    }
    return object({{"field", "curve"},
                   {"type", "nominal"},
                   {"title", Json()},
                   {"scale", object({{"domain", std::move(names)}, {"range", std::move(range)}})}});
}

/// Solid lines hold at any stopping time, dashed ones for fixed parameters.
Json dashes()
{
    const Json fixed = object({{"test", "datum.valid === '" + std::string(words(Validity::FixedParameters)) + "'"},
                               {"value", Json::Array{Json::integer(7), Json::integer(4)}}});
    const Json planned =
        object({{"test", "datum.stage === 'planned'"}, {"value", Json::Array{Json::integer(2), Json::integer(4)}}});
    return object(
        {{"condition", Json::Array{fixed, planned}}, {"value", Json::Array{Json::integer(1), Json::integer(0)}}});
}

/// One mark has one interpolation: steps, where a curve needs them.
bool steps(const ChartSpec &chart)
{
    return std::ranges::any_of(chart.series, &SeriesSpec::steps);
}

bool anyCrosses(const ChartSpec &chart)
{
    return std::ranges::any_of(chart.series, &SeriesSpec::crosses);
}

/// The points that are crosses, or all others.
Json filtered(bool crosses)
{
    return Json::Array{object({{"filter", crosses ? "datum.stage === 'refused'" : "datum.stage !== 'refused'"}})};
}

Json lines(const ChartSpec &chart)
{
    Json y = axis("y", chart.y, "quantitative");
    Json mark = object({{"type", "line"}, {"clip", true}});
    if (steps(chart))
        mark.set("interpolate", "step-before");
    Json layer = object({{"mark", std::move(mark)},
                         {"encoding", object({{"x", axis("x", chart.x, "quantitative")},
                                              {"y", std::move(y)},
                                              {"color", colours(chart)},
                                              {"strokeDash", dashes()},
                                              {"detail", object({{"field", "stage"}})}})}});
    if (anyCrosses(chart))
        layer.set("transform", filtered(false));
    return layer;
}

Json crosses(const ChartSpec &chart)
{
    return object({{"transform", filtered(true)},
                   {"mark", object({{"type", "point"}, {"shape", "cross"}, {"angle", Json::integer(45)}})},
                   {"encoding", object({{"x", axis("x", chart.x, "quantitative")},
                                        {"y", axis("y", chart.y, "quantitative")},
                                        {"color", colours(chart)}})}});
}

/// A rule across the end of each bar that has a range.
Json ranges(const ChartSpec &chart)
{
    Json::Array rows;
    const SeriesSpec &series = chart.series.front();
    for (std::size_t i = 0; i < std::min(series.y.size(), chart.y.categories.size()); ++i)
        if (const BarSpan span = barSpan(series, i); span.ranged)
            rows.push_back(object(
                {{"x", chart.y.categories[i]}, {"low", Json::number(span.low)}, {"high", Json::number(span.high)}}));
    return object({{"mark", object({{"type", "rule"}, {"strokeWidth", Json::number(1.5)}})},
                   {"data", object({{"values", std::move(rows)}})},
                   {"encoding", object({{"y", object({{"field", "x"}, {"type", "nominal"}, {"sort", Json()}})},
                                        {"x", axis("low", chart.x, "quantitative")},
                                        {"x2", object({{"field", "high"}})}})}});
}

/// Filled from the lower to the upper edge.
Json bands(const ChartSpec &chart)
{
    Json::Array rows;
    for (const SeriesSpec &series : chart.series)
        for (std::size_t i = 0; i < series.low.size(); ++i)
            if (std::isfinite(series.low[i]) && std::isfinite(series.high[i]))
                rows.push_back(object({{"curve", nameOf(series)},
                                       {"x", Json::number(series.x[i])},
                                       {"low", Json::number(series.low[i])},
                                       {"high", Json::number(series.high[i])}}));
    Json mark = object({{"type", "area"}, {"opacity", Json::number(0.2)}});
    if (steps(chart))
        mark.set("interpolate", "step-before");
    return object({{"mark", std::move(mark)},
                   {"data", object({{"values", std::move(rows)}})},
                   {"encoding", object({{"x", axis("x", chart.x, "quantitative")},
                                        {"y", axis("low", chart.y, "quantitative")},
                                        {"y2", object({{"field", "high"}})},
                                        {"color", colours(chart)}})}});
}

Json bars(const ChartSpec &chart)
{
    Json categories = object({{"field", "x"}, {"type", "nominal"}, {"title", Json()}, {"sort", Json()}});
    return object({{"mark", "bar"},
                   {"encoding", object({{"y", std::move(categories)}, {"x", axis("y", chart.x, "quantitative")}})}});
}

Json rule(const Annotation &annotation)
{
    const char *along = annotation.kind == AnnotationKind::HorizontalLine ? "y" : "x";
    return object({{"mark", object({{"type", "rule"},
                                    {"color", chartColours(Theme::Light).budget.hex()},
                                    {"tooltip", annotation.label}})},
                   {"data", object({{"values", Json::Array{object({{"label", annotation.label}})}}})},
                   {"encoding", object({{along, object({{"datum", Json::number(annotation.value)}})}})}});
}

/// Data, marks and axes, without what a specification has once.
Json view(const ChartSpec &chart, int width, int height)
{
    Json::Array layers;
    const bool curves = chart.kind == ChartKind::Lines;
    const bool ranged = std::ranges::any_of(chart.series, [](const SeriesSpec &one) { return !one.low.empty(); });
    if (curves && ranged)
        layers.push_back(bands(chart));
    layers.push_back(curves ? lines(chart) : bars(chart));
    if (curves && anyCrosses(chart))
        layers.push_back(crosses(chart));
    if (!curves && ranged)
        layers.push_back(ranges(chart));
    for (const Annotation &annotation : chart.annotations)
        if (annotation.kind != AnnotationKind::Shade && std::isfinite(annotation.value))
            layers.push_back(rule(annotation));
    return object({{"width", Json::integer(width)},
                   {"height", Json::integer(height)},
                   {"data", values(chart)},
                   {"layer", std::move(layers)}});
}

/// A subtitle of one line would make the picture as wide as its text.
Json subtitle(const std::string &caption, int width)
{
    constexpr int kLetter = 6; // pixels
    Json::Array lines;
    for (const std::string &line : wrapWords(caption, static_cast<std::size_t>(std::max(width / kLetter, 1))))
        lines.emplace_back(line);
    return lines;
}

} // namespace

std::string vegaPanels(const std::vector<ChartSpec> &charts, const VegaOptions &options)
{
    Json spec = object(
        {{"$schema", "https://vega.github.io/schema/vega-lite/v5.json"}, {"description", charts.front().summary}});
    Json::Array views;
    for (std::size_t i = 0; i < charts.size(); ++i)
        views.push_back(view(charts[i], options.width, options.heights.empty() ? options.height : options.heights[i]));
    if (charts.size() > 1) {
        spec.set("vconcat", std::move(views));
    } else {
        for (const char *key : {"width", "height", "data", "layer"})
            spec.set(key, *views.front().find(key));
    }
    if (!options.origin.empty())
        spec.set("usermeta", object({{"origin", options.origin}}));
    Json title = Json::object();
    if (options.title)
        title.set("text", charts.front().title);
    if (options.caption)
        title.set("subtitle", subtitle(charts.front().caption.english(), options.width));
    if (options.title || options.caption)
        spec.set("title", std::move(title));
    return spec.writePretty() + "\n";
}

} // namespace epsilometer::present
