// SPDX-License-Identifier: GPL-3.0-or-later
// The exact filter at its finest default lattice, epsilon/400: what the first question about a budget costs, and every
// later one.
#include "core/filters/exact/exact_filter.h"
#include "core/filters/filters.h"

#include <benchmark/benchmark.h>

namespace epsilometer {
namespace {

/// (epsilon, 1e-6) with the lattice epsilon/400.
Policy policyOf(std::int64_t epsilon)
{
    Policy policy = makePolicy(Exact(epsilon), Exact::parse("delta", "1e-6").value());
    policy.parameters.lattice = Exact::quotient(Exact(epsilon), Exact(400));
    return policy;
}

/// The dynamic programme: every time a kind that has computed nothing yet.
void exactFilterFirst(benchmark::State &state)
{
    NoProgress progress;
    const Policy policy = policyOf(state.range(0));
    for (auto _ : state) {
        const auto kind = filters::makeExactFilter();
        benchmark::DoNotOptimize(kind->prepare(policy, progress).ok());
    }
}
BENCHMARK(exactFilterFirst)->Arg(1)->Arg(3)->Arg(10)->Unit(benchmark::kMillisecond);

void exactFilterCached(benchmark::State &state)
{
    NoProgress progress;
    const Policy policy = policyOf(state.range(0));
    const auto kind = filters::makeExactFilter();
    benchmark::DoNotOptimize(kind->prepare(policy, progress).ok());
    for (auto _ : state)
        benchmark::DoNotOptimize(kind->start(policy).ok());
}
BENCHMARK(exactFilterCached)->Arg(1)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace epsilometer
