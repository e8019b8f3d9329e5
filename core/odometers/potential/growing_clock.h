// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/turn.h"
#include "core/filters/potential/family.h"
#include "core/filters/potential/potential_table.h"
#include "core/filters/sums.h"
#include "core/notions/losses/loss_model.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
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
    Exact lattice;                          ///< step of the losses, > 0; at most twice as coarse as what is chosen
};

/// A clock that runs from unit 0 up to `units`, with strikes that grow, and the potentials W_u of docs/proofs.md 22:
///     W_u(L) = max((1 - e^(s(u) - L))^+, W_(u+1)(L), E[W_(u+1)(L + batch u of the first mechanism)], E[W_(u+1)(L + coin u)])
/// with W_0(0) <= delta. Row u here is the row with units() - u left of a PotentialTable. Immutable but for caches;
/// thread-safe.
///
/// Batches grow: a 64th of the runs before. A run is one of the first mechanism as it was asked, or a grain of several
/// where one has losses too small for the lattice.
///
/// What the batches bring is known at once; strikes, coins and the table are made when they are asked for. Without them,
/// where the choice passes no check or rounding would outweigh the slack, hasRows() is false and nothing may be read.
///
/// Tests: tests/core/odometers/potential_odometer_test.cpp
class GrowingClock {
public:
    static constexpr std::uint64_t kTicks = filters::PotentialTable::kTicks;
    static constexpr std::uint64_t kMostUnits = 2048;
    static constexpr std::uint64_t kLeastBatches = 16;
    static constexpr std::uint64_t kMostBatches = 64;
    static constexpr std::uint64_t kMostGrain = std::uint64_t{1} << 40;
    /// Unit roundoffs by which a coin has more mu^2 than muSquaredAt(), so that equal rounds use up equal coins.
    static constexpr double kCoinUnits = 4096;

    /// The choice of a table: a function of the input alone, by a few tables that are tried.
    /// Errors  OutOfDomain if no strikes keep the table within delta, or it would be too large; Cancelled
    static Result<OdometerTable> chosen(const GrowingClockInput &input, Progress &progress);
    /// Errors  OutOfDomain if the choice is outside its domain
    static Result<std::shared_ptr<const GrowingClock>> make(const GrowingClockInput &input,
                                                            const OdometerTable &choice);

    /// Makes strikes, coins and table, if they are not made. Errors: Cancelled
    [[nodiscard]] Status prepare(Progress &progress) const;
    /// Makes them, if need be.
    [[nodiscard]] bool hasRows() const { return rows() != nullptr; }

    [[nodiscard]] const OdometerTable &choice() const { return m_choice; }
    [[nodiscard]] std::uint64_t units() const { return m_choice.units; }
    /// Parts of the first mechanism (filters::partsOf()) that the unit bought at u brings; 0 where it is Gaussian.
    [[nodiscard]] std::uint64_t partsAt(std::uint64_t u) const
    {
        return m_input.gaussian ? 0 : filters::saturatingProduct(m_runs[u], m_grainParts);
    }
    /// mu^2 of Gaussian noise that the unit bought at u brings, LOWER; 0 if there is no coin, and without rows.
    [[nodiscard]] double muSquaredAt(std::uint64_t u) const;
    [[nodiscard]] bool hasCoin() const { return !m_choice.coin.isZero(); }
    [[nodiscard]] const std::string &key() const { return m_key; } ///< of the first mechanism's part; empty: Gaussian
    [[nodiscard]] double delta() const { return m_input.delta; }   ///< LOWER: of the table
    [[nodiscard]] double slack() const { return m_input.slack; }   ///< LOWER: for prices of all units

    /// Precondition of the next four: hasRows().
    [[nodiscard]] const filters::PotentialTable &table() const { return *rows()->table; }
    [[nodiscard]] std::shared_ptr<const filters::PotentialTable> tablePointer() const { return rows()->table; }
    /// s(u), UPPER, u the whole unit at or after the ticks used.
    [[nodiscard]] double strikeAfter(std::uint64_t used) const;
    /// UPPER: what buying a unit takes of the slack.
    [[nodiscard]] double unitSlack() const { return rows()->unitSlack; }
    /// LOWER bounds, at the nodes, of the smaller of both orders' potentials with `used` ticks used, linear in e^-L between
    /// nodes. Runs that were bought and not used are left out: without them it is no larger
    /// (docs/proofs.md 22).
    [[nodiscard]] std::vector<double> potential(std::uint64_t used) const;

    /// What may be bought with each number of units left, and its strike. Errors: those of making the rows, Cancelled
    [[nodiscard]] Result<std::vector<filters::StrikeRow>> moves(Progress &progress) const;
    /// All that price() was asked for so far.
    [[nodiscard]] std::vector<filters::Family::KnownPrice> knownPrices() const { return m_prices.values(); }

    /// The laws of so many runs of a part; null if the lattice does not hold them, and without rows.
    [[nodiscard]] std::shared_ptr<const filters::LawPair> laws(const filters::RoundParts &batch) const;
    /// Whether the lattice resolves their losses.
    [[nodiscard]] bool resolves(const filters::RoundParts &batch) const;
    /// What the batch costs with `used` ticks used, in ticks; absent if it has no price.
    [[nodiscard]] std::optional<std::uint64_t> price(const filters::RoundParts &batch, std::uint64_t used) const;

private:
    friend class GrowingClockChoice;
    struct Rows {
        std::shared_ptr<const filters::PotentialTable> table;
        std::vector<double> strikes;   ///< s(0) ... s(U)
        std::vector<double> muSquared; ///< of the coin of each unit
        double unitSlack = 0;
    };
    struct MadeRows {
        Rows rows;
        std::vector<filters::StrikeRow> moves;
    };

    explicit GrowingClock(GrowingClockInput input, OdometerTable choice)
        : m_input(std::move(input)), m_choice(std::move(choice))
    {
    }
    /// Null if they cannot be made.
    [[nodiscard]] std::shared_ptr<const Rows> rows() const;
    /// Errors  OutOfDomain, Cancelled
    [[nodiscard]] Result<MadeRows> makeRows(Progress &progress) const;
    /// Grains of a unit with so many before it.
    static std::uint64_t batchAfter(double before, std::uint64_t batches);
    /// mu^2 of so many runs of a first mechanism that is Gaussian, LOWER.
    static double muSquaredOf(const GrowingClockInput &input, std::uint64_t runs);
    /// P-mass discarded per sum of runs.
    static double tailOf(const GrowingClockInput &input) { return 1e-10 * input.delta; }

    static constexpr std::size_t kMostLaws = 256;
    static constexpr std::size_t kMostPrices = 1 << 14;

    GrowingClockInput m_input;
    OdometerTable m_choice;
    std::vector<std::uint64_t> m_runs; ///< of each unit, in grains
    std::string m_key;
    std::uint64_t m_grainParts = 0;
    struct MaybeRows {
        std::shared_ptr<const Rows> rows; ///< null: they cannot be made
    };
    mutable SharedPointer<const MaybeRows> m_rows; ///< cache, like m_laws and m_prices
    mutable filters::PureCache<std::shared_ptr<const filters::LawPair>> m_laws{kMostLaws};
    mutable filters::PureCache<filters::Family::KnownPrice> m_prices{kMostPrices};
};

} // namespace epsilometer::odometers
