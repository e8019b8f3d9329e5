// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/filter.h"
#include "core/filters/sums.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/renyi/order_mixture.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace epsilometer::filters {

namespace {

const Exact &infinity()
{
    static const Exact kInfinity = Exact::infinity();
    return kInfinity;
}

const Exact &zero()
{
    static const Exact kZero;
    return kZero;
}

class UniversalFilter final : public Filter {
public:
    UniversalFilter(std::shared_ptr<const OrderMixture> mixture, const Policy &policy)
        : m_mixture(std::move(mixture)), m_sums(m_mixture->orders()), m_epsilon(policy.epsilon),
          m_limit(policy.epsilon.down()), m_deltaLimit(policy.deltaSecond()), m_alone(m_mixture->limitsAlone(m_limit))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return ApproximateRenyi::applies(cost);
    }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        if (!ApproximateRenyi::supplied(cost))
            return false;
        const Charge worst = chargeOf(cost, ApproximateRenyi(cost));
        const Charge charged = chargeOf(cost, ApproximateRenyi::charged(cost));
        return m_delta.fits(*worst.delta, count, m_deltaLimit) &&
               (m_epsilon.fits(*worst.epsilon, *charged.epsilon, count) || mixtureKeeps(cost, count));
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const auto parts = ApproximateRenyi::charged(cost);
        const Charge charge = chargeOf(cost, parts);
        m_delta.add(*charge.delta, count);
        m_epsilon.add(*charge.epsilon, count);
        m_sums.add(cost, count);
        m_bound = boundWith(cost, parts.source(), count);
    }
    void learnOutcome(const RoundCost &known, std::uint64_t count) override
    {
        const auto charged = ApproximateRenyi::charged(known);
        if (charged.dp() == nullptr || charged.source().realised < 0)
            return;
        m_epsilon.giveBack(charged.dp()->epsilon, *charged.epsilon(), count);
        m_sums.learnOutcome(known, count);
    }
    /// Sums never fall: a condition that holds after the last round held after every round before.
    [[nodiscard]] bool chargeAll(const RoundBatch &run) override
    {
        const RoundSums &sums = run.sums;
        if (!run.single || !sums.dp || !sums.pureCurves || !m_delta.fits(sums.delta(), m_deltaLimit))
            return false;
        const std::vector<double> divergences = m_sums.ofPure(run.epsilon);
        const double bound = boundWith(divergences, 1);
        if (!m_epsilon.fits(sums.epsilon) && bound > m_limit * (1 - kMargin)) {
            if (!m_mixture->filterKeeps(m_sums.upWith(divergences), m_limit, m_memory))
                return false;
            m_bound = m_memory.bound; // covers the whole run
        } else {
            m_bound = bound;
        }
        m_delta.add(sums.delta());
        m_epsilon.add(sums.epsilon);
        m_sums.add(divergences);
        return true;
    }
    /// The smallest epsilon budget under which the sums would still be CONT; UPPER bound in nats.
    [[nodiscard]] double spent() const override
    {
        double basic = m_epsilon.up();
        if (basic > m_limit && m_epsilon.fits(zero(), zero(), 0))
            basic = m_limit; // the sum lies between the limit and the double below it
        return std::min(basic, m_mixture->epsilonUp(m_sums.up()));
    }
    [[nodiscard]] double budget() const override { return m_limit; }
    /// The share by the order with the most room, or by the sum of epsilons: equal rounds have equal shares under
    /// either. The mixture itself accepts slightly more.
    [[nodiscard]] double used() const override
    {
        const std::span<const double> sums = m_sums.up();
        double least = keptShare(m_epsilon.up(), m_limit, m_epsilon.fits(zero(), zero(), 0));
        for (std::size_t j = 0; j < sums.size(); ++j)
            least = std::min(least, sums[j] == 0 ? 0 : outward::up(sums[j] / m_alone[j], 1));
        const bool kept = least <= 1 || spent() <= m_limit;
        return std::max(kept ? std::min(least, 1.0) : least, deltaShare(m_delta, m_deltaLimit));
    }
    [[nodiscard]] std::optional<ExactlySpent> exactlySpent() const override
    {
        const double mixture = m_mixture->epsilonUp(m_sums.up());
        const Exact basic = m_epsilon.value();
        return ExactlySpent{basic.down() <= mixture ? basic : Exact::fromDouble(mixture), m_epsilon.budget()};
    }
    void keep(StateArchive &archive) override
    {
        m_epsilon.keep(archive);
        archive.keep(m_delta);
        m_sums.keep(archive);
        if (archive.reading())
            m_bound = std::numeric_limits<double>::infinity();
    }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<UniversalFilter>(*this); }

