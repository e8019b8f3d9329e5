// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/exact/exact_filter.h"

#include "core/filters/budget_cache.h"
#include "core/filters/charges.h"
#include "core/filters/clock.h"
#include "core/filters/described_filter.h"
#include "core/filters/exact/exact_budget.h"
#include "core/filters/exact/lattice_ticks.h"
#include "core/filters/filters.h"
#include "core/filters/lattice.h"
#include "core/notions/requirement.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace epsilometer::filters {

namespace exact {
namespace {

constexpr FilterText kText{
    .id = "exact",
    .title = core::tr("Exact (optimal on a discretised loss lattice)"),
    .statistic = core::tr("smaller share of the two budgets (sum of epsilons, lattice clock)"),
    .formula = core::tr("Σ δ ≤ δ″ and (Σ ε ≤ ε_g or Σ ⌈ε/h⌉² + ⌈Σ μ²/h²⌉ ≤ K_max), K_max the largest K with W_K(0) ≤ "
                        "δ′"),
    .theorem = core::tr("backward induction over conditional randomised response (Whitehouse et al. 2023, Lemma 10); "
                        "optimal among the filters that look only at the lattice clock"),
    .consumes = Notion::Dp,
    .traits = {.plainSum = PlainSum::Suffices, .choosesLattice = true},
};

class ExactFilter final : public Filter {
public:
    ExactFilter(const Policy &policy, Exact lattice, std::uint64_t limit)
        : m_epsilonLimit(policy.epsilon), m_deltaLimit(policy.deltaSecond()), m_lattice(std::move(lattice)),
          m_limit(limit), m_gaussian(policy.parameters.gaussianParts > 0),
          m_tick(outward::down(m_lattice.down() * m_lattice.down() * (1 + kTickSlack), 4))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        if (m_gaussian)
            return needs(cost.dp.has_value() || cost.gdp.has_value(),
                         core::tr("an (epsilon, delta)-DP or a Gaussian DP bound"), cost);
        return needsDp(cost);
    }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        if (byGaussian(cost))
            return m_delta.fits(GaussianCharge::delta(cost), count, m_deltaLimit) &&
                   (m_epsilonLimit.isInfinite() || cost.gdp->muSquared == 0 || count == 0 ||
                    withinLimit(clockOf(m_clock, m_muSquared.upWith(cost.gdp->muSquared, count))));
        return cost.dp && m_delta.fits(cost.dp->delta, count, m_deltaLimit) &&
               (m_epsilon.fits(cost.dp->epsilon, count, m_epsilonLimit) ||
                withinLimit(clockOf(saturatingSum(m_clock, ticks(cost.dp->epsilon, count)), m_muSquared.up())));
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        if (byGaussian(cost))
            return chargeGaussian(cost, count);
        m_delta.add(cost.dp->delta, count);
        m_epsilon.add(cost.dp->epsilon, count);
        m_clock = saturatingSum(m_clock, ticks(cost.dp->epsilon, count));
    }
    /// Both sums never fall: the one that holds after the last round held after every one before it.
    [[nodiscard]] bool chargeAll(const RoundRun &run) override
    {
        if (m_gaussian && !run.sums.dp && run.sums.gdp)
            return chargeAllGaussian(run);
        const auto ticks = ticksOf(run);
        if (!run.sums.dp || !ticks || !m_delta.fits(run.sums.delta(), m_deltaLimit))
            return false;
        const std::uint64_t clock = saturatingSum(m_clock, *ticks);
        if (!m_epsilon.fits(run.sums.epsilon, m_epsilonLimit) && !withinLimit(clockOf(clock, m_muSquared.up())))
            return false;
        m_delta.add(run.sums.delta());
        m_epsilon.add(run.sums.epsilon);
        m_clock = clock;
        return true;
    }
    [[nodiscard]] double spent() const override { return std::min(plainShare(), clockShare()); }
    [[nodiscard]] double budget() const override { return 1; }
    void keep(StateArchive &archive) override { archive.keep(m_epsilon, m_delta, m_clock, m_muSquared); }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<ExactFilter>(*this); }

private:
    /// Rounds that are (epsilon, delta)-DP are charged as such. A rule of the round alone: which one it is does not
    /// follow from what came before.
    [[nodiscard]] bool byGaussian(const RoundCost &cost) const { return m_gaussian && !cost.dp && cost.gdp; }
    void chargeGaussian(const RoundCost &cost, std::uint64_t count)
    {
        m_delta.add(GaussianCharge::delta(cost), count);
        m_muSquared.add(cost.gdp->muSquared, count);
        if (cost.gdp->muSquared > 0) // no finite epsilon: the plain sum is of no use from here on
            m_epsilon.add(Exact::infinity(), count);
    }
    [[nodiscard]] bool chargeAllGaussian(const RoundRun &run)
    {
        UpperSum sum = m_muSquared;
        sum.add(run.sums.muSquared);
        if (!m_delta.fits(GaussianCharge::delta(run.sums), m_deltaLimit) || !withinLimit(clockOf(m_clock, sum.up())))
            return false;
        m_delta.add(GaussianCharge::delta(run.sums));
        m_muSquared = sum;
        if (!run.sums.muSquared.isZero())
            m_epsilon.add(Exact::infinity(), 1);
        return true;
    }
    /// Ticks of both kinds: those of Gaussian rounds are rounded up once, for all of them together.
    [[nodiscard]] std::uint64_t clockOf(std::uint64_t clock, double muSquared) const
    {
        if (muSquared == 0 || m_limit == kUnlimitedClock)
            return clock;
        constexpr double kMost = 0x1p53;
        const double ticks = std::ceil(muSquared / m_tick * (1 + 4 * outward::kUnit));
        return ticks < kMost ? saturatingSum(clock, static_cast<std::uint64_t>(ticks)) : kUnlimitedClock;
    }
    [[nodiscard]] bool withinLimit(std::uint64_t clock) const { return clockKeeps(clock, m_limit); }
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
    [[nodiscard]] double plainShare() const
    {
        return keptShare(m_epsilon.up(), m_epsilonLimit.down(), m_epsilon.fits(Exact(), 0, m_epsilonLimit));
    }
    [[nodiscard]] double clockShare() const
    {
        if (m_limit == kUnlimitedClock)
            return 0;
        const std::uint64_t clock = clockOf(m_clock, m_muSquared.up());
        return keptShare(static_cast<double>(clock), static_cast<double>(m_limit), withinLimit(clock));
    }

    ExactSum m_epsilon;
    ExactSum m_delta;
    std::uint64_t m_clock = 0;
    Exact m_epsilonLimit;
    Exact m_deltaLimit;
    Exact m_lattice;
    std::uint64_t m_limit = 0;
    bool m_gaussian = false; ///< takes Gaussian rounds
    double m_tick = 0;       ///< mu^2 of one tick, LOWER
    UpperSum m_muSquared;
};

