// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/filters/potential/family.h"
#include "core/filters/potential/potential_table.h"
#include "core/filters/sums.h"
#include "core/notions/losses/loss_model.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The clock of the potential odometer.
namespace epsilometer::odometers {

/// What a clock is made for, fixed before any output.
struct GrowingClockInput {
    std::shared_ptr<const LossModel> first; ///< one run of the mechanism that was asked for first
    bool gaussian = false;                  ///< its loss is Gaussian: it is charged by mu^2, as all Gaussian rounds
    double muSquared = 0;                   ///< of `first` where it is Gaussian
    double epsilon = 0;                     ///< of the budget, > 0: the range is one and a half of it
    double delta = 0;                       ///< of the table, LOWER
    double slack = 0;                       ///< delta for the slack of prices, LOWER
    double step = 0;                        ///< > 0: losses are at least as fine
};

/// A clock that runs from unit 0 up to `units`, with strikes that grow, and the potentials W_u of docs/proofs.md 22:
///     W_u(L) = max((1 - e^(s(u) - L))^+, W_(u+1)(L), E[W_(u+1)(L + batch u of the first mechanism)], E[W_(u+1)(L + coin u)])
/// with W_0(0) <= delta. Row u here is the row with units() - u left of a PotentialTable. Immutable but for caches;
/// thread-safe.
///
/// Batches grow: a 64th of the runs before. A run is one of the first mechanism as it was asked, or a grain of several
/// where one has losses too small for the lattice.
///
/// Tests: tests/core/odometers/potential_odometer_test.cpp
class GrowingClock {
public:
    static constexpr std::uint64_t kTicks = filters::PotentialTable::kTicks;
    /// Unit roundoffs by which a coin has more mu^2 than muSquaredAt(), so that equal rounds use up equal coins.
    static constexpr double kCoinUnits = 4096;

    /// Errors  OutOfDomain if no strikes keep the table within delta, or it would be too large, or rounding would outweigh
    ///         the slack; Cancelled
    static Result<std::shared_ptr<const GrowingClock>> make(const GrowingClockInput &input, Progress &progress);

    [[nodiscard]] std::uint64_t units() const { return m_table->limit(); }
    [[nodiscard]] const filters::PotentialTable &table() const { return *m_table; }
    /// Parts of the first mechanism (filters::partsOf()) that the unit bought at u brings; 0 where it is Gaussian.
    [[nodiscard]] std::uint64_t partsAt(std::uint64_t u) const
    {
        return filters::saturatingProduct(m_runs[u], m_grainParts);
    }
    /// mu^2 of Gaussian noise that the unit bought at u brings, LOWER; 0 if there is no coin.
    [[nodiscard]] double muSquaredAt(std::uint64_t u) const { return m_muSquared[u]; }
    [[nodiscard]] bool hasCoin() const { return m_hasCoin; }
    [[nodiscard]] const std::string &key() const { return m_key; } ///< of the first mechanism's part; empty: Gaussian
    /// s(u), UPPER, u the whole unit at or after the ticks used.
    [[nodiscard]] double strikeAfter(std::uint64_t used) const;
    [[nodiscard]] double slack() const { return m_slack; }         ///< LOWER: for prices of all units
    [[nodiscard]] double unitSlack() const { return m_unitSlack; } ///< UPPER: what buying a unit takes of it

    /// LOWER bounds, at the nodes, of the smaller of both orders' potentials with `used` ticks used, linear in e^-L between
    /// nodes. Runs that were bought and not used are left out: without them it is no larger
    /// (docs/proofs.md 22).
    [[nodiscard]] std::vector<double> potential(std::uint64_t used) const;

    /// The laws of so many runs of a part; null if the lattice does not hold them.
    [[nodiscard]] std::shared_ptr<const filters::LawPair> laws(const filters::RoundParts &batch) const;
    /// Whether the lattice resolves their losses.
    [[nodiscard]] bool resolves(const filters::RoundParts &batch) const;
    /// What the batch costs with `used` ticks used, in ticks; absent if it has no price.
    [[nodiscard]] std::optional<std::uint64_t> price(const filters::RoundParts &batch, std::uint64_t used) const;

private:
    friend class GrowingClockChoice;
    GrowingClock() = default;

    static constexpr std::size_t kMostLaws = 256;
    static constexpr std::size_t kMostPrices = 1 << 14;

    std::shared_ptr<const filters::PotentialTable> m_table;
    std::vector<double> m_strikes;     ///< s(0) ... s(U)
    std::vector<std::uint64_t> m_runs; ///< of each unit, in grains
    std::vector<double> m_muSquared;   ///< of each unit
    std::string m_key;
    std::uint64_t m_grainParts = 0;
    bool m_hasCoin = false;
    double m_slack = 0;
    double m_unitSlack = 0;
    double m_tail = 0;
    mutable filters::PureCache<std::shared_ptr<const filters::LawPair>> m_laws{kMostLaws};
    mutable filters::PureCache<std::optional<std::uint64_t>> m_prices{kMostPrices};
};

} // namespace epsilometer::odometers
