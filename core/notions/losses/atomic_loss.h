// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/loss_model.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// Losses with finitely many values: AtomicLoss where both orders have the same, TwoOrdersLoss where they differ.
namespace epsilometer {

/// A loss with finitely many values that is the same in both orders: discrete noise.
class AtomicLoss final : public ElementaryLoss, public LossTransform {
public:
    struct Atom {
        double loss; ///< UPPER
        double mass; ///< P-mass, to 1e-14 relative
    };
    /// infinite  P-mass that counts as infinite loss, such as a cut tail, UPPER; mass that the atoms lack of 1 - infinite,
    ///           by more than 1e-14, is added to it, and so is that of losses that are not finite (TotalMass)
    /// spacing   common distance of neighbouring values
    /// attained  see ElementaryLoss::attained()
    AtomicLoss(std::string key, std::vector<Atom> atoms, double infinite, double spacing, bool attained = true);

    [[nodiscard]] std::string key() const override { return m_key; }
    [[nodiscard]] bool symmetric() const override { return true; }
    [[nodiscard]] double deltaUpper(LossOrder order, double epsilon) const override;
    [[nodiscard]] double deltaLower(LossOrder order, double epsilon) const override;
    [[nodiscard]] double largestLoss(LossOrder) const override { return m_largest; }
    [[nodiscard]] double reach(LossOrder order, double tail) const override;
    [[nodiscard]] double infiniteMass() const override { return m_infinite; }
    [[nodiscard]] double infiniteMassLower() const override { return 0; }
    [[nodiscard]] bool attained() const override { return m_attained; }
    [[nodiscard]] Spacing spacing() const override { return {m_spacing, true}; }
    [[nodiscard]] LatticeLaw lattice(LossOrder order, const LatticeGrid &grid) const override;
    [[nodiscard]] const LossTransform *transform() const override { return this; }

    [[nodiscard]] Work work() const override
    {
        const double each = 8 * static_cast<double>(m_atoms.size());
        return {each, each};
    }
    [[nodiscard]] LogMoment logMoment(LossOrder order, double t) const override;
    [[nodiscard]] double decay(LossOrder, double, double, double) const override { return 1; }
    /// Evaluates the transform at points so close that it cannot exceed the goal between them (docs/proofs.md 5).
    [[nodiscard]] double decayBetween(LossOrder order, double sigma, double omega, double end,
                                      double goal) const override;
    void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const override;

private:
    struct Tilted;
    [[nodiscard]] Tilted tiltedBy(double sigma) const;

    std::string m_key;
    std::vector<Atom> m_atoms;
    std::vector<double> m_losses; ///< of the atoms
    double m_infinite;
    double m_spacing;
    bool m_attained;
    double m_largest = 0;
    double m_surplus = 0; ///< sum of the masses, minus 1
};

/// A loss with finitely many values that differ between the orders: it gathers the outcomes of a pair of laws from
/// above (see PairAtoms), so it gives no lower bounds.
class TwoOrdersLoss final : public ElementaryLoss, public LossTransform {
public:
    /// forward, reverse  with the same spacing
    TwoOrdersLoss(std::string key, AtomicLoss forward, AtomicLoss reverse)
        : m_key(std::move(key)), m_forward(std::move(forward)), m_reverse(std::move(reverse))
    {
    }

    [[nodiscard]] std::string key() const override { return m_key; }
    [[nodiscard]] bool symmetric() const override { return false; }
    [[nodiscard]] double deltaUpper(LossOrder order, double epsilon) const override
    {
        return of(order).deltaUpper(order, epsilon);
    }
    [[nodiscard]] double deltaLower(LossOrder, double) const override { return 0; }
    [[nodiscard]] double largestLoss(LossOrder order) const override { return of(order).largestLoss(order); }
    [[nodiscard]] double reach(LossOrder order, double tail) const override { return of(order).reach(order, tail); }
    [[nodiscard]] double infiniteMass() const override
    {
        return std::max(m_forward.infiniteMass(), m_reverse.infiniteMass());
    }
    [[nodiscard]] double infiniteMassLower() const override { return 0; }
    [[nodiscard]] bool attained() const override { return false; }
    [[nodiscard]] Spacing spacing() const override { return m_forward.spacing(); }
    [[nodiscard]] LatticeLaw lattice(LossOrder order, const LatticeGrid &grid) const override
    {
        return of(order).lattice(order, grid);
    }
    [[nodiscard]] const LossTransform *transform() const override { return this; }

    [[nodiscard]] LogMoment logMoment(LossOrder order, double t) const override
    {
        return of(order).logMoment(order, t);
    }
    [[nodiscard]] Work work() const override { return {std::max(m_forward.work().moment, m_reverse.work().moment), 1}; }
    [[nodiscard]] double decay(LossOrder, double, double, double) const override { return 1; }
    [[nodiscard]] double decayBetween(LossOrder order, double sigma, double omega, double end,
                                      double goal) const override
    {
        return of(order).decayBetween(order, sigma, omega, end, goal);
    }
    void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power, NodeValues &product) const override
    {
        of(order).multiply(order, nodes, power, product);
    }

private:
    [[nodiscard]] const AtomicLoss &of(LossOrder order) const
    {
        return order == LossOrder::Forward ? m_forward : m_reverse;
    }

    std::string m_key;
    AtomicLoss m_forward;
    AtomicLoss m_reverse;
};

} // namespace epsilometer
