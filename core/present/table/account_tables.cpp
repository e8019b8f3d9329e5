// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table/account_tables.h"

#include "core/account/sequence.h"
#include "core/account/unsuited_order.h"
#include "core/base/infinity.h"
#include "core/base/text/display.h"
#include "core/notions/conversions/conversion.h"
#include "core/odometers/odometer.h"
#include "core/present/json/account_json.h"
#include "core/present/table/cells.h"
#include "core/present/text/account_text.h"
#include "core/present/text/words.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

/// An odometer's upper bound at a reported round.
TableCell readingCell(const ReadingText &reading, std::size_t index, double value)
{
    TableCell made = numberCell(value, Bound::Upper);
    made.text = reading.text(index, value);
    return made;
}

/// The theorem and formula behind a number, for the tooltip.
template <class Kind> Message detailOf(const Kind &kind, const Label &label)
{
    return labelText(label) + "; " + kind.formula();
}
template <class Kind> Message detailOf(const Kind &kind)
{
    return detailOf(kind, kind.label());
}

/// The conversions behind the number; "-" without a conversion.
TableCell converted(const Label &label)
{
    const std::string text = conversionsText(label);
    Message detail;
    for (const std::string_view id : label.conversions) {
        if (const Conversion *conversion = findConversion(id))
            detail += (detail.empty() ? "" : "; ") + Message(conversion->title) + " (" + conversion->source + ")";
    }
    return textCell(text.empty() ? "-" : text, std::move(detail));
}

TableCell whyNot(const Applicability &applicability)
{
    const bool later = applicability.why == account::kLeftOut || applicability.why == account::kStillComputed;
    return textCell(later ? applicability.why : core::tr("does not apply: {1}", applicability.why));
}

std::vector<TableCell> filterRow(const account::FilterReport &report, const account::AccountReport &account)
{
    const std::string id(report.kind->id());
    const auto name = textCell(id + (id == account.policy.filter ? " *" : ""), detailOf(*report.kind));
    const auto valid = textCell(words(report.guarantee.label.validity));
    if (!report.applicability.applies)
        return {name,          textCell("-"), textCell("-"),
                textCell("-"), textCell("-"), textCell("-"),
                valid,         textCell("-"), whyNot(report.applicability)};
    const SpentTexts texts = spentTexts(report.spent, report.budget, report.exactly);
    return {name,
            report.haltsAt ? countCell(*report.haltsAt) : textCell(core::tr("never")),
            countCell(report.accepted),
            numberCell(report.spent, texts.spent),
            numberCell(report.budget, texts.limit),
            textCell(guaranteeText(report.guarantee), labelText(report.guarantee.label)),
            valid,
            converted(report.kind->label()),
            textCell(report.kind->statisticName())};
}

std::vector<TableCell> odometerRow(const account::OdometerReport &report, const account::AccountReport &account)
{
    const Label label = odometers::labelUnder(*report.kind, account.policy);
    const auto name = textCell(report.kind->id(), detailOf(*report.kind, label));
    const auto valid = textCell(words(label.validity));
    if (!report.applicability.applies)
        return {name, textCell("-"), textCell("-"), valid, textCell("-"), whyNot(report.applicability)};
    const std::size_t last = report.values.size() - 1;
    const ReadingText reading(account);
    return {name,
            readingCell(reading, last, report.values[last]),
            textCell(words(report.meaning)),
            valid,
            converted(label),
            account::orderUnsuited(account, report) ? textCell(account::kUnsuitedOrder, label.theorem)
                                                    : textCell(label.theorem)};
}

/// The total delta, as typed if it is known exactly.
TableCell totalDelta(const compositions::CompositionResult &result)
{
    TableCell made = numberCell(result.delta, Bound::Upper);
    made.text = totalDeltaText(result);
    return made;
}

std::vector<TableCell> compositionRow(const account::CompositionReport &report, const account::AccountReport &account)
{
    const auto name = textCell(report.kind->id(), detailOf(*report.kind));
    const auto valid = textCell(words(report.kind->label().validity));
    if (!report.applicability.applies)
        return {name, textCell("-"), textCell("-"), valid, textCell("-"), whyNot(report.applicability)};
    const compositions::CompositionResult &last = report.results.back();
    return {name,
            readingCell(ReadingText(account), report.results.size() - 1, last.epsilon),
            totalDelta(last),
            valid,
            converted(report.kind->label()),
            textCell(last.note.empty() ? report.kind->label().theorem : last.note)};
}

