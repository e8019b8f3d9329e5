// SPDX-License-Identifier: GPL-3.0-or-later
// Plans with rules made into rounds: a million that all differ, a million equal ones, and all filters over them.
#include "core/account/guard.h"
#include "core/account/planned_sequence.h"
#include "core/account/run_filter.h"
#include "core/catalog/catalog.h"

#include <benchmark/benchmark.h>

namespace epsilometer {
namespace {

const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

Plan planOf(const char *rule, std::int64_t count)
{
    Plan plan;
    plan.policy = makePolicy(Exact(1), Exact::parse("delta", "1e-6").value());
    Step step;
    step.mechanism = Mechanism("pure_dp", {{"epsilon", rule}});
    step.count = static_cast<std::uint64_t>(count);
    plan.steps = Steps({step});
    return plan;
}

void planned(benchmark::State &state, const char *rule)
{
    NoProgress progress;
    const Plan plan = planOf(rule, state.range(0));
    const filters::FilterKind *filter = account::findFilter(catalog().filters, plan.policy.filter).value();
    MechanismResolver resolver(catalog().mechanisms);
    for (auto _ : state)
        benchmark::DoNotOptimize(account::planSequence(resolver, {}, plan, filter, progress));
}

/// One filter after the other, each with what it has left itself.
void everyFilter(benchmark::State &state, const char *rule)
{
    NoProgress progress;
    const Plan plan = planOf(rule, state.range(0));
    MechanismResolver resolver(catalog().mechanisms);
    auto player = account::PlanPlayer::make(plan, resolver);
    for (auto _ : state) {
        for (const auto &filter : catalog().filters)
            benchmark::DoNotOptimize(runFilter(*filter, plan.policy, {}, *player, progress));
    }
}

BENCHMARK_CAPTURE(planned, allDifferent, "=left/1000000")->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(planned, allEqual, "=min(0.0000001, left/4)")->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(everyFilter, allDifferent, "=left/1000000")->Arg(1'000'000)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace epsilometer
