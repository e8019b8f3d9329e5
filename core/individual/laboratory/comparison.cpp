// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/display.h"
#include "core/base/number_text.h"
#include "core/base/require.h"
#include "core/individual/laboratory/private_descent.h"

#include <cmath>

namespace epsilometer {

namespace {

constexpr std::int64_t kMostSteps = 100000;

/// sigma/factor rounded up: less noise would cost more.
double noiseFor(double sigma, double factor)
{
    const auto nearest = sigma / factor;
    return std::fma(-nearest, factor, sigma) > 0 ? std::nextafter(nearest, 2 * nearest) : nearest;
}

DescentSettings digits(double clip, double sigma, std::uint32_t steps, double learningRate)
{
    DescentSettings settings;
    settings.clip = clip;
    settings.sigma = sigma;
    settings.steps = steps;
    settings.learningRate = learningRate;
    return settings;
}

} // namespace

Spread spreadOf(std::vector<double> values)
{
    Spread spread;
    const auto count = static_cast<double>(values.size());
    for (const auto value : values)
        spread.mean += value / count;
    double squares = 0;
    for (const auto value : values)
        squares += (value - spread.mean) * (value - spread.mean);
    spread.standardError = values.size() < 2 ? 0 : std::sqrt(squares / (count - 1) / count);
    spread.values = std::move(values);
    return spread;
}

Result<DescentComparison> compareDescents(const TrainingSplit &data, DescentSettings settings, std::uint32_t seeds,
                                          Progress &progress)
{
    EPSILOMETER_TRY(require::that(seeds >= 2, "seeds", std::to_string(seeds), "must be >= 2"));
    DescentComparison comparison;
    std::vector<double> plain;
    std::vector<double> filtered;
    std::vector<double> gain;
    for (std::uint32_t i = 0; i < seeds; ++i) {
        auto run = settings;
        run.seed = settings.seed + i;
        const std::size_t runs = std::size_t{2} * seeds;
        auto first = ProgressPart::equal(progress, std::size_t{2} * i, runs);
        auto second = ProgressPart::equal(progress, std::size_t{2} * i + 1, runs);
        run.filtered = false;
        EPSILOMETER_ASSIGN(const auto without, descend(data, run, first));
        run.filtered = true;
        EPSILOMETER_ASSIGN(auto with, descend(data, run, second));
        plain.push_back(without.accuracy);
        filtered.push_back(with.accuracy);
        gain.push_back(with.accuracy - without.accuracy);
        if (i == 0)
            comparison.example = std::move(with);
    }
    comparison.settings = settings;
    comparison.plain = spreadOf(std::move(plain));
    comparison.filtered = spreadOf(std::move(filtered));
    comparison.gain = spreadOf(std::move(gain));
    return comparison;
}

Result<DescentSettings> badlyTuned(const DescentSettings &tuned, double factor)
{
    EPSILOMETER_TRY(require::finitePositive("factor", factor));
    const auto exact = Exact::fromDouble(factor);
    const auto steps = Exact::floorQuotient(Exact(tuned.steps), exact * exact);
    EPSILOMETER_TRY(require::that(steps >= 1, "factor", shortestText(factor),
                                  "must be at most " + displayText(std::sqrt(tuned.steps), Bound::Lower) +
                                      ", the square root of the steps k: beyond it one step costs more than all k"));
    EPSILOMETER_TRY(require::that(steps <= kMostSteps, "factor", shortestText(factor),
                                  "must leave at most " + std::to_string(kMostSteps) + " steps k/f^2"));
    auto settings = tuned;
    settings.clip *= factor;
    settings.sigma = noiseFor(tuned.sigma, factor);
    settings.steps = static_cast<std::uint32_t>(steps);
    return settings;
}

std::vector<NamedSettings> digitsSettings()
{
    const auto one = digits(2, 26, 40, 2);
    const auto half = digits(2, 49, 40, 2);
    return {{"epsilon 1, tuned", 1, one},
            {"epsilon 1, clip twice too large", 2, badlyTuned(one, 2).value()},
            {"epsilon 1, clip three times too large", 3, badlyTuned(one, 3).value()},
            {"epsilon 0.5, tuned", 1, half},
            {"epsilon 0.5, clip twice too large", 2, badlyTuned(half, 2).value()},
            {"epsilon 0.5, clip three times too large", 3, badlyTuned(half, 3).value()}};
}

} // namespace epsilometer
