// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/filter.h"
#include "core/filters/potential/family.h"
#include "core/filters/sums.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace epsilometer::filters {

namespace potential {
namespace {

constexpr FilterText kText{
    .id = kPotentialFilter,
    .title = core::tr("Potential: loss distributions, planned or not"),
    .statistic = core::tr("share of the clock"),
    .formula = core::tr("Σ δ ≤ δ″ and (Σ charges ≤ T, or the universal filter at δ′/64), T the largest clock with "
                        "W_T(0) ≤ 31 δ′/32; a round that is not in the family is charged the smallest c with "
                        "E_P[W_{t − c}(L + X)] ≤ W_t(L) for every L"),
    .theorem =
        core::tr("potentials that do not grow in the mean, by backward induction over the loss distributions of a "
                 "family fixed beforehand (docs/proofs.md); a round chosen adaptively is dominated by its pair "
                 "of laws: Zhu, Dong, Wang 2022, Theorem 10; deltas: Whitehouse et al. 2023, Lemma 10"),
    .consumes = Notion::LossDistribution,
    .conversions = {conversion_id::kRenyiToDpCks},
    .traits = {.plainSum = PlainSum::Suffices, .countsOutcomes = true},
};

/// A policy's family and clock.
struct Setup {
    std::shared_ptr<const Family> family;
    std::uint64_t limit = 0; ///< T, whole units
};

/// The demand of a round on the filter's budgets.
struct Need {
    bool supplied = false;
    std::optional<double> muSquared; ///< of coins, UPPER; absent if the round is not charged by coins
    RoundParts parts;                ///< used without muSquared; zero runs: the round has no loss
};

/// Batches bought for a mechanism that is not a member of the family.
struct Bought {
    std::uint64_t left = 0; ///< runs bought and not yet used
    std::uint64_t next =
        0; ///< runs to buy next; doubles while batches are cheap, so that few rounds waste little and many stay fast
    std::uint64_t charge = 0; ///< ticks of the last batch
    std::uint64_t size = 1;   ///< runs of the last batch
};

/// The clock's state. Copies are independent.
class Clockwork {
public:
    explicit Clockwork(const Setup &setup) : m_family(setup.family), m_limit(setup.limit * PotentialTable::kTicks) {}

