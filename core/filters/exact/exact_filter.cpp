// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/exact/exact_filter.h"

#include "core/filters/described_filter.h"
#include "core/filters/exact/budget_cache.h"
#include "core/filters/exact/lattice_ticks.h"
#include "core/notions/requirement.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

constexpr FilterText kText{
    .id = "exact",
    .title = "Exact: the largest clock that is still safe",
    .statistic = "smaller share of the two budgets (sum of epsilons, lattice clock)",
    .formula = "Σ δ ≤ δ″ and (Σ ε ≤ ε_g or Σ ⌈ε/h⌉² ≤ K_max), K_max the largest K with W_K(0) ≤ δ′",
    .theorem = "backward induction over conditional randomised response (Whitehouse et al. 2023, Lemma 10); optimal "
               "among the filters that look only at the lattice clock",
    .consumes = Notion::Dp,
};

/// A sum that stays at the largest value instead of wrapping.
std::uint64_t saturatingSum(std::uint64_t a, std::uint64_t b)
{
    return a > kUnlimitedClock - b ? kUnlimitedClock : a + b;
}

std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b)
{
    return b != 0 && a > kUnlimitedClock / b ? kUnlimitedClock : a * b;
}

class ExactFilter final : public Filter {
public:
    ExactFilter(const Policy &policy, Exact lattice, std::uint64_t limit)
        : m_epsilonLimit(policy.epsilon), m_deltaLimit(policy.deltaSecond()), m_lattice(std::move(lattice)),
          m_limit(limit)
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        return cost.dp && m_delta.fits(cost.dp->delta, count, m_deltaLimit) &&
               (m_epsilon.fits(cost.dp->epsilon, count, m_epsilonLimit) ||
                withinLimit(saturatingSum(m_clock, ticks(cost.dp->epsilon, count))));
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_delta.add(cost.dp->delta, count);
        m_epsilon.add(cost.dp->epsilon, count);
        m_clock = saturatingSum(m_clock, ticks(cost.dp->epsilon, count));
    }
    /// Both sums never fall: the one that holds after the last round held after every one before it.
    [[nodiscard]] bool chargeAll(const RoundRun &run) override
    {
        const auto ticks = ticksOf(run);
        if (!run.sums.dp || !ticks || !m_delta.fits(run.sums.delta, m_deltaLimit))
            return false;
        const std::uint64_t clock = saturatingSum(m_clock, *ticks);
        if (!m_epsilon.fits(run.sums.epsilon, m_epsilonLimit) && !withinLimit(clock))
            return false;
        m_delta.add(run.sums.delta);
        m_epsilon.add(run.sums.epsilon);
        m_clock = clock;
        return true;
    }
    [[nodiscard]] double spent() const override { return std::min(plainShare(), clockShare()); }
    [[nodiscard]] double budget() const override { return 1; }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<ExactFilter>(*this); }

