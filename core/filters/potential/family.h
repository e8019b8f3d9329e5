// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/filters/filters.h"
#include "core/filters/potential/potential_table.h"
#include "core/filters/potential/pure_cache.h"
#include "core/notions/loss_model.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::filters {

/// A round as so many runs of the smallest equal part of its loss: ten steps of DP-SGD are ten runs of one step.
struct RoundParts {
    std::string key; ///< of the part: equal texts, equal laws
    std::shared_ptr<const LossModel> part;
    std::uint64_t runs = 0; ///< 0: no loss
};
[[nodiscard]] RoundParts partsOf(const LossModel &loss);

/// Of delta' for the universal filter that stands beside the clock, which counts outcomes and takes what is known by Renyi
/// divergences alone. The rest is the table's and that of prices.
[[nodiscard]] Exact mixtureShare(const Exact &deltaPrime);

/// Whether coins pay for the round: its loss is that of Gaussian noise, or nothing better is known.
[[nodiscard]] bool isGaussian(const RoundCost &cost);

/// The laws of so many runs of a part: composed, for more of them, and as moves on the table's lattice.
struct BatchLaws {
    std::array<ComposedLoss, 2> composed; ///< in both orders
    Result<std::shared_ptr<const LawPair>> moves;
};

/// Whether epsilon and a delta above 0 are all that is known of the round.
[[nodiscard]] bool knownByPair(const RoundCost &cost);

/// A family in force: its table and what prices need, each computed where it is asked for first, and kept. Safe to share
/// between threads.
class Family {
public:
    struct Member {
        RoundParts parts; ///< a batch: as many runs of the part as are bought at once
        std::uint64_t charge = 0;
    };
    /// Gaussian noise by mu^2, which divides: a coin is bought, and rounds take their parts of it.
    struct Coin {
        double muSquared = 0; ///< LOWER
        std::uint64_t charge = 0;
    };

    /// Laws that were computed before, for the same budget and lattice.
    using Laws = PureCache<std::shared_ptr<const BatchLaws>>;

    /// policy  completed; costs  of its family's mechanisms
    /// laws    of other families, to be shared; may be null
    /// Errors   NotApplicable naming the member that has no law; OutOfDomain for a budget or lattice that has no table
    static Result<std::shared_ptr<const Family>> make(const Policy &policy, const MechanismCosts &costs,
                                                      std::shared_ptr<Laws> laws = nullptr);

    /// Of what the clock's limit follows from: equal digests, equal limits (FamilyClock::of).
    [[nodiscard]] std::string digest() const;
    [[nodiscard]] const std::optional<Coin> &coin() const { return m_coin; }
    [[nodiscard]] const std::vector<Member> &members() const { return m_members; }
    [[nodiscard]] const Member *find(const std::string &key) const;

    /// Clock values of a table: more are a family whose charges are far too small.
    static constexpr std::uint64_t kMostUnits = 20'000;
    /// T as the table has it, or `most` where it is larger.  Errors: those of PotentialTable::make(), Cancelled
    [[nodiscard]] Result<std::uint64_t> limit(Progress &progress, std::uint64_t most = kMostUnits) const;
    /// About how many runs of it a plan fixed beforehand may run.  Errors: of composedLoss()
    [[nodiscard]] Result<double> runsAlone(const LossModel &part, Progress &progress) const;
    /// UPPER bound on the mu^2 of Gaussian noise that costs no less than randomised response of epsilon, where its losses
    /// are small for the lattice and there is a coin; else 0.
    [[nodiscard]] double smallGaussian(double epsilon) const;
    /// PotentialTable::price() of so many runs of a part, in ticks; nothing where there is none, or no table.
    [[nodiscard]] std::optional<std::uint64_t> price(const RoundParts &batch, std::uint64_t ticks) const;
    /// So many runs of the part at least have losses that the lattice can hold; others would be rounding.
    [[nodiscard]] std::uint64_t leastRuns(const RoundParts &batch) const;

private:
    Family() = default;
    [[nodiscard]] Result<std::shared_ptr<const PotentialTable>> table(Progress &progress, std::uint64_t most) const;
    [[nodiscard]] Result<std::shared_ptr<const BatchLaws>> laws(const RoundParts &batch, Progress &progress) const;
    /// Null where it has none.
    [[nodiscard]] std::shared_ptr<const LawPair> knownLaws(const RoundParts &batch) const;

    std::string m_question;
    PotentialGrid m_grid;
    double m_epsilon = 0;    ///< of the promise, LOWER
    double m_wholeDelta = 0; ///< likewise
    double m_delta = 0;      ///< of the table, LOWER
    double m_slack = 0;      ///< of prices, LOWER
    std::vector<Member> m_members;
    std::optional<Coin> m_coin;
    mutable std::atomic<std::shared_ptr<const PotentialTable>> m_table; ///< memories of pure computations
    std::shared_ptr<Laws> m_laws;
    mutable PureCache<std::uint64_t> m_prices;
};

/// The policy with the parts and charges of its family's members, a coin of Gaussian noise, and the limit of its clock,
/// where they are not stated. Charges are fair: every member alone may run for about the same share of what a plan fixed
/// beforehand could run of it. Of a family of one without Gaussian noise, the coin's charge leaves the member as
/// good as all of that.
///
/// Errors  those of Family::make() and of tables
/// Tests   tests/core/filters/potential_filter_test.cpp
[[nodiscard]] Result<Policy> completedFamily(Policy policy, const MechanismCosts &costs, Progress &progress);

} // namespace epsilometer::filters
