// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/notions/output_dp.h"
#include "core/notions/round_cost.h"

#include <cstdint>
#include <utility>
#include <vector>

/// Iterative mechanisms that may stop early: the mechanism, its delta for given cells, and cells for a given delta.
namespace epsilometer::odp {

inline constexpr std::uint32_t kMaxIterativeSteps = 20000;

/// Checks that stops ascend strictly, are in 1..steps, end with all steps, and are few enough for bounded work.
/// Errors  OutOfDomain naming the stop
[[nodiscard]] Status checkStops(const std::vector<std::uint32_t> &stops, std::size_t steps);

/// One (epsilon, delta)-DP step of an iterative mechanism.
struct IterativeStep {
    Exact epsilon; ///< nats, may be inf
    Exact delta;   ///< probability
    friend bool operator==(const IterativeStep &, const IterativeStep &) = default;
};

/// Consecutive steps that may end early at one of the stops (accounting.md 7.5). A checked value.
class IterativeMechanism {
public:
    /// stops  numbers of steps, strictly ascending, each in 1..steps, the last one equal to steps
    /// Errors  OutOfDomain naming the step or stop
    static Result<IterativeMechanism> make(std::vector<IterativeStep> steps, std::vector<std::uint32_t> stops);

    [[nodiscard]] const std::vector<IterativeStep> &steps() const { return m_steps; }
    [[nodiscard]] const std::vector<std::uint32_t> &stops() const { return m_stops; }
    /// The first `count` steps with the only stop at their end.
    [[nodiscard]] IterativeMechanism prefix(std::uint32_t count) const;

private:
    IterativeMechanism() = default;
    std::vector<IterativeStep> m_steps;
    std::vector<std::uint32_t> m_stops;
};

/// The losses at which stopping is worth at least as much to the adversary as continuing: the early-exercise region of
/// an American option on a binomial tree. Losses in nats, as closed intervals, ascending.
struct ExerciseRegion {
    std::uint32_t stop = 0;
    std::vector<std::pair<double, double>> losses;
};

/// Smallest delta for given cells (Theorem 15), enclosed.
struct IterativeDelta {
    double upper = 1;                  ///< UPPER bound, at most 1
    double lower = 0;                  ///< LOWER bound; upper - lower is the gap
    bool lattice = false;              ///< losses were rounded to a lattice, because there are too many states
    std::vector<ExerciseRegion> early; ///< regions of the stops before the last
};

struct IterativeOptions {
    double maxStates = 4e6;            ///< with more count vectors the lattice is used
    double maxOperations = 2e9;        ///< with more state updates, including those of the stops, the lattice is used
    bool wantsEarly = true;            ///< whether to fill IterativeDelta::early, which takes longer than the rest
    double wantedGap = 1e-6;           ///< lattice: refined until (upper - lower) <= wantedGap * upper ...
    double latticePoints = 2048;       ///< ... starting here ...
    double maxLatticeOperations = 3e7; ///< ... and ending at this cost of one pass
};

/// delta_OPT of accounting.md 7.6 (3): the value of optimal stopping on randomised response. Exact states are the
/// counts of positive losses per distinct epsilon: O(K^2) for equal epsilons, for any deltas. Otherwise an upper and a
/// lower bound on a lattice: the value is convex in e^loss, so chords lie above and supporting lines below it.
/// cells     one epsilon per stop, in [0, inf]
/// Accuracy  exact states: at most (8 K + 40) units relative above the true value; 0 if and only if the true value is 0
/// Errors    OutOfDomain for a wrong number of cells, Cancelled
/// Source    Hartmann et al. 2022, Theorem 15; Murtagh, Vadhan 2016. Tests: tests/core/odp/iterative_test.cpp
[[nodiscard]] Result<IterativeDelta> iterativeDelta(const IterativeMechanism &mechanism,
                                                    const std::vector<Exact> &cells, Progress &progress,
                                                    const IterativeOptions &options = {});

/// The looser UPPER bound of Lemma 11: the sum over stops of the optimal delta of the steps up to each stop; may exceed 1.
[[nodiscard]] Result<double> lemma11Delta(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                          Progress &progress, const IterativeOptions &options = {});

/// Cells for a given total delta: each stop's optimal epsilon at one common delta_0, the largest found for which the
/// upper bound on the cells' delta is at most `delta`.
/// delta  0 < delta < 1.  Errors  OutOfDomain, also if the steps' own deltas exceed `delta`; Cancelled
[[nodiscard]] Result<std::vector<Exact>> cellsForDelta(const IterativeMechanism &mechanism, const Exact &delta,
                                                       Progress &progress, const IterativeOptions &options = {});

/// The partition: one cell per stop, labelled by its number of steps; delta rounded up.
[[nodiscard]] Result<OutputDp> iterativePartition(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                                  Progress &progress, const IterativeOptions &options = {});

} // namespace epsilometer::odp
