// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/policy_options.h"

#include "core/account/begun_policy.h"
#include "core/account/cost_question.h"
#include "core/base/require.h"
#include "core/catalog/catalog.h"
#include "core/ledger/ledger.h"
#include "core/mechanisms/parameter_text.h"
#include "core/present/json/account_json.h"

#include <algorithm>
#include <utility>

namespace epsilometer::dpledger {

namespace {

Result<Exact> quantity(const char *flag, const std::string &text)
{
    return Exact::parse(flag, text);
}

Result<Exact> finiteAtLeast(const char *flag, const std::string &text, const Exact &lowest, bool included)
{
    EPSILOMETER_ASSIGN(const Exact value, quantity(flag, text));
    const bool holds = !value.isInfinite() && (included ? value >= lowest : value > lowest);
    EPSILOMETER_TRY(require::that(holds, flag, text,
                                  std::string("must be finite and ") + (included ? ">= " : "> ") + lowest.text()));
    return value;
}

} // namespace

void PolicyOptions::addTo(Options &options, bool setsPolicy)
{
    options.group("Policy");
    options.text("--epsilon", m_epsilon, "Budget epsilon, in nats");
    options.text("--delta", m_delta,
                 "Budget delta (default 0; of a log whose analyses are not all pure, what it states, else 1e-6); with "
                 "--rho, --mu or --renyi-budget the delta to convert at");
    options.text(
        "--filter", m_filter,
        "Id of the filter that guards the budget (default potential, without a delta universal; of --rho, --mu and "
        "--renyi-budget: zcdp, gdp, renyi)");
    if (!setsPolicy)
        options.rareGroup("Policy, further options");
    options.text("--delta-prime", m_deltaPrime,
                 "The part of delta that concentration may use (default 49 delta/50 under the potential filter, "
                 "delta/2 under others)");
    options.text("--delta-second", m_deltaSecond,
                 "The part that the analyses' own deltas may use, the rest of delta; with --rho, of approximate zCDP");
    m_native.addTo(options);
    options.text(
        "--on-halt", m_onHalt,
        "After a refusal: skip that round, or latch (end). A refused spend is not recorded: a program that enforces "
        "latch stops at the first HALT");
    options.text("--reason", m_reason, "Why this budget");
    options.rareGroup("Accountants' parameters");
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        const AccountantParameter &one = accountantParameters()[i];
        options.text("--" + std::string(one.id), m_parameters[i], std::string(one.help));
    }
    options.repeated(
        "--family", m_family,
        "Potential filter: a mechanism that its table is made for, such as 'gaussian sigma=10', or as JSON; may be "
        "repeated; without it that of the first spend");
    options.texts("--order", m_orders,
                  "Renyi filter and odometer: an order; may be repeated; with --renyi-budget the budget's");
    options.texts(
        "--order-share", m_orderShares,
        "Universal filter and odometer: an order and its share of delta', such as 21.98:0.9; may be repeated");
    options.text("--clock", m_clock, "Intrinsic time: tanh (default) or sq, as published");
    options.text("--adaptive", m_adaptive, "Whether parameters were chosen by looking at outputs: yes or no");
}

bool PolicyOptions::any() const
{
    const auto texts = {&m_epsilon, &m_delta, &m_deltaPrime, &m_deltaSecond, &m_filter, &m_onHalt, &m_clock, &m_reason};
    return m_native.any() || !m_orders.empty() || !m_orderShares.empty() || !m_family.empty() ||
           std::any_of(m_parameters.begin(), m_parameters.end(), [](const Text &text) { return text.has_value(); }) ||
           std::any_of(texts.begin(), texts.end(), [](const Text *text) { return text->has_value(); });
}

Result<Policy> PolicyOptions::scoped(const std::optional<Policy> &base, present::TypedNumbers &typed) const
{
    EPSILOMETER_ASSIGN(Policy own, policy(base, typed));
    return base || m_filter || own.native ? own : withFilter(std::move(own), kUniversalFilter);
}

void PolicyOptions::setFilter(Policy &policy, bool isNew) const
{
    if (m_filter)
        policy = withFilter(std::move(policy), *m_filter);
    else if (isNew && !policy.native) {
        const std::string_view filter =
            m_orderShares.empty() ? defaultFilter(policy.epsilon, policy.delta) : kUniversalFilter;
        policy = withFilter(std::move(policy), filter);
    }
}

