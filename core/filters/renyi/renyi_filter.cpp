// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/base/require.h"
#include "core/filters/described_filter.h"
#include "core/filters/either_filter.h"
#include "core/filters/typed_filter.h"
#include "core/notions/approximate_renyi.h"
#include "core/notions/cks_order.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/state_archive.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace epsilometer::filters {

namespace renyi {
namespace {

constexpr FilterText kText{
    .id = "renyi",
    .title = core::tr("Renyi, all orders"),
    .statistic = core::tr("sum of Renyi divergences at the tightest order"),
    .formula = core::tr("Σ D_α ≤ B(α) at every chosen order, B(α) the budget's own or ε_g − log(1 − 1/α) − (log(1/δ′) "
                        "− log α)/(α − 1), and Σ δ ≤ δ″; an (ε, δ) round has the D_α of randomised response"),
    .theorem = core::tr("Feldman, Zrnic 2021, Theorem 4.3, with the conversion of Canonne, Kamath, Steinke 2020; (ε, "
                        "δ) rounds: decomposition of Kairouz, Oh, Viswanath 2015 and Whitehouse et al. 2023, Lemma 10"),
    .consumes = Notion::Renyi,
    .conversions = {conversion_id::kRenyiToDpCks},
    .nativeTheorem =
        core::tr("Feldman, Zrnic 2021, Theorem 4.3; (ε, δ) rounds: decomposition of Kairouz, Oh, Viswanath 2015 and "
                 "Whitehouse et al. 2023, Lemma 10"),
};

struct OrderBudget {
    double alpha = 0;
    double limit = 0;
    UpperSum sum;
};

/// The divergences of the round asked about last, at every order: fits() and charge() ask for the same ones in turn.
class CurveValues {
public:
    const std::vector<double> &at(const RoundCost &cost, const std::vector<OrderBudget> &orders)
    {
        const ApproximateRenyi bound(cost);
        if (!m_known || !(m_source == bound.source())) {
            m_values.clear();
            for (const OrderBudget &order : orders)
                m_values.push_back(bound.upper(order.alpha));
            m_source = bound.source();
            m_curve = cost.renyi; // kept alive, so that its address means this curve
            m_known = true;
        }
        return m_values;
    }

private:
    bool m_known = false;
    ApproximateRenyi::Source m_source;
    std::shared_ptr<const RenyiCurve> m_curve;
    std::vector<double> m_values;
};

class RenyiFilter final : public Filter {
public:
    RenyiFilter(std::vector<OrderBudget> orders, Exact deltaLimit)
        : m_orders(std::move(orders)), m_deltaLimit(std::move(deltaLimit))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        if (!ApproximateRenyi::supplied(cost) || !m_delta.fits(ApproximateRenyi(cost).delta(), count, m_deltaLimit))
            return false;
        const std::vector<double> &divergences = m_last.at(cost, m_orders);
        for (std::size_t j = 0; j < m_orders.size(); ++j)
            if (!(m_orders[j].sum.upWith(divergences[j], count) <= m_orders[j].limit))
                return false;
        return true;
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const std::vector<double> &divergences = m_last.at(cost, m_orders);
        m_delta.add(ApproximateRenyi(cost).delta(), count);
        for (std::size_t j = 0; j < m_orders.size(); ++j)
            m_orders[j].sum.add(divergences[j], count);
    }
    /// The sums never fall: where every order has room after the last round, it had before.
    [[nodiscard]] bool chargeAll(const RoundRun &run) override
    {
        if (!run.sums.pureCurves || !run.single || !m_delta.fits(run.sums.delta(), m_deltaLimit))
            return false;
        std::vector<double> divergences(run.epsilon.size());
        std::vector<UpperSum> sums;
        for (const OrderBudget &order : m_orders) {
            epsilometer::renyi::pureDpColumn(run.epsilon, order.alpha, divergences);
            sums.push_back(order.sum);
            sums.back().add(UpperSum::of(divergences));
            if (!(sums.back().up() <= order.limit))
                return false;
        }
        m_delta.add(run.sums.delta());
        for (std::size_t j = 0; j < m_orders.size(); ++j)
            m_orders[j].sum = sums[j];
        return true;
    }
    [[nodiscard]] double spent() const override { return tightest().sum.up(); }
    [[nodiscard]] double budget() const override { return tightest().limit; }
    void keep(StateArchive &archive) override
    {
        archive.keep(m_delta);
        for (OrderBudget &one : m_orders)
            archive.keep(one.sum);
    }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<RenyiFilter>(*this); }

private:
    [[nodiscard]] const OrderBudget &tightest() const
    {
        return *std::max_element(m_orders.begin(), m_orders.end(), [](const OrderBudget &a, const OrderBudget &b) {
            return shareUp(a.sum.up(), a.limit) < shareUp(b.sum.up(), b.limit);
        });
    }

