// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/potential/clock_trace.h"
#include "core/filters/potential/family.h"
#include "core/filters/sums.h"
#include "core/numeric/upper_sum.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {
class StateArchive;
} // namespace epsilometer

namespace epsilometer::filters {

/// The demand of a round on the potential filter's clock. It names every way in which the round may be paid for.
struct ClockNeed {
    bool supplied = false;                       ///< false: nothing is known that the clock could be charged by
    std::optional<double> muSquared;             ///< of coins, UPPER, for Gaussian noise
    std::shared_ptr<const CoveredClass> covered; ///< paid by coins while others stay behind
    RoundParts parts;                            ///< priced by their law; zero runs: the round has no law
    std::vector<double> cells;                   ///< priced by cells: their epsilons, UPPER, descending and distinct
    /// Whether nothing needs to be paid.
    [[nodiscard]] bool isFree() const { return !muSquared && !covered && parts.runs == 0 && cells.empty(); }
};

/// State of the clock of the potential filter (docs/proofs.md 18). Copies are independent.
///
/// Rounds are charged one by one: many at once leave the same state as each in turn.
/// Tests: tests/core/filters/potential_filter_test.cpp, coin_cover_test.cpp, cell_charges_test.cpp
class Clockwork {
public:
    /// limit  T, in whole units
    Clockwork(std::shared_ptr<const Family> family, std::uint64_t limit);

    /// Charges the rounds if they fit, at the cell whose epsilon is `realised`, else at the worst. Returns whether they
    /// fit; if not, the state is of no use.
    bool take(const ClockNeed &need, std::uint64_t count, std::optional<double> realised);
    /// Whether the rounds fit, the last of them at its worst cell; charges nothing.
    [[nodiscard]] bool fits(const ClockNeed &need, std::uint64_t count, std::optional<double> realised) const;
    /// Whether the charge is independent of the remaining clock, and so defined even if the round does not fit.
    [[nodiscard]] bool isDeclared(const ClockNeed &need) const;
    /// The outcome of `count` rounds that were charged the worst of these cells. Refunds the last round that was priced by
    /// cells if it is certainly one of them: if no other round of these cells waits for an outcome, and nothing that lapses
    /// its refund came between, another priced round or a priced batch.
    void learnOutcome(const ClockNeed &need, double realised, std::uint64_t count);

    [[nodiscard]] const Family &family() const { return *m_family; }
    [[nodiscard]] const std::shared_ptr<const Family> &sharedFamily() const { return m_family; }
    void exhaust()
    {
        m_priced = kUnlimitedClock;
        noteOther("a round that ended the clock");
    }
    [[nodiscard]] bool keeps() const { return clockKeeps(used(), m_limit); }
    /// Used share of the clock in [0, 1], UPPER; runs and coins that were bought but not used do not count.
    [[nodiscard]] double share() const;
    void keep(StateArchive &archive);
    /// Null: what is charged is not noted.
    void noteIn(ClockTrace *trace) { m_trace = trace; }

private:
    /// Batches bought for a mechanism that is not a member of the family.
    struct Bought {
        std::uint64_t left = 0; ///< runs bought and not yet used
        std::uint64_t next = 0; ///< runs to buy next; doubles while batches are cheap, so that few rounds waste little
                                ///< and many stay fast
        std::uint64_t charge = 0; ///< ticks of the last batch
        std::uint64_t size = 1;   ///< runs of the last batch
    };
    /// A round that was priced by cells, until its outcome is known.
    struct Pending {
        std::vector<double> cells;
        std::vector<std::uint64_t> charges; ///< ticks, one for each cell; the first was charged
    };
    /// The next rounds of a covered class that are all paid alike.
    struct CoverStep {
        std::uint64_t coins = 0;  ///< to be held
        std::uint64_t grains = 0; ///< of each round
        std::uint64_t rounds = 0; ///< how many
    };

    [[nodiscard]] std::uint64_t coins(const UpperSum &gaussian) const;
    [[nodiscard]] std::uint64_t grains(const UpperSum &gaussian) const;
    [[nodiscard]] std::uint64_t used() const { return usedBesideCoins(nullptr, 0, coins(m_gaussian)); }
    [[nodiscard]] std::uint64_t usedBesideCoins(const Family::Member *more, std::uint64_t moreRuns,
                                                std::uint64_t coins) const;
    [[nodiscard]] std::optional<CoverStep> coverStep(const CoveredClass &covered, std::uint64_t count,
                                                     double cheaperThan) const;
    [[nodiscard]] bool isPaid(const ClockNeed &need, std::uint64_t count) const;
    bool takeCovered(const CoveredClass &covered, std::uint64_t count);
    bool takeCells(const std::vector<double> &cells, std::uint64_t count, std::optional<double> realised);
    bool takePriced(const ClockNeed &need, std::uint64_t count);
    void note(ClockTrace::Step step); ///< Precondition: charges are noted
    void noteOther(const char *what);

    std::shared_ptr<const Family> m_family;
    std::uint64_t m_limit;                       ///< ticks
    std::uint64_t m_priced = 0;                  ///< ticks charged for priced batches and cells
    std::map<std::string, std::uint64_t> m_runs; ///< of members, by key of the part
    std::map<std::string, Bought> m_bought;
    UpperSum m_gaussian;         ///< mu^2 of Gaussian rounds
    std::uint64_t m_covered = 0; ///< grains of coins that covered rounds used up
    std::uint64_t m_coins = 0;   ///< coins bought for rounds that need others behind them: they stay bought
    std::optional<Pending> m_pending;
    std::map<std::string, std::uint64_t> m_unknown; ///< rounds whose outcome is not known, by their cells
    ClockTrace *m_trace = nullptr;                  ///< not owned
};

} // namespace epsilometer::filters
