// SPDX-License-Identifier: GPL-3.0-or-later
// A million heterogeneous rounds, once parsed: every filter; every odometer and kov, at the last round and at every
// round.
#include "app/host/threads.h"
#include "core/account/account.h"
#include "core/catalog/catalog.h"

#include <benchmark/benchmark.h>

#include <random>
#include <string>

namespace epsilometer {
namespace {

const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

/// Distinct six-digit epsilons between 0.0001 and 0.0101, every tenth with a delta.
const account::Rounds &heterogeneous(std::int64_t size)
{
    static account::Rounds rounds;
    static std::int64_t built = 0;
    if (built != size) {
        rounds = account::Rounds();
        rounds.reserve(static_cast<std::size_t>(size));
        std::mt19937_64 random(7);
        const Exact tiny = Exact::parse("delta", "1e-14").value();
        for (std::int64_t i = 0; i < size; ++i) {
            const std::string text = "0.0" + std::to_string(10000 + random() % 10000);
            const Exact epsilon = Exact::parse("epsilon", text).value();
            rounds.append(std::make_shared<RoundCost>(dpCost(epsilon, i % 10 == 0 ? tiny : Exact(), true)));
        }
        built = size;
    }
    return rounds;
}

/// budget  small: nearly every round is refused; large: every one is accepted
Policy policyOf(std::int64_t budget)
{
    return makePolicy(Exact(budget), Exact::parse("delta", "1e-6").value());
}

void filterAlone(benchmark::State &state, const filters::FilterKind &kind)
{
    NoProgress progress;
    const account::Rounds &rounds = heterogeneous(state.range(0));
    const Policy policy = policyOf(state.range(1));
    for (auto _ : state)
        benchmark::DoNotOptimize(runFilter(kind, policy, rounds, progress));
}

void odometerAlone(benchmark::State &state, const odometers::OdometerKind &kind)
{
    NoProgress progress;
    const account::Rounds &rounds = heterogeneous(state.range(0));
    std::vector<std::uint64_t> at;
    for (std::uint64_t i = state.range(1) != 0 ? 1 : rounds.size(); i <= rounds.size(); ++i)
        at.push_back(i);
    for (auto _ : state)
        benchmark::DoNotOptimize(readOdometer(kind, policyOf(100), rounds, at, progress));
}

void compositionAlone(benchmark::State &state, const compositions::CompositionKind &kind)
{
    NoProgress progress;
    const account::Rounds &rounds = heterogeneous(state.range(0));
    std::vector<std::uint64_t> at;
    for (std::uint64_t i = state.range(1) != 0 ? 1 : rounds.size(); i <= rounds.size(); ++i)
        at.push_back(i);
    for (auto _ : state)
        benchmark::DoNotOptimize(readComposition(kind, policyOf(100), rounds, at, progress));
}

/// The kinds with the given ids, in an own list; the catalog is immutable and its kinds are not copied.
account::CompositionKinds kovAlone()
{
    account::CompositionKinds kinds;
    for (auto &kind : makeCatalog().compositions)
        if (kind->id() == "kov")
            kinds.push_back(std::move(kind));
    return kinds;
}

/// Every filter, every odometer and kov, the curves at every round: what a whole account of a long log costs once the
/// log is parsed.
void everything(benchmark::State &state, const TaskRunner &run)
{
    NoProgress progress;
    const account::Rounds &rounds = heterogeneous(state.range(0));
    const Policy policy = policyOf(state.range(1));
    const account::CompositionKinds kov = kovAlone();
    for (auto _ : state)
        benchmark::DoNotOptimize(account::account(catalog().filters, catalog().odometers, kov, policy, rounds,
                                                  {account::RoundSelection::Mode::All, {}}, progress, run));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK_CAPTURE(everything, one_thread, runInOrder)
    ->Args({1000000, 1})
    ->Args({1000000, 100000})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(everything, all_processors, host::runOnAllProcessors)
    ->Args({1000000, 1})
    ->Args({1000000, 100000})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);

/// Six curves at every round: five odometers and kov.
void sixCurves(benchmark::State &state)
{
    NoProgress progress;
    const account::Rounds &rounds = heterogeneous(state.range(0));
    const Policy policy = policyOf(100);
    const account::CompositionKinds kov = kovAlone();
    account::OdometerKinds five;
    for (auto &kind : makeCatalog().odometers)
        for (const char *id : {"basic", "filter", "mixture", "stitched", "rogers"})
            if (kind && kind->id() == id)
                five.push_back(std::move(kind));
    for (auto _ : state)
        benchmark::DoNotOptimize(
            account::account({}, five, kov, policy, rounds, {account::RoundSelection::Mode::All, {}}, progress));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(sixCurves)->Arg(1000000)->Arg(10000000)->Unit(benchmark::kMillisecond);

const int kRegistered = [] {
    for (const auto &kind : catalog().filters)
        benchmark::RegisterBenchmark(("filter/" + std::string(kind->id())).c_str(), filterAlone, std::cref(*kind))
            ->Args({1000000, 1})
            ->Args({1000000, 100000})
            ->Unit(benchmark::kMillisecond);
    for (const auto &kind : catalog().odometers)
        benchmark::RegisterBenchmark(("odometer/" + std::string(kind->id())).c_str(), odometerAlone, std::cref(*kind))
            ->Args({1000000, 0})
            ->Args({1000000, 1})
            ->Unit(benchmark::kMillisecond);
    for (const auto &kind : catalog().compositions)
        if (kind->id() == "kov" || kind->id() == "basic" || kind->id() == "renyi")
            benchmark::RegisterBenchmark(("composition/" + std::string(kind->id())).c_str(), compositionAlone,
                                         std::cref(*kind))
                ->Args({1000000, 0})
                ->Args({1000000, kind->id() == "renyi" ? 0 : 1})
                ->Unit(benchmark::kMillisecond);
    return 0;
}();

} // namespace
} // namespace epsilometer
