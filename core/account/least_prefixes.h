// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/compositions/composition.h"
#include "core/mechanisms/nested.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::account {

/// Of runs whose parameters are fixed in advance, what each prefix costs by whichever composition says least: all of
/// them hold at once. UPPER bounds in nats, ascending with the prefix; inf where none is finite.
///
/// Those that answer at once are asked at every prefix, the composed loss distribution at kMostComposed of them: what
/// more runs cost bounds what fewer do, since the shorter output is part of the longer one. So the work is bounded.
/// prefixes  numbers of runs, ascending, the last at most all of them; delta  of each prefix on its own, in [0, 1]
/// Errors    Cancelled. Tests: tests/core/mechanisms/iterative_test.cpp
[[nodiscard]] Result<std::vector<double>>
leastPrefixes(const std::vector<std::unique_ptr<const compositions::CompositionKind>> &kinds,
              const std::vector<NestedRun> &runs, const std::vector<std::uint32_t> &prefixes, const Exact &delta,
              Progress &progress);

inline constexpr std::size_t kMostComposed = 16;

} // namespace epsilometer::account
