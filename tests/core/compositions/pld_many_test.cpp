// SPDX-License-Identifier: GPL-3.0-or-later
// Property: many different epsilons are rounded up before they are composed, a little, and the result says so.
#include "core/catalog/catalog.h"
#include "tests/support/dp_rounds.h"

#include <gtest/gtest.h>

namespace epsilometer::compositions::pld_many_test {
namespace {

using testing_support::dpRound;

CompositionResult composed(const std::vector<double> &epsilons, std::uint64_t count)
{
    NoProgress progress;
    const Catalog catalog = makeCatalog();
    const Policy policy = makePolicy(Exact(1), Exact::quotient(Exact(1), Exact(1000000)));
    for (const auto &kind : catalog.compositions) {
        if (kind->id() != "pld")
            continue;
        const auto composition = kind->start(policy).value();
        for (const double epsilon : epsilons)
            composition->add(*dpRound(epsilon), count);
        return composition->result(progress).value();
    }
    return {};
}

TEST(PldMany, DistinctEpsilonsAreRoundedUpALittle)
{
    std::vector<double> epsilons;
    const int count = 17000;
    for (int i = 0; i < count; ++i)
        epsilons.push_back(0.001 + 1e-9 * i);
    const CompositionResult many = composed(epsilons, 1);
    const CompositionResult least = composed({epsilons.front()}, count);
    const CompositionResult most = composed({epsilons.back() * (1 + 1.0 / 4096)}, count);
    EXPECT_GT(many.epsilon, least.epsilon);
    EXPECT_LT(many.epsilon, most.epsilon);
    EXPECT_FALSE(many.lower);
    EXPECT_NE(many.note.english().find("rounded up to 13 bits"), std::string::npos);
    EXPECT_EQ(least.note.english().find("rounded up"), std::string::npos);
}

} // namespace
} // namespace epsilometer::compositions::pld_many_test
