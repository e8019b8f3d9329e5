// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/svg/svg_writer.h"

#include "core/present/label_placement.h"
#include "core/present/plot.h"
#include "core/present/svg/svg_builder.h"
#include "core/present/wrap.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace epsilometer {

namespace {

constexpr double kTextSize = 13;
constexpr double kLineHeight = 17;
constexpr double kFooterSize = 12;
/// What the text below the drawing may take of the height.
constexpr double kMostFooter = 0.34;
/// Width of an average letter of the fonts asked for; the writer has no font to measure.
constexpr double kLetterWidth = 0.56 * kTextSize;

struct Frame {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;

    [[nodiscard]] double width() const { return right - left; }
    [[nodiscard]] double height() const { return bottom - top; }
};

double textWidth(std::string_view text)
{
    return kLetterWidth * static_cast<double>(text.size());
}

/// The beginning of a text that has so much room. Never cuts a character of several bytes.
std::string shortened(const std::string &text, double room)
{
    auto kept = static_cast<std::size_t>(std::max(room / kLetterWidth - 1, 0.0));
    while (kept > 0 && (static_cast<unsigned char>(text[kept]) & 0xC0U) == 0x80U)
        --kept;
    return text.substr(0, kept) + "\u2026";
}

double acrossX(const Frame &frame, const AxisLayout &axis, double position)
{
    return frame.left + frame.width() * (position - axis.lowest) / (axis.highest - axis.lowest);
}

double upY(const Frame &frame, const AxisLayout &axis, double position)
{
    return frame.bottom - frame.height() * (position - axis.lowest) / (axis.highest - axis.lowest);
}

/// The part of the line from `a` to `b` inside the frame (Liang and Barsky); nothing if it stays outside. Done here
/// because not every reader of SVG knows clip paths.
std::optional<std::pair<SvgPoint, SvgPoint>> inside(const Frame &frame, const SvgPoint &a, const SvgPoint &b)
{
    double enter = 0;
    double leave = 1;
    const auto keep = [&](double towards, double room) {
        if (towards == 0)
            return room >= 0;
        const double at = room / towards;
        if (towards < 0)
            enter = std::max(enter, at);
        else
            leave = std::min(leave, at);
        return enter <= leave;
    };
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    if (!keep(-dx, a.x - frame.left) || !keep(dx, frame.right - a.x) || !keep(-dy, a.y - frame.top) ||
        !keep(dy, frame.bottom - a.y))
        return std::nullopt;
    // The very end points where they are inside: neighbouring parts must meet.
    return std::pair{enter > 0 ? SvgPoint{a.x + enter * dx, a.y + enter * dy} : a,
                     leave < 1 ? SvgPoint{a.x + leave * dx, a.y + leave * dy} : b};
}

std::string_view dashesOf(const SeriesSpec &series)
{
    if (series.line == LineStyle::Dotted)
        return "2 3";
    // Fixed-parameter numbers are dashed whatever the chart asked for: a reader must not take them for adaptive ones.
    return series.line == LineStyle::Dashed || series.validity == Validity::FixedParameters ? "7 4" : "";
}

std::string labelOf(const SeriesSpec &series)
{
    return series.warn ? series.name + " (!)" : series.name;
}

/// Everything of one drawing.
class Drawing {
public:
    Drawing(const ChartSpec &chart, const SvgOptions &options)
        : m_chart(chart), m_options(options), m_colours(chartColours(options.theme))
    {
    }

    std::string write()
    {
        begin();
        if (m_chart.kind == ChartKind::Lines)
            drawLines();
        else
            drawBars();
        footer();
        m_svg.raw("</svg>\n");
        return m_svg.take();
    }

private:
    void begin();
    void metadata();
    void markers(const PlottedCurve &curve, std::size_t index, const Plot &plot);
    void layoutFooter();
    void footer();
    void drawLines();
    void drawBars();
    void horizontalAxis(const AxisLayout &axis);
    void verticalAxis(const AxisLayout &axis);
    void curve(const PlottedCurve &curve, std::size_t index, const Plot &plot);
    void endLabels(const Plot &plot);
    void horizontalLine(const Annotation &annotation, const Plot &plot);
    void verticalLine(const Annotation &annotation, const AxisLayout &axis);
    void bar(const SeriesSpec &series, std::size_t index, const AxisLayout &axis, double top, double height);

