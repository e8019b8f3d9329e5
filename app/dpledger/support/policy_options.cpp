// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/policy_options.h"

#include "core/base/require.h"
#include "core/ledger/ledger.h"

#include <algorithm>

namespace epsilometer {

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

/// Sets an optional parameter from its flag, if the flag was given.
Status setFinite(std::optional<Exact> &target, const char *flag, const std::optional<std::string> &text,
                 const Exact &lowest, bool included)
{
    if (!text)
        return {};
    EPSILOMETER_ASSIGN(target, finiteAtLeast(flag, *text, lowest, included));
    return {};
}

} // namespace

void PolicyOptions::addTo(Options &options)
{
    options.group("Policy");
    options.text("--epsilon", m_epsilon, "Budget epsilon, in nats");
    options.text("--delta", m_delta, "Budget delta (default 0)");
    options.text("--delta-prime", m_deltaPrime, "The part of delta that concentration may use (default delta/2)");
    options.text("--filter", m_filter, "Id of the filter that guards the budget (default recommended)");
    options.text("--on-halt", m_onHalt,
                 "After a refusal: skip that round, or latch (end). A refused spend is not recorded: whoever enforces "
                 "latch stops at the first HALT");
    options.text("--reason", m_reason, "Why this budget");
    options.group("Accountants' parameters");
    options.text("--target", m_target, "Filter odometer: the epsilon it aims at (default epsilon)");
    options.text("--gamma", m_gamma, "Mixture odometer (default best for y*)");
    options.text("--v0", m_v0, "Stitched odometer (default y*/4)");
    options.text("--n", m_n, "Rogers odometer: size of the data set (default 10000)");
    options.text("--lattice", m_lattice, "Exact filter: step of the loss lattice");
    options.texts("--order", m_orders, "Renyi order; may be repeated");
    options.text("--clock", m_clock, "Intrinsic time: tanh (default) or sq, as published");
    options.text("--adaptive", m_adaptive, "Whether parameters were chosen by looking at outputs: yes or no");
}

bool PolicyOptions::any() const
{
    const auto texts = {&m_epsilon, &m_delta, &m_deltaPrime, &m_filter,  &m_onHalt, &m_target,
                        &m_gamma,   &m_v0,    &m_n,          &m_lattice, &m_clock,  &m_reason};
    return !m_orders.empty() ||
           std::any_of(texts.begin(), texts.end(), [](const Text *text) { return text->has_value(); });
}

Status PolicyOptions::setBudget(Policy &policy, TypedNumbers &typed) const
{
    if (m_epsilon) {
        EPSILOMETER_ASSIGN(policy.epsilon, quantity("--epsilon", *m_epsilon));
        typed.add(policy.epsilon, *m_epsilon);
    }
    if (m_delta) {
        EPSILOMETER_ASSIGN(policy.delta, quantity("--delta", *m_delta));
        typed.add(policy.delta, *m_delta);
        EPSILOMETER_TRY(require::that(policy.delta < Exact(1), "--delta", *m_delta, "must be >= 0 and < 1"));
        policy.deltaPrime = makePolicy(policy.epsilon, policy.delta).deltaPrime;
    }
    if (m_deltaPrime) {
        EPSILOMETER_ASSIGN(policy.deltaPrime, quantity("--delta-prime", *m_deltaPrime));
        typed.add(policy.deltaPrime, *m_deltaPrime);
        EPSILOMETER_TRY(require::that(policy.deltaPrime <= policy.delta, "--delta-prime", *m_deltaPrime,
                                      "must be at most delta = " + typed.text(policy.delta)));
    }
    return {};
}

Status PolicyOptions::setRule(Policy &policy) const
{
    if (m_filter)
        policy.filter = *m_filter;
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
    const Exact zero;
    EPSILOMETER_TRY(setFinite(parameters.target, "--target", m_target, zero, false));
    EPSILOMETER_TRY(setFinite(parameters.gamma, "--gamma", m_gamma, zero, false));
    EPSILOMETER_TRY(setFinite(parameters.v0, "--v0", m_v0, zero, false));
    EPSILOMETER_TRY(setFinite(parameters.n, "--n", m_n, Exact(2), true));
    EPSILOMETER_TRY(setFinite(parameters.lattice, "--lattice", m_lattice, zero, false));
    if (!m_orders.empty())
        parameters.orders.clear();
    for (const std::string &text : m_orders) {
        EPSILOMETER_ASSIGN(const Exact order, quantity("--order", text));
        EPSILOMETER_TRY(require::that(order >= Exact(1), "--order", text, "must be >= 1 (inf is allowed)"));
        parameters.orders.push_back(order);
    }
    if (m_clock) {
        EPSILOMETER_TRY(
            require::that(*m_clock == "tanh" || *m_clock == "sq", "--clock", *m_clock, "must be tanh or sq"));
        parameters.clock = *m_clock == "sq" ? Clock::Square : Clock::Tanh;
    }
    return {};
}

Result<Policy> PolicyOptions::policy(const std::optional<Policy> &base, TypedNumbers &typed) const
{
    if (!base && !m_epsilon)
        return makeError(ErrorCode::OutOfDomain, "there is no policy: give one with --epsilon E --delta D "
                                                 "(and --filter, --delta-prime as wanted)");
    if (m_adaptive)
        EPSILOMETER_TRY(
            require::that(*m_adaptive == "yes" || *m_adaptive == "no", "--adaptive", *m_adaptive, "must be yes or no"));
    Policy policy = base.value_or(Policy{});
    EPSILOMETER_TRY(setBudget(policy, typed));
    EPSILOMETER_TRY(setRule(policy));
    EPSILOMETER_TRY(setParameters(policy.parameters));
    EPSILOMETER_TRY(validate(policy));
    return policy;
}

Json PolicyOptions::body(const Policy &policy, const TypedNumbers &typed)
{
    Json body = policyBody(policy);
    body.set("epsilon", typed.text(policy.epsilon));
    body.set("delta", typed.text(policy.delta));
    body.set("delta_prime", typed.text(policy.deltaPrime));
    return body;
}

std::optional<bool> PolicyOptions::adaptive() const
{
    if (!m_adaptive)
        return std::nullopt;
    return *m_adaptive == "yes";
}

} // namespace epsilometer
