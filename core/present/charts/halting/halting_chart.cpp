// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/halting/halting_lane.h"
#include "core/present/table/cells.h"

#include "core/account/sequence.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/text/account_text.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

/// Sorts filters by rounds accepted, most first; inapplicable ones last; ties in the catalog's order.
std::vector<const account::FilterReport *> ordered(const account::AccountReport &report)
{
    std::vector<const account::FilterReport *> filters;
    for (const account::FilterReport &filter : report.filters)
        filters.push_back(&filter);
    std::stable_sort(filters.begin(), filters.end(),
                     [](const account::FilterReport *a, const account::FilterReport *b) {
                         if (a->applicability.applies != b->applicability.applies)
                             return a->applicability.applies;
                         return a->applicability.applies && a->accepted > b->accepted;
                     });
    return filters;
}

/// The title is in tool tips and sources.
Message filterWord(const account::FilterReport &filter)
{
    return filterName(filter.kind->id());
}

Message roundsText(std::uint64_t rounds)
{
    return counted(rounds, core::tr("1 round"), core::tr("{1} rounds"));
}

/// Whether to draw a filter. Inapplicable ones are only in the table, which states the reason; the policy's own filter
/// and those without a number yet are always drawn.
bool drawn(const account::FilterReport &filter, const account::AccountReport &report)
{
    const Message &why = filter.applicability.why;
    return filter.applicability.applies || filter.kind->id() == report.policy.filter ||
           why == account::kStillComputed || why == account::kLeftOut;
}

/// The text of a bar without a number.
Message whyNone(const account::FilterReport &filter)
{
    const Message &why = filter.applicability.why;
    return why == account::kStillComputed || why == account::kLeftOut ? why : core::tr("does not apply: {1}", why);
}

/// Whether its orders were chosen for rounds that had run, so that it holds for fixed parameters only.
bool isWhatIf(const account::FilterReport &filter)
{
    return filter.applicability.applies && filter.guarantee.label.validity != Validity::FullyAdaptive;
}

/// Which of the filters hold for adaptive parameters.
Message adaptiveText(const account::AccountReport &report)
{
    Message whatIfs;
    for (const account::FilterReport &filter : report.filters)
        if (isWhatIf(filter))
            whatIfs += (whatIfs.empty() ? "" : ", ") + filterWord(filter);
    if (whatIfs.empty())
        return core::tr("Fully adaptive: parameters may depend on earlier outputs, the budget was fixed beforehand.");
    return core::tr("A what-if, because its orders were chosen after these rounds: {1}. It holds only for parameters "
                    "that were fixed beforehand; every other filter is fully adaptive.",
                    whatIfs);
}

/// rounds  requested, if the filter accepts all of them
Message barLabel(const account::FilterReport &filter, std::uint64_t rounds)
{
    if (!filter.applicability.applies)
        return whyNone(filter);
    const Message accepted =
        !filter.haltsAt ? core::tr("all {1}", rounds) : core::tr("{1}, halts at {2}", filter.accepted, *filter.haltsAt);
    return isWhatIf(filter) ? core::tr("{1} (a what-if)", accepted) : accepted;
}

/// The text at the end of a bar of the lane. A policy that skips may accept rounds behind the first refusal.
Message laneLabel(const account::FilterReport &filter, std::uint64_t rounds)
{
    if (!filter.applicability.applies)
        return whyNone(filter);
    Message text = !filter.haltsAt ? core::tr("all {1}", rounds)
                   : filter.accepted + 1 > *filter.haltsAt
                       ? core::tr("halts at {1}, accepts {2}", *filter.haltsAt, filter.accepted)
                       : core::tr("halts at {1}", *filter.haltsAt);
    return isWhatIf(filter) ? core::tr("{1}, what-if", text) : text;
}

Message caption(const account::AccountReport &report, const HaltingChartOptions &options)
{
    const bool latch = report.policy.onHalt == OnHalt::Latch;
    const Message asked =
        options.ruled ? core::tr("Rounds accepted by each filter, the plan's rules computed from what that filter has "
                                 "left,")
                      : core::tr("Rounds accepted by each filter on the same {1}", roundsText(report.rounds));
    const Literal refusal =
        latch ? core::tr("The first refusal ends the interaction.")
              : core::tr("A refused round is not run and not charged; later ones may still be tried.");
    return core::tr("{1} under {2}.", asked, budgetSplitText(report.policy)) + " " + refusal + " " +
           adaptiveText(report);
}

