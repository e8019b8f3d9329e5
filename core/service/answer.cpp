// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/answer.h"

#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/base/text/names.h"
#include "core/budgets/scoped_promise.h"
#include "core/calibrate/taking_filters.h"
#include "core/filters/potential/family.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/losses/loss_model.h"
#include "core/present/table/budget_map.h"
#include "core/present/text/account_text.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <utility>

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
Message spentText(const account::Guard &guard, const Policy &policy)
{
    const double limit = guard.filter().budget();
    if (std::isinf(guard.session().statistic()))
        return core::tr("unknown of {1}", displayText(limit, Bound::Lower));
    auto exactly = guard.filter().exactlySpent();
    if (!exactly && guard.sumDecides() && guard.spent())
        exactly = filters::ExactlySpent{guard.spent()->epsilon, policy.epsilon};
    return present::spentTexts(guard.session().statistic(), limit, exactly).text();
}

/// Whether the filter keeps a sum under the budget itself: then that sum says most, and any reader can check it.
bool keepsSum(const account::Guard &guard, const Policy &policy)
{
    return account::keepsSum(guard.kind(), policy);
}

/// infinite  the text for a share without a number, or above any budget
Message usedText(double share, const Message &infinite)
{
    constexpr int kDigits = 3;
    return std::isinf(share) ? infinite : displayText(100 * share, Bound::Upper, kDigits) + " %";
}
constexpr Literal kUnknown = core::tr("unknown");
constexpr Literal kTooMuch = core::tr("more than 100 %");

constexpr std::size_t kMostNamed = 5;

/// What the policy with a scope has spent.
Message usageText(const filters::FilterKind &kind, const Policy &policy, const account::Decision &decision)
{
    if (!account::keepsSum(kind, policy))
        return core::tr("used {1}", usedText(decision.used, kUnknown));
    return core::tr("spent {1}", present::spentTexts(decision.spent, decision.budget, std::nullopt).text());
}

/// The spend with the names of the other policy's scope.
SpendRecord renamed(SpendRecord spend, const Scope &scope)
{
    const auto set = [](SharedText &text, const std::string &name) {
        if (!name.empty() && name != "*")
            text = SharedText(name);
    };
    set(spend.actor, scope.actor);
    set(spend.purpose, scope.purpose);
    set(spend.dataset, scope.dataset);
    return spend;
}

/// Whether two scopes restrict the same fields by name, and the others to equal values.
bool alike(const Scope &a, const Scope &b)
{
    return a.actor.empty() == b.actor.empty() && a.purpose.empty() == b.purpose.empty() &&
           a.dataset.empty() == b.dataset.empty() && a.blocks == b.blocks && a.period == b.period && a.from == b.from &&
           a.until == b.until;
}

} // namespace

Message usageText(const account::Guard &guard, const Policy &policy)
{
    // The share of the header (core/headline/session_verdict.h), in its digits; a share past the budget is said as well.
    const present::BudgetShare share = present::shareOf(guard, policy);
    const double used = guard.session().used();
    Message text = share.exceeded || std::isinf(used)
                       ? core::tr("used {1}", usedText(used, kUnknown))
                       : core::tr("used {1}", present::tenthsText(headline::kWholeTenths - share.leftTenths));
    if (!keepsSum(guard, policy))
        return text;
    return core::tr("{1}: charged {2}, {3}", guard.kind().statisticName(), spentText(guard, policy), text);
}

Result<SpendRecord> placed(SpendRecord spend, const Scopes &scopes, const Host &host)
{
    EPSILOMETER_ASSIGN(const std::string time, host.claimedTime(spend.time.text()));
    spend.time = time;
    for (const auto &[field, name] :
         {std::pair("actor", &spend.actor), std::pair("purpose", &spend.purpose), std::pair("dataset", &spend.dataset)})
        EPSILOMETER_TRY(
            require::that(name->empty() || isName(name->text()), host.field(field), name->text(), nameConstraint()));
    if (const auto blocks = scopes.blocksOf(spend); !blocks.ok()) {
        Error wrong = blocks.error();
        wrong.parameter = host.flags ? "--block" : "blocks";
        return wrong;
    }
    return spend;
}

account::GateAnswer Budgets::accepted(const SpendRecord &spend, const RoundCost &cost, std::uint64_t count) const
{
    if (guard != nullptr)
        count = guard->more(cost, count);
    return scopes.least(scopes.ask(spend, cost, count), count);
}

