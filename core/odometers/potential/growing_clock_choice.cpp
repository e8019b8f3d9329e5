// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/sums.h"
#include "core/notions/conversions/noise.h"
#include "core/numeric/outward.h"
#include "core/odometers/potential/growing_clock.h"
#include "core/odometers/potential/lattice_runs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace epsilometer::odometers {

using filters::ComposedLoss;
using filters::composedLoss;
using filters::FamilyMove;
using filters::LawPair;
using filters::PotentialGrid;
using filters::PotentialTable;
using filters::RoundParts;
using filters::StepLaw;
using filters::StrikeRow;
using filters::summed;

namespace growing {
namespace {

/// P-mass discarded per sum of runs, as a share of delta.
constexpr double kTailShare = 1e-10;
/// The strikes reach this multiple of the budget's epsilon.
constexpr double kRange = 1.5;
constexpr std::uint64_t kMostUnits = 2048;
/// Deviations of a run, in steps of the lattice, below which the lattice is made finer, then runs are put together.
constexpr double kDeviation = 3;
constexpr int kMostHalvings = 1;
/// Products of one table; with more, batches grow faster.
constexpr double kMostWork = 2e9;

Error refused(Literal why)
{
    return makeError(ErrorCode::OutOfDomain, why);
}

constexpr Literal kTooFar = core::tr("a run of the first mechanism reaches beyond the odometer's table");
constexpr Literal kNoStrikes = core::tr("no strikes keep the odometer's table within its delta");

/// Approximate smallest epsilon >= 0 whose delta is at most `delta`; inf if no epsilon has it. Not a bound.
double epsilonOf(const ComposedLoss &law, double delta)
{
    if (!(law.beyond < delta))
        return std::numeric_limits<double>::infinity();
    double above = law.beyond - delta; // P-mass above epsilon, less delta
    double weighted = 0;               // of e^-loss
    for (std::size_t i = law.mass.size(); i-- > 0;) {
        const double loss = static_cast<double>(law.first + static_cast<std::int64_t>(i)) * law.step;
        above += law.mass[i];
        weighted += law.mass[i] * std::exp(-loss);
        if (above > 0) {
            const double epsilon = std::log(above / weighted);
            if (i == 0 || epsilon > loss - law.step)
                return std::max(0.0, epsilon);
        }
    }
    return 0;
}

} // namespace
} // namespace growing

/// Chooses lattice, units, coins and strikes of a clock, and makes its table. None of the choices needs a proof; the table is
/// what they are judged by.
class GrowingClockChoice {
public:
    GrowingClockChoice(const GrowingClockInput &input, Progress &progress)
        : m_input(input), m_progress(progress), m_tail(growing::kTailShare * input.delta), m_step(input.step)
    {
    }

    Result<std::shared_ptr<const GrowingClock>> made()
    {
        EPSILOMETER_TRY(chooseLattice());
        // With less frequent units the table takes a tenth of the time and R is nearly the same.
        EPSILOMETER_ASSIGN(const Schedule coarse, scheduled(kCoarse));
        EPSILOMETER_ASSIGN(const double share, chosenCoin(coarse));
        EPSILOMETER_ASSIGN(const Schedule units, affordable());
        EPSILOMETER_ASSIGN(const std::vector<Coin> coins, coinsOf(units, share));
        EPSILOMETER_ASSIGN(const Tried best, lowest(units, coins, 4));
        auto clock = std::shared_ptr<GrowingClock>(new GrowingClock);
        clock->m_table = best.table;
        clock->m_strikes = best.strikes;
        clock->m_runs = units.runs;
        clock->m_hasCoin = share > 0;
        for (const Coin &coin : coins)
            clock->m_muSquared.push_back(coin.laws ? coin.muSquared : 0);
        clock->m_muSquared.resize(units.runs.size());
        clock->m_slack = m_input.slack;
        clock->m_tail = m_tail;
        const RoundParts parts = filters::partsOf(*m_input.first);
        if (!m_input.gaussian) {
            clock->m_key = parts.key;
            clock->m_grainParts = filters::saturatingProduct(parts.runs, m_grain);
        }
        for (const StrikeRow &row : best.rows)
            for (const FamilyMove &move : row.moves)
                for (const StepLaw &law : *move.laws)
                    clock->m_unitSlack = std::max(clock->m_unitSlack, law.slack());
        if (!(clock->m_unitSlack * static_cast<double>(clock->units()) <= m_input.slack * (1 - 64 * outward::kUnit)))
            return growing::refused(core::tr("delta is so small that rounding of the laws would outweigh it"));
        return std::shared_ptr<const GrowingClock>(std::move(clock));
    }

private:
    static constexpr std::uint64_t kFine = 64;
    static constexpr std::uint64_t kCoarse = 16;