Status PolicyOptions::setBudget(Policy &policy, const Text &delta, bool isNew, present::TypedNumbers &typed) const
{
    EPSILOMETER_ASSIGN(auto native, m_native.budget(m_orders, typed));
    EPSILOMETER_TRY(require::that(!native || !m_epsilon, "--epsilon", m_epsilon.value_or(""),
                                  "must not be given together with --rho, --mu or --renyi-budget"));
    if (native) {
        // The delta of an (epsilon, delta) budget becomes the delta to convert at; that of approximate zCDP stays.
        const Exact second = policy.native ? policy.deltaSecond() : Exact();
        Policy budget = makePolicy(*std::move(native), policy.native ? policy.deltaPrime : policy.delta, second);
        budget.onHalt = policy.onHalt;
        budget.parameters = policy.parameters;
        budget.reason = policy.reason;
        policy = std::move(budget);
    }
    if (m_epsilon) {
        if (policy.native) {
            policy = makePolicy(Exact(), policy.delta);
            isNew = true;
        }
        EPSILOMETER_ASSIGN(policy.epsilon, quantity("--epsilon", *m_epsilon));
        typed.add(policy.epsilon, *m_epsilon);
    }
    if (!policy.native && delta) {
        EPSILOMETER_ASSIGN(policy.delta, quantity("--delta", *delta));
        typed.add(policy.delta, *delta);
        EPSILOMETER_TRY(require::that(policy.delta < Exact(1), "--delta", *delta, "must be >= 0 and < 1"));
        policy.deltaPrime = defaultDeltaPrime(policy.filter, policy.delta);
    }
    setFilter(policy, isNew);
    if (policy.native)
        return setNativeDeltas(policy, typed);
    EPSILOMETER_TRY(setDeltas(policy, typed));
    if (isNew && !m_filter && policy.deltaPrime.isZero())
        policy.filter = kUniversalFilter; // the potential filter has no table without a delta'
    return {};
}

Status PolicyOptions::setDeltas(Policy &policy, present::TypedNumbers &typed) const
{
    EPSILOMETER_TRY(require::that(!m_deltaPrime || !m_deltaSecond, "--delta-second", m_deltaSecond.value_or(""),
                                  "must not be given together with --delta-prime: it is the rest of --delta"));
    if (m_deltaPrime) {
        EPSILOMETER_ASSIGN(policy.deltaPrime, quantity("--delta-prime", *m_deltaPrime));
        typed.add(policy.deltaPrime, *m_deltaPrime);
        EPSILOMETER_TRY(require::that(policy.deltaPrime <= policy.delta, "--delta-prime", *m_deltaPrime,
                                      "must be at most delta = " + typed.text(policy.delta)));
    }
    if (m_deltaSecond) {
        EPSILOMETER_ASSIGN(const Exact second, quantity("--delta-second", *m_deltaSecond));
        typed.add(second, *m_deltaSecond);
        EPSILOMETER_TRY(require::that(second <= policy.delta, "--delta-second", *m_deltaSecond,
                                      "must be at most delta = " + typed.text(policy.delta)));
        policy.deltaPrime = Exact::positiveDifference(policy.delta, second);
    }
    return {};
}

Status PolicyOptions::setNativeDeltas(Policy &policy, present::TypedNumbers &typed) const
{
    EPSILOMETER_TRY(require::that(!m_deltaPrime, "--delta-prime", m_deltaPrime.value_or(""),
                                  "belongs to a budget of epsilon and delta; with " + policy.native->text() +
                                      " the delta to convert at is --delta, and that of the budget --delta-second"));
    Exact asked = policy.deltaPrime;
    Exact second = policy.deltaSecond();
    if (m_delta) {
        EPSILOMETER_ASSIGN(asked, quantity("--delta", *m_delta));
        typed.add(asked, *m_delta);
    }
    if (m_deltaSecond) {
        EPSILOMETER_ASSIGN(second, quantity("--delta-second", *m_deltaSecond));
        typed.add(second, *m_deltaSecond);
    }
    EPSILOMETER_TRY(require::that(!asked.isInfinite() && !second.isInfinite() && asked + second < Exact(1), "--delta",
                                  asked.text(), "must be >= 0 and, with --delta-second, < 1"));
    EPSILOMETER_TRY(require::that(policy.native->notion != Notion::Gdp || second.isZero(), "--delta-second",
                                  second.text(), "must be 0: a Gaussian DP budget has no delta of its own"));
    policy.delta = asked + second;
    policy.deltaPrime = asked;
    return {};
}

Status PolicyOptions::setRule(Policy &policy) const
{
    if (m_reason)
        policy.reason = *m_reason;
    if (m_onHalt) {
        EPSILOMETER_TRY(require::that(*m_onHalt == "latch" || *m_onHalt == "skip", "--on-halt", *m_onHalt,
                                      "must be latch or skip"));
        policy.onHalt = *m_onHalt == "latch" ? OnHalt::Latch : OnHalt::Skip;
    }
    return {};
}

Status PolicyOptions::setParameters(AccountantParameters &parameters) const
{
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        if (!m_parameters[i])
            continue;
        const AccountantParameter &one = accountantParameters()[i];
        const std::string flag = "--" + std::string(one.id);
        EPSILOMETER_ASSIGN(parameters.*one.value,
                           finiteAtLeast(flag.c_str(), *m_parameters[i], Exact(one.least), one.least > 0));
    }
    EPSILOMETER_TRY(setFamily(parameters));
    if (m_orders.empty() || m_native.takesOrders())
        return setClock(parameters);
    parameters.orders.clear();
    for (const std::string &text : m_orders) {
        EPSILOMETER_ASSIGN(const Exact order, quantity("--order", text));
        EPSILOMETER_TRY(require::that(order >= Exact(1), "--order", text, "must be >= 1 (inf is allowed)"));
        parameters.orders.push_back(order);
    }
    return setClock(parameters);
}

