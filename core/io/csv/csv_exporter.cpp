// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/text.h"
#include "core/io/exporters.h"

#include "core/base/text/csv.h"
#include "core/io/csv/csv_columns.h"
#include "core/io/mechanism_json.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace epsilometer::io {

namespace {

/// The cost of a row: plain (epsilon, delta) needs no mechanism; other rows have the whole mechanism.
struct Cost {
    std::string mechanism;
    std::string epsilon;
    std::string delta;
};

/// Whether two mechanisms have the same members with the same texts, typed as numbers or as strings.
bool isSame(const Json &one, const Json &other)
{
    return one.ifObject()->size() == other.ifObject()->size() &&
           std::all_of(one.ifObject()->begin(), one.ifObject()->end(), [&](const auto &member) {
               const Json *found = other.find(member.first);
               return found != nullptr && found->ifQuantity() != nullptr &&
                      *found->ifQuantity() == *member.second.ifQuantity();
           });
}

/// Plain only if the columns reproduce the mechanism: a malformed one costs infinity, and a part of it might not.
Cost costOf(const Mechanism &mechanism)
{
    const std::string epsilon = mechanism.json().quantityAt("epsilon");
    const std::string delta = mechanism.json().quantityAt("delta");
    const auto plain = dpMechanism(epsilon, delta.empty() ? std::nullopt : std::optional(delta));
    if (plain.ok() && isSame(plain->json(), mechanism.json()))
        return {"", epsilon, delta};
    return {mechanism.json().write(), "", ""};
}

/// Readers trim cells, and treat the apostrophe before a text that looks like a formula as part of it: an outcome must
/// not be read back as another one, which may cost less.
std::string outcomeForCell(const Spend &spend, std::vector<Message> &notes)
{
    std::string outcome = outcomeForLog(spend, notes);
    if (trimmed(outcome) == outcome && !looksLikeFormula(outcome))
        return outcome;
    notes.push_back(core::tr("line {1}: its outcome, {2}, would be read back as another one; left out, so the worst "
                             "case counts",
                             spend.line, outcome));
    return {};
}

/// The columns after epsilon and delta.
std::vector<const SpendField *> columnsOf(const Session &session)
{
    std::vector<const SpendField *> columns;
    for (const SpendField &field : kSpendFields) {
        const bool used = field.column == SpendField::Column::WhereUsed &&
                          std::ranges::any_of(session.spends, [&](const Spend &spend) { return says(spend, field); });
        if (used || field.column == SpendField::Column::Always || field.key == "claimed")
            columns.push_back(&field);
    }
    return columns;
}

std::string cellOf(const Spend &spend, const SpendField &field, const Cost &cost, const std::string &outcome)
{
    if (field.text != nullptr)
        return (spend.*field.text).text();
    if (field.json != nullptr)
        return says(spend, field) ? (spend.*field.json).write() : std::string();
    return field.key == "label"     ? spend.step.label
           : field.key == "count"   ? std::to_string(spend.step.count)
           : field.key == "role"    ? spend.step.role
           : field.key == "outcome" ? outcome
                                    : cost.mechanism;
}

std::string headerOf(const std::vector<const SpendField *> &columns)
{
    std::string row = "epsilon,delta";
    for (const SpendField *field : columns) {
        if (field->key != "claimed")
            row += "," + std::string(field->key);
        else
            for (const std::string_view name : kClaimedColumns)
                row += "," + std::string(name);
    }
    return row + "\n";
}

/// A claim without a delta is one at delta 0, which a row with a delta of its own has to say.
std::string claimedCell(const Spend &spend, std::string_view key, const Cost &cost)
{
    const bool zero = key == "delta" && !cost.delta.empty() && spend.claimed.find("epsilon") != nullptr &&
                      spend.claimed.find("delta") == nullptr;
    return zero ? "0" : spend.claimed.quantityAt(key);
}

std::string rowOf(const Spend &spend, const std::vector<const SpendField *> &columns, const std::string &outcome)
{
    const Cost cost = costOf(exportedMechanism(spend));
    std::string row = csvCell(cost.epsilon) + "," + csvCell(cost.delta);
    for (const SpendField *field : columns) {
        if (field->key != "claimed")
            row += "," + csvCell(cellOf(spend, *field, cost, outcome));
        else
            for (const std::string_view name : kClaimedColumns)
                row += "," + csvCell(claimedCell(spend, name.substr(name.find('_') + 1), cost));
    }
    return row + "\n";
}

class CsvExporter final : public Exporter {
public:
    std::string_view id() const override { return "csv"; }
    Literal title() const override { return core::tr("Comma-separated values"); }
    Result<ExportResult> write(const ExportSubject &subject, Progress &) const override
    {
        ExportResult result;
        const auto columns = columnsOf(subject.session);
        result.bytes = headerOf(columns);
        for (const Spend &spend : subject.session.spends)
            result.bytes += rowOf(spend, columns, outcomeForCell(spend, result.notes));
        return result;
    }
};

} // namespace

/// Writes the spends as comma-separated values for the csv importer. Cells that a spreadsheet would run as a formula
/// get an apostrophe in front; an outcome that would be read back as another one is left out.
std::unique_ptr<const Exporter> makeCsvExporter()
{
    return std::make_unique<CsvExporter>();
}

} // namespace epsilometer::io
