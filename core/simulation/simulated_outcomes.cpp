// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_outcomes.h"

#include "core/base/exact/exact.h"
#include "core/base/text/number_text.h"
#include "core/notions/output_dp.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <string_view>

namespace epsilometer::simulation {

namespace {

using Law = AnswerNoise::Law;

struct NoisyKind {
    std::string_view kind;
    Law law;
    std::string_view scale; ///< name of the parameter with the scale
};

constexpr std::array kNoisyKinds{NoisyKind{"laplace", Law::Laplace, "scale"},
                                 NoisyKind{"gaussian", Law::Gaussian, "sigma"},
                                 NoisyKind{"discrete_laplace", Law::DiscreteLaplace, "scale"},
                                 NoisyKind{"discrete_gaussian", Law::DiscreteGaussian, "sigma"}};

std::optional<double> numberIn(const Mechanism &mechanism, std::string_view parameter)
{
    const std::string *typed = mechanism.quantity(parameter);
    if (typed == nullptr)
        return std::nullopt;
    const auto value = Exact::parse(std::string(parameter), *typed);
    return value.ok() ? std::optional(value->down()) : std::nullopt;
}

std::mt19937_64 engineFor(std::uint64_t seed, std::uint64_t path)
{
    constexpr int kHalf = 32;
    // std::seed_seq and std::mt19937_64 are fully specified, so a path is the same on every platform.
    std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> kHalf),
                           static_cast<std::uint32_t>(path), static_cast<std::uint32_t>(path >> kHalf)};
    return std::mt19937_64(sequence);
}

/// mu of the Gaussian that simulates a round without (epsilon, delta).
double gaussianMu(const RoundCost &cost)
{
    if (cost.gdp)
        return cost.gdp->mu;
    return cost.zcdp ? std::sqrt(2 * cost.zcdp->rho) : std::numeric_limits<double>::infinity();
}

/// The probability that randomised response was truthful, given the loss of the answer computed from it. With P0 and P1
/// the laws of the answer and p = e^epsilon / (1 + e^epsilon), P0 = p T + (1 - p) F and P1 = (1 - p) T + p F for T =
/// (e^epsilon P0 - P1) / (e^epsilon - 1), which is a law if |loss| <= epsilon. The result is p T / P0.
double oddsOfTruth(double epsilon, double loss)
{
    if (!std::isfinite(epsilon))
        return 1;
    if (!(epsilon > 0) || !std::isfinite(loss))
        return 1 / (1 + std::exp(-epsilon));
    return std::expm1(-(std::max(loss, -epsilon) + epsilon)) / std::expm1(-2 * epsilon);
}

} // namespace

double AnswerNoise::loss(double noise) const
{
    if (law == Law::Laplace || law == Law::DiscreteLaplace)
        return (std::abs(noise + sensitivity) - std::abs(noise)) / scale;
    const double mu = sensitivity / scale;
    return mu * (noise / scale) + mu * mu / 2;
}

std::optional<AnswerNoise> answerNoise(const Mechanism &mechanism)
{
    const auto *const kind = std::ranges::find(kNoisyKinds, mechanism.kind(), &NoisyKind::kind);
    if (kind == kNoisyKinds.end())
        return std::nullopt;
    const auto scale = numberIn(mechanism, kind->scale);
    const double sensitivity = numberIn(mechanism, "sensitivity").value_or(1);
    if (!scale || !(*scale >= 0) || !(sensitivity >= 0))
        return std::nullopt;
    return AnswerNoise{kind->law, *scale, sensitivity};
}

SimulatedOutcomes::SimulatedOutcomes(std::uint64_t seed, std::uint64_t path) : m_engine(engineFor(seed, path)) {}

double SimulatedOutcomes::uniform()
{
    constexpr int kDropped = 11;
    return (static_cast<double>(m_engine() >> kDropped) + 0.5) * 0x1p-53;
}

double SimulatedOutcomes::normal()
{
    const double radius = std::sqrt(-2 * std::log(uniform()));
    return radius * std::cos(2 * std::numbers::pi * uniform());
}