Answer::Answer(const Budgets &budgets, const Request &request, const SpendRecord &spend, const Host &host)
    : m_budgets(budgets), m_policy(budgets.policy), m_request(request), m_host(host),
      m_scoped(budgets.scopes.ask(spend, *request.cost, request.step.count)),
      m_unstated(budgets.scopes.scopes().unstated(spend))
{
    m_answer.cont = true;
    if (budgets.guard != nullptr)
        m_answer = budgets.guard->ask(*request.cost, request.step.count);
    for (std::size_t i = 0; i < m_scoped.size(); ++i)
        if (!m_scoped[i].decision.acceptsAll())
            m_refusing.push_back(i);
    if (!m_refusing.empty())
        findRoom(spend);
    SpendRecord asked = spend;
    asked.step.mechanism = request.step.mechanism;
    asked.step.count = request.step.count;
    m_approval = askApprovals(host.catalog.filters, budgets.session, budgets.scopes.scopes(), m_policy, m_answer, asked,
                              *request.cost, host.progress);
    if (fits())
        askWhatIsLeft(spend);
    else if (budgets.guard != nullptr)
        askWhatFits(spend, host);
}

/// After an acceptance: how many more fit, and what the promise has used with the request.
void Answer::askWhatIsLeft(const SpendRecord &spend)
{
    account::GateAnswer more = m_budgets.accepted(spend, *m_request.cost, kMostRounds);
    m_more = more.accepted - m_request.step.count;
    const auto promising = promisingPolicy(m_policy, m_budgets.scopes.scopes());
    for (std::size_t i = 0; i < m_scoped.size(); ++i)
        if (m_scoped[i].policy == promising) {
            m_promise = i;
            m_wouldBe = m_budgets.scopes.supposed(*promising, spend, *m_request.cost, m_request.step.count);
            if (more.refusedBy.english() != m_budgets.scopes.policy(*promising).scope.text())
                m_limitedBy = std::move(more.refusedBy);
        }
}

/// After a refusal: the largest parameter that fits, or the filters that support such rounds.
void Answer::askWhatFits(const SpendRecord &spend, const Host &host)
{
    const account::Guard &guard = *m_budgets.guard;
    const RoundCost &cost = *m_request.cost;
    const std::uint64_t asked = m_request.step.count;
    const MechanismKinds &kinds = host.catalog.mechanisms;
    m_takes = guard.filter().applies(cost).applies;
    if (!m_takes) {
        m_takers = calibrate::filtersThatTake(host.catalog.filters, cost);
        const auto found =
            calibrate::filterToGoOn(host.catalog.filters, m_policy, m_budgets.rounds, cost, asked, host.progress);
        m_instead = found.ok() ? *found : nullptr;
        return;
    }
    if (guard.session().exceededAt() || !guard.session().ask(cost, asked).applicability.applies)
        return; // no parameter changes the neighbouring relation
    const calibrate::FitTest fits = [&](const RoundCost &tried) {
        return m_budgets.accepted(spend, tried, asked).accepted == asked;
    };
    const auto largest = calibrate::largestThatFits(kinds, m_request.step.mechanism, fits, host.progress);
    m_largest = largest.ok() ? *largest : std::nullopt;
    m_isPriced = m_answer.why.empty() && m_policy.filter == kPotentialFilter && hasLoss(cost) &&
                 !filters::isGaussian(cost) && !isInFamily(m_policy, cost, kinds);
}

/// Looks for room in other policies of the same kind, in other instances of the refusing policy, and in its other
/// blocks.
void Answer::findRoom(const SpendRecord &spend)
{
    const ScopeAccounts &accounts = m_budgets.scopes;
    const RoundCost &cost = *m_request.cost;
    const std::uint64_t count = m_request.step.count;
    const std::size_t refusing = m_scoped[m_refusing.front()].policy;
    const ScopedPolicy &one = accounts.policy(refusing);
    const auto add = [this](Message name) {
        if (m_room.size() < kMostNamed)
            m_room.push_back(std::move(name));
    };
    for (std::size_t i = 0; i < accounts.scopes().policies().size(); ++i) {
        const ScopedPolicy &other = accounts.policy(i);
        if (i == refusing || !alike(one.scope, other.scope))
            continue;
        const auto touch = accounts.scopes().touch(other, renamed(spend, other.scope));
        if (touch && accounts.sessions(i).ask(*touch, cost, count).acceptsAll())
            add(other.scope.text());
    }
    const auto here = accounts.scopes().touch(one, spend);
    for (const auto &instance : accounts.sessions(refusing).instances()) {
        const auto &values = instance.first;
        const account::BlockSessions &sessions = instance.second;
        if (!accounts.sessions(refusing).isNamed(values))
            continue;
        if (here && values != here->values && sessions.ask(here->blocks, cost, count).acceptsAll())
            add(Scopes::valuesText(one, values));
        if (!here || values != here->values || !one.byBlock)
            continue;
        for (std::uint32_t block = 0; block < std::min<std::uint32_t>(accounts.scopes().partition()->size(), 4096);
             ++block)
            if (m_room.size() < kMostNamed && (one.blocks == nullptr || one.blocks->contains(block)) &&
                sessions.classes()[sessions.classOf(block)].session.allows(cost, count))
                add(accounts.scopes().partition()->nameOf(block));
    }
}