/// For several rounds: one row per round, one column for each report that applies; `value(report, i)` is the cell.
template <class Reports, class Value>
void fillByRound(TableSpec &table, const account::AccountReport &account, const Reports &reports, Value value)
{
    table.columns = {{"round", core::tr("Round"), true, {}}};
    for (const auto &report : reports) {
        if (report.applicability.applies)
            table.columns.push_back(
                {std::string(report.kind->id()), std::string(report.kind->id()), true, detailOf(*report.kind)});
    }
    const ReadingText reading(account);
    for (std::size_t i = 0; i < account.at.size(); ++i) {
        std::vector<TableCell> row{countCell(account.at[i])};
        for (const auto &report : reports) {
            if (report.applicability.applies)
                row.push_back(readingCell(reading, i, value(report, i)));
        }
        table.rows.push_back(std::move(row));
    }
}

/// Collects rows for pairs of texts that differ.
class Differences {
public:
    Differences(std::string id, Message title)
    {
        m_table.id = std::move(id);
        m_table.title = std::move(title);
        m_table.columns = {{"what", core::tr("What"), false, {}}, {"a", "A", false, {}}, {"b", "B", false, {}}};
    }

    void compare(const Message &what, const Message &a, const Message &b)
    {
        if (a != b)
            m_table.rows.push_back({cell(what), cell(a), cell(b)});
    }
    TableSpec take()
    {
        if (m_table.rows.empty())
            m_table.note = core::tr("no difference");
        return std::move(m_table);
    }

private:
    static TableCell cell(const Message &text)
    {
        TableCell made;
        made.text = text.empty() ? "-" : text;
        return made;
    }

    TableSpec m_table;
};

Message describe(const Spend &spend)
{
    std::string said;
    if (!spend.step.label.empty())
        said += spend.step.label + ", ";
    said += spend.step.mechanism.json().write();
    if (spend.step.count != 1)
        said += " x " + std::to_string(spend.step.count);
    return spend.withdrawn ? core::tr("line {1}: {2}, withdrawn", spend.line, said)
                           : core::tr("line {1}: {2}", spend.line, said);
}

bool same(const Spend &a, const Spend &b)
{
    return a.step == b.step && a.withdrawn == b.withdrawn;
}

void compareSpends(Differences &differences, const SpendList &a, const SpendList &b)
{
    std::size_t common = 0;
    SpendList::Reader readA(a);
    SpendList::Reader readB(b);
    while (common < a.size() && common < b.size() && same(readA.at(common), readB.at(common)))
        ++common;
    differences.compare(core::tr("spends recorded"), a.size(), b.size());
    if (common < a.size() || common < b.size())
        differences.compare(core::tr("first spend that differs"),
                            common < a.size() ? describe(a[common]) : core::tr("none"),
                            common < b.size() ? describe(b[common]) : core::tr("none"));
}

Message haltText(const account::FilterReport &report)
{
    if (!report.applicability.applies)
        return core::tr("does not apply");
    return report.haltsAt ? core::tr("halts at {1}", *report.haltsAt) : core::tr("never halts");
}

Message spentOf(const account::FilterReport &filter)
{
    return filter.applicability.applies ? spentText(filter) : core::tr("does not apply");
}

Message valueText(const account::OdometerReport &report)
{
    if (report.values.empty())
        return core::tr("does not apply");
    return displayText(report.values.back(), Bound::Upper);
}

Message valueText(const account::CompositionReport &report)
{
    if (report.results.empty())
        return core::tr("does not apply");
    return core::tr("{1} at delta {2}", displayText(report.results.back().epsilon, Bound::Upper),
                    totalDeltaText(report.results.back()));
}

/// Compares accountants in pairs; both reports come from the same catalog, so their order is the same.
template <class Reports, class Compare> void pairwise(const Reports &a, const Reports &b, Compare compare)
{
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        compare(std::string(a[i].kind->id()), a[i], b[i]);
}

} // namespace

TableSpec filterTable(const account::AccountReport &report)
{
    TableSpec table;
    table.id = "filters";
    table.title = core::tr("Filters: where each halts");
    table.columns = {{"filter", core::tr("Filter"), false, {}},
                     {"halts_at", core::tr("Halts at"), true, {}},
                     {"accepted", core::tr("Accepted"), true, {}},
                     {"spent", core::tr("Spent"), true, {}},
                     {"budget", core::tr("Of"), true, {}},
                     {"guarantee", core::tr("Guarantee"), false, {}},
                     {"valid", core::tr("Valid under"), false, {}},
                     {"conversions", core::tr("Converted by"), false, {}},
                     {"note", core::tr("What is counted, or why not"), false, {}}};
    for (const account::FilterReport &filter : report.filters)
        table.rows.push_back(filterRow(filter, report));
    table.note = core::tr("* the policy's filter. Halts at: the first refused round.");
    return table;
}

