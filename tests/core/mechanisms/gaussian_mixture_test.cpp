// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a mixture of no shift and one shift costs what the subsampled Gaussian costs, computed by other code; lists
// in any order and with repetitions are the same; what is missing to 1 counts for the longest; nonsense is refused.
#include "core/catalog/catalog.h"
#include "core/notions/losses/loss_model.h"

#include <gtest/gtest.h>

namespace epsilometer::gaussian_mixture_test {
namespace {

Result<std::shared_ptr<const RoundCost>> costOf(const std::string &mechanism)
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms).tryResolve(Mechanism::fromJson(Json::parse(mechanism).value()));
}

Result<std::shared_ptr<const RoundCost>> mixture(const std::string &lengths, const std::string &weights,
                                                 const std::string &sigma = "2")
{
    return costOf(R"({"kind":"gaussian_mixture","sigma":")" + sigma + R"(","sensitivities":)" + lengths +
                  R"(,"probabilities":)" + weights + "}");
}

double delta(const RoundCost &cost, LossOrder order, double epsilon)
{
    return cost.loss->parts().front().loss->deltaUpper(order, epsilon);
}

TEST(GaussianMixture, OfTwoIsTheSubsampledGaussian)
{
    const auto ours = mixture(R"(["0","1"])", R"(["0.9","0.1"])").value();
    const auto theirs =
        costOf(R"({"kind":"subsampled_gaussian","noise_multiplier":"2","sampling_rate":"0.1","steps":"1",
                                   "sampling":"poisson"})")
            .value();
    EXPECT_EQ(ours->neighbours, Neighbours::AddRemove);
    for (const double epsilon : {0.0, 0.05, 0.1, 0.3})
        for (const auto order : {LossOrder::Forward, LossOrder::Reverse}) {
            const double truth = delta(*theirs, order, epsilon);
            EXPECT_GE(delta(*ours, order, epsilon), truth * (1 - 1e-9)) << epsilon;
            EXPECT_LE(delta(*ours, order, epsilon), truth * 1.001 + 1e-12) << epsilon;
        }
    for (const double order : {1.1, 2.0, 16.0, 64.0}) {
        const double truth = theirs->renyi->upper(order);
        EXPECT_GE(ours->renyi->upper(order), truth * (1 - 1e-9)) << order;
        EXPECT_LE(ours->renyi->upper(order), truth * (order < 20 ? 1.001 : 1.01))
            << order << ": the tail weighs more there";
    }
}

TEST(GaussianMixture, ReadsItsLists)
{
    const auto ordered = mixture(R"(["0","1","2"])", R"(["0.9","0.08","0.02"])").value();
    for (const auto &other : {mixture(R"(["2","0","1"])", R"(["0.02","0.9","0.08"])").value(),
                              mixture(R"(["0","1","0","2","1"])", R"(["0.5","0.05","0.4","0.02","0.03"])").value()})
        EXPECT_EQ(delta(*other, LossOrder::Forward, 0.1), delta(*ordered, LossOrder::Forward, 0.1));
    const auto rounded = mixture(R"(["0","1"])", R"(["0.9","0.0999999999"])").value();
    EXPECT_GE(delta(*rounded, LossOrder::Forward, 0.1),
              delta(*mixture(R"(["0","1"])", R"(["0.9","0.1"])").value(), LossOrder::Forward, 0.1) * (1 - 1e-12));
    EXPECT_EQ(mixture(R"(["0"])", R"(["1"])").value()->dp->epsilonUp, 0);
    EXPECT_TRUE(std::isinf(mixture(R"(["0","1"])", R"(["0.5","0.5"])", "0").value()->dp->epsilonUp));
    EXPECT_FALSE(mixture(R"(["0","1"])", R"(["0.5","0.4"])").ok());
    EXPECT_FALSE(mixture(R"(["0","-1"])", R"(["0.5","0.5"])").ok());
    EXPECT_FALSE(mixture(R"(["0","1"])", R"(["1"])").ok());
    EXPECT_FALSE(costOf(R"({"kind":"gaussian_mixture","sigma":"2","sensitivities":["1"],"probabilities":["1"],
                            "neighbours":"replace-one"})")
                     .ok());
}

} // namespace
} // namespace epsilometer::gaussian_mixture_test