bool Answer::latches() const
{
    return (!m_answer.cont && m_policy.onHalt == OnHalt::Latch) ||
           std::ranges::any_of(m_refusing, [this](std::size_t i) {
               return m_budgets.scopes.policy(m_scoped[i].policy).policy.onHalt == OnHalt::Latch;
           });
}

/// Three shares of the budget: used before the request, asked by it, and used with it.
Message Answer::usage() const
{
    const Message used = usedText(m_answer.used, kUnknown);
    if (!m_answer.statisticAsked || !m_answer.statisticWouldBe)
        return core::tr("used {1}", used);
    return core::tr("used {1}, asked {2}, would be {3}", used, usedText(m_answer.statisticAsked->used, kTooMuch),
                    usedText(m_answer.statisticWouldBe->used, std::isinf(m_answer.used) ? kUnknown : kTooMuch));
}

/// Epsilon in plain sums, exact; what every reader can check by hand.
Message Answer::sums() const
{
    if (m_policy.native || !m_answer.spent || !m_answer.asked)
        return statistic();
    const ShownAgainst against =
        displayAgainst(std::vector{m_answer.spent->epsilon, m_answer.wouldBe->epsilon}, m_policy.epsilon);
    return core::tr("spent {1}, asked {2}, would be {3} of {4} ({5})", against.amounts[0],
                    shown(m_answer.asked->epsilon), against.amounts[1], against.limit,
                    m_budgets.guard->kind().statisticName()) +
           deltas();
}

Message Answer::deltas() const
{
    if (m_answer.wouldBe->delta.isZero())
        return {};
    return core::tr(", delta spent {1}, asked {2}, would be {3}", shown(m_answer.spent->delta),
                    shown(m_answer.asked->delta), shown(m_answer.wouldBe->delta));
}

/// The filter's own terms.
Message Answer::statistic() const
{
    const auto &after = m_answer.statisticWouldBe;
    const Literal name = m_budgets.guard->kind().statisticName();
    const Message asked = m_answer.statisticAsked ? textsOf(*m_answer.statisticAsked).spent : Message();
    // With the request another order may decide, and with it the limit changes.
    const bool oneLimit = after && after->limit == m_answer.statisticLimit && !std::isinf(m_answer.statistic);
    if (!after || !m_answer.statisticAsked)
        return core::tr("{1} spent {2}", name, spentText(*m_budgets.guard, m_policy));
    if (!oneLimit)
        return core::tr("{1} spent {2}, asked {3}, would be {4} of {5}", name, spentText(*m_budgets.guard, m_policy),
                        asked, std::isinf(m_answer.statistic) ? Message(kUnknown) : textsOf(*after).spent,
                        textsOf(*after).limit);
    const ShownAgainst shown =
        m_answer.exactly && after->exactly
            ? displayAgainst(std::vector{m_answer.exactly->spent, after->exactly->spent}, after->exactly->limit)
            : displayAgainst({Amount::accepted(m_answer.statistic, after->limit),
                              Amount::accepted(after->statistic, after->limit)},
                             after->limit);
    return core::tr("{1} spent {2}, asked {3}, would be {4} of {5}", name, shown.amounts[0], asked, shown.amounts[1],
                    shown.limit);
}

/// Why no value fits, if the reason is that the budget has no delta.
Message Answer::whyNone() const
{
    const auto &dp = m_request.cost->dp;
    if (m_policy.native || !m_policy.deltaPrime.isZero() || (dp && !dp->epsilon.isInfinite()))
        return {};
    return core::tr(
        ": it has no finite epsilon without a delta, and the budget's {1} is 0; set {2}, or state the budget "
        "as {3}",
        m_policy.delta.isZero() ? "delta" : "delta'", m_host.field(m_policy.delta.isZero() ? "delta" : "delta_prime"),
        m_host.field("rho"));
}

