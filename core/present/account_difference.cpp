// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/account_difference.h"

#include "core/base/display.h"
#include "core/present/spent_text.h"
#include "core/present/total_delta.h"
#include "core/present/words.h"

#include <algorithm>

namespace epsilometer {

namespace {

/// Rows are added only where the two texts differ.
class Differences {
public:
    Differences(std::string id, std::string title)
    {
        m_table.id = std::move(id);
        m_table.title = std::move(title);
        m_table.columns = {{"what", "What", false, {}}, {"a", "A", false, {}}, {"b", "B", false, {}}};
    }

    void compare(std::string what, std::string a, std::string b)
    {
        if (a != b)
            m_table.rows.push_back({cell(std::move(what)), cell(std::move(a)), cell(std::move(b))});
    }
    TableSpec take()
    {
        if (m_table.rows.empty())
            m_table.note = "no difference";
        return std::move(m_table);
    }

private:
    static TableCell cell(std::string text)
    {
        TableCell made;
        made.text = text.empty() ? "-" : std::move(text);
        return made;
    }

    TableSpec m_table;
};

std::string describe(const Spend &spend)
{
    std::string out = "line " + std::to_string(spend.line) + ": ";
    if (!spend.step.label.empty())
        out += spend.step.label + ", ";
    out += spend.step.mechanism.json().write();
    if (spend.step.count != 1)
        out += " x " + std::to_string(spend.step.count);
    return out + (spend.withdrawn ? ", withdrawn" : "");
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
    differences.compare("spends recorded", std::to_string(a.size()), std::to_string(b.size()));
    if (common < a.size() || common < b.size())
        differences.compare("first spend that differs", common < a.size() ? describe(a[common]) : "none",
                            common < b.size() ? describe(b[common]) : "none");
}

std::string haltText(const FilterReport &report)
{
    if (!report.applicability.applies)
        return "does not apply";
    return report.haltsAt ? "halts at " + std::to_string(*report.haltsAt) : "never halts";
}

std::string spentOf(const FilterReport &filter)
{
    return filter.applicability.applies ? spentText(filter) : "does not apply";
}

std::string valueText(const OdometerReport &report)
{
    return report.values.empty() ? "does not apply" : displayText(report.values.back(), Bound::Upper);
}

std::string valueText(const CompositionReport &report)
{
    if (report.results.empty())
        return "does not apply";
    return displayText(report.results.back().epsilon, Bound::Upper) + " at delta " +
           totalDeltaText(report.results.back());
}

/// Both reports came from the same catalog, so the accountants stand in the same order.
template <class Reports, class Compare> void pairwise(const Reports &a, const Reports &b, Compare compare)
{
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        compare(std::string(a[i].kind->id()), a[i], b[i]);
}

} // namespace

TableSpec recordDifference(const Session &a, const Session &b, const AccountReport &reportA,
                           const AccountReport &reportB)
{
    Differences differences("record", "What is recorded");
    differences.compare("title", a.plan.title, b.plan.title);
    differences.compare("unit", a.plan.unit.entity, b.plan.unit.entity);
    differences.compare("neighbours", a.plan.neighbours, b.plan.neighbours);
    differences.compare("budget", budgetSplitText(reportA.policy), budgetSplitText(reportB.policy));
    differences.compare("filter", reportA.policy.filter, reportB.policy.filter);
    differences.compare("rounds", std::to_string(reportA.rounds), std::to_string(reportB.rounds));
    compareSpends(differences, a.spends, b.spends);
    return differences.take();
}

TableSpec accountDifference(const AccountReport &a, const AccountReport &b)
{
    Differences differences("account", "What follows from it");
    pairwise(a.filters, b.filters, [&](const std::string &id, const FilterReport &one, const FilterReport &other) {
        differences.compare("filter " + id, haltText(one), haltText(other));
        differences.compare("filter " + id + ", spent", spentOf(one), spentOf(other));
    });
    pairwise(a.odometers, b.odometers,
             [&](const std::string &id, const OdometerReport &one, const OdometerReport &other) {
                 differences.compare("odometer " + id, valueText(one), valueText(other));
             });
    pairwise(a.compositions, b.compositions,
             [&](const std::string &id, const CompositionReport &one, const CompositionReport &other) {
                 differences.compare("composition " + id, valueText(one), valueText(other));
             });
    return differences.take();
}

} // namespace epsilometer
