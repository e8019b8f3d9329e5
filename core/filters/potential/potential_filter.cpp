// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/filter.h"
#include "core/filters/potential/clockwork.h"
#include "core/filters/potential/family.h"
#include "core/filters/sums.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/output_dp.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace epsilometer::filters {

namespace {

/// A policy's family and clock.
struct Setup {
    std::shared_ptr<const Family> family;
    std::uint64_t limit = 0; ///< T, whole units
};

class PotentialFilter final : public Filter {
public:
    /// mixture  the universal filter with its share of the budget
    PotentialFilter(const Policy &policy, const Setup &setup, std::unique_ptr<Filter> mixture)
        : m_clock(setup.family, setup.limit), m_mixture(std::move(mixture)), m_deltaLimit(policy.deltaSecond())
    {
    }
    PotentialFilter(const PotentialFilter &other)
        : m_clock(other.m_clock), m_mixture(other.m_mixture->clone()), m_deltaLimit(other.m_deltaLimit),
          m_delta(other.m_delta), m_known(other.m_known)
    {
        m_clock.noteIn(nullptr);
    }
    PotentialFilter &operator=(const PotentialFilter &) = delete;
    PotentialFilter(PotentialFilter &&) = delete;
    PotentialFilter &operator=(PotentialFilter &&) = delete;
    ~PotentialFilter() override = default;

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return hasLoss(cost) ? Applicability::yes() : m_mixture->applies(cost);
    }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        if (mixtureTakes(cost) && m_mixture->fits(cost, count))
            return true;
        return m_delta.fits(deltaOf(cost), count, m_deltaLimit) && m_clock.fits(needOf(cost), count, realisedOf(cost));
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_mixture->charge(mixtureTakes(cost) ? cost : infiniteCost(), count);
        const ClockNeed &need = needOf(cost);
        m_delta.add(need.supplied ? deltaOf(cost) : Exact(1), count);
        if (m_trace != nullptr && m_trace->other.empty() && !m_delta.isZero())
            m_trace->other = "deltas that are added up";
        const bool declared = need.supplied && m_clock.isDeclared(need);
        if (!declared && !m_clock.fits(need, count, realisedOf(cost)))
            return m_clock.exhaust();
        static_cast<void>(m_clock.take(need, count, realisedOf(cost)));
    }
    void learnOutcome(const RoundCost &known, std::uint64_t count) override
    {
        m_mixture->learnOutcome(known, count);
        if (const auto realised = realisedOf(known))
            m_clock.learnOutcome(needOf(known), *realised, count);
    }
    /// The share by the side with more room, as fits() asks both: of the clock and delta'', or of the universal filter,
    /// whose deltas are its own. One side may have ended.
    [[nodiscard]] double spent() const override
    {
        return std::min(m_mixture->used(), std::max(m_clock.share(), deltaShare(m_delta, m_deltaLimit)));
    }
    [[nodiscard]] double budget() const override { return 1; }
    [[nodiscard]] double used() const override { return spent(); }
    [[nodiscard]] std::shared_ptr<const Family> family() const { return m_clock.sharedFamily(); }
    void noteIn(ClockTrace &trace)
    {
        m_clock.noteIn(&trace);
        m_trace = &trace;
    }
    void keep(StateArchive &archive) override
    {
        archive.keep(m_delta);
        m_mixture->keep(archive);
        m_clock.keep(archive);
    }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<PotentialFilter>(*this); }