    [[nodiscard]] SvgTextStyle plain(SvgAnchor anchor = SvgAnchor::Start) const
    {
        return {m_colours.text, kTextSize, anchor, false};
    }
    /// An id that no other drawing on the same page has.
    [[nodiscard]] std::string idOf(const std::string &part) const
    {
        return SvgBuilder::escaped(m_chart.id) + "-" + part;
    }
    [[nodiscard]] Colour colourOf(std::size_t index) const
    {
        return seriesColour(m_chart.series[index].id, index, m_options.theme);
    }

    const ChartSpec &m_chart;
    const SvgOptions &m_options;
    const ChartColours &m_colours;
    SvgBuilder m_svg;
    Frame m_frame;
    std::vector<std::string> m_footer;
};

void Drawing::begin()
{
    const std::string width = std::to_string(m_options.width);
    const std::string height = std::to_string(m_options.height);
    if (!m_options.inlined)
        m_svg.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    m_svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" role=\"img\" aria-labelledby=\"" +
              idOf("title") + " " + idOf("desc") + "\" width=\"" + width + "\" height=\"" + height +
              "\" viewBox=\"0 0 " + width + " " + height + "\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n");
    m_svg.raw("<title id=\"" + idOf("title") + "\">" + SvgBuilder::escaped(m_chart.title) + "</title>\n<desc id=\"" +
              idOf("desc") + "\">" + SvgBuilder::escaped(m_chart.summary) + "</desc>\n");
    if (!m_options.inlined)
        metadata();
    m_svg.rectangle({0, 0}, m_options.width, m_options.height, m_colours.background);
    m_svg.text({16, 28}, m_chart.title, {m_colours.text, 17, SvgAnchor::Start, true});

    if (m_options.footer)
        layoutFooter();
    const double footerHeight = kLineHeight * static_cast<double>(m_footer.size());
    m_frame = {72, 48, m_options.width - 24.0, m_options.height - footerHeight - 68};
}

/// Caption and origin always, sources as far as there is room.
void Drawing::layoutFooter()
{
    const auto letters = static_cast<std::size_t>((m_options.width - 32) / (kLetterWidth / kTextSize * kFooterSize));
    m_footer = wrapWords(m_chart.caption, letters);
    std::vector<std::string> last = wrapWords(m_options.origin, letters);
    const auto most = static_cast<std::size_t>(kMostFooter * m_options.height / kLineHeight);
    std::size_t shown = 0;
    for (const std::string &source : m_chart.sources) {
        std::vector<std::string> lines = wrapWords(source, letters);
        const std::size_t note = shown + 1 < m_chart.sources.size() ? 1 : 0;
        if (m_footer.size() + lines.size() + note + last.size() > most)
            break;
        m_footer.insert(m_footer.end(), lines.begin(), lines.end());
        ++shown;
    }
    if (const std::size_t more = m_chart.sources.size() - shown; more > 0)
        m_footer.push_back((shown > 0 ? "and " + std::to_string(more) + " more sources" : "Sources") +
                           ": in the metadata of this file");
    m_footer.insert(m_footer.end(), last.begin(), last.end());
}

void Drawing::metadata()
{
    const auto element = [](const std::string &name, const std::string &text) {
        return text.empty() ? std::string() : "<dc:" + name + ">" + SvgBuilder::escaped(text) + "</dc:" + name + ">\n";
    };
    std::string content = element("title", m_chart.title) + element("description", m_chart.caption) +
                          element("identifier", m_options.origin);
    for (const std::string &source : m_chart.sources)
        content += element("source", source);
    m_svg.raw("<metadata>\n<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
              "xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n<rdf:Description rdf:about=\"\">\n" +
              content + "</rdf:Description>\n</rdf:RDF>\n</metadata>\n");
}

void Drawing::footer()
{
    double y = m_options.height - kLineHeight * static_cast<double>(m_footer.size()) + 4;
    for (const std::string &line : m_footer) {
        m_svg.text({16, y}, line, {m_colours.faintText, kFooterSize, SvgAnchor::Start, false});
        y += kLineHeight;
    }
}

void Drawing::horizontalAxis(const AxisLayout &axis)
{
    for (const Tick &tick : axis.ticks) {
        const double x = acrossX(m_frame, axis, tick.position);
        m_svg.line({x, m_frame.top}, {x, m_frame.bottom}, {m_colours.grid, 1, ""});
        m_svg.text({x, m_frame.bottom + 18}, tick.text, plain(SvgAnchor::Middle));
    }
    m_svg.line({m_frame.left, m_frame.bottom}, {m_frame.right, m_frame.bottom}, {m_colours.faintText, 1, ""});
    m_svg.text({(m_frame.left + m_frame.right) / 2, m_frame.bottom + 40}, m_chart.x.title, plain(SvgAnchor::Middle));
}

