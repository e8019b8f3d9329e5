// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/family.h"

#include "core/base/sha256.h"
#include "core/base/text/display.h"
#include "core/filters/sums.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/relation.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace epsilometer::filters {

namespace potential {
namespace {

/// Share of delta', as 1/kSlackParts, reserved for the slack of prices.
constexpr int kSlackParts = 64;
constexpr int kMixtureParts = 64;

/// P-mass discarded per run and per sum of runs, as a share of delta: 1e-2 of delta for 10^8 runs.
constexpr double kTailShare = 1e-10;

Result<std::shared_ptr<const LawPair>> movesOf(const std::array<ComposedLoss, 2> &composed, double step, double tail)
{
    EPSILOMETER_ASSIGN(StepLaw forward, StepLaw::make(onTable(composed[0], step, tail), step));
    EPSILOMETER_ASSIGN(StepLaw reverse, StepLaw::make(onTable(composed[1], step, tail), step));
    return std::make_shared<const LawPair>(LawPair{std::move(forward), std::move(reverse)});
}

/// The step of the table's lattice: the policy's, or eps_g/400.
Result<Exact> latticeOf(const Policy &policy)
{
    constexpr double kLargestEpsilon = 300;
    // Below this its square underflows.
    constexpr double kFinest = 0x1p-500;
    const Exact lattice = policy.parameters.lattice.value_or(policy.epsilon * Exact::quotient(Exact(1), Exact(400)));
    if (policy.epsilon.up() > kLargestEpsilon)
        return makeError(ErrorCode::NotApplicable, "epsilon", policy.epsilon.text(),
                         core::tr("must be at most 300 for a filter on a lattice of losses"));
    if (lattice.isZero() || lattice.isInfinite())
        return makeError(ErrorCode::OutOfDomain, "lattice", lattice.text(), core::tr("must be finite and > 0"));
    if (lattice.up() < kFinest)
        return makeError(ErrorCode::OutOfDomain, "lattice", lattice.text(), core::tr("must be at least 2^-500"));
    return lattice;
}

} // namespace
} // namespace potential

LossModel repeatedLoss(const LossModel &run, std::uint64_t times)
{
    std::vector<LossPart> parts = run.parts();
    for (LossPart &part : parts)
        part.count = saturatingProduct(part.count, times);
    return LossModel(std::move(parts));
}

double infiniteMass(const LossModel &loss)
{
    double mass = 0;
    for (const LossPart &part : loss.parts())
        mass += part.loss->infiniteMass();
    return mass;
}

Exact mixtureShare(const Exact &deltaPrime)
{
    return Exact::quotient(deltaPrime, Exact(potential::kMixtureParts));
}

double tableShare(const Exact &deltaPrime)
{
    using potential::kSlackParts;
    const Exact share =
        Exact::quotient(Exact(kSlackParts - kSlackParts / potential::kMixtureParts - 1), Exact(kSlackParts));
    return (deltaPrime * share).down();
}

Error memberError(std::size_t index, Message constraint)
{
    return {ErrorCode::NotApplicable, "family[" + std::to_string(index) + "]", "", std::move(constraint), {}};
}

Error losesNothing(std::size_t index)
{
    return memberError(index, core::tr("costs nothing: such rounds need no place in a family"));
}

bool isGaussian(const RoundCost &cost)
{
    if (!cost.gdp || !std::isfinite(cost.gdp->muSquared))
        return false;
    return cost.loss == nullptr || std::ranges::all_of(cost.loss->parts(), [](const LossPart &part) {
               return part.count == 0 || part.loss->gaussianMuSquared() > 0;
           });
}

bool knownByPair(const RoundCost &cost)
{
    return !cost.loss && !cost.gdp && cost.dp && !cost.dp->delta.isZero() &&
           &ApproximateRenyi(cost).delta() == &cost.dp->delta;
}

RoundParts partsOf(const LossModel &loss)
{
    RoundParts round;
    for (const LossPart &part : loss.parts())
        round.runs = std::gcd(round.runs, part.count);
    if (round.runs == 0)
        return round;
    std::vector<LossPart> parts;
    std::vector<std::string> keys;
    for (const LossPart &part : loss.parts())
        if (part.count > 0) {
            parts.push_back({part.loss, part.count / round.runs});
            keys.push_back(std::to_string(parts.back().count) + " of " + part.loss->key() + '\n');
        }
    std::ranges::sort(keys);
    for (const std::string &key : keys)
        round.key += key;
    round.part = std::make_shared<const LossModel>(std::move(parts));
    return round;
}

