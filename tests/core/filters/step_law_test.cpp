// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a law whose losses are rounding, whose decays underflow or whose masses are not bounds is refused; what is
// accepted has a total of 1 and the stated mean within its spread, at any epsilon from 1e-12 to 700, any number of runs and
// any lattice; a price is found only where the potential does not grow in the mean, in exact arithmetic and at every loss.
#include "core/filters/potential/potential_table.h"
#include "core/filters/potential/step_law.h"
#include "core/notions/losses/loss_model.h"
#include "core/numeric/outward.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace epsilometer::filters::step_law_test {
namespace {

using Real = long double;

constexpr double kTail = 1e-18;

std::optional<StepLaw> lawOf(const LossModel &part, std::uint64_t runs, LossOrder order, double step)
{
    NoProgress progress;
    std::vector<LossPart> parts = part.parts();
    for (LossPart &one : parts)
        one.count *= runs;
    const auto composed = composedLoss(LossModel(parts), order, step, kTail, progress);
    if (!composed.ok())
        return std::nullopt;
    auto law = StepLaw::make(onTable(*composed, step, kTail), step);
    return law.ok() ? std::optional(*std::move(law)) : std::nullopt;
}

std::optional<LawPair> pairOf(const LossModel &part, std::uint64_t runs, double step)
{
    auto forward = lawOf(part, runs, LossOrder::Forward, step);
    auto reverse = lawOf(part, runs, LossOrder::Reverse, step);
    return forward && reverse ? std::optional(LawPair{*std::move(forward), *std::move(reverse)}) : std::nullopt;
}

TEST(StepLaw, LawsThatAreRoundingAreRefused)
{
    EXPECT_FALSE(StepLaw::make({0, {1}, 0}, 0.01).ok()) << "no loss";
    EXPECT_FALSE(StepLaw::make({-1, {1e-14, 1, 1e-14}, 0}, 0.01).ok());
    const double up = 1 / (1 + std::exp(-0.01));
    EXPECT_TRUE(StepLaw::make({-1, {1 - up, 0, up}, 0}, 0.01).ok());
    EXPECT_FALSE(StepLaw::make({-1, {0.4, 0.2, 0.4}, 0}, 0.01).ok()) << "a mean of e^-X beyond 1 is no law";
}

TEST(StepLaw, MassesThatAreNoBoundsAreRefused)
{
    constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const double up = 1 / (1 + std::exp(-0.5));
    EXPECT_FALSE(StepLaw::make({-1, {1 - up, up}, 0}, 0.5).ok()) << "not the law of that step";
    ASSERT_TRUE(StepLaw::make({-1, {1 - up, 0, up}, 0}, 0.5).ok());
    for (const double wrong : {kNaN, kInfinity, -1e-300, -0.5}) {
        EXPECT_FALSE(StepLaw::make({-1, {wrong, 0, up}, 0}, 0.5).ok()) << wrong;
        EXPECT_FALSE(StepLaw::make({-1, {1 - up, wrong, up}, 0}, 0.5).ok()) << wrong;
        EXPECT_FALSE(StepLaw::make({-1, {1 - up, 0, up}, wrong}, 0.5).ok()) << wrong;
    }
    EXPECT_FALSE(StepLaw::make({-1, {1 - up, 0, up - 1e-6}, 0}, 0.5).ok()) << "mass that is counted nowhere";
    EXPECT_FALSE(StepLaw::make({-1, {}, 1}, 0.5).ok());
    EXPECT_FALSE(StepLaw::make({std::numeric_limits<std::int64_t>::max(), {1 - up, 0, up}, 0}, 0.5).ok());
    EXPECT_FALSE(StepLaw::make({std::numeric_limits<std::int64_t>::min(), {1 - up, 0, up}, 0}, 0.5).ok());
    for (const double step : {0.0, -0.5, kNaN, kInfinity})
        EXPECT_FALSE(StepLaw::make({-1, {1 - up, 0, up}, 0}, step).ok()) << step;
}

/// 64 runs of a loss of 16: e^-x of all that has mass is 0 in double.
TEST(StepLaw, DecaysThatUnderflowAreRefused)
{
    for (const double epsilon : {12.0, 16.0, 16.0258936169478, 20.0, 30.0, 100.0})
        for (const std::uint64_t runs : {16, 64, 128})
            EXPECT_FALSE(pairOf(*makeResponseLoss(epsilon, 0), runs, 8.0 / 400)) << epsilon << ' ' << runs;
}

// ---- any law

class Random {
public:
    explicit Random(std::uint64_t seed) : m_engine(seed) {}
    double between(double low, double high) { return std::uniform_real_distribution(low, high)(m_engine); }
    /// Uniform in the logarithm.
    double scale(double low, double high) { return std::exp(between(std::log(low), std::log(high))); }
    std::uint64_t whole(std::uint64_t most) { return std::uniform_int_distribution<std::uint64_t>(0, most)(m_engine); }

private:
    std::mt19937_64 m_engine;
};

void expectLaw(const StepLaw &law, double step, const std::string &what)
{
    EXPECT_TRUE(law.spread() >= 0 && law.spread() <= StepLaw::kMostSpread) << what << law.spread();
    EXPECT_TRUE(law.slack() >= 0 && std::isfinite(law.slack())) << what << law.slack();
    EXPECT_TRUE(law.drift() >= 0 && law.drift() <= 1) << what << law.drift();
    EXPECT_TRUE(law.beyond() >= 0 && law.beyond() <= 1) << what << law.beyond();
    Real total = 0;
    Real mean = 0;
    for (std::size_t i = 0; i < law.mass().size(); ++i) {
        ASSERT_TRUE(law.mass()[i] >= 0 && std::isfinite(law.mass()[i])) << what;
        total += law.mass()[i];
        mean += law.mass()[i] *
                std::exp(-static_cast<Real>(law.first() + static_cast<std::int64_t>(i)) * static_cast<Real>(step));
    }
    // Within the spread of each mass there is a law with a total of 1 and a mean of 1 - drift.
    constexpr Real kRoundings = 1e-16L;
    const Real spread = law.spread();
    const Real infinite = law.beyond();
    const Real stated = 1 - static_cast<Real>(law.drift());
    EXPECT_LE(total * (1 - spread) + infinite, 1 + kRoundings) << what;
    EXPECT_GE(total * (1 + spread) + infinite, 1 - kRoundings) << what;
    EXPECT_LE(total + infinite, 1 + static_cast<Real>(law.slack()) + kRoundings) << what;
    EXPECT_LE(mean * (1 - spread), stated + kRoundings) << what;
    EXPECT_GE(mean * (1 + spread), stated - kRoundings) << what;
}

TEST(StepLawSweep, WhatIsAcceptedIsALaw)
{
    const int trials = testing_support::inSweep(4000, 120);
    int accepted = 0;
    for (int trial = 0; trial < trials; ++trial) {
        Random random(static_cast<std::uint64_t>(trial));
        const double epsilon = random.scale(1e-12, 700);
        const double step = epsilon * random.scale(1e-3, 1e3);
        const auto runs = static_cast<std::uint64_t>(random.scale(1, 1e6));
        const auto loss = trial % 4 == 0   ? makeResponseLoss(epsilon, 0)
                          : trial % 4 == 1 ? makeResponseLoss(epsilon, random.scale(1e-30, 0.5))
                          : trial % 4 == 2 ? makeGaussianLoss(epsilon * epsilon)
                                           : makeLaplaceLoss(epsilon);
        for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse})
            if (const auto law = lawOf(*loss, runs, order, step)) {
                ++accepted;
                expectLaw(*law, step, "trial " + std::to_string(trial) + ' ');
            }
    }
    EXPECT_GT(accepted, trials / 4);
}

