// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/exact/exact.h"
#include "core/filters/filters.h"

#include "core/filters/filter.h"
#include "core/filters/sums.h"
#include "core/notions/output_dp.h"
#include "core/numeric/state_archive.h"

#include <optional>
#include <utility>

namespace epsilometer::filters {

namespace {

/// One round: the epsilon that must fit beforehand, the epsilon charged, and the delta, which is never refunded.
struct Charge {
    Exact worst;
    Exact realised;
    Exact delta;
};

/// Lemma 3 for ordinary rounds; an unknown outcome counts as the worst cell.
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

class OdpFilter final : public Filter {
public:
    OdpFilter(const Exact &epsilon, Exact delta) : m_epsilon(epsilon), m_deltaBudget(std::move(delta)) {}

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
        return count == 0 || (m_epsilon.fits(charge->worst, charge->realised, count) &&
                              m_delta.fits(charge->delta, count, m_deltaBudget));
    }

    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const auto charge = chargeOf(cost);
        if (!charge)
            return;
        m_epsilon.add(charge->realised, count);
        m_delta.add(charge->delta, count);
    }

    /// Without partitions nothing is refunded, so the sums alone decide.
    bool chargeAll(const RoundBatch &run) override
    {
        if (!run.sums.dp || run.sums.partitions || !m_epsilon.fits(run.sums.epsilon) ||
            !m_delta.fits(run.sums.delta(), m_deltaBudget))
            return false;
        m_epsilon.add(run.sums.epsilon);
        m_delta.add(run.sums.delta());
        return true;
    }

    void learnOutcome(const RoundCost &known, std::uint64_t count) override
    {
        if (known.odp && known.realisedEpsilon)
            m_epsilon.giveBack(known.odp->worst(), *known.realisedEpsilon, count);
    }

    double spent() const override { return m_epsilon.up(); }
    double budget() const override { return m_epsilon.budget().down(); }
    double used() const override { return std::max(Filter::used(), deltaShare(m_delta, m_deltaBudget)); }
    void keep(StateArchive &archive) override
    {
        m_epsilon.keep(archive);
        archive.keep(m_delta);
    }
    std::optional<ExactlySpent> exactlySpent() const override
    {
        return ExactlySpent{m_epsilon.exact() ? m_epsilon.value() : Exact::fromDouble(spent()), m_epsilon.budget()};
    }
    std::unique_ptr<Filter> clone() const override { return std::make_unique<OdpFilter>(*this); }

private:
    RefundedSum m_epsilon;
    Exact m_deltaBudget;
    ExactSum m_delta;
};

Result<std::unique_ptr<Filter>> startOdpFilter(const Policy &policy)
{
    EPSILOMETER_TRY(validate(policy));
    return std::unique_ptr<Filter>(std::make_unique<OdpFilter>(policy.epsilon, policy.delta));
}

} // namespace

/// Output DP filter (accounting.md 7.2, Hartmann et al. 2022, Algorithm 1): CONT iff the worst cell and delta fit the
/// remaining budget; then delta is charged permanently, and epsilon of the realised cell.
///
/// A round with an unknown outcome is charged its worst cell; an outcome that becomes known later refunds from then on,
/// while earlier rounds had to fit without the refund. An (epsilon, delta)-DP round has one cell (Lemma 3). `count`
/// rounds with one outcome are checked one after another, each at its worst cell after the refunds before it.
/// The budget is the policy's whole (epsilon, delta), as the theorem says. Sums are exact.
/// Tests: tests/core/filters/odp_test.cpp
std::unique_ptr<const FilterKind> makeOdpFilter()
{
    return std::make_unique<FilterKind>(
        FilterText{.id = "odp",
                   .title = core::tr("Output DP"),
                   .statistic = core::tr("sum of realised epsilon"),
                   .formula = core::tr("sum of realised e_k + sup_k e_k <= epsilon_g and sum delta <= delta_g"),
                   .theorem = "Hartmann et al. 2022, Algorithm 1",
                   .consumes = Notion::OutputDp,
                   .traits = {.countsOutcomes = true},
                   .ofWholeDelta = true},
        startOdpFilter);
}

} // namespace epsilometer::filters
