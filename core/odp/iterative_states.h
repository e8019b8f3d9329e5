// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/odp/iterative.h"

/// How iterativeDelta() computes: by exact states where the steps have few distinct epsilons, else on a lattice of
/// losses.
namespace epsilometer::odp::iterative {

/// UPPER bound on the loss by all underflows of a pass.
inline constexpr double kUnderflow = 1e-300;

/// The exact states of optimal stopping: for each distinct epsilon, the number of steps with a positive loss. Steps
/// with epsilon = 0 change nothing; one with epsilon = inf is a certain catastrophe.
class CountStates {
public:
    explicit CountStates(const IterativeMechanism &mechanism);

    [[nodiscard]] double size() const { return m_size; }             ///< number of states at the last step
    [[nodiscard]] double operations() const { return m_operations; } ///< number of state updates in one backward pass
    /// The backward pass. Precondition: size() fits in memory, one cell per stop.
    [[nodiscard]] Result<IterativeDelta> delta(const std::vector<Exact> &cells, bool wantsEarly,
                                               Progress &progress) const;

private:
    static constexpr int kMovesNothing = -1;
    struct Group {
        Exact epsilon;
        std::size_t steps = 0;  ///< number in the whole mechanism
        std::size_t stride = 1; ///< distance in memory between adjacent counts
    };
    struct Step {
        int group = kMovesNothing;
        Exact delta;
    };
    class Pass;

    std::vector<Group> m_groups; ///< in order of first use
    std::vector<Step> m_steps;
    std::vector<std::uint32_t> m_stops;
    double m_size = 1;
    double m_operations = 0;
};

/// [1 - e^{cell - loss}]^+ rounded up, loss = sum_g (ups_g - downs_g) epsilon_g, exact at ties: a loss of typed
/// decimals that equals the cell gives exactly 0.
class Payoff {
public:
    explicit Payoff(const std::vector<Exact> &epsilons);
    void aim(const Exact &cell); ///< sets the cell of the stop for upper()
    /// coefficients  ups - downs for each epsilon
    [[nodiscard]] double upper(const std::vector<std::int64_t> &coefficients) const;
    [[nodiscard]] double loss(const std::vector<std::int64_t> &coefficients) const; ///< rounded to nearest, for display

private:
    __extension__ using Wide = __float128;
    [[nodiscard]] double excess(const std::vector<std::int64_t> &coefficients) const;
    [[nodiscard]] double exactExcess(const std::vector<std::int64_t> &coefficients) const;

    Exact m_cell;
    double m_cellNearest = 0;
    Wide m_cellWide = 0; ///< with an error of 2^-105, rounded down
    std::vector<Exact> m_exact;
    std::vector<double> m_nearest;
    std::vector<Wide> m_wide; ///< with an error of 2^-105, rounded up
};

/// Converts "stopping is optimal at this loss" to intervals. Losses may come in any order.
[[nodiscard]] std::vector<std::pair<double, double>> intervals(std::vector<std::pair<double, bool>> exercised);

/// delta_OPT enclosed on a lattice of losses, for steps with too many distinct epsilons to count states.
///
/// As a function of x = e^loss the value is convex and non-decreasing with slope at most 1 (accounting.md 7.6: sums and
/// maxima preserve that). So between two lattice points the chord lies above it: using chords throughout gives the
/// upper bound. Supporting lines with their slopes lie below it and give the lower bound. Both have an error of
/// O(step^2), while rounding every epsilon up would have O(step).
/// Errors  Cancelled. Tests: tests/core/odp/iterative_test.cpp
[[nodiscard]] Result<IterativeDelta> latticeDelta(const IterativeMechanism &mechanism, const std::vector<Exact> &cells,
                                                  Progress &progress, const IterativeOptions &options);

} // namespace epsilometer::odp::iterative
