// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsilometer::filters {

/// A finite lattice of losses x = index * step around [0, eps_g], on which tables hold V(x) e^(-eps_g) for functions V
/// that grow, and are convex with slope at most 1 in e^x (docs/proofs.md 3). V_0(x) = (e^x - e^eps_g)^+.
struct LossGrid {
    double step = 0;          ///< between columns
    std::int64_t whole = 0;   ///< floor(eps_g / step)
    double remainder = 0;     ///< eps_g - whole step, rounded down, in [0, step)
    std::int64_t lowest = 0;  ///< lattice index of the first column, < 0
    std::int64_t highest = 0; ///< of the last, > whole

    [[nodiscard]] std::size_t columns() const { return static_cast<std::size_t>(highest - lowest + 1); }
    /// e^(x - eps_g) - 1 at x = index * step, from the exact distance to eps_g: no cancellation.
    [[nodiscard]] double payoff(std::int64_t index) const;
    /// e^(x - eps_g).
    [[nodiscard]] double likelihood(std::int64_t index) const;
    /// Unit roundoffs, relative, that the payoff's argument carries: a few times the loss, over the least distance.
    [[nodiscard]] double payoffUnits() const;
};

/// epsilon  finite
/// step     of the lattice, > 0
/// time     about the variance of the losses that may come: the grid reaches so far beyond [0, eps_g] that a path which
///          leaves it and comes back weighs e^-40. Any reach is sound, a short one only wastes budget.
[[nodiscard]] LossGrid lossGrid(const Exact &epsilon, const Exact &step, double time);

/// Rows of such tables: columns with a pad on either side, where UPPER bounds stand in: V(lowest) below, and above
/// V(highest) + (e^x - e^highest).
class LossColumns {
public:
    LossColumns() = default;
    /// pad  how far moves look beyond either end
    LossColumns(const LossGrid &grid, std::size_t pad);

    [[nodiscard]] std::ptrdiff_t count() const { return static_cast<std::ptrdiff_t>(m_columns); }
    [[nodiscard]] std::size_t padding() const { return m_pad; }
    /// Doubles that a row takes, pads included; its first column stands at padding().
    [[nodiscard]] std::size_t stride() const { return m_columns + 2 * m_pad; }

    /// Both write a row, given by its first column: V_0, and the pads of what its columns hold.
    void start(double *columns) const;
    void pad(double *columns) const;

private:
    LossGrid m_grid;
    std::size_t m_columns = 0;
    std::size_t m_pad = 0;
    std::vector<double> m_above; ///< e^x - e^highest beyond the lattice, times e^(-eps_g)
};

/// A round's loss under Q as a move on the lattice, each loss spread over its two neighbours there such that its mass and
/// its e^loss are kept. V lies below its chords in e^x, so the mean over the hats is an UPPER bound of the mean.
struct LossHats {
    std::int64_t first = 0;      ///< weights[i] is that of first + i steps
    std::vector<double> weights; ///< UPPER bounds on the masses under Q
    double beyond = 0;           ///< UPPER bound on E_Q[e^loss] above the highest point

    [[nodiscard]] std::int64_t last() const { return first + static_cast<std::int64_t>(weights.size()) - 1; }
    [[nodiscard]] std::size_t reach() const; ///< how far it looks to either side
};

/// sum[i] += weight * source[i].
void addWeighted(double *sum, const double *source, double weight, std::ptrdiff_t count);
/// sum[i] += the sum of weights[j] * source[i + j], one after another.
void addAllWeighted(double *sum, const double *source, std::span<const double> weights, std::ptrdiff_t count);
/// sum[i] += the mean over the hats, what lies beyond them left out.
void addMean(double *sum, const double *source, const LossHats &hats, std::ptrdiff_t count);
/// best[i] = max(best[i], up * source[i + jump] + down * source[i - jump]).
void improveByResponse(double *best, const double *source, std::ptrdiff_t jump, double up, double down,
                       std::ptrdiff_t count);

} // namespace epsilometer::filters