Result<std::shared_ptr<const Family>> Family::make(const Policy &policy, const MechanismCosts &costs,
                                                   std::shared_ptr<Laws> laws)
{
    EPSILOMETER_ASSIGN(const Exact lattice, potential::latticeOf(policy));
    if (policy.epsilon.isZero() || policy.deltaPrime.isZero())
        return makeError(ErrorCode::NotApplicable,
                         core::tr("the potential filter needs a budget with epsilon and delta' above 0"));
    auto family = std::shared_ptr<Family>(new Family);
    family->m_laws = laws ? std::move(laws) : std::make_shared<Laws>(kMostLaws);
    const double prime = policy.deltaPrime.down();
    family->m_epsilon = policy.epsilon.down();
    family->m_wholeDelta = policy.delta.down();
    family->m_slack = prime / potential::kSlackParts;
    family->m_delta = tableShare(policy.deltaPrime);
    const double mu = noise::gaussianMu(policy.epsilon.down(), family->m_delta);
    const std::int64_t cells = Exact::ceilQuotient(policy.epsilon, lattice);
    family->m_grid =
        potentialGrid(policy.epsilon.down(), static_cast<std::uint64_t>(std::max<std::int64_t>(cells, 1)), mu * mu);
    family->m_question =
        policy.epsilon.text() + ' ' + displayText(family->m_delta, Bound::Lower, 17) + ' ' + std::to_string(cells);
    const auto &members = policy.parameters.family;
    Relation relation;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const auto found = costs(members[i].mechanism);
        if (!found.ok())
            return found.error().inField("family[" + std::to_string(i) + "]");
        const RoundCost &cost = **found;
        if (const Applicability one = relation.takes(cost); !one.applies)
            return memberError(i, one.why);
        relation.keep(cost);
        family->m_question += '\n' + std::to_string(members[i].charge) + ": ";
        if (isGaussian(cost)) {
            const double muSquared = outward::down(cost.gdp->muSquared, 4);
            if (family->m_coin || !(muSquared > 0))
                return memberError(i, core::tr("is a second Gaussian; one is enough, since squares of mu add up"));
            family->m_coin = Coin{muSquared, members[i].charge};
            family->m_question += "mu^2 " + displayText(muSquared, Bound::Lower, 17);
            continue;
        }
        if (!hasLoss(cost))
            return memberError(i, core::tr("supplies no loss distribution, which each member of a family needs"));
        const auto loss = lossOf(cost);
        Member member{partsOf(*loss), members[i].charge};
        if (member.parts.runs == 0)
            return losesNothing(i);
        if (!(infiniteMass(*loss) < family->m_delta))
            return memberError(i, core::tr("has an infinite loss with a probability above the budget's delta"));
        member.parts.runs = members[i].parts;
        if (family->find(member.parts.key) != nullptr)
            return memberError(i, core::tr("has the same law as a member before it"));
        family->m_question += std::to_string(member.parts.runs) + " of " + member.parts.key;
        family->m_members.push_back(std::move(member));
    }
    return std::shared_ptr<const Family>(std::move(family));
}

std::string Family::digest() const
{
    constexpr std::size_t kDigits = 16;
    return Sha256::hex(m_question).substr(0, kDigits);
}

const Family::Member *Family::find(const std::string &key) const
{
    const auto found = std::ranges::find_if(m_members, [&](const Member &one) { return one.parts.key == key; });
    return found == m_members.end() ? nullptr : &*found;
}

/// An even number of runs is composed from the laws of half as many, which are usually cached.
Result<std::shared_ptr<const BatchLaws>> Family::laws(const RoundParts &batch, Progress &progress) const
{
    const std::string key = std::to_string(batch.runs) + " runs of " + batch.key;
    if (auto known = m_laws->find(key))
        return *std::move(known);
    if (!progress.report(0))
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    const double tail = potential::kTailShare * m_delta;
    auto made = std::make_shared<BatchLaws>(BatchLaws{{}, std::shared_ptr<const LawPair>()});
    if (batch.runs % 2 == 0) {
        EPSILOMETER_ASSIGN(const auto half, laws({batch.key, batch.part, batch.runs / 2}, progress));
        for (std::size_t order = 0; order < 2; ++order) {
            EPSILOMETER_ASSIGN(made->composed[order], doubled(half->composed[order], m_grid.step, tail));
        }
    } else {
        const LossModel loss = repeatedLoss(*batch.part, batch.runs);
        for (std::size_t order = 0; order < 2; ++order) {
            ProgressPart part = ProgressPart::equal(progress, order, 2);
            const auto which = order == 0 ? LossOrder::Forward : LossOrder::Reverse;
            EPSILOMETER_ASSIGN(made->composed[order], composedLoss(loss, which, m_grid.step, tail, part));
        }
    }
    made->moves = potential::movesOf(made->composed, m_grid.step, tail);
    m_laws->insert(key, made);
    return std::shared_ptr<const BatchLaws>(std::move(made));
}

