// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace epsilometer {

/// Mass at the lower end of a law that is moved up to the first lattice point; its effect on any delta is negligible.
inline constexpr double kLowerTail = 1e-40;

/// Two losses on the lattice step Z + offset for the Fourier engine: one dominates a given loss, the other is dominated
/// by it.
struct LatticeLaw {
    double step = 0;
    double offset = 0;         ///< in [0, step): index i represents the loss i step + offset
    std::int64_t first = 0;    ///< index of masses[0]
    std::vector<double> mass;  ///< P-masses of the dominating law, UPPER bounds
    std::vector<double> lower; ///< P-masses of the dominated law, LOWER bounds; same indices
    double givenUp = 0; ///< UPPER bound on the P-mass from beyond the upper end or counted nowhere: infinite loss
    double excess = 0;  ///< UPPER bound on the distance of losses from their lattice cell, due to rounded
                        ///< boundaries
};

/// A target lattice.
struct LatticeGrid {
    double step = 0;
    double tail = 0;   ///< P-mass > 0 at the upper end that may become infinite loss
    double lowest = 0; ///< smaller losses may be moved up to it; -inf: only if they have very little mass
    /// Larger losses may be given up by LatticeBuilder::addAbove(), whatever their mass.
    double highest = std::numeric_limits<double>::infinity();
};

/// Builds both laws.
///
/// From above, connect-the-dots: mass at l between the lattice points a < b goes to b in the share
/// (1 - e^(a-l)) / (1 - e^(a-b)), which keeps E_Q[e^L] and so interpolates the hockey-stick curve linearly in
/// e^epsilon, from above (Doroshenko, Ghazi, Kamath, Kumar, Manurangsi 2022).
///
/// From below, by averaging: neighbouring losses are gathered, in order of size and the last one in part, until the
/// P-mean of e^-L over the group is e^-b for a lattice point b, and the group's mass goes there. For any sum of
/// independent losses delta(epsilon) = E[(1 - e^epsilon e^-L ...)^+] is convex in e^-L of each of them, so by Jensen's
/// inequality averaging e^-L lowers it; so do lowering a loss and leaving out mass. (In other words the group is a
/// post-processing of the pair of laws; its hockey-stick curve is made of tangents, from below.) A group reaches over
/// at most about two cells, so both laws are off by a variance of order step^2 a run.
class LatticeBuilder {
public:
    /// lowest, highest  range of losses; the caller moves smaller ones to the first point and gives up larger ones. At
    ///                  most 2^22 cells are kept, the upper ones.
    /// anchor           a loss that must be a lattice point: an atom at the upper end, which no group could average
    LatticeBuilder(const LatticeGrid &grid, double lowest, double highest, std::optional<double> anchor = {});

    [[nodiscard]] std::int64_t firstCell() const { return m_law.first; }
    [[nodiscard]] std::int64_t cells() const { return static_cast<std::int64_t>(m_law.mass.size()) - 1; }
    /// Lower end of a cell counted from firstCell(), rounded to nearest with an error of 2^-51 of the largest, which
    /// LatticeLaw::excess covers.
    [[nodiscard]] double boundary(std::int64_t cell) const;

    /// mass  UPPER bound on the P-mass at `loss`, an UPPER bound
    void addAtom(double loss, double mass);
    /// Mass spread over a cell between its lower end a and upper end. An excess that is not known counts as any between
    /// 0 and the mass.
    ///   p       P-mass of the cell, within pError
    ///   excess  P-mass - e^a Q-mass of the cell, within excessError
    void addCell(std::int64_t cell, long double p, long double pError, long double excess, long double excessError);
    /// Moves P-mass below the range to the first point.
    void addBelow(double mass);
    /// Handles mass above the upper end b of the range: its P-mass - e^b Q-mass counts as infinite loss, the rest is
    /// put at b, which keeps E_Q[e^L] like connect-the-dots; for losses far below 1 that is nearly all. The law from
    /// below has all of it at b.
    ///   mass    P-mass, an UPPER bound up to the error passed to build()
    ///   excess  UPPER bound on P-mass - e^b Q-mass
    void addAbove(double mass, double excess);

    /// Keeps the rule of every law (TotalMass): mass that the law lacks of 1 - infinite is also given up.
    ///   infinite  P-mass of the loss that is infinite and counted elsewhere (ElementaryLoss::infiniteMass())
    ///   error     relative error of the masses: the true ones are at least mass (1 - error)
    [[nodiscard]] LatticeLaw build(double infinite, double error, double excess) &&;

private:
    /// Mass at the loss l with 1 - e^-(l - a) = share, where a is the lower end of the cell.
    struct Share {
        std::int64_t cell;
        double share; ///< LOWER, in [0, 1)
        double mass;  ///< LOWER bound up to the error passed to build()
    };
    void add(std::int64_t index, double mass);
    void addRest(std::int64_t index, double mass);
    struct Weight {
        double value;
        double error;
    };
    /// The averaged masses, and the sum of mass times the amount by which losses were lowered.
    struct Averages {
        std::vector<double> mass;
        double lost = 0;
    };
    static constexpr double kPad = 0x1p-49; ///< sixteen units
    [[nodiscard]] double riseOver(std::int64_t cells) const;
    [[nodiscard]] Weight weightOf(const Share &share, std::int64_t target) const;
    [[nodiscard]] Averages averageUpwards() const;
    [[nodiscard]] Averages averageDownwards() const;
    void average(double error);
    void giveUpWhatIsMissing(double infinite);
    LatticeLaw m_law;
    bool m_known = true;  ///< all masses were numbers >= 0
    double m_largest = 0; ///< largest absolute loss
    double m_oneCell = 0; ///< e^step - 1
    std::vector<Share> m_shares;
};

} // namespace epsilometer
