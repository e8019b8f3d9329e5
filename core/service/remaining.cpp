// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/remaining.h"

#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/budgets/scoped_promise.h"
#include "core/calibrate/taking_filters.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/words.h"
#include "core/service/answer.h"

namespace epsilometer::service {

namespace {

/// Whether such rounds cost nothing, however many.
bool isFree(const RoundCost &cost)
{
    return cost.dp && cost.dp->epsilon.isZero() && cost.dp->delta.isZero();
}

void addRequest(Remaining &left, const Request &request, const account::RoundLimit &others, const Host &host)
{
    left.more = left.guard->more(*request.cost, kMostRounds);
    if (others && *left.more > 0) {
        account::GateAnswer answer = others(*request.cost, *left.more);
        left.more = answer.accepted;
        left.limitedBy = std::move(answer.refusedBy);
    }
    left.count = request.step.count;
    left.endless = left.more == kMostRounds && isFree(*request.cost);
    if (left.guard->filter().applies(*request.cost).applies)
        return;
    left.why = left.guard->ask(*request.cost).why.english();
    left.takers = calibrate::filtersThatTake(host.catalog.filters, *request.cost);
}

std::string probeName(const Policy &policy)
{
    if (!policy.native)
        return "pure-DP round that still fits: epsilon ";
    return policy.native->notion == Notion::Gdp ? "Gaussian DP round that still fits: mu "
                                                : "zCDP round that still fits: rho ";
}

std::string probeParameter(const Policy &policy)
{
    if (!policy.native)
        return "epsilon";
    return policy.native->notion == Notion::Gdp ? "mu" : "rho";
}

Result<std::optional<calibrate::LargestFit>> largestProbe(const RemainingQuestion &question, const Host &host)
{
    const calibrate::FitTest fits = [&](const RoundCost &cost) {
        return question.guard.allows(cost) && (!question.others || question.others(cost, 1).accepted == 1);
    };
    return calibrate::largestThatFits(host.catalog.mechanisms, calibrate::plainestRound(question.policy), fits,
                                      host.progress);
}

/// Whether to continue: with the request that was asked about, else as the headline.
Message mayGoOnText(const Remaining &left)
{
    if (left.more && left.mayGoOn() && !left.endless)
        return core::tr("Go on.");
    if (!left.answer.mayGoOn() || left.mayGoOn())
        return present::mayGoOnText(left.answer);
    return left.limitedBy.empty()
               ? core::tr("Stop: such an analysis does not fit.")
               : core::tr("Stop: the policy for {1} does not admit such an analysis.", left.limitedBy);
}

std::string moreText(const Remaining &left)
{
    if (left.endless)
        return "unlimited";
    return (left.more == kMostRounds ? "at least " : "") + std::to_string(*left.more);
}

/// The number of whole requests in the remaining rounds; empty for requests of one round.
std::string requestsText(const Remaining &left)
{
    if (left.count == 1 || left.endless)
        return "";
    const std::uint64_t requests = *left.more / left.count;
    return ", so " + (left.more == kMostRounds ? std::string("at least ") : std::string()) +
           counted(requests, "request", "requests") + " of " + std::to_string(left.count) + " each";
}

std::string countText(const Remaining &left, const MechanismKinds &mechanisms)
{
    if (!left.more) {
        const std::string like = present::leftText(left.answer, mechanisms).english();
        return like.empty() ? like : like + "\n";
    }
    const std::string why =
        left.why.empty()
            ? ""
            : ": " + left.why + "; " + calibrate::takersText(left.takers, left.policy->native.has_value()).english();
    const std::string limit =
        left.limitedBy.empty() ? "" : "; the policy for " + left.limitedBy.english() + " admits no more";
    return moreText(left) + (left.more == 1 ? " more such round fits" : " more such rounds fit") + requestsText(left) +
           why + limit + "\n";
}

std::string deltaText(const account::Guard &guard)
{
    const bool none = !guard.spent() || guard.spent()->delta.isZero();
    return none ? "" : ", delta spent " + displayText(guard.spent()->delta, Bound::Upper);
}

} // namespace

Result<Remaining> remainingOf(const RemainingQuestion &question, const Host &host)
{
    Remaining left{&question.policy, &question.guard, {}, {}, 1, false, {}, {}, {}, {}};
    if (question.request != nullptr)
        addRequest(left, *question.request, question.others, host);
    EPSILOMETER_ASSIGN(left.largest, largestProbe(question, host));
    const Catalog &catalog = host.catalog;
    EPSILOMETER_ASSIGN(left.answer,
                       headline::headline({catalog.mechanisms, catalog.filters, catalog.odometers},
                                          {question.policy, question.rounds, question.last, nullptr, question.policies,
                                           &question.guard, question.soFar, question.others, question.log},
                                          host.progress));
    return left;
}

std::string textOf(const Remaining &left, const MechanismKinds &mechanisms, const present::TypedNumbers &typed)
{
    std::string out = mayGoOnText(left).english() + " " + present::spentText(left.answer, typed).english() + "\n" +
                      countText(left, mechanisms);
    if (!isWithoutLimit(*left.policy)) // without a promise of a scope either
        out += std::string(left.guard->kind().id()) + " filter, " + present::budgetText(*left.policy).english() + ": " +
               usageText(*left.guard, *left.policy).english() + deltaText(*left.guard) + "\n";
    if (left.guard->session().exceededAt())
        out += left.guard->session().closedWhy().english() + ": nothing more fits\n";
    else if (left.guard->session().haltedAt())
        out += left.guard->session().closedWhy().english() + "\n";
    out += "largest " + probeName(*left.policy) + (left.largest ? left.largest->value.text() : std::string("0")) + "\n";
    return out;
}

Json jsonOf(const Remaining &left, const MechanismKinds &mechanisms, const present::TypedNumbers &typed)
{
    Json out = Json::object({{"filter", std::string(left.guard->kind().id())},
                             {"statistic", std::string(left.guard->kind().statisticName())},
                             {"spent", Json::number(left.guard->session().statistic())},
                             {"budget", Json::number(left.guard->filter().budget())}});
    const std::string largest = left.largest ? left.largest->value.text() : "0";
    out.set("largest_" + probeParameter(*left.policy), largest);
    if (const auto exactly = left.guard->filter().exactlySpent(); exactly && left.policy->native) {
        out.set("spent_exact", exactly->spent.text());
        out.set("budget_exact", exactly->limit.text());
    }
    if (left.more)
        out.set("more", left.endless ? Json("inf") : Json::count(*left.more));
    if (left.more == kMostRounds && !left.endless)
        out.set("more_is", "at least");
    if (!left.limitedBy.empty())
        out.set("limited_by", left.limitedBy);
    if (const auto round = left.guard->session().exceededAt())
        out.set("exceeded_at", Json::count(*round));
    if (const auto round = left.guard->session().haltedAt())
        out.set("halted_at", Json::count(*round));
    if (left.more && left.count != 1) {
        out.set("count", Json::count(left.count));
        out.set("more_requests", left.endless ? Json("inf") : Json::count(*left.more / left.count));
    }
    if (left.guard->session().isClosed())
        out.set("why", left.guard->session().closedWhy());
    else if (!left.why.empty())
        out.set("why", left.why);
    if (!left.why.empty())
        out.set("filters_that_apply", calibrate::takersJson(left.takers));
    out.set("answer", present::headlineJson(left.answer, mechanisms, typed));
    return out;
}

} // namespace epsilometer::service