Result<std::vector<FamilyMove>> Family::moves(Progress &progress) const
{
    std::vector<FamilyMove> moves;
    for (const Member &member : m_members) {
        ProgressPart part = ProgressPart::equal(progress, moves.size(), m_members.size() + 1);
        EPSILOMETER_ASSIGN(const auto batch, laws(member.parts, part));
        EPSILOMETER_ASSIGN(auto pair, batch->moves);
        moves.push_back({member.charge, std::move(pair)});
    }
    if (m_coin) {
        const RoundParts coin = partsOf(*makeGaussianLoss(outward::up(m_coin->muSquared, 256)));
        EPSILOMETER_ASSIGN(const auto batch, laws(coin, progress));
        EPSILOMETER_ASSIGN(auto pair, batch->moves);
        moves.push_back({m_coin->charge, std::move(pair)});
    }
    return moves;
}

Result<Family::Inside> Family::inside(Progress &progress) const
{
    Inside inside;
    EPSILOMETER_ASSIGN(inside.table, table(progress, kMostUnits));
    EPSILOMETER_ASSIGN(inside.moves, moves(progress));
    inside.delta = m_delta;
    inside.slack = m_slack;
    inside.prices = m_prices.values();
    inside.cells = m_cellCharges.values();
    return inside;
}

Result<std::shared_ptr<const PotentialTable>> Family::table(Progress &progress, std::uint64_t most) const
{
    if (auto known = m_table.load(); known && known->limit() < most)
        return known;
    ProgressPart first(progress, 0, 0.5);
    EPSILOMETER_ASSIGN(const std::vector<FamilyMove> all, moves(first));
    ProgressPart rest(progress, 0.5, 1);
    EPSILOMETER_ASSIGN(auto made, PotentialTable::make(m_grid, all, m_delta, most, rest));
    // The rounding slack of a batch's law is paid from the slack of its charge, as for a price. Of a coin's slack half
    // is left, for the excess of covers.
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const StepLaw &law : *all[i].laws)
            if (const double share = i < m_members.size() ? 1 : 0.5;
                !(law.slack() * static_cast<double>(made->limit()) <=
                  share * m_slack * static_cast<double>(all[i].charge) * (1 - 8 * outward::kUnit)))
                return makeError(ErrorCode::OutOfDomain,
                                 core::tr("delta is so small that rounding of the laws would outweigh it"));
    m_table.store(made);
    return made;
}

Result<std::uint64_t> Family::limit(Progress &progress, std::uint64_t most) const
{
    EPSILOMETER_ASSIGN(const auto made, table(progress, most));
    return std::min(made->limit(), most);
}

std::shared_ptr<const LawPair> Family::knownLaws(const RoundParts &batch) const
{
    NoProgress progress;
    const auto batchLaws = laws(batch, progress);
    return batchLaws.ok() && (*batchLaws)->moves.ok() ? *(*batchLaws)->moves : nullptr;
}

std::uint64_t Family::leastRuns(const RoundParts &batch) const
{
    constexpr std::uint64_t kFactor = 64;
    constexpr std::uint64_t kMost = std::uint64_t{1} << 36;
    NoProgress progress;
    for (RoundParts more{batch.key, batch.part, 1}; more.runs <= kMost; more.runs *= kFactor) {
        const auto known = laws(more, progress);
        if (!known.ok())
            return 1; // more runs reach further
        if ((*known)->moves.ok())
            return more.runs;
        const auto isResolved = [&](const ComposedLoss &loss) { return !(lossScale(loss) < m_grid.step); };
        if (std::ranges::all_of((*known)->composed, isResolved))
            return 1;
    }
    return 1;
}

std::optional<std::uint64_t> Family::price(const RoundParts &batch, std::uint64_t ticks) const
{
    NoProgress progress;
    const std::string question = std::to_string(batch.runs) + " runs of " + batch.key + '@' + std::to_string(ticks);
    if (const auto known = m_prices.find(question))
        return known->price;
    KnownPrice answer{ticks, std::nullopt, nullptr};
    if (const auto made = table(progress, kMostUnits);
        made.ok() && ticks <= (*made)->limit() * PotentialTable::kTicks) {
        std::vector<PriceNode> nodes;
        answer.laws = knownLaws(batch);
        if (answer.laws)
            answer.price = (*made)->price(*answer.laws, ticks, m_slack, nodes);
    }
    m_prices.insert(question, answer);
    return answer.price;
}

Result<double> Family::runsAlone(const LossModel &part, Progress &progress) const
{
    return runsWithin(part, m_grid.step, m_epsilon, m_wholeDelta, progress);
}

} // namespace epsilometer::filters
