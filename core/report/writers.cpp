// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/writers.h"

#include "core/base/text/text.h"

#include <cmath>

namespace epsilometer::report {

namespace {

/// The text on one line, escaped for Markdown and for the HTML that it may become.
std::string markdownEscaped(std::string_view text)
{
    // No line begins with a ledger's text, so characters that are special only there need no escape.
    constexpr std::string_view kSpecial = "\\`*_[]#|~$";
    std::string out;
    for (const char c : terminalText(text)) {
        if (c == '\n' || c == '\t')
            out += ' ';
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (kSpecial.find(c) != std::string_view::npos)
            out += std::string("\\") + c;
        else
            out += c;
    }
    return out;
}

class MarkdownWriter {
public:
    explicit MarkdownWriter(const Document &document) : m_document(document) {}

    std::string write()
    {
        m_out = "# " + markdownEscaped(m_document.title) +
                "\n\nFor the audience: " + std::string(id(m_document.audience)) + ". " +
                markdownEscaped(m_document.origin()) + "\n";
        section(m_document.label);
        for (const Section &part : m_document.annex)
            section(part);
        m_out += "\n---\n\n" + markdownEscaped(m_document.software) + "\n";
        return std::move(m_out);
    }

    void operator()(const Paragraph &paragraph)
    {
        const std::string mark = paragraph.strong ? "**" : "";
        m_out += mark + markdownEscaped(paragraph.text) + mark + "\n";
    }

    void operator()(const Facts &facts)
    {
        for (const auto &[name, value] : facts.rows)
            m_out += "- **" + markdownEscaped(name) + "**: " + markdownEscaped(value) + "\n";
    }

    void operator()(const Listing &listing)
    {
        for (const std::string &item : listing.items)
            m_out += "- " + markdownEscaped(item) + "\n";
    }

    void operator()(const Commands &commands)
    {
        // Only the product's own text is written as code, since a ledger's text could end the block.
        m_out += "```sh\n" + commands.text + "\n```\n";
    }

    void operator()(const Bar &bar)
    {
        constexpr int kWidth = 40;
        const auto filled = static_cast<std::size_t>((bar.spent * kWidth + 999) / 1000);
        m_out += "`[" + std::string(filled, '#') + std::string(kWidth - filled, '.') + "]`\n\n" +
                 markdownEscaped(bar.words) + "\n";
    }

    void operator()(const SignatureLines &signatures)
    {
        for (const std::string &role : signatures.roles)
            m_out += "- **" + markdownEscaped(role) + "**: name, date, signature\n";
    }

    void operator()(const Table &table) { write(table.spec); }

    void operator()(const Figure &figure)
    {
        m_out += "**" + markdownEscaped(figure.chart.title) + "**\n\n" + markdownEscaped(figure.chart.summary) + "\n";
        if (figure.data.rows.empty())
            return;
        m_out += "\n";
        write(figure.data);
    }

private:
    void section(const Section &part)
    {
        m_out += "\n## " + markdownEscaped(part.title) + "\n";
        for (const Block &block : part.blocks) {
            m_out += "\n";
            std::visit(*this, block);
        }
    }

    void write(const present::TableSpec &table)
    {
        m_out += markdownEscaped(table.title) + ":\n\n|";
        for (const present::TableColumn &column : table.columns)
            m_out += " " + markdownEscaped(column.title) + " |";
        m_out += "\n|";
        for (const present::TableColumn &column : table.columns)
            m_out += column.numeric ? "---:|" : "---|";
        m_out += "\n";
        for (const auto &row : table.rows) {
            m_out += "|";
            for (std::size_t i = 0; i < table.columns.size(); ++i)
                m_out += " " + (i < row.size() ? markdownEscaped(row[i].text) : std::string()) + " |";
            m_out += "\n";
        }
        if (!table.note.empty())
            m_out += "\n" + markdownEscaped(table.note) + "\n";
    }

