// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/filters/filter.h"

#include <optional>
#include <vector>

namespace epsilometer::account {

/// How many identical pure rounds fit a budget (epsilon, delta') when their number is fixed beforehand, and how many
/// under the filters that allow the parameters to depend on outputs (exact-filter.md 4). All are LOWER bounds. The
/// exact filter's number is that on a lattice of which epsilon is the step: the cost of another lattice is not a price
/// of adaptivity, and stands apart.
struct PriceOfAdaptivity {
    struct Entry {
        const filters::FilterKind *filter = nullptr;
        std::uint64_t rounds = 0;
    };
    Exact epsilon;                     ///< of each round
    std::uint64_t fixed = 0;           ///< by optimal composition, everything fixed beforehand
    std::vector<Entry> adaptive;       ///< exact, recommended, whitehouse: those there are
    std::uint64_t limit = kMostRounds; ///< a count equal to it may be larger

    struct OnLattice {
        Exact step;
        Exact charged;            ///< what one round counts as: epsilon rounded up to a multiple of the step
        std::uint64_t rounds = 0; ///< under the exact filter
    };
    std::optional<OnLattice> lattice; ///< the one in force, where another number of rounds fits on it

    static constexpr std::uint64_t kMostRounds = 10'000;
};

/// For rounds with that epsilon.
/// policy  its lattice is the exact filter's
/// Errors: those of starting the filters; Cancelled. Tests: tests/core/account/price_of_adaptivity_test.cpp
[[nodiscard]] Result<PriceOfAdaptivity>
priceOfAdaptivity(const std::vector<std::unique_ptr<const filters::FilterKind>> &filters, const Policy &policy,
                  const Exact &epsilon, Progress &progress);

/// The epsilon that the price is shown for: of the last round with a finite one above 0; nothing where there is none.
[[nodiscard]] std::optional<Exact> typicalEpsilon(const Rounds &rounds);

} // namespace epsilometer::account
