// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Before a function of plain loops: compiled for several instruction sets, of which one is chosen when the program
/// starts. All of them compute the same numbers: nothing is contracted that the source does not write as std::fma.
/// Named by level, not by processor: "arch=haswell" would be taken on Intel's alone.
/// The target epsilometer_loops of core/CMakeLists.txt has the sources that use it, and the options that they need.
#ifndef EPSILOMETER_LOOPS
#define EPSILOMETER_VECTORISED this_source_belongs_into_the_target_epsilometer_loops
#elif defined(__x86_64__) && defined(__GNUC__) && __GNUC__ >= 12 && !defined(__clang__) &&                             \
    !defined(__SANITIZE_ADDRESS__)
#define EPSILOMETER_VECTORISED                                                                                         \
    __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default"), optimize("O3")))
#else
#define EPSILOMETER_VECTORISED
#endif
