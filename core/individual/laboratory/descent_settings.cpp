// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/descent_settings.h"

#include "core/base/display.h"
#include "core/base/exact.h"
#include "core/base/number_text.h"
#include "core/base/require.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::individual {

namespace {

constexpr std::int64_t kMostSteps = 100000;
constexpr std::uint32_t kMostHidden = 1000;

/// sigma/factor, rounded up, since less noise would cost more.
double noiseFor(double sigma, double factor)
{
    const auto nearest = sigma / factor;
    return std::fma(-nearest, factor, sigma) > 0 ? std::nextafter(nearest, 2 * nearest) : nearest;
}

DescentSettings tuned(double clip, double sigma, std::uint32_t steps, double learningRate)
{
    DescentSettings settings;
    settings.clip = clip;
    settings.sigma = sigma;
    settings.steps = steps;
    settings.learningRate = learningRate;
    return settings;
}

Status count(Literal name, std::uint32_t value, std::uint32_t least, std::uint32_t most)
{
    return require::that(value >= least && value <= most, name, std::to_string(value),
                         core::tr("must be from {1} to {2}", least, most));
}

} // namespace

Status validate(const DescentSettings &settings)
{
    EPSILOMETER_TRY(require::finitePositive("clip", settings.clip));
    EPSILOMETER_TRY(require::finitePositive("sigma", settings.sigma));
    EPSILOMETER_TRY(require::finitePositive(core::tr("learning rate"), settings.learningRate));
    EPSILOMETER_TRY(count("steps", settings.steps, 1, kMostSteps));
    EPSILOMETER_TRY(count(core::tr("hidden units"), settings.hidden, 0, kMostHidden));
    EPSILOMETER_TRY(count(core::tr("extra steps"), settings.extraSteps, 0, kMostSteps));
    EPSILOMETER_TRY(count(core::tr("check every"), settings.checkEvery, 1, kMostSteps));
    EPSILOMETER_TRY(require::probabilityBelowOne(core::tr("share for checks"), settings.checkShare));
    EPSILOMETER_TRY(require::probabilityBelowOne(core::tr("stop below"), settings.stopBelow));
    if (settings.stopBelow == 0)
        return {};
    EPSILOMETER_TRY(require::openProbability(core::tr("share for stopping"), settings.stopShare));
    return require::that(settings.checkShare + settings.stopShare < 1, core::tr("share for stopping"),
                         shortestText(settings.stopShare), core::tr("must leave a part of the budget to training"));
}

DescentCost costOf(const DescentSettings &settings)
{
    DescentCost cost;
    const double whole = settings.steps / (2 * settings.sigma * settings.sigma);
    const double clipSquare = settings.clip * settings.clip;
    cost.rho = outward::up(whole, 4);
    cost.normBudget = outward::down(settings.steps * clipSquare, 2);
    cost.rhoTrain = cost.rho;
    if (!settings.filtered)
        return cost;
    if (settings.checkShare > 0) {
        cost.checks = settings.extraSteps / settings.checkEvery + 1;
        // m/(2 s^2) = share k/(2 sigma^2)
        cost.checkSigma =
            outward::up(settings.sigma * std::sqrt(cost.checks / (settings.checkShare * settings.steps)), 6);
        cost.rhoChecks = outward::up(cost.checks / (2 * cost.checkSigma * cost.checkSigma), 4);
    }
    if (settings.stopBelow > 0) {
        cost.stopEpsilon = outward::down(std::sqrt(2 * settings.stopShare * whole), 6);
        cost.rhoStop = outward::up(cost.stopEpsilon * cost.stopEpsilon / 2, 2);
    }
    if (cost.rhoChecks == 0 && cost.rhoStop == 0)
        return cost;
    const double left = outward::down(outward::down(outward::down(whole, 4) - cost.rhoChecks, 1) - cost.rhoStop, 1);
    const double unit = 2 * settings.sigma * settings.sigma * clipSquare;
    cost.normBudget = std::max(0.0, outward::down(left * unit, 6));
    cost.rhoTrain = outward::up(cost.normBudget / unit, 6);
    cost.rho = outward::up(outward::up(cost.rhoTrain + cost.rhoChecks, 1) + cost.rhoStop, 1);
    return cost;
}

Result<DescentSettings> badlyTuned(const DescentSettings &tuned, Mistuning what, double factor)
{
    EPSILOMETER_TRY(require::finitePositive("factor", factor));
    const auto exact = Exact::fromDouble(factor);
    const auto steps = Exact::floorQuotient(Exact(tuned.steps), exact * exact);
    EPSILOMETER_TRY(require::that(steps >= 1, "factor", shortestText(factor),
                                  core::tr("must be at most {1}, the square root of the steps k: beyond it one step "
                                           "costs more than all k",
                                           displayText(std::sqrt(tuned.steps), Bound::Lower))));
    EPSILOMETER_TRY(require::that(steps <= kMostSteps, "factor", shortestText(factor),
                                  core::tr("must leave at most {1} steps k/f^2", kMostSteps)));
    auto settings = tuned;
    if (what == Mistuning::Clip)
        settings.clip *= factor;
    settings.sigma = noiseFor(tuned.sigma, factor);
    settings.steps = static_cast<std::uint32_t>(steps);
    return settings;
}

Message mistuningName(Mistuning what, double factor)
{
    if (factor == 1)
        return core::tr("as typed");
    return what == Mistuning::Clip ? core::tr("clip times {1}", shortestText(factor))
                                   : core::tr("noise over {1}", shortestText(factor));
}

const std::vector<NamedSettings> &digitsSettings()
{
    static const std::vector<NamedSettings> settings{
        {"digits-1", core::tr("epsilon 1, tuned"), 1, tuned(2, 26, 40, 2), 2},
        {"digits-0.5", core::tr("epsilon 0.5, tuned"), 0.5, tuned(2, 49, 40, 2), 2},
    };
    return settings;
}

const std::vector<NamedSettings> &imagesSettings()
{
    static const std::vector<NamedSettings> settings{
        {"paper-0.3", core::tr("epsilon 0.3, the paper's"), 0.3, tuned(10, 170, 112, 0.2), 1.5},
        {"paper-0.5", core::tr("epsilon 0.5, the paper's"), 0.5, tuned(15, 130, 180, 0.2), 1.5},
        {"paper-1", core::tr("epsilon 1, the paper's"), 1, tuned(10, 100, 420, 0.2), 2},
    };
    return settings;
}

} // namespace epsilometer::individual
