// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"
#include "core/base/turn.h"
#include "core/filters/filters.h"
#include "core/filters/potential/family.h"
#include "core/filters/sums.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/renyi/order_mixture.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"
#include "core/odometers/odometer.h"
#include "core/odometers/odometers.h"
#include "core/odometers/potential/clock_state.h"
#include "core/odometers/potential/growing_clock.h"
#include "core/odometers/potential/mixed_strike.h"
#include "core/odometers/potential/potential_inside.h"
#include "core/odometers/running_loss.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::odometers {

namespace {

using filters::RoundParts;
using filters::saturatingProduct;
using filters::saturatingSum;

/// Shares of delta', in parts of kParts: of the table, of the slack of prices, and of the mixture.
constexpr int kParts = 32;
constexpr int kTableParts = 23;
constexpr int kSlackParts = 1;
constexpr int kMixtureParts = kParts - kTableParts - kSlackParts;

/// 13 equal shares on orders 1 + b, b from 3 to 100 in equal ratios.
std::vector<OrderShare> mixtureShares()
{
    constexpr int kOrders = 13;
    constexpr double kLeast = 3;
    constexpr double kMost = 100;
    std::vector<OrderShare> shares;
    const Exact share = Exact::quotient(Exact(769), Exact(10'000)); // at most 1/13
    for (int i = 0; i < kOrders; ++i)
        shares.push_back({decimalOrder(1 + kLeast * std::pow(kMost / kLeast, i / double{kOrders - 1})), share});
    return shares;
}

Exact shareOf(const Exact &deltaPrime, int parts)
{
    return deltaPrime * Exact::quotient(Exact(parts), Exact(kParts));
}

/// Everything that a state refers to and does not change.
struct Setup {
    std::shared_ptr<const GrowingClock> clock;
    std::shared_ptr<const OrderMixture> mixture;
    Exact mixtureDelta;
    double lambda = 0; ///< of each order of the mixture, LOWER
    /// Cache of what is read off the clock, by its ticks used and slack left: the paths of a simulation share it.
    std::shared_ptr<filters::PureCache<std::shared_ptr<const MixedStrike>>> strikes;
};
constexpr std::size_t kMostStrikes = 512; // of some 50 kilobytes

class PotentialOdometer final : public Odometer {
public:
    PotentialOdometer(Setup setup, const Policy &policy)
        : m_setup(std::move(setup)), m_state(m_setup.clock), m_sums(m_setup.mixture->orders()),
          m_deltaLimit(policy.deltaSecond()), m_loss(m_deltaLimit, OdometerMeaning::ExPost)
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return hasLoss(cost) ? Applicability::yes() : ApproximateRenyi::applies(cost);
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        if (count == 0)
            return;
        m_curveKnown = false;
        chargeMixture(cost, count);
        chargeClock(cost, count);
    }
    [[nodiscard]] bool chargesTogether() const override { return true; }
    [[nodiscard]] double value() const override { return m_loss.value(curve()); }
    [[nodiscard]] double capped() const override { return m_loss.capped(curve()); }
    [[nodiscard]] bool capKnown() const override { return m_loss.capKnown(); }
    [[nodiscard]] OdometerMeaning meaning() const override { return m_loss.meaning(); }
    void keep(StateArchive &archive) override
    {
        m_sums.keep(archive);
        m_loss.keep(archive);
        m_state.keep(archive);
        m_curveKnown = false;
        m_strike.reset();
    }
    [[nodiscard]] std::unique_ptr<Odometer> clone() const override
    {
        return std::make_unique<PotentialOdometer>(*this);
    }
    [[nodiscard]] Result<std::optional<PotentialInside>> inside(Progress &progress) const
    {
        const GrowingClock &clock = *m_setup.clock;
        if (!m_state.readable())
            return std::optional<PotentialInside>();
        PotentialInside inside;
        inside.table = clock.tablePointer();
        EPSILOMETER_ASSIGN(inside.rows, clock.moves(progress));
        for (std::size_t left = 0; left < inside.rows.size(); ++left)
            inside.rows[left].strike = clock.strikeAfter((clock.units() - left) * GrowingClock::kTicks);
        inside.delta = clock.delta();
        inside.slack = clock.slack();
        inside.mixtureDelta = m_setup.mixtureDelta;
        inside.prices = clock.knownPrices();
        inside.left = clock.units() * GrowingClock::kTicks - m_state.used();
        inside.slackLeft = m_state.slackLeft();
        inside.lambda = m_setup.lambda;
        inside.orders.assign(m_setup.mixture->orders().begin(), m_setup.mixture->orders().end());
        inside.sums.assign(m_sums.up().begin(), m_sums.up().end());
        inside.reading = clockReading();
        return std::optional(std::move(inside));
    }

private:
    /// Whether the pair (epsilon, delta) is all that is known of the round: then the clock and the mixture both leave its
    /// delta to delta'' (docs/proofs.md 18).
    [[nodiscard]] bool splitsDelta(const RoundCost &cost) const
    {
        return filters::knownByPair(cost) && !m_deltaLimit.isZero();
    }
    void chargeMixture(const RoundCost &cost, std::uint64_t count)
    {
        const bool takes = ApproximateRenyi::supplied(cost) &&
                           (!hasLoss(cost) || splitsDelta(cost) || ApproximateRenyi(cost).delta().isZero());
        if (!takes) {
            m_sums.add(infiniteCost(), count);
            return m_loss.chargeOther(Exact(), count);
        }
        const auto parts = ApproximateRenyi::charged(cost);
        const double epsilon = ApproximateRenyi::pureEpsilon(parts.source());
        if (epsilon >= 0 ? epsilon > 0 : !meanEqualLaws(m_sums.divergences(cost)))
            m_sums.add(parts, count);
        m_loss.charge(parts, count);
    }
    void chargeClock(const RoundCost &cost, std::uint64_t count)
    {
        if (m_state.ended())
            return;
        if (!hasLoss(cost))
            return m_state.end();
        if (m_setup.clock->hasCoin() && filters::isGaussian(cost))
            return m_state.takeGaussian(cost.gdp->muSquared, count);
        const auto loss = splitsDelta(cost) ? makeResponseLoss(cost.dp->epsilonUp, 0) : lossOf(cost);
        if (!loss || !(filters::infiniteMass(*loss) < 1))
            return m_state.end();
        if (m_lastLoss != loss || !m_lastLoss) {
            m_lastParts = filters::partsOf(*loss);
            m_lastLoss = loss;
        }
        m_state.take(m_lastParts, count);
    }
    [[nodiscard]] double curve() const
    {
        if (m_curveKnown)
            return m_curve;
        m_curveKnown = true;
        double reading = m_setup.mixture->epsilonUp(m_sums.up(), m_near);
        if (m_state.readable())
            reading = std::min(reading, clockReading());
        return m_curve = reading;
    }
    [[nodiscard]] double clockReading() const
    {
        const GrowingClock &clock = *m_setup.clock;
        if (!m_strike || m_strikeOf != m_state.used()) {
            m_strike = strikeNow();
            m_strikeOf = m_state.used();
        }
        return std::min(clock.strikeAfter(m_state.used()),
                        m_strike->with(m_setup.mixture->orders(), m_sums.up(), m_setup.lambda, m_node));
    }

    [[nodiscard]] std::shared_ptr<const MixedStrike> strikeNow() const
    {
        const GrowingClock &clock = *m_setup.clock;
        const double slack = m_state.slackLeft();
        const std::string question =
            std::to_string(m_state.used()) + ' ' + std::to_string(std::bit_cast<std::uint64_t>(slack));
        if (const auto known = m_setup.strikes->find(question))
            return *known;
        auto made = std::make_shared<const MixedStrike>(clock.table().grid(), clock.potential(m_state.used()), slack);
        m_setup.strikes->insert(question, made);
        return made;
    }

    Setup m_setup;
    ClockState m_state;
    OrderSums m_sums;
    Exact m_deltaLimit;
    RunningLoss m_loss;
    std::shared_ptr<const LossModel> m_lastLoss;
    RoundParts m_lastParts;
    mutable bool m_curveKnown = false;
    mutable double m_curve = 0;
    mutable double m_near = std::numeric_limits<double>::infinity(); ///< see OrderMixture::epsilonUp()
    mutable std::size_t m_node = 0;                                  ///< see MixedStrike::with()
    mutable std::shared_ptr<const MixedStrike> m_strike;             ///< cache: at m_strikeOf ticks used
    mutable std::uint64_t m_strikeOf = 0;
};

class PotentialOdometerKind final : public OdometerKind {
public:
    explicit PotentialOdometerKind(filters::MechanismCosts costs)
        : OdometerKind(
              {.id = "potential",
               .title = core::tr("Potential: the mechanism asked first, and any other"),
               .formula = core::tr(
                   "ε = max_L L + log(1 − W_t(L) − F(L) − slack left), W of a strike that grows with the clock, F a "
                   "Renyi mixture with δ′/4"),
               .theorem =
                   core::tr("Strike of a potential that does not grow in the mean (docs/proofs.md); a round chosen "
                            "adaptively is dominated by its pair of laws: Zhu, Dong, Wang 2022, Theorem 10; deltas: "
                            "Whitehouse et al. 2023, Lemma 10"),
               .consumes = Notion::LossDistribution,
               .meaning = OdometerMeaning::ExPost}),
          m_costs(std::move(costs)), m_universal(makeUniversalOdometer())
    {
    }

    [[nodiscard]] Result<Policy> completed(Policy policy, Progress &progress) const override
    {
        if (hasFamily(policy) &&
            !(policy.parameters.odometerTable && policy.parameters.odometerTable->of == digestOf(questionOf(policy)))) {
            const auto setup = setupOf(policy, progress);
            if (!setup.ok() && setup.error().code == ErrorCode::Cancelled)
                return setup.error();
            policy.parameters.odometerTable.reset();
            if (setup.ok()) {
                policy.parameters.odometerTable = setup->clock->choice();
                policy.parameters.odometerTable->of = digestOf(questionOf(policy));
            }
        }
        return policy;
    }

    [[nodiscard]] Result<std::unique_ptr<Odometer>> start(const Policy &policy) const override
    {
        if (policy.native || policy.filter != kPotentialFilter)
            return makeError(ErrorCode::NotApplicable, core::tr("needs a policy of the filter potential"));
        NoProgress progress;
        auto setup = setupOf(policy, progress);
        if (!setup.ok())
            return m_universal->start(policy);
        return std::unique_ptr<Odometer>(std::make_unique<PotentialOdometer>(*std::move(setup), policy));
    }

    [[nodiscard]] Status prepare(const Policy &policy, Progress &progress) const override
    {
        if (policy.native || policy.filter != kPotentialFilter)
            return {};
        const auto setup = setupOf(policy, progress);
        if (setup.ok())
            return setup->clock->prepare(progress);
        return setup.error().code == ErrorCode::Cancelled ? Status(setup.error()) : Status();
    }

private:
    static bool hasFamily(const Policy &policy)
    {
        return !policy.native && policy.filter == kPotentialFilter && !policy.parameters.family.empty();
    }
    static Exact latticeOf(const Policy &policy)
    {
        return policy.parameters.lattice.value_or(policy.epsilon * Exact::quotient(Exact(1), Exact(400)));
    }
    /// Everything that the choice of a table depends on. Precondition: hasFamily()
    static std::string questionOf(const Policy &policy)
    {
        return policy.epsilon.text() + ' ' + policy.deltaPrime.text() + ' ' + policy.deltaSecond().text() + ' ' +
               latticeOf(policy).text() + ' ' + policy.parameters.family.front().mechanism.json().write();
    }
    static std::string digestOf(const std::string &question) { return Sha256::hex(question).substr(0, 16); }

    Result<Setup> setupOf(const Policy &policy, Progress &progress) const
    {
        if (!hasFamily(policy))
            return makeError(ErrorCode::NotApplicable,
                             core::tr("needs a policy of the filter potential with a family of mechanisms"));
        if (policy.deltaPrime.isZero() || policy.epsilon.isZero() || policy.epsilon.up() > kLargestEpsilon)
            return makeError(ErrorCode::NotApplicable,
                             core::tr("needs a budget with epsilon from above 0 to 300, and delta' above 0"));
        const std::string question = questionOf(policy);
        std::optional<OdometerTable> stated = policy.parameters.odometerTable;
        if (stated && stated->of != digestOf(question))
            stated.reset();
        const std::string known =
            question + (stated ? ' ' + stated->divisor.text() + ' ' + stated->coin.text() + ' ' +
                                     std::to_string(stated->units) + ' ' + std::to_string(stated->batches) + ' ' +
                                     std::to_string(stated->grain) + ' ' + stated->lattice.text()
                               : "");
        if (const auto made = m_setups.find(known))
            return *made;
        Result<Setup> setup = made(policy, stated, progress);
        if (setup.ok() || setup.error().code != ErrorCode::Cancelled)
            m_setups.insert(known, setup);
        return setup;
    }
    /// The first mechanism of the family: what was asked for first, or the coin where that was Gaussian.
    Result<Setup> made(const Policy &policy, const std::optional<OdometerTable> &stated, Progress &progress) const
    {
        EPSILOMETER_ASSIGN(const auto cost, m_costs(policy.parameters.family.front().mechanism));
        if (!hasLoss(*cost))
            return makeError(ErrorCode::NotApplicable,
                             core::tr("the family's first mechanism has no loss distribution"));
        GrowingClockInput input;
        input.gaussian = filters::isGaussian(*cost);
        input.muSquared = input.gaussian ? cost->gdp->muSquared : 0;
        input.first = input.gaussian ? makeGaussianLoss(input.muSquared)
                      : filters::knownByPair(*cost) && !policy.deltaSecond().isZero()
                          ? makeResponseLoss(cost->dp->epsilonUp, 0)
                          : lossOf(*cost);
        if (filters::partsOf(*input.first).runs == 0)
            return makeError(ErrorCode::NotApplicable, core::tr("the family's first mechanism costs nothing"));
        input.epsilon = policy.epsilon.down();
        input.delta = shareOf(policy.deltaPrime, kTableParts).down();
        input.slack = shareOf(policy.deltaPrime, kSlackParts).down();
        input.lattice = latticeOf(policy);
        if (!(filters::infiniteMass(*input.first) < input.delta))
            return makeError(ErrorCode::NotApplicable,
                             core::tr("the family's first mechanism has an infinite loss too often"));
        Setup setup;
        if (stated)
            if (auto clock = GrowingClock::make(input, *stated); clock.ok())
                setup.clock = *std::move(clock);
        if (!setup.clock) {
            EPSILOMETER_ASSIGN(const OdometerTable choice, GrowingClock::chosen(input, progress));
            EPSILOMETER_ASSIGN(setup.clock, GrowingClock::make(input, choice));
        }
        setup.mixtureDelta = shareOf(policy.deltaPrime, kMixtureParts);
        const auto shares = mixtureShares();
        setup.mixture = std::make_shared<const OrderMixture>(shares, setup.mixtureDelta);
        setup.lambda = (shares.front().share * setup.mixtureDelta).down();
        setup.strikes = std::make_shared<filters::PureCache<std::shared_ptr<const MixedStrike>>>(kMostStrikes);
        return setup;
    }

    static constexpr double kLargestEpsilon = 300;
    static constexpr std::size_t kMostSetups = 8; // of some megabytes
    filters::MechanismCosts m_costs;
    std::unique_ptr<const OdometerKind> m_universal;
    mutable filters::PureCache<Result<Setup>> m_setups{kMostSetups};
};

} // namespace

Result<std::optional<PotentialInside>> insideOf(const Odometer &odometer, Progress &progress)
{
    if (const auto *own = dynamic_cast<const PotentialOdometer *>(&odometer))
        return own->inside(progress);
    return std::optional<PotentialInside>();
}

/// The epsilon of (epsilon, delta)-DP wherever the record stops, an UPPER bound, from the potentials of a growing clock and,
/// beside it, a mixture of Renyi supermartingales with a quarter of delta'. It bounds no loss, as the odometer `universal`.
/// Beyond the clock's range, and after rounds without a law or a price, the mixture alone is read. Where no table can be made
/// of the first mechanism, it is the odometer `universal`. Outcomes of cells lower
/// the mixture alone. Proof: docs/proofs.md 22. Tests: tests/core/odometers/potential_odometer_test.cpp,
/// tests/core/adversary/potential_odometer_test.cpp
std::unique_ptr<const OdometerKind> makePotentialOdometer(filters::MechanismCosts costs)
{
    return std::make_unique<PotentialOdometerKind>(std::move(costs));
}

} // namespace epsilometer::odometers
