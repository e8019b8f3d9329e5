// SPDX-License-Identifier: GPL-3.0-or-later
// Any text in every place of a report and of a drawing. Promises: it adds no markup and no line; nothing in HTML, Markdown,
// SVG or TeX steers a terminal or reorders what is read; the JSON can be read.
#include "core/base/text/json.h"
#include "core/base/text/text.h"
#include "core/present/pgf/pgf_writer.h"
#include "core/present/svg/svg_writer.h"
#include "core/report/writers.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <string>

namespace epsilometer::fuzz {

namespace {

present::ChartSpec chartOf(const std::string &text)
{
    present::ChartSpec chart;
    chart.id = "chart";
    chart.title = chart.caption = chart.summary = chart.x.title = chart.y.title = text;
    chart.sources = {text};
    present::SeriesSpec series;
    series.id = "series";
    series.name = series.detail = text;
    series.x = {0, 1};
    series.y = {0, 1};
    chart.series = {series};
    chart.annotations = {{present::AnnotationKind::HorizontalLine, 0.5, text}};
    return chart;
}

report::Document documentOf(const std::string &text)
{
    present::TableSpec table;
    table.id = "table";
    table.title = table.note = text;
    table.columns = {{"column", text, false, text}};
    table.rows = {{{text, {}, text}}};
    report::Document document;
    document.title = document.software = document.ledgerId = document.headHash = text;
    document.label = {"label",
                      text,
                      {report::Paragraph{text, true}, report::Facts{{{text, text}}}, report::Listing{{text}},
                       report::Table{table}, report::Bar{500, text}, report::SignatureLines{{text}}}};
    document.account = Json::object({{"text", text}});
    return document;
}

/// The same text without what could be markup.
std::string harmless(std::string text)
{
    constexpr std::string_view kMarkup = "<>&\"'\\`*_[]#|~$";
    for (char &c : text)
        if (kMarkup.find(c) != std::string_view::npos)
            c = 'x';
    return text;
}

auto countOf(const std::string &text, char c)
{
    return std::ranges::count(text, c);
}

void promiseSame(const std::string &hostile, const std::string &plain, char c)
{
    promise(countOf(hostile, c) == countOf(plain, c), "the text adds no markup");
    promise(terminalText(hostile) == hostile, "nothing steers or reorders what is read");
}

} // namespace

void tryBytes(std::string_view bytes)
{
    constexpr std::size_t kMost = 2048;
    const std::string text(bytes.substr(0, kMost));
    if (!isUtf8(text)) // a ledger with such bytes is not read
        return;
    const report::Document document = documentOf(text);
    const report::Document plain = documentOf(harmless(text));
    promiseSame(report::htmlText(document), report::htmlText(plain), '<');
    promiseSame(report::markdownText(document), report::markdownText(plain), '\n');
    promise(countOf(report::markdownText(document), '<') == 0, "Markdown holds no HTML");
    promise(Json::parse(report::reportJson(document).write()).ok(), "the JSON can be read");
    for (const std::string &drawing : {present::svgText(chartOf(text)), present::pgfText(chartOf(text))})
        promise(terminalText(drawing) == drawing, "no drawing steers or reorders what is read");
}

} // namespace epsilometer::fuzz
