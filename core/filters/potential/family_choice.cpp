// SPDX-License-Identifier: GPL-3.0-or-later
// Parts and charges of a family that states none.
#include "core/filters/potential/family.h"

#include "core/base/text/display.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/loss_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer::filters {

/// Chooses parts and charges for a family that states none.
class FamilyChoice {
public:
    FamilyChoice(Policy policy, const MechanismCosts &costs, Progress &progress)
        : m_policy(std::move(policy)), m_costs(costs), m_progress(progress)
    {
    }

    Result<Policy> completed()
    {
        AccountantParameters &parameters = m_policy.parameters;
        const bool hasCharges =
            !parameters.family.empty() && std::ranges::all_of(parameters.family, [](const FamilyMember &member) {
                return member.charge > 0 && member.parts > 0;
            });
        if (!hasCharges)
            EPSILOMETER_TRY(choose());
        EPSILOMETER_ASSIGN(const auto family, Family::make(m_policy, m_costs, m_laws));
        const std::uint64_t stated = parameters.familyClock.limit;
        if (stated > 0 && stated <= Family::kMostUnits && parameters.familyClock.of == family->digest())
            return m_policy;
        EPSILOMETER_ASSIGN(parameters.familyClock.limit, family->limit(m_progress));
        parameters.familyClock.of = family->digest();
        return m_policy;
    }

private:
    Result<std::uint64_t> limitOf(const Policy &policy, std::uint64_t most = Family::kMostUnits)
    {
        EPSILOMETER_ASSIGN(const auto family, Family::make(policy, m_costs, m_laws));
        return family->limit(m_progress, most);
    }

