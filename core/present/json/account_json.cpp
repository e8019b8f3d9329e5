// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/json/account_json.h"

#include "core/account/unsuited_order.h"
#include "core/base/text/number_text.h"
#include "core/odometers/odometer.h"
#include "core/present/text/words.h"

#include <algorithm>

namespace epsilometer::present {

namespace {

/// One number per reported round; null for each if the accountant does not apply.
template <class Values, class Number>
Json perRound(const account::AccountReport &report, bool applies, const Values &values, Number number)
{
    Json::Array out;
    for (std::size_t i = 0; i < report.at.size(); ++i)
        out.push_back(applies && i < values.size() ? number(values[i]) : Json());
    return {std::move(out)};
}

/// The descriptive fields of an accountant.
template <class Report> Json describe(const Report &report, const Label &label)
{
    Json out = Json::object({{"id", Json(report.kind->id())},
                             {"title", Json(report.kind->title())},
                             {"applies", report.applicability.applies},
                             {"valid", Json(id(label.validity))},
                             {"theorem", label.theorem},
                             {"notion", Json(id(label.notion))}});
    if (label.neighbours != Neighbours::Unstated)
        out.set("neighbours", Json(id(label.neighbours)));
    Json::Array conversions;
    for (const std::string_view conversion : label.conversions)
        conversions.push_back(Json(conversion));
    out.set("conversions", std::move(conversions));
    if (!report.applicability.why.empty())
        out.set("why", report.applicability.why);
    return out;
}

Json filterJson(const account::FilterReport &report, const account::AccountReport &account, const TypedNumbers &typed)
{
    Json out = describe(report, report.guarantee.label);
    const bool applies = report.applicability.applies;
    out.set("statistic", Json(report.kind->statisticName()));
    out.set("halts_at", report.haltsAt ? Json::count(*report.haltsAt) : Json());
    out.set("accepted", applies ? Json::count(report.accepted) : Json());
    out.set("spent", applies ? Json::number(report.spent) : Json());
    out.set("budget", applies ? Json::number(report.budget) : Json());
    if (applies && report.exactly && account.policy.native) {
        out.set("spent_exact", report.exactly->spent.text());
        out.set("budget_exact", report.exactly->limit.text());
    }
    out.set("guarantee", applies ? guaranteeJson(report.guarantee, typed) : Json());
    return out;
}

Json odometerJson(const account::OdometerReport &odometer, const account::AccountReport &report)
{
    Json out = describe(odometer, odometers::labelUnder(*odometer.kind, report.policy));
    const bool applies = odometer.applicability.applies;
    out.set("bounds", applies ? Json(id(odometer.meaning)) : Json());
    out.set("values", perRound(report, applies, odometer.values, Json::number));
    if (account::orderUnsuited(report, odometer))
        out.set("note", std::string(account::kUnsuitedOrder));
    return out;
}

/// The total delta as text: as typed if it is known exactly and short.
std::string deltaText(const compositions::CompositionResult &result, const TypedNumbers &typed)
{
    constexpr std::size_t kReadable = 24;
    if (result.exactDelta)
        if (std::string exact = typed.text(*result.exactDelta); exact.size() <= kReadable)
            return exact;
    return fullText(result.delta);
}

/// The largest delta of all reported rounds. A bound at a smaller delta also holds at a larger one.
Json compositionDelta(const account::CompositionReport &composition, const TypedNumbers &typed)
{
    const auto smaller = [](const compositions::CompositionResult &a, const compositions::CompositionResult &b) {
        return a.delta < b.delta;
    };
    const auto largest = std::max_element(composition.results.begin(), composition.results.end(), smaller);
    return {largest == composition.results.end() ? std::string("0") : deltaText(*largest, typed)};
}

Json compositionDeltas(const account::CompositionReport &composition, const TypedNumbers &typed)
{
    Json::Array out;
    for (const compositions::CompositionResult &result : composition.results)
        out.emplace_back(deltaText(result, typed));
    return {std::move(out)};
}

template <class Member> Json optionalNumbers(const account::CompositionReport &composition, Member member)
{
    Json::Array out;
    for (const compositions::CompositionResult &result : composition.results)
        out.push_back((result.*member) ? Json::number(*(result.*member)) : Json());
    return {std::move(out)};
}

template <class Member> bool anyHas(const account::CompositionReport &composition, Member member)
{
    return std::any_of(composition.results.begin(), composition.results.end(),
                       [&](const compositions::CompositionResult &result) { return (result.*member).has_value(); });
}

Json compositionJson(const account::CompositionReport &composition, const account::AccountReport &report,
                     const TypedNumbers &typed)
{
    Json out = describe(composition, composition.kind->label());
    const bool applies = composition.applicability.applies;
    const auto epsilon = [](const compositions::CompositionResult &result) { return Json::number(result.epsilon); };
    out.set("epsilon", perRound(report, applies, composition.results, epsilon));
    out.set("delta", applies ? compositionDelta(composition, typed) : Json());
    if (applies && composition.results.size() > 1)
        out.set("deltas", compositionDeltas(composition, typed));
    if (applies && anyHas(composition, &compositions::CompositionResult::lower))
        out.set("lower", optionalNumbers(composition, &compositions::CompositionResult::lower));
    if (applies && anyHas(composition, &compositions::CompositionResult::estimate))
        out.set("estimate", optionalNumbers(composition, &compositions::CompositionResult::estimate));
    if (applies && !composition.results.empty() && !composition.results.back().note.empty())
        out.set("note", composition.results.back().note);
    return out;
}

/// The guarantee in its own notion, then as (epsilon, delta) at the requested delta and at some common ones.
Json nativeGuaranteeJson(const Guarantee &guarantee, const TypedNumbers &typed)
{
    const NativeGuarantee &native = *guarantee.native;
    Json out = nativeJson(native.budget, typed);
    out.set("delta_second", typed.text(native.delta));
    out.set("conversion", Json(native.budget.conversion()));
    if (!guarantee.epsilon.isInfinite()) {
        out.set("epsilon", Json::number(guarantee.epsilon.up()));
        out.set("delta", typed.text(guarantee.delta));
    }
    Json::Array curve;
    for (const ConvertedBudget &one : convertedAtUsualDeltas(native))
        curve.push_back(Json::object({{"delta", typed.text(one.delta)}, {"epsilon", Json::number(one.epsilon.up())}}));
    out.set("curve", std::move(curve));
    return out;
}

template <class Items, class ToJson> Json array(const Items &items, ToJson toJson)
{
    Json::Array out;
    for (const auto &item : items)
        out.push_back(toJson(item));
    return {std::move(out)};
}

/// The worst case beside the realised cells; null if some round has neither a partition nor a DP bound.
Json odpJson(const account::OdpSavings &savings, const TypedNumbers &typed)
{
    const auto epsilon = [&](const Exact &value) { return Json::object({{"epsilon", typed.text(value)}}); };
    Json spent = epsilon(savings.spentEpsilon);
    spent.set("delta", typed.text(savings.spentDelta));
    return Json::object({{"spent", std::move(spent)},
                         {"worst_case", epsilon(savings.worstEpsilon)},
                         {"saved", epsilon(savings.savedEpsilon)}});
}

} // namespace

std::string_view severityId(Severity severity)
{
    switch (severity) {
    case Severity::Note: return "note";
    case Severity::Info: return "info";
    case Severity::Warning: return "warning";
    case Severity::Error: break;
    }
    return "error";
}

Literal severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Note: return core::tr("note");
    case Severity::Info: return core::tr("info");
    case Severity::Warning: return core::tr("warning");
    case Severity::Error: break;
    }
    return core::tr("error");
}

