// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/turn.h"
#include "core/filters/filters.h"
#include "core/filters/potential/coin_cover.h"
#include "core/filters/potential/potential_table.h"
#include "core/notions/losses/loss_model.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::filters {

/// A cache of pure computations, keyed by their exact input as text. Thread-safe. Holds at most `most` of them: a full
/// cache is emptied.
template <class Value> class PureCache {
public:
    explicit PureCache(std::size_t most) : m_most(most) {}
    [[nodiscard]] std::optional<Value> find(const std::string &question) const
    {
        const Turn turn(m_busy);
        const auto found = m_known.find(question);
        return found == m_known.end() ? std::nullopt : std::optional<Value>(found->second);
    }
    void insert(const std::string &question, const Value &value)
    {
        const Turn turn(m_busy);
        if (m_known.size() >= m_most)
            m_known.clear();
        m_known.insert_or_assign(question, value);
    }
    [[nodiscard]] std::vector<Value> values() const
    {
        const Turn turn(m_busy);
        std::vector<Value> all;
        for (const auto &[question, value] : m_known)
            all.push_back(value);
        return all;
    }

private:
    mutable TurnFlag m_busy;
    std::size_t m_most;
    std::map<std::string, Value> m_known;
};

/// A round as a number of runs of the smallest equal part of its loss: ten DP-SGD steps are ten runs of one step.
struct RoundParts {
    std::string key; ///< key of the part: equal keys have equal laws
    std::shared_ptr<const LossModel> part;
    std::uint64_t runs = 0; ///< 0: the round has no loss
};
[[nodiscard]] RoundParts partsOf(const LossModel &loss);

/// That many runs of a loss.
[[nodiscard]] LossModel repeatedLoss(const LossModel &run, std::uint64_t times);
/// P-mass at infinity of the parts, each taken once, added up; no bound: for a look before a table is made, which counts
/// every run.
[[nodiscard]] double infiniteMass(const LossModel &loss);

/// Share of delta' for the universal filter beside the clock, exact. That filter counts outcomes and handles rounds
/// known only
/// by Renyi divergences. The rest of delta' goes to the table and to the slack of prices.
[[nodiscard]] Exact mixtureShare(const Exact &deltaPrime);

/// The table's share of delta', LOWER.
[[nodiscard]] double tableShare(const Exact &deltaPrime);

/// Why the member at that place of a family's list is refused.
[[nodiscard]] Error memberError(std::size_t index, Message constraint);
[[nodiscard]] Error losesNothing(std::size_t index);

/// Whether coins pay for the round: its loss is Gaussian, or nothing better is known.
[[nodiscard]] bool isGaussian(const RoundCost &cost);

/// The composed laws of a number of runs of a part, and the same laws as moves on the table's lattice.
struct BatchLaws {
    std::array<ComposedLoss, 2> composed; ///< one for each order of the neighbours; input for larger numbers of runs
    Result<std::shared_ptr<const LawPair>> moves;
};

/// Whether an (epsilon, delta) pair with delta > 0 is all that is known of the round, as a law and by its Renyi
/// divergences: a Renyi curve without that delta is something else.
[[nodiscard]] bool knownByPair(const RoundCost &cost);

/// Whether divergences are all that is known of the round: zCDP, or at Renyi orders.
[[nodiscard]] bool knownByDivergences(const RoundCost &cost);

/// The epsilons of a pure round's cells, UPPER, descending and distinct, if outcomes tell several apart and no law of the
/// round is known; else empty. Of very many a few are kept, the largest and the least among them: an outcome counts as that
/// of the least kept one that is no smaller.
[[nodiscard]] std::vector<double> pricedCells(const RoundCost &cost);

/// A class of laws, all of which coins pay for alike while others stay behind (coin_cover.h).
struct CoveredClass {
    std::string key;                     ///< equal keys, equal classes
    double unit = 0;                     ///< in mu^2, no more than is taken for a round; levels are multiples of it
    double epsilon = 0;                  ///< of pure epsilon-DP, UPPER; used without `laws`
    std::optional<DivergenceClass> laws; ///< known by divergences
};
/// epsilon-DP.  epsilon  UPPER bound, finite and > 0
[[nodiscard]] CoveredClass pureClass(double epsilon);
/// Whether coins are tried beside the round's law, if it has one: the law is the worst of several pairs at each epsilon, of
/// which no single pair is, and divergences bound all of them, without a delta. So it is with bounded range.
[[nodiscard]] bool boundedByDivergences(const RoundCost &cost);

/// What divergences tell of a round; absent if they are infinite. A round without loss has the unit 0.
/// cost  has divergences
[[nodiscard]] std::optional<CoveredClass> classOf(const RoundCost &cost);

/// A family in force: its table and the data for prices, each computed on first use and cached. Thread-safe.
class Family {
public:
    struct Member {
        RoundParts parts; ///< a batch: the number of runs of the part that are bought at once
        std::uint64_t charge = 0;
    };
    /// Charges Gaussian noise by mu^2, which can be divided: rounds use up the coin by parts.
    struct Coin {
        double muSquared = 0; ///< LOWER
        std::uint64_t charge = 0;
    };

    /// Cached laws for the same budget and lattice.
    using Laws = PureCache<std::shared_ptr<const BatchLaws>>;
    static constexpr std::size_t kMostLaws = 128; // of up to a megabyte

    /// policy  must be completed; costs  of the family's mechanisms
    /// laws    cache shared with other families; may be null
    /// Errors   NotApplicable naming a member without a law; OutOfDomain if the budget or lattice admits no table
    static Result<std::shared_ptr<const Family>> make(const Policy &policy, const MechanismCosts &costs,
                                                      std::shared_ptr<Laws> laws = nullptr);