double SimulatedOutcomes::discreteLaplace(double scale)
{
    // the difference of two geometric numbers
    const double first = std::floor(-scale * std::log(uniform()));
    return first - std::floor(-scale * std::log(uniform()));
}

double SimulatedOutcomes::discreteGaussian(double sigma)
{
    // Canonne, Kamath, Steinke 2020, Algorithm 3: acceptance probability above 1/3 for any sigma.
    const double scale = std::floor(sigma) + 1;
    for (;;) {
        const double drawn = discreteLaplace(scale);
        const double off = (std::abs(drawn) - sigma * sigma / scale) / sigma;
        if (uniform() < std::exp(-off * off / 2))
            return drawn;
    }
}

double SimulatedOutcomes::drawNoise(const AnswerNoise &noise)
{
    // With zero or infinite noise nothing is drawn.
    if (!(noise.scale > 0) || std::isinf(noise.scale))
        return 0;
    switch (noise.law) {
    case AnswerNoise::Law::Gaussian: return noise.scale * normal();
    case AnswerNoise::Law::DiscreteLaplace: return discreteLaplace(noise.scale);
    case AnswerNoise::Law::DiscreteGaussian: return discreteGaussian(noise.scale);
    case AnswerNoise::Law::Laplace: break;
    }
    const double size = -noise.scale * std::log(uniform());
    return uniform() < 0.5 ? size : -size;
}

double SimulatedOutcomes::drawResponse(const RoundCost::Dp &dp, double odds)
{
    const double catastrophe = uniform();
    const bool truthful = uniform() < odds;
    const double loss = truthful ? dp.epsilonUp : -dp.epsilonUp;
    m_losses.push_back(catastrophe < dp.deltaUp ? std::numeric_limits<double>::infinity() : loss);
    return truthful ? 1 : 0;
}

void SimulatedOutcomes::noteGaussianLoss(double mu, double normal)
{
    m_losses.push_back(std::isfinite(mu) ? mu * mu / 2 + mu * normal : std::numeric_limits<double>::infinity());
}

account::RealisedOutcome SimulatedOutcomes::drawPlain(const RoundCost &cost, double truth)
{
    if (cost.dp) {
        const double outcome = drawResponse(*cost.dp, 1 / (1 + std::exp(-cost.dp->epsilonUp)));
        return {outcome, outcome};
    }
    const double noise = normal();
    noteGaussianLoss(gaussianMu(cost), noise);
    return {std::nullopt, truth + noise};
}

account::RealisedOutcome SimulatedOutcomes::draw(const RoundCost &cost, const std::optional<AnswerNoise> &noise,
                                                 double truth)
{
    if (!noise)
        return drawPlain(cost, truth);
    const double drawn = drawNoise(*noise);
    if (cost.dp)
        return {drawResponse(*cost.dp, oddsOfTruth(cost.dp->epsilonUp, noise->loss(drawn))), truth + drawn};
    noteGaussianLoss(gaussianMu(cost), drawn / noise->scale);
    return {std::nullopt, truth + drawn};
}

std::string SimulatedOutcomes::cell(const Step &, const RoundCost &cost)
{
    const auto &cells = cost.odp->cells();
    const auto drawn = static_cast<std::size_t>(uniform() * static_cast<double>(cells.size()));
    m_cell = cells[std::min(drawn, cells.size() - 1)].label;
    return m_cell;
}

account::RealisedOutcome SimulatedOutcomes::realise(const Step &step, const RoundCost &cost, std::uint64_t count)
{
    const std::optional<AnswerNoise> noise = answerNoise(step.mechanism);
    const double assumed = parseNumber<double>(step.answer).value_or(0);
    const double truth = std::isfinite(assumed) ? assumed : 0;
    account::RealisedOutcome last;
    for (std::uint64_t i = 0; i < count; ++i)
        last = draw(cost, noise, truth);
    if (cost.odp)
        last.outcome = account::outcomeNumber(m_cell);
    return last;
}

} // namespace epsilometer::simulation