void Drawing::verticalAxis(const AxisLayout &axis)
{
    for (const Tick &tick : axis.ticks) {
        const double y = upY(m_frame, axis, tick.position);
        m_svg.line({m_frame.left, y}, {m_frame.right, y}, {m_colours.grid, 1, ""});
        m_svg.text({m_frame.left - 8, y + 4}, tick.text, plain(SvgAnchor::End));
    }
    m_svg.line({m_frame.left, m_frame.top}, {m_frame.left, m_frame.bottom}, {m_colours.faintText, 1, ""});
    m_svg.verticalText({18, (m_frame.top + m_frame.bottom) / 2}, m_chart.y.title, plain(SvgAnchor::Middle));
}

void Drawing::curve(const PlottedCurve &curve, std::size_t index, const Plot &plot)
{
    const SeriesSpec &series = m_chart.series[index];
    for (const Polyline &part : curve.parts) {
        const auto place = [&](const PlotPoint &point) {
            return SvgPoint{acrossX(m_frame, plot.x, point.x), upY(m_frame, plot.y, point.y)};
        };
        // A part of one point is drawn as a dot: a line of no length with round ends.
        const SvgStroke stroke{colourOf(index), part.size() > 1 ? 2.0 : 5.0, dashesOf(series)};
        std::optional<SvgPoint> end;
        for (std::size_t i = part.size() > 1 ? 1 : 0; i < part.size(); ++i) {
            const auto seen = inside(m_frame, place(part[i > 0 ? i - 1 : 0]), place(part[i]));
            const bool joins = seen && end && end->x == seen->first.x && end->y == seen->first.y;
            if (end && !joins)
                m_svg.endPath(stroke);
            if (seen && !joins)
                m_svg.beginPath(seen->first);
            if (seen)
                m_svg.lineTo(seen->second);
            end = seen ? std::optional(seen->second) : std::nullopt;
        }
        if (end)
            m_svg.endPath(stroke);
    }
    markers(curve, index, plot);
}

/// A few marks along the curve, of its own shape and at places of its own: they distinguish curves without colour.
void Drawing::markers(const PlottedCurve &curve, std::size_t index, const Plot &plot)
{
    constexpr double kApart = 110;
    if (m_chart.series.size() < 2)
        return;
    double next = m_frame.left + kApart * (0.35 + 0.2 * static_cast<double>(index % 4));
    for (const Polyline &part : curve.parts) {
        for (const PlotPoint &point : part) {
            const SvgPoint place{acrossX(m_frame, plot.x, point.x), upY(m_frame, plot.y, point.y)};
            if (place.x < next || place.y < m_frame.top || place.y > m_frame.bottom || place.x > m_frame.right)
                continue;
            m_svg.marker(place, index, colourOf(index), m_colours.background);
            next = place.x + kApart;
        }
    }
}

void Drawing::endLabels(const Plot &plot)
{
    std::vector<std::size_t> labelled;
    std::vector<double> wishes;
    for (std::size_t i = 0; i < plot.curves.size(); ++i) {
        if (plot.curves[i].parts.empty())
            continue;
        labelled.push_back(i);
        wishes.push_back(upY(m_frame, plot.y, plot.curves[i].parts.back().back().y));
    }
    const auto places = placeLabels(wishes, kLineHeight - 2, m_frame.top + 4, m_frame.bottom);
    for (std::size_t i = 0; i < labelled.size(); ++i)
        m_svg.text({m_frame.right + 8, places[i] + 4}, labelOf(m_chart.series[labelled[i]]),
                   {colourOf(labelled[i]), kTextSize, SvgAnchor::Start, false});
}

void Drawing::horizontalLine(const Annotation &annotation, const Plot &plot)
{
    const double position = plotted(annotation.value, m_chart.y.scale);
    if (std::isnan(position) || position > plot.y.highest || position < plot.y.lowest)
        return;
    const double y = upY(m_frame, plot.y, position);
    m_svg.line({m_frame.left, y}, {m_frame.right, y}, {m_colours.budget, 1.5, "10 3 2 3"});
    m_svg.text({m_frame.left + 8, y - 6}, annotation.label, {m_colours.budget, kTextSize, SvgAnchor::Start, false});
}

