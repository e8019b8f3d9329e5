// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Before a function of plain loops: compiled for several instruction sets, of which one is chosen when the program
/// starts. All of them compute the same numbers: nothing is contracted that the source does not write as std::fma.
/// Named by level, not by processor: "arch=haswell" would be taken on Intel's alone.
#ifndef EPSILOMETER_LOOPS
#error "list this source in the target epsilometer_loops of core/CMakeLists.txt: its loops need the options of that target"
#endif
#if defined(__x86_64__) && defined(__GNUC__) && __GNUC__ >= 12 && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define EPSILOMETER_VECTORISED __attribute__((target_clones("arch=x86-64-v3", "default"), optimize("O3")))
#else
#define EPSILOMETER_VECTORISED
#endif
