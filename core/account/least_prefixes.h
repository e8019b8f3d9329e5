// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/compositions/composition.h"
#include "core/mechanisms/nested.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::account {

/// The smallest cost of each prefix of runs whose parameters are fixed in advance, over all compositions: all their
/// bounds hold at once. UPPER bounds in nats, ascending with the prefix; inf if no composition gives a finite one.
///
/// Fast compositions are evaluated at every prefix, the loss distribution at kMostComposed of them; a skipped prefix
/// gets the bound of a longer one, which holds because the shorter output is part of the longer one.
/// prefixes  numbers of runs, ascending, the last at most all of them; delta  of each prefix on its own, in [0, 1]
/// Errors    Cancelled. Tests: tests/core/mechanisms/iterative_test.cpp
[[nodiscard]] Result<std::vector<double>>
leastPrefixes(const std::vector<std::unique_ptr<const compositions::CompositionKind>> &kinds,
              const std::vector<NestedRun> &runs, const std::vector<std::uint32_t> &prefixes, const Exact &delta,
              Progress &progress);

inline constexpr std::size_t kMostComposed = 16;

} // namespace epsilometer::account