void Drawing::verticalLine(const Annotation &annotation, const AxisLayout &axis)
{
    const double position = plotted(annotation.value, m_chart.x.scale);
    if (std::isnan(position) || position > axis.highest || position < axis.lowest)
        return;
    const double x = acrossX(m_frame, axis, position);
    m_svg.line({x, m_frame.top}, {x, m_frame.bottom}, {m_colours.budget, 1.5, "10 3 2 3"});
    m_svg.text({x - 6, m_frame.top - 4}, annotation.label, {m_colours.budget, kTextSize, SvgAnchor::End, false});
}

void Drawing::drawLines()
{
    double labels = 0;
    for (const SeriesSpec &series : m_chart.series)
        labels = std::max(labels, textWidth(labelOf(series)));
    m_frame.right -= std::min(labels, 0.35 * m_options.width);
    const Plot plot = layoutPlot(m_chart, static_cast<std::size_t>(std::max(m_frame.width(), 1.0)));
    horizontalAxis(plot.x);
    verticalAxis(plot.y);
    m_svg.raw("<g stroke-linecap=\"round\">\n");
    for (std::size_t i = 0; i < plot.curves.size(); ++i)
        curve(plot.curves[i], i, plot);
    m_svg.raw("</g>\n");
    for (const Annotation &annotation : m_chart.annotations) {
        if (annotation.kind == AnnotationKind::HorizontalLine)
            horizontalLine(annotation, plot);
        else
            verticalLine(annotation, plot.x);
    }
    endLabels(plot);
}

void Drawing::bar(const SeriesSpec &series, std::size_t index, const AxisLayout &axis, double top, double height)
{
    const double length = index < series.y.size() ? plotted(series.y[index], AxisScale::Linear) : std::nan("");
    const BarSpan span = barSpan(series, index);
    const double begin = acrossX(m_frame, axis, span.begin);
    const double end = acrossX(m_frame, axis, span.end);
    const bool strong = !series.emphasised || *series.emphasised == index;
    const Colour fill = strong ? seriesColour("filter", 0, m_options.theme) : m_colours.faintText;
    m_svg.rectangle({begin, top}, end - begin, height, fill);
    if (index >= series.pointLabels.size())
        return;
    const double middle = top + height / 2 + 4;
    // A label that would run out of the picture goes inside the bar; one that has no room there either is cut.
    const double room = m_options.width - 8 - (end + 8);
    const std::string &whole = series.pointLabels[index];
    const bool fits = textWidth(whole) <= room;
    const bool outside = fits || textWidth(whole) + 16 > end - begin;
    const std::string label = fits || !outside ? whole : shortened(whole, room);
    m_svg.text({outside ? end + 8 : end - 8, middle}, label,
               {outside ? (std::isnan(length) ? m_colours.faintText : m_colours.text) : m_colours.background, kTextSize,
                outside ? SvgAnchor::Start : SvgAnchor::End, false});
}

void Drawing::drawBars()
{
    double names = 0;
    for (const std::string &category : m_chart.y.categories)
        names = std::max(names, textWidth(category));
    m_frame.left = 32 + std::min(names, 0.35 * m_options.width);
    m_frame.right -= 24;
    const AxisLayout axis = layoutBarAxis(m_chart);
    horizontalAxis(axis);
    const auto &categories = m_chart.y.categories;
    const double pitch = m_frame.height() / std::max<double>(1, static_cast<double>(categories.size()));
    for (std::size_t i = 0; i < categories.size(); ++i) {
        const double top = m_frame.top + pitch * static_cast<double>(i);
        const bool strong = !m_chart.series.empty() && m_chart.series.front().emphasised == i;
        m_svg.text({m_frame.left - 8, top + pitch / 2 + 4}, categories[i],
                   {m_colours.text, kTextSize, SvgAnchor::End, strong});
        if (!m_chart.series.empty())
            bar(m_chart.series.front(), i, axis, top + 0.18 * pitch, 0.64 * pitch);
    }
    for (const Annotation &annotation : m_chart.annotations)
        verticalLine(annotation, axis);
}

} // namespace

std::string svgText(const ChartSpec &chart, const SvgOptions &options)
{
    return Drawing(chart, options).write();
}

} // namespace epsilometer
