// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/loss_model.h"
#include "core/notions/renyi/renyi_curves.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

/// Pairs of laws that were gathered to finitely many losses, from above; and such a pair on a sample of the records.
namespace epsilometer {

/// Contribution of the outcomes beyond the gathered ones to the moments E_P[(dP/dQ)^(alpha-1)] and
/// E_Q[(dQ/dP)^(alpha-1)]: logarithms of UPPER bounds; infinite if unknown.
struct MomentTails {
    long double forward = std::numeric_limits<long double>::infinity();
    long double reverse = std::numeric_limits<long double>::infinity();
};

/// Gathers the outcomes of a pair of laws (P, Q) at finitely many losses log dP/dQ, so that the gathered pair dominates
/// the true one in both orders.
///
/// Outcomes with losses between a and b go to a and b, in shares that keep their masses under P and under Q (connect
/// the dots: Doroshenko, Ghazi, Kamath, Kumar, Manurangsi 2022). Their part of H_x(P||Q), a convex function of x =
/// e^epsilon, becomes the chord over [e^a, e^b], which lies above it; that of H_x(Q||P) is its image. Masses have
/// errors, and an error that increases the divergences of one order decreases those of the other, so a cell is split
/// for each order separately. Tests: tests/core/notions/pair_atoms_test.cpp
class PairAtoms {
public:
    struct Mass {
        long double value = 0;
        long double error = 0; ///< absolute
    };

    /// Adds outcomes with losses from low to high, low < high; consecutive cells in ascending order share their ends.
    void addCell(long double low, long double high, const Mass &p, const Mass &q);
    /// Adds outcomes at one loss.  p  UPPER bound on their P-mass
    void addAtom(long double loss, long double p) { addAtom(loss, p, ratioOf(loss) * p); }
    /// Adds outcomes with losses >= `low`: infinite loss under P, `low` under Q. UPPER bounds on their masses
    void addAbove(long double low, long double p, long double q);
    /// Adds outcomes with losses <= `high`: at `high` under P, impossible under P in the reverse order.
    void addBelow(long double high, long double p, long double q);
    /// Adds mass for one order only, if different pairs dominate the two orders: P-mass at a loss, or Q-mass where log
    /// dQ/dP is `loss`. UPPER bounds
    void addForward(long double loss, long double p) { addAtom(loss, p, 0); }
    void addReverse(long double loss, long double q) { addAtom(-loss, 0, q); }
    void addInfinite(long double p) { m_withoutQ += p; } ///< for the forward order only
    /// Adds all outcomes of another pair with this probability; the outcome reveals that the pair was drawn.
    void add(const PairAtoms &other, long double probability);
    /// Adds the outcomes of `other` with P and Q exchanged.
    void addMirrored(const PairAtoms &other);

    /// `count` independent runs.
    /// key      see ElementaryLoss::key()
    /// spacing  a distance that divides all losses, so that they lie on a lattice of that step; 0 if no distance divides all
    [[nodiscard]] std::shared_ptr<const LossModel> loss(const std::string &key, std::uint64_t count,
                                                        double spacing = 0) const;
    /// UPPER bound on D_alpha in both orders, in nats; inf if outcomes were added above or below and their tails are
    /// infinite, and if the masses of an order do not add up to 1 (TotalMass).
    [[nodiscard]] double renyi(double alpha, const MomentTails &tails = {}) const;

private:
    struct Atom {
        long double loss = 0;
        long double p = 0;
        long double q = 0;
    };
    static long double ratioOf(long double loss);
    [[nodiscard]] bool lacksMass() const;
    void addAtom(long double loss, long double p, long double q);

    std::vector<Atom> m_atoms;
    long double m_withoutQ = 0; ///< P-mass of outcomes impossible under Q
    long double m_withoutP = 0;
};

/// The curve of `count` runs, owning its atoms.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeAtomsCurve(std::shared_ptr<const PairAtoms> atoms,
                                                               std::uint64_t count);

/// The pair for one run of a mechanism with this loss on a Poisson sample, where a record is added, removed or zeroed
/// out: (1 - q) Q + q P against Q if the record is present, P against (1 - q) P + q Q in the other order (Zhu, Dong,
/// Wang 2022, Theorem 11). Uses the loss gathered on a lattice from above, which dominates it.
/// base  bounded except for its infinite mass.  rate  UPPER, in (0, 1]
/// Tests: tests/core/mechanisms/sampled_test.cpp
[[nodiscard]] PairAtoms poissonSampledAtoms(const ElementaryLoss &base, double rate);

} // namespace epsilometer
