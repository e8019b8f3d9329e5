// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/writers.h"

#include "core/base/number_text.h"
#include "core/present/svg/svg_builder.h"
#include "core/present/svg/svg_writer.h"

#include <cmath>

namespace epsilometer::report {

namespace {

constexpr const char *kStyle = R"(
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; color: #1a1a1a; background: #fff; margin: 0 auto; max-width: 62rem; padding: 1rem 1.5rem; }
h1 { font-size: 1.7rem; line-height: 1.25; } h2 { font-size: 1.3rem; border-bottom: 1px solid #b0b0b0; margin-top: 2.2rem; }
.strong { font-size: 1.1rem; font-weight: 600; }
.label { border: 2px solid #1a1a1a; padding: 0 1.2rem .6rem; }
.label h2 { border: 0; margin-top: 1rem; }
.origin, figcaption, .note { color: #4a4a4a; font-size: .875rem; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .8rem 0; font-size: .875rem; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { border: 1px solid #c8c8c8; padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: break-word; }
th { background: #f2f2f2; } tbody th { white-space: nowrap; font-weight: 600; } details ul { font-size: .875rem; } nav ol { columns: 2 14rem; } td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr; gap: .35rem 1rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
pre { background: #f2f2f2; padding: .6rem; overflow-x: auto; }
figure { margin: 1.2rem 0; } svg { max-width: 100%; height: auto; }
summary { cursor: pointer; } a { color: #00558a; } a:focus-visible, summary:focus-visible { outline: 3px solid #00558a; }
@media (max-width: 40rem) { dl { display: block; } dd { margin-bottom: .6rem; } }
@media print { body { max-width: none; font-size: 10pt; } nav { display: none; } .label { break-after: page; }
  h2, caption { break-after: avoid; } tr, figure { break-inside: avoid; } thead { display: table-header-group; } }
)";

std::string escaped(std::string_view text)
{
    return SvgBuilder::escaped(text);
}

class HtmlWriter {
public:
    explicit HtmlWriter(const Document &document) : m_document(document) {}

    std::string write()
    {
        head();
        contents();
        m_out += "<main>\n<div class=\"label\">\n";
        section(m_document.label);
        m_out += "</div>\n";
        for (const Section &part : m_document.annex)
            section(part);
        m_out += "</main>\n<footer class=\"origin\"><p>" + escaped(m_document.software) + ", " +
                 escaped(m_document.origin()) + "</p></footer>\n</body>\n</html>\n";
        return std::move(m_out);
    }

    void operator()(const Paragraph &paragraph)
    {
        m_out += paragraph.strong ? "<p class=\"strong\">" : "<p>";
        m_out += escaped(paragraph.text) + "</p>\n";
    }

    void operator()(const Facts &facts)
    {
        m_out += "<dl>\n";
        for (const auto &[name, value] : facts.rows)
            m_out += "<dt>" + escaped(name) + "</dt><dd>" + escaped(value) + "</dd>\n";
        m_out += "</dl>\n";
    }

    void operator()(const Listing &listing)
    {
        m_out += "<ul>\n";
        for (const std::string &item : listing.items)
            m_out += "<li>" + escaped(item) + "</li>\n";
        m_out += "</ul>\n";
    }

    void operator()(const Commands &commands)
    {
        m_out += "<pre tabindex=\"0\"><code>" + escaped(commands.text) + "</code></pre>\n";
    }

    void operator()(const Table &table) { write(table.spec); }

    void operator()(const Figure &figure)
    {
        SvgOptions options;
        options.inlined = true;
        options.footer = false;
        m_out += "<figure id=\"chart-" + escaped(figure.chart.id) + "\">\n" + svgText(figure.chart, options);
        m_out += "<figcaption><p>" + escaped(figure.chart.summary) + "</p>\n";
        if (!figure.chart.caption.empty())
            m_out += "<p>" + escaped(figure.chart.caption) + "</p>\n";
        // Outside the figure, whose caption has to be its last child.
        m_out += "</figcaption>\n</figure>\n<details><summary>Data of the chart: " + escaped(figure.chart.title) +
                 "</summary>\n";
        write(figure.data);
        m_out += "</details>\n";
        if (!figure.chart.sources.empty()) {
            m_out += "<details><summary>Sources of the chart: " + escaped(figure.chart.title) + "</summary>\n";
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
                 escaped(m_document.software) + "\">\n<meta name=\"dpledger-head\" content=\"" +
                 escaped(m_document.headHash) + "\">\n<title>" + escaped(m_document.title) + "</title>\n<style>" +
                 kStyle + "</style>\n</head>\n<body>\n<header><h1>" + escaped(m_document.title) +
                 "</h1>\n<p class=\"origin\">For the audience: " + std::string(id(m_document.audience)) + ". " +
                 escaped(m_document.origin()) + "</p></header>\n";
    }

    void contents()
    {
        m_out += "<nav aria-label=\"Contents\"><ol>\n<li><a href=\"#label\">" + escaped(m_document.label.title) +
                 "</a></li>\n";
        for (const Section &part : m_document.annex)
            m_out += "<li><a href=\"#" + escaped(part.id) + "\">" + escaped(part.title) + "</a></li>\n";
        m_out += "</ol></nav>\n";
    }

    void section(const Section &part)
    {
        m_out += "<section aria-labelledby=\"" + escaped(part.id) + "\">\n<h2 id=\"" + escaped(part.id) + "\">" +
                 escaped(part.title) + "</h2>\n";
        for (const Block &block : part.blocks)
            std::visit(*this, block);
        m_out += "</section>\n";
    }

    void write(const TableSpec &table)
    {
        m_out += "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + escaped(table.title) +
                 "\">\n<table>\n<caption>" + escaped(table.title) + "</caption>\n<thead><tr>";
        for (const TableColumn &column : table.columns)
            m_out += "<th scope=\"col\">" + escaped(column.title) + "</th>";
        m_out += "</tr></thead>\n<tbody>\n";
        for (const auto &row : table.rows)
            write(table, row);
        m_out += "</tbody>\n</table>\n</div>\n";
        if (!table.note.empty())
            m_out += "<p class=\"note\">" + escaped(table.note) + "</p>\n";
    }

    void write(const TableSpec &table, const std::vector<TableCell> &row)
    {
        m_out += "<tr>";
        for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i) {
            const bool heads = i == 0;
            m_out += heads ? "<th scope=\"row\">" : table.columns[i].numeric ? "<td class=\"number\">" : "<td>";
            m_out += std::isnan(row[i].number)
                         ? escaped(row[i].text)
                         : "<data value=\"" + fullText(row[i].number) + "\">" + escaped(row[i].text) + "</data>";
            m_out += heads ? "</th>" : "</td>";
        }
        m_out += "</tr>\n";
    }

    const Document &m_document;
    std::string m_out;
};

} // namespace

std::string htmlText(const Document &document)
{
    return HtmlWriter(document).write();
}

} // namespace epsilometer::report
