// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/answer.h"

#include "core/base/text/display.h"
#include "core/calibrate/taking_filters.h"
#include "core/filters/potential/family.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/losses/loss_model.h"
#include "core/present/text/account_text.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::service {

namespace {

std::string shown(const Exact &value)
{
    return displayText(value, Bound::Upper);
}

Json sumsJson(const std::optional<account::DpSums> &sums)
{
    if (!sums)
        return {};
    return Json::object({{"epsilon", sums->epsilon.text()}, {"delta", sums->delta.text()}});
}

/// Whether a member of the policy's family has the same law, run once or more often.
bool isInFamily(const Policy &policy, const RoundCost &cost, const MechanismKinds &kinds)
{
    MechanismResolver resolver(kinds);
    const std::string law = filters::partsOf(*lossOf(cost)).key;
    return std::ranges::any_of(policy.parameters.family, [&](const FamilyMember &member) {
        const auto known = resolver.tryResolve(member.mechanism);
        return known.ok() && hasLoss(**known) && filters::partsOf(*lossOf(**known)).key == law;
    });
}

present::SpentTexts textsOf(const account::Compared &compared)
{
    return present::spentTexts(compared.statistic, compared.limit, compared.exactly);
}

/// What was spent of the filter's statistic, past the budget too, and the limit: "0.25 of 1", "unknown of 1".
std::string spentText(const account::Guard &guard, const Policy &policy)
{
    const double limit = guard.filter().budget();
    if (std::isinf(guard.session().statistic()))
        return "unknown of " + displayText(limit, Bound::Lower);
    auto exactly = guard.filter().exactlySpent();
    if (!exactly && guard.sumDecides() && guard.spent())
        exactly = filters::ExactlySpent{guard.spent()->epsilon, policy.epsilon};
    return present::spentTexts(guard.session().statistic(), limit, exactly).text().english();
}

/// Whether the filter keeps a sum under the budget itself: then that sum says most, and any reader can check it.
bool keepsSum(const account::Guard &guard, const Policy &policy)
{
    return policy.native || guard.sumDecides();
}

/// share  not infinite as a rule: then it is without a number, or more than any budget
std::string usedText(double share, const char *infinite)
{
    constexpr int kDigits = 3;
    return std::isinf(share) ? infinite : displayText(100 * share, Bound::Upper, kDigits) + " %";
}
constexpr const char *kUnknown = "unknown";
constexpr const char *kTooMuch = "more than 100 %";

} // namespace

std::string usageText(const account::Guard &guard, const Policy &policy)
{
    if (!keepsSum(guard, policy))
        return "used " + usedText(guard.session().used(), kUnknown);
    return std::string(guard.kind().statisticName()) + ": spent " + spentText(guard, policy);
}

Answer::Answer(const Policy &policy, const account::Guard &guard, const account::Rounds &recorded,
               const Request &request, const Host &host, const OthersAccept &others)
    : m_policy(policy), m_guard(guard), m_request(request), m_answer(guard.ask(*request.cost, request.step.count)),
      m_hasOthers(others != nullptr)
{
    const std::uint64_t asked = request.step.count;
    m_fits = m_answer.cont && (!others || others(*request.cost, asked) >= asked);
    if (m_fits) {
        const std::uint64_t all = guard.more(*request.cost, kMostRounds);
        m_more = (others ? std::min(all, others(*request.cost, all)) : all) - asked;
    }
    if (m_fits || !request.problem.empty())
        return;
    m_takes = guard.filter().applies(*request.cost).applies;
    if (!m_takes) {
        m_takers = calibrate::filtersThatTake(host.catalog.filters, *request.cost);
        const auto found = calibrate::filterToGoOn(host.catalog.filters, policy, recorded, *request.cost,
                                                   request.step.count, host.progress);
        m_instead = found.ok() ? *found : nullptr;
    }
    if (!m_takes || guard.session().exceededAt())
        return;
    const calibrate::FitTest fits = [&](const RoundCost &cost) {
        return guard.allows(cost, asked) && (!others || others(cost, asked) >= asked);
    };
    m_largest = calibrate::largestThatFits(host.catalog.mechanisms, request.step.mechanism, fits);
    m_isPriced = m_answer.why.empty() && policy.filter == kPotentialFilter && hasLoss(*request.cost) &&
                 !filters::isGaussian(*request.cost) && !isInFamily(policy, *request.cost, host.catalog.mechanisms);
}

