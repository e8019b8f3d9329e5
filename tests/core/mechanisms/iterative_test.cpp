// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of iterative mechanisms whose steps are mechanisms (Lemma 11):
// - with Gaussian steps each cell is the exact Gaussian epsilon at delta/n, against a closed form written down here
// - a simulated analyst who stops as it suits them stays within delta
// - sampled Gaussians: cells are within delta/n by a bound of another kind, and never above the composition's
// - what all steps cost together is supplied in the other notions; the relation is that of the steps
// - slow compositions are asked at so many prefixes only, and cells still ascend
// - wrong steps, stops and cells are named
#include "core/account/least_prefixes.h"
#include "core/catalog/catalog.h"
#include "core/notions/output_dp.h"
#include "core/present/charts/exercise/stops_chart.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>

namespace epsilometer::iterative_test {
namespace {

using epsilometer::testing_support::catalog;

Result<std::shared_ptr<const RoundCost>> costOf(const std::string &json)
{
    return MechanismResolver(catalog().mechanisms).tryResolve(Mechanism::fromJson(Json::parse(json).value()));
}

/// delta(epsilon) of mu-Gaussian DP.
double gaussianDelta(double mu, double epsilon)
{
    const auto tail = [](double x) { return std::erfc(x / std::sqrt(2.0)) / 2; };
    return tail(epsilon / mu - mu / 2) - std::exp(epsilon) * tail(epsilon / mu + mu / 2);
}

constexpr auto kGaussian =
    R"({"kind":"iterative","steps":[{"mechanism":{"kind":"gaussian","sigma":"20"},"count":30}],"stops":[10,20,30],"delta":"3e-6"})";

TEST(IterativeOfMechanisms, GaussianCellsAreTheClosedForm)
{
    const auto cost = costOf(kGaussian).value();
    ASSERT_EQ(cost->odp->cells().size(), 3U);
    EXPECT_EQ(cost->odp->delta(), Exact::parse("", "3e-6").value());
    for (std::size_t i = 0; i < 3; ++i) {
        const double mu = std::sqrt(10.0 * static_cast<double>(i + 1)) / 20;
        const double epsilon = cost->odp->cells()[i].epsilon.up();
        EXPECT_LE(gaussianDelta(mu, epsilon), 1e-6 * (1 + 1e-9)) << i;
        EXPECT_GE(gaussianDelta(mu, epsilon * (1 - 1e-6)), 1e-6) << i << ": no more than that";
    }
    ASSERT_TRUE(cost->gdp);
    EXPECT_GE(cost->gdp->muSquared, 30.0 / 400);
    EXPECT_LE(cost->gdp->muSquared, 30.0 / 400 * (1 + 1e-12));
    ASSERT_TRUE(cost->renyi && cost->loss && cost->zcdp);
    EXPECT_NEAR(cost->renyi->upper(8), 8 * 30.0 / 800, 1e-12);
    EXPECT_EQ(cost->dp->epsilon, cost->odp->cells().back().epsilon) << "the worst case is never to stop";
    const auto chart = present::stopsChart(*cost->odp);
    EXPECT_EQ(chart.series.at(0).x, (std::vector<double>{10, 20, 30}));
}

/// The analyst stops at the first stop whose loss is above charge for stopping there: sum over the stops of
/// E[(1 - e^(e_i - L))^+], on large deltas, so that it happens.
TEST(IterativeOfMechanisms, AnAnalystWhoStopsAsItSuitsThemStaysWithinDelta)
{
    const auto cost = costOf(R"({"kind":"iterative","steps":[{"mechanism":{"kind":"gaussian","sigma":"2"},"count":6}],)"
                             R"("stops":[1,2,3,4,5,6],"delta":"0.3"})")
                          .value();
    std::mt19937_64 random(5);
    std::normal_distribution<double> noise;
    constexpr int kPaths = 200000;
    constexpr double kMu = 0.5;
    double delta = 0;
    for (int path = 0; path < kPaths; ++path) {
        double loss = 0;
        for (const auto &cell : cost->odp->cells()) {
            loss += kMu * kMu / 2 + kMu * noise(random);
            if (loss > cell.epsilon.up()) {
                delta += -std::expm1(cell.epsilon.up() - loss);
                break;
            }
        }
    }
    EXPECT_LE(delta / kPaths, 0.3);
    EXPECT_GE(delta / kPaths, 0.02) << "stopping early is worth something";
}

TEST(IterativeOfMechanisms, TrainingThatMayStopEarlyGivesBudgetBack)
{
    const std::string step =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","sampling":"poisson","steps":"100"})";
    const auto cost = costOf(R"({"kind":"iterative","steps":[{"mechanism":)" + step +
                             R"(,"count":10}],"stops":[1,2,4,6,8,10],"delta":"6e-6"})")
                          .value();
    const auto one = costOf(step).value();
    EXPECT_EQ(cost->neighbours, one->neighbours);
    double before = 0;
    for (const auto &cell : cost->odp->cells()) {
        const double epsilon = cell.epsilon.up();
        EXPECT_GT(epsilon, before);
        before = epsilon;
        // By Renyi divergences alone, each order written down: no composition says more than that.
        const double runs = std::stod(cell.label);
        double byRenyi = 1e300;
        for (int order = 2; order < 200; ++order)
            byRenyi = std::min(byRenyi, runs * one->renyi->upper(order) + std::log1p(-1.0 / order) +
                                            (std::log(1e6) - std::log(order)) / (order - 1));
        EXPECT_LE(epsilon, byRenyi * (1 + 1e-9)) << cell.label;
    }
    EXPECT_LT(cost->odp->cells().front().epsilon.up(), 0.7 * cost->odp->worst().up());
}

TEST(IterativeOfMechanisms, ManyStopsAskSlowCompositionsOnlySoOften)
{
    std::string stops;
    for (int stop = 1; stop <= 400; ++stop)
        stops += (stop == 1 ? "" : ",") + std::to_string(stop);
    const auto cost =
        costOf(R"({"kind":"iterative","steps":[{"mechanism":{"kind":"laplace","scale":"50"},"count":200},)"
               R"({"epsilon":"0.03","count":200}],"stops":[)" +
               stops + R"(],"delta":"1e-5"})")
            .value();
    ASSERT_EQ(cost->odp->cells().size(), 400U);
    double before = 0;
    for (const auto &cell : cost->odp->cells()) {
        EXPECT_GE(cell.epsilon.up(), before * (1 - 1e-15));
        before = cell.epsilon.up();
    }
    // Basic composition always answers.
    EXPECT_LE(cost->odp->cells().front().epsilon.up(), 0.02 * (1 + 1e-12));
    EXPECT_LT(cost->odp->worst().up(), 200 * 0.02 + 200 * 0.03);
}

TEST(IterativeOfMechanisms, ExactAndByLemma11)
{
    // (epsilon, delta)-DP steps keep the exact form, which is never worse than the sum over stops.
    const auto exact =
        costOf(R"({"kind":"iterative","steps":[{"epsilon":"0.1","count":100}],"stops":[50,100],"delta":"1e-6"})")
            .value();
    const auto lemma =
        costOf(R"({"kind":"iterative","steps":[{"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"count":100}],)"
               R"("stops":[50,100],"delta":"1e-6"})")
            .value();
    for (std::size_t i = 0; i < 2; ++i) {
        const double e = exact->odp->cells()[i].epsilon.up();
        EXPECT_LE(e, lemma->odp->cells()[i].epsilon.up() * (1 + 1e-6));
        EXPECT_GE(e, 0.9 * lemma->odp->cells()[i].epsilon.up());
    }
}

