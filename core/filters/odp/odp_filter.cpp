// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/exact.h"
#include "core/filters/filters.h"

#include "core/filters/described_filter.h"
#include "core/notions/output_dp.h"
#include "core/numeric/state_archive.h"

#include <cmath>
#include <limits>

namespace epsilometer::filters {

namespace odp {
namespace {

/// One round as the filter sees it: what must fit beforehand, what is charged, and the delta that never comes back.
struct Charge {
    Exact worst;
    Exact realised;
    Exact delta;
};

/// Lemma 3 for ordinary rounds; an unknown outcome is the worst one.
std::optional<Charge> chargeOf(const RoundCost &cost)
{
    if (cost.odp) {
        const auto &worst = cost.odp->worst();
        return Charge{worst, cost.realisedEpsilon.value_or(worst), cost.odp->delta()};
    }
    if (cost.dp)
        return Charge{cost.dp->epsilon, cost.dp->epsilon, cost.dp->delta};
    return std::nullopt;
}

/// The value, or a little less, such that sums of these are exact (see Exact): what is given back may not be rounded
/// up.
Exact easyToAdd(const Exact &value)
{
    Exact::Scaled decimal;
    return value.asDecimal(decimal) || value.lowestDenominator() ? value : Exact::fromDouble(value.down());
}

class OdpFilter final : public Filter {
public:
    OdpFilter(Exact epsilon, Exact delta)
        : m_epsilonBudget(std::move(epsilon)), m_epsilonLimit(m_epsilonBudget), m_deltaBudget(std::move(delta))
    {
    }

    Applicability applies(const RoundCost &cost) const override
    {
        return cost.odp || cost.dp ? Applicability::yes()
                                   : Applicability::no(core::tr("needs an output partition or an (epsilon, delta)-DP "
                                                                "bound"));
    }

    bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        const auto charge = chargeOf(cost);
        if (!charge)
            return false;
        if (count == 0)
            return true;
        // The last run is the tightest: all the others have been charged what they realised.
        const auto before = m_epsilon.value() + times(charge->realised, count - 1);
        return before + charge->worst <= m_epsilonLimit && m_delta.fits(charge->delta, count, m_deltaBudget);
    }

    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const auto charge = chargeOf(cost);
        if (!charge)
            return;
        m_epsilon.add(charge->realised, count);
        m_delta.add(charge->delta, count);
    }

    /// Without partitions nothing is refunded, and only the sums decide.
    bool chargeAll(const RoundRun &run) override
    {
        if (!run.sums.dp || run.sums.partitions || !m_epsilon.fits(run.sums.epsilon, m_epsilonLimit) ||
            !m_delta.fits(run.sums.delta(), m_deltaBudget))
            return false;
        m_epsilon.add(run.sums.epsilon);
        m_delta.add(run.sums.delta());
        return true;
    }

    /// Charges stay as they were made; what comes back makes room above them.
    void learnOutcome(const RoundCost &known) override
    {
        if (!known.odp || !known.realisedEpsilon || known.odp->worst().isInfinite())
            return;
        const Exact back = easyToAdd(Exact::positiveDifference(known.odp->worst(), *known.realisedEpsilon));
        const Exact sum = m_givenBack + back;
        m_givenBack = easyToAdd(sum) == sum ? sum : m_givenBack + Exact::fromDouble(back.down());
        m_epsilonLimit = easyToAdd(m_epsilonBudget) + m_givenBack;
    }

    double spent() const override
    {
        if (m_givenBack.isZero())
            return m_epsilon.up();
        const Exact charged = m_epsilon.value();
        const double rest = Exact::positiveDifference(charged, m_givenBack).up();
        return easyToAdd(charged) == charged ? rest : std::nextafter(rest, std::numeric_limits<double>::infinity());
    }
    double budget() const override { return m_epsilonBudget.down(); }
    std::optional<ExactlySpent> exactlySpent() const override
    {
        const Exact charged = m_epsilon.value();
        const bool known = m_givenBack.isZero() || easyToAdd(charged) == charged;
        return ExactlySpent{known ? Exact::positiveDifference(charged, m_givenBack) : Exact::fromDouble(spent()),
                            m_epsilonBudget};
    }
    void keep(StateArchive &archive) override { archive.keep(m_givenBack, m_epsilonLimit, m_epsilon, m_delta); }
    std::unique_ptr<Filter> clone() const override { return std::make_unique<OdpFilter>(*this); }

private:
    Exact m_epsilonBudget;
    Exact m_givenBack;    ///< by outcomes that came later
    Exact m_epsilonLimit; ///< of the charges: the budget, and what was given back
    Exact m_deltaBudget;
    ExactSum m_epsilon;
    ExactSum m_delta;
};

class OdpFilterKind final : public DescribedFilter {
public:
    OdpFilterKind()
        : DescribedFilter({"odp", core::tr("Output DP"), core::tr("sum of realised epsilon"),
                           core::tr("sum of realised e_k + sup_k e_k <= epsilon_g and sum delta <= delta_g"),
                           "Hartmann et al. 2022, Algorithm 1", Notion::OutputDp})
    {
    }

    Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy));
        return std::unique_ptr<Filter>(std::make_unique<OdpFilter>(policy.epsilon, policy.delta));
    }

    Guarantee guaranteeDp(const Policy &policy) const override { return {policy.epsilon, policy.delta, label()}; }
};

} // namespace
} // namespace odp

/// Output DP filter (accounting.md 7.2, Hartmann et al. 2022, Algorithm 1): CONT iff the worst cell and delta fit what
/// is left; then delta is gone for good and epsilon is charged by the realised cell.
///
/// A round whose outcome is not known yet is charged its worst case; an outcome that comes later gives back from then
/// on, and the rounds before had to fit without it. An (epsilon, delta)-DP round is one cell (Lemma 3). `count` rounds
/// with one outcome are that many runs, each checked at its worst case after the refunds before it.
/// The budget is the policy's whole (epsilon, delta), as the theorem says. Sums are exact.
/// Tests: tests/core/filters/odp_test.cpp
std::unique_ptr<const FilterKind> makeOdpFilter()
{
    return std::make_unique<odp::OdpFilterKind>();
}

} // namespace epsilometer::filters