private:
    [[nodiscard]] const ClockNeed &needOf(const RoundCost &cost) const
    {
        if (!m_known || !m_known->matches(cost))
            m_known = Known{cost, computedNeed(cost)};
        return m_known->need;
    }
    /// The realised cell's epsilon, as needOf() states it; absent while the outcome is unknown.
    [[nodiscard]] static std::optional<double> realisedOf(const RoundCost &cost)
    {
        return cost.realisedEpsilon ? std::optional(cost.realisedEpsilon->up()) : std::nullopt;
    }
    /// Whether the round's delta is charged to delta'': delta'' > 0, and the pair or the divergences are what the clock and the
    /// universal filter both know of it, so that both remove the same mass (docs/proofs.md 18). Otherwise its leak is part
    /// of its law.
    [[nodiscard]] bool splitsDelta(const RoundCost &cost) const
    {
        return !m_deltaLimit.isZero() &&
               (knownByPair(cost) || (knownByDivergences(cost) && !divergentDelta(cost).isZero()));
    }
    [[nodiscard]] static const Exact &divergentDelta(const RoundCost &cost) { return ApproximateRenyi(cost).delta(); }
    [[nodiscard]] ClockNeed computedNeed(const RoundCost &cost) const
    {
        ClockNeed need;
        const Family &family = m_clock.family();
        if (!hasLoss(cost)) {
            if (!knownByDivergences(cost) || !(divergentDelta(cost).isZero() || splitsDelta(cost)))
                return need;
            const auto covered = classOf(cost);
            need.supplied = covered && (family.coin() || covered->unit == 0);
            if (need.supplied && covered->unit > 0)
                need.covered = std::make_shared<const CoveredClass>(*covered);
            return need;
        }
        if (family.coin() && isGaussian(cost)) {
            need.supplied = true;
            need.muSquared = cost.gdp->muSquared;
            return need;
        }
        const auto loss = splitsDelta(cost) ? makeResponseLoss(cost.dp->epsilonUp, 0) : lossOf(cost);
        if (!loss)
            return need;
        need.supplied = infiniteMass(*loss) < 1;
        if (!need.supplied)
            return need;
        const bool pure = !cost.loss && cost.dp && (cost.dp->delta.isZero() || splitsDelta(cost)) &&
                          std::isfinite(cost.dp->epsilonUp) && cost.dp->epsilonUp > 0;
        const bool priced = !pure || !family.coin() || family.resolves(cost.dp->epsilonUp);
        if (pure && family.coin())
            need.covered = std::make_shared<const CoveredClass>(pureClass(cost.dp->epsilonUp));
        if (const auto covered = family.coin() && boundedByDivergences(cost) ? classOf(cost) : std::nullopt;
            covered && covered->unit > 0)
            need.covered = std::make_shared<const CoveredClass>(*covered);
        if (priced)
            need.parts = partsOf(*loss);
        if (priced && pure && family.find(need.parts.key) == nullptr)
            need.cells = pricedCells(cost);
        return need;
    }
    /// The delta charged to delta''.
    [[nodiscard]] const Exact &deltaOf(const RoundCost &cost) const
    {
        static const Exact kNone;
        if (!splitsDelta(cost))
            return kNone;
        return hasLoss(cost) ? cost.dp->delta : divergentDelta(cost);
    }
    /// Whether the universal filter charges the round. A round with a law whose Renyi divergences exclude some
    /// probability is charged to the clock alone: that mass is removed on both sides or on neither (docs/proofs.md 18).
    [[nodiscard]] bool mixtureTakes(const RoundCost &cost) const
    {
        return ApproximateRenyi::supplied(cost) &&
               (!hasLoss(cost) || splitsDelta(cost) || ApproximateRenyi(cost).delta().isZero());
    }

    /// A cost asked for, and its need. The cost keeps its models alive, so that their addresses stay unique.
    struct Known {
        RoundCost cost;
        ClockNeed need;
        [[nodiscard]] bool matches(const RoundCost &other) const
        {
            const auto same = [](const auto &one, const auto &two, auto value) {
                return one.has_value() == two.has_value() && (!one || value(*one) == value(*two));
            };
            return cost.loss == other.loss && cost.odp == other.odp && cost.renyi == other.renyi &&
                   cost.approximateRenyi.has_value() == other.approximateRenyi.has_value() &&
                   same(cost.gdp, other.gdp, [](const RoundCost::Gdp &gdp) { return gdp.muSquared; }) &&
                   same(cost.dp, other.dp, [](const RoundCost::Dp &dp) { return std::tie(dp.epsilon, dp.delta); }) &&
                   same(cost.zcdp, other.zcdp,
                        [](const RoundCost::Zcdp &zcdp) { return std::tie(zcdp.rho, zcdp.delta); });
        }
    };
    Clockwork m_clock;
    std::unique_ptr<Filter> m_mixture;
    Exact m_deltaLimit;
    ExactSum m_delta;
    mutable std::optional<Known> m_known; ///< the last need asked for
    ClockTrace *m_trace = nullptr;        ///< not owned
};

