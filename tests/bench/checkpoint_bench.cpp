// SPDX-License-Identifier: GPL-3.0-or-later
// One question to a ledger that is opened for it: from its checkpoint, and from all of its lines.
#include "core/catalog/catalog.h"
#include "core/service/open_ledger.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>

namespace epsilometer {
namespace {

const service::Host &benchHost()
{
    static const Catalog catalog = makeCatalog();
    static NoProgress progress;
    static const service::Host host{
        catalog,
        progress,
        runInOrder,
        [](const std::string &) -> Result<std::string> { return std::string("2026-01-01T00:00:00Z"); },
        [](const std::string &) -> Result<std::string> { return std::string("00000000-0000-4000-8000-000000000000"); },
        [] { return [] { return false; }; }};
    return host;
}

/// A ledger of so many spends under the universal filter, with a checkpoint after the last.
std::string ledgerOf(std::int64_t spends)
{
    const auto folder = std::filesystem::temp_directory_path() / ("checkpoint-bench-" + std::to_string(spends));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directory(folder);
    const std::string path = (folder / "a.dpledger").string();
    LedgerWriter writer;
    Policy policy = makePolicy(Exact(100000), Exact::quotient(Exact(1), Exact(1000000)));
    policy.filter = "universal";
    std::string lines = *writer.append("header", headerBody(Plan{}, "id", "2026-01-01T00:00:00Z", "bench"));
    lines += *writer.append("policy", policyBody(policy));
    for (std::int64_t i = 0; i < spends; ++i) {
        const Mechanism mechanism("pure_dp", {{"epsilon", "0.00" + std::to_string(1000 + i % 8999)}});
        lines += *writer.append("spend", Json::object({{"mechanism", mechanism.json()}, {"decision", "cont"}}));
    }
    if (!LedgerFile::createFromLines(path, lines, writer).ok())
        std::abort();
    auto ledger = service::OpenLedger::open(path, benchHost());
    const auto checkpoint = ledger.ok() ? ledger->checkpoint() : std::nullopt;
    if (!checkpoint || !writeCheckpoint(path, *checkpoint).ok())
        std::abort();
    return path;
}

template <bool kFromCheckpoint> void openAndAsk(benchmark::State &state)
{
    const std::string path = ledgerOf(state.range(0));
    const RoundCost round = dpCost(Exact::quotient(Exact(1), Exact(10)), Exact(), true);
    for (auto _ : state) {
        auto ledger = kFromCheckpoint ? service::OpenLedger::openAtCheckpoint(path, benchHost())
                                      : service::OpenLedger::open(path, benchHost());
        benchmark::DoNotOptimize((*ledger->guard())->allows(round));
    }
    std::filesystem::remove_all(std::filesystem::path(path).parent_path());
}
BENCHMARK(openAndAsk<true>)->Arg(1000)->Arg(1000000)->Unit(benchmark::kMillisecond);
BENCHMARK(openAndAsk<false>)->Arg(1000)->Arg(1000000)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace epsilometer
