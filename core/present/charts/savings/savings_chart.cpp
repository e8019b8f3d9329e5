// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/savings/savings_chart.h"
#include "core/base/exact/exact.h"

#include "core/base/text/display.h"
#include "core/numeric/outward.h"
#include "core/present/chart/chart_series.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/cells.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::present {

namespace {

/// A number, and its displayed bound.
struct Shown {
    double value = 0;
    std::string text;
};

Shown shown(const Exact &value, Bound bound)
{
    return {bound == Bound::Upper ? value.up() : value.down(), displayText(value, bound)};
}

Shown shown(double value, Bound bound)
{
    return {value, displayText(value, bound)};
}

TableCell cellOf(const Exact &value, Bound bound)
{
    const std::string exact = value.text();
    const bool fraction = exact.find('/') != std::string::npos;
    return {displayText(value, bound), bound == Bound::Upper ? value.up() : value.down(),
            fraction ? core::tr("exactly {1}", exact) : ""};
}

/// The refund of a step's outcome; LOWER.
TableCell refundOf(const account::OdpSavings &savings, const account::OdpSaving &saving)
{
    if (savings.own)
        return numberCell(saving.back, Bound::Lower);
    if (saving.worst.isInfinite())
        return cellOf(Exact(), Bound::Lower);
    return cellOf(times(Exact::positiveDifference(saving.worst, saving.realised), saving.count), Bound::Lower);
}

Shown worstOf(const account::OdpSavings &savings)
{
    return savings.own ? shown(savings.own->worst, Bound::Upper) : shown(savings.worstEpsilon, Bound::Upper);
}

Shown spentOf(const account::OdpSavings &savings)
{
    return savings.own ? shown(savings.own->spent, Bound::Upper) : shown(savings.spentEpsilon, Bound::Upper);
}

Shown savedOf(const account::OdpSavings &savings)
{
    if (!savings.own)
        return shown(savings.savedEpsilon, Bound::Lower);
    const double back = savings.own->worst - savings.own->spent;
    return shown(back > 0 ? back : 0, Bound::Lower); // inf - inf gives NaN
}

/// The remaining budget, zero if exceeded; inf stays inf.
Shown remainingOf(const account::OdpSavings &savings, const Policy &policy)
{
    if (savings.own)
        return shown(std::max(0.0, outward::down(savings.own->limit - savings.own->spent, 1)), Bound::Lower);
    if (savings.spentEpsilon.isInfinite())
        return shown(Exact(), Bound::Lower);
    return shown(Exact::positiveDifference(policy.epsilon, savings.spentEpsilon), Bound::Lower);
}

Shown budgetOf(const account::OdpSavings &savings, const Policy &policy)
{
    return savings.own ? shown(savings.own->limit, Bound::Lower) : shown(policy.epsilon, Bound::Lower);
}

/// Builds bars from the top down.
class Bars {
public:
    explicit Bars(ChartSpec &chart) : m_chart(chart)
    {
        m_bars.id = "odp";
        m_bars.name = core::tr("Epsilon");
        m_bars.validity = Validity::FullyAdaptive;
        m_bars.detail = kRefundTheorem;
    }

    /// Adds a bar from 0; later refunds start from its end.
    void add(const Message &label, const Shown &value)
    {
        m_level = value.value;
        append(label, value, 0);
    }

    /// Adds a bar downwards from the end of the last one.
    void giveBack(const Message &label, const Shown &value)
    {
        m_level = std::max(0.0, m_level - value.value);
        append(label, value, m_level);
    }

    /// Adds a bar upwards from the end of the last one.
    void stack(const Message &label, const Shown &value) { append(label, value, m_level); }

    void finish(std::size_t emphasised)
    {
        m_bars.emphasised = emphasised;
        m_chart.series.push_back(std::move(m_bars));
    }

    [[nodiscard]] std::size_t size() const { return m_bars.y.size(); }

private:
    void append(const Message &label, const Shown &value, double start)
    {
        m_chart.y.categories.push_back(label);
        m_bars.x.push_back(static_cast<double>(m_bars.y.size()));
        m_bars.y.push_back(value.value);
        m_bars.starts.push_back(std::isfinite(start) ? start : 0);
        m_bars.pointLabels.push_back(value.text);
    }

