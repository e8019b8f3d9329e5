// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every conversion is on the safe side of 40-digit references and within 1e-11 of them; what is unknown
// grants nothing; ids are unique, ascending and findable; budgets and epsilons are consistent with each other.
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/pure.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <set>

namespace epsilometer::conversions_test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

using Evaluate = std::function<double(const Json &)>;

/// A function of two named inputs.
Evaluate two(double (*function)(double, double), const char *first, const char *second)
{
    return [=](const Json &item) { return function(golden::number(item, first), golden::number(item, second)); };
}

Evaluate one(double (*function)(double), const char *name)
{
    return [=](const Json &item) { return function(golden::number(item, name)); };
}

Evaluate orders(double (*function)(double, double, double))
{
    return [=](const Json &item) {
        return function(golden::number(item, "alpha"), golden::number(item, "r"), golden::number(item, "delta"));
    };
}

const std::map<std::string, Evaluate> &upperBounds()
{
    static const std::map<std::string, Evaluate> functions = {
        {"rr_mean", one(pure::rhoTight, "eps")},
        {"rdp_pure", two(renyi::pureDp, "eps", "alpha")},
        {"rdp_laplace", two(renyi::laplace, "eps0", "alpha")},
        {"laplace_delta", two(noise::laplaceDelta, "eps0", "eps")},
        {"gaussian_delta", two(noise::gaussianDelta, "mu", "eps")},
        {"gaussian_eps", two(noise::gaussianEpsilon, "mu", "delta")},
        {"zcdp_eps_basic", two(zcdp::epsilonBasic, "rho", "delta")},
        {"zcdp_eps_cks", two(zcdp::epsilonCks, "rho", "delta")},
        {"zcdp_delta_basic", two(zcdp::deltaBasic, "rho", "eps")},
        {"zcdp_delta_cks", two(zcdp::deltaCks, "rho", "eps")},
        {"rdp_eps_cks", orders(renyi::epsilonCks)},
    };
    return functions;
}

const std::map<std::string, Evaluate> &lowerBounds()
{
    static const std::map<std::string, Evaluate> functions = {
        {"gaussian_mu", two(noise::gaussianMu, "eps", "delta")},
        {"bstar_basic", two(zcdp::budgetBasic, "eps", "delta")},
        {"bstar_cks", two(zcdp::budgetCks, "eps", "delta")},
    };
    return functions;
}

void checkFile(const char *path, std::set<std::string> &seen)
{
    for (const Json &item : golden::cases(path)) {
        const std::string function = golden::text(item, "fn");
        seen.insert(function);
        if (const auto upper = upperBounds().find(function); upper != upperBounds().end())
            EXPECT_TRUE(golden::isUpperBound(upper->second(item), golden::text(item, "out"))) << item.write();
        else if (const auto lower = lowerBounds().find(function); lower != lowerBounds().end())
            EXPECT_TRUE(golden::isLowerBound(lower->second(item), golden::text(item, "out"))) << item.write();
        else
            ADD_FAILURE() << "no conversion is called " << function;
    }
}

TEST(Conversions, AreOnTheSafeSideOfTheReferences)
{
    std::set<std::string> seen;
    checkFile("notions/mechanisms.json", seen);
    checkFile("notions/conversions.json", seen);
    EXPECT_EQ(seen.size(), upperBounds().size() + lowerBounds().size());
}

TEST(Conversions, WhatIsUnknownGrantsNothing)
{
    for (const double bad : {std::nan(""), -1.0}) {
        EXPECT_EQ(pure::rhoTight(bad), kInf);
        EXPECT_EQ(renyi::pureDp(bad, 2), kInf);
        EXPECT_EQ(renyi::pureDp(1, bad), kInf);
        EXPECT_EQ(renyi::laplace(bad, 2), kInf);
        EXPECT_EQ(renyi::laplace(1, bad), kInf);
        EXPECT_EQ(renyi::zcdpLine(bad, 2), kInf);
        EXPECT_EQ(renyi::epsilonCks(2, bad, 0.1), kInf);
        EXPECT_EQ(zcdp::epsilonBasic(bad, 0.1), kInf);
        EXPECT_EQ(zcdp::epsilonCks(1, bad), kInf);
        EXPECT_EQ(zcdp::deltaBasic(bad, 1), 1);
        EXPECT_EQ(zcdp::deltaCks(1, bad), 1);
        EXPECT_EQ(zcdp::budgetBasic(bad, 0.1), 0);
        EXPECT_EQ(zcdp::budgetCks(1, bad), 0);
        EXPECT_EQ(zcdp::combinedDelta(bad, 0.1), 1);
        EXPECT_EQ(noise::gaussianDelta(bad, 1), 1);
        EXPECT_EQ(noise::gaussianDelta(1, bad), 1);
        EXPECT_EQ(noise::gaussianEpsilon(bad, 0.1), kInf);
        EXPECT_EQ(noise::gaussianMu(1, bad), 0);
        EXPECT_EQ(noise::laplaceDelta(bad, 1), 1);
    }
    EXPECT_EQ(zcdp::epsilonCks(kInf, 0.1), kInf);
    EXPECT_EQ(noise::gaussianEpsilon(kInf, 0.1), kInf);
    EXPECT_EQ(noise::gaussianDelta(kInf, 1), 1);
}

TEST(Conversions, ExtremesNeitherFailNorUnderstate)
{
    for (const double rho : {1e-300, 1e-30, 1e-9, 1.0, 1e9, 1e300})
        for (const double delta : {5e-324, 1e-300, 1e-15, 0.5, 1 - 1e-16}) {
            const double epsilon = zcdp::epsilonCks(rho, delta);
            EXPECT_TRUE(epsilon >= 0 && epsilon <= zcdp::epsilonBasic(rho, delta)) << rho << ' ' << delta;
            const double budget = zcdp::budgetCks(rho, delta); // rho serves as an epsilon
            EXPECT_TRUE(budget >= zcdp::budgetBasic(rho, delta)) << rho << ' ' << delta;
            EXPECT_LE(zcdp::epsilonCks(budget, delta), rho * (1 + 1e-9) + 1e-15) << rho << ' ' << delta;
            const double mu = noise::gaussianMu(rho, delta);
            EXPECT_LE(noise::gaussianDelta(mu, rho), delta) << rho << ' ' << delta;
        }
    for (const double alpha : {1.0, 1 + 1e-12, 2.0, 1e6, 1e300})
        for (const double epsilon : {1e-300, 1e-9, 1.0, 700.0, 1e300}) {
            EXPECT_TRUE(renyi::pureDp(epsilon, alpha) > 0 && renyi::pureDp(epsilon, alpha) <= epsilon);
            EXPECT_TRUE(renyi::laplace(epsilon, alpha) > 0 &&
                        renyi::laplace(epsilon, alpha) <= renyi::pureDp(epsilon, alpha) * (1 + 1e-12));
        }
}

TEST(Conversions, IdsAreUniqueAscendingAndFindable)
{
    std::string_view last;
    for (const Conversion &conversion : conversions()) {
        EXPECT_LT(last, conversion.id);
        last = conversion.id;
        EXPECT_EQ(findConversion(conversion.id), &conversion);
        EXPECT_FALSE(conversion.title.empty() || conversion.source.empty());
    }
    EXPECT_EQ(findConversion("kasiviswanathan-smith"), nullptr); // the false lemma is not there
}

} // namespace
} // namespace epsilometer::conversions_test