    /// Charges rounds that fit or were recorded. Uses runs bought before first.
    void take(const Need &need, std::uint64_t count)
    {
        if (need.muSquared) {
            m_gaussian.add(*need.muSquared, count);
        } else if (m_family->find(need.parts.key) != nullptr) {
            std::uint64_t &runs = m_runs[need.parts.key];
            runs = saturatingSum(runs, saturatingProduct(need.parts.runs, count));
        } else if (need.parts.runs > 0) {
            buy(need.parts, count);
        }
    }
    /// Whether the rounds fit; charges nothing.
    [[nodiscard]] bool fits(const Need &need, std::uint64_t count) const
    {
        if (!need.supplied)
            return false;
        if (need.muSquared) {
            UpperSum gaussian = m_gaussian;
            gaussian.add(*need.muSquared, count);
            return clockKeeps(used(gaussian, nullptr, 0), m_limit);
        }
        if (need.parts.runs == 0 || isPaid(need, count))
            return keeps();
        const Family::Member *member = m_family->find(need.parts.key);
        if (member != nullptr)
            return clockKeeps(used(m_gaussian, member, saturatingProduct(need.parts.runs, count)), m_limit);
        Clockwork copy = *this;
        return copy.buy(need.parts, count);
    }
    /// Whether the charge is independent of the remaining clock, and so defined even if the round does not fit.
    [[nodiscard]] bool isDeclared(const Need &need) const
    {
        return need.muSquared || need.parts.runs == 0 || m_family->find(need.parts.key) != nullptr;
    }
    /// Whether runs bought before cover the rounds.
    [[nodiscard]] bool isPaid(const Need &need, std::uint64_t count) const
    {
        const auto found = m_bought.find(need.parts.key);
        return found != m_bought.end() && found->second.left / need.parts.runs >= count;
    }
    [[nodiscard]] const Family &family() const { return *m_family; }
    [[nodiscard]] const std::shared_ptr<const Family> &sharedFamily() const { return m_family; }
    void exhaust() { m_priced = kUnlimitedClock; }
    [[nodiscard]] bool keeps() const { return clockKeeps(used(m_gaussian, nullptr, 0), m_limit); }
    /// Used share of the clock in [0, 1], UPPER; runs bought but not used do not count.
    [[nodiscard]] double share() const
    {
        if (m_priced == kUnlimitedClock)
            return std::numeric_limits<double>::infinity();
        double spent = static_cast<double>(m_priced);
        for (const auto &[key, one] : m_bought)
            spent -= static_cast<double>(one.charge) *
                     std::min(1.0, static_cast<double>(one.left) / static_cast<double>(one.size));
        for (const auto &[key, runs] : m_runs) {
            const Family::Member *member = m_family->find(key);
            spent += ticks(member->charge) * static_cast<double>(runs) / static_cast<double>(member->parts.runs);
        }
        if (const auto &coin = m_family->coin())
            spent += ticks(coin->charge) * (m_gaussian.up() / coin->muSquared);
        return keptShare(std::max(spent, 0.0), static_cast<double>(m_limit), keeps());
    }
    void keep(StateArchive &archive)
    {
        archive.keep(m_priced, m_gaussian);
        keep(archive, m_runs, [&](std::uint64_t &runs) { archive.keep(runs); });
        keep(archive, m_bought, [&](Bought &one) { archive.keep(one.left, one.next, one.charge, one.size); });
    }

private:
    static double ticks(std::uint64_t units)
    {
        return static_cast<double>(units) * static_cast<double>(PotentialTable::kTicks);
    }
    [[nodiscard]] static std::uint64_t batches(std::uint64_t runs, std::uint64_t size)
    {
        return runs == kUnlimitedClock ? runs : runs / size + (runs % size > 0 ? 1 : 0);
    }
    [[nodiscard]] std::uint64_t coins(const UpperSum &gaussian) const
    {
        const auto &coin = m_family->coin();
        const double sum = gaussian.up();
        if (sum == 0)
            return 0;
        // Equally typed sums must stay equal, so rounding errors below any round's cost do not buy a coin.
        const double needed = std::ceil(outward::down(sum / coin->muSquared, 64));
        return needed < 0x1p62 ? static_cast<std::uint64_t>(needed) : kUnlimitedClock;
    }
    /// Ticks used, including `moreRuns` further runs of a member.
    [[nodiscard]] std::uint64_t used(const UpperSum &gaussian, const Family::Member *more, std::uint64_t moreRuns) const
    {
        std::uint64_t sum = m_priced;
        const auto add = [&sum](std::uint64_t charge, std::uint64_t number) {
            sum = saturatingSum(sum, saturatingProduct(saturatingProduct(charge, PotentialTable::kTicks), number));
        };
        for (const Family::Member &member : m_family->members()) {
            const auto found = m_runs.find(member.parts.key);
            const std::uint64_t runs = found == m_runs.end() ? 0 : found->second;
            add(member.charge, batches(&member == more ? saturatingSum(runs, moreRuns) : runs, member.parts.runs));
        }
        if (const auto &coin = m_family->coin())
            add(coin->charge, coins(gaussian));
        return sum;
    }
    bool buy(const RoundParts &round, std::uint64_t count)
    {
        constexpr std::uint64_t kSmall = 64; // share of the whole clock, as 1/kSmall
        Bought &one = m_bought[round.key];
        while (count > 0) {
            const std::uint64_t served = std::min(count, one.left / round.runs);
            one.left -= served * round.runs;
            count -= served;
            if (count == 0)
                return keeps();
            const std::uint64_t before = used(m_gaussian, nullptr, 0);
            if (before > m_limit)
                return false;
            const std::uint64_t least = std::max(round.runs - one.left, m_family->leastRuns(round));
            RoundParts batch{round.key, round.part, std::max(one.next, least)};
            auto price = m_family->price(batch, m_limit - before);
            if (!price && batch.runs > least) {
                batch.runs = least;
                price = m_family->price(batch, m_limit - before);
            }
            if (!price)
                return false;
            m_priced = saturatingSum(m_priced, *price);
            one.left += batch.runs;
            one.charge = *price;
            one.size = batch.runs;
            one.next = *price <= m_limit / kSmall ? saturatingProduct(2, batch.runs) : batch.runs;
        }
        return keeps();
    }
    template <class Value, class Keep>
    static void keep(StateArchive &archive, std::map<std::string, Value> &entries, Keep keepValue)
    {
        std::uint64_t size = entries.size();
        archive.keep(size);
        if (!archive.reading()) {
            for (auto &[key, value] : entries) {
                std::string text = key;
                archive.keep(text);
                keepValue(value);
            }
            return;
        }
        entries.clear();
        if (size > archive.values().size())
            return archive.refuse();
        for (std::uint64_t i = 0; i < size; ++i) {
            std::string text;
            archive.keep(text);
            keepValue(entries[text]);
        }
    }

