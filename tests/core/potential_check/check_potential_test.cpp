// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: tables of several families and the prices of rounds that they do not hold satisfy every inequality of
// docs/spec/potential-filter.md 3 in 50 digits, extreme rounds included; laws dominate what they stand for, in closed form; a row
// that is lowered, a price of one tick less, a charge of one unit less, mass moved to a lower loss, a clock that is too long and
// shares that exceed delta' are each found, and named with their state, and so are lower charges of cells; odometers and what they
// read hold alike, and lower strikes, readings and prices are found; cancelling returns Cancelled.
#include "core/potential_check/check_potential.h"

#include "core/account/guard.h"
#include "core/filters/filters.h"
#include "core/filters/potential/family.h"
#include "core/notions/losses/loss_model.h"
#include "core/odometers/potential/potential_inside.h"
#include "core/service/potential_review.h"
#include "tests/support/check_laws.h"
#include "tests/support/odometers.h"
#include "tests/support/plans.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer::potential_check::check_potential_test {
namespace {

using ::testing::HasSubstr;
using testing_support::catalog;
using testing_support::inSweep;

constexpr const char *kTraining = R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling":"poisson",)"
                                  R"("sampling_rate":"0.01","steps":"10"})";
constexpr const char *kLaplace = R"({"kind":"laplace","scale":"5"})";
constexpr const char *kPure = R"({"kind":"pure_dp","epsilon":"0.2"})";
constexpr const char *kGaussian = R"({"kind":"gaussian","sigma":"10"})";

Exact typed(const std::string &text)
{
    return *Exact::parse("x", text);
}

const filters::FilterKind &kind()
{
    return **account::findFilter(catalog().filters, std::string(kPotentialFilter));
}

std::shared_ptr<const RoundCost> costOf(const std::string &text)
{
    MechanismResolver resolver(catalog().mechanisms);
    return resolver.resolve(Mechanism::fromJson(*Json::parse(text))).cost;
}

struct Setting {
    std::string epsilon;
    std::string delta;
    std::string lattice;             ///< empty: the default
    std::string first;               ///< chooses the family
    std::vector<std::string> rounds; ///< asked for and run where they fit
};

/// A filter after the rounds, and the data of its decisions.
struct Ran {
    Policy policy;
    std::unique_ptr<filters::Filter> filter;
    service::PotentialData data;
};

Ran ran(const Setting &setting)
{
    NoProgress progress;
    Policy policy = makePolicy(typed(setting.epsilon), typed(setting.delta));
    policy.filter = std::string(kPotentialFilter);
    policy.deltaPrime = defaultDeltaPrime(policy.filter, policy.delta);
    if (!setting.lattice.empty())
        policy.parameters.lattice = typed(setting.lattice);
    policy = *kind().chosenFor(policy, Mechanism::fromJson(*Json::parse(setting.first)), progress);
    Ran ran{policy, *kind().start(policy), {}};
    for (const std::string &text : setting.rounds)
        if (const auto cost = costOf(text); ran.filter->fits(*cost, 1))
            ran.filter->charge(*cost, 1);
    ran.data = *service::potentialData(policy, *filters::familyOf(*ran.filter), progress);
    return ran;
}

Checked checked(const Table &table, double most)
{
    NoProgress progress;
    const auto result = check(table, most, progress);
    EXPECT_TRUE(result.ok());
    return *result;
}

TEST(PotentialCheckSweep, TablesAndPricesHold)
{
    const std::vector<Setting> settings = {
        {"2", "1e-6", "0.02", kGaussian, {kPure, kLaplace, kTraining, kGaussian, kLaplace}},
        {"1", "1e-5", "0.01", kPure, {kGaussian, kLaplace, R"({"kind":"pure_dp","epsilon":"0.5"})"}},
        {"2",
         "1e-6",
         "0.02",
         kTraining,
         {kPure, kTraining, kLaplace, R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})"}},
        {"3", "1e-6", "0.03", kLaplace, {kPure, kTraining, kLaplace, kTraining, kTraining}},
    };
    for (const Setting &setting : settings) {
        const Ran one = ran(setting);
        EXPECT_FALSE(one.data.table.prices.empty()) << setting.first;
        const Checked result = checked(one.data.table, inSweep(1e9, 1e6));
        EXPECT_TRUE(result.holds()) << setting.first << ": " << result.violated;
        EXPECT_GT(result.states, 1000U);
        EXPECT_GE(result.allStates, result.states);
    }
}

/// Losses of which batches were once charged next to nothing, as e^-x of such a batch is no double.
TEST(PotentialCheckSweep, ExtremeRoundsHaveTheirPrice)
{
    for (const Setting &setting : {Setting{"8",
                                           "1e-5",
                                           inSweep<std::string>("", "0.08"),
                                           R"({"kind":"pure_dp","epsilon":"0.7"})",
                                           {R"({"kind":"pure_dp","epsilon":"16.0258936169478"})"}},
                                   Setting{"12",
                                           "1e-8",
                                           inSweep<std::string>("", "0.12"),
                                           R"({"kind":"gaussian","sigma":"6.8"})",
                                           {R"({"kind":"pure_dp","epsilon":"16"})"}}}) {
        const Ran one = ran(setting);
        Table table = one.data.table;
        const Checked good = checked(table, 1e6);
        EXPECT_TRUE(good.holds()) << setting.first << ": " << good.violated;
        // One run of randomised response with a loss beyond epsilon, charged a tick.
        const auto loss = static_cast<std::int64_t>(std::ceil(16.1 / table.step));
        Law law{-loss, std::vector<double>(static_cast<std::size_t>(2 * loss + 1), 0), 0, 1e-6};
        law.mass.front() = std::exp(-static_cast<double>(loss) * table.step);
        law.mass.back() = 1;
        table.prices = {{table.clock * kTicks, 1, std::make_shared<const Laws>(Laws{law, law})}};
        const Checked broken = checked(table, 1e7);
        EXPECT_THAT(broken.violated, HasSubstr("E[W(L + X)]")) << setting.first;
    }
}

/// A small table whose every state is checked.
const Ran &small()
{
    static const Ran kRan = ran({"1", "1e-4", "0.1", kPure, {kGaussian, kLaplace, kTraining}});
    return kRan;
}

constexpr double kAll = 1e9;

TEST(PotentialCheck, BrokenTablesAndPricesAreFound)
{
    const Table &good = small().data.table;
    ASSERT_TRUE(checked(good, kAll).holds()) << checked(good, kAll).violated;
    ASSERT_GE(good.prices.size(), 2U);
    const auto finds = [&](const char *what, const char *named, const auto &change) {
        Table broken = good;
        change(broken);
        const Checked result = checked(broken, kAll);
        EXPECT_FALSE(result.holds()) << what;
        EXPECT_THAT(result.violated, HasSubstr(named)) << what;
    };
    for (std::size_t i = 0; i < good.prices.size(); ++i)
        finds("a price one tick too low", ("price " + std::to_string(i + 1)).c_str(),
              [&](Table &table) { table.prices[i].charge -= 1; });
    for (std::size_t m = 0; m < good.members.size(); ++m)
        finds("a charge too small", good.members[m].charge > 1 ? "member" : "charged nothing",
              [&](Table &table) { table.members[m].charge -= 1; });
    const auto least = std::ranges::min(good.members, {}, &Member::charge).charge; // lower rows are 0
    for (const std::uint64_t clock : {least, good.units / 2, good.units})
        for (std::size_t order = 0; order < 2; ++order) {
            std::vector<double> lower(good.rows[order][clock].begin(), good.rows[order][clock].end());
            for (double &excess : lower)
                excess *= 1 - 1e-6;
            finds("a row that is lower", "exceeds", [&](Table &table) { table.rows[order][clock] = lower; });
        }
    finds("an excess that is not a number", "exceeds", [&](Table &table) {
        static std::vector<double> wrong;
        wrong.assign(table.rows[0][2].begin(), table.rows[0][2].end());
        wrong[3] = std::nan("");
        table.rows[0][2] = wrong;
    });
    finds("a clock too long", "longer than the table", [](Table &table) { table.clock = table.units + 1; });
    finds("an end too high", "W at clock", [](Table &table) { table.startDelta /= 2; });
    finds("too much slack", "add up to more", [](Table &table) { table.slackDelta *= 2; });
    finds("no slack", "exceeds", [](Table &table) { table.slackDelta = 0; });
    finds("an epsilon too small", "epsilon", [](Table &table) { table.epsilon = typed("0.999"); });
}

/// The odometer's data after the rounds.
service::PotentialData odometerAfter(const Policy &policy, const std::vector<std::string> &rounds)
{
    NoProgress progress;
    const auto odometer = testing_support::started(testing_support::odometerKind("potential"), policy);
    for (const std::string &text : rounds)
        odometer->charge(*costOf(text), 1);
    const auto inside = odometers::insideOf(*odometer, progress);
    return service::potentialData(inside->value(), policy);
}

TEST(PotentialCheckSweep, OdometersHold)
{
    for (const Setting &setting :
         {Setting{"2", "1e-6", "0.02", kGaussian, {kGaussian, kLaplace, kGaussian, kTraining}},
          Setting{"1", "1e-5", "0.01", kPure, {kPure, kPure, kGaussian, kLaplace}},
          Setting{"2", "1e-6", "0.02", kTraining, {kTraining, kPure, kTraining}},
          Setting{"8", "1e-6", "0.08", R"({"kind":"pure_dp","epsilon":"0.7"})", {kLaplace, kPure}}}) {
        const auto data = odometerAfter(ran(setting).policy, setting.rounds);
        const Checked result = checked(data.table, inSweep(1e9, 1e6));
        EXPECT_TRUE(result.holds()) << setting.first << ": " << result.violated;
        EXPECT_GT(result.states, 1000U);
    }
}

TEST(PotentialCheck, BrokenOdometersAreFound)
{
    const auto data = odometerAfter(small().policy, {kPure, kGaussian, kLaplace, kTraining});
    const Table &good = data.table;
    ASSERT_EQ(checked(good, kAll).violated, "");
    ASSERT_FALSE(good.prices.empty());
    const auto finds = [&](const char *what, const char *named, const auto &change) {
        Table broken = good;
        change(broken);
        EXPECT_THAT(checked(broken, kAll).violated, HasSubstr(named)) << what;
    };
    for (const std::size_t left : {std::size_t{0}, std::size_t{good.units / 2}, std::size_t{good.units}})
        finds("a strike that is lower", "payoff at clock", [&](Table &table) { table.growing->strikes[left] *= 0.99; });
    finds("a reading that is lower", "payoff of the reading", [](Table &table) { table.growing->reading *= 0.95; });
    finds("a mixture that is not there", "payoff of the reading", [](Table &table) {
        for (double &sum : table.growing->sums)
            sum += 1;
    });
    finds("a clock that ran further", "payoff of the reading", [](Table &table) { table.growing->clock = 0; });
    finds("a price one tick too low", "price 1", [](Table &table) { table.prices[0].charge -= 1; });
    finds("too much delta", "add up to more", [](Table &table) { table.startDelta *= 1.1; });
    finds("a start too high", "W at clock", [](Table &table) { table.startDelta /= 2; });
    finds("units without a strike", "has no strike", [](Table &table) { table.growing->strikes.pop_back(); });
    for (const std::size_t left : {std::size_t{1}, std::size_t{good.units}})
        finds("a batch of more runs", "member 1", [&](Table &table) {
            auto laws = std::make_shared<Laws>(*table.growing->members[left][0].laws);
            for (Law &law : *laws) {
                law.error = 0.5;
                law.first *= 2; // losses that are about twice as large
                std::vector<double> wide(law.mass.size() * 2 - 1, 0);
                for (std::size_t i = 0; i < law.mass.size(); ++i)
                    wide[2 * i] = law.mass[i];
                law.mass = std::move(wide);
            }
            table.growing->members[left][0].laws = laws;
        });
}

/// Moves some of the largest mass down by a cell.
Law lowered(Law law)
{
    const auto largest = std::ranges::max_element(law.mass);
    const double moved = 1e-6 * *largest;
    *largest -= moved;
    *std::prev(largest) += moved;
    return law;
}

TEST(PotentialCheck, ChargesOfCellsHoldAndLowerOnesAreFound)
{
    constexpr double kSome = 1e7; // a share of the points
    constexpr const char *kVector = R"({"kind":"svt","cutoff":"2","epsilon1":"0.1","epsilon2":"0.2"})";
    const Ran one = ran({"3", "1e-5", "0.05", kVector, {kVector, kVector}});
    ASSERT_GE(one.data.table.cells.size(), 2U);
    EXPECT_EQ(checked(one.data.table, kSome).violated, "");
    for (std::size_t cell = 0; cell < 3; ++cell) {
        Table broken = one.data.table;
        std::uint64_t &charge = broken.cells.back().charges[cell];
        charge -= charge / 10;
        EXPECT_THAT(checked(broken, kSome).violated, HasSubstr("cells ")) << cell;
        charge = 0;
        EXPECT_FALSE(checked(broken, kSome).holds()) << cell;
    }
}

TEST(PotentialCheck, LawsWithMassAtALowerLossAreFound)
{
    const Table &good = small().data.table;
    for (std::size_t order = 0; order < 2; ++order) {
        Table broken = good;
        auto laws = std::make_shared<Laws>(*good.members.back().laws);
        (*laws)[order] = lowered((*laws)[order]);
        broken.members.back().laws = laws;
        EXPECT_THAT(checked(broken, kAll).violated, HasSubstr("mean of e^-X"));
        (*laws)[order] = (*good.members.back().laws)[order];
        *std::ranges::max_element((*laws)[order].mass) -= 1e-6;
        EXPECT_THAT(checked(broken, kAll).violated, HasSubstr("mass of a law"));
    }
}

TEST(PotentialCheck, IsCancelled)
{
    class Never final : public Progress {
    public:
        [[nodiscard]] bool report(double) override { return false; }
    } never;
    const auto result = check(small().data.table, kAll, never);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
}

/// The law of so many runs on a lattice of this step, as a batch is charged by it.
Laws lawsOf(const LossModel &loss, std::uint64_t runs, double step)
{
    constexpr double kTail = 1e-16;
    std::vector<LossPart> parts = loss.parts();
    for (LossPart &part : parts)
        part.count *= runs;
    NoProgress progress;
    Laws laws;
    for (std::size_t order = 0; order < 2; ++order) {
        const auto which = order == 0 ? LossOrder::Forward : LossOrder::Reverse;
        const auto composed = filters::composedLoss(LossModel(parts), which, step, kTail, progress);
        const auto law = filters::StepLaw::make(filters::onTable(*composed, step, kTail), step);
        laws[order] = {law->first(), law->mass(), law->beyond(), law->spread()};
    }
    return laws;
}

TEST(PotentialCheckSweep, LawsDominateTheirRoundsInClosedForm)
{
    using Kind = KnownRound::Kind;
    struct Case {
        std::shared_ptr<const LossModel> loss;
        KnownRound round;
    };
    for (const Case &one :
         {Case{makeGaussianLoss(0.01), {Kind::Gaussian, 0.01}}, Case{makeGaussianLoss(1.5), {Kind::Gaussian, 1.5}},
          Case{makeGaussianLoss(0.001), {Kind::Gaussian, 0.001, 40}},
          Case{makeResponseLoss(0.13, 0), {Kind::Response, 0.13}},
          Case{makeResponseLoss(0.13, 0), {Kind::Response, 0.13, 9}},
          Case{makeResponseLoss(0.01, 0), {Kind::Response, 0.01, 64}},
          Case{makeLaplaceLoss(0.31), {Kind::Laplace, 0.31}},
          Case{makeSampledGaussianLoss(0.02, 1, 1), {Kind::SampledGaussian, 1, 1, 0.02}},
          Case{makeSampledGaussianLoss(0.1, 0.75, 1), {Kind::SampledGaussian, 0.75, 1, 0.1}}}) {
        const double step = inSweep(0.01, 0.05);
        const Laws laws = lawsOf(*one.loss, one.round.runs, step);
        const Checked result = checkLaws(laws, step, one.round);
        EXPECT_TRUE(result.holds()) << result.violated;
        for (std::size_t order = 0; order < 2; ++order) {
            Laws broken = laws;
            broken[order] = lowered(broken[order]);
            broken[order].error = 0.5; // so that its own total and mean are not what gives it away
            EXPECT_THAT(checkLaws(broken, step, one.round).violated, HasSubstr("delta of the round"));
        }
    }
}

} // namespace
} // namespace epsilometer::potential_check::check_potential_test