    /// Units, and the laws of all runs up to the end of each.
    struct Schedule {
        std::vector<std::uint64_t> runs; ///< of each unit, in grains
        std::vector<double> before;      ///< N(1), N(2), ...: grains up to the end of each unit
        std::array<std::vector<ComposedLoss>, 2> sums;
        double budgetRuns = 1; ///< grains that fit the budget
        double work = 0;       ///< products of a table without coins
    };
    struct Coin {
        double muSquared = 0; ///< LOWER
        std::shared_ptr<const LawPair> laws;
    };
    struct Tried {
        double divisor = 0;
        double value = 0;
        std::vector<double> strikes;
        std::vector<StrikeRow> rows;
        std::shared_ptr<const PotentialTable> table;
    };

    Status cancelledIf()
    {
        m_done += 1;
        if (m_progress.report(m_done / (m_done + 200)))
            return {};
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }

    /// The step of the lattice, and the law of a run on it, or of a grain of runs.
    Status chooseLattice()
    {
        const auto parts = m_input.first->parts();
        const double distance = parts.size() == 1 ? parts.front().loss->spacing().distance : 0;
        const auto fitted = [&](double step) {
            return distance > step ? distance / std::ceil(distance / step * (1 - 1e-9)) : step;
        };
        NoProgress none;
        m_step = fitted(m_input.step);
        for (int halvings = 0;; ++halvings) {
            EPSILOMETER_ASSIGN(const ComposedLoss run,
                               composedLoss(*m_input.first, LossOrder::Forward, m_step, m_tail, m_progress));
            const double deviation = std::sqrt(varianceOf(run)) / m_step;
            if (!(deviation < growing::kDeviation) || m_input.gaussian) {
                break;
            }
            if (halvings == growing::kMostHalvings) {
                const double runs = growing::kDeviation / deviation * growing::kDeviation / deviation;
                if (!(runs < 0x1p40))
                    return growing::refused(core::tr("its losses are too small for the lattice: rounding would "
                                                     "outweigh them"));
                m_grain = std::bit_ceil(static_cast<std::uint64_t>(runs));
                break;
            }
            m_step = fitted(m_step / 2);
        }
        const LossModel grain = filters::repeatedLoss(*m_input.first, m_grain);
        for (std::size_t order = 0; order < 2; ++order) {
            EPSILOMETER_ASSIGN(auto law, tabulatedLoss(grain, order == 0 ? LossOrder::Forward : LossOrder::Reverse,
                                                       m_step, m_tail, m_progress));
            m_powers[order].push_back(std::move(law));
        }
        m_symmetric = m_powers[0][0].mass == m_powers[1][0].mass && m_powers[0][0].first == m_powers[1][0].first;
        m_variance = m_input.gaussian ? m_input.muSquared : varianceOf(m_powers[0][0]);
        return {};
    }

    /// Makes the laws of up to so many grains.
    Status extend(std::uint64_t runs)
    {
        if (m_input.gaussian)
            return {};
        for (std::size_t order = 0; order < 2; ++order)
            while (m_powers[order].size() < runs) {
                if (order == 1 && m_symmetric) {
                    m_powers[1] = m_powers[0];
                    break;
                }
                EPSILOMETER_ASSIGN(auto more, summed(m_powers[order].back(), m_powers[order].front(), m_step, m_tail));
                m_powers[order].push_back(std::move(more));
            }
        return {};
    }

    /// frequency  of units: a batch is this part of the runs before it
    Result<Schedule> scheduled(std::uint64_t frequency)
    {
        Schedule units;
        double all = 0;
        double reached = 0;
        while (reached < growing::kRange * m_input.epsilon) {
            EPSILOMETER_TRY(cancelledIf());
            if (units.runs.size() == growing::kMostUnits)
                return growing::refused(growing::kTooFar);
            const auto runs =
                std::max<std::uint64_t>(1, static_cast<std::uint64_t>(all / static_cast<double>(frequency)));
            units.runs.push_back(runs);
            all += static_cast<double>(runs);
            units.before.push_back(all);
            EPSILOMETER_TRY(addSums(units));
            reached = strikeOf(units, units.runs.size() - 1, m_input.delta);
            if (!(reached > m_input.epsilon))
                units.budgetRuns = all;
            if (std::isinf(reached))
                return growing::refused(growing::kTooFar);
        }
        units.work *= (growing::kRange * 2.2 + 0.4) * m_input.epsilon / m_step; // columns
        return units;
    }
    /// The laws of all runs up to the end of the last unit; a Gaussian's are known by mu^2.
    Status addSums(Schedule &units)
    {
        const std::uint64_t runs = units.runs.back();
        if (m_input.gaussian) {
            units.work += 20 * std::sqrt(static_cast<double>(runs) * m_variance) / m_step;
            return {};
        }
        EPSILOMETER_TRY(extend(runs));
        for (std::size_t order = 0; order < (m_symmetric ? 1 : 2); ++order) {
            const ComposedLoss &batch = m_powers[order][runs - 1];
            std::vector<ComposedLoss> &sums = units.sums[order];
            units.work += static_cast<double>(batch.mass.size());
            if (sums.empty()) {
                sums.push_back(batch);
                continue;
            }
            EPSILOMETER_ASSIGN(auto sum, summed(sums.back(), batch, m_step, m_tail));
            sums.push_back(std::move(sum));
        }
        return {};
    }
    /// The fixed composition of all runs up to the end of a unit.
    [[nodiscard]] double strikeOf(const Schedule &units, std::size_t unit, double delta) const
    {
        if (m_input.gaussian)
            return noise::gaussianEpsilon(std::sqrt(units.before[unit] * m_variance), delta);
        const double forward = growing::epsilonOf(units.sums[0][unit], delta);
        return m_symmetric ? forward : std::max(forward, growing::epsilonOf(units.sums[1][unit], delta));
    }
    Result<Schedule> affordable()
    {
        for (std::uint64_t frequency = kFine;; frequency /= 2) {
            EPSILOMETER_ASSIGN(Schedule units, scheduled(frequency));
            if (units.work <= growing::kMostWork || frequency <= kCoarse)
                return units;
        }
    }

