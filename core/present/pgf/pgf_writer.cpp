// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/pgf/pgf_writer.h"

#include "core/base/text/text.h"
#include "core/present/chart/chart_series.h"
#include "core/present/chart/palette.h"
#include "core/present/chart/plot.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epsilometer::present {

namespace {

std::string number(double value)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 9);
    return {buffer.data(), end.ptr};
}

/// The text escaped for TeX.
std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : terminalText(text)) {
        switch (c) {
        case '\\': out += "\\textbackslash{}"; break;
        case '^': out += "\\textasciicircum{}"; break;
        case '~': out += "\\textasciitilde{}"; break;
        case '#':
        case '$':
        case '%':
        case '&':
        case '_':
        case '{':
        case '}': out += std::string("\\") + c; break;
        case '\n': out += ' '; break;
        default: out += c;
        }
    }
    return out;
}

/// The text as a comment, one comment per line.
std::string comment(std::string_view text)
{
    std::string out = "% ";
    for (const char c : terminalText(text))
        out += c == '\n' ? ' ' : c;
    return out + "\n";
}

std::string colourOf(const SeriesSpec &series, std::size_t index)
{
    const Colour colour = colourOf(series, index, Theme::Light);
    return "{rgb,255:red," + std::to_string(colour.red) + ";green," + std::to_string(colour.green) + ";blue," +
           std::to_string(colour.blue) + "}";
}

double undone(double plottedValue, AxisScale scale)
{
    return scale == AxisScale::Log10 ? std::pow(10.0, plottedValue) : plottedValue;
}

std::string limits(const char *letter, const AxisLayout &layout, AxisScale scale)
{
    std::string out = std::string("  ") + letter + "min=" + number(undone(layout.lowest, scale)) + ", " + letter +
                      "max=" + number(undone(layout.highest, scale)) + ",\n";
    return scale == AxisScale::Log10 ? out + "  " + letter + "mode=log,\n" : out;
}

std::string coordinates(const Polyline &points, const ChartSpec &chart)
{
    std::string out;
    for (const PlotPoint &point : points)
        out += " (" + number(undone(point.x, chart.x.scale)) + "," + number(undone(point.y, chart.y.scale)) + ")";
    return out;
}

std::string lines(const ChartSpec &chart, const Plot &plot)
{
    std::string out;
    for (std::size_t i = 0; i < plot.curves.size(); ++i) {
        const SeriesSpec &series = chart.series[i];
        const PlottedCurve &curve = plot.curves[i];
        if (const Polyline band = bandOutline(curve); !band.empty())
            out += "\\addplot[draw=none, forget plot, fill=" + colourOf(series, i) +
                   ", fill opacity=0.2] coordinates {" + coordinates(band, chart) + " } -- cycle;\n";
        for (std::size_t part = 0; part < curve.parts.size(); ++part) {
            const bool fixed = series.validity == Validity::FixedParameters;
            out += "\\addplot[color=" + colourOf(series, i) + (series.bold ? ", very thick" : ", thick") +
                   (part >= curve.planned ? ", dotted"
                    : fixed               ? ", dashed"
                                          : ", solid") +
                   (part > 0 ? ", forget plot" : "") + "] coordinates {";
            out += coordinates(curve.parts[part], chart);
            out += " };\n";
        }
        if (!curve.parts.empty())
            out += "\\addlegendentry{" + escaped(markedName(series)) + "}\n";
    }
    return out;
}

std::string rules(const ChartSpec &chart, const Plot &plot)
{
    std::string out;
    for (const Annotation &annotation : chart.annotations) {
        if (annotation.kind == AnnotationKind::Shade || !std::isfinite(annotation.value))
            continue;
        const bool flat = annotation.kind == AnnotationKind::HorizontalLine;
        const std::string at = number(annotation.value);
        const AxisLayout &along = flat ? plot.x : plot.y;
        const AxisScale scale = flat ? chart.x.scale : chart.y.scale;
        const std::string from = number(undone(along.lowest, scale));
        const std::string to = number(undone(along.highest, scale));
        out += "\\draw[dash dot] (axis cs:" + (flat ? from + "," + at : at + "," + from) +
               ") -- (axis cs:" + (flat ? to + "," + at : at + "," + to) +
               ") node[pos=0.02, above right, font=\\footnotesize] {" + escaped(annotation.label) + "};\n";
    }
    return out;
}

std::string bars(const ChartSpec &chart)
{
    std::string out = "\\addplot[fill=black!45] coordinates {";
    std::string ranges;
    const SeriesSpec &series = chart.series.front();
    for (std::size_t i = 0; i < series.y.size(); ++i) {
        const std::string row = std::to_string(i);
        out += " (" + number(std::isfinite(series.y[i]) ? series.y[i] : 0) + "," + row + ")";
        if (const BarSpan span = barSpan(series, i); span.ranged)
            ranges += "\\draw[|-|] (axis cs:" + number(span.low) + "," + row + ") -- (axis cs:" + number(span.high) +
                      "," + row + ");\n";
    }
    return out + " };\n" + ranges;
}

std::string categories(const ChartSpec &chart)
{
    std::string ticks;
    std::string names;
    for (std::size_t i = 0; i < chart.y.categories.size(); ++i) {
        ticks += (i > 0 ? "," : "") + std::to_string(i);
        names += (i > 0 ? "," : "") + ("{" + escaped(chart.y.categories[i]) + "}");
    }
    return "  xbar, y dir=reverse, xmin=0,\n  ytick={" + ticks + "},\n  yticklabels={" + names + "},\n";
}

} // namespace

std::string pgfText(const ChartSpec &chart, const PgfOptions &options)
{
    constexpr double kPointsPerPixel = 0.75;
    const bool drawn = chart.kind == ChartKind::Lines;
    const Plot plot = drawn ? layoutPlot(chart, static_cast<std::size_t>(std::max(options.width, 1.0))) : Plot{};
    std::string out = comment(chart.summary);
    if (options.caption)
        out += comment(chart.caption);
    if (!options.origin.empty())
        out += comment(options.origin);
    out += "\\begin{tikzpicture}\n\\begin{axis}[\n  width=" + number(options.width * kPointsPerPixel) +
           "bp, height=" + number(options.height * kPointsPerPixel) + "bp,\n  xlabel={" + escaped(chart.x.title) +
           "}, ylabel={" + escaped(chart.y.title) + "},\n";
    if (options.title)
        out += "  title={" + escaped(chart.title) + "},\n";
    if (drawn)
        out += limits("x", plot.x, chart.x.scale) + limits("y", plot.y, chart.y.scale) +
               "  legend pos=north west, legend cell align=left, legend style={font=\\footnotesize},\n";
    else
        out += categories(chart);
    out += "]\n" + (drawn ? lines(chart, plot) + rules(chart, plot) : chart.series.empty() ? "" : bars(chart));
    return out + "\\end{axis}\n\\end{tikzpicture}\n";
}

std::string pgfPanels(const std::vector<ChartSpec> &charts, const PgfOptions &options)
{
    std::string out;
    for (std::size_t i = 0; i < charts.size(); ++i) {
        PgfOptions panel = options;
        panel.height = options.heights.empty() ? options.height : options.heights[i];
        out += (i > 0 ? "\n\\par\n" : "") + pgfText(charts[i], panel);
    }
    return out;
}

} // namespace epsilometer::present
