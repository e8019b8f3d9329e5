// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table_json.h"

#include <cmath>

namespace epsilometer::present {

namespace {

Json cellJson(const TableCell &cell)
{
    return std::isnan(cell.number) ? Json(cell.text) : Json::number(cell.number);
}

Json rowJson(const TableSpec &table, const std::vector<TableCell> &row)
{
    Json out = Json::object();
    for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i)
        out.set(table.columns[i].id, cellJson(row[i]));
    return out;
}

} // namespace

Json tableJson(const TableSpec &table)
{
    Json::Array columns;
    for (const TableColumn &column : table.columns)
        columns.emplace_back(column.id);
    Json::Array rows;
    for (const auto &row : table.rows)
        rows.push_back(rowJson(table, row));
    Json out = Json::object({{"id", table.id}, {"columns", std::move(columns)}, {"rows", std::move(rows)}});
    if (!table.title.empty())
        out.set("title", table.title);
    if (!table.note.empty())
        out.set("note", table.note);
    return out;
}

} // namespace epsilometer::present