    /// The delta of each strike.
    [[nodiscard]] double deltaAt(const Schedule &units, std::size_t unit, double divisor) const
    {
        constexpr double kLong = 1000;
        constexpr double kPower = -0.125;
        const double part = units.budgetRuns <= kLong ? std::pow(units.before[unit] / units.budgetRuns, kPower) : 1;
        return m_input.delta * std::min(1.0, part / divisor);
    }
    /// s(0) = s(1), s(1), ...
    [[nodiscard]] std::vector<double> strikesOf(const Schedule &units, bool coins, double divisor) const
    {
        std::vector<double> strikes{0};
        for (std::size_t unit = 0; unit < units.runs.size(); ++unit) {
            const double delta = deltaAt(units, unit, divisor);
            double strike = strikeOf(units, unit, delta);
            if (coins)
                strike = std::max(strike, noise::gaussianEpsilon(std::sqrt(units.before[unit] * m_variance), delta));
            strikes.push_back(std::max(strikes.back(), strike));
        }
        // A payoff at 0 would be paid for by the first round that is priced, and no record is read there.
        strikes[0] = strikes[1];
        return strikes;
    }

    /// Gaussian noise at equal reading, or the first mechanism's own.
    /// share  of the mu^2; 0: no coins
    Result<std::vector<Coin>> coinsOf(const Schedule &units, double share)
    {
        std::vector<Coin> coins(units.runs.size());
        if (!(share > 0))
            return coins;
        constexpr double kUsualDivisor = 20;
        if (m_input.gaussian) {
            for (std::size_t unit = 0; unit < coins.size(); ++unit) {
                const double mass = outward::down(static_cast<double>(units.runs[unit]) * m_variance, 4);
                const auto known =
                    unit > 0 && coins[unit - 1].muSquared == mass ? coins[unit - 1].laws : gaussian(mass);
                if (!known)
                    return growing::refused(growing::kTooFar);
                coins[unit] = {mass, known};
                EPSILOMETER_TRY(cancelledIf());
            }
            return coins;
        }
        const std::vector<double> strikes = strikesOf(units, true, kUsualDivisor);
        double before = 0;
        for (std::size_t unit = 0; unit < coins.size(); ++unit) {
            const double mu = noise::gaussianMu(strikes[unit + 1], deltaAt(units, unit, kUsualDivisor));
            const double after = std::max(before, mu * mu);
            const double mass = outward::down(share * (after - before), 4);
            before = after;
            if (mass > 0)
                if (auto laws = gaussian(mass)) {
                    coins[unit] = {mass, std::move(laws)};
                }
            EPSILOMETER_TRY(cancelledIf());
        }
        return coins;
    }
    /// More of it than the coin's mu^2 by the errors of adding coins and rounds.
    std::shared_ptr<const LawPair> gaussian(double muSquared)
    {
        const auto loss = makeGaussianLoss(outward::up(muSquared, 2 * GrowingClock::kCoinUnits));
        NoProgress none;
        const auto law = tabulatedLoss(*loss, LossOrder::Forward, m_step, m_tail, none);
        if (!law.ok())
            return nullptr;
        const auto moves = lawsOf({*law, *law});
        return moves.ok() ? *moves : nullptr;
    }