    Status choose()
    {
        std::vector<FamilyMember> chosen;
        std::vector<double> alone; // number of parts of each member that a fixed plan could run alone
        bool withCoins = false;
        const auto &members = m_policy.parameters.family;
        for (std::size_t i = 0; i < members.size(); ++i) {
            const FamilyMember &member = members[i];
            const auto cost = m_costs(member.mechanism);
            if (cost.ok() && isGaussian(**cost) && (*cost)->gdp->muSquared == 0)
                return losesNothing(i);
            // Coins pay for Gaussian noise and for what divergences tell; cells are priced as they come, so that outcomes
            // count.
            const bool byCoins =
                cost.ok() && (isGaussian(**cost) || knownByDivergences(**cost) || !pricedCells(**cost).empty());
            double most = 0;
            if (!byCoins) {
                EPSILOMETER_ASSIGN(most, runsAlone(member));
            }
            if (byCoins || (cost.ok() && coinsAdmitMore(**cost, most))) {
                withCoins = true;
                continue;
            }
            chosen.push_back(member);
            alone.push_back(most);
        }
        const double units = unitsFor(alone);
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            const Batch batch = batchOf(alone[i], units);
            chosen[i].parts = batch.parts;
            chosen[i].charge = batch.charge;
        }
        m_policy.parameters.family = chosen;
        chosen.empty() ? addCoin(kCoinsAlone, kCoinsAlone) : addCoin(units, kCoins);
        return chosen.size() == 1 && !withCoins ? favour(chosen.front(), alone.front()) : Status();
    }

    /// Number of runs of the member's smallest part that fit if fixed in advance and run alone.
    Result<double> runsAlone(const FamilyMember &member)
    {
        Policy policy = m_policy;
        policy.parameters.family = {member};
        policy.parameters.family.front().charge = 1;
        policy.parameters.family.front().parts = 1;
        EPSILOMETER_ASSIGN(const auto family, Family::make(policy, m_costs, m_laws)); // reports an invalid member
        EPSILOMETER_ASSIGN(const auto cost, m_costs(member.mechanism));
        EPSILOMETER_ASSIGN(const double runs, family->runsAlone(*partsOf(*lossOf(*cost)).part, m_progress));
        return std::max(runs, 1.0);
    }

    /// Whether coins admit more of the round than `most` parts, for a fixed plan.
    [[nodiscard]] bool coinsAdmitMore(const RoundCost &cost, double most) const
    {
        const auto covered = boundedByDivergences(cost) ? classOf(cost) : std::nullopt;
        if (!covered || covered->unit == 0)
            return false;
        const double mu = noise::gaussianMu(m_policy.epsilon.down(), tableShare(m_policy.deltaPrime));
        return mu * mu / covered->unit > most / static_cast<double>(partsOf(*lossOf(cost)).runs);
    }

    struct Batch {
        std::uint64_t parts = 1;
        std::uint64_t charge = 1;
        double kept = 0; ///< share of the member's fair share that is left after rounding its charge up
    };
    /// The least wasteful batch size; small batches suit the other members and short plans.
    static Batch batchOf(double most, double units)
    {
        constexpr int kLargest = 6;
        constexpr double kWorth = 0.004;  // saving that makes one more unit of size worthwhile
        const double unit = most / units; // in parts
        Batch best{1, static_cast<std::uint64_t>(std::max(1.0, std::ceil(1 / unit - 1e-9))), 0};
        best.kept = 1 / unit / static_cast<double>(best.charge);
        for (int charge = 2; charge <= kLargest; ++charge)
            if (const double parts = std::floor(charge * unit + 1e-9); parts >= 1)
                if (const double kept = parts / (charge * unit);
                    kept - kWorth * charge > best.kept - kWorth * static_cast<double>(best.charge))
                    best = {static_cast<std::uint64_t>(parts), static_cast<std::uint64_t>(charge), kept};
        return best;
    }
    /// The number of clock units of the whole budget for which every charge is closest to a whole number.
    static double unitsFor(const std::vector<double> &alone)
    {
        constexpr int kLeast = 320;
        constexpr int kMost = 440;
        double best = kLeast;
        double saved = 0;
        for (int units = kLeast; units <= kMost; ++units) {
            double kept = 1;
            for (const double most : alone)
                kept = std::min(kept, batchOf(most, units).kept);
            if (kept > saved) {
                saved = kept;
                best = units;
            }
        }
        return best;
    }

    /// Coins in a budget: beside members, and alone, where the table has no other work.
    static constexpr double kCoins = 80;
    static constexpr double kCoinsAlone = 320;
    /// Adds a coin of about that share of the budget, in whole units.
    void addCoin(double units, double coins)
    {
        const double charge = std::max(1.0, std::round(units / coins));
        const double mu = noise::gaussianMu(m_policy.epsilon.down(), tableShare(m_policy.deltaPrime));
        m_fair = mu * mu * charge / units;
        m_policy.parameters.family.push_back({coinOf(m_fair), 1, static_cast<std::uint64_t>(charge)});
    }
    static Mechanism coinOf(double muSquared)
    {
        constexpr int kDigits = 6;
        return Mechanism("gdp", {{"mu", displayText(std::sqrt(muSquared), Bound::Lower, kDigits)}});
    }

    /// Makes coins dearer until the single member keeps nearly all requests that a fixed plan could have: their mu^2 falls
    /// and not their whole charge rises, which would be a step of a fifth.
    Status favour(const FamilyMember &member, double alone)
    {
        constexpr double kKept = 0.965;
        constexpr double kDearest = 4; // quotient of the fair mu^2 and the smallest
        constexpr int kSteps = 128;    // of that quotient, by equal factors
        EPSILOMETER_ASSIGN(const auto cost, m_costs(member.mechanism));
        const auto request = static_cast<double>(partsOf(*lossOf(*cost)).runs);
        const double whole = std::floor(kKept * alone / request) * request;
        const double wanted = whole > 0 ? whole : kKept * alone;
        Mechanism &coin = m_policy.parameters.family.back().mechanism;
        const auto dearer = [&](int steps) { return coinOf(m_fair * std::pow(kDearest, -steps / double{kSteps})); };
        const auto keeps = [&](int tried) -> Result<bool> {
            coin = dearer(tried);
            EPSILOMETER_ASSIGN(const std::uint64_t limit, limitOf(m_policy));
            const std::uint64_t runs = limit / member.charge * member.parts;
            return static_cast<double>(runs) >= wanted;
        };
        EPSILOMETER_ASSIGN(const bool already, keeps(0));
        int cheap = 0;
        int dear = already ? 0 : kSteps;
        while (dear - cheap > 1) {
            const int middle = (cheap + dear) / 2;
            EPSILOMETER_ASSIGN(const bool enough, keeps(middle));
            (enough ? dear : cheap) = middle;
        }
        coin = dearer(dear);
        return {};
    }

    Policy m_policy;
    double m_fair = 0; ///< mu^2 of a coin at its fair charge
    const MechanismCosts &m_costs;
    Progress &m_progress;
    std::shared_ptr<Family::Laws> m_laws = std::make_shared<Family::Laws>(Family::kMostLaws);
};

Result<Policy> completedFamily(Policy policy, const MechanismCosts &costs, Progress &progress)
{
    return FamilyChoice(std::move(policy), costs, progress).completed();
}

} // namespace epsilometer::filters
