// SPDX-License-Identifier: GPL-3.0-or-later
// What one more round costs in exact sums: an ordinary decimal, and one that leaves the fast form.
#include "core/base/exact/exact.h"

#include <benchmark/benchmark.h>

namespace epsilometer {
namespace {

void addTo(benchmark::State &state, const char *text)
{
    const Exact term = Exact::parse("epsilon", text).value();
    ExactSum sum;
    for (auto _ : state) {
        sum.add(term);
        benchmark::DoNotOptimize(sum.up());
    }
}
BENCHMARK_CAPTURE(addTo, ordinary, "0.1");
BENCHMARK_CAPTURE(addTo, third, "1/3");

void parseDecimal(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(Exact::parse("epsilon", "0.0625"));
}
BENCHMARK(parseDecimal);

} // namespace
} // namespace epsilometer