// ---- prices

/// The potentials of a table in long double, at any loss: W_K by its recursion, from the masses of the members' laws.
class Potentials {
public:
    Potentials(const PotentialGrid &grid, const std::vector<FamilyMove> &family, std::size_t order, std::uint64_t limit)
        : m_grid(grid)
    {
        m_rows.push_back(std::vector<Real>(grid.columns()));
        for (std::size_t column = 0; column < grid.columns(); ++column)
            m_rows[0][column] = endOf(lossAt(column));
        for (std::uint64_t clock = 1; clock <= limit; ++clock) {
            std::vector<Real> row = m_rows.back();
            for (const FamilyMove &move : family)
                for (std::size_t column = 0; column < row.size() && move.charge <= clock; ++column)
                    row[column] = std::max(row[column], mean((*move.laws)[order], clock - move.charge, column));
            m_rows.push_back(std::move(row));
        }
    }
    /// W at a number of ticks and a real loss: linear in e^-loss between lattice losses and infinity.
    [[nodiscard]] Real at(std::uint64_t ticks, Real loss) const
    {
        if (loss <= lossAt(0))
            return node(ticks, 0);
        const std::size_t last = m_grid.columns() - 1;
        if (loss >= lossAt(last))
            return 1 - (1 - node(ticks, last)) * std::exp(lossAt(last) - loss);
        const auto below = std::min(static_cast<std::size_t>((loss - lossAt(0)) / step()), last - 1);
        const Real share = std::clamp<Real>(std::expm1(lossAt(below) - loss) / std::expm1(-step()), 0, 1);
        return node(ticks, below) * (1 - share) + node(ticks, below + 1) * share;
    }
    [[nodiscard]] Real lossAt(std::size_t column) const
    {
        return static_cast<Real>(m_grid.lowest + static_cast<std::int64_t>(column)) * step();
    }
    [[nodiscard]] Real node(std::uint64_t ticks, std::size_t column) const
    {
        const std::uint64_t whole = ticks / PotentialTable::kTicks;
        const auto share = static_cast<Real>(ticks % PotentialTable::kTicks) / PotentialTable::kTicks;
        const Real low = m_rows[whole][column];
        return share == 0 ? low : low + share * (m_rows[whole + 1][column] - low);
    }
    [[nodiscard]] std::size_t columns() const { return m_grid.columns(); }
    [[nodiscard]] Real step() const { return m_grid.step; }

private:
    [[nodiscard]] Real endOf(Real loss) const
    {
        return std::max<Real>(0, -std::expm1(static_cast<Real>(m_grid.whole) * step() - loss));
    }
    [[nodiscard]] Real mean(const StepLaw &law, std::uint64_t clock, std::size_t column) const
    {
        Real sum = law.beyond();
        for (std::size_t i = 0; i < law.mass().size(); ++i) {
            const std::int64_t to = static_cast<std::int64_t>(column) + law.first() + static_cast<std::int64_t>(i);
            sum += law.mass()[i] * at(clock * PotentialTable::kTicks, static_cast<Real>(m_grid.lowest + to) * step());
        }
        return std::min<Real>(sum, 1);
    }

