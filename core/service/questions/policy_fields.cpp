// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/questions/policy_fields.h"

#include "core/account/begun_policy.h"
#include "core/account/cost_question.h"
#include "core/base/require.h"
#include "core/catalog/catalog.h"
#include "core/ledger/ledger.h"
#include "core/mechanisms/parameter_text.h"
#include "core/present/json/account_json.h"

#include <algorithm>
#include <utility>

namespace epsilometer::service::questions {

namespace {

Result<Exact> quantity(const std::string &field, const std::string &text)
{
    return Exact::parse(field, text);
}

Result<Exact> finiteAtLeast(const std::string &field, const std::string &text, const Exact &lowest, bool included)
{
    EPSILOMETER_ASSIGN(const Exact value, quantity(field, text));
    const bool holds = !value.isInfinite() && (included ? value >= lowest : value > lowest);
    EPSILOMETER_TRY(require::that(holds, field, text,
                                  std::string("must be finite and ") + (included ? ">= " : "> ") + lowest.text()));
    return value;
}

} // namespace

void PolicyFields::addTo(FieldTable &table, bool setsPolicy)
{
    table.group("Policy");
    table.number("epsilon", m_epsilon, "Budget epsilon, in nats");
    table.number("delta", m_delta,
                 "Budget delta (default 0; of a log whose analyses are not all pure, what it states, else 1e-6); with "
                 "--rho, --mu or --renyi-budget the delta to convert at");
    table.text("filter", m_filter,
               "Id of the filter that guards the budget (default potential, universal without a delta and with a "
               "scope; of --rho, --mu and --renyi-budget: zcdp, gdp, renyi)");
    if (!setsPolicy)
        table.group("Policy, further options", true);
    table.number("delta_prime", m_deltaPrime,
                 "The part of delta that concentration may use (default 49 delta/50 under the potential filter, "
                 "delta/2 under others)");
    table.number("delta_second", m_deltaSecond,
                 "The part that the analyses' own deltas may use, the rest of delta; with --rho, of approximate zCDP");
    m_native.addTo(table);
    table.text("on_halt", m_onHalt,
               "After a refusal: skip (later requests may fit), or latch (the study ends; your program must stop)");
    table.text("reason", m_reason, "Why this budget");
    table.group("Accountants' parameters", true);
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        const AccountantParameter &one = accountantParameters()[i];
        table.number(one.id, m_parameters[i], one.help);
    }
    table.repeated(
        "family", m_family,
        "Potential filter: a mechanism that its table is made for, such as 'gaussian sigma=10', or as JSON; may be "
        "repeated; without it that of the first spend");
    table.list("order", m_orders,
               "Renyi filter and odometer: an order; may be repeated; with --renyi-budget the budget's");
    table.list("order_share", m_orderShares,
               "Universal filter and odometer: an order and its share of delta', such as 21.98:0.9; may be repeated");
    table.text("clock", m_clock, "Intrinsic time: tanh (default) or sq, as published");
    table.text("adaptive", m_adaptive, "Whether parameters were chosen by looking at outputs: yes or no");
}

bool PolicyFields::any() const
{
    const auto texts = {&m_epsilon, &m_delta, &m_deltaPrime, &m_deltaSecond, &m_filter, &m_onHalt, &m_clock, &m_reason};
    const auto isGiven = [](const std::string &text) { return !text.empty(); };
    return m_native.any() || !m_orders.empty() || !m_orderShares.empty() || !m_family.empty() ||
           std::ranges::any_of(m_parameters, isGiven) ||
           std::ranges::any_of(texts, [](const std::string *text) { return !text->empty(); });
}

Result<Policy> PolicyFields::scoped(const std::optional<Policy> &base, present::TypedNumbers &typed,
                                    const Host &host) const
{
    EPSILOMETER_ASSIGN(Policy own, policy(base, typed, host));
    return base || !m_filter.empty() || own.native ? own : withFilter(std::move(own), kUniversalFilter);
}