Message Answer::largest() const
{
    if (fits()) {
        if (m_more >= kMostRounds / 2)
            return {};
        const std::uint64_t times = m_more / std::max<std::uint64_t>(m_request.step.count, 1);
        const Message more = times == 1 ? Message(core::tr("; after it, 1 more like it fits"))
                                        : core::tr("; after it, {1} more like it fit", times);
        return m_limitedBy.empty() ? more : core::tr("{1}: the policy for {2} admits no more", more, m_limitedBy);
    }
    if (!m_takes)
        return "; " + calibrate::takersText(m_takers, m_policy.native.has_value());
    if (m_budgets.guard->session().exceededAt())
        return core::tr("; nothing more fits");
    if (!m_largest) {
        const auto parameter = calibrate::mainParameter(m_request.step.mechanism);
        return parameter ? core::tr("; no value of its {1} fits", *parameter) + whyNone() : Message();
    }
    const bool every = !m_budgets.scopes.scopes().policies().empty();
    const auto &[parameter, value] = std::pair(m_largest->parameter, m_largest->value.text());
    if (m_largest->noise)
        return every ? core::tr("; the smallest {1} that still fits every policy is {2}", parameter, value)
                     : core::tr("; the smallest {1} that still fits is {2}", parameter, value);
    return every ? core::tr("; the largest {1} that still fits every policy is {2}", parameter, value)
                 : core::tr("; the largest {1} that still fits is {2}", parameter, value);
}

/// What the user can do if the filter does not support such rounds.
Message Answer::instead() const
{
    if (m_isPriced && filters::knownByPair(*m_request.cost) &&
        times(m_request.cost->dp->delta, m_request.step.count) > m_policy.deltaSecond())
        return core::tr("; delta'' is {1} for deltas of such rounds: a new ledger with another {2} leaves more",
                        shown(m_policy.deltaSecond()), m_host.field("delta_prime"));
    if (m_isPriced)
        return core::tr(
            "; it was not planned, so the filter counts it with a margin: a new ledger whose {1} names it admits "
            "more",
            m_host.field("family"));
    if (m_instead == nullptr)
        return {};
    const Message takes =
        core::tr("; the {1} filter takes this one under the same budget, with everything recorded charged to it",
                 m_instead->id());
    return m_host.flags ? core::tr("{1}: --switch-filter {2} --reason TEXT records that change of policy first", takes,
                                   m_instead->id())
                        : takes;
}

/// The sentence of the policy over everything; empty without one.
Message Answer::ofPolicy() const
{
    if (m_budgets.guard == nullptr)
        return {};
    Message out = core::tr("{1}: {2} filter, {3}: ", m_answer.cont ? "CONT" : "HALT", m_budgets.guard->kind().id(),
                           present::budgetText(m_policy));
    if (!m_answer.why.empty())
        out += m_answer.why + "; ";
    return out + (keepsSum(*m_budgets.guard, m_policy) ? sums() : usage()) + largest() + instead();
}

/// The policies with a scope that refuse.
Message Answer::refusals() const
{
    Message all;
    for (const std::size_t i : m_refusing) {
        const ScopeAnswer &answer = m_scoped[i];
        const ScopedPolicy &one = m_budgets.scopes.policy(answer.policy);
        const Applicability &applicability = answer.decision.applicability;
        const Message refusal = core::tr("{1} ({2}, {3} filter, {4})", one.scope.text(),
                                         present::budgetText(one.policy), m_budgets.scopes.kind(answer.policy).id(),
                                         usageText(m_budgets.scopes.kind(answer.policy), one.policy, answer.decision));
        all += (all.empty() ? "" : "; ") +
               (applicability.applies ? refusal : core::tr("{1}: does not apply: {2}", refusal, applicability.why));
    }
    return all;
}

Message Answer::sentence() const
{
    Message text = ofPolicy();
    if (m_promise) {
        const ScopeAnswer &own = m_scoped[*m_promise];
        const ScopedPolicy &one = m_budgets.scopes.policy(own.policy);
        const filters::FilterKind &kind = m_budgets.scopes.kind(own.policy);
        text = core::tr("CONT: {1}, {2} filter, {3}: {4} before it, {5} with it", one.scope.text(), kind.id(),
                        present::budgetText(one.policy), usageText(kind, one.policy, own.decision),
                        usageText(kind, one.policy, m_wouldBe)) +
               largest();
    } else if (!m_refusing.empty() && isWithoutLimit(m_policy) && m_answer.cont)
        text = core::tr("HALT: refused by the policy of {1}; {2}", refusals(),
                        m_room.empty() ? Message(core::tr("no other scope of its kind has room"))
                                       : core::tr("room for the same: {1}", joined(m_room))) +
               largest();
    else if (!m_refusing.empty())
        text = core::tr("HALT: refused by the policy of {1}; {2}; the policy over everything says {3}", refusals(),
                        m_room.empty() ? Message(core::tr("no other scope of its kind has room"))
                                       : core::tr("room for the same: {1}", joined(m_room)),
                        text);
    if (m_approval && fits())
        text = m_approval->approved()
                   ? core::tr("{1}; approved by {2}", text, joined(m_approval->given.names))
                   : core::tr("HALT: approvals are missing: {1}; the budget has room for it", m_approval->refusal());
    return m_unstated.empty() ? text : core::tr("{1}; not stated, so it counts for all: {2}", text, joined(m_unstated));
}