class ExactFilterKind final : public DescribedFilter {
public:
    ExactFilterKind() : DescribedFilter(kText) {}

    /// The step is fixed when the budget is set (exact-filter.md 3).
    [[nodiscard]] Result<Policy> completed(Policy policy) const override
    {
        const Exact lattice = policy.parameters.lattice ? Exact() : defaultLattice(policy.epsilon, {});
        if (!lattice.isZero())
            policy.parameters.lattice = lattice;
        return policy;
    }
    [[nodiscard]] Status prepare(const Policy &policy, Progress &progress) const override
    {
        auto computed = budgetOf(queryOf(policy), progress);
        if (!computed.ok() && computed.error().code == ErrorCode::Cancelled)
            return computed.error();
        return {}; // start() says what is wrong with the policy
    }
    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy));
        const ExactBudgetQuery query = queryOf(policy);
        NoProgress progress;
        EPSILOMETER_ASSIGN(const std::uint64_t limit, budgetOf(query, progress));
        return std::unique_ptr<Filter>(std::make_unique<ExactFilter>(policy, query.lattice, limit));
    }

    /// A lattice chosen for rounds that had run depends on what came out wherever those rounds do.
    [[nodiscard]] Guarantee guaranteeDp(const Policy &policy) const override
    {
        Guarantee guarantee = promiseOf(policy, label());
        if (policy.latticeChosenAfterwards)
            guarantee.label.validity = Validity::FixedParameters;
        return guarantee;
    }

private:
    static ExactBudgetQuery queryOf(const Policy &policy)
    {
        return {policy.epsilon, policy.deltaPrime, latticeInForce(policy), policy.parameters.gaussianParts};
    }
    Result<std::uint64_t> budgetOf(const ExactBudgetQuery &query, Progress &progress) const
    {
        if (query.epsilon.isZero() || query.epsilon.isInfinite())
            return query.epsilon.isZero() ? std::uint64_t{0} : kUnlimitedClock;
        const std::string question = query.epsilon.text() + ' ' + query.deltaPrime.text() + ' ' + query.lattice.text() +
                                     ' ' + std::to_string(query.gaussianParts);
        if (const auto known = m_cache.find(question))
            return *known;
        EPSILOMETER_ASSIGN(const std::uint64_t limit, exactClockBudget(query, progress));
        m_cache.insert(question, limit);
        return limit;
    }

    mutable BudgetCache m_cache; ///< a memory of pure computations, safe across threads
};

bool isMultiple(const Exact &epsilon, const Exact &step)
{
    return !epsilon.isInfinite() && Exact::ceilQuotient(epsilon, step) == Exact::floorQuotient(epsilon, step);
}

} // namespace
} // namespace exact

std::optional<Exact> commonDivisor(const Exact &budget, const std::vector<Exact> &epsilons)
{
    const Exact least = finestLattice(budget);
    std::optional<Exact> divisor;
    for (const Exact &epsilon : epsilons) {
        if (epsilon.isInfinite() || epsilon > budget)
            return std::nullopt;
        if (epsilon.isZero())
            continue;
        if (!divisor)
            divisor = epsilon;
        // Euclid's algorithm; its remainders at least halve every other step.
        Exact rest = epsilon;
        while (!rest.isZero()) {
            const Exact whole(Exact::floorQuotient(*divisor, rest));
            const Exact next = Exact::positiveDifference(*divisor, rest * whole);
            divisor = std::exchange(rest, next);
            if (*divisor < least)
                return std::nullopt;
        }
    }
    return divisor;
}

Exact defaultLattice(const Exact &epsilon, const std::vector<Exact> &epsilons)
{
    if (epsilon.isZero() || epsilon.isInfinite())
        return {};
    if (const auto common = commonDivisor(epsilon, epsilons))
        return *common;
    for (const std::int64_t parts : {100, 200}) {
        Exact step = Exact::quotient(epsilon, Exact(parts));
        if (std::all_of(epsilons.begin(), epsilons.end(),
                        [&](const Exact &one) { return exact::isMultiple(one, step); }))
            return step;
    }
    return finestLattice(epsilon);
}

/// The filter of exact-filter.md; start() computes the clock budget unless prepare() has, and keeps it. The step is the
/// policy's, or eps_g/400: fixed before the first round either way.
std::unique_ptr<const FilterKind> makeExactFilter()
{
    return std::make_unique<exact::ExactFilterKind>();
}

} // namespace epsilometer::filters