/// Of the budget, before the request, by itself and with it.
std::string Answer::usage() const
{
    std::string used = "used " + usedText(m_answer.used, kUnknown);
    if (!m_answer.statisticAsked || !m_answer.statisticWouldBe)
        return used;
    return used + ", asked " + usedText(m_answer.statisticAsked->used, kTooMuch) + ", would be " +
           usedText(m_answer.statisticWouldBe->used, std::isinf(m_answer.used) ? kUnknown : kTooMuch);
}

/// Epsilon in plain sums, exact; what every reader can check by hand.
std::string Answer::sums() const
{
    if (m_policy.native || !m_answer.spent || !m_answer.asked)
        return statistic();
    const ShownAgainst against =
        displayAgainst(std::vector{m_answer.spent->epsilon, m_answer.wouldBe->epsilon}, m_policy.epsilon);
    const std::string sums = "spent " + against.amounts[0] + ", asked " + shown(m_answer.asked->epsilon) +
                             ", would be " + against.amounts[1];
    return sums + " of " + against.limit + " (" + std::string(m_guard.kind().statisticName()) + ")" + deltas();
}

std::string Answer::deltas() const
{
    if (m_answer.wouldBe->delta.isZero())
        return "";
    return ", delta spent " + shown(m_answer.spent->delta) + ", asked " + shown(m_answer.asked->delta) + ", would be " +
           shown(m_answer.wouldBe->delta);
}

/// The filter's own terms.
std::string Answer::statistic() const
{
    const auto &after = m_answer.statisticWouldBe;
    const std::string name = std::string(m_guard.kind().statisticName()) + " spent ";
    const std::string asked =
        m_answer.statisticAsked ? ", asked " + textsOf(*m_answer.statisticAsked).spent.english() : "";
    // The order that decides may be another with the request, and with it the limit.
    const bool oneLimit = after && after->limit == m_answer.statisticLimit && !std::isinf(m_answer.statistic);
    if (!oneLimit) {
        const std::string spent = name + spentText(m_guard, m_policy) + asked;
        const bool unknown = std::isinf(m_answer.statistic);
        return after ? spent + ", would be " + (unknown ? "unknown" : textsOf(*after).spent.english()) + " of " +
                           textsOf(*after).limit
                     : spent;
    }
    const ShownAgainst shown =
        m_answer.exactly && after->exactly
            ? displayAgainst(std::vector{m_answer.exactly->spent, after->exactly->spent}, after->exactly->limit)
            : displayAgainst({Amount::accepted(m_answer.statistic, after->limit),
                              Amount::accepted(after->statistic, after->limit)},
                             after->limit);
    return name + shown.amounts[0] + asked + ", would be " + shown.amounts[1] + " of " + shown.limit;
}

/// Why no value fits, where the budget's lack of a delta is why.
std::string Answer::whyNone() const
{
    const auto &dp = m_request.cost->dp;
    if (m_policy.native || !m_policy.deltaPrime.isZero() || (dp && !dp->epsilon.isInfinite()))
        return "";
    const std::string lacking =
        m_policy.delta.isZero() ? "delta is 0; set it with --delta" : "delta' is 0; set it with --delta-prime";
    return ": it has no finite epsilon without a delta, and the budget's " + lacking + ", or state the budget as --rho";
}