private:
    static constexpr double kMargin = 1e-9; ///< more than the rounding of spent()
    struct Charge {
        const Exact *epsilon; ///< inf if the round has no pure part
        const Exact *delta;
    };
    /// parts  of the cost, at its worst cell or the realised one
    [[nodiscard]] Charge chargeOf(const RoundCost &cost, const ApproximateRenyi &parts) const
    {
        if (parts.epsilon())
            return {parts.epsilon(), &parts.delta()};
        const auto divergences = m_sums.divergences(cost);
        if (meanEqualLaws(divergences))
            return {&zero(), &parts.delta()};
        // An unknown mechanism need not be absolutely continuous, so even infinite epsilon does not cover it.
        static const Exact kAll(1);
        return {&infinity(), areUnknown(divergences) ? &kAll : &parts.delta()};
    }

    /// UPPER bound on the mixture's epsilon after `count` more rounds. It grows by at most the largest divergence,
    /// since F(L) does not fall if L and every sum grow by the same amount.
    /// source  of the cost, at its worst cell or the realised one
    [[nodiscard]] double boundWith(const RoundCost &cost, const ApproximateRenyi::Source &source,
                                   std::uint64_t count) const
    {
        // Epsilon bounds every divergence of a pure part, and of the charge of a cell.
        const double epsilon = source.realised >= 0 ? source.realised : ApproximateRenyi::pureEpsilon(source);
        return boundWith(epsilon >= 0 ? std::span(&epsilon, 1) : m_sums.divergences(cost), count);
    }
    [[nodiscard]] double boundWith(std::span<const double> divergences, std::uint64_t count) const
    {
        constexpr double kRoundings = 1 + 8 * outward::kUnit;
        double largest = 0;
        for (const double divergence : divergences)
            largest = std::max(largest, std::isnan(divergence) ? std::numeric_limits<double>::infinity() : divergence);
        return (m_bound + largest * static_cast<double>(count)) * kRoundings + outward::kTiny;
    }
    [[nodiscard]] bool mixtureKeeps(const RoundCost &cost, std::uint64_t count) const
    {
        if (boundWith(cost, ApproximateRenyi(cost).source(), count) <= m_limit * (1 - kMargin))
            return true;
        if (!m_mixture->filterKeeps(m_sums.upWith(cost, count), m_limit, m_memory))
            return false;
        m_bound = m_memory.bound; // includes the candidate, so it also holds without it
        return true;
    }

    std::shared_ptr<const OrderMixture> m_mixture;
    OrderSums m_sums;
    RefundedSum m_epsilon;
    ExactSum m_delta;
    double m_limit;
    Exact m_deltaLimit;
    std::vector<double> m_alone; ///< limit of each order alone
    /// UPPER bound on the mixture's epsilon; makes a decision far from the limit a single addition.
    mutable double m_bound = std::numeric_limits<double>::infinity();
    mutable OrderMixture::Memory m_memory;
};

class UniversalFilterKind final : public FilterKind {
public:
    UniversalFilterKind()
        : FilterKind({.id = "universal",
                      .title = core::tr("Universal: any mechanism"),
                      .statistic = "epsilon",
                      .formula = core::tr(
                          "Σ δ ≤ δ″ and (Σ ε ≤ ε_g or (1 − e^{ε_g − L})⁺ ≤ Σ_j w_j δ′ e^{(α_j − 1)(L − S_j)} for every "
                          "L), S_j = Σ D_{α_j}; an (ε, δ) round has the D_α of randomised response"),
                      .theorem = core::tr(
                          "Mixture of Renyi supermartingales and basic composition, by splitting the final states "
                          "(docs/proofs.md); with one order: Feldman, Zrnic 2021, Theorem 4.3, converted by Canonne, "
                          "Kamath, Steinke 2020; deltas: Whitehouse et al. 2023, Lemma 10"),
                      .consumes = Notion::Renyi,
                      .conversions = {conversion_id::kRenyiToDpCks},
                      .traits = {.countsOutcomes = true}})
    {
    }

private:
    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy.orderShares));
        auto mixture = std::make_shared<const OrderMixture>(policy.orderSharesInForce(), policy.deltaPrime);
        return std::unique_ptr<Filter>(std::make_unique<UniversalFilter>(std::move(mixture), policy));
    }
    /// Orders chosen after rounds have run may depend on the outputs of those rounds.
    [[nodiscard]] Guarantee guaranteeDp(const Policy &policy) const override
    {
        Guarantee guarantee = promiseOf(policy, label());
        if (policy.ordersChosenAfterwards)
            guarantee.label.validity = Validity::FixedParameters;
        return guarantee;
    }
};

} // namespace

/// A filter for all rounds with a known Renyi curve under one (epsilon, delta) budget: basic composition, or a mixture
/// of Renyi supermartingales at several orders (core/notions/renyi/order_mixture.h). Orders and shares come from the policy.
/// It accepts whatever basic composition or any single order with its share accepts; several orders that each nearly
/// fit add up. Proof: docs/proofs.md 8.
std::unique_ptr<const FilterKind> makeUniversalFilter()
{
    return std::make_unique<UniversalFilterKind>();
}

} // namespace epsilometer::filters