    /// Digest of everything that determines the clock's limit: equal digests, equal limits (FamilyClock::of).
    [[nodiscard]] std::string digest() const;
    [[nodiscard]] const std::optional<Coin> &coin() const { return m_coin; }
    [[nodiscard]] const std::vector<Member> &members() const { return m_members; }
    [[nodiscard]] const Member *find(const std::string &key) const;

    /// Maximum clock limit of a table; beyond it the charges are far too small.
    static constexpr std::uint64_t kMostUnits = 20'000;
    /// T of the table, at most `most`. Errors: those of PotentialTable::make(), Cancelled
    [[nodiscard]] Result<std::uint64_t> limit(Progress &progress, std::uint64_t most = kMostUnits) const;
    /// Approximate number of runs of the part that fit if fixed in advance; no bound: for choosing charges.
    /// Errors: those of composedLoss()
    [[nodiscard]] Result<double> runsAlone(const LossModel &part, Progress &progress) const;
    /// The unit in which coins are divided among rounds of covered classes.
    static constexpr std::uint64_t kGrainsOfCoin = std::uint64_t{1} << 40;
    /// Levels of what stays behind, from nothing on: a cover is computed at each once.
    static constexpr int kCoverLevels = 29;
    /// Grains of coins that stay behind at a level, UPPER. Precondition of this and the next two: there is a coin.
    [[nodiscard]] std::uint64_t coverRest(const CoveredClass &covered, int level) const;
    /// Grains that a round of the class takes while those stay behind, UPPER; kUnlimitedClock if none suffice.
    [[nodiscard]] std::uint64_t cover(const CoveredClass &covered, int level) const;
    /// No more grains than a round of the class takes at any level, > 0.
    [[nodiscard]] std::uint64_t leastCover(const CoveredClass &covered) const;
    /// Whether losses of this size are large enough for the lattice to price them.
    [[nodiscard]] bool resolves(double epsilon) const;
    /// filters::cellCharges() of the cells, cached; absent if a cell has no price, or there is no table.
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> cellCharges(const std::vector<double> &cells,
                                                                        std::uint64_t ticks) const;
    /// PotentialTable::price() of the batch, in ticks; absent if it has no price, or there is no table.
    [[nodiscard]] std::optional<std::uint64_t> price(const RoundParts &batch, std::uint64_t ticks) const;
    /// Laws of the batch; null if the lattice does not hold or resolve it.
    [[nodiscard]] std::shared_ptr<const LawPair> knownLaws(const RoundParts &batch) const;
    /// A price that was asked for, and its laws.
    struct KnownPrice {
        std::uint64_t ticks = 0; ///< of the clock before the round
        std::optional<std::uint64_t> price;
        std::shared_ptr<const LawPair> laws;
    };
    /// Charges of cells that were asked for.
    struct KnownCells {
        std::uint64_t ticks = 0; ///< of the clock before the round
        std::vector<double> cells;
        std::optional<std::vector<std::uint64_t>> charges;
    };
    /// Everything that decisions of the clock rest on, for a check by another program (core/potential_check).
    struct Inside {
        std::shared_ptr<const PotentialTable> table;
        std::vector<FamilyMove> moves;
        double delta = 0;               ///< of the table
        double slack = 0;               ///< delta reserved for the slack of prices
        std::vector<KnownPrice> prices; ///< all that price() was asked for so far
        std::vector<KnownCells> cells;  ///< all that cellCharges() was asked for so far
    };
    /// Errors: those of limit()
    [[nodiscard]] Result<Inside> inside(Progress &progress) const;
    /// Smallest number of runs whose losses the lattice resolves; fewer would be dominated by rounding. 1 if no number
    /// does, or a run's loss is as large as a lattice step, so that more runs resolve no more.
    [[nodiscard]] std::uint64_t leastRuns(const RoundParts &batch) const;

private:
    static constexpr std::size_t kMostPrices = 1 << 14;

    Family() = default;
    [[nodiscard]] Result<std::vector<FamilyMove>> moves(Progress &progress) const;
    [[nodiscard]] Result<std::shared_ptr<const PotentialTable>> table(Progress &progress, std::uint64_t most) const;
    [[nodiscard]] Result<std::shared_ptr<const BatchLaws>> laws(const RoundParts &batch, Progress &progress) const;

    std::string m_question;
    PotentialGrid m_grid;
    double m_epsilon = 0;    ///< epsilon of the guarantee, LOWER
    double m_wholeDelta = 0; ///< delta of the guarantee, LOWER
    double m_delta = 0;      ///< delta of the table, LOWER
    double m_slack = 0;      ///< delta reserved for the slack of prices, LOWER
    std::vector<Member> m_members;
    std::optional<Coin> m_coin;
    mutable SharedPointer<const PotentialTable> m_table; ///< cache, like m_laws and m_prices
    std::shared_ptr<Laws> m_laws;
    mutable PureCache<KnownPrice> m_prices{kMostPrices};
    mutable PureCache<std::uint64_t> m_covers{kMostPrices};
    mutable PureCache<KnownCells> m_cellCharges{kMostPrices};
};

/// The family in force of a potential filter; null for other filters.
[[nodiscard]] std::shared_ptr<const Family> familyOf(const Filter &filter);

/// The policy with the unstated values filled in: parts and charges of its family's members, a coin of Gaussian noise,
/// and the limit of the clock. Charges are fair: every member alone may run about the same share of the runs that fit
/// if fixed in advance. In a family of one without Gaussian noise, the coin's charge leaves that member nearly all of
/// them.
///
/// Errors  those of Family::make() and of tables
/// Tests   tests/core/filters/potential_filter_test.cpp
[[nodiscard]] Result<Policy> completedFamily(Policy policy, const MechanismCosts &costs, Progress &progress);

} // namespace epsilometer::filters
