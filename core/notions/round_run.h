// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/notions/losses/response_losses.h"
#include "core/notions/round_cost.h"
#include "core/numeric/upper_sum.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

/// Sums over equal or consecutive rounds, shared by all accountants: of a run that a filter charges at once (RoundBatch),
/// and at many readings of an odometer (Readings).
namespace epsilometer {

/// The (epsilon, delta)-DP numbers of many rounds side by side, one entry for each group of equal rounds. What a round
/// does not supply is infinite.
struct RoundColumns {
    std::vector<double> epsilon;  ///< upper bound
    std::vector<double> mean;     ///< m(epsilon), upper bound
    std::vector<double> drift;    ///< epsilon (e^epsilon - 1) / 2, upper bound
    std::vector<double> pdpDrift; ///< delta kappa(epsilon), upper bound; 0 only without a delta
    /// epsilon = mantissa 10^exponent if it is a short decimal; otherwise the mantissa is -1.
    std::vector<std::int64_t> mantissa;
    std::vector<std::int8_t> exponent;

    void reserve(std::size_t size);
    void append(const RoundCost &cost);
    void append(const RoundCost::Dp &dp);
    /// Appends one entry of other columns.
    void append(const RoundColumns &other, std::size_t entry);
};

/// Sums of the exact numbers of (epsilon, delta)-DP rounds.
struct ExactDpSums {
    bool boundsLoss = true; ///< whether epsilon bounds the loss in every round with a delta
    ExactSum epsilon;
    Leak leak; ///< of the rounds' deltas

    [[nodiscard]] const ExactSum &delta() const { return leak.sum(); }
    void add(const ExactDpSums &other);
};

/// Sums of upper bounds on functions of epsilon and delta.
struct RoundedDpSums {
    UpperSum square;   ///< of epsilon^2
    UpperSum mean;     ///< of m(epsilon)
    UpperSum drift;    ///< of epsilon (e^epsilon - 1) / 2
    UpperSum pdpDrift; ///< of delta kappa(epsilon)

    void add(const RoundedDpSums &other);
};

struct DpRoundSums : ExactDpSums, RoundedDpSums {
    void add(const DpRoundSums &other);
};

/// Sums over a run of rounds, counts included, shared by accountants. A sum is valid only if every round of the run
/// supplies its notion.
struct RoundSums : DpRoundSums {
    bool dp = true;          ///< every round is (epsilon, delta)-DP
    bool partitions = false; ///< some round has an output partition
    bool dpAlone = true;     ///< no round supplies a loss distribution, Gaussian DP or an output partition

    /// Every curve is that of pure DP at the round's epsilon. A round without a curve has a delta, and supplies no
    /// notion without one that ApproximateRenyi would use instead. No outcome is known, since it would cost less than
    /// the curve.
    bool pureCurves = true;

    bool zcdp = true;
    ExactSum zcdpDelta;
    UpperSum rho;

    bool gdp = true;
    UpperSum muSquared;

    double leastRho = std::numeric_limits<double>::infinity();
    double leastMuSquared = std::numeric_limits<double>::infinity();

    /// Adds all sums except square, mean, drift and pdpDrift.
    void add(const RoundCost &cost, std::uint64_t count);
    /// Adds rounds that supply the notions of dpCost(), except those sums.
    void addDp(const RoundCost::Dp &dp, std::uint64_t count);
    /// Adds square, mean, drift and pdpDrift of single rounds. Call it after add() of the same rounds.
    void fill(const RoundColumns &columns, std::size_t first, std::size_t size);
    /// Adds square, mean, drift and pdpDrift of one group.
    void fill(const RoundCost &cost, std::uint64_t count);
    void add(const RoundSums &other);

private:
    void addEpsilonDelta(const RoundCost::Dp &dp, std::uint64_t count);
};

/// Consecutive groups of rounds and their sums.
struct RoundBatch {
    const RoundSums &sums;
    std::span<const double> epsilon; ///< one entry per group
    bool single = true;              ///< every group is a single round
    /// Costs at most as much as every round of the run, in every notion: if it does not fit, no round does. May be
    /// null.
    const RoundCost *cheapest = nullptr;
};

/// The sums that accountants are formulas of, as columns with one entry per reading. Each sum covers all rounds of a
/// sequence up to the reading; every round up to the last reading supplies (epsilon, delta)-DP. UPPER bounds that never
/// decrease; sums of epsilon are the exact ones rounded up to the next double.
struct Readings {
    std::vector<double> epsilon;
    std::vector<double> square;    ///< of epsilon^2
    std::vector<double> twiceMean; ///< of 2 m(epsilon)
    std::vector<double> drift;     ///< of epsilon (e^epsilon - 1) / 2
    std::vector<double> pdpDrift;  ///< of delta kappa(epsilon)
    /// The sum of the rounds' deltas at a reading, valid up to the next entry.
    struct LeakFrom {
        std::size_t reading = 0;
        Leak leak;
    };
    std::vector<LeakFrom> leaks; ///< ascending; no leaks before the first entry
    DpRoundSums total;           ///< sums up to the last reading
    /// UPPER bounds on the epsilon of each round, if there is one reading per round and all curves are those of pure DP
    /// (RoundSums::pureCurves); empty otherwise.
    std::vector<double> each;

    [[nodiscard]] std::size_t size() const { return epsilon.size(); }
};

} // namespace epsilometer