std::string Answer::largest() const
{
    if (m_fits && m_more < kMostRounds / 2)
        return "; after it, " + std::to_string(m_more) + " more like it " + (m_more == 1 ? "fits" : "fit");
    if (!m_request.problem.empty() || m_fits)
        return "";
    if (!m_takes)
        return "; " + calibrate::takersText(m_takers, m_policy.native.has_value()).english();
    if (m_guard.session().exceededAt())
        return "; nothing more fits";
    if (!m_largest) {
        const auto parameter = calibrate::mainParameter(m_request.step.mechanism);
        return parameter ? "; no value of its " + *parameter + " fits" + whyNone() : "";
    }
    return std::string(m_largest->noise ? "; the smallest " : "; the largest ") + m_largest->parameter +
           (m_hasOthers ? " that still fits every policy is " : " that still fits is ") + m_largest->value.text();
}

/// What the user can do about a filter that does not take such rounds.
std::string Answer::instead() const
{
    if (m_isPriced && filters::knownByPair(*m_request.cost) &&
        times(m_request.cost->dp->delta, m_request.step.count) > m_policy.deltaSecond())
        return "; delta'' is " + shown(m_policy.deltaSecond()) +
               " for deltas of such rounds: new --delta-prime leaves more";
    if (m_isPriced)
        return "; it is not in the ledger's family, where more of it fit: new --family";
    if (m_instead == nullptr)
        return "";
    const std::string id(m_instead->id());
    return "; the " + id + " filter takes this one under the same budget, with everything recorded charged to it: " +
           "spend --switch-filter " + id + " --reason TEXT records that change of policy first";
}

std::string Answer::sentence() const
{
    std::string out = std::string(m_answer.cont ? "CONT" : "HALT") + ": " + std::string(m_guard.kind().id()) +
                      " filter, " + present::budgetText(m_policy).english() + ": ";
    if (!m_request.problem.empty())
        out += m_request.problem + "; ";
    else if (!m_answer.why.empty())
        out += m_answer.why.english() + "; ";
    return out + (keepsSum(m_guard, m_policy) ? sums() : usage()) + largest() + instead();
}

Json Answer::json() const
{
    Json statistic = Json::object({{"name", std::string(m_guard.kind().statisticName())},
                                   {"spent", Json::number(m_answer.statistic)},
                                   {"budget", Json::number(m_answer.statisticLimit)}});
    if (m_answer.statisticAsked)
        statistic.set("asked", Json::number(m_answer.statisticAsked->statistic));
    if (m_answer.statisticWouldBe) {
        statistic.set("would_be", Json::number(m_answer.statisticWouldBe->statistic));
        statistic.set("would_be_budget", Json::number(m_answer.statisticWouldBe->limit));
    }
    Json out = Json::object({{"decision", m_answer.cont ? "cont" : "halt"},
                             {"filter", std::string(m_guard.kind().id())},
                             {"spent", sumsJson(m_answer.spent)},
                             {"asked", sumsJson(m_answer.asked)},
                             {"would_be", sumsJson(m_answer.wouldBe)},
                             {"used", Json::number(m_answer.used)},
                             {"statistic", std::move(statistic)}});
    if (m_answer.statisticWouldBe)
        out.set("used_would_be", Json::number(m_answer.statisticWouldBe->used));
    const std::string &why = m_request.problem.empty() ? m_answer.why.english() : m_request.problem;
    if (!why.empty())
        out.set("why", why);
    if (m_fits && m_more < kMostRounds / 2)
        out.set("more", Json::count(m_more));
    if (m_largest)
        out.set("largest", Json::object({{"parameter", m_largest->parameter},
                                         {"value", m_largest->value.text()},
                                         {"is", m_largest->noise ? "smallest that fits" : "largest that fits"}}));
    else if (!m_fits)
        out.set("largest", Json());
    if (!m_takes)
        out.set("filters_that_apply", calibrate::takersJson(m_takers));
    if (!m_takes)
        out.set("switch_filter", m_instead == nullptr ? Json() : Json(std::string(m_instead->id())));
    return out;
}

} // namespace epsilometer::service