void PolicyFields::setFilter(Policy &policy, bool isNew) const
{
    if (!m_filter.empty())
        policy = withFilter(std::move(policy), m_filter);
    else if (isNew && !policy.native) {
        const std::string_view filter =
            m_orderShares.empty() ? defaultFilter(policy.epsilon, policy.delta) : kUniversalFilter;
        policy = withFilter(std::move(policy), filter);
    }
}

Status PolicyFields::setBudget(Policy &policy, const std::string &delta, bool isNew, present::TypedNumbers &typed,
                               const Host &host) const
{
    EPSILOMETER_ASSIGN(auto native, m_native.budget(m_orders, typed, host));
    EPSILOMETER_TRY(require::that(!native || m_epsilon.empty(), host.field("epsilon"), m_epsilon,
                                  "must not be given together with " + host.field("rho") + ", " + host.field("mu") +
                                      " or " + host.field("renyi_budget")));
    if (native) {
        // The delta of an (epsilon, delta) budget becomes the delta to convert at; that of approximate zCDP stays.
        const Exact second = policy.native ? policy.deltaSecond() : Exact();
        Policy budget = makePolicy(*std::move(native), policy.native ? policy.deltaPrime : policy.delta, second);
        budget.onHalt = policy.onHalt;
        budget.parameters = policy.parameters;
        budget.reason = policy.reason;
        policy = std::move(budget);
    }
    if (!m_epsilon.empty()) {
        if (policy.native) {
            policy = makePolicy(Exact(), policy.delta);
            isNew = true;
        }
        EPSILOMETER_ASSIGN(policy.epsilon, quantity(host.field("epsilon"), m_epsilon));
        typed.add(policy.epsilon, m_epsilon);
    }
    if (!policy.native && !delta.empty()) {
        EPSILOMETER_ASSIGN(policy.delta, quantity(host.field("delta"), delta));
        typed.add(policy.delta, delta);
        EPSILOMETER_TRY(require::that(policy.delta < Exact(1), host.field("delta"), delta, "must be >= 0 and < 1"));
        policy.deltaPrime = defaultDeltaPrime(policy.filter, policy.delta);
    }
    setFilter(policy, isNew);
    if (policy.native)
        return setNativeDeltas(policy, typed, host);
    EPSILOMETER_TRY(setDeltas(policy, typed, host));
    if (isNew && m_filter.empty() && policy.deltaPrime.isZero())
        policy.filter = kUniversalFilter; // the potential filter has no table without a delta'
    return {};
}

Status PolicyFields::setDeltas(Policy &policy, present::TypedNumbers &typed, const Host &host) const
{
    EPSILOMETER_TRY(require::that(
        m_deltaPrime.empty() || m_deltaSecond.empty(), host.field("delta_second"), m_deltaSecond,
        "must not be given together with " + host.field("delta_prime") + ": it is the rest of " + host.field("delta")));
    if (!m_deltaPrime.empty()) {
        EPSILOMETER_ASSIGN(policy.deltaPrime, quantity(host.field("delta_prime"), m_deltaPrime));
        typed.add(policy.deltaPrime, m_deltaPrime);
        EPSILOMETER_TRY(require::that(policy.deltaPrime <= policy.delta, host.field("delta_prime"), m_deltaPrime,
                                      "must be at most delta = " + typed.text(policy.delta)));
    }
    if (!m_deltaSecond.empty()) {
        EPSILOMETER_ASSIGN(const Exact second, quantity(host.field("delta_second"), m_deltaSecond));
        typed.add(second, m_deltaSecond);
        EPSILOMETER_TRY(require::that(second <= policy.delta, host.field("delta_second"), m_deltaSecond,
                                      "must be at most delta = " + typed.text(policy.delta)));
        policy.deltaPrime = Exact::positiveDifference(policy.delta, second);
    }
    return {};
}