Message acceptedText(const Message &name, const account::FilterReport &filter, std::uint64_t rounds)
{
    if (!filter.haltsAt && rounds == 1)
        return core::tr("{1} accepts the only round", name);
    if (!filter.haltsAt)
        return core::tr("{1} accepts all {2}", name, roundsText(rounds));
    return core::tr("{1} accepts {2} of {3}", name, filter.accepted, roundsText(rounds));
}

Message sentence(const Message &name, const account::FilterReport &filter, std::uint64_t rounds)
{
    const Message accepted = acceptedText(name, filter, rounds);
    return filter.haltsAt ? core::tr("{1} and first halts at {2}", accepted, *filter.haltsAt) : accepted;
}

/// The results of the other filters: those that accept the most and the fewest rounds.
Message others(const account::AccountReport &report, const std::vector<const account::FilterReport *> &filters,
               const account::FilterReport &own)
{
    const auto applying = std::count_if(filters.begin(), filters.end(), [](const account::FilterReport *filter) {
        return filter->applicability.applies;
    });
    if (applying < 2)
        return {};
    const account::FilterReport &most = *filters.front();
    const account::FilterReport &least = *filters[static_cast<std::size_t>(applying) - 1];
    if (own.applicability.applies && !least.haltsAt)
        return core::tr(", and so does every other filter that applies");
    if (most.accepted == least.accepted)
        return own.applicability.applies
                   ? core::tr("; every other filter that applies accepts as many")
                   : "; " + acceptedText(core::tr("every filter that applies"), most, report.rounds);
    const auto said = [&](const account::FilterReport &filter) {
        return sentence(filterWord(filter), filter, report.rounds);
    };
    Message text;
    if (&own != &most)
        text += "; " + core::tr("most: {1}", said(most));
    if (&own != &least)
        text += "; " + core::tr("least: {1}", said(least));
    return text;
}

Message summary(const account::AccountReport &report, const std::vector<const account::FilterReport *> &filters)
{
    if (report.rounds == 0)
        return core::tr("There are no rounds yet.");
    const account::FilterReport *own = account::ownFilter(report);
    Message results;
    if (own == nullptr || !own->applicability.applies)
        results = core::tr("the chosen filter ({1}) does not apply to this sequence", filterName(report.policy.filter));
    else
        results = sentence(core::tr("the chosen filter ({1})", filterWord(*own)), *own, report.rounds);
    if (own != nullptr)
        results += others(report, filters, *own);
    const bool whatIfs = std::ranges::any_of(report.filters, isWhatIf);
    return whatIfs ? core::tr("Under {1}, {2}.", budgetText(report.policy), results) + " " + adaptiveText(report)
                   : core::tr("Under {1}, {2}. Fully adaptive.", budgetText(report.policy), results);
}

void addBar(ChartSpec &chart, SeriesSpec &bars, const account::FilterReport &filter,
            const account::AccountReport &report, const HaltingChartOptions &options)
{
    if (filter.kind->id() == report.policy.filter)
        bars.emphasised = bars.y.size();
    chart.y.categories.push_back(filterWord(filter));
    bars.x.push_back(static_cast<double>(bars.x.size()));
    bars.y.push_back(filter.applicability.applies ? static_cast<double>(filter.accepted) : std::nan(""));
    bars.pointLabels.push_back(barLabel(filter, options.ruled ? filter.accepted : report.rounds));
}

std::vector<TableCell> applyingRow(const account::FilterReport &filter)
{
    const SpentTexts texts = spentTexts(filter.spent, filter.budget, filter.exactly);
    const Literal statistic = filter.kind->statisticName();
    const Guarantee &guarantee = filter.guarantee;
    return {{filterWord(filter), std::nan(""), filter.kind->title() + ": " + filter.kind->formula()},
            countCell(filter.accepted),
            filter.haltsAt ? countCell(*filter.haltsAt)
                           : TableCell{core::tr("none"), std::nan(""), core::tr("every round was accepted")},
            {texts.spent, filter.spent, statistic},
            {texts.limit, filter.budget, statistic},
            {"(" + displayBriefly(guarantee.epsilon, Bound::Upper) + ", " +
                 displayBriefly(guarantee.delta, Bound::Upper) + ")-DP",
             std::nan(""), labelText(guarantee.label)},
            {words(guarantee.label.validity), std::nan(""), explanation(guarantee.label.validity)},
            {filter.kind->label().theorem, std::nan(""), {}}};
}

std::vector<TableCell> otherRow(const account::FilterReport &filter)
{
    const TableCell none{"-", std::nan(""), filter.applicability.why};
    return {{filterWord(filter), std::nan(""), filter.kind->title() + ": " + filter.kind->formula()},
            none,
            none,
            none,
            none,
            {whyNone(filter), std::nan(""), {}},
            {words(filter.kind->label().validity), std::nan(""), {}},
            {filter.kind->label().theorem, std::nan(""), {}}};
}