private:
    /// A clock that ran over its range proves nothing, unless no clock can exceed the limit.
    [[nodiscard]] bool withinLimit(std::uint64_t clock) const
    {
        return m_limit == kUnlimitedClock || (clock <= m_limit && clock != kUnlimitedClock);
    }
    /// count ceil(eps / h)^2.
    [[nodiscard]] std::uint64_t ticks(const Exact &epsilon, std::uint64_t count) const
    {
        if (epsilon.isZero() || count == 0 || m_limit == kUnlimitedClock)
            return 0;
        if (epsilon.isInfinite() || m_lattice.isZero())
            return kUnlimitedClock;
        const auto units = static_cast<std::uint64_t>(Exact::ceilQuotient(epsilon, m_lattice));
        return saturatingProduct(saturatingProduct(units, units), count);
    }
    /// The ticks of a run of single rounds at decimals, of a decimal lattice; nothing where they need longer numbers.
    [[nodiscard]] std::optional<std::uint64_t> ticksOf(const RoundRun &run) const
    {
        if (m_limit == kUnlimitedClock)
            return 0;
        Exact::Scaled lattice;
        if (!run.single || !m_lattice.asDecimal(lattice) || lattice.mantissa == 0)
            return {};
        return latticeTicks(lattice, run.mantissa, run.exponent);
    }
    static double share(double spent, double limit, bool kept)
    {
        if (spent == 0 || std::isinf(limit))
            return 0;
        const double ratio = outward::up(spent / limit, 4);
        return kept ? std::min(ratio, 1.0) : ratio;
    }
    [[nodiscard]] double plainShare() const
    {
        return share(m_epsilon.up(), m_epsilonLimit.down(), m_epsilon.fits(Exact(), 0, m_epsilonLimit));
    }
    [[nodiscard]] double clockShare() const
    {
        if (m_limit == kUnlimitedClock)
            return 0;
        return share(static_cast<double>(m_clock), static_cast<double>(m_limit), withinLimit(m_clock));
    }

    ExactSum m_epsilon;
    ExactSum m_delta;
    std::uint64_t m_clock = 0;
    Exact m_epsilonLimit;
    Exact m_deltaLimit;
    Exact m_lattice;
    std::uint64_t m_limit = 0;
};

/// The step of a budget that names none.
Exact finestLattice(const Exact &epsilon)
{
    return epsilon * Exact::quotient(Exact(1), Exact(400));
}

class ExactFilterKind final : public DescribedFilter {
public:
    ExactFilterKind() : DescribedFilter(kText) {}

    [[nodiscard]] Status prepare(const Policy &policy, Progress &progress) const override
    {
        auto computed = budgetOf(queryOf(policy), progress);
        if (!computed.ok() && computed.error().code == ErrorCode::Cancelled)
            return computed.error();
        return {}; // start() says what is wrong with the policy
    }
    [[nodiscard]] Result<std::unique_ptr<Filter>> start(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy));
        const ExactBudgetQuery query = queryOf(policy);
        NoProgress progress;
        EPSILOMETER_ASSIGN(const std::uint64_t limit, budgetOf(query, progress));
        return std::unique_ptr<Filter>(std::make_unique<ExactFilter>(policy, query.lattice, limit));
    }

private:
    static ExactBudgetQuery queryOf(const Policy &policy)
    {
        const auto &typed = policy.parameters.lattice;
        return {policy.epsilon, policy.deltaPrime, typed ? *typed : finestLattice(policy.epsilon)};
    }
    Result<std::uint64_t> budgetOf(const ExactBudgetQuery &query, Progress &progress) const
    {
        if (query.epsilon.isZero() || query.epsilon.isInfinite())
            return query.epsilon.isZero() ? std::uint64_t{0} : kUnlimitedClock;
        if (const auto known = m_cache.find(query))
            return *known;
        EPSILOMETER_ASSIGN(const std::uint64_t limit, exactClockBudget(query, progress));
        m_cache.insert(query, limit);
        return limit;
    }

    mutable BudgetCache m_cache; ///< a memory of pure computations, safe across threads
};

bool isMultiple(const Exact &epsilon, const Exact &step)
{
    return !epsilon.isInfinite() && Exact::ceilQuotient(epsilon, step) == Exact::floorQuotient(epsilon, step);
}

} // namespace

Exact defaultLattice(const Exact &epsilon, const std::vector<Exact> &epsilons)
{
    if (epsilon.isZero() || epsilon.isInfinite())
        return {};
    for (const std::int64_t parts : {100, 200}) {
        const Exact step = Exact::quotient(epsilon, Exact(parts));
        if (std::all_of(epsilons.begin(), epsilons.end(), [&](const Exact &one) { return isMultiple(one, step); }))
            return step;
    }
    return finestLattice(epsilon);
}

std::unique_ptr<const FilterKind> makeExactFilter()
{
    return std::make_unique<ExactFilterKind>();
}

} // namespace epsilometer
