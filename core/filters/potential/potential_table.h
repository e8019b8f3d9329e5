// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/filters/potential/step_law.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

/// Potentials on a lattice of losses.
namespace epsilometer::filters {

/// The losses at which potentials are tabulated: index * step from lowest to highest; the guaranteed epsilon is at
/// `whole`.
struct PotentialGrid {
    double step = 0;
    std::int64_t whole = 0; ///< whole * step <= guaranteed epsilon, in real arithmetic
    std::int64_t lowest = 0;
    std::int64_t highest = 0;

    [[nodiscard]] std::size_t columns() const { return static_cast<std::size_t>(highest - lowest + 1); }
};

/// The grid for a budget. Numbers too large for a table give a grid that PotentialTable::make() refuses.
/// epsilon  LOWER bound of the guarantee, > 0
/// cells    between 0 and epsilon, > 0
/// time     approximate total variance of the losses
[[nodiscard]] PotentialGrid potentialGrid(double epsilon, std::uint64_t cells, double time);

/// A member of the family.
struct FamilyMove {
    std::uint64_t charge = 1; ///< whole units of the clock, > 0
    std::shared_ptr<const LawPair> laws;
};

/// A row of a table whose strike grows.
struct StrikeRow {
    double strike =
        0; ///< s >= 0, at most that of the row before; the loss (k + f) step next to it is meant, f in [0, 1)
    std::vector<FamilyMove> moves; ///< from this row; charges lead to rows that exist
};

/// A loss that determined a price.
struct PriceNode {
    std::size_t order = 0;
    std::size_t column = 0;
};

/// The potentials W_K of docs/proofs.md 18 in both orders, stored as the excess E_K = W_K - (1 - e^(epsilon - L))^+ >=
/// 0, so that only a relative error arises:
///     E_0 = 0,   E_K = max(E_(K-1), max over the family of E_p[E_(K - charge)(L + X)] + gain(L)),
/// gain(L) = E_p[(1 - e^(epsilon - L - X))^+] - (1 - e^(epsilon - L))^+. Between lattice losses and beyond the upper
/// end W_K is linear in e^-L; below the lower end it is constant.
///
/// The potentials of an odometer (docs/proofs.md 22) are the same with a strike s_K that falls with K, and laws that change
/// with K: E_K is also at least (1 - e^(s_K - L))^+ - (1 - e^(epsilon - L))^+, epsilon at least all of them.
class PotentialTable {
public:
    /// Ticks per clock unit; potentials are interpolated between whole units.
    static constexpr std::uint64_t kTicks = 256;
    /// Bounds the sum of all products that underflow: an absolute error of every potential.
    static constexpr double kUnderflow = 1e-300;
    /// Smallest delta of a table; for smaller ones, underflow would not be small.
    static constexpr double kLeastDelta = 1e-280;

    /// Tabulates up to the largest T with W_T(0) <= delta.
    /// grid    0 and `whole` on it
    /// family  at least one member
    /// delta   >= kLeastDelta
    /// Errors  OutOfDomain if the table would be too large, or an argument is outside its domain; Cancelled
    /// Tests    tests/core/filters/potential_table_test.cpp
    static Result<std::shared_ptr<const PotentialTable>> make(const PotentialGrid &grid,
                                                              const std::vector<FamilyMove> &family, double delta,
                                                              std::uint64_t most, Progress &progress);

    /// Tabulates the rows of an odometer, whatever their values; limit() is then the number of rows less 1.
    /// grid  0 and `whole` on it, whole * step at least the largest strike
    /// rows  at least one; row K is the one with K units left, so the first has the largest strike and no moves
    /// Errors  OutOfDomain if the table would be too large, or a strike or charge is outside its domain; Cancelled
    /// Tests    tests/core/odometers/potential_odometer_test.cpp
    static Result<std::shared_ptr<const PotentialTable>>
    makeGrowing(const PotentialGrid &grid, const std::vector<StrikeRow> &rows, Progress &progress);

    [[nodiscard]] const PotentialGrid &grid() const { return m_grid; }
    [[nodiscard]] std::uint64_t limit() const { return m_limit; } ///< T, whole units
    /// The excesses E_K at the nodes of the grid. order  0 or 1; clock  K in whole units, <= limit() + 1, of an odometer
    /// <= limit()
    [[nodiscard]] const std::vector<double> &excesses(std::size_t order, std::uint64_t clock) const
    {
        return m_rows[order][clock];
    }
    /// UPPER bound on the relative error that each unit of the clock adds to the excesses.
    [[nodiscard]] double unitError() const;
    /// UPPER bound on the relative error of every excess.
    [[nodiscard]] double error() const { return m_error; }
    /// UPPER bound on W_K(0), the larger of both orders. clock  K in whole units, <= limit() + 1
    [[nodiscard]] double atZero(std::uint64_t clock) const;

    /// The excess at a clock between two whole units, rounded to nearest: within error() and four units of the true
    /// one.  ticks  <= kTicks limit(); column  of the grid
    [[nodiscard]] double excessAt(std::size_t order, std::uint64_t ticks, std::size_t column) const;

    /// The smallest number of ticks c for which, in both orders and at every real L,
    ///     E[W_(ticks - c)(L + X)] <= W_ticks(L) + slack c / (kTicks limit()).
    /// Absent if that exceeds `ticks`, or `ticks` exceeds the table. slack > 0; a price needs at least kUnderflow of it
    /// nodes  losses that decided earlier prices, updated here; the price does not depend on them
    [[nodiscard]] std::optional<std::uint64_t> price(const LawPair &laws, std::uint64_t ticks, double slack,
                                                     std::vector<PriceNode> &nodes) const;

private:
    explicit PotentialTable(const PotentialGrid &grid) : m_grid(grid) {}
    [[nodiscard]] const double *row(std::size_t order, std::uint64_t clock) const
    {
        return m_rows[order][clock].data();
    }
    [[nodiscard]] std::vector<double> gainOf(const StepLaw &law) const;
    [[nodiscard]] double excessAt(std::size_t order, std::uint64_t ticks, std::int64_t index) const;

    PotentialGrid m_grid;
    std::uint64_t m_limit = 0;
    double m_error = 0; ///< relative error of every excess
    std::array<std::vector<std::vector<double>>, 2> m_rows;
    friend class PotentialPricer;
    friend class PotentialRows;
};

} // namespace epsilometer::filters
