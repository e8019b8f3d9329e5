// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/cells.h"

#include "core/account/sequence.h"
#include "core/base/display.h"
#include "core/base/display_exact.h"
#include "core/present/axes.h"
#include "core/present/price_text.h"
#include "core/present/spent_text.h"
#include "core/present/words.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

/// Longest first; those that do not apply last; the catalog's order breaks ties.
std::vector<const FilterReport *> ordered(const AccountReport &report)
{
    std::vector<const FilterReport *> filters;
    for (const FilterReport &filter : report.filters)
        filters.push_back(&filter);
    std::stable_sort(filters.begin(), filters.end(), [](const FilterReport *a, const FilterReport *b) {
        if (a->applicability.applies != b->applicability.applies)
            return a->applicability.applies;
        return a->applicability.applies && a->accepted > b->accepted;
    });
    return filters;
}

std::string roundsText(std::uint64_t rounds)
{
    return std::to_string(rounds) + (rounds == 1 ? " round" : " rounds");
}

/// A filter that does not apply is left out of the drawing; the table says why. The policy's own is always there, and so
/// is what has no number yet.
bool drawn(const FilterReport &filter, const AccountReport &report)
{
    const std::string &why = filter.applicability.why;
    return filter.applicability.applies || filter.kind->id() == report.policy.filter || why == kStillComputed ||
           why == kLeftOut;
}

/// The text of a chart without numbers.
std::string whyNone(const FilterReport &filter)
{
    const std::string &why = filter.applicability.why;
    return why == kStillComputed || why == kLeftOut ? why : "does not apply: " + why;
}

/// rounds  that the filter was asked for, where it accepts them all
std::string barLabel(const FilterReport &filter, std::uint64_t rounds)
{
    if (!filter.applicability.applies)
        return whyNone(filter);
    if (!filter.haltsAt)
        return "all " + std::to_string(rounds);
    return std::to_string(filter.accepted) + ", halts at " + std::to_string(*filter.haltsAt);
}

std::string caption(const AccountReport &report, const HaltingChartOptions &options)
{
    const bool latch = report.policy.onHalt == OnHalt::Latch;
    const std::string asked =
        options.ruled ? "Rounds accepted by each filter, the plan's rules computed from what that filter has left,"
                      : "Rounds accepted by each filter on the same " + roundsText(report.rounds);
    return asked + " under " + budgetSplitText(report.policy) + ". " +
           (latch ? "The first refusal ends the interaction. "
                  : "A refused round is not run and not charged; later ones may still be tried. ") +
           "Fully adaptive: parameters may depend on earlier outputs, the budget was fixed beforehand.";
}

std::string acceptedText(const std::string &name, const FilterReport &filter, std::uint64_t rounds)
{
    if (!filter.haltsAt && rounds == 1)
        return name + " accepts the only round";
    if (!filter.haltsAt)
        return name + " accepts all " + roundsText(rounds);
    return name + " accepts " + std::to_string(filter.accepted) + " of " + roundsText(rounds);
}

std::string sentence(const std::string &name, const FilterReport &filter, std::uint64_t rounds)
{
    const std::string accepted = acceptedText(name, filter, rounds);
    return filter.haltsAt ? accepted + " and first halts at " + std::to_string(*filter.haltsAt) : accepted;
}

/// The results of the other filters: those that accept most and least.
std::string others(const AccountReport &report, const std::vector<const FilterReport *> &filters,
                   const FilterReport &own)
{
    const auto applying = std::count_if(filters.begin(), filters.end(),
                                        [](const FilterReport *filter) { return filter->applicability.applies; });
    if (applying < 2)
        return {};
    const FilterReport &most = *filters.front();
    const FilterReport &least = *filters[static_cast<std::size_t>(applying) - 1];
    if (own.applicability.applies && !least.haltsAt)
        return ", and so does every other filter that applies";
    if (most.accepted == least.accepted)
        return own.applicability.applies ? "; every other filter that applies accepts as many"
                                         : "; " + acceptedText("every filter that applies", most, report.rounds);
    const auto said = [&](const FilterReport &filter) {
        return sentence(std::string(filter.kind->title()), filter, report.rounds);
    };
    return (&own == &most ? "" : "; most: " + said(most)) + (&own == &least ? "" : "; least: " + said(least));
}

