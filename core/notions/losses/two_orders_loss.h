// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/atomic_loss.h"

#include <algorithm>
#include <string>
#include <utility>

namespace epsilometer {

/// A loss with finitely many values that differ between the orders: it gathers the outcomes of a pair of laws from
/// above (see PairAtoms), so it gives no lower bounds.
class TwoOrdersLoss final : public ElementaryLoss, public LossTransform {
public:
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
