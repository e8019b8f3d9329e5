// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/writers.h"

#include "core/base/text/number_text.h"
#include "core/present/svg/svg_builder.h"
#include "core/present/svg/svg_writer.h"
#include "core/report/sections.h"

#include <cmath>
#include <utility>

namespace epsilometer::report {

namespace {

constexpr const char *kStyle = R"(
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; color: #1a1a1a; background: #fff; margin: 0 auto; max-width: 62rem; padding: 1rem 1.5rem; hyphens: manual; }
h1 { font-size: 1.7rem; line-height: 1.25; } h2 { font-size: 1.3rem; border-bottom: 1px solid #b0b0b0; margin-top: 2.2rem; }
h1, h2, p, li, dd { overflow-wrap: anywhere; }
.strong { font-size: 1.1rem; font-weight: 600; } .first { font-size: 1.5rem; font-weight: 700; margin: .8rem 0 .4rem; }
.label { border: 2px solid #1a1a1a; padding: 0 1.2rem .6rem; }
.label h2 { border: 0; margin-top: 1rem; }
.bar { display: block; width: 100%; height: 1.1rem; } .bar + p { margin-top: .3rem; }
.origin, figcaption, .note { color: #4a4a4a; font-size: .875rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .8rem 0; font-size: .875rem; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { border: 1px solid #c8c8c8; padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: break-word; }
th { background: #f2f2f2; } tbody th { font-weight: 600; } details ul { font-size: .875rem; } nav ol { columns: 2 14rem; } td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.sign td { height: 2.4rem; min-width: 9rem; } .sign th { white-space: nowrap; } .sign { width: 100%; }
.hex { font-family: "DejaVu Sans Mono", monospace; font-size: .75rem; }
dl { display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr; gap: .35rem 1rem; }
dt { font-weight: 600; } dd { margin: 0; }
pre { background: #f2f2f2; padding: .6rem; overflow-x: auto; }
figure { margin: 1.2rem 0; } svg { max-width: 100%; height: auto; }
summary { cursor: pointer; } a { color: #00558a; } a:focus-visible, summary:focus-visible { outline: 3px solid #00558a; }
@media (max-width: 40rem) { body { padding: .8rem; } .label { padding: 0 .8rem .6rem; } dl { display: block; } dd { margin-bottom: .6rem; } .sign td { min-width: 3rem; } }
@media print { body { max-width: none; font-size: 9pt; line-height: 1.32; padding: 0; } nav, footer { display: none; } .page { break-before: page; }
  h1 { font-size: 15pt; margin: 0; } h2 { font-size: 11.5pt; margin: 9pt 0 4pt; } p, dl, figure { margin: 4pt 0; } .first { font-size: 14pt; margin: 5pt 0; } .strong { font-size: 9.5pt; }
  .origin { font-size: 7.5pt; } table, figcaption, .note { font-size: 8pt; } table { margin: 3pt 0; } th, td { padding: 1.5pt 4pt; } dl { gap: 2pt 10pt; grid-template-columns: 38mm 1fr; }
  figure svg { display: block; margin: 0 auto; max-height: 48mm; } .short { font-size: 8.5pt; line-height: 1.25; } .short h2 { margin: 6pt 0 3pt; } .short table, .short figcaption, .short .note { font-size: 7.5pt; } .short .strong { font-size: 9pt; } .short .sign td { height: 7mm; } .short p { margin: 3pt 0; } .short table { break-inside: avoid; } .short figcaption p { margin: 2pt 0; } .label { padding: 0 9pt 4pt; } .label h2 { margin-top: 6pt; } pre { padding: 4pt; margin: 3pt 0; white-space: pre-wrap; } .sign td { height: 9mm; }
  .scroll { overflow: visible; } h2, caption { break-after: avoid; } tr, figure, .sign { break-inside: avoid; } thead { display: table-header-group; } }
)";

/// Of a page of a site, behind kStyle. Drawings are inverted with their hues kept.
constexpr const char *kWebStyle = R"(
:root { color-scheme: light dark; }
body { max-width: 74rem; } nav.home { font-size: .875rem; margin-bottom: 1rem; }
.ledgers tbody th, .ledgers td { overflow-wrap: anywhere; min-width: 6rem; } .ledgers td.number { min-width: 0; }
@media (min-width: 70rem) { .ledgers tbody th, .ledgers td:not(.number) { min-width: 9rem; } }
td.good, td.bad { font-weight: 600; border-left: 5px solid #1a7f37; } td.bad { border-left: 5px double #b42318; }
@media screen and (prefers-color-scheme: dark) {
  body { color: #e4e6e9; background: #16181b; } h2, th, td { border-color: #4a4f55; } .label { border-color: #a0a7b0; }
  th, pre { background: #1f2226; } .origin, figcaption, .note { color: #a0a7b0; } a { color: #7cc0ee; }
  a:focus-visible, summary:focus-visible { outline-color: #7cc0ee; }
  td.good { border-left-color: #4cc26a; } td.bad { border-left-color: #ff8577; }
  figure svg, svg.bar { filter: invert(.91) hue-rotate(180deg); }
}
)";

/// The characters that may stand between quotes in a style sheet; others could end them.
std::string quotable(std::string_view text)
{
    std::string kept;
    for (const char c : text)
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-')
            kept += c;
    return kept;
}

constexpr std::size_t kTabTitle = 64;  ///< of a browser; the page itself shows the whole title
constexpr std::size_t kHexDigits = 64; ///< of a digest, shown in a monospaced font

constexpr int kShortHeight = 330; ///< of a chart, which shares its page

std::string htmlEscaped(std::string_view text)
{
    return present::SvgBuilder::escaped(text);
}

class HtmlWriter {
public:
    explicit HtmlWriter(const Document &document) : m_document(document) {}

    std::string write()
    {
        head();
        if (!m_document.onWeb || !m_document.annex.empty())
            contents();
        m_out += m_document.audience == Audience::Technical ? "<main>\n" : "<main class=\"short\">\n";
        m_out += "<div class=\"label\">\n";
        section(m_document.label);
        m_out += "</div>\n";
        for (const Section &part : m_document.annex)
            section(part);
        m_out += "</main>\n<footer class=\"origin\"><p>" + htmlEscaped(m_document.software) + ", " +
                 htmlEscaped(m_document.origin()) + "</p></footer>\n</body>\n</html>\n";
        return std::move(m_out);
    }

    void operator()(const Paragraph &paragraph)
    {
        // The verdict, the first paragraph, has the largest font.
        const bool first = paragraph.strong && std::exchange(m_first, false);
        m_out += first ? "<p class=\"first\">" : paragraph.strong ? "<p class=\"strong\">" : "<p>";
        m_out += htmlEscaped(paragraph.text) + "</p>\n";
    }

    void operator()(const Facts &facts)
    {
        m_out += "<dl>\n";
        for (const auto &[name, value] : facts.rows)
            m_out += "<dt>" + htmlEscaped(name) + "</dt><dd>" + htmlEscaped(value) + "</dd>\n";
        m_out += "</dl>\n";
    }

    void operator()(const Listing &listing)
    {
        m_out += "<ul>\n";
        for (const std::string &item : listing.items)
            m_out += "<li>" + htmlEscaped(item) + "</li>\n";
        m_out += "</ul>\n";
    }

    void operator()(const Commands &commands)
    {
        m_out += "<pre tabindex=\"0\"><code>" + htmlEscaped(commands.text) + "</code></pre>\n";
    }

    void operator()(const Table &table) { write(table.spec, table.links); }

    /// Distinguishable in grey as well: the spent part is dark, the free part empty.
    void operator()(const Bar &bar)
    {
        const std::string spent = std::to_string(bar.spent);
        m_out += "<svg class=\"bar\" role=\"img\" aria-labelledby=\"bar-title\" viewBox=\"0 0 1000 24\" "
                 "preserveAspectRatio=\"none\"><title id=\"bar-title\">" +
                 htmlEscaped(bar.words) + "</title><rect width=\"1000\" height=\"24\" fill=\"#fff\"/><rect width=\"" +
                 spent +
                 "\" height=\"24\" fill=\"#00558a\"/><rect width=\"1000\" height=\"24\" fill=\"none\" "
                 "stroke=\"#1a1a1a\" stroke-width=\"2\" vector-effect=\"non-scaling-stroke\"/></svg>\n<p>" +
                 htmlEscaped(bar.words) + "</p>\n";
    }

    void operator()(const SignatureLines &signatures)
    {
        m_out += "<table class=\"sign\">\n<caption>To be signed by hand</caption>\n<thead><tr><th "
                 "scope=\"col\">Role</th><th scope=\"col\">Name</th><th scope=\"col\">Date</th><th "
                 "scope=\"col\">Signature</th></tr></thead>\n<tbody>\n";
        for (const std::string &role : signatures.roles)
            m_out += "<tr><th scope=\"row\">" + htmlEscaped(role) + "</th><td></td><td></td><td></td></tr>\n";
        m_out += "</tbody>\n</table>\n";
    }

    void operator()(const Figure &figure)
    {
        present::SvgOptions options;
        options.inlined = true;
        options.footer = false;
        options.title = m_document.audience == Audience::Technical; // otherwise the section has the title
        options.height = kShortHeight;
        m_out +=
            "<figure id=\"chart-" + htmlEscaped(figure.chart.id) + "\">\n" + present::svgText(figure.chart, options);
        m_out += "<figcaption><p>" + htmlEscaped(figure.chart.summary) + "</p>\n";
        if (!figure.chart.caption.empty())
            m_out += "<p>" + htmlEscaped(figure.chart.caption) + "</p>\n";
        // Outside the figure, whose last child must be its caption.
        m_out += "</figcaption>\n</figure>\n";
        if (figure.data.rows.empty())
            return;
        m_out += "<details><summary>Data of the chart: " + htmlEscaped(figure.chart.title) + "</summary>\n";
        write(figure.data);
        m_out += "</details>\n";
        if (!figure.chart.sources.empty()) {
            m_out += "<details><summary>Sources of the chart: " + htmlEscaped(figure.chart.title) + "</summary>\n";
            (*this)(Listing{figure.chart.sources});
            m_out += "</details>\n";
        }
    }

private:
    void head()
    {
        m_out += "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                 "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                 "'unsafe-inline'\">\n<meta name=\"generator\" content=\"" +
                 htmlEscaped(m_document.software) + "\">\n<meta name=\"dpledger-head\" content=\"" +
                 htmlEscaped(m_document.headHash) + "\">\n<title>" + htmlEscaped(brief(m_document.title, kTabTitle)) +
                 "</title>\n<style>" + kStyle + (m_document.onWeb ? kWebStyle : "") + pages() +
                 "</style>\n</head>\n<body>\n" + home() + "<header><h1>" + htmlEscaped(m_document.title) +
                 "</h1>\n<p class=\"origin\">" +
                 (m_document.onWeb ? "" : "For the audience: " + std::string(id(m_document.audience)) + ". ") +
                 htmlEscaped(m_document.origin()) + "</p></header>\n";
    }

    [[nodiscard]] std::string home() const
    {
        return m_document.home.empty() ? ""
                                       : "<nav class=\"home\" aria-label=\"Site\"><a href=\"" +
                                             htmlEscaped(m_document.home) + "\">All ledgers</a></nav>\n";
    }

    /// The margins of printed pages.
    [[nodiscard]] std::string pages() const
    {
        constexpr const char *kMargin = "font: 7pt system-ui, \"DejaVu Sans\", sans-serif; color: #4a4a4a; }";
        return "@page { size: A4; margin: 14mm 14mm 13mm; @top-left { content: \"" +
               (m_document.log.empty()
                    ? "Ledger " + quotable(m_document.ledgerId) + "   head " + quotable(m_document.headHash)
                : m_document.onWeb ? std::string()
                                   : quotable(m_document.log)) +
               "\"; " + kMargin + " @bottom-right { content: \"Page \" counter(page) \" of \" counter(pages); " +
               kMargin + " }\n";
    }

    void contents()
    {
        m_out += "<nav aria-label=\"Contents\"><ol>\n<li><a href=\"#label\">" + htmlEscaped(m_document.label.title) +
                 "</a></li>\n";
        for (const Section &part : m_document.annex)
            m_out += "<li><a href=\"#" + htmlEscaped(part.id) + "\">" + htmlEscaped(part.title) + "</a></li>\n";
        m_out += "</ol></nav>\n";
    }

    void section(const Section &part)
    {
        m_out += std::string(part.newPage ? "<section class=\"page\"" : "<section") + " aria-labelledby=\"" +
                 htmlEscaped(part.id) + "\">\n<h2 id=\"" + htmlEscaped(part.id) + "\">" + htmlEscaped(part.title) +
                 "</h2>\n";
        for (const Block &block : part.blocks)
            std::visit(*this, block);
        m_out += "</section>\n";
    }

    void write(const present::TableSpec &table, const std::vector<std::string> &links = {})
    {
        m_out += "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"" + htmlEscaped(table.title) +
                 "\">\n" + tableTag(table) + "\n<caption>" + htmlEscaped(table.title) + "</caption>\n<thead><tr>";
        for (const present::TableColumn &column : table.columns)
            m_out += "<th scope=\"col\">" + htmlEscaped(column.title) + "</th>";
        m_out += "</tr></thead>\n<tbody>\n";
        for (std::size_t i = 0; i < table.rows.size(); ++i)
            write(table, table.rows[i], i < links.size() ? links[i] : std::string());
        m_out += "</tbody>\n</table>\n</div>\n";
        if (!table.note.empty())
            m_out += "<p class=\"note\">" + htmlEscaped(table.note) + "</p>\n";
    }

    [[nodiscard]] std::string tableTag(const present::TableSpec &table) const
    {
        return m_document.onWeb ? "<table class=\"" + htmlEscaped(table.id) + "\">" : std::string("<table>");
    }

    /// A cell of a page of a site shows its meaning in a decision.
    [[nodiscard]] std::string toneOf(const present::TableCell &cell) const
    {
        if (!m_document.onWeb || cell.tone == present::CellTone::Plain)
            return {};
        return cell.tone == present::CellTone::Good ? "good" : "bad";
    }

    /// link  behind the first cell; empty: none
    void write(const present::TableSpec &table, const std::vector<present::TableCell> &row, const std::string &link)
    {
        m_out += "<tr>";
        for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i) {
            const bool heads = i == 0;
            const std::string &text = row[i].text.english();
            const bool hex = text.size() == kHexDigits && quotable(text) == text;
            const std::string kind = table.columns[i].numeric ? "number" : hex ? "hex" : toneOf(row[i]);
            m_out += heads ? "<th scope=\"row\">" : kind.empty() ? "<td>" : "<td class=\"" + kind + "\">";
            m_out += heads && !link.empty() ? "<a href=\"" + htmlEscaped(link) + "\">" : "";
            m_out += std::isnan(row[i].number)
                         ? htmlEscaped(text)
                         : "<data value=\"" + fullText(row[i].number) + "\">" + htmlEscaped(text) + "</data>";
            m_out += !heads ? "</td>" : link.empty() ? "</th>" : "</a></th>";
        }
        m_out += "</tr>\n";
    }

    const Document &m_document;
    std::string m_out;
    bool m_first = true; ///< no strong paragraph has been written yet
};

} // namespace

std::string htmlText(const Document &document)
{
    return HtmlWriter(document).write();
}

} // namespace epsilometer::report
