// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/oracle/scenario.h"

#include "core/base/text/number_text.h"
#include "core/mechanisms/parameter_text.h"
#include "core/notions/conversions/noise.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <utility>

namespace epsilometer::oracle {
namespace {

using testing_support::catalog;
using testing_support::exactly;

/// std::uniform_real_distribution differs between libraries; seeds must not.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_random(seed) {}
    [[nodiscard]] double uniform(double low, double high)
    {
        return low + (high - low) * static_cast<double>(m_random() >> 11U) * 0x1p-53;
    }
    [[nodiscard]] double logUniform(double low, double high)
    {
        return std::exp(uniform(std::log(low), std::log(high)));
    }
    [[nodiscard]] bool one(std::uint64_t in) { return m_random() % in == 0; }
    template <class List> [[nodiscard]] const auto &of(const List &list) { return list[m_random() % std::size(list)]; }

private:
    std::mt19937_64 m_random;
};

std::string typed(double value)
{
    return shortestText(value);
}

/// Ends of doubles, of ranges, and numbers between.
constexpr std::array<const char *, 14> kEdges{"0",   "5e-324", "1e-300", "1e-155", "1e-17", "1e-9", "1e-3",
                                              "0.5", "1",      "3",      "50",     "1e4",   "1e17", "1e300"};
constexpr std::array<std::uint64_t, 8> kCounts{1, 1, 1, 2, 3, 10, 1000, 1'000'000'000};

/// Any kind of the catalogue: its example with some numbers replaced by an edge.
Mechanism anyMechanism(Dice &dice)
{
    const MechanismKind &kind = *dice.of(catalog().mechanisms);
    Mechanism mechanism = exampleMechanism(kind);
    for (const ParameterSpec &spec : kind.parameters()) {
        const bool number = spec.type == ParameterType::Real || spec.type == ParameterType::Integer;
        if (number && dice.one(3))
            mechanism.set(std::string(spec.name), std::string(dice.of(kEdges)));
        if (spec.type == ParameterType::Choice && dice.one(2))
            mechanism.set(std::string(spec.name), std::string(dice.of(spec.choices)));
    }
    return mechanism;
}

/// A mechanism of which the truth is known, of a size near the budget's.
Mechanism sized(Dice &dice, double epsilon, double delta)
{
    const double e = epsilon * dice.logUniform(1.0 / 64, 4);
    const double mu = noise::gaussianMu(epsilon, delta) * dice.logUniform(1.0 / 32, 2);
    const double d = delta * dice.logUniform(1e-3, 2);
    switch (static_cast<int>(dice.uniform(0, 10))) {
    case 0:
    case 1: return Mechanism("pure_dp", {{"epsilon", typed(e)}});
    case 2: return Mechanism("approx_dp", {{"epsilon", typed(e)}, {"delta", typed(std::min(1.0, d))}});
    case 3: return Mechanism("prob_dp", {{"epsilon", typed(e)}, {"delta", typed(std::min(1.0, d))}});
    case 4: return Mechanism("laplace", {{"scale", typed(1 / e)}});
    case 5:
        return Mechanism("zcdp", {{"rho", typed(mu * mu / 2)}, {"delta", dice.one(2) ? "0" : typed(std::min(1.0, d))}});
    case 6: return Mechanism("gdp", {{"mu", typed(mu)}});
    case 7: return Mechanism("discrete_laplace", {{"scale", typed(1 / e)}});
    case 8: return Mechanism("randomized_response", {{"epsilon", typed(e)}});
    default: return Mechanism("gaussian", {{"sigma", typed(1 / mu)}});
    }
}

/// Cells, the last of them the cheapest.
Mechanism cells(Dice &dice, double epsilon)
{
    const double worst = epsilon * dice.logUniform(1.0 / 16, 1);
    const auto cell = [](const char *label, double each) {
        return Json::object({{"label", label}, {"epsilon", typed(each)}});
    };
    Mechanism mechanism("odp");
    mechanism.set("cells", Json::Array{cell("dear", worst), cell("cheap", worst * dice.uniform(0, 0.5))});
    return mechanism;
}

std::vector<Request> requestsOf(Dice &dice, double epsilon, double delta)
{
    std::vector<Request> requests;
    const int number = static_cast<int>(dice.uniform(2, 7));
    for (int i = 0; i < number; ++i) {
        Request request;
        if (dice.one(6)) {
            request.mechanism = cells(dice, epsilon);
            request.outcomeKnown = !dice.one(3);
        } else {
            request.mechanism = dice.one(5) ? anyMechanism(dice) : sized(dice, epsilon, delta);
            request.count = dice.of(kCounts);
        }
        requests.push_back(std::move(request));
    }
    return requests;
}

/// Parameters of accountants, where they are not the defaults.
void chooseParameters(Dice &dice, Policy &policy)
{
    const auto number = [&](double low, double high) { return exactly(typed(dice.logUniform(low, high))); };
    AccountantParameters &parameters = policy.parameters;
    if (dice.one(3))
        parameters.clock = Clock::Square;
    if (dice.one(4)) {
        parameters.gamma = number(1e-6, 1e3);
        parameters.v0 = number(1e-9, 1e2);
        parameters.n = number(2, 1e9);
    }
    if (dice.one(4))
        parameters.orders = {Exact(1) + number(1e-3, 1), Exact(2) + number(1e-3, 1e4)};
    if (dice.one(4))
        policy.orderShares = {{Exact(1) + number(1e-3, 1), exactly("0.3")},
                              {Exact(2) + number(1e-3, 1e4), exactly("0.7")}};
}

std::string parametersText(const Policy &policy)
{
    const AccountantParameters &parameters = policy.parameters;
    std::string text = parameters.clock == Clock::Square ? ", clock of squares" : "";
    for (const auto &[name, value] : {std::pair(", gamma ", &parameters.gamma), std::pair(", v0 ", &parameters.v0),
                                      std::pair(", n ", &parameters.n)})
        text += *value ? name + (*value)->text() : "";
    for (const Exact &order : parameters.orders)
        text += ", order " + order.text();
    for (const OrderShare &one : policy.orderShares)
        text += ", order " + one.order.text() + " with " + one.share.text();
    return text;
}

} // namespace

std::string Scenario::text() const
{
    std::string text = "seed " + std::to_string(seed) + ": (" + policy.epsilon.text() + ", " + policy.delta.text() +
                       ") with delta' " + policy.deltaPrime.text() + parametersText(policy);
    if (policy.native)
        text += ", " + policy.native->text().english();
    for (const Request &request : requests)
        text += "\n  " + request.mechanism.json().write() + " times " + std::to_string(request.count) +
                (request.outcomeKnown ? ", outcome known" : "");
    return text;
}

Scenario scenarioOf(std::uint64_t seed)
{
    Dice dice(seed);
    Scenario scenario;
    scenario.seed = seed;
    const double epsilon = dice.logUniform(0.01, 300);
    const double delta = dice.logUniform(1e-12, 0.1);
    scenario.policy = makePolicy(exactly(typed(epsilon)), exactly(typed(delta)));
    if (dice.one(2)) {
        const double share = dice.one(4) ? 1 : dice.one(2) ? dice.uniform(0, 1) : dice.logUniform(1e-3, 1);
        scenario.policy.deltaPrime = scenario.policy.delta * exactly(typed(share));
    }
    scenario.requests = requestsOf(dice, epsilon, delta);
    chooseParameters(dice, scenario.policy);
    return scenario;
}

Scenario nativeScenarioOf(std::uint64_t seed)
{
    Dice dice(seed);
    Scenario scenario;
    scenario.seed = seed;
    const double mu = dice.logUniform(0.01, 30);
    const Exact rho = exactly(typed(mu * mu / 2));
    const Exact delta = dice.one(2) ? Exact() : exactly(typed(dice.logUniform(1e-12, 0.1)));
    switch (static_cast<int>(dice.uniform(0, 3))) {
    case 0: scenario.policy = makePolicy(NativeBudget::zcdp(rho), {}, delta); break;
    case 1: scenario.policy = makePolicy(NativeBudget::gdp(exactly(typed(mu)))); break;
    default:
        scenario.policy =
            makePolicy(NativeBudget::renyi({{Exact(2), rho * Exact(2)}, {Exact(8), rho * Exact(8)}}), {}, delta);
    }
    // The sizes around an epsilon that converts to about this mu.
    scenario.requests = requestsOf(dice, noise::gaussianEpsilon(mu, 1e-6), 1e-6);
    return scenario;
}

std::vector<Mechanism> pureLadder(const Policy &policy, int steps)
{
    std::vector<Mechanism> ladder;
    for (int i = 0; i <= steps; ++i)
        ladder.emplace_back("pure_dp",
                            Json::Object{{"epsilon", typed(policy.epsilon.down() * std::exp2(-2 + 4.0 * i / steps))}});
    return ladder;
}

std::vector<Mechanism> gaussianLadder(const Policy &policy, int steps)
{
    std::vector<Mechanism> ladder;
    const double mu = noise::gaussianMu(policy.epsilon.down(), policy.delta.down());
    for (int i = 0; i <= steps; ++i)
        ladder.emplace_back("gaussian", Json::Object{{"sigma", typed(std::exp2(2 - 4.0 * i / steps) / mu)}});
    return ladder;
}

} // namespace epsilometer::oracle