class PotentialFilterKind final : public FilterKind {
public:
    explicit PotentialFilterKind(MechanismCosts costs)
        : FilterKind(
              {.id = kPotentialFilter,
               .title = core::tr("Potential: loss distributions, planned or not"),
               .statistic = core::tr("share of the clock"),
               .formula =
                   core::tr("Σ δ ≤ δ″ and (Σ charges ≤ T, or the universal filter at δ′/64), T the largest clock with "
                            "W_T(0) ≤ 31 δ′/32; a round that is not in the family is charged the smallest c with "
                            "E_P[W_{t − c}(L + X)] ≤ W_t(L) for every L"),
               .theorem = core::tr(
                   "potentials that do not grow in the mean, by backward induction over the loss distributions of a "
                   "family fixed beforehand (docs/proofs.md); a round chosen adaptively is dominated by its pair "
                   "of laws: Zhu, Dong, Wang 2022, Theorem 10; deltas: Whitehouse et al. 2023, Lemma 10"),
               .consumes = Notion::LossDistribution,
               .conversions = {conversion_id::kRenyiToDpCks},
               .traits = {.plainSum = PlainSum::Suffices, .countsOutcomes = true}}),
          m_costs(std::move(costs))
    {
    }

    [[nodiscard]] Result<Policy> completed(Policy policy) const override
    {
        if (policy.native || policy.parameters.family.empty())
            return policy; // the first request chooses the family
        NoProgress progress;
        return completedFamily(std::move(policy), m_costs, progress);
    }
    [[nodiscard]] Result<Policy> chosenFor(Policy policy, const Mechanism &first, Progress &progress) const override
    {
        if (policy.native || !policy.parameters.family.empty())
            return policy;
        const auto cost = m_costs(first);
        // If no delta is set aside for rounds without a law, their deltas are part of their laws.
        const bool pair =
            cost.ok() && knownByPair(**cost) && policy.deltaPrime == defaultDeltaPrime(kPotentialFilter, policy.delta);
        const Policy whole = policy;
        if (pair)
            policy.deltaPrime = policy.delta;
        Policy with = policy;
        with.parameters.family = {{first, 0, 0}};
        if (const auto last = m_lastChoice.load(); last && last->asked == with)
            return last->chosen;
        auto chosen = completedFamily(with, m_costs, progress);
        if (!chosen.ok() && chosen.error().code != ErrorCode::Cancelled)
            chosen = completedFamily(policy, m_costs, progress); // only the coin
        if (!chosen.ok())
            return chosen;
        if (pair) {
            EPSILOMETER_ASSIGN(*chosen, addedUpIfMore(*chosen, whole, **cost, progress));
        } else if (cost.ok() && (knownByDivergences(**cost) || boundedByDivergences(**cost))) {
            EPSILOMETER_ASSIGN(*chosen, universalIfMore(*chosen, whole, **cost));
        }
        m_lastChoice.store(std::make_shared<const Choice>(Choice{std::move(with), *chosen}));
        return chosen;
    }
    [[nodiscard]] Status prepare(const Policy &policy, Progress &progress) const override
    {
        if (policy.native)
            return {};
        const auto setup = setupOf(policy, progress);
        if (!setup.ok() && setup.error().code == ErrorCode::Cancelled)
            return setup.error();
        return {}; // start() reports the invalid policy
    }

private:
    /// For a first request of which divergences tell more than its law: `chosen`, or the universal filter with all of its
    /// own share of delta where that admits more of it.
    [[nodiscard]] Result<Policy> universalIfMore(const Policy &chosen, const Policy &whole, const RoundCost &cost) const
    {
        constexpr std::uint64_t kEnough = 64; // so many small rounds fit coins at least as well
        Policy universal = withFilter(whole, kUniversalFilter);
        EPSILOMETER_ASSIGN(const auto clock, start(chosen));
        EPSILOMETER_ASSIGN(const auto other, m_mixture->start(universal));
        const std::uint64_t most = std::max<std::uint64_t>(largestCountThatFits(*other, cost, kEnough), 1);
        return clock->fits(cost, most) ? chosen : universal;
    }
    /// For a first request known by a pair (epsilon, delta): `chosen`, under which its delta is part of its law, or, where
    /// plain addition admits as many of it, the budget with nearly all of delta for addition.
    [[nodiscard]] Result<Policy> addedUpIfMore(const Policy &chosen, const Policy &whole, const RoundCost &cost,
                                               Progress &progress) const
    {
        Policy added = whole;
        added.deltaPrime = mixtureShare(whole.delta);
        EPSILOMETER_ASSIGN(const auto law, start(chosen));
        const std::unique_ptr<const FilterKind> basic = makeBasicFilter();
        Policy sum = added;
        sum.filter = std::string(basic->id());
        sum.delta = added.deltaSecond();
        sum.deltaPrime = Exact();
        const auto plain = basic->start(sum);
        constexpr std::uint64_t kMost = 1'000'000;
        if (!plain.ok() || law->fits(cost, largestCountThatFits(**plain, cost, kMost) + 1))
            return chosen;
        auto completed = completedFamily(added, m_costs, progress);
        return completed.ok() || completed.error().code == ErrorCode::Cancelled ? completed : Result<Policy>(chosen);
    }

