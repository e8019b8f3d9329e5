// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: results come back as they went in, one by one or many at once, with notes, lower bounds, estimates and
// exact deltas where there are any.
#include "core/compositions/composition.h"

#include <gtest/gtest.h>

namespace epsilometer::compositions::composition_results_test {
namespace {

CompositionResult result(double epsilon, double delta, std::string note)
{
    CompositionResult one;
    one.epsilon = epsilon;
    one.delta = delta;
    one.note = std::move(note);
    return one;
}

TEST(CompositionResults, ComeBackAsTheyWentIn)
{
    CompositionResult bounded = result(2, 0.5, "contour");
    bounded.lower = 1.5;
    bounded.estimate = 1.75;
    bounded.setDelta(Exact::quotient(Exact(1), Exact(2)));
    const CompositionResults results = {result(1, 0.25, ""), bounded, result(3, 0.75, ""), bounded};
    ASSERT_EQ(results.size(), 4U);
    EXPECT_EQ(results[0].note, "");
    EXPECT_FALSE(results[0].lower || results[0].exactDelta);
    EXPECT_EQ(results[1].lower, 1.5);
    EXPECT_EQ(results[1].estimate, 1.75);
    EXPECT_EQ(results[1].note, "contour");
    EXPECT_EQ(results[1].exactDelta, Exact::quotient(Exact(1), Exact(2)));
    EXPECT_FALSE(results[2].estimate || results[2].exactDelta);
    EXPECT_EQ(results[2].epsilon, 3);
    EXPECT_EQ(results.back().lower, 1.5);
    double sum = 0;
    for (const CompositionResult &one : results)
        sum += one.epsilon;
    EXPECT_EQ(sum, 8);
    EXPECT_EQ(results.epsilons(), (std::vector<double>{1, 2, 3, 2}));
}

TEST(CompositionResults, RepeatTheLastAtAnotherEpsilon)
{
    CompositionResult first = result(1, 0.5, "sum");
    first.setDelta(Exact::quotient(Exact(1), Exact(2)));
    CompositionResults results = {result(7, 0.25, "")};
    results.push_back(first);
    results.repeatAt(4);
    results.push_back(result(5, 0.75, "other"));
    ASSERT_EQ(results.size(), 4U);
    EXPECT_EQ(results[2].epsilon, 4);
    EXPECT_EQ(results[2].delta, 0.5);
    EXPECT_EQ(results[2].note, "sum");
    EXPECT_EQ(results[2].exactDelta, Exact::quotient(Exact(1), Exact(2)));
    EXPECT_FALSE(results[2].lower || results[2].estimate);
    EXPECT_EQ(results[3].note, "other");
    EXPECT_FALSE(results[3].exactDelta);
}

} // namespace
} // namespace epsilometer::compositions::composition_results_test