    ChartSpec &m_chart;
    SeriesSpec m_bars;
    double m_level = 0;
};

void addRefunds(Bars &bars, const account::OdpSavings &savings, const std::vector<Message> &labels, std::size_t most)
{
    double others = 0;
    std::size_t drawn = 0;
    for (std::size_t i = 0; i < savings.steps.size(); ++i) {
        const TableCell cell = refundOf(savings, savings.steps[i]);
        const Shown refund{cell.number, cell.text.english()};
        if (refund.value == 0)
            continue;
        if (++drawn <= most)
            bars.giveBack(core::tr("given back: {1}", labels[i]), refund);
        else
            others = outward::down(others + refund.value, 1);
    }
    if (drawn > most)
        bars.giveBack(core::tr("given back: {1} more", drawn - most), shown(others, Bound::Lower));
}

/// Text on whether refunds count for the budget, with the reason if they do not.
Message refundText(const account::OdpSavings &savings, const Policy &policy, account::Refunds refunds)
{
    switch (refunds) {
    case account::Refunds::OtherFilter:
        return " " + core::tr("The filter of the policy ({1}) does not look at outcomes: nothing is given back to its "
                              "budget.",
                              filterName(policy.filter));
    case account::Refunds::BudgetBroken:
        return " " + core::tr("The record does not keep its budget, so nothing of it remains.");
    case account::Refunds::Counted: break;
    }
    return " " + (savings.own ? core::tr("So {1} is given back, and {2} of {3} remains.", savedOf(savings).text,
                                         remainingOf(savings, policy).text, budgetOf(savings, policy).text)
                              : core::tr("So {1} is given back, and epsilon {2} of {3} remains.", savedOf(savings).text,
                                         remainingOf(savings, policy).text, budgetOf(savings, policy).text));
}

Message summaryOf(const account::OdpSavings &savings, const Policy &policy, account::Refunds refunds)
{
    Message text = savings.own ? core::tr("Without their outcomes the {1} filter charges {2} of {3}; with them {4}.",
                                          filterName(policy.filter), worstOf(savings).text,
                                          budgetOf(savings, policy).text, spentOf(savings).text)
                               : core::tr("Plain DP accounting charges epsilon {1}; the realised outcomes cost {2}.",
                                          worstOf(savings).text, spentOf(savings).text);
    text += refundText(savings, policy, refunds);
    return text;
}

SeriesSpec seriesOf(std::string id, Message name, LineStyle line)
{
    auto series = makeSeries(std::move(id), std::move(name), line, kRefundTheorem);
    series.validity = Validity::FullyAdaptive;
    series.x.push_back(0);
    series.y.push_back(0);
    return series;
}

} // namespace

Message otherFilterText(const Policy &policy, account::Refunds refunds)
{
    if (refunds != account::Refunds::OtherFilter)
        return {};
    return " " +
           core::tr("This is how the output DP filter counts; that of the policy ({1}) does not look at outcomes.",
                    filterName(policy.filter));
}

/// The unit: shares of the budget if the filter's limit is not an epsilon.
Message unitOf(const account::OdpSavings &savings, const Policy &policy)
{
    const bool epsilon = !savings.own || policy.filter != kPotentialFilter;
    return epsilon ? core::tr("epsilon (nats)") : core::tr("share of the budget");
}

ChartSpec savingsChart(const account::OdpSavings &savings, const Policy &policy, account::Refunds refunds,
                       const std::vector<Message> &labels, std::size_t most)
{
    ChartSpec chart;
    chart.id = "odp-savings";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = core::tr("Epsilon refunded by the outcomes");
    chart.x = axisFromZero(unitOf(savings, policy));
    Bars bars(chart);
    bars.add(core::tr("worst case"), worstOf(savings));
    addRefunds(bars, savings, labels, most);
    const auto spent = bars.size();
    bars.add(refunds == account::Refunds::OtherFilter ? core::tr("realised") : core::tr("spent"), spentOf(savings));
    if (refunds == account::Refunds::Counted)
        bars.stack(core::tr("remaining"), remainingOf(savings, policy));
    bars.finish(spent);
    if (const Shown budget = budgetOf(savings, policy); std::isfinite(budget.value))
        chart.annotations.push_back({AnnotationKind::VerticalLine, budget.value, core::tr("budget {1}", budget.text)});
    chart.caption =
        savings.own
            ? core::tr("Worst case: what the {1} filter charges while no outcome is known. Given back: what each "
                       "outcome lowers it by. Budget {2}.",
                       filterName(policy.filter), budgetText(policy))
            : core::tr("Worst case: what (epsilon, delta)-DP accounting of the same plan charges. Given back: "
                       "worst cell less realised cell. Budget {1}.",
                       budgetText(policy));
    chart.caption += otherFilterText(policy, refunds);
    chart.summary = summaryOf(savings, policy, refunds);
    chart.sources = {"Hartmann, Bindschaedler, Bentkamp, West 2022"};
    return chart;
}

