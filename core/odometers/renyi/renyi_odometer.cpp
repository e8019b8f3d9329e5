// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/renyi/renyi_odometer.h"

#include "core/base/clones.h"
#include "core/base/require.h"
#include "core/notions/approximate_renyi.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/growth.h"
#include "core/numeric/outward.h"
#include "core/numeric/running_sums.h"
#include "core/odometers/defaults.h"
#include "core/odometers/described_odometer.h"
#include "core/odometers/running_loss.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace epsilometer {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

constexpr OdometerText kText{
    .id = "renyi",
    .title = "Renyi odometer",
    .formula = "U = min over the K orders of Σ D_α + log(K/δ′)/(α − 1); K = 1, α = 1 + √(2L/y*) unless given",
    .theorem = "Fixed-order Renyi supermartingale, accounting of Whitehouse et al. 2023, Theorem 3, with exact curves",
    .consumes = Notion::Renyi,
};

struct OrderSum {
    double alpha = 0;
    UpperSum sum;
};

/// sums[i] = start + terms[0] + ... + terms[i], an UPPER bound.
EPSILOMETER_VECTORISED void addUpTerms(const double *terms, std::size_t size, double start, double *sums)
{
    constexpr double kPartialSum = 1 + 2 * Readings::kMost * outward::kUnit; // each addition errs by a unit of the sum
    addUp(
        terms, terms, size, sums, [](auto &) {},
        [=](auto &sum) { sum = (start + sum * kPartialSum) * kOutwardFactor; });
}

/// values[i] = min(values[i], start + terms up to that of the reading i), an UPPER bound.
void lowerToSum(const double *terms, std::span<const std::uint16_t> places, double start, double *values)
{
    double sums[Readings::kMost];
    addUpTerms(terms, places.back() + std::size_t{1}, start, sums);
    for (std::size_t i = 0; i < places.size(); ++i)
        values[i] = std::min(values[i], sums[places[i]]);
}

class RenyiOdometer final : public Odometer {
public:
    RenyiOdometer(std::vector<OrderSum> orders, const Policy &policy)
        : m_orders(std::move(orders)), m_loss(policy.deltaSecond())
    {
        const double single = logInverseUp(policy.deltaPrime);
        const auto k = static_cast<double>(m_orders.size());
        m_logInverse = m_orders.size() == 1 ? single : outward::up(single + std::log(k), 2);
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const ApproximateRenyi parts(cost);
        for (OrderSum &order : m_orders)
            order.sum.add(parts.upper(order.alpha), count);
        chargeLoss(cost, count);
    }
    [[nodiscard]] bool chargeAll(const RoundRun &run) override
    {
        if (!run.sums.pureCurves || !run.single)
            return false;
        double divergences[Readings::kMost];
        for (OrderSum &order : m_orders) {
            const std::span column(divergences, run.epsilon.size());
            renyi::pureDpColumn(run.epsilon, order.alpha, column);
            order.sum.add(UpperSum::of(column));
        }
        m_loss.chargeAll(run);
        return true;
    }
    [[nodiscard]] bool readAll(const Readings &readings, double *values) override
    {
        if (!readings.rounds.sums.pureCurves || !m_loss.canRead(readings) || std::isinf(m_logInverse))
            return false;
        std::fill_n(values, readings.size(), kInfinity);
        double divergences[Readings::kMost];
        const std::span column(divergences, readings.rounds.epsilon.size());
        for (OrderSum &order : m_orders) {
            renyi::pureDpColumn(readings.rounds.epsilon, order.alpha, column);
            const double penalty = std::isinf(order.alpha) ? 0 : m_logInverse / (order.alpha - 1);
            lowerToSum(divergences, readings.places, order.sum.up() + penalty, values);
            order.sum.add(UpperSum::of(column));
        }
        m_loss.readAll(readings, values);
        return true;
    }
    [[nodiscard]] double value() const override { return m_loss.value(curve()); }
    [[nodiscard]] double capped() const override { return m_loss.capped(curve()); }
    [[nodiscard]] bool capKnown() const override { return m_loss.capKnown(); }
    [[nodiscard]] OdometerMeaning meaning() const override { return m_loss.meaning(); }
    [[nodiscard]] std::unique_ptr<Odometer> clone() const override { return std::make_unique<RenyiOdometer>(*this); }

private:
    void chargeLoss(const RoundCost &cost, std::uint64_t count)
    {
        if (cost.renyi && !(cost.dp && cost.dp->delta.isZero()))
            m_loss.chargeOther(Exact(), count); // the curve is the whole truth of the round: no delta
        else if (cost.dp)
            m_loss.chargeDp(*cost.dp, count);
        else
            m_loss.chargeOther(cost.zcdp->delta, count);
    }

    [[nodiscard]] double curve() const
    {
        double smallest = kInfinity;
        for (const OrderSum &order : m_orders)
            smallest = std::min(smallest, renyiOdometerUp(order.sum.up(), order.alpha, m_logInverse));
        return smallest;
    }

    std::vector<OrderSum> m_orders;
    double m_logInverse = 0;
    RunningLoss m_loss;
};

Result<std::vector<OrderSum>> chosenOrders(const Policy &policy)
{
    std::vector<OrderSum> orders;
    for (const Exact &order : policy.parameters.orders) {
        EPSILOMETER_TRY(require::that(order > Exact(1), "order", order.text(), "must be > 1, or inf"));
        orders.push_back({order.down(), {}}); // any order is sound; listed curves end at this one
    }
    if (!orders.empty())
        return orders;
    EPSILOMETER_ASSIGN(const double y, targetTime(policy));
    const double logInverse = logInverseUp(policy.deltaPrime);
    orders.push_back({std::isinf(logInverse) ? kInfinity : 1 + std::sqrt(2 * logInverse / y), {}});
    return orders;
}

class RenyiOdometerKind final : public DescribedOdometer {
public:
    RenyiOdometerKind() : DescribedOdometer(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        EPSILOMETER_ASSIGN(auto orders, chosenOrders(policy));
        return std::unique_ptr<Odometer>(std::make_unique<RenyiOdometer>(std::move(orders), policy));
    }
};

} // namespace

double renyiOdometerUp(double sum, double alpha, double logInverse)
{
    if (std::isinf(alpha))
        return sum; // the max divergence bounds the loss surely
    if (std::isinf(logInverse) || std::isinf(sum))
        return kInfinity;
    const long double penalty = static_cast<long double>(logInverse) / (static_cast<long double>(alpha) - 1);
    return outward::up(static_cast<double>(static_cast<long double>(sum) + penalty), 2);
}

std::unique_ptr<const OdometerKind> makeRenyiOdometer()
{
    return std::make_unique<RenyiOdometerKind>();
}

} // namespace epsilometer
