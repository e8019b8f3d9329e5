// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace epsilometer {

/// A privacy loss on the lattice step Z that dominates another one: what the Fourier engine composes.
struct LatticeLaw {
    double step = 0;          ///< a power of two, so that multiples are exact
    std::int64_t first = 0;   ///< index of masses[0]
    std::vector<double> mass; ///< P-masses, UPPER bounds
    double moved = 0;         ///< UPPER bound on the P-mass that was moved up by more than a step, to the first point
    double givenUp = 0;       ///< UPPER bound on the P-mass beyond the upper end, which counts as infinite
    double error = 0;         ///< relative error of the masses: the true ones are at least mass (1 - error)
    double excess = 0;        ///< losses may exceed their lattice cell by this much, from rounded boundaries
};

/// The lattice that a law is moved to.
struct LatticeGrid {
    double step = 0;   ///< a power of two
    double tail = 0;   ///< P-mass that may be given up to infinity at the upper end, > 0
    double lowest = 0; ///< losses below may be moved up to it; -inf: only where hardly any mass is
};

/// Builds one by connect-the-dots: mass at l between the lattice points a < b goes to b in the share
/// (1 - e^(a-l)) / (1 - e^(a-b)), which keeps E_Q[e^L] and so interpolates the hockey-stick curve linearly in
/// e^epsilon, from above (Doroshenko, Ghazi, Kamath, Kumar, Manurangsi 2022).
class LatticeBuilder {
public:
    /// lowest, highest  the range of losses; what lies outside goes to the first point or is given up by the caller. At
    ///                  most 2^22 cells are kept, the upper ones.
    LatticeBuilder(const LatticeGrid &grid, double lowest, double highest);

    [[nodiscard]] std::int64_t firstCell() const { return m_law.first; }
    [[nodiscard]] std::int64_t cells() const { return static_cast<std::int64_t>(m_law.mass.size()) - 1; }
    /// Lower end of a cell counted from firstCell(), exactly.
    [[nodiscard]] double boundary(std::int64_t cell) const;

    /// mass  UPPER bound on the P-mass at `loss`, an UPPER bound
    void addAtom(double loss, double mass);
    /// Mass spread over a cell between its lower end a and upper end.
    ///   p       P-mass of the cell, within pError
    ///   excess  P-mass - e^a Q-mass of the cell, within excessError
    void addCell(std::int64_t cell, long double p, long double pError, long double excess, long double excessError);
    /// P-mass below the range: to the first point.
    void addBelow(double mass);

    [[nodiscard]] LatticeLaw build(double givenUp, double error, double excess) &&;

private:
    void add(std::int64_t index, double mass);
    void addRest(std::int64_t index, double mass);
    LatticeLaw m_law;
};

} // namespace epsilometer