ChartSpec savingsOverRounds(const account::OdpSavings &savings, const Policy &policy, account::Refunds refunds)
{
    ChartSpec chart;
    chart.id = "odp-rounds";
    chart.title = core::tr("Worst case against realised");
    chart.x = countAxis(core::tr("round"));
    chart.y = axisFromZero(unitOf(savings, policy));
    auto worst = seriesOf("basic", core::tr("worst case"), LineStyle::Dashed);
    auto realised = seriesOf("odp", core::tr("realised"), LineStyle::Solid);
    ExactSum worstSum;
    ExactSum realisedSum;
    for (const auto &step : savings.steps) {
        worstSum.add(step.worst, step.count);
        realisedSum.add(step.realised, step.count);
        const auto last = static_cast<double>(step.firstRound + step.count - 1);
        worst.x.push_back(last);
        worst.y.push_back(savings.own ? step.worstSoFar : worstSum.up());
        realised.x.push_back(last);
        realised.y.push_back(savings.own ? step.spentSoFar : realisedSum.up());
    }
    chart.series = {std::move(realised), std::move(worst)};
    if (const Shown budget = budgetOf(savings, policy); std::isfinite(budget.value))
        chart.annotations.push_back(
            {AnnotationKind::HorizontalLine, budget.value, core::tr("budget {1}", budget.text)});
    chart.caption = savings.own
                        ? core::tr("The sums of the {1} filter. A round may run only if its worst case fits what "
                                   "is left at that moment.",
                                   filterName(policy.filter))
                        : core::tr("Running sums. A round may run only if its worst case fits what is left at "
                                   "that moment.");
    chart.summary = summaryOf(savings, policy, refunds);
    return chart;
}

TableSpec savingsTable(const account::OdpSavings &savings, const std::vector<Message> &labels)
{
    TableSpec table;
    table.id = "odp-savings";
    table.title = core::tr("Worst case and realised, step by step");
    table.columns = {{"round", core::tr("Round"), true, {}},
                     {"label", core::tr("Step"), false, {}},
                     {"count", core::tr("Runs"), true, {}},
                     {"worst", core::tr("Worst case"), true, core::tr("of one run")},
                     {"outcome", core::tr("Outcome"), false, {}},
                     {"realised", core::tr("Realised"), true, core::tr("of one run")},
                     {"refund", core::tr("Given back"), true, {}},
                     {"delta", core::tr("Delta"), true, core::tr("of one run; never given back")}};
    for (std::size_t i = 0; i < savings.steps.size(); ++i) {
        const auto &step = savings.steps[i];
        const bool unbounded = !step.partition && step.worst.isInfinite();
        const TableCell none{core::tr("no epsilon"), {}, {}};
        const Literal outcome = step.known       ? core::tr("known")
                                : step.partition ? core::tr("not known yet")
                                                 : core::tr("one cell");
        table.rows.push_back({{std::to_string(step.firstRound), static_cast<double>(step.firstRound), {}},
                              {labels[i], {}, {}},
                              {std::to_string(step.count), static_cast<double>(step.count), {}},
                              unbounded ? none : cellOf(step.worst, Bound::Upper),
                              {outcome, {}, {}},
                              unbounded ? none : cellOf(step.realised, Bound::Upper),
                              refundOf(savings, step),
                              cellOf(step.delta, Bound::Upper)});
    }
    return table;
}

} // namespace epsilometer::present