Status PolicyOptions::setFamily(AccountantParameters &parameters) const
{
    static const Catalog catalog = makeCatalog();
    if (!m_family.empty())
        parameters.family.clear();
    for (const std::string &text : m_family) {
        const auto mechanism =
            text.starts_with('{') ? Result<Mechanism>(Mechanism()) : mechanismFromWords(catalog.mechanisms, text);
        if (!mechanism.ok())
            return mechanism.error().inField("--family");
        auto body = mechanism->kind().empty() ? Json::parse(text) : Result<Json>(mechanism->json());
        if (!body.ok()) {
            Error error = body.error();
            error.place = {};
            return error.inField("--family");
        }
        auto member = familyMemberFromBody(*body);
        if (!member.ok())
            return member.error().inField("--family");
        parameters.family.push_back(*std::move(member));
    }
    return {};
}

Status PolicyOptions::setClock(AccountantParameters &parameters) const
{
    if (m_clock) {
        EPSILOMETER_TRY(
            require::that(*m_clock == "tanh" || *m_clock == "sq", "--clock", *m_clock, "must be tanh or sq"));
        parameters.clock = *m_clock == "sq" ? Clock::Square : Clock::Tanh;
    }
    return {};
}

Status PolicyOptions::setOrderShares(Policy &policy) const
{
    if (!m_orderShares.empty())
        policy.orderShares.clear();
    for (const std::string &text : m_orderShares) {
        const std::size_t colon = text.find(':');
        EPSILOMETER_TRY(require::that(colon != std::string::npos, "--order-share", text,
                                      "must be an order, a colon and a share, such as 21.98:0.9"));
        EPSILOMETER_ASSIGN(Exact order, quantity("--order-share", text.substr(0, colon)));
        EPSILOMETER_ASSIGN(Exact share, quantity("--order-share", text.substr(colon + 1)));
        policy.orderShares.push_back({std::move(order), std::move(share)});
    }
    return {};
}

Result<Policy> PolicyOptions::policy(const std::optional<Policy> &base, present::TypedNumbers &typed) const
{
    return policyAt(m_delta, base, typed);
}

Result<Policy> PolicyOptions::policyAt(const Text &delta, const std::optional<Policy> &base,
                                       present::TypedNumbers &typed) const
{
    if (!base && !m_epsilon && !m_native.any())
        return makeError(ErrorCode::OutOfDomain,
                         "there is no policy: give one with --epsilon E --delta D (and --filter, --delta-prime as "
                         "wanted), or with --rho R, --mu M, or --order A --renyi-budget B");
    if (m_adaptive)
        EPSILOMETER_TRY(
            require::that(*m_adaptive == "yes" || *m_adaptive == "no", "--adaptive", *m_adaptive, "must be yes or no"));
    Policy policy = base.value_or(Policy{});
    EPSILOMETER_TRY(setBudget(policy, delta, !base, typed));
    EPSILOMETER_TRY(setRule(policy));
    EPSILOMETER_TRY(setParameters(policy.parameters));
    EPSILOMETER_TRY(setOrderShares(policy));
    EPSILOMETER_TRY(validate(policy));
    return policy;
}

Result<Policy> PolicyOptions::policy(const std::optional<Policy> &base, const account::Rounds &rounds,
                                     const std::string &stated, const account::FilterKinds &filters,
                                     present::TypedNumbers &typed) const
{
    const RoundSums totals = rounds.totals();
    const bool pure = totals.dp && totals.delta().isZero();
    const bool named = base || m_delta || pure;
    EPSILOMETER_ASSIGN(Policy own, policyAt(named ? m_delta : usualDelta(stated), base, typed));
    if (!any())
        return own;
    // Clear charges that were computed for another budget, so that they are computed again.
    if (base && m_family.empty() && (own.epsilon != base->epsilon || own.deltaPrime != base->deltaPrime))
        for (FamilyMember &member : own.parameters.family)
            member.parts = member.charge = 0;
    NoProgress progress;
    return account::begunBy(filters, own, account::firstMechanism(rounds), progress);
}

std::string PolicyOptions::usualDelta(const std::string &stated) const
{
    return m_delta ? *m_delta : stated.empty() ? account::kUsualDelta : stated;
}

Result<Policy> PolicyOptions::question(const std::string &stated, present::TypedNumbers &typed) const
{
    const std::string text = usualDelta(stated);
    EPSILOMETER_ASSIGN(const Exact delta, account::costDelta("--delta", text));
    typed.add(delta, text);
    Policy policy = account::costQuestion(delta);
    EPSILOMETER_TRY(setParameters(policy.parameters));
    return policy;
}

std::optional<bool> PolicyOptions::adaptive() const
{
    if (!m_adaptive)
        return std::nullopt;
    return *m_adaptive == "yes";
}

} // namespace epsilometer::dpledger
