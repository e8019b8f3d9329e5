// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/writers.h"

#include <cmath>

namespace epsilometer::report {

namespace {

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

Json reportJson(const Document &document)
{
    Json::Array annex;
    for (const Section &section : document.annex)
        annex.push_back(sectionJson(section));
    return Json::object({{"$report", "1.0"},
                         {"title", document.title},
                         {"audience", std::string(id(document.audience))},
                         {"software", document.software},
                         {"ledger", Json::object({{"id", document.ledgerId},
                                                  {"head", document.headHash},
                                                  {"lines", Json::count(document.lines)}})},
                         {"label", sectionJson(document.label)},
                         {"annex", std::move(annex)},
                         {"account", document.account}});
}

Result<std::string> written(const Document &document, std::string_view format)
{
    if (format == "html")
        return htmlText(document);
    if (format == "md")
        return markdownText(document);
    if (format == "json")
        return reportJson(document).writePretty() + "\n";
    return Error{ErrorCode::OutOfDomain, "format", std::string(format), "must be one of html, md, json", {}};
}

} // namespace epsilometer::report
