// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace epsilometer::filters {

/// Maximises the mean of a function of the loss over laws on given atoms with bounded moments: a linear programme by the
/// simplex method on a dense tableau. The next function begins where the last one ended, so that a slowly changing
/// function takes few steps. Its answers are proposals in double precision: the caller checks what they prove.
class MomentProgramme {
public:
    /// columns  of each atom its moments: the first must have mean 0, the others at most 1
    explicit MomentProgramme(const std::vector<std::vector<double>> &columns);

    /// Multipliers of total mass 1, of the first moment, and of the others, which are >= 0; no bound: proposals. Absent
    /// where the method does
    /// not end in time.  goal  the function at the atoms
    [[nodiscard]] std::optional<std::vector<double>> maximise(const std::vector<double> &goal);

private:
    [[nodiscard]] double &at(std::size_t row, std::size_t column) { return m_tableau[row * m_width + column]; }
    void pivot(std::size_t row, std::size_t column);
    [[nodiscard]] bool solve(const std::vector<double> &costs, std::size_t enterable);

    std::size_t m_atoms;
    std::size_t m_rows;               ///< total mass, first moment, the others
    std::size_t m_width;              ///< atoms, one column of the identity for each row, right side
    std::vector<double> m_tableau;    ///< the inverse of the basis times everything
    std::vector<double> m_scale;      ///< of the columns of atoms
    std::vector<std::size_t> m_basis; ///< column of each row
    std::vector<double> m_reduced;    ///< costs less what the basis gives
    bool m_feasible = false;
};

} // namespace epsilometer::filters
