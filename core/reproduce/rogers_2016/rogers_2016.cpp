// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduce/rogers_2016/rogers_2016.h"

#include "core/compositions/optimal/optimal.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

namespace epsilometer::reproduce {

namespace {

/// Whether an adversary that stops as suits it best within `rounds` responses shows that `factor` times the fixed
/// composition is no odometer. Backward induction over the number of responses and of truthful ones. Rounding
/// errors are below 1e-11 of either value; the margins are a hundred times larger.
bool isNoOdometer(const EqualResponses &responses, double factor, std::size_t rounds, OdometerSense sense)
{
    constexpr double kMargin = 1e-9;
    const double truth = 1 / (1 + std::exp(-responses.epsilon));
    std::vector<double> value(rounds + 2); // [j]: the most that is reached from j truths
    for (std::size_t k = rounds; k >= 1; --k) {
        const double reading = factor * responses.fixed[k];
        for (std::size_t j = 0; j <= k; ++j) {
            const double loss = (2 * static_cast<double>(j) - static_cast<double>(k)) * responses.epsilon;
            const double above = loss - reading - kMargin * std::abs(loss);
            const double gain = above <= 0 ? 0 : sense == OdometerSense::Loss ? 1 : -std::expm1(-above);
            const double later = k == rounds ? 0 : truth * value[j + 1] + (1 - truth) * value[j];
            value[j] = std::max(gain, later);
        }
    }
    return truth * value[1] + (1 - truth) * value[0] > responses.delta * (1 + kMargin);
}

/// An odometer's largest factor above the fixed composition up to each number of rounds; [0] is 0.
Result<std::vector<double>> factorsOf(const account::OdometerKinds &kinds, std::string_view id, const Exact &epsilon,
                                      const EqualResponses &responses)
{
    Policy policy = makePolicy(Exact(3), Exact::fromDouble(responses.delta));
    policy.deltaPrime = policy.delta;
    EPSILOMETER_ASSIGN(const auto odometer, startOdometer(kinds, id, policy));
    const RoundCost cost = dpCost(epsilon, Exact(), true);
    std::vector<double> factors{0};
    while (factors.size() < responses.fixed.size()) {
        odometer->charge(cost, 1);
        factors.push_back(std::max(factors.back(), odometer->capped() / responses.fixed[factors.size()]));
    }
    return factors;
}

} // namespace

double leastFactor(const EqualResponses &responses, std::size_t rounds, OdometerSense sense)
{
    constexpr double kAccuracy = 1e-7;
    double lower = 0;
    double upper = 1;
    while (isNoOdometer(responses, upper, rounds, sense))
        lower = std::exchange(upper, 2 * upper);
    while (upper - lower > kAccuracy * upper) {
        const double middle = (lower + upper) / 2;
        (isNoOdometer(responses, middle, rounds, sense) ? lower : upper) = middle;
    }
    return lower;
}

Result<Figure> rogersTheorem61(const account::OdometerKinds &odometers, std::vector<double> x)
{
    Figure figure;
    figure.id = "rruv-thm61";
    figure.title = core::tr("Rogers et al. 2016, Theorem 6.1: the price of an odometer");
    figure.note = core::tr(
        "Randomised responses of epsilon 0.02 at delta 1e-6. Every odometer reads, at some round up to this one, at "
        "least "
        "this factor times the optimal composition of that many rounds. In the sense of (epsilon, delta) a filter with "
        "the budget of a fixed number of rounds admits them all: its factor is 1. A bound of the privacy loss needs "
        "1.25 "
        "times even for 20 rounds without stopping. Theorem 6.1: no constant bounds the factor for all epsilons and "
        "numbers of rounds. The curves of the three odometers are their largest factors so far, tuned to epsilon 3 and "
        "to 10,000 people.");
    figure.xId = "rounds";
    figure.xTitle = core::tr("Rounds");
    figure.x = x.empty() ? std::vector<double>{1, 5, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000}
                         : std::move(x);

    EPSILOMETER_ASSIGN(const Exact epsilon, Exact::parse("epsilon", "0.02"));
    EPSILOMETER_ASSIGN(const Exact delta, Exact::parse("delta", "1e-6"));
    auto responses = std::make_shared<EqualResponses>(EqualResponses{epsilon.down(), delta.up(), {0}});
    const auto most = static_cast<std::uint64_t>(*std::max_element(figure.x.begin(), figure.x.end()));
    while (responses->fixed.size() <= most)
        responses->fixed.push_back(
            compositions::optimalHomogeneousEpsilon(epsilon, Exact(), responses->fixed.size(), delta));

    const auto addLeast = [&](std::string id, Message title, OdometerSense sense) {
        figure.curves.push_back({std::move(id), std::move(title), Validity::AnyStoppingTime,
                                 [responses, sense](double rounds) {
                                     return leastFactor(*responses, static_cast<std::size_t>(rounds), sense);
                                 },
                                 Bound::Lower});
    };
    addLeast("least_epsilon_delta", core::tr("Any odometer, (epsilon, delta)"), OdometerSense::EpsilonDelta);
    addLeast("least_loss", core::tr("Any odometer, privacy loss"), OdometerSense::Loss);
    for (const auto &[id, title] : {std::pair("potential", core::tr("Potential odometer, (epsilon, delta)")),
                                    std::pair("mixture", core::tr("Mixture, privacy loss")),
                                    std::pair("rogers_2021", core::tr("Rogers, corrected, privacy loss"))}) {
        EPSILOMETER_ASSIGN(const auto factors, factorsOf(odometers, id, epsilon, *responses));
        figure.curves.push_back({id, title, Validity::AnyStoppingTime,
                                 [factors](double rounds) { return factors[static_cast<std::size_t>(rounds)]; }});
    }
    return figure;
}

} // namespace epsilometer::reproduce