    PotentialGrid m_grid;
    std::vector<std::vector<Real>> m_rows;
};

/// A loss as its exact law: atoms and an infinite mass, or a Gaussian.
struct ExactLoss {
    std::vector<std::pair<Real, Real>> atoms; ///< loss, mass
    Real infinite = 0;
    Real muSquared = 0; ///< > 0: a Gaussian, and no atoms

    /// `runs` of randomised response with leak.
    static ExactLoss response(double epsilon, double leak, std::uint64_t runs)
    {
        ExactLoss loss;
        const auto number = static_cast<Real>(runs);
        const Real kept = number * std::log1p(-static_cast<Real>(leak));
        loss.infinite = -std::expm1(kept);
        const Real high = -std::log1p(std::exp(-static_cast<Real>(epsilon)));
        const Real deviations = 14 * std::sqrt(number) / 2 + 1;
        const Real middle = number * std::exp(high);
        for (std::uint64_t wins = 0; wins <= runs; ++wins) {
            const auto k = static_cast<Real>(wins);
            if (std::abs(k - middle) > deviations)
                continue;
            const Real mass =
                std::exp(kept + std::lgamma(number + 1) - std::lgamma(k + 1) - std::lgamma(number - k + 1) +
                         number * high - (number - k) * static_cast<Real>(epsilon));
            loss.atoms.emplace_back((2 * k - number) * static_cast<Real>(epsilon), mass);
        }
        return loss;
    }
    static ExactLoss gaussian(double muSquared, std::uint64_t runs)
    {
        return {{}, 0, static_cast<Real>(muSquared) * static_cast<Real>(runs)};
    }