Status PolicyFields::setNativeDeltas(Policy &policy, present::TypedNumbers &typed, const Host &host) const
{
    EPSILOMETER_TRY(require::that(m_deltaPrime.empty(), host.field("delta_prime"), m_deltaPrime,
                                  "belongs to a budget of epsilon and delta; with " + policy.native->text() +
                                      " the delta to convert at is " + host.field("delta") +
                                      ", and that of the budget " + host.field("delta_second")));
    Exact asked = policy.deltaPrime;
    Exact second = policy.deltaSecond();
    if (!m_delta.empty()) {
        EPSILOMETER_ASSIGN(asked, quantity(host.field("delta"), m_delta));
        typed.add(asked, m_delta);
    }
    if (!m_deltaSecond.empty()) {
        EPSILOMETER_ASSIGN(second, quantity(host.field("delta_second"), m_deltaSecond));
        typed.add(second, m_deltaSecond);
    }
    EPSILOMETER_TRY(require::that(!asked.isInfinite() && !second.isInfinite() && asked + second < Exact(1),
                                  host.field("delta"), asked.text(),
                                  "must be >= 0 and, with " + host.field("delta_second") + ", < 1"));
    EPSILOMETER_TRY(require::that(policy.native->notion != Notion::Gdp || second.isZero(), host.field("delta_second"),
                                  second.text(), "must be 0: a Gaussian DP budget has no delta of its own"));
    policy.delta = asked + second;
    policy.deltaPrime = asked;
    return {};
}

Status PolicyFields::setRule(Policy &policy, const Host &host) const
{
    if (!m_reason.empty())
        policy.reason = m_reason;
    if (!m_onHalt.empty()) {
        EPSILOMETER_TRY(require::that(m_onHalt == "latch" || m_onHalt == "skip", host.field("on_halt"), m_onHalt,
                                      "must be latch or skip"));
        policy.onHalt = m_onHalt == "latch" ? OnHalt::Latch : OnHalt::Skip;
    }
    return {};
}

Status PolicyFields::setParameters(AccountantParameters &parameters, const Host &host) const
{
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        if (m_parameters[i].empty())
            continue;
        const AccountantParameter &one = accountantParameters()[i];
        EPSILOMETER_ASSIGN(parameters.*one.value,
                           finiteAtLeast(host.field(one.id), m_parameters[i], Exact(one.least), one.least > 0));
    }
    EPSILOMETER_TRY(setFamily(parameters, host));
    EPSILOMETER_TRY(setClock(parameters, host));
    if (m_orders.empty() || m_native.takesOrders())
        return {};
    parameters.orders.clear();
    for (const std::string &text : m_orders) {
        EPSILOMETER_ASSIGN(const Exact order, quantity(host.field("order"), text));
        EPSILOMETER_TRY(require::that(order >= Exact(1), host.field("order"), text, "must be >= 1 (inf is allowed)"));
        parameters.orders.push_back(order);
    }
    return {};
}

Status PolicyFields::setFamily(AccountantParameters &parameters, const Host &host) const
{
    if (!m_family.empty())
        parameters.family.clear();
    for (const std::string &text : m_family) {
        const auto mechanism =
            text.starts_with('{') ? Result<Mechanism>(Mechanism()) : mechanismFromWords(host.catalog.mechanisms, text);
        if (!mechanism.ok())
            return mechanism.error().inField(host.field("family"));
        auto body = mechanism->kind().empty() ? Json::parse(text) : Result<Json>(mechanism->json());
        if (!body.ok()) {
            Error error = body.error();
            error.place = {};
            return error.inField(host.field("family"));
        }
        auto member = familyMemberFromBody(*body);
        if (!member.ok())
            return member.error().inField(host.field("family"));
        parameters.family.push_back(*std::move(member));
    }
    return {};
}

Status PolicyFields::setClock(AccountantParameters &parameters, const Host &host) const
{
    if (!m_clock.empty()) {
        EPSILOMETER_TRY(
            require::that(m_clock == "tanh" || m_clock == "sq", host.field("clock"), m_clock, "must be tanh or sq"));
        parameters.clock = m_clock == "sq" ? Clock::Square : Clock::Tanh;
    }
    return {};
}