    Result<Tried> tried(const Schedule &units, const std::vector<Coin> &coins, double divisor)
    {
        const bool anyCoin = std::ranges::any_of(coins, [](const Coin &coin) { return coin.laws != nullptr; });
        Tried one;
        one.divisor = divisor;
        one.strikes = strikesOf(units, anyCoin, divisor);
        if (!std::isfinite(one.strikes.back()))
            return growing::refused(growing::kNoStrikes);
        const double end = one.strikes.back();
        PotentialGrid grid;
        grid.step = m_step;
        grid.whole = static_cast<std::int64_t>(std::ceil(end / m_step)) + 1;
        grid.lowest = -static_cast<std::int64_t>(std::ceil(growing::kRange * m_input.epsilon / m_step)) - 4;
        grid.highest = grid.whole + static_cast<std::int64_t>(std::ceil(0.2 * end / m_step)) + 4;
        const std::size_t last = units.runs.size();
        for (std::size_t left = 0; left <= last; ++left) {
            const std::size_t unit = last - left;
            StrikeRow row{one.strikes[unit], {}};
            if (left > 0) {
                if (!m_input.gaussian) {
                    EPSILOMETER_ASSIGN(auto batch, batchOf(units.runs[unit]));
                    row.moves.push_back({1, std::move(batch)});
                }
                if (coins[unit].laws)
                    row.moves.push_back({1, coins[unit].laws});
            }
            one.rows.push_back(std::move(row));
        }
        EPSILOMETER_TRY(cancelledIf());
        EPSILOMETER_ASSIGN(one.table, PotentialTable::makeGrowing(grid, one.rows, m_progress));
        one.value = one.table->atZero(last);
        return one;
    }
    Result<std::shared_ptr<const LawPair>> batchOf(std::uint64_t runs)
    {
        if (m_batches.size() < runs)
            m_batches.resize(runs);
        auto &known = m_batches[runs - 1];
        if (!known) {
            EPSILOMETER_ASSIGN(known, lawsOf({m_powers[0][runs - 1], m_powers[1][runs - 1]}));
        }
        return known;
    }

    /// The table with the least R that a few tries find. The value at loss 0 is nearly proportional to 1 / R.
    Result<Tried> lowest(const Schedule &units, const std::vector<Coin> &coins, int tries)
    {
        constexpr double kFirst = 22;
        constexpr double kClose = 0.985;
        constexpr double kSpare = 1.006;
        std::optional<Tried> best;
        double divisor = kFirst;
        for (int number = 0; number < tries || (!best && number < 2 * tries); ++number) {
            EPSILOMETER_ASSIGN(Tried one, tried(units, coins, divisor));
            const double over = one.value / m_input.delta;
            if (over <= 1 && (!best || divisor < best->divisor))
                best = std::move(one);
            if (best && over <= 1 && over >= kClose)
                break;
            divisor = std::max(1.0, divisor * over * kSpare);
        }
        if (!best)
            return growing::refused(growing::kNoStrikes);
        return *std::move(best);
    }

    /// The share of coins: the largest that raises R little.
    Result<double> chosenCoin(const Schedule &units)
    {
        if (m_input.gaussian)
            return 1.0;
        EPSILOMETER_ASSIGN(const std::vector<Coin> none, coinsOf(units, 0));
        EPSILOMETER_ASSIGN(const Tried without, lowest(units, none, 2));
        // A half is worth more to other rounds than it costs the first mechanism; more of it has to be nearly free.
        const auto passes = [&](double share) -> Result<bool> {
            const double raised = share > 0.5 ? 1.1 : 1.6; // at most this multiple of R without coins
            EPSILOMETER_ASSIGN(const std::vector<Coin> coins, coinsOf(units, share));
            EPSILOMETER_ASSIGN(const Tried one, tried(units, coins, raised * without.divisor));
            return one.value <= m_input.delta;
        };
        constexpr double kShares[] = {0, 0.3, 0.5, 0.7, 0.8, 0.9, 1};
        std::size_t passing = 0;
        std::size_t failing = std::size(kShares);
        while (failing - passing > 1) {
            const std::size_t middle = (passing + failing) / 2;
            EPSILOMETER_ASSIGN(const bool enough, passes(kShares[middle]));
            (enough ? passing : failing) = middle;
        }
        return kShares[passing];
    }

    const GrowingClockInput &m_input;
    Progress &m_progress;
    double m_tail;
    double m_step;
    std::uint64_t m_grain = 1;
    bool m_symmetric = false;
    double m_variance = 0; ///< of a grain
    double m_done = 0;
    std::array<std::vector<ComposedLoss>, 2> m_powers; ///< of 1, 2, ... grains
    std::vector<std::shared_ptr<const LawPair>> m_batches;
};

Result<std::shared_ptr<const GrowingClock>> GrowingClock::make(const GrowingClockInput &input, Progress &progress)
{
    return GrowingClockChoice(input, progress).made();
}

} // namespace epsilometer::odometers