TEST(IterativeOfMechanisms, NamesWhatIsWrong)
{
    const auto refused = [](const std::string &rest) {
        const auto cost = costOf(R"({"kind":"iterative",)" + rest + "}");
        return cost.ok() ? std::string() : cost.error().message().english();
    };
    const std::string steps = R"("steps":[{"mechanism":{"kind":"gaussian","sigma":"20"},"count":4}],)";
    EXPECT_NE(refused(steps + R"("stops":[4],"cells":["1"])").find("solved for a delta"), std::string::npos);
    EXPECT_NE(refused(steps + R"("stops":[2],"delta":"1e-6")").find("last stop"), std::string::npos);
    EXPECT_NE(refused(steps + R"("stops":[4])"), "");
    EXPECT_NE(refused(R"("steps":[{"mechanism":{"kind":"none"}}],"stops":[1],"delta":"1e-6")"), "");
    EXPECT_NE(
        refused(R"("steps":[{"mechanism":{"kind":"gaussian","sigma":"20"},"count":20001}],"stops":[1],"delta":"1e-6")")
            .find("20000"),
        std::string::npos);
    EXPECT_NE(
        refused(
            R"("steps":[{"mechanism":{"kind":"approx_dp","epsilon":"1","delta":"0.1"}}],"stops":[1],"delta":"1e-6")")
            .find("no finite epsilon"),
        std::string::npos);
    EXPECT_NE(
        refused(R"("steps":[{"mechanism":{"kind":"iterative","steps":[{"epsilon":"1"}],"stops":[1],"delta":"1e-6"}}],)"
                R"("stops":[1],"delta":"1e-6")"),
        "")
        << "a step is not itself iterative";
}

} // namespace
} // namespace epsilometer::iterative_test
