// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of largestThatFits:
// - the value fits, and 1e-9 relative beyond it does not; short decimals are found exactly (0.25, not 0.2499999)
// - costs go down or up from the asked value, noise up or down
// - the truth of randomised response goes towards one half, from either side; tiny costs are found
// - however large the limit, the ends, an infinite cost and no noise, are answered only where they fit
// - nothing fits: empty; everything fits: infinity; mechanisms without a main parameter: empty
// - cancelling returns Cancelled before the next question; the number of questions is bounded
#include "core/calibrate/largest_fit.h"

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>

namespace epsilometer::calibrate::largest_fit_test {
namespace {

using epsilometer::testing_support::catalog;

Mechanism mechanism(const char *text)
{
    return Mechanism::fromJson(*Json::parse(text));
}

Exact exact(const char *text)
{
    return *Exact::parse("test", text);
}

FitTest epsilonAtMost(const Exact &limit)
{
    return [limit](const RoundCost &cost) { return cost.dp && cost.dp->epsilon <= limit; };
}

std::optional<LargestFit> fitOf(const Mechanism &mechanism, const FitTest &fits)
{
    NoProgress progress;
    return *largestThatFits(catalog().mechanisms, mechanism, fits, progress);
}

TEST(LargestFit, FindsShortDecimalsExactly)
{
    for (const char *limit : {"0.25", "0.1", "0.3", "0.0625", "7", "0.123456"}) {
        for (const char *asked : {"0.5", "0.001", "10"}) {
            const Mechanism pure = Mechanism("pure_dp", {{"epsilon", asked}});
            const auto fit = fitOf(pure, epsilonAtMost(exact(limit)));
            ASSERT_TRUE(fit.has_value());
            EXPECT_EQ(fit->parameter, "epsilon");
            EXPECT_FALSE(fit->noise);
            EXPECT_EQ(fit->value, exact(limit)) << asked << " gave " << fit->value.text();
        }
    }
}

TEST(LargestFit, LongLimitsAreApproachedFromTheSafeSide)
{
    const Exact limit = exact("0.33333333333333333333333");
    const auto fit = fitOf(mechanism(R"({"kind":"pure_dp","epsilon":"1"})"), epsilonAtMost(limit));
    ASSERT_TRUE(fit.has_value());
    EXPECT_LE(fit->value, limit);
    EXPECT_GT(fit->value, exact("0.333333333"));
}

TEST(LargestFit, NoiseGoesUpOrDown)
{
    // Laplace noise of scale b costs 1/b.
    for (const char *asked : {"1", "100"}) {
        const Mechanism laplace = Mechanism("laplace", {{"scale", asked}});
        const auto fit = fitOf(laplace, epsilonAtMost(exact("0.1")));
        ASSERT_TRUE(fit.has_value());
        EXPECT_TRUE(fit->noise);
        EXPECT_EQ(fit->parameter, "scale");
        EXPECT_EQ(fit->value, exact("10")) << fit->value.text();
    }
}

TEST(LargestFit, TruthGoesTowardsOneHalf)
{
    for (const char *asked : {"0.6", "0.99", "0.52"}) {
        const Mechanism response = Mechanism("randomized_response", {{"p", asked}});
        const auto fit = fitOf(response, epsilonAtMost(exact("0.4")));
        ASSERT_TRUE(fit.has_value());
        EXPECT_EQ(fit->parameter, "p");
        EXPECT_FALSE(fit->noise);
        EXPECT_NEAR(fit->value.up(), 0.598687660112452, 1e-12);
        EXPECT_LT(fit->value.text().size(), 20U) << "a number to be read";
    }
    const auto lie = fitOf(mechanism(R"({"kind":"randomized_response","p":"0.1"})"), epsilonAtMost(exact("0.4")));
    ASSERT_TRUE(lie.has_value());
    EXPECT_TRUE(lie->noise);
    EXPECT_NEAR(lie->value.up(), 0.401312339887548, 1e-12);
}

TEST(LargestFit, FindsTinyCosts)
{
    const Mechanism pure = mechanism(R"({"kind":"pure_dp","epsilon":"1"})");
    for (const char *limit : {"1e-17", "1e-40", "0"}) {
        const auto fit = fitOf(pure, epsilonAtMost(exact(limit)));
        ASSERT_TRUE(fit.has_value()) << limit;
        EXPECT_EQ(fit->value, exact(limit)) << fit->value.text();
    }
}

TEST(LargestFit, LargeLimitsAreNoInfinity)
{
    const Mechanism pure = mechanism(R"({"kind":"pure_dp","epsilon":"0.5"})");
    for (const char *limit : {"1499999.5", "2e6", "1e40", "1e290"}) {
        const auto fit = fitOf(pure, epsilonAtMost(exact(limit)));
        ASSERT_TRUE(fit.has_value()) << limit;
        EXPECT_EQ(fit->value, exact(limit)) << fit->value.text();
    }
    const auto finite = [](const RoundCost &cost) { return cost.dp && !cost.dp->epsilon.isInfinite(); };
    EXPECT_FALSE(fitOf(pure, finite)->value.isInfinite());
    const Mechanism laplace = mechanism(R"({"kind":"laplace","scale":"1"})");
    const auto noise = fitOf(laplace, epsilonAtMost(exact("1e14")));
    ASSERT_TRUE(noise.has_value());
    EXPECT_EQ(noise->value, exact("1e-14")) << noise->value.text();
    EXPECT_FALSE(fitOf(laplace, finite)->value.isZero());
    EXPECT_TRUE(fitOf(laplace, [](const RoundCost &) { return true; })->value.isZero());
}

TEST(LargestFit, NothingAndEverything)
{
    const Mechanism pure = mechanism(R"({"kind":"pure_dp","epsilon":"1"})");
    EXPECT_FALSE(fitOf(pure, [](const RoundCost &) { return false; }).has_value());
    const auto all = fitOf(pure, [](const RoundCost &) { return true; });
    ASSERT_TRUE(all.has_value());
    EXPECT_TRUE(all->value.isInfinite());
    EXPECT_FALSE(fitOf(mechanism(R"({"kind":"no_op"})"), epsilonAtMost(exact("1"))).has_value());
    NoProgress progress;
    EXPECT_FALSE(
        largestThatFits(catalog().mechanisms, pure, "delta", epsilonAtMost(exact("1")), progress)->has_value());
}

/// Cancels after a number of reports.
class After final : public Progress {
public:
    explicit After(int reports) : m_left(reports) {}
    [[nodiscard]] bool report(double) override { return m_left-- > 0; }

private:
    int m_left;
};

TEST(LargestFit, ASearchIsCancelledAndEnds)
{
    const Mechanism pure = mechanism(R"({"kind":"pure_dp","epsilon":"1"})");
    for (const int reports : {0, 1, 7, 30}) {
        After after(reports);
        int asked = 0;
        const auto fit = largestThatFits(
            catalog().mechanisms, pure,
            [&](const RoundCost &cost) {
                ++asked;
                return epsilonAtMost(exact("0.123456789"))(cost);
            },
            after);
        ASSERT_FALSE(fit.ok());
        EXPECT_EQ(fit.error().code, ErrorCode::Cancelled);
        EXPECT_EQ(asked, reports);
    }
    int asked = 0;
    std::mt19937 random(1);
    const auto any = fitOf(pure, [&](const RoundCost &) { return ++asked, random() % 2 == 0; });
    EXPECT_LE(asked, kMostQuestions) << "answers that are not monotone";
    static_cast<void>(any);
}

} // namespace
} // namespace epsilometer::calibrate::largest_fit_test
