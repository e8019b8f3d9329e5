// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/base/require.h"
#include "core/filters/filter.h"
#include "core/filters/sums.h"
#include "core/filters/typed_filter.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace epsilometer::filters {

namespace {

struct OrderBudget {
    double alpha = 0;
    double limit = 0;
};

std::vector<double> ordersOf(const std::vector<OrderBudget> &budgets)
{
    std::vector<double> orders;
    for (const OrderBudget &one : budgets)
        orders.push_back(one.alpha);
    return orders;
}

class RenyiFilter final : public Filter {
public:
    /// budgets  in ascending order of alpha
    RenyiFilter(std::vector<OrderBudget> budgets, Exact deltaLimit)
        : m_budgets(std::move(budgets)), m_sums(ordersOf(m_budgets)), m_deltaLimit(std::move(deltaLimit))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        return ApproximateRenyi::supplied(cost) && m_delta.fits(ApproximateRenyi(cost).delta(), count, m_deltaLimit) &&
               fit(m_sums.upWith(cost, count));
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_delta.add(ApproximateRenyi(cost).delta(), count);
        m_sums.add(cost, count);
    }
    /// Sums never fall: if every order fits after the last round, it fitted before.
    [[nodiscard]] bool chargeAll(const RoundBatch &run) override
    {
        if (!run.sums.pureCurves || !run.single || !m_delta.fits(run.sums.delta(), m_deltaLimit))
            return false;
        const std::vector<double> divergences = m_sums.ofPure(run.epsilon);
        if (!fit(m_sums.upWith(divergences)))
            return false;
        m_delta.add(run.sums.delta());
        m_sums.add(divergences);
        return true;
    }
    void learnOutcome(const RoundCost &known, std::uint64_t count) override { m_sums.learnOutcome(known, count); }
    [[nodiscard]] double spent() const override { return m_sums.up()[tightest()]; }
    [[nodiscard]] double budget() const override { return m_budgets[tightest()].limit; }
    [[nodiscard]] double used() const override { return std::max(Filter::used(), deltaShare(m_delta, m_deltaLimit)); }
    void keep(StateArchive &archive) override
    {
        archive.keep(m_delta);
        m_sums.keep(archive);
    }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<RenyiFilter>(*this); }

private:
    [[nodiscard]] bool fit(std::span<const double> sums) const
    {
        for (std::size_t j = 0; j < m_budgets.size(); ++j)
            if (!(sums[j] <= m_budgets[j].limit))
                return false;
        return true;
    }
    [[nodiscard]] std::size_t tightest() const
    {
        const std::span<const double> sums = m_sums.up();
        std::size_t best = 0;
        for (std::size_t j = 1; j < m_budgets.size(); ++j)
            if (keptShare(sums[best], m_budgets[best].limit, false) < keptShare(sums[j], m_budgets[j].limit, false))
                best = j;
        return best;
    }

    std::vector<OrderBudget> m_budgets;
    OrderSums m_sums;
    ExactSum m_delta;
    Exact m_deltaLimit;
};

/// One order of a budget that lists orders and limits.
struct TypedOrder {
    Exact order;
    double alpha = 0; ///< double >= order: divergences grow with the order
    TypedBudget budget;
};

/// Σ D_α ≤ B(α) at every listed order, exact if the divergences are typed (accounting.md 4.9: all orders must hold;
/// "some order still fits" is not a valid rule).
class TypedRenyiFilter final : public Filter {
public:
    TypedRenyiFilter(const std::vector<RenyiLimit> &limits, Exact deltaLimit) : m_deltaLimit(std::move(deltaLimit))
    {
        for (const RenyiLimit &limit : limits)
            m_orders.push_back({limit.order, limit.order.up(), {{}, limit.divergence, 0}});
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        if (!ApproximateRenyi::supplied(cost) || !m_delta.fits(ApproximateRenyi(cost).delta(), count, m_deltaLimit))
            return false;
        const ApproximateRenyi worst(cost);
        const auto charged = ApproximateRenyi::charged(cost);
        if (count < 2 || charged.source() == worst.source())
            return std::all_of(m_orders.begin(), m_orders.end(),
                               [&](const TypedOrder &one) { return one.budget.fits(termAt(worst, one), count); });
        return std::all_of(m_orders.begin(), m_orders.end(), [&](const TypedOrder &one) {
            TypedBudget before = one.budget;
            termAt(charged, one).addTo(before.sum, count - 1);
            return before.fits(termAt(worst, one), 1);
        });
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const auto charged = ApproximateRenyi::charged(cost);
        m_delta.add(charged.delta(), count);
        for (TypedOrder &one : m_orders)
            termAt(charged, one).addTo(one.budget.sum, count);
    }
    void learnOutcome(const RoundCost &known, std::uint64_t count) override
    {
        const ApproximateRenyi worst(known);
        const auto charged = ApproximateRenyi::charged(known);
        for (TypedOrder &one : m_orders)
            one.budget.giveBack(worst.upper(one.alpha), charged.upper(one.alpha), count);
    }
    [[nodiscard]] double spent() const override { return tightest().budget.spent(); }
    [[nodiscard]] double budget() const override { return tightest().budget.limit.down(); }
    [[nodiscard]] std::optional<ExactlySpent> exactlySpent() const override { return tightest().budget.exactly(); }
    [[nodiscard]] double used() const override { return std::max(Filter::used(), deltaShare(m_delta, m_deltaLimit)); }
    void keep(StateArchive &archive) override
    {
        archive.keep(m_delta);
        for (TypedOrder &one : m_orders)
            archive.keep(one.budget.sum, one.budget.givenBack);
    }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<TypedRenyiFilter>(*this); }