Status PolicyFields::setOrderShares(Policy &policy, const Host &host) const
{
    if (!m_orderShares.empty())
        policy.orderShares.clear();
    for (const std::string &text : m_orderShares) {
        const std::size_t colon = text.find(':');
        EPSILOMETER_TRY(require::that(colon != std::string::npos, host.field("order_share"), text,
                                      "must be an order, a colon and a share, such as 21.98:0.9"));
        EPSILOMETER_ASSIGN(Exact order, quantity(host.field("order_share"), text.substr(0, colon)));
        EPSILOMETER_ASSIGN(Exact share, quantity(host.field("order_share"), text.substr(colon + 1)));
        policy.orderShares.push_back({std::move(order), std::move(share)});
    }
    return {};
}

Result<Policy> PolicyFields::policy(const std::optional<Policy> &base, present::TypedNumbers &typed,
                                    const Host &host) const
{
    return policyAt(m_delta, base, typed, host);
}

Result<Policy> PolicyFields::policyAt(const std::string &delta, const std::optional<Policy> &base,
                                      present::TypedNumbers &typed, const Host &host) const
{
    if (!base && m_epsilon.empty() && !m_native.any())
        return makeError(ErrorCode::OutOfDomain,
                         host.flags ? "there is no policy: give one with --epsilon E --delta D (and --filter, "
                                      "--delta-prime as wanted), or with --rho R, --mu M, or --order A --renyi-budget B"
                                    : "there is no policy: give one with epsilon and delta (and filter, delta_prime as "
                                      "wanted), or with rho, mu, or order and renyi_budget");
    EPSILOMETER_TRY(require::that(m_adaptive.empty() || m_adaptive == "yes" || m_adaptive == "no",
                                  host.field("adaptive"), m_adaptive, "must be yes or no"));
    Policy policy = base.value_or(Policy{});
    EPSILOMETER_TRY(setBudget(policy, delta, !base, typed, host));
    EPSILOMETER_TRY(setRule(policy, host));
    EPSILOMETER_TRY(setParameters(policy.parameters, host));
    EPSILOMETER_TRY(setOrderShares(policy, host));
    EPSILOMETER_TRY(validate(policy));
    return policy;
}

Result<Policy> PolicyFields::policy(const std::optional<Policy> &base, const account::Rounds &rounds,
                                    const std::string &stated, present::TypedNumbers &typed, const Host &host) const
{
    const RoundSums totals = rounds.totals();
    const bool pure = totals.dp && totals.delta().isZero();
    const bool named = base || !m_delta.empty() || pure;
    EPSILOMETER_ASSIGN(Policy own, policyAt(named ? m_delta : usualDelta(stated), base, typed, host));
    if (!any())
        return own;
    // Clear charges that were computed for another budget, so that they are computed again.
    if (base && m_family.empty() && (own.epsilon != base->epsilon || own.deltaPrime != base->deltaPrime))
        for (FamilyMember &member : own.parameters.family)
            member.parts = member.charge = 0;
    return account::begunBy(host.catalog.filters, own, account::firstMechanism(rounds), host.progress);
}

std::string PolicyFields::usualDelta(const std::string &stated) const
{
    return !m_delta.empty() ? m_delta : stated.empty() ? account::kUsualDelta : stated;
}

Result<Policy> PolicyFields::question(const std::string &stated, present::TypedNumbers &typed, const Host &host) const
{
    const std::string text = usualDelta(stated);
    EPSILOMETER_ASSIGN(const Exact delta, account::costDelta(host.field("delta"), text));
    typed.add(delta, text);
    Policy policy = account::costQuestion(delta);
    EPSILOMETER_TRY(setParameters(policy.parameters, host));
    return policy;
}

std::optional<bool> PolicyFields::adaptive() const
{
    return m_adaptive.empty() ? std::nullopt : std::optional(m_adaptive == "yes");
}

} // namespace epsilometer::service::questions