Json Answer::json() const
{
    Json out = m_budgets.guard == nullptr ? Json::object() : policyJson();
    out.set("decision", cont() ? "cont" : "halt");
    out.set("text", sentence().english());
    addScopesTo(out);
    if (m_promise) {
        out.set("used", Json::number(m_scoped[*m_promise].decision.used));
        out.set("used_would_be", Json::number(m_wouldBe.used));
    }
    if (!m_limitedBy.empty())
        out.set("limited_by", m_limitedBy);
    if (m_approval)
        out.set("approvals", approvalJson());
    return out;
}

/// Whose approvals are asked for and are there; and `request`, the text that they sign.
Json Answer::approvalJson() const
{
    const auto list = [](const auto &texts) {
        Json::Array all;
        for (const auto &one : texts)
            all.emplace_back(one);
        return all;
    };
    return Json::object({{"needed", Json::count(m_approval->rule.count)},
                         {"above", m_approval->rule.above.text()},
                         {"share", Json::number(m_approval->share)},
                         {"of", list(m_approval->rule.names())},
                         {"given", list(m_approval->given.names)},
                         {"faults", list(m_approval->given.faults)},
                         {"namespace", kApprovalNamespace},
                         {"request", m_approval->statement}});
}

Json Answer::policyJson() const
{
    Json statistic = Json::object({{"name", std::string(m_budgets.guard->kind().statisticName())},
                                   {"spent", Json::number(m_answer.statistic)},
                                   {"budget", Json::number(m_answer.statisticLimit)}});
    if (m_answer.statisticAsked)
        statistic.set("asked", Json::number(m_answer.statisticAsked->statistic));
    if (m_answer.statisticWouldBe) {
        statistic.set("would_be", Json::number(m_answer.statisticWouldBe->statistic));
        statistic.set("would_be_budget", Json::number(m_answer.statisticWouldBe->limit));
    }
    Json out = Json::object({{"decision", m_answer.cont ? "cont" : "halt"},
                             {"filter", std::string(m_budgets.guard->kind().id())},
                             {"spent", sumsJson(m_answer.spent)},
                             {"asked", sumsJson(m_answer.asked)},
                             {"would_be", sumsJson(m_answer.wouldBe)},
                             {"used", Json::number(m_answer.used)},
                             {"statistic", std::move(statistic)}});
    if (m_answer.statisticWouldBe)
        out.set("used_would_be", Json::number(m_answer.statisticWouldBe->used));
    if (!m_answer.why.empty())
        out.set("why", m_answer.why);
    if (fits() && m_more < kMostRounds / 2)
        out.set("more", Json::count(m_more));
    if (m_largest)
        out.set("largest", Json::object({{"parameter", m_largest->parameter},
                                         {"value", m_largest->value.text()},
                                         {"is", m_largest->noise ? "smallest that fits" : "largest that fits"}}));
    else if (!fits())
        out.set("largest", Json());
    if (!m_takes)
        out.set("filters_that_apply", calibrate::takersJson(m_takers));
    if (!m_takes)
        out.set("switch_filter", m_instead == nullptr ? Json() : Json(std::string(m_instead->id())));
    return out;
}

/// Sets `scopes`, one entry per policy whose scope contains the spend, and `room`.
void Answer::addScopesTo(Json &json) const
{
    if (m_budgets.scopes.scopes().empty())
        return;
    Json::Array list;
    for (const ScopeAnswer &answer : m_scoped) {
        const ScopedPolicy &one = m_budgets.scopes.policy(answer.policy);
        list.push_back(Json::object({{"scope", scopeBody(one.scope)},
                                     {"text", one.scope.text()},
                                     {"decision", answer.decision.acceptsAll() ? "cont" : "halt"},
                                     {"spent", Json::number(answer.decision.spent)},
                                     {"budget", Json::number(answer.decision.budget)},
                                     {"used", Json::number(answer.decision.used)}}));
    }
    json.set("scopes", std::move(list));
    Json::Array room;
    for (const Message &name : m_room)
        room.emplace_back(name);
    if (!m_refusing.empty())
        json.set("room", std::move(room));
}

} // namespace epsilometer::service
