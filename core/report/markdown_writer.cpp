// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/writers.h"

#include "core/base/text.h"

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

} // namespace

std::string markdownText(const Document &document)
{
    return MarkdownWriter(document).write();
}

} // namespace epsilometer::report
