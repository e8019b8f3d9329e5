// SPDX-License-Identifier: GPL-3.0-or-later
// Per-person accounting of losses held in memory: 60,000 people over 150 rounds, ten million over 20, four orders.
#include "core/individual/individual_filter.h"

#include <benchmark/benchmark.h>

#include <random>

namespace epsilometer {
namespace {

/// Losses of a few distinct columns, so that ten million people fit in memory; every round reads a column anew.
std::vector<std::vector<double>> columnsOf(std::size_t people, std::size_t distinct)
{
    std::mt19937_64 generator(1);
    std::uniform_real_distribution<double> loss(0, 0.02);
    std::vector<std::vector<double>> columns(distinct, std::vector<double>(people));
    for (auto &column : columns)
        for (auto &value : column)
            value = loss(generator);
    return columns;
}

void individual(benchmark::State &state)
{
    const auto people = static_cast<std::size_t>(state.range(0));
    const auto rounds = static_cast<std::size_t>(state.range(1));
    const auto orders = static_cast<std::size_t>(state.range(2));
    const auto distinct = rounds * orders;
    const auto columns = columnsOf(people, distinct);
    std::vector<const double *> rows;
    for (std::size_t i = 0; i < rounds * orders; ++i)
        rows.push_back(columns[i % distinct].data());
    const std::vector<individual::LossScale> scales(orders, individual::LossScale::binary(Exact(1)).value());
    for (auto _ : state) {
        NoProgress progress;
        state.PauseTiming();
        auto filter = individual::IndividualFilter::make(scales, people, individual::IndividualMode::Skip).value();
        state.ResumeTiming();
        benchmark::DoNotOptimize(filter.run(rows, progress));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0) * state.range(1));
}
BENCHMARK(individual)
    ->Args({60000, 150, 1})
    ->Args({60000, 150, 4})
    ->Args({10000000, 20, 1})
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace epsilometer