    [[nodiscard]] Real mean(const Potentials &potentials, std::uint64_t ticks, Real from) const
    {
        return muSquared > 0 ? gaussianMean(potentials, ticks, from) : atomMean(potentials, ticks, from);
    }

private:
    [[nodiscard]] Real atomMean(const Potentials &potentials, std::uint64_t ticks, Real from) const
    {
        Real sum = infinite;
        for (const auto &[loss, mass] : atoms)
            sum += mass * potentials.at(ticks, from + loss);
        return sum;
    }
    /// Exact on each piece that is linear in e^-loss.
    [[nodiscard]] Real gaussianMean(const Potentials &potentials, std::uint64_t ticks, Real from) const
    {
        const Real mu = std::sqrt(muSquared);
        // Mass between two losses under P, or of e^-X under P.
        const auto below = [&](Real loss, int side) {
            return std::erfc((side * muSquared / 2 - loss) / mu / std::numbers::sqrt2_v<Real>) / 2;
        };
        const auto between = [&](Real low, Real high, int side) { // by the smaller tail
            return low < side * muSquared / 2 ? below(high, side) - below(low, side)
                                              : below(-low, -side) - below(-high, -side);
        };
        const std::size_t last = potentials.columns() - 1;
        Real sum = potentials.node(ticks, 0) * below(potentials.lossAt(0) - from, 1);
        for (std::size_t i = 0; i < last; ++i) {
            const Real low = potentials.lossAt(i) - from;
            const Real high = potentials.lossAt(i + 1) - from;
            const Real left = potentials.node(ticks, i);
            const Real right = potentials.node(ticks, i + 1);
            // left + (right - left) (1 - e^(low - X)) / (1 - e^(low - high))
            const Real slope = (right - left) / -std::expm1(low - high);
            sum += (left + slope) * between(low, high, 1) - slope * std::exp(low) * between(low, high, -1);
        }
        const Real end = potentials.lossAt(last) - from;
        return sum + below(-end, -1) - (1 - potentials.node(ticks, last)) * std::exp(end) * below(-end, 1);
    }
};

struct Budget {
    PotentialGrid grid;
    std::vector<FamilyMove> family;
    std::shared_ptr<const PotentialTable> table;
    std::vector<Potentials> exact; ///< by order
    double slack = 0;
};

/// A small table of a Gaussian, or of randomised response.
std::optional<Budget> randomBudget(Random &random)
{
    NoProgress progress;
    const double epsilon = random.scale(0.05, 300);
    const double delta = random.scale(1e-9, 1e-2);
    Budget budget;
    const double deviation = epsilon / random.between(3, 9); // of the whole budget's loss
    budget.grid = potentialGrid(epsilon, 12 + random.whole(20), deviation * deviation / 2);
    budget.slack = delta / 10;
    const bool gaussian = random.whole(1) == 0;
    const double one = deviation / std::sqrt(random.scale(2, 12));
    const auto laws = pairOf(gaussian ? *makeGaussianLoss(one * one) : *makeResponseLoss(one, 0), 1, budget.grid.step);
    if (!laws)
        return std::nullopt;
    budget.family.push_back({1 + random.whole(2), std::make_shared<const LawPair>(*laws)});
    constexpr std::uint64_t kMost = 24;
    auto table = PotentialTable::make(budget.grid, budget.family, delta, kMost, progress);
    if (!table.ok() || (*table)->limit() == 0)
        return std::nullopt;
    budget.table = *table;
    for (std::size_t order = 0; order < 2; ++order)
        budget.exact.emplace_back(budget.grid, budget.family, order, budget.table->limit() + 1);
    return budget;
}