/// What the policy's filter does, and the filters without a bar: their names as far as one line has room for them.
Message laneBrief(const account::AccountReport &report, const HaltingChartOptions &options, const Message &others,
                  std::size_t left)
{
    constexpr std::size_t kMostNamed = 3;
    const account::FilterReport *own = account::ownFilter(report);
    Message text =
        own == nullptr || !own->applicability.applies
            ? core::tr("{1} does not take these rounds", filterName(report.policy.filter))
            : acceptedText(filterName(report.policy.filter), *own, options.ruled ? own->accepted : report.rounds);
    if (left == 0)
        return text + ".";
    return left > kMostNamed ? core::tr("{1}; {2} filters do not take them.", text, left)
                             : core::tr("{1}; not taken by {2}.", text, others);
}

} // namespace

ChartSpec haltingChart(const account::AccountReport &report, const HaltingChartOptions &options)
{
    const auto filters = ordered(report);
    ChartSpec chart;
    chart.id = "halting";
    chart.kind = ChartKind::HorizontalBars;
    chart.title = core::tr("Where each filter halts");
    chart.caption = caption(report, options);
    chart.summary = summary(report, filters);
    chart.x = countAxis(core::tr("rounds accepted"));
    SeriesSpec bars;
    bars.id = "accepted";
    bars.name = core::tr("rounds accepted");
    bars.validity = Validity::FullyAdaptive;
    bars.detail = explanation(Validity::FullyAdaptive);
    for (const account::FilterReport *filter : filters) {
        if (drawn(*filter, report))
            addBar(chart, bars, *filter, report, options);
        if (filter->applicability.applies)
            chart.sources.push_back(filter->kind->title().english() + (": " + filter->kind->label().theorem.english()));
    }
    chart.series.push_back(std::move(bars));
    if (report.rounds > 0)
        chart.annotations.push_back({AnnotationKind::VerticalLine, static_cast<double>(report.rounds),
                                     core::tr("{1} in the sequence", roundsText(report.rounds))});
    return chart;
}

ChartSpec haltingLane(const account::AccountReport &report, const HaltingChartOptions &options)
{
    std::vector<LaneBar> bars;
    Message others;
    std::size_t left = 0;
    for (const account::FilterReport *filter : ordered(report)) {
        const std::string id(filter->kind->id());
        if (!drawn(*filter, report)) {
            others += (others.empty() ? "" : ", ") + filterWord(*filter);
            ++left;
            continue;
        }
        // By rules each filter is asked for rounds of its own.
        const std::uint64_t rounds = options.ruled ? filter->accepted : report.rounds;
        const double length = !filter->applicability.applies
                                  ? std::nan("")
                                  : static_cast<double>(filter->haltsAt ? *filter->haltsAt - 1 : rounds);
        bars.push_back({id, length, laneLabel(*filter, rounds), std::nan(""), std::nan(""), isWhatIf(*filter)});
    }
    ChartSpec chart = haltingLaneOf(haltingChart(report, options), std::move(bars), report.policy.filter);
    if (!others.empty())
        chart.caption += " " + core::tr("Filters that do not take these rounds: {1}.", others);
    chart.brief = laneBrief(report, options, others, left);
    return chart;
}

TableSpec haltingChartTable(const account::AccountReport &report, const HaltingChartOptions &options)
{
    TableSpec table;
    table.id = "halting";
    table.title = core::tr("Where each filter halts");
    table.columns = {
        {"filter", core::tr("Filter"), false, core::tr("a rule asked before every round")},
        {"accepted", core::tr("Accepted"), true, core::tr("rounds the filter let run")},
        {"halts_at", core::tr("First refused"), true, core::tr("number of the first round refused")},
        {"spent", core::tr("Used"), true, core::tr("the rule's own statistic over the accepted rounds, rounded up")},
        {"budget", core::tr("Limit"), true, core::tr("what the statistic is compared with, rounded down")},
        {"guarantee", core::tr("Guarantee"), false, core::tr("what holds for everything the filter accepted")},
        {"valid", core::tr("Valid under"), false, ""},
        {"theorem", core::tr("Theorem"), false, ""}};
    for (const account::FilterReport *filter : ordered(report))
        table.rows.push_back(filter->applicability.applies ? applyingRow(*filter) : otherRow(*filter));
    table.note = caption(report, options);
    return table;
}

} // namespace epsilometer::present
