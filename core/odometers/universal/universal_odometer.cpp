// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/odometers.h"

#include "core/notions/approximate_renyi.h"
#include "core/notions/order_mixture.h"
#include "core/odometers/described_odometer.h"
#include "core/odometers/running_loss.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <span>

namespace epsilometer::odometers {

namespace universal {
namespace {

constexpr OdometerText kText{
    .id = "universal",
    .title = core::tr("Universal: any mechanism"),
    .formula = "U solves Σ_j w_j e^{(α_j − 1)(U − S_j)} = 1/δ′, S_j = Σ D_{α_j}",
    .theorem = core::tr("Ville's inequality for a mixture of Renyi supermartingales (docs/proofs.md), accounting of "
                        "Whitehouse et al. 2023, Theorem 3, with exact curves"),
    .consumes = Notion::Renyi,
    .usesOrderShares = true,
};

class UniversalOdometer final : public Odometer {
public:
    UniversalOdometer(std::shared_ptr<const OrderMixture> mixture, const Policy &policy)
        : m_mixture(std::move(mixture)), m_sums(m_mixture->orders()), m_loss(policy.deltaSecond())
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const auto parts = chargedParts(cost);
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
                const double curve = m_mixture->odometerUp(std::span(sums).subspan(i * orders, orders), m_near);
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
            m_curve = std::max(m_curve, m_mixture->odometerUp(m_sums.up(), m_near));
        m_curveKnown = true;
        return m_curve;
    }

    std::shared_ptr<const OrderMixture> m_mixture;
    OrderSums m_sums;
    RunningLoss m_loss;
    mutable bool m_curveKnown = false;
    mutable double m_curve = 0;
    mutable double m_near = std::numeric_limits<double>::infinity(); ///< see OrderMixture::odometerUp()
};

class UniversalOdometerKind final : public DescribedOdometer {
public:
    UniversalOdometerKind() : DescribedOdometer(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy.orderShares));
        auto mixture = std::make_shared<const OrderMixture>(policy.orderSharesInForce(), policy.deltaPrime);
        return std::unique_ptr<Odometer>(std::make_unique<UniversalOdometer>(std::move(mixture), policy));
    }
};

} // namespace
} // namespace universal

/// An UPPER bound on the loss from the universal filter's mixture of Renyi supermartingales: it holds at all rounds at
/// once with probability 1 - delta', for all rounds with a known Renyi curve (core/notions/order_mixture.h). Orders and
/// shares come from the policy. Deltas count as in the other odometers: the drift of 5.5 for (epsilon, delta)-DP
/// rounds. Proof: docs/proofs.md 8.
std::unique_ptr<const OdometerKind> makeUniversalOdometer()
{
    return std::make_unique<universal::UniversalOdometerKind>();
}

} // namespace epsilometer::odometers
