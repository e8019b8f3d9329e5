// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"
#include "core/individual/laboratory/private_descent.h"

#include <cmath>

namespace epsilometer::individual {

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
                                          Progress &progress, const TaskRunner &run)
{
    EPSILOMETER_TRY(require::that(seeds >= 2, "seeds", std::to_string(seeds), core::tr("must be >= 2")));
    std::vector<DescentPair> pairs(seeds);
    Tasks tasks(progress);
    for (std::uint32_t i = 0; i < seeds; ++i)
        tasks.add(pairs[i], [&data, settings, i](Progress &part) {
            auto one = settings;
            one.seed = settings.seed + i;
            one.watched = i == 0;
            return descendBoth(data, one, part);
        });
    EPSILOMETER_TRY(tasks.run(run));
    std::vector<double> plain;
    std::vector<double> filtered;
    std::vector<double> gain;
    for (const auto &pair : pairs) {
        plain.push_back(pair.plain.accuracy);
        filtered.push_back(pair.filtered.accuracy);
        gain.push_back(pair.filtered.accuracy - pair.plain.accuracy);
    }
    DescentComparison comparison;
    comparison.settings = settings;
    comparison.plain = spreadOf(std::move(plain));
    comparison.filtered = spreadOf(std::move(filtered));
    comparison.gain = spreadOf(std::move(gain));
    comparison.example = std::move(pairs.front());
    return comparison;
}

} // namespace epsilometer::individual