/// Both orders of these losses have the same law.
void expectPaid(const Budget &budget, const ExactLoss &loss, std::uint64_t ticks, std::uint64_t charge,
                const std::string &what)
{
    const Real given = static_cast<Real>(budget.slack) * static_cast<Real>(charge) /
                       static_cast<Real>(budget.table->limit() * PotentialTable::kTicks);
    for (std::size_t order = 0; order < 2; ++order) {
        const Potentials &exact = budget.exact[order];
        const std::size_t columns = exact.columns();
        for (std::size_t column = 0; column < columns; column += 1 + columns / 24)
            for (const Real part : {0.0L, 0.4L}) {
                const Real from = exact.lossAt(column) + part * exact.step();
                EXPECT_LE(loss.mean(exact, ticks - charge, from), exact.at(ticks, from) * (1 + 1e-9L) + given + 1e-15L)
                    << what << " order " << order << " at " << static_cast<double>(from);
            }
        for (const Real from : {exact.lossAt(0) - 5, exact.lossAt(columns - 1) + 3 * exact.step()})
            EXPECT_LE(loss.mean(exact, ticks - charge, from), exact.at(ticks, from) * (1 + 1e-9L) + given + 1e-15L)
                << what << " order " << order << " outside, at " << static_cast<double>(from);
    }
}

TEST(StepLawSweep, APriceIsFoundOnlyWhereThePotentialDoesNotGrow)
{
    const int budgets = testing_support::inSweep(600, 12);
    int priced = 0;
    for (int trial = 0; trial < budgets; ++trial) {
        Random random(1000 + static_cast<std::uint64_t>(trial));
        const auto budget = randomBudget(random);
        if (!budget)
            continue;
        const auto whole = static_cast<double>(budget->grid.whole) * budget->grid.step;
        for (int round = 0; round < 12; ++round) {
            const bool large = round % 3 == 0; // a loss beyond the budget, often with decays that underflow
            const double epsilon = large ? random.scale(whole / 2, 700) : random.scale(1e-6 * whole, whole);
            const double leak = round % 4 == 1 ? random.scale(1e-15, 1e-4) : 0;
            const bool gaussian = round % 4 == 2;
            const double most = large ? 300 : std::min(1e6, 400 * std::pow(whole / epsilon, 2));
            const auto runs = static_cast<std::uint64_t>(random.scale(1, std::max(most, 1.5)));
            const auto laws = pairOf(gaussian ? *makeGaussianLoss(epsilon * epsilon) : *makeResponseLoss(epsilon, leak),
                                     runs, budget->grid.step);
            if (!laws)
                continue;
            const std::uint64_t all = budget->table->limit() * PotentialTable::kTicks;
            const std::uint64_t ticks = all - random.whole(all - 1);
            std::vector<PriceNode> nodes;
            const auto price = budget->table->price(*laws, ticks, budget->slack, nodes);
            if (!price)
                continue;
            ++priced;
            ASSERT_TRUE(*price >= 1 && *price <= ticks);
            expectPaid(*budget,
                       gaussian ? ExactLoss::gaussian(epsilon * epsilon, runs)
                                : ExactLoss::response(epsilon, leak, runs),
                       ticks, *price,
                       "trial " + std::to_string(trial) + " round " + std::to_string(round) + " epsilon " +
                           std::to_string(epsilon) + " runs " + std::to_string(runs));
        }
    }
    EXPECT_GT(priced, budgets);
}

} // namespace
} // namespace epsilometer::filters::step_law_test
