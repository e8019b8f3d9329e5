// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/account_difference.h"

#include "core/base/display.h"
#include "core/present/spent_text.h"
#include "core/present/total_delta.h"
#include "core/present/words.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

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