std::string summary(const AccountReport &report, const std::vector<const FilterReport *> &filters)
{
    if (report.rounds == 0)
        return "There are no rounds yet.";
    const auto own = std::find_if(filters.begin(), filters.end(), [&](const FilterReport *filter) {
        return filter->kind->id() == report.policy.filter;
    });
    std::string text = "Under " + budgetText(report.policy) + ", ";
    if (own == filters.end() || !(*own)->applicability.applies)
        text += "the chosen filter (" + report.policy.filter + ") does not apply to this sequence";
    else
        text += sentence("the chosen filter (" + std::string((*own)->kind->title()) + ")", **own, report.rounds);
    if (own != filters.end())
        text += others(report, filters, **own);
    text += ". Fully adaptive.";
    if (report.policy.filter == "exact" && report.price)
        text += " " + priceText(*report.price);
    return text;
}

void addBar(ChartSpec &chart, SeriesSpec &bars, const FilterReport &filter, const AccountReport &report,
            const HaltingChartOptions &options)
{
    if (filter.kind->id() == report.policy.filter)
        bars.emphasised = bars.y.size();
    chart.y.categories.emplace_back(filter.kind->title());
    bars.x.push_back(static_cast<double>(bars.x.size()));
    bars.y.push_back(filter.applicability.applies ? static_cast<double>(filter.accepted) : std::nan(""));
    bars.pointLabels.push_back(barLabel(filter, options.ruled ? filter.accepted : report.rounds));
}

std::vector<TableCell> applyingRow(const FilterReport &filter)
{
    const SpentTexts texts = spentTexts(filter.spent, filter.budget, filter.exactly);
    const std::string statistic(filter.kind->statisticName());
    const Guarantee &guarantee = filter.guarantee;
    return {{std::string(filter.kind->title()), std::nan(""), std::string(filter.kind->formula())},
            countCell(filter.accepted),
            filter.haltsAt ? countCell(*filter.haltsAt) : TableCell{"none", std::nan(""), "every round was accepted"},
            {texts.spent, filter.spent, statistic},
            {texts.limit, filter.budget, statistic},
            {"(" + displayBriefly(guarantee.epsilon, Bound::Upper) + ", " +
                 displayBriefly(guarantee.delta, Bound::Upper) + ")-DP",
             std::nan(""), labelText(guarantee.label)},
            {std::string(words(guarantee.label.validity)), std::nan(""),
             std::string(explanation(guarantee.label.validity))},
            {filter.kind->label().theorem, std::nan(""), {}}};
}

std::vector<TableCell> otherRow(const FilterReport &filter)
{
    const TableCell none{"-", std::nan(""), filter.applicability.why};
    return {{std::string(filter.kind->title()), std::nan(""), std::string(filter.kind->formula())},
            none,
            none,
            none,
            none,
            {whyNone(filter), std::nan(""), {}},
            {std::string(words(filter.kind->label().validity)), std::nan(""), {}},
            {filter.kind->label().theorem, std::nan(""), {}}};
}

} // namespace

ChartSpec haltingChart(const AccountReport &report, const HaltingChartOptions &options)
{
    const auto filters = ordered(report);
    ChartSpec chart;
    chart.id = "halting";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = "Where each filter halts";
    chart.caption = caption(report, options);
    chart.summary = summary(report, filters);
    chart.x = countAxis("rounds accepted");
    SeriesSpec bars;
    bars.id = "accepted";
    bars.name = "rounds accepted";
    bars.validity = Validity::FullyAdaptive;
    bars.detail = explanation(Validity::FullyAdaptive);
    for (const FilterReport *filter : filters) {
        if (drawn(*filter, report))
            addBar(chart, bars, *filter, report, options);
        if (filter->applicability.applies)
            chart.sources.push_back(std::string(filter->kind->title()) + ": " + filter->kind->label().theorem);
    }
    chart.series.push_back(std::move(bars));
    if (report.rounds > 0)
        chart.annotations.push_back({AnnotationKind::VerticalLine, static_cast<double>(report.rounds),
                                     roundsText(report.rounds) + " in the sequence"});
    return chart;
}

TableSpec haltingChartTable(const AccountReport &report, const HaltingChartOptions &options)
{
    TableSpec table;
    table.id = "halting";
    table.title = "Where each filter halts";
    table.columns = {{"filter", "Filter", false, "a rule asked before every round"},
                     {"accepted", "Accepted", true, "rounds the filter let run"},
                     {"halts_at", "First refused", true, "number of the first round refused"},
                     {"spent", "Spent", true, "the rule's own statistic over the accepted rounds, rounded up"},
                     {"budget", "Limit", true, "what the statistic is compared with, rounded down"},
                     {"guarantee", "Guarantee", false, "what holds for everything the filter accepted"},
                     {"valid", "Valid under", false, ""},
                     {"theorem", "Theorem", false, ""}};
    for (const FilterReport *filter : ordered(report))
        table.rows.push_back(filter->applicability.applies ? applyingRow(*filter) : otherRow(*filter));
    table.note = caption(report, options);
    return table;
}

} // namespace epsilometer