TableSpec odometerTable(const account::AccountReport &report)
{
    TableSpec table;
    table.id = "odometers";
    table.title = core::tr("Odometers: valid at every round at once (any stopping time)");
    if (report.at.size() > 1) {
        fillByRound(table, report, report.odometers,
                    [](const account::OdometerReport &odometer, std::size_t i) { return odometer.values[i]; });
        return table;
    }
    table.columns = {{"odometer", core::tr("Odometer"), false, {}},
                     {"value", core::tr("Value"), true, {}},
                     {"bounds", core::tr("Bounds"), false, {}},
                     {"valid", core::tr("Valid under"), false, {}},
                     {"conversions", core::tr("Converted by"), false, {}},
                     {"note", core::tr("Source, or why not"), false, {}}};
    for (const account::OdometerReport &odometer : report.odometers) {
        if (!report.at.empty())
            table.rows.push_back(odometerRow(odometer, report));
    }
    return table;
}

TableSpec compositionTable(const account::AccountReport &report)
{
    TableSpec table;
    table.id = "compositions";
    table.title = core::tr("Compositions: only if every parameter was fixed before the first output");
    if (report.at.size() > 1) {
        fillByRound(table, report, report.compositions,
                    [&](const account::CompositionReport &composition, std::size_t i) {
                        const compositions::CompositionResult result = composition.results[i];
                        return result.isWithin(report.policy.delta) ? result.epsilon : kInfinity;
                    });
        return table;
    }
    table.columns = {{"composition", core::tr("Composition"), false, {}},
                     {"epsilon", core::tr("Epsilon"), true, {}},
                     {"delta", core::tr("At delta"), true, {}},
                     {"valid", core::tr("Valid under"), false, {}},
                     {"conversions", core::tr("Converted by"), false, {}},
                     {"note", core::tr("Source, or why not"), false, {}}};
    for (const account::CompositionReport &composition : report.compositions) {
        if (!report.at.empty())
            table.rows.push_back(compositionRow(composition, report));
    }
    return table;
}

TableSpec findingTable(const std::vector<Finding> &findings)
{
    TableSpec table;
    table.id = "findings";
    table.title = core::tr("Findings");
    table.columns = {{"id", core::tr("Id"), false, {}},
                     {"severity", core::tr("Severity"), false, {}},
                     {"line", core::tr("Line"), true, {}},
                     {"text", core::tr("What"), false, {}}};
    for (const Finding &finding : findings)
        table.rows.push_back({textCell(finding.id), textCell(severityWord(finding.severity)),
                              finding.line > 0 ? countCell(static_cast<std::uint64_t>(finding.line)) : textCell("-"),
                              textCell(finding.text)});
    return table;
}

TableSpec recordDifference(const Session &a, const Session &b, const account::AccountReport &reportA,
                           const account::AccountReport &reportB)
{
    Differences differences("record", core::tr("What is recorded"));
    differences.compare(core::tr("title"), a.plan.title, b.plan.title);
    differences.compare(core::tr("unit"), a.plan.unit.entity, b.plan.unit.entity);
    differences.compare(core::tr("neighbours"), a.plan.neighbours, b.plan.neighbours);
    differences.compare(core::tr("budget"), budgetSplitText(reportA.policy), budgetSplitText(reportB.policy));
    differences.compare(core::tr("filter"), reportA.policy.filter, reportB.policy.filter);
    differences.compare(core::tr("rounds"), reportA.rounds, reportB.rounds);
    compareSpends(differences, a.spends, b.spends);
    return differences.take();
}

TableSpec accountDifference(const account::AccountReport &a, const account::AccountReport &b)
{
    Differences differences("account", core::tr("What follows from it"));
    pairwise(a.filters, b.filters,
             [&](const std::string &id, const account::FilterReport &one, const account::FilterReport &other) {
                 differences.compare(core::tr("filter {1}", id), haltText(one), haltText(other));
                 differences.compare(core::tr("filter {1}, spent", id), spentOf(one), spentOf(other));
             });
    pairwise(a.odometers, b.odometers,
             [&](const std::string &id, const account::OdometerReport &one, const account::OdometerReport &other) {
                 differences.compare(core::tr("odometer {1}", id), valueText(one), valueText(other));
             });
    pairwise(
        a.compositions, b.compositions,
        [&](const std::string &id, const account::CompositionReport &one, const account::CompositionReport &other) {
            differences.compare(core::tr("composition {1}", id), valueText(one), valueText(other));
        });
    return differences.take();
}

} // namespace epsilometer::present