private:
    static TypedTerm termAt(const ApproximateRenyi &bound, const TypedOrder &one)
    {
        auto exactly = bound.exactly(one.order);
        // A value typed for this very order holds, even if the curve is larger at the double above it.
        const double upper = exactly ? exactly->up() : bound.upper(one.alpha);
        return {upper, exactly};
    }
    [[nodiscard]] const TypedOrder &tightest() const
    {
        return *std::max_element(m_orders.begin(), m_orders.end(), [](const TypedOrder &a, const TypedOrder &b) {
            return keptShare(a.budget.spent(), a.budget.limit.down(), false) <
                   keptShare(b.budget.spent(), b.budget.limit.down(), false);
        });
    }

    std::vector<TypedOrder> m_orders;
    ExactSum m_delta;
    Exact m_deltaLimit;
};

Result<std::unique_ptr<Filter>> startRenyiFilter(const Policy &policy)
{
    const double epsilon = policy.epsilon.down();
    const double logInverse = logInverseUp(policy.deltaPrime);
    std::vector<OrderBudget> orders;
    for (const Exact &order : policy.parameters.orders) {
        const double alpha =
            order.isInfinite() ? std::numeric_limits<double>::infinity() : order.down(); // listed curves end at
                                                                                         // this order
        EPSILOMETER_TRY(require::that(alpha > 1, "order", order.text(), core::tr("must be > 1, or inf")));
        orders.push_back({alpha, cksBudgetDown(alpha, epsilon, logInverse)});
    }
    if (orders.empty()) {
        const double alpha = bestCksOrder(epsilon, logInverse);
        orders.push_back({alpha, cksBudgetDown(alpha, epsilon, logInverse)});
    }
    std::ranges::sort(orders, {}, &OrderBudget::alpha);
    return std::unique_ptr<Filter>(std::make_unique<RenyiFilter>(std::move(orders), policy.deltaSecond()));
}

Result<std::unique_ptr<Filter>> startNativeRenyiFilter(const Policy &policy)
{
    return std::unique_ptr<Filter>(std::make_unique<TypedRenyiFilter>(policy.native->limits, policy.deltaSecond()));
}

} // namespace

/// Compares the sum of Renyi divergences at each order with that order's converted budget; all orders must fit
/// (accounting.md 4.9). Orders come from the policy; the default is the one order at which the conversion of
/// B*_cks-zCDP is tightest, so that zCDP rounds get exactly the budget of the zcdp filter.
std::unique_ptr<const FilterKind> makeRenyiFilter()
{
    return std::make_unique<FilterKind>(
        FilterText{
            .id = "renyi",
            .title = core::tr("Renyi, all orders"),
            .statistic = core::tr("sum of Renyi divergences at the tightest order"),
            .formula =
                core::tr("Σ D_α ≤ B(α) at every chosen order, B(α) the budget's own or ε_g − log(1 − 1/α) − (log(1/δ′) "
                         "− log α)/(α − 1), and Σ δ ≤ δ″; an (ε, δ) round has the D_α of randomised response"),
            .theorem = core::tr(
                "Feldman, Zrnic 2021, Theorem 4.3, with the conversion of Canonne, Kamath, Steinke 2020; (ε, "
                "δ) rounds: decomposition of Kairouz, Oh, Viswanath 2015 and Whitehouse et al. 2023, Lemma 10"),
            .consumes = Notion::Renyi,
            .conversions = {conversion_id::kRenyiToDpCks},
            .nativeTheorem = core::tr(
                "Feldman, Zrnic 2021, Theorem 4.3; (ε, δ) rounds: decomposition of Kairouz, Oh, Viswanath 2015 and "
                "Whitehouse et al. 2023, Lemma 10"),
            .traits = {.countsOutcomes = true}},
        startRenyiFilter, startNativeRenyiFilter);
}

} // namespace epsilometer::filters
