// SPDX-License-Identifier: GPL-3.0-or-later
// As in the window, memory that one iteration let go is there for the next: what is measured is our own work, and not the
// system's, which clears every page.
#include "app/epsilometer/memory.h"

#include <benchmark/benchmark.h>

int main(int argc, char **argv)
{
    epsilometer::keepMemoryBetweenEdits();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
