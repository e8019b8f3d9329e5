// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/renyi/renyi_odometers.h"

#include "core/base/infinity.h"
#include "core/base/require.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/renyi/order_mixture.h"
#include "core/numeric/outward.h"
#include "core/odometers/odometer.h"
#include "core/odometers/odometers.h"
#include "core/odometers/running_loss.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace epsilometer::odometers {

namespace {

/// log(1 / delta') / (alpha - 1); 0 if alpha is inf, since the max divergence bounds the loss with certainty.
long double penaltyOf(double alpha, double logInverse)
{
    return std::isinf(alpha) ? 0 : static_cast<long double>(logInverse) / (static_cast<long double>(alpha) - 1);
}

double plusPenalty(double sum, long double penalty)
{
    return penalty == 0 ? sum : outward::up(static_cast<double>(static_cast<long double>(sum) + penalty), 2);
}

class RenyiOdometer final : public Odometer {
public:
    /// orders  > 1, ascending
    RenyiOdometer(std::vector<double> orders, const Policy &policy)
        : m_orders(std::move(orders)), m_sums(m_orders), m_loss(policy.deltaSecond())
    {
        const double single = logInverseUp(policy.deltaPrime);
        const auto k = static_cast<double>(m_orders.size());
        const double logInverse = m_orders.size() == 1 ? single : outward::up(single + std::log(k), 2);
        for (const double order : m_orders)
            m_penalties.push_back(penaltyOf(order, logInverse));
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const auto parts = chargedParts(cost);
        m_sums.add(parts, count);
        m_loss.charge(parts, count);
    }
    [[nodiscard]] bool readAll(const Readings &readings, std::vector<double> &values) override
    {
        return m_loss.readEach(readings, values, [&](std::span<const double> epsilons, std::span<double> curves) {
            const std::vector<double> sums = m_sums.addEach(epsilons, m_orders.size());
            for (std::size_t i = 0; i < curves.size(); ++i)
                curves[i] = curve(std::span(sums).subspan(i * m_orders.size(), m_orders.size()));
        });
    }
    [[nodiscard]] double value() const override { return m_loss.value(curve(m_sums.up())); }
    [[nodiscard]] double capped() const override { return m_loss.capped(curve(m_sums.up())); }
    [[nodiscard]] bool capKnown() const override { return m_loss.capKnown(); }
    [[nodiscard]] OdometerMeaning meaning() const override { return m_loss.meaning(); }
    [[nodiscard]] std::unique_ptr<Odometer> clone() const override { return std::make_unique<RenyiOdometer>(*this); }

private:
    [[nodiscard]] double curve(std::span<const double> sums) const
    {
        double smallest = kInfinity;
        for (std::size_t j = 0; j < m_orders.size(); ++j)
            smallest = std::min(smallest, plusPenalty(sums[j], m_penalties[j]));
        return smallest;
    }

    std::vector<double> m_orders;
    OrderSums m_sums;
    std::vector<long double> m_penalties; ///< one per order
    RunningLoss m_loss;
};

Result<std::vector<double>> chosenOrders(const Policy &policy)
{
    std::vector<double> orders;
    for (const Exact &order : policy.parameters.orders) {
        EPSILOMETER_TRY(require::that(order > Exact(1), "order", order.text(), core::tr("must be > 1, or inf")));
        orders.push_back(order.down()); // every order is sound; listed curves end at this order
    }
    std::ranges::sort(orders);
    if (!orders.empty())
        return orders;
    EPSILOMETER_ASSIGN(const double y, targetTime(policy));
    const double logInverse = logInverseUp(policy.deltaPrime);
    orders.push_back(std::isinf(logInverse) ? kInfinity : 1 + std::sqrt(2 * logInverse / y));
    return orders;
}

Result<std::unique_ptr<Odometer>> startRenyiOdometer(const Policy &policy)
{
    EPSILOMETER_ASSIGN(auto orders, chosenOrders(policy));
    return std::unique_ptr<Odometer>(std::make_unique<RenyiOdometer>(std::move(orders), policy));
}

class UniversalOdometer final : public Odometer {
public:
    UniversalOdometer(std::shared_ptr<const OrderMixture> mixture, const Policy &policy)
        : m_mixture(std::move(mixture)), m_sums(m_mixture->orders()),
          m_loss(policy.deltaSecond(), OdometerMeaning::ExPost)
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const auto parts = ApproximateRenyi::charged(cost);
        const double epsilon = ApproximateRenyi::pureEpsilon(parts.source());
        if (count > 0 && (epsilon >= 0 ? epsilon > 0 : !meanEqualLaws(m_sums.divergences(cost)))) {
            m_sums.add(parts, count);
            m_curveKnown = false;
        }
        m_loss.charge(parts, count);
    }
    [[nodiscard]] bool readAll(const Readings &readings, std::vector<double> &values) override
    {
        return m_loss.readEach(readings, values, [&](std::span<const double> epsilons, std::span<double> curves) {
            const std::size_t orders = m_mixture->ordersThatMatter(m_sums.up());
            const std::vector<double> sums = m_sums.addEach(epsilons, orders);
            for (std::size_t i = 0; i < curves.size(); ++i) {
                const double curve = m_mixture->epsilonUp(std::span(sums).subspan(i * orders, orders), m_near);
                curves[i] = m_curve = std::max(m_curve, curve);
            }
        });
    }
    [[nodiscard]] double value() const override { return m_loss.value(curve()); }
    [[nodiscard]] double capped() const override { return m_loss.capped(curve()); }
    [[nodiscard]] bool capKnown() const override { return m_loss.capKnown(); }
    [[nodiscard]] OdometerMeaning meaning() const override { return m_loss.meaning(); }
    void keep(StateArchive &archive) override
    {
        m_sums.keep(archive);
        m_loss.keep(archive);
        m_curveKnown = false;
    }
    [[nodiscard]] std::unique_ptr<Odometer> clone() const override
    {
        return std::make_unique<UniversalOdometer>(*this);
    }

private:
    /// The sums never decrease, so the curve does not either: the larger of two upper bounds is one, whatever their
    /// rounding.
    [[nodiscard]] double curve() const
    {
        if (!m_curveKnown)
            m_curve = std::max(m_curve, m_mixture->epsilonUp(m_sums.up(), m_near));
        m_curveKnown = true;
        return m_curve;
    }

