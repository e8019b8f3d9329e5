// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/account_tables.h"

#include "core/present/account_json.h"
#include "core/present/display.h"

namespace epsilometer {

namespace {

TableCell words(std::string_view text, std::string detail = {})
{
    TableCell cell;
    cell.text = text;
    cell.detail = std::move(detail);
    return cell;
}

TableCell bound(double value, Bound side, std::string detail = {})
{
    TableCell cell = words(displayText(value, side), std::move(detail));
    cell.number = value;
    return cell;
}

TableCell whole(std::uint64_t value)
{
    TableCell cell = words(std::to_string(value));
    cell.number = static_cast<double>(value);
    return cell;
}

/// What stands behind a number when asked for: theorem and formula.
template <class Kind> std::string detailOf(const Kind &kind)
{
    return kind.label().theorem + "; " + std::string(kind.formula());
}

std::string guaranteeText(const Guarantee &guarantee)
{
    return "(" + displayText(guarantee.epsilon, Bound::Upper) + ", " + displayText(guarantee.delta, Bound::Upper) +
           ")-DP";
}

std::vector<TableCell> filterRow(const FilterReport &report, const std::string &inForce)
{
    const std::string id(report.kind->id());
    const auto name = words(id + (id == inForce ? " *" : ""), detailOf(*report.kind));
    const auto valid = words(validityText(report.kind->label().validity));
    if (!report.applicability.applies)
        return {name,  words("does not apply"),        words(""), words(""), words(""), words(""),
                valid, words(report.applicability.why)};
    return {name,
            report.haltsAt ? whole(*report.haltsAt) : words("never"),
            whole(report.accepted),
            bound(report.spent, Bound::Upper),
            bound(report.budget, Bound::Lower),
            words(guaranteeText(report.guarantee), report.guarantee.label.theorem),
            valid,
            words(report.kind->statisticName())};
}

std::vector<TableCell> odometerRow(const OdometerReport &report)
{
    const auto name = words(report.kind->id(), detailOf(*report.kind));
    const auto valid = words(validityText(report.kind->label().validity));
    if (!report.applicability.applies)
        return {name, words("does not apply"), words(""), words(""), valid, words(report.applicability.why)};
    return {name,
            bound(report.values.back(), Bound::Upper),
            bound(report.capped.back(), Bound::Upper),
            words(meaningText(report.meaning)),
            valid,
            words(report.kind->label().theorem)};
}

std::vector<TableCell> compositionRow(const CompositionReport &report)
{
    const auto name = words(report.kind->id(), detailOf(*report.kind));
    const auto valid = words(validityText(report.kind->label().validity));
    if (!report.applicability.applies)
        return {name, words("does not apply"), words(""), valid, words(report.applicability.why)};
    const CompositionResult &last = report.results.back();
    return {name, bound(last.epsilon, Bound::Upper), bound(last.delta, Bound::Upper), valid,
            words(last.note.empty() ? report.kind->label().theorem : last.note)};
}

/// Several rounds: one row a round, one column for each report that applies; `value(report, i)` is the cell.
template <class Reports, class Value>
void fillByRound(TableSpec &table, const AccountReport &account, const Reports &reports, Value value)
{
    table.columns = {{"round", "Round", true, {}}};
    for (const auto &report : reports) {
        if (report.applicability.applies)
            table.columns.push_back(
                {std::string(report.kind->id()), std::string(report.kind->id()), true, detailOf(*report.kind)});
    }
    for (std::size_t i = 0; i < account.at.size(); ++i) {
        std::vector<TableCell> row{whole(account.at[i])};
        for (const auto &report : reports) {
            if (report.applicability.applies)
                row.push_back(bound(value(report, i), Bound::Upper));
        }
        table.rows.push_back(std::move(row));
    }
}

} // namespace

std::string_view validityText(Validity validity)
{
    switch (validity) {
    case Validity::FullyAdaptive: return "fully adaptive";
    case Validity::AnyStoppingTime: return "any stopping time";
    case Validity::FixedParameters: break;
    }
    return "fixed parameters";
}

std::string_view meaningText(OdometerMeaning meaning)
{
    return meaning == OdometerMeaning::Loss ? "the loss" : "ex-post DP only";
}

TableSpec filterTable(const AccountReport &report)
{
    TableSpec table;
    table.id = "filters";
    table.title = "Filters: where each halts";
    table.columns = {{"filter", "Filter", false, {}},     {"halts_at", "Halts at", true, {}},
                     {"accepted", "Accepted", true, {}},  {"spent", "Spent", true, {}},
                     {"budget", "Of", true, {}},          {"guarantee", "Guarantee", false, {}},
                     {"valid", "Valid under", false, {}}, {"note", "What is counted, or why not", false, {}}};
    for (const FilterReport &filter : report.filters)
        table.rows.push_back(filterRow(filter, report.policy.filter));
    table.note = "* the policy's filter. Halts at: the first refused round.";
    return table;
}

TableSpec odometerTable(const AccountReport &report)
{
    TableSpec table;
    table.id = "odometers";
    table.title = "Odometers: valid at every round at once (any stopping time)";
    if (report.at.size() > 1) {
        fillByRound(table, report, report.odometers,
                    [](const OdometerReport &odometer, std::size_t i) { return odometer.values[i]; });
        return table;
    }
    table.columns = {{"odometer", "Odometer", false, {}}, {"value", "Value", true, {}},
                     {"capped", "Capped", true, {}},      {"bounds", "Bounds", false, {}},
                     {"valid", "Valid under", false, {}}, {"note", "Source, or why not", false, {}}};
    for (const OdometerReport &odometer : report.odometers) {
        if (!report.at.empty())
            table.rows.push_back(odometerRow(odometer));
    }
    return table;
}

TableSpec compositionTable(const AccountReport &report)
{
    TableSpec table;
    table.id = "compositions";
    table.title = "Compositions: only if every parameter was fixed before the first output";
    if (report.at.size() > 1) {
        fillByRound(table, report, report.compositions,
                    [](const CompositionReport &composition, std::size_t i) { return composition.results[i].epsilon; });
        return table;
    }
    table.columns = {{"composition", "Composition", false, {}},
                     {"epsilon", "Epsilon", true, {}},
                     {"delta", "At delta", true, {}},
                     {"valid", "Valid under", false, {}},
                     {"note", "Source, or why not", false, {}}};
    for (const CompositionReport &composition : report.compositions) {
        if (!report.at.empty())
            table.rows.push_back(compositionRow(composition));
    }
    return table;
}

TableSpec findingTable(const std::vector<Finding> &findings)
{
    TableSpec table;
    table.id = "findings";
    table.title = "Findings";
    table.columns = {{"id", "Id", false, {}},
                     {"severity", "Severity", false, {}},
                     {"line", "Line", true, {}},
                     {"text", "What", false, {}}};
    for (const Finding &finding : findings)
        table.rows.push_back({words(finding.id), words(severityId(finding.severity)),
                              finding.line > 0 ? whole(static_cast<std::uint64_t>(finding.line)) : words("-"),
                              words(finding.text)});
    return table;
}

} // namespace epsilometer
