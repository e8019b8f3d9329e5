// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of covers: those of pure rounds are the reference's, from above; with the rest, the noise of a cover dominates
// randomised response, Gaussian noise and random laws of the class at every epsilon, where noise of twice the mean loss
// does not; they fall with what stays behind and grow with the class; bounds of the class lie between what its members reach and the reference; what is no number has no cover.
#include "core/filters/potential/coin_cover.h"
#include "core/notions/conversions/noise.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace epsilometer::filters::coin_cover_test {
namespace {

const char *const kVectors = "potential/golden_potential_laws.json";

/// H_(e^y) of Gaussian noise, any real y; v > 0.
double gaussianCurve(double v, double y)
{
    const double mu = std::sqrt(v);
    const double at = noise::gaussianDelta(mu, std::abs(y));
    return y >= 0 ? at : -std::expm1(y) + std::exp(y) * at;
}

/// Losses that are e_i or -e_i, with a chance of e_i that keeps the mean of e^-X at 1.
struct Law {
    std::vector<double> epsilons;
    std::vector<double> weights;
};

/// H_(e^y)(X + G_rest).
double reached(const Law &law, double rest, double y)
{
    double sum = 0;
    for (std::size_t i = 0; i < law.epsilons.size(); ++i) {
        const double e = law.epsilons[i];
        const double up = 1 / (1 + std::exp(-e));
        const auto curve = [&](double at) {
            return rest > 0 ? gaussianCurve(rest, at) : std::max(0.0, -std::expm1(at));
        };
        sum += law.weights[i] * (up * curve(y - e) + (1 - up) * curve(y + e));
    }
    return sum;
}

/// The least rho under which the law is rho-zCDP, by its divergences at many orders.
double rhoOf(const Law &law)
{
    double rho = 0;
    for (double lambda = 1e-4; lambda < 1e5; lambda *= 1.02) {
        double moment = 0; // E e^(lambda X) - 1
        for (std::size_t i = 0; i < law.epsilons.size(); ++i) {
            const double e = law.epsilons[i];
            const double up = 1 / (1 + std::exp(-e));
            moment += law.weights[i] * (up * std::expm1(lambda * e) + (1 - up) * std::expm1(-lambda * e));
        }
        if (!std::isfinite(moment))
            break;
        rho = std::max(rho, std::log1p(moment) / (lambda * (1 + lambda)));
    }
    return rho;
}

/// How much more the law reaches than noise of rest + cover, at most; relative.
double worstExcess(const Law &law, double rest, double cover, double allowed)
{
    double worst = -1;
    const double deviation = std::sqrt(rest + cover);
    for (double y = 0; y <= 6 * deviation; y += deviation / 50) {
        const double noise = gaussianCurve(rest + cover, y);
        worst = std::max(worst, (reached(law, rest, y) - allowed - noise) / (noise + 1e-300));
    }
    return worst;
}

TEST(CoinCover, OfPureRoundsIsTheReferences)
{
    const Json vectors = golden::document(kVectors);
    for (const Json &row : *vectors.find("cover_at_zero")->find("rows")->ifArray()) {
        const double rho = std::stod(golden::text(row, "rho"));
        const double epsilon = std::stod(golden::text(row, "epsilon_of_rr"));
        const double rest = 2 * rho * std::stod(golden::text(row, "s_over_2rho"));
        const double cover = pureCover(std::nextafter(epsilon, 1e9), rest);
        const double truth = std::stod(golden::text(row, "m0"));
        EXPECT_GE(cover, truth * (1 - 1e-12));
        EXPECT_LE(cover, truth * (1 + 1e-7) + rest * 1e-9);
    }
}

TEST(CoinCover, DominatesRandomisedResponse)
{
    std::mt19937_64 random(5);
    for (int i = 0; i < 300; ++i) {
        const double epsilon = std::exp(std::uniform_real_distribution(std::log(1e-4), std::log(2.0))(random));
        const double rest =
            i % 10 == 0 ? 0 : epsilon * epsilon * std::exp(std::uniform_real_distribution(-4.0, 3.0)(random));
        const Law law{{epsilon}, {1}};
        const double cover = pureCover(epsilon, rest);
        EXPECT_LE(worstExcess(law, rest, cover, 0), 1e-9) << epsilon << ' ' << rest;
        EXPECT_GT(worstExcess(law, rest, cover * 0.99, 0), 1e-9) << epsilon << ' ' << rest;
        EXPECT_GE(cover, 2 * epsilon * std::tanh(epsilon / 2));
        EXPECT_LE(pureCover(epsilon, 1.1 * rest + 1e-6), cover * (1 + 1e-9));
    }
}

TEST(CoinCover, DominatesLawsOfTheClass)
{
    std::mt19937_64 random(7);
    bool brokenIsSeen = false;
    for (int i = 0; i < 12; ++i) {
        const double rho = std::exp(std::uniform_real_distribution(std::log(1e-5), std::log(0.05))(random));
        const double rest = 2 * rho * (i == 0 ? 0 : std::exp(std::uniform_real_distribution(-2.7, 2.0)(random)));
        const double excess = 1e-11 * rho;
        const DivergenceClass laws = zcdpClass(rho);
        const double cover = divergenceCover(laws, rest, excess);
        ASSERT_LT(cover, 2 * rho * 1.7);
        ASSERT_GE(cover, 2 * rho);
        EXPECT_LE(gaussianCurve(rest + 2 * rho, 0), gaussianCurve(rest + cover, 0));
        for (int trial = 0; trial < 40; ++trial) {
            Law law;
            double total = 0;
            for (int atom = 0; atom < 1 + trial % 3; ++atom) {
                law.epsilons.push_back(std::exp(std::uniform_real_distribution(-2.0, 1.5)(random)));
                law.weights.push_back(std::uniform_real_distribution(0.01, 1.0)(random));
                total += law.weights.back();
            }
            for (double &weight : law.weights)
                weight /= total;
            // Losses in a scale that makes it just rho-zCDP.
            double low = 0;
            double high = 10;
            for (int step = 0; step < 40; ++step) {
                const double middle = (low + high) / 2;
                Law scaled = law;
                for (double &epsilon : scaled.epsilons)
                    epsilon *= middle;
                (rhoOf(scaled) <= rho ? low : high) = middle;
            }
            for (double &epsilon : law.epsilons)
                epsilon *= low;
            EXPECT_LE(worstExcess(law, rest, cover, excess), 1e-9) << rho << ' ' << rest / (2 * rho);
            brokenIsSeen = brokenIsSeen || worstExcess(law, rest, 2 * rho, excess) > 1e-3;
        }
    }
    EXPECT_TRUE(brokenIsSeen) << "twice rho does not cover";
}

TEST(CoinCover, BoundsOfTheClassAreTight)
{
    const Json vectors = golden::document(kVectors);
    for (const Json &row : *vectors.find("class_sup")->find("rows")->ifArray()) {
        const double rho = golden::number(row, "rho");
        const double rest = golden::number(row, "s");
        const double epsilon = golden::number(row, "epsilon");
        const double bound = largestDelta(zcdpClass(rho), rest, epsilon);
        EXPECT_LE(bound, 1.05 * golden::number(row, "sup_at_most")) << rho << ' ' << rest << ' ' << epsilon;
        EXPECT_GE(bound, gaussianCurve(rest + 2 * rho, epsilon));
        double low = 0;
        double high = 60;
        for (int step = 0; step < 200; ++step) {
            const double middle = (low + high) / 2;
            (middle * std::tanh(middle / 2) < rho ? low : high) = middle;
        }
        EXPECT_GE(bound, reached({{low}, {1}}, rest, epsilon) * (1 - 1e-9));
    }
}

TEST(CoinCover, FallsWithTheRestAndGrowsWithTheClass)
{
    const double none = divergenceCover(zcdpClass(1e-3), 0, 1e-14);
    const double some = divergenceCover(zcdpClass(1e-3), 1e-3, 1e-14);
    EXPECT_GT(none, some);
    EXPECT_GT(some, divergenceCover(zcdpClass(1e-3), 8e-3, 1e-14));
    EXPECT_GT(divergenceCover(zcdpClass(1.1e-3), 1e-3, 1e-14), some);
}

TEST(CoinCover, WhatIsNoNumberHasNone)
{
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    const double infinite = std::numeric_limits<double>::infinity();
    for (const double bad : {nothing, infinite, -1.0}) {
        EXPECT_EQ(pureCover(bad, 1), infinite);
        EXPECT_EQ(pureCover(1, bad), infinite);
        EXPECT_EQ(divergenceCover(zcdpClass(1e-3), bad, 1e-12), infinite);
    }
    EXPECT_EQ(divergenceCover(zcdpClass(1e-3), 0, 0), infinite);
    EXPECT_EQ(divergenceCover(zcdpClass(1e-3), 0, nothing), infinite);
    EXPECT_EQ(pureCover(0, 0), 0);
    EXPECT_GT(pureCover(1e-170, 0), 0);
}

} // namespace
} // namespace epsilometer::filters::coin_cover_test
