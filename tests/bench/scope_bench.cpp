// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks touched one by one, each followed by a spend on all of a million; and the list of a long ledger's spends.
#include "core/account/guard.h"
#include "core/account/scope_sessions.h"
#include "core/catalog/catalog.h"
#include "core/ledger/spend_list.h"

#include <benchmark/benchmark.h>

#include <cstdlib>

namespace epsilometer {
namespace {

account::FilterSession freshBasic()
{
    static const Catalog catalog = makeCatalog();
    NoProgress progress;
    Policy policy = makePolicy(Exact(1000000), Exact());
    policy.filter = "basic";
    const auto kind = account::findFilter(catalog.filters, policy.filter);
    auto session = account::FilterSession::start(**kind, policy, Relation(), progress);
    if (!session.ok())
        std::abort();
    return *std::move(session);
}

std::shared_ptr<const RoundCost> tenth()
{
    return std::make_shared<const RoundCost>(dpCost(Exact::quotient(Exact(1), Exact(10)), Exact(), true));
}

void blocksBetweenSpendsOnAll(benchmark::State &state)
{
    constexpr std::uint64_t kBlocks = 1000000;
    const auto cost = tenth();
    for (auto _ : state) {
        account::BlockSessions sessions(freshBasic(), kBlocks);
        for (std::int64_t i = 0; i < state.range(0) / 2; ++i) {
            const auto block = std::make_shared<const BlockSet>(BlockIndices{static_cast<std::uint32_t>(i * 97)});
            benchmark::DoNotOptimize(sessions.record(block, cost, 1).accepted);
            benchmark::DoNotOptimize(sessions.record(nullptr, cost, 1).accepted);
        }
    }
}
BENCHMARK(blocksBetweenSpendsOnAll)->Arg(1000)->Arg(10000)->Arg(100000)->Unit(benchmark::kMillisecond);

SpendList listOf(std::int64_t spends)
{
    SpendList list;
    const auto cost = tenth();
    for (std::int64_t i = 0; i < spends; ++i) {
        Spend spend;
        spend.seq = static_cast<std::uint64_t>(i);
        spend.line = i + 1;
        spend.step.label = "query " + std::to_string(i);
        spend.step.mechanism = Mechanism("laplace", {{"scale", std::to_string(1000 + i % 30)}});
        spend.actor = "analyst-" + std::to_string(i % 7);
        spend.time = "2026-01-01T00:00:" + std::to_string(10 + i % 50) + "Z";
        spend.cost = cost;
        list.push_back(std::move(spend), SpendList::Cost::Follows);
    }
    return list;
}

void fillSpends(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(listOf(state.range(0)).size());
}
BENCHMARK(fillSpends)->Arg(1000000)->Unit(benchmark::kMillisecond);

void readSpends(benchmark::State &state)
{
    const SpendList list = listOf(state.range(0));
    for (auto _ : state) {
        std::uint64_t count = 0;
        for (const Spend &spend : list)
            count += spend.step.count + spend.time.text().size();
        benchmark::DoNotOptimize(count);
    }
}
BENCHMARK(readSpends)->Arg(1000000)->Unit(benchmark::kMillisecond);

/// A question to what spends have in common.
void passOverSpends(benchmark::State &state)
{
    const SpendList list = listOf(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(list.any([](const SpendList::Common &one) { return !one.fields.claimed.isNull(); }));
}
BENCHMARK(passOverSpends)->Arg(1000000)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace epsilometer