    std::vector<OrderBudget> m_orders;
    ExactSum m_delta;
    Exact m_deltaLimit;
    mutable CurveValues m_last; ///< a memory of pure function values; a filter belongs to one thread
};

/// One order of a budget that lists orders and limits.
struct TypedOrder {
    Exact order;
    double alpha = 0; ///< no smaller: divergences grow with the order
    TypedBudget budget;
};

/// Σ D_α ≤ B(α) at every listed order, to the digit where the divergences are typed (accounting.md 4.9: all of them
/// have to hold; "some order still fits" is not a valid rule).
class TypedRenyiFilter final : public Filter {
public:
    TypedRenyiFilter(const std::vector<RenyiLimit> &limits, Exact deltaLimit) : m_deltaLimit(std::move(deltaLimit))
    {
        for (const RenyiLimit &limit : limits)
            m_orders.push_back({limit.order, limit.order.up(), {{}, limit.divergence}});
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        if (!ApproximateRenyi::supplied(cost) || !m_delta.fits(ApproximateRenyi(cost).delta(), count, m_deltaLimit))
            return false;
        return std::all_of(m_orders.begin(), m_orders.end(),
                           [&](const TypedOrder &one) { return one.budget.fits(termAt(cost, one), count); });
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_delta.add(ApproximateRenyi(cost).delta(), count);
        for (TypedOrder &one : m_orders)
            termAt(cost, one).addTo(one.budget.sum, count);
    }
    [[nodiscard]] double spent() const override { return tightest().budget.spent(); }
    [[nodiscard]] double budget() const override { return tightest().budget.limit.down(); }
    [[nodiscard]] std::optional<ExactlySpent> exactlySpent() const override { return tightest().budget.exactly(); }
    void keep(StateArchive &archive) override
    {
        archive.keep(m_delta);
        for (TypedOrder &one : m_orders)
            archive.keep(one.budget.sum);
    }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<TypedRenyiFilter>(*this); }

private:
    static TypedTerm termAt(const RoundCost &cost, const TypedOrder &one)
    {
        const ApproximateRenyi bound(cost);
        auto exactly = bound.exactly(one.order);
        // What is typed at this very order holds there, whatever a curve says of the double above it.
        const double upper = exactly ? exactly->up() : bound.upper(one.alpha);
        return {upper, exactly};
    }
    [[nodiscard]] const TypedOrder &tightest() const
    {
        return *std::max_element(m_orders.begin(), m_orders.end(), [](const TypedOrder &a, const TypedOrder &b) {
            return shareUp(a.budget.sum.up(), a.budget.limit.down()) <
                   shareUp(b.budget.sum.up(), b.budget.limit.down());
        });
    }

    std::vector<TypedOrder> m_orders;
    ExactSum m_delta;
    Exact m_deltaLimit;
};

class RenyiFilterKind final : public DescribedFilter {
public:
    RenyiFilterKind() : DescribedFilter(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        const double epsilon = policy.epsilon.down();
        const double logInverse = logInverseUp(policy.deltaPrime);
        std::vector<OrderBudget> orders;
        for (const Exact &order : policy.parameters.orders) {
            const double alpha =
                order.isInfinite() ? std::numeric_limits<double>::infinity() : order.down(); // listed curves end at it
            EPSILOMETER_TRY(require::that(alpha > 1, "order", order.text(), core::tr("must be > 1, or inf")));
            orders.push_back({alpha, cksBudgetDown(alpha, epsilon, logInverse), {}});
        }
        if (orders.empty()) {
            const double alpha = bestCksOrder(epsilon, logInverse);
            orders.push_back({alpha, cksBudgetDown(alpha, epsilon, logInverse), {}});
        }
        return std::unique_ptr<Filter>(std::make_unique<RenyiFilter>(std::move(orders), policy.deltaSecond()));
    }
    [[nodiscard]] Result<std::unique_ptr<Filter>> startNative(const Policy &policy) const override
    {
        return std::unique_ptr<Filter>(std::make_unique<TypedRenyiFilter>(policy.native->limits, policy.deltaSecond()));
    }
};

} // namespace
} // namespace renyi

/// Sums of Renyi divergences, order by order, each against its own converted budget; all orders must fit
/// (accounting.md 4.9). Orders come from the policy; without any, the one order at which the conversion of B*_cks-zCDP
/// is tightest, so that zCDP rounds get exactly the budget of the zcdp filter.
std::unique_ptr<const FilterKind> makeRenyiFilter()
{
    return std::make_unique<renyi::RenyiFilterKind>();
}

} // namespace epsilometer::filters
