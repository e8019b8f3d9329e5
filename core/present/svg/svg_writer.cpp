// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/svg/svg_writer.h"

#include "core/present/chart/chart_series.h"
#include "core/present/chart/plot.h"
#include "core/present/svg/svg_builder.h"
#include "core/present/table/table_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace epsilometer::present {

namespace {

constexpr double kUsualText = 13;
constexpr double kColumnText = 11;
constexpr int kColumn = 600; ///< pixels; narrower drawings are placed in a column of a page
/// Maximum share of the height for the text below the drawing.
constexpr double kMostFooter = 0.34;
/// Width of an average letter of the requested fonts, relative to its height; the writer cannot measure fonts.
constexpr double kLetter = 0.56;
constexpr double kBoldLetter = 1.15; ///< width of a bold letter relative to a plain one

struct Frame {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;

    [[nodiscard]] double width() const { return right - left; }
    [[nodiscard]] double height() const { return bottom - top; }
};

/// The number of letters, not bytes.
double lettersOf(std::string_view text)
{
    return static_cast<double>(std::count_if(text.begin(), text.end(),
                                             [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

double widthOf(std::string_view text, double size)
{
    return kLetter * size * lettersOf(text);
}

/// The beginning of a text that fits the room. Never cuts a multi-byte character.
std::string shortened(std::string_view text, double room, double size)
{
    if (widthOf(text, size) <= room)
        return std::string(text);
    auto letters = std::max(room / (kLetter * size) - 1, 0.0);
    std::size_t kept = 0;
    for (; kept < text.size() && letters >= 1; --letters)
        do
            ++kept;
        while (kept < text.size() && (static_cast<unsigned char>(text[kept]) & 0xC0U) == 0x80U);
    return std::string(text.substr(0, kept)) + "\u2026";
}

/// The text in at most so many lines, without its last clauses where there is no room for them; at last cut.
std::vector<std::string> clausesInLines(std::string text, double room, double size, std::size_t most)
{
    const std::string first = text.substr(0, text.find_first_of(",;"));
    for (;;) {
        std::vector<std::string> lines =
            wrapWords(text, static_cast<std::size_t>(std::max(room / (kLetter * size), 1.0)));
        const bool fits =
            std::ranges::all_of(lines, [&](const std::string &line) { return widthOf(line, size) <= room; });
        if (fits && lines.size() <= most)
            return lines;
        const std::size_t end = text.find_last_of(",;");
        if (end == std::string::npos)
            return {shortened(first, room, size)};
        text.resize(end);
    }
}

double acrossX(const Frame &frame, const AxisLayout &axis, double position)
{
    return frame.left + frame.width() * (position - axis.lowest) / (axis.highest - axis.lowest);
}

double upY(const Frame &frame, const AxisLayout &axis, double position)
{
    return frame.bottom - frame.height() * (position - axis.lowest) / (axis.highest - axis.lowest);
}

/// The part of the line from `a` to `b` inside the frame (Liang and Barsky); absent if it is outside. Done here because
/// not every SVG reader supports clip paths.
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
    // Uses the exact end points if they are inside, so that neighbouring parts meet.
    return std::pair{enter > 0 ? SvgPoint{a.x + enter * dx, a.y + enter * dy} : a,
                     leave < 1 ? SvgPoint{a.x + leave * dx, a.y + leave * dy} : b};
}

constexpr std::string_view kDots = "2 4";

std::string_view dashesOf(const SeriesSpec &series)
{
    if (series.line == LineStyle::Dotted)
        return kDots;
    // Fixed-parameter numbers are always dashed: a reader must not take them for adaptive ones.
    return series.line == LineStyle::Dashed || series.validity == Validity::FixedParameters ? "7 4" : "";
}

std::string labelOf(const SeriesSpec &series)
{
    return markedName(series).english();
}

/// The label as far as there is room. The mark of fixed parameters is never cut away.
std::string shortenedLabel(const SeriesSpec &series, double room, double size)
{
    if (!series.warn || widthOf(labelOf(series), size) <= room)
        return shortened(labelOf(series), room, size);
    const std::string mark = labelOf(series).substr(series.name.english().size());
    return shortened(series.name.english(), room - widthOf(mark, size), size).append(mark);
}

constexpr const char *kFonts = "font-family=\"DejaVu Sans, Verdana, sans-serif\"";
constexpr const char *kDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Title, caption, sources and origin as machine-readable metadata (Dublin Core).
std::string metadata(const ChartSpec &chart, const std::string &origin)
{
    const auto element = [](const std::string &name, std::string_view text) {
        return text.empty() ? std::string() : "<dc:" + name + ">" + SvgBuilder::escaped(text) + "</dc:" + name + ">\n";
    };
    std::string content =
        element("title", chart.title) + element("description", chart.caption) + element("identifier", origin);
    for (const std::string &source : chart.sources)
        content += element("source", source);
    return "<metadata>\n<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
           "xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n<rdf:Description rdf:about=\"\">\n" +
           content + "</rdf:Description>\n</rdf:RDF>\n</metadata>\n";
}

/// Room beside the plot, in pixels.
struct Sides {
    double left = 0;
    double right = 0;
};

/// Everything of one drawing.
class Drawing {
public:
    Drawing(const ChartSpec &chart, const SvgOptions &options)
        : m_chart(chart), m_options(options), m_colours(chartColours(options.theme)),
          m_text(options.textSize > 0 ? options.textSize
                 : isColumn()         ? kColumnText
                                      : kUsualText),
          m_line(std::round(1.3 * m_text)), m_footerText(m_text - 1)
    {
    }

    /// The room that labels need beside the plot.
    Sides wantedSides()
    {
        begin();
        return m_chart.kind == ChartKind::Lines ? lineSides() : barSides();
    }

    /// sides  absent: those wanted
    /// panel  how far below the top of a picture of several drawings; absent: a document of its own
    std::string write(const std::optional<Sides> &sides = {}, const std::optional<int> &panel = {})
    {
        m_panel = panel;
        const Sides beside = sides ? (begin(), *sides) : wantedSides();
        m_frame.left = beside.left;
        m_frame.right = m_options.width - beside.right;
        if (m_chart.kind == ChartKind::Lines)
            drawLines();
        else
            drawBars();
        footer();
        m_svg.raw(m_panel ? "</g>\n" : "</svg>\n");
        return m_svg.take();
    }

private:
    void begin();
    void markers(const PlottedCurve &curve, std::size_t index, const Plot &plot);
    void layoutFooter();
    void footer();
    void drawLines();
    void drawBars();
    [[nodiscard]] Sides lineSides() const;
    [[nodiscard]] Sides barSides() const;
    [[nodiscard]] double rightOfBars(const Sides &sides) const;
    void band(const PlottedCurve &curve, std::size_t index, const Plot &plot);
    [[nodiscard]] double barText() const;
    /// Whether the bar is the one to look at; its name is bold.
    [[nodiscard]] bool isStrong(std::size_t bar) const
    {
        return !m_chart.series.empty() && m_chart.series.front().emphasised == bar;
    }
    [[nodiscard]] bool isCrossed(const Frame &area, const Plot &plot) const;
    [[nodiscard]] std::vector<std::string> nameLines(std::size_t bar) const;
    void horizontalAxis(const AxisLayout &axis);
    void verticalAxis(const AxisLayout &axis);
    void curve(const PlottedCurve &curve, std::size_t index, const Plot &plot);
    void endLabels(const Plot &plot);
    [[nodiscard]] bool isColumn() const { return m_options.width < kColumn; }
    [[nodiscard]] std::vector<std::string> labelLines(const SeriesSpec &series, double room, std::size_t most) const;
    void horizontalLine(const Annotation &annotation, const Plot &plot);
    void verticalLine(const Annotation &annotation, const AxisLayout &axis);
    void shade(const Annotation &annotation, const AxisLayout &axis);
    double titleLines();
    void bar(const SeriesSpec &series, std::size_t index, const AxisLayout &axis, double top, double height);
    void track(const SeriesSpec &series, std::size_t index, const AxisLayout &axis, double top, double height,
               const Colour &fill);

    [[nodiscard]] SvgTextStyle plain(SvgAnchor anchor = SvgAnchor::Start) const
    {
        return {m_colours.text, m_text, anchor, false};
    }
    /// An id that is unique among the drawings of a page.
    [[nodiscard]] std::string idOf(const std::string &part) const
    {
        return SvgBuilder::escaped(m_chart.id) + "-" + part;
    }
    [[nodiscard]] Colour colourOf(std::size_t index) const
    {
        return present::colourOf(m_chart.series[index], index, m_options.theme);
    }

    const ChartSpec &m_chart;
    const SvgOptions &m_options;
    const ChartColours &m_colours;
    SvgBuilder m_svg;
    double m_text;       ///< size of labels
    double m_line;       ///< height of a line of text
    double m_footerText; ///< size of the text below the drawing
    Frame m_frame;
    std::vector<std::string> m_footer;
    std::optional<int> m_panel;
};

void Drawing::begin()
{
    const std::string width = std::to_string(m_options.width);
    const std::string height = std::to_string(m_options.height);
    const std::string named = "role=\"img\" aria-labelledby=\"" + idOf("title") + " " + idOf("desc") + "\"";
    if (!m_options.inlined)
        m_svg.raw(kDeclaration);
    if (m_panel)
        m_svg.raw("<g " + named + " transform=\"translate(0 " + std::to_string(*m_panel) + ")\" " + kFonts + ">\n");
    else
        m_svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" " + named + " width=\"" + width +
                  "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height + "\" " + kFonts + ">\n");
    m_svg.raw("<title id=\"" + idOf("title") + "\">" + SvgBuilder::escaped(m_chart.title) + "</title>\n<desc id=\"" +
              idOf("desc") + "\">" + SvgBuilder::escaped(m_chart.summary) + "</desc>\n");
    if (!m_options.inlined)
        m_svg.raw(metadata(m_chart, m_options.origin));
    m_svg.rectangle({0, 0}, m_options.width, m_options.height, m_colours.background);
    const double top = titleLines();
    if (m_options.footer)
        layoutFooter();
    const double footerHeight = m_line * static_cast<double>(m_footer.size());
    // lines of text: numbers, and the title of the axis
    const double below = !m_chart.x.numbers ? 0.8 : m_chart.x.title.empty() ? 2.4 : 4.2;
    m_frame = {5.5 * m_text, top, m_options.width - 1.8 * m_text, m_options.height - footerHeight - below * m_text};
}

/// Writes the title in as many lines as needed. Returns the y where the drawing begins.
double Drawing::titleLines()
{
    const double size = std::round(1.3 * m_text);
    if (!m_options.title)
        return 1.8 * m_text;
    constexpr double kBold = 1.1; // relative to the width of plain letters
    const auto letters = static_cast<std::size_t>(std::max((m_options.width - 32) / (kBold * kLetter * size), 1.0));
    double y = 1.65 * size;
    for (const std::string &line : wrapWords(m_chart.title, letters)) {
        m_svg.text({16, y}, line, {m_colours.text, size, SvgAnchor::Start, true});
        y += 1.25 * size;
    }
    return std::max(y, 1.65 * size) + 0.3 * m_text;
}

/// Lays out the origin, then caption and sources as far as there is room.
void Drawing::layoutFooter()
{
    const auto letters = static_cast<std::size_t>(std::max((m_options.width - 32) / (kLetter * m_footerText), 1.0));
    const std::vector<std::string> last = wrapWords(m_options.origin, letters);
    const auto most = static_cast<std::size_t>(kMostFooter * m_options.height / m_line);
    m_footer = wrapWords(m_chart.caption, letters);
    if (m_footer.size() + last.size() + (m_chart.sources.empty() ? 0 : 1) > most) {
        m_footer = wrapWords("Caption and sources: in the metadata of this file", letters);
        m_footer.insert(m_footer.end(), last.begin(), last.end());
        return;
    }
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

void Drawing::footer()
{
    double y = m_options.height - m_line * static_cast<double>(m_footer.size()) + 4;
    for (const std::string &line : m_footer) {
        m_svg.text({16, y}, line, {m_colours.faintText, m_footerText, SvgAnchor::Start, false});
        y += m_line;
    }
}

void Drawing::horizontalAxis(const AxisLayout &axis)
{
    double widest = 0;
    for (const Tick &tick : axis.ticks)
        widest = std::max(widest, widthOf(tick.text, m_text));
    const double apart = (widest + 0.5 * m_text) / std::max(m_frame.width(), 1.0);
    for (const Tick &tick : spaced(axis, m_chart.x, apart * (axis.highest - axis.lowest)).ticks) {
        const double x = acrossX(m_frame, axis, tick.position);
        m_svg.line({x, m_frame.top}, {x, m_frame.bottom}, {m_colours.grid, 1, ""});
        if (m_chart.x.numbers)
            m_svg.text({x, m_frame.bottom + 1.4 * m_text}, tick.text, plain(SvgAnchor::Middle));
    }
    m_svg.line({m_frame.left, m_frame.bottom}, {m_frame.right, m_frame.bottom}, {m_colours.faintText, 1, ""});
    const double room = m_options.width - 16;
    const std::string title = shortened(m_chart.x.title, room, m_text);
    const double half = widthOf(title, m_text) / 2;
    const double middle = std::clamp((m_frame.left + m_frame.right) / 2, half, std::max(half, m_options.width - half));
    m_svg.text({middle, m_frame.bottom + 2.9 * m_text}, title, plain(SvgAnchor::Middle));
}

void Drawing::verticalAxis(const AxisLayout &axis)
{
    const double apart = 1.2 * m_text / std::max(m_frame.height(), 1.0);
    double numbers = 0;
    for (const Tick &tick : spaced(axis, m_chart.y, apart * (axis.highest - axis.lowest)).ticks) {
        const double y = upY(m_frame, axis, tick.position);
        m_svg.line({m_frame.left, y}, {m_frame.right, y}, {m_colours.grid, 1, ""});
        m_svg.text({m_frame.left - 8, y + 0.3 * m_text}, tick.text, plain(SvgAnchor::End));
        numbers = std::max(numbers, widthOf(tick.text, m_text));
    }
    m_svg.line({m_frame.left, m_frame.top}, {m_frame.left, m_frame.bottom}, {m_colours.faintText, 1, ""});
    const double beside = std::max(1.4 * m_text, m_frame.left - 8 - numbers - 0.9 * m_text); // the numbers
    m_svg.verticalText({beside, (m_frame.top + m_frame.bottom) / 2},
                       shortened(m_chart.y.title, m_options.height, m_text), plain(SvgAnchor::Middle));
}

void Drawing::curve(const PlottedCurve &curve, std::size_t index, const Plot &plot)
{
    const SeriesSpec &series = m_chart.series[index];
    for (std::size_t at = 0; at < curve.parts.size(); ++at) {
        const Polyline &part = curve.parts[at];
        const auto place = [&](const PlotPoint &point) {
            return SvgPoint{acrossX(m_frame, plot.x, point.x), upY(m_frame, plot.y, point.y)};
        };
        // A part with one point is drawn as a dot: a line of length 0 with round ends.
        const double width = series.bold ? 3.5 : 1.8;
        const SvgStroke stroke{colourOf(index), part.size() > 1 ? width : 5.0,
                               at >= curve.planned ? kDots : dashesOf(series)};
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

/// Draws a few marks along the curve, with its own shape and places, so that curves differ without colour.
void Drawing::markers(const PlottedCurve &curve, std::size_t index, const Plot &plot)
{
    constexpr double kApart = 110;
    // Of charts one below the other dashes and labels tell the curves apart.
    if (m_chart.series.size() < 2 || m_chart.series[index].crosses || m_options.aligned)
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

/// The label of a curve, one line or, in a column, as many as it needs of those allowed.
std::vector<std::string> Drawing::labelLines(const SeriesSpec &series, double room, std::size_t most) const
{
    const double wide = room / (series.bold ? kBoldLetter : 1);
    const std::string &name = series.name.english();
    std::vector<std::string> lines = wrapWords(name, static_cast<std::size_t>(wide / (kLetter * m_text)));
    if (const std::string mark = labelOf(series).substr(name.size()); !mark.empty()) { // whole, in one line
        if (!lines.empty() && widthOf(lines.back() + mark, m_text) <= wide)
            lines.back() += mark;
        else
            lines.push_back(mark.substr(1));
    }
    const bool cut = std::ranges::any_of(lines, [&](const std::string &line) { return widthOf(line, m_text) > wide; });
    if (!cut && lines.size() <= most)
        return lines;
    if (series.warn && most > 1)
        return {shortened(name, wide, m_text), labelOf(series).substr(name.size() + 1)};
    return {shortenedLabel(series, wide, m_text)};
}

void Drawing::endLabels(const Plot &plot)
{
    constexpr std::size_t kMostLines = 3; // in a column
    constexpr double kLine = 1.15;        // of the size of the text
    std::vector<std::size_t> labelled;
    std::vector<double> wishes;
    for (std::size_t i = 0; i < plot.curves.size(); ++i) {
        if (plot.curves[i].parts.empty())
            continue;
        labelled.push_back(i);
        wishes.push_back(upY(m_frame, plot.y, plot.curves[i].parts.back().back().y));
    }
    const double room = m_options.width - m_frame.right - 12;
    const double line = kLine * m_text;
    const double between = isColumn() ? line / 4 : 0; // labels of several lines keep apart
    std::vector<std::vector<std::string>> texts;
    std::vector<double> heights;
    for (std::size_t most = isColumn() ? kMostLines : 1; most > 0; --most) {
        texts.clear();
        heights.clear();
        for (const std::size_t i : labelled) {
            texts.push_back(labelLines(m_chart.series[i], room, most));
            heights.push_back(line * static_cast<double>(texts.back().size()) + between);
        }
        if (std::accumulate(heights.begin(), heights.end(), 0.0) <= m_frame.height() + line - 4)
            break;
    }
    const auto places = placeLabels(wishes, heights, m_frame.top + 4 - line / 2, m_frame.bottom + line / 2);
    for (std::size_t i = 0; i < labelled.size(); ++i) {
        const SeriesSpec &series = m_chart.series[labelled[i]];
        double y = places[i] + 0.3 * m_text - (heights[i] - between - line) / 2;
        for (const std::string &text : texts[i]) {
            m_svg.text({m_frame.right + 8, y}, text, {colourOf(labelled[i]), m_text, SvgAnchor::Start, series.bold});
            y += line;
        }
    }
}

void Drawing::horizontalLine(const Annotation &annotation, const Plot &plot)
{
    const double position = plotted(annotation.value, m_chart.y.scale);
    if (std::isnan(position) || position > plot.y.highest || position < plot.y.lowest)
        return;
    const double y = upY(m_frame, plot.y, position);
    m_svg.line({m_frame.left, y}, {m_frame.right, y}, {m_colours.budget, 1.5, ""});
    const std::vector<std::string> lines =
        clausesInLines(annotation.label.english(), m_frame.width() - 8, m_text, isColumn() ? 2 : 1);
    double wide = 0;
    for (const std::string &line : lines)
        wide = std::max(wide, widthOf(line, m_text));
    const double more = m_line * static_cast<double>(lines.size() - 1);
    const double left = m_frame.left + 8;
    const double right = std::max(left, m_frame.right - 8 - wide);
    const double above = y - 6 - more;
    const double below = y + 1.1 * m_text;
    const auto areaAt = [&](const SvgPoint &at) {
        return Frame{at.x, at.y - 0.9 * m_text, at.x + wide, at.y + more + 0.3 * m_text};
    };
    const std::array<SvgPoint, 4> places{{{left, above}, {left, below}, {right, above}, {right, below}}};
    const auto *found = std::ranges::find_if(places, [&](const SvgPoint &place) {
        const Frame area = areaAt(place);
        return area.top >= m_frame.top && area.bottom <= m_frame.bottom && !isCrossed(area, plot);
    });
    SvgPoint at = found != places.end() ? *found : places[areaAt(places[0]).top < m_frame.top ? 1 : 0];
    for (const std::string &line : lines) {
        m_svg.text(at, line, {m_colours.budget, m_text, SvgAnchor::Start, false});
        at.y += m_line;
    }
}

/// Whether a curve goes through the area.
bool Drawing::isCrossed(const Frame &area, const Plot &plot) const
{
    for (const PlottedCurve &curve : plot.curves)
        for (const Polyline &part : curve.parts)
            for (std::size_t i = 0; i < part.size(); ++i) {
                const PlotPoint &from = part[i > 0 ? i - 1 : 0];
                if (inside(area, {acrossX(m_frame, plot.x, from.x), upY(m_frame, plot.y, from.y)},
                           {acrossX(m_frame, plot.x, part[i].x), upY(m_frame, plot.y, part[i].y)}))
                    return true;
            }
    return false;
}

void Drawing::verticalLine(const Annotation &annotation, const AxisLayout &axis)
{
    const double position = plotted(annotation.value, m_chart.x.scale);
    if (std::isnan(position) || position > axis.highest || position < axis.lowest)
        return;
    const double x = acrossX(m_frame, axis, position);
    m_svg.line({x, m_frame.top}, {x, m_frame.bottom}, {m_colours.budget, 1.5, ""});
    // Left of the line, unless there is more room to its right.
    const bool right = x - 6 < widthOf(annotation.label, m_text) && x < m_options.width / 2.0;
    const double room = right ? m_options.width - x - 6 : x - 6;
    m_svg.text({right ? x + 6 : x - 6, m_frame.top - 4}, shortened(annotation.label, room, m_text),
               {m_colours.budget, m_text, right ? SvgAnchor::Start : SvgAnchor::End, false});
}

/// Draws the shade behind axes and curves.
void Drawing::shade(const Annotation &annotation, const AxisLayout &axis)
{
    const double position = plotted(annotation.value, m_chart.x.scale);
    if (std::isnan(position) || position <= axis.lowest)
        return;
    const double x = std::min(acrossX(m_frame, axis, position), m_frame.right);
    m_svg.rectangle({m_frame.left, m_frame.top}, x - m_frame.left, m_frame.height(), m_colours.shade);
    if (widthOf(annotation.label, m_text) + 12 < x - m_frame.left)
        m_svg.text({x - 6, m_frame.top + 0.3 * m_frame.height()}, annotation.label,
                   {m_colours.faintText, m_text, SvgAnchor::End, false});
}

Sides Drawing::lineSides() const
{
    double labels = 0;
    for (const SeriesSpec &series : m_chart.series)
        labels = std::max(labels, widthOf(labelOf(series), m_text) * (series.bold ? kBoldLetter : 1));
    const double most = isColumn() ? 0.3 : 0.35; // of the width; in a column labels have several lines
    return {m_frame.left, m_options.width - m_frame.right + std::min(labels, most * m_options.width)};
}

Sides Drawing::barSides() const
{
    double names = 0;
    for (std::size_t i = 0; i < m_chart.y.categories.size(); ++i)
        for (const std::string &line : nameLines(i))
            names = std::max(names, widthOf(line, barText()) * (isStrong(i) ? kBoldLetter : 1));
    const double beside = isColumn() ? 16 : 32;
    Sides sides{beside + std::min(names, 0.4 * m_options.width), m_options.width - m_frame.right + 24};
    if (isColumn())
        sides.right = std::max(sides.right, rightOfBars(sides));
    return sides;
}

/// The room right of the plot in which every label fits that would be cut, but at most a third of the width.
double Drawing::rightOfBars(const Sides &sides) const
{
    const AxisLayout axis = layoutBarAxis(m_chart);
    const double range = axis.highest - axis.lowest;
    if (m_chart.series.empty() || !(range > 0))
        return 0;
    constexpr double kMost = 1.0 / 3;
    const SeriesSpec &series = m_chart.series.front();
    const double plot = m_options.width - sides.left - sides.right;
    double right = 0;
    for (std::size_t i = 0; i < std::min(series.pointLabels.size(), m_chart.y.categories.size()); ++i) {
        const BarSpan span = barSpan(series, i);
        const double label = widthOf(series.pointLabels[i].english(), barText()) + 17; // with its gaps
        const double share = (span.reach() - axis.lowest) / range;
        const bool fitsInside = label <= plot * (span.end - span.begin) / range;
        if (!fitsInside && share > 0)
            right = std::max(right, m_options.width - sides.left - (m_options.width - sides.left - label) / share);
    }
    return std::min(right, kMost * m_options.width);
}

void Drawing::band(const PlottedCurve &curve, std::size_t index, const Plot &plot)
{
    std::vector<SvgPoint> corners;
    for (const PlotPoint &point : bandOutline(curve))
        corners.push_back({std::clamp(acrossX(m_frame, plot.x, point.x), m_frame.left, m_frame.right),
                           std::clamp(upY(m_frame, plot.y, point.y), m_frame.top, m_frame.bottom)});
    if (!corners.empty())
        m_svg.area(corners, colourOf(index));
}

void Drawing::drawLines()
{
    const Plot plot = layoutPlot(m_chart, static_cast<std::size_t>(std::max(m_frame.width(), 1.0)));
    for (const Annotation &annotation : m_chart.annotations)
        if (annotation.kind == AnnotationKind::Shade)
            shade(annotation, plot.x);
    horizontalAxis(plot.x);
    verticalAxis(plot.y);
    for (std::size_t i = 0; i < plot.curves.size(); ++i)
        band(plot.curves[i], i, plot);
    m_svg.raw("<g stroke-linecap=\"round\">\n");
    for (std::size_t i = 0; i < plot.curves.size(); ++i)
        curve(plot.curves[i], i, plot);
    m_svg.raw("</g>\n");
    for (const Annotation &annotation : m_chart.annotations) {
        if (annotation.kind == AnnotationKind::HorizontalLine)
            horizontalLine(annotation, plot);
        else if (annotation.kind == AnnotationKind::VerticalLine)
            verticalLine(annotation, plot.x);
    }
    endLabels(plot);
}

/// The bar without its gaps, hatched if it is a what-if; a cross in each gap.
void Drawing::track(const SeriesSpec &series, std::size_t index, const AxisLayout &axis, double top, double height,
                    const Colour &fill)
{
    const BarSpan span = barSpan(series, index);
    double from = acrossX(m_frame, axis, span.begin);
    const auto part = [&](double to) {
        if (std::ranges::find(series.hatched, index) == series.hatched.end())
            return m_svg.rectangle({from, top}, to - from, height, fill);
        constexpr double kStep = 5;
        for (double x = from; x < to; x += kStep) {
            const double right = std::min(x + height, to);
            m_svg.line({x, top + height}, {right, top + height - (right - x)}, {fill, 1.6, ""});
        }
        m_svg.line({from, top}, {to, top}, {fill, 1, ""});
        m_svg.line({from, top + height}, {to, top + height}, {fill, 1, ""});
    };
    for (const BarGap &gap : series.gaps) {
        if (gap.bar != index)
            continue;
        part(acrossX(m_frame, axis, gap.from));
        from = acrossX(m_frame, axis, gap.to);
        const double centre = (acrossX(m_frame, axis, gap.from) + from) / 2;
        const double arm = std::min(height / 2, 5.0);
        for (const double up : {-arm, arm})
            m_svg.line({centre - arm, top + height / 2 - up}, {centre + arm, top + height / 2 + up},
                       {m_colours.refused, 2.2, ""});
    }
    part(acrossX(m_frame, axis, span.end));
}

void Drawing::bar(const SeriesSpec &series, std::size_t index, const AxisLayout &axis, double top, double height)
{
    const double length = index < series.y.size() ? plotted(series.y[index], AxisScale::Linear) : std::nan("");
    const BarSpan span = barSpan(series, index);
    const double end = acrossX(m_frame, axis, span.end);
    const bool strong = !series.emphasised || *series.emphasised == index;
    const Colour fill = strong ? seriesColour("potential", 0, m_options.theme) : m_colours.track;
    track(series, index, axis, top, height, fill);
    double reach = end;
    if (span.ranged) {
        constexpr double kCap = 0.25; // of the height, above and below the middle
        const double low = acrossX(m_frame, axis, span.low);
        const double high = acrossX(m_frame, axis, span.high);
        const double centre = top + height / 2;
        const auto line = [&](SvgPoint from, SvgPoint to) {
            m_svg.line(from, to, {from.x < end ? m_colours.background : m_colours.text, 1.5, ""});
        };
        if (low < end)
            line({low, centre}, {std::min(end, high), centre});
        if (high > end)
            line({std::max(end, low), centre}, {high, centre});
        for (const double at : {low, high})
            line({at, centre - kCap * height}, {at, centre + kCap * height});
        reach = std::max(end, high);
    }
    if (index >= series.pointLabels.size())
        return;
    const double size = barText();
    const double middle = top + height / 2 + 0.3 * size;
    // A label that would leave the picture goes inside the bar; if there is no room either, it loses its last clause.
    const double room = m_options.width - 8 - (reach + 8);
    const std::string &whole = series.pointLabels[index].english();
    const bool outside =
        widthOf(whole, size) <= room || widthOf(whole, size) + 16 > end - acrossX(m_frame, axis, span.begin);
    if (!outside)
        return m_svg.text({end - 8, middle}, whole, {m_colours.background, size, SvgAnchor::End, false});
    const std::string shown = clausesInLines(whole, room, size, 1).front();
    // Over the lines that cross the plot.
    const double ground = std::min(1.3 * size, m_frame.bottom - 1 - (middle - size)); // the axis stays whole
    m_svg.rectangle({reach + 6, middle - size}, widthOf(shown, size) + 4, ground, m_colours.background);
    m_svg.text({reach + 8, middle}, shown,
               {std::isnan(length) ? m_colours.faintText : m_colours.text, size, SvgAnchor::Start, false});
}

/// The name of a bar: in a column its second part is below the first, or, where there is no height for two lines and it
/// is the bold one, left out.
std::vector<std::string> Drawing::nameLines(std::size_t bar) const
{
    const std::string &whole = m_chart.y.categories[bar].english();
    const std::size_t part = whole.find(" (");
    const double pitch = m_frame.height() / std::max<double>(1, static_cast<double>(m_chart.y.categories.size()));
    const bool low = 2 * barText() > pitch;
    if (!isColumn() || part == std::string::npos || (low && !isStrong(bar)))
        return {whole};
    return low ? std::vector{whole.substr(0, part)} : std::vector{whole.substr(0, part), whole.substr(part + 1)};
}

/// Text size of bars: that of other texts if the bars are far enough apart.
double Drawing::barText() const
{
    constexpr double kSmallest = 6;
    const double pitch = m_frame.height() / std::max<double>(1, static_cast<double>(m_chart.y.categories.size()));
    return std::clamp(pitch - 1, kSmallest, m_text);
}

void Drawing::drawBars()
{
    const AxisLayout axis = layoutBarAxis(m_chart);
    horizontalAxis(axis);
    for (const Annotation &annotation : m_chart.annotations)
        verticalLine(annotation, axis);
    const auto &categories = m_chart.y.categories;
    const double pitch = m_frame.height() / std::max<double>(1, static_cast<double>(categories.size()));
    const double size = barText();
    for (std::size_t i = 0; i < categories.size(); ++i) {
        const double top = m_frame.top + pitch * static_cast<double>(i);
        const bool strong = isStrong(i);
        const double room = (m_frame.left - 12) / (strong ? kBoldLetter : 1);
        const std::vector<std::string> lines = nameLines(i);
        double y = top + pitch / 2 + 0.3 * size - 0.5 * size * static_cast<double>(lines.size() - 1);
        for (const std::string &line : lines) {
            m_svg.text({m_frame.left - 8, y}, shortened(line, room, size),
                       {m_colours.text, size, SvgAnchor::End, strong});
            y += size;
        }
        if (!m_chart.series.empty())
            bar(m_chart.series.front(), i, axis, top + 0.18 * pitch, 0.64 * pitch);
    }
}

} // namespace

std::string svgText(const ChartSpec &chart, const SvgOptions &options)
{
    return Drawing(chart, options).write();
}

std::string svgPanels(const std::vector<ChartSpec> &charts, const SvgOptions &options)
{
    if (charts.size() == 1)
        return svgText(charts.front(), options);
    const auto optionsOf = [&](std::size_t index) {
        SvgOptions panel = options;
        panel.inlined = true;
        panel.height = options.heights.empty() ? options.height : options.heights[index];
        panel.title = options.title && (index == 0 || options.aligned);
        panel.footer = options.footer && index + 1 == charts.size();
        return panel;
    };
    std::optional<Sides> sides;
    int total = 0;
    for (std::size_t i = 0; i < charts.size(); ++i) {
        const SvgOptions panel = optionsOf(i);
        total += panel.height;
        if (!options.aligned)
            continue;
        const Sides wanted = Drawing(charts[i], panel).wantedSides();
        const Sides before = sides.value_or(Sides());
        sides = Sides{std::max(before.left, wanted.left), std::max(before.right, wanted.right)};
    }
    const std::string width = std::to_string(options.width);
    const std::string height = std::to_string(total);
    std::string out = kDeclaration;
    out += "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"" + width + "\" height=\"" + height +
           "\" viewBox=\"0 0 " + width + " " + height + "\">\n";
    int top = 0;
    for (std::size_t i = 0; i < charts.size(); ++i) {
        const SvgOptions panel = optionsOf(i);
        if (i == 0)
            out += metadata(charts[i], options.origin);
        out += Drawing(charts[i], panel).write(sides, top);
        top += panel.height;
    }
    return out + "</svg>\n";
}

} // namespace epsilometer::present