Json findingJson(const Finding &finding)
{
    return Json::object({{"id", finding.id},
                         {"severity", Json(severityId(finding.severity))},
                         {"line", Json::integer(finding.line)},
                         {"text", finding.text}});
}

Json nativeJson(const NativeBudget &budget, const TypedNumbers &typed)
{
    if (budget.notion != Notion::Renyi)
        return Json::object({{budget.notion == Notion::Zcdp ? "rho" : "mu", typed.text(budget.amount)}});
    Json::Array limits;
    for (const RenyiLimit &limit : budget.limits)
        limits.push_back(Json::object({{"order", typed.text(limit.order)}, {"limit", typed.text(limit.divergence)}}));
    return Json::object({{"renyi", std::move(limits)}});
}

Json budgetJson(const Policy &policy, const TypedNumbers &typed)
{
    Json out =
        policy.native ? nativeJson(*policy.native, typed) : Json::object({{"epsilon", typed.text(policy.epsilon)}});
    out.set("delta", typed.text(policy.delta));
    out.set("delta_prime", typed.text(policy.deltaPrime));
    out.set("delta_second", typed.text(policy.deltaSecond()));
    return out;
}

Json guaranteeJson(const Guarantee &guarantee, const TypedNumbers &typed)
{
    if (guarantee.native)
        return nativeGuaranteeJson(guarantee, typed);
    return Json::object({{"epsilon", typed.text(guarantee.epsilon)}, {"delta", typed.text(guarantee.delta)}});
}

Json accountJson(const account::AccountReport &report, const TypedNumbers &typed, const std::vector<Finding> &findings)
{
    Json out = Json::object();
    out.set("rounds", Json::count(report.rounds));
    out.set("budget", budgetJson(report.policy, typed));
    out.set("filter", report.policy.filter);
    out.set("on_halt", report.policy.onHalt == OnHalt::Latch ? "latch" : "skip");
    out.set("at", array(report.at, Json::count));
    out.set("filters", array(report.filters, [&](const auto &filter) { return filterJson(filter, report, typed); }));
    out.set("odometers", array(report.odometers, [&](const auto &odometer) { return odometerJson(odometer, report); }));
    out.set("compositions", array(report.compositions, [&](const auto &composition) {
                return compositionJson(composition, report, typed);
            }));
    out.set("odp", report.odp ? odpJson(*report.odp, typed) : Json());
    out.set("findings", array(findings, findingJson));
    return out;
}

} // namespace epsilometer::present