    struct Choice {
        Policy asked; ///< with the first request as its family
        Policy chosen;
    };
    struct Remembered {
        std::string question;
        Setup setup;
    };
    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy));
        NoProgress progress;
        EPSILOMETER_ASSIGN(const Setup setup, setupOf(policy, progress));
        Policy rest = policy;
        rest.deltaPrime = mixtureShare(policy.deltaPrime);
        rest.delta = rest.deltaPrime + policy.deltaSecond();
        EPSILOMETER_ASSIGN(auto mixture, m_mixture->start(rest));
        return std::unique_ptr<Filter>(std::make_unique<PotentialFilter>(policy, setup, std::move(mixture)));
    }
    static std::string questionOf(const Policy &policy)
    {
        std::string question = policy.epsilon.text() + ' ' + policy.deltaPrime.text() + ' ' +
                               (policy.parameters.lattice ? policy.parameters.lattice->text() : "") + ' ' +
                               std::to_string(policy.parameters.familyClock.limit) + policy.parameters.familyClock.of;
        for (const FamilyMember &member : policy.parameters.family)
            question += '\n' + std::to_string(member.parts) + ' ' + std::to_string(member.charge) + ' ' +
                        member.mechanism.json().write();
        return question;
    }
    Result<Setup> setupOf(const Policy &policy, Progress &progress) const
    {
        if (policy.parameters.family.empty() && policy.filter != kPotentialFilter)
            return makeError(ErrorCode::NotApplicable,
                             core::tr("the policy has no family of mechanisms, which is chosen beforehand"));
        std::string question = questionOf(policy);
        if (const auto last = m_last.load(); last && last->question == question)
            return last->setup;
        EPSILOMETER_ASSIGN(const Policy complete, completedFamily(policy, m_costs, progress));
        EPSILOMETER_ASSIGN(auto family, Family::make(complete, m_costs));
        const Setup setup{std::move(family), complete.parameters.familyClock.limit};
        m_last.store(std::make_shared<const Remembered>(Remembered{std::move(question), setup}));
        return setup;
    }

    MechanismCosts m_costs;
    std::unique_ptr<const FilterKind> m_mixture = makeUniversalFilter();
    mutable SharedPointer<const Choice> m_lastChoice;
    mutable SharedPointer<const Remembered> m_last; ///< cache
};

} // namespace

std::shared_ptr<const Family> familyOf(const Filter &filter)
{
    const auto *potential = dynamic_cast<const PotentialFilter *>(&filter);
    return potential == nullptr ? nullptr : potential->family();
}

void traceClock(Filter &filter, ClockTrace &trace)
{
    if (auto *potential = dynamic_cast<PotentialFilter *>(&filter))
        potential->noteIn(trace);
}

/// The potential filter (docs/proofs.md 18, docs/spec/potential-filter.md). It supports rounds with a loss
/// distribution, Gaussian DP or (epsilon, delta)-DP, and runs the universal filter with a share of delta' beside its
/// clock. CONT iff the deltas of rounds without a law add up to at most delta'', and either the universal filter
/// accepts or the clock stays within T. Members of the family advance the clock by their charges, other rounds by their
/// prices.
/// The family is the policy's; without one it is a coin of Gaussian noise alone, until chosenFor() has seen the first
/// request. A stated T is used without a check; audits recompute it.
std::unique_ptr<const FilterKind> makePotentialFilter(MechanismCosts costs)
{
    return std::make_unique<PotentialFilterKind>(std::move(costs));
}

} // namespace epsilometer::filters