    std::shared_ptr<const Family> m_family;
    std::uint64_t m_limit;                       ///< ticks
    std::uint64_t m_priced = 0;                  ///< ticks charged for priced batches
    std::map<std::string, std::uint64_t> m_runs; ///< of members, by key of the part
    std::map<std::string, Bought> m_bought;
    UpperSum m_gaussian; ///< mu^2
};

class PotentialFilter final : public Filter {
public:
    /// mixture  the universal filter with its share of the budget
    PotentialFilter(const Policy &policy, const Setup &setup, std::unique_ptr<Filter> mixture)
        : m_clock(setup), m_mixture(std::move(mixture)), m_deltaLimit(policy.deltaSecond())
    {
    }
    PotentialFilter(const PotentialFilter &other)
        : m_clock(other.m_clock), m_mixture(other.m_mixture->clone()), m_deltaLimit(other.m_deltaLimit),
          m_delta(other.m_delta), m_known(other.m_known)
    {
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
        return m_delta.fits(deltaOf(cost), count, m_deltaLimit) && m_clock.fits(needOf(cost), count);
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        m_mixture->charge(mixtureTakes(cost) ? cost : infiniteCost(), count);
        const Need &need = needOf(cost);
        m_delta.add(need.supplied ? deltaOf(cost) : Exact(1), count);
        if (!need.supplied || !(m_clock.isDeclared(need) || m_clock.fits(need, count)))
            return m_clock.exhaust();
        m_clock.take(need, count);
    }
    /// Outcomes do not lower the clock, which stays at the worst cell.
    void learnOutcome(const RoundCost &known, std::uint64_t count) override { m_mixture->learnOutcome(known, count); }
    /// The share by the side with more room, as fits() asks both: of the clock and delta'', or of the universal filter,
    /// whose deltas are its own. One side may have ended.
    [[nodiscard]] double spent() const override
    {
        return std::min(m_mixture->used(), std::max(m_clock.share(), deltaShare(m_delta, m_deltaLimit)));
    }
    [[nodiscard]] double budget() const override { return 1; }
    [[nodiscard]] double used() const override { return spent(); }
    [[nodiscard]] std::shared_ptr<const Family> family() const { return m_clock.sharedFamily(); }
    void keep(StateArchive &archive) override
    {
        archive.keep(m_delta);
        m_mixture->keep(archive);
        m_clock.keep(archive);
    }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<PotentialFilter>(*this); }

private:
    [[nodiscard]] const Need &needOf(const RoundCost &cost) const
    {
        if (!m_known || !m_known->matches(cost))
            m_known = Known{cost.loss, cost.dp ? std::optional(cost.dp->epsilon) : std::nullopt,
                            cost.dp ? std::optional(cost.dp->delta) : std::nullopt, cost.gdp ? cost.gdp->muSquared : -1,
                            computedNeed(cost)};
        return m_known->need;
    }
    /// Whether the round's delta is charged to delta'': delta'' > 0, and the pair is what the clock and the universal
    /// filter both know of it, so that both remove the same mass (docs/proofs.md 18). Otherwise its leak is part of its
    /// law.
    [[nodiscard]] bool splitsDelta(const RoundCost &cost) const { return knownByPair(cost) && !m_deltaLimit.isZero(); }
    [[nodiscard]] Need computedNeed(const RoundCost &cost) const
    {
        Need need;
        if (!hasLoss(cost))
            return need;
        if (m_clock.family().coin() && isGaussian(cost)) {
            need.supplied = true;
            need.muSquared = cost.gdp->muSquared;
            return need;
        }
        if (cost.dp && (cost.dp->delta.isZero() || splitsDelta(cost)))
            if (const double muSquared = m_clock.family().smallGaussian(cost.dp->epsilonUp); muSquared > 0) {
                need.supplied = true;
                need.muSquared = muSquared;
                return need;
            }
        const auto loss = splitsDelta(cost) ? makeResponseLoss(cost.dp->epsilonUp, 0) : lossOf(cost);
        if (!loss)
            return need;
        double infinite = 0;
        for (const LossPart &part : loss->parts())
            infinite += part.loss->infiniteMass();
        need.supplied = infinite < 1;
        if (need.supplied)
            need.parts = partsOf(*loss);
        return need;
    }
    /// The delta charged to delta''.
    [[nodiscard]] const Exact &deltaOf(const RoundCost &cost) const
    {
        static const Exact kNone;
        return splitsDelta(cost) ? cost.dp->delta : kNone;
    }
    /// Whether the universal filter charges the round. A round with a law whose Renyi divergences exclude some
    /// probability is charged to the clock alone: that mass is removed on both sides or on neither (docs/proofs.md 18).
    [[nodiscard]] bool mixtureTakes(const RoundCost &cost) const
    {
        return ApproximateRenyi::supplied(cost) &&
               (!hasLoss(cost) || splitsDelta(cost) || ApproximateRenyi(cost).delta().isZero());
    }