    const Document &m_document;
    std::string m_out;
};

Json cellJson(const present::TableCell &cell)
{
    Json json = Json::object({{"text", cell.text}});
    if (!std::isnan(cell.number))
        json.set("number", Json::number(cell.number));
    return json;
}

Json tableOf(const present::TableSpec &table)
{
    Json::Array columns;
    for (const present::TableColumn &column : table.columns)
        columns.push_back(Json::object({{"id", column.id}, {"title", column.title}, {"numeric", column.numeric}}));
    Json::Array rows;
    for (const auto &row : table.rows) {
        Json::Array cells;
        for (const present::TableCell &cell : row)
            cells.push_back(cellJson(cell));
        rows.emplace_back(std::move(cells));
    }
    return Json::object({{"id", table.id},
                         {"title", table.title},
                         {"columns", std::move(columns)},
                         {"rows", std::move(rows)},
                         {"note", table.note}});
}

struct BlockJson {
    Json operator()(const Paragraph &paragraph) const
    {
        return Json::object({{"paragraph", paragraph.text}, {"strong", paragraph.strong}});
    }
    Json operator()(const Facts &facts) const
    {
        Json::Array rows;
        for (const auto &[name, value] : facts.rows)
            rows.push_back(Json::object({{"name", name}, {"value", value}}));
        return Json::object({{"facts", std::move(rows)}});
    }
    Json operator()(const Listing &listing) const
    {
        return Json::object({{"list", Json::Array(listing.items.begin(), listing.items.end())}});
    }
    Json operator()(const Commands &commands) const { return Json::object({{"commands", commands.text}}); }
    Json operator()(const Bar &bar) const
    {
        return Json::object({{"bar", Json::object({{"spent_tenths", Json::count(static_cast<std::uint64_t>(bar.spent))},
                                                   {"words", bar.words}})}});
    }
    Json operator()(const SignatureLines &signatures) const
    {
        return Json::object({{"signatures", Json::Array(signatures.roles.begin(), signatures.roles.end())}});
    }
    Json operator()(const Table &table) const { return Json::object({{"table", tableOf(table.spec)}}); }
    Json operator()(const Figure &figure) const
    {
        const present::ChartSpec &chart = figure.chart;
        return Json::object(
            {{"chart", Json::object({{"id", chart.id},
                                     {"title", chart.title},
                                     {"caption", chart.caption},
                                     {"summary", chart.summary},
                                     {"sources", Json::Array(chart.sources.begin(), chart.sources.end())},
                                     {"data", tableOf(figure.data)}})}});
    }
};

Json sectionJson(const Section &section)
{
    Json::Array blocks;
    for (const Block &block : section.blocks)
        blocks.push_back(std::visit(BlockJson(), block));
    return Json::object({{"id", section.id}, {"title", section.title}, {"blocks", std::move(blocks)}});
}

} // namespace

std::string markdownText(const Document &document)
{
    return MarkdownWriter(document).write();
}

Json reportJson(const Document &document)
{
    Json::Array annex;
    for (const Section &section : document.annex)
        annex.push_back(sectionJson(section));
    Json json = Json::object({{"$report", "1.0"},
                              {"title", document.title},
                              {"audience", std::string(id(document.audience))},
                              {"software", document.software},
                              {"ledger", Json::object({{"id", document.ledgerId},
                                                       {"head", document.headHash},
                                                       {"lines", Json::count(document.lines)}})},
                              {"label", sectionJson(document.label)},
                              {"annex", std::move(annex)},
                              {"account", document.account}});
    if (!document.log.empty())
        json.set("log", document.log);
    return json;
}

Result<std::string> written(const Document &document, std::string_view format)
{
    if (format == "html")
        return htmlText(document);
    if (format == "md")
        return markdownText(document);
    if (format == "json")
        return reportJson(document).writePretty() + "\n";
    return makeError(ErrorCode::OutOfDomain, "format", std::string(format), "must be one of html, md, json");
}

} // namespace epsilometer::report