    std::shared_ptr<const OrderMixture> m_mixture;
    OrderSums m_sums;
    RunningLoss m_loss;
    mutable bool m_curveKnown = false;
    mutable double m_curve = 0;
    mutable double m_near = std::numeric_limits<double>::infinity(); ///< see OrderMixture::epsilonUp()
};

Result<std::unique_ptr<Odometer>> startUniversalOdometer(const Policy &policy)
{
    EPSILOMETER_TRY(validate(policy.orderShares));
    auto mixture = std::make_shared<const OrderMixture>(policy.odometerShares(), policy.deltaPrime);
    return std::unique_ptr<Odometer>(std::make_unique<UniversalOdometer>(std::move(mixture), policy));
}

} // namespace

double renyiOdometerUp(double sum, double alpha, double logInverse)
{
    return plusPenalty(sum, penaltyOf(alpha, logInverse));
}

/// Exact Renyi curves at orders fixed before the interaction: those of the policy, each with its share delta' / K of
/// the failure probability, or the single order 1 + sqrt(2L/y) of the filter odometer, with which it agrees on zCDP
/// rounds. Approximate DP rounds count by their pure part and the drift of 5.5: log(R + delta sinh(le)/sinh(e)) <= log
/// R + drift.
std::unique_ptr<const OdometerKind> makeRenyiOdometer()
{
    return std::make_unique<OdometerKind>(
        OdometerText{
            .id = "renyi",
            .title = core::tr("Renyi odometer"),
            .formula = core::tr(
                "U = min over the K orders of Σ D_α + log(K/δ′)/(α − 1); K = 1, α = 1 + √(2L/y*) unless given"),
            .theorem =
                core::tr("Fixed-order Renyi supermartingale, accounting of Whitehouse et al. 2023, Theorem 3, with "
                         "exact curves"),
            .consumes = Notion::Renyi},
        startRenyiOdometer);
}

/// The epsilon of (epsilon, delta)-DP wherever the record stops, an UPPER bound, from the mixture of Renyi supermartingales of
/// the universal filter (core/notions/renyi/order_mixture.h), for all rounds with a known Renyi curve. It bounds no loss: the
/// loss passes it with a probability far above delta. Orders and shares come from the policy. Deltas and outcomes count as
/// in the universal filter. Proof: docs/proofs.md 22. Tests: tests/core/adversary/universal_odometer_test.cpp,
/// tests/core/odometers/universal_odometer_test.cpp
std::unique_ptr<const OdometerKind> makeUniversalOdometer()
{
    return std::make_unique<OdometerKind>(
        OdometerText{
            .id = "universal",
            .title = core::tr("Universal: any mechanism"),
            .formula = "ε = max_L L + log(1 − F(L)), F(L) = Σ_j w_j δ′ e^{(α_j − 1)(L − S_j)}, S_j = Σ D_{α_j}",
            .theorem = core::tr(
                "Strike of a mixture of Renyi supermartingales (docs/proofs.md); deltas: Whitehouse et al. 2023, "
                "Lemma 10"),
            .consumes = Notion::Renyi,
            .usesOrderShares = true,
            .meaning = OdometerMeaning::ExPost},
        startUniversalOdometer);
}

} // namespace epsilometer::odometers