    struct Known {
        std::shared_ptr<const LossModel> loss; ///< keeps the address from being reused
        std::optional<Exact> epsilon;
        std::optional<Exact> delta;
        double muSquared;
        Need need;
        [[nodiscard]] bool matches(const RoundCost &cost) const
        {
            return loss == cost.loss && muSquared == (cost.gdp ? cost.gdp->muSquared : -1) &&
                   epsilon.has_value() == cost.dp.has_value() &&
                   (!epsilon || (*epsilon == cost.dp->epsilon && *delta == cost.dp->delta));
        }
    };
    Clockwork m_clock;
    std::unique_ptr<Filter> m_mixture;
    Exact m_deltaLimit;
    ExactSum m_delta;
    mutable std::optional<Known> m_known; ///< the last need asked for
};

class PotentialFilterKind final : public DescribedFilter {
public:
    explicit PotentialFilterKind(MechanismCosts costs) : DescribedFilter(kText), m_costs(std::move(costs)) {}

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
        // A round without a loss law would exhaust the clock, and the universal filter uses all of delta'.
        const auto cost = m_costs(first);
        if (cost.ok() && !hasLoss(**cost))
            return withFilter(std::move(policy), kUniversalFilter);
        // If no delta is set aside for rounds without a law, their deltas are part of their laws.
        if (cost.ok() && knownByPair(**cost) && policy.deltaPrime == defaultDeltaPrime(kPotentialFilter, policy.delta))
            policy.deltaPrime = policy.delta;
        Policy with = policy;
        with.parameters.family = {{first, 0, 0}};
        std::string question = questionOf(with);
        if (const auto last = m_lastChoice.load(); last && last->question == question) {
            policy.parameters = last->parameters;
            return policy;
        }
        auto chosen = completedFamily(std::move(with), m_costs, progress);
        if (!chosen.ok() && chosen.error().code != ErrorCode::Cancelled)
            chosen = completedFamily(policy, m_costs, progress); // only the coin
        if (!chosen.ok())
            return chosen;
        m_lastChoice.store(std::make_shared<const Choice>(Choice{std::move(question), chosen->parameters}));
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
    struct Choice {
        std::string question;
        AccountantParameters parameters;
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
} // namespace potential

std::shared_ptr<const Family> familyOf(const Filter &filter)
{
    const auto *potential = dynamic_cast<const potential::PotentialFilter *>(&filter);
    return potential == nullptr ? nullptr : potential->family();
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
    return std::make_unique<potential::PotentialFilterKind>(std::move(costs));
}

} // namespace epsilometer::filters
