// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_model.h"
#include "core/notions/renyi_curve.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer {

/// What outcomes beyond the gathered ones contribute to the moments E_P[(dP/dQ)^(alpha-1)] and E_Q[(dQ/dP)^(alpha-1)]:
/// logarithms of UPPER bounds; infinite unless they are known.
struct MomentTails {
    long double forward = std::numeric_limits<long double>::infinity();
    long double reverse = std::numeric_limits<long double>::infinity();
};

/// Gathers the outcomes of a pair of laws (P, Q) at finitely many losses log dP/dQ, so that the gathered pair dominates
/// the true one in both orders.
///
/// Outcomes whose losses lie between a and b go to a and b, in shares that keep their masses under P and under Q
/// (connect the dots: Doroshenko, Ghazi, Kamath, Kumar, Manurangsi 2022). Their part of H_x(P||Q), a convex function of
/// x = e^epsilon, becomes the chord over [e^a, e^b], which lies above it; that of H_x(Q||P) is its image. Masses have
/// errors, and those that make an order's divergences larger make the other's smaller: so a cell is shared out for each
/// order by itself. Tests: tests/core/notions/pair_atoms_test.cpp
class PairAtoms {
public:
    struct Mass {
        long double value = 0;
        long double error = 0; ///< absolute
    };

    /// Outcomes with losses from low to high, low < high; cells in ascending order join at their ends.
    void addCell(long double low, long double high, const Mass &p, const Mass &q);
    /// Outcomes at one loss.  p  UPPER bound on their P-mass
    void addAtom(long double loss, long double p) { addAtom(loss, p, ratioOf(loss) * p); }
    /// Outcomes with losses of at least `low`: infinite under P, at `low` under Q. UPPER bounds on their masses
    void addAbove(long double low, long double p, long double q);
    /// Outcomes with losses of at most `high`: at `high` under P, impossible under P for who looks from Q.
    void addBelow(long double high, long double p, long double q);
    /// What one order alone sees, where the two are dominated by different pairs: P-mass at a loss, or Q-mass where
    /// log dQ/dP is `loss`. UPPER bounds
    void addForward(long double loss, long double p) { addAtom(loss, p, 0); }
    void addReverse(long double loss, long double q) { addAtom(-loss, 0, q); }
    void addInfinite(long double p) { m_withoutQ += p; } ///< of the forward order alone
    /// All of another pair, with this probability; the outcome reveals that it was drawn.
    void add(const PairAtoms &other, long double probability);
    /// The same outcomes with P and Q exchanged.
    void addMirrored(const PairAtoms &other);

    /// `count` independent runs.  key  see ElementaryLoss::key()
    [[nodiscard]] std::shared_ptr<const LossModel> loss(const std::string &key, std::uint64_t count) const;
    /// UPPER bound on D_alpha in both orders; inf where outcomes were added above or below whose tails are infinite.
    [[nodiscard]] double renyi(double alpha, const MomentTails &tails = {}) const;

private:
    struct Atom {
        long double loss = 0;
        long double p = 0;
        long double q = 0;
    };
    static long double ratioOf(long double loss);
    void addAtom(long double loss, long double p, long double q);

    std::vector<Atom> m_atoms;
    long double m_withoutQ = 0; ///< P-mass of outcomes impossible under Q
    long double m_withoutP = 0;
};

/// The curve of `count` runs, owning its atoms.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeAtomsCurve(std::shared_ptr<const PairAtoms> atoms,
                                                               std::uint64_t count);

} // namespace epsilometer
