// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - separated: the sensitivity is the largest over all participation patterns, tried one by one, and over contributions
//   in random directions
// - stated: one Gaussian; a single tree typed as its encoder's column costs what tree_aggregation costs
// - cyclic Poisson: one cycle costs no less than the two-dimensional mixture of a banded encoder, integrated over the
//   plane, with a first half that is visible before the second is chosen; more cycles are more such rounds
// - what the theorems do not cover is refused by name
#include "core/catalog/catalog.h"
#include "core/notions/losses/loss_model.h"

#include <array>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <random>
#include <vector>

namespace epsilometer::matrix_gaussian_test {
namespace {

Result<std::shared_ptr<const RoundCost>> costOf(const std::string &values)
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms)
        .tryResolve(Mechanism::fromJson(Json::parse(R"({"kind":"matrix_gaussian",)" + values + "}").value()));
}

using Column = std::vector<double>;

/// ||C X||_F^2 of one record with the contribution x_i in each step i of the pattern.
double movedBy(const Column &first, int steps, unsigned pattern, const std::vector<std::array<double, 2>> &x)
{
    double sum = 0;
    for (int row = 0; row < steps; ++row)
        for (int axis = 0; axis < 2; ++axis) {
            double entry = 0;
            for (int i = 0; i <= row; ++i)
                if ((pattern >> i & 1U) != 0 && row - i < static_cast<int>(first.size()))
                    entry += first[static_cast<std::size_t>(row - i)] *
                             x[static_cast<std::size_t>(i)][static_cast<std::size_t>(axis)];
            sum += entry * entry;
        }
    return sum;
}

bool isAllowed(unsigned pattern, int separation, int participations)
{
    if (std::popcount(pattern) > participations)
        return false;
    int last = -separation;
    for (int i = 0; pattern >> i != 0; ++i)
        if ((pattern >> i & 1U) != 0) {
            if (i - last < separation)
                return false;
            last = i;
        }
    return true;
}

std::string listOf(const Column &column)
{
    std::string text;
    for (const double one : column)
        text += (text.empty() ? "[\"" : ",\"") + std::to_string(one) + "\"";
    return text + "]";
}

TEST(MatrixGaussian, SeparatedIsTheWorstPattern)
{
    std::mt19937 random(7);
    std::uniform_int_distribution<int> drop(0, 400);
    std::uniform_real_distribution<double> angle(0, 2 * std::numbers::pi);
    for (int steps = 1; steps <= 9; ++steps)
        for (int separation = 1; separation <= 4; ++separation)
            for (int participations = 1; participations <= 4; ++participations) {
                Column column{1};
                while (static_cast<int>(column.size()) < 1 + steps % 5)
                    column.push_back(std::max(0.0, column.back() - drop(random) / 1000.0));
                double most = 0;
                for (unsigned pattern = 0; pattern < 1U << steps; ++pattern) {
                    if (!isAllowed(pattern, separation, participations))
                        continue;
                    std::vector<std::array<double, 2>> same(static_cast<std::size_t>(steps), {1, 0});
                    most = std::max(most, movedBy(column, steps, pattern, same));
                    for (auto &one : same) {
                        const double turn = angle(random);
                        one = {std::cos(turn), std::sin(turn)};
                    }
                    most = std::max(most, movedBy(column, steps, pattern, same));
                }
                const auto cost = costOf(R"("participation":"separated","noise_multiplier":"1","coefficients":)" +
                                         listOf(column) + R"(,"steps":")" + std::to_string(steps) +
                                         R"(","separation":")" + std::to_string(separation) +
                                         R"(","participations":")" + std::to_string(participations) + "\"")
                                      .value();
                EXPECT_GE(cost->gdp->muSquared, most * (1 - 1e-14));
                EXPECT_LE(cost->gdp->muSquared, most * (1 + 1e-12))
                    << steps << " " << separation << " " << participations;
                EXPECT_EQ(cost->neighbours, Neighbours::ZeroOut);
            }
}

TEST(MatrixGaussian, PrefixSumsByTheirSquareRoot)
{
    // c_i = binom(2i, i) / 4^i: C C = prefix sums; one participation has the squared length sum c_i^2.
    std::string list;
    double c = 1;
    double sum = 0;
    for (int i = 0; i < 64; ++i) {
        list += (list.empty() ? "[\"" : ",\"") + std::to_string(c) + "\"";
        sum += std::stod(std::to_string(c)) * std::stod(std::to_string(c));
        c *= (2 * i + 1) / (2.0 * i + 2);
    }
    const auto cost =
        costOf(R"("participation":"separated","noise_multiplier":"2","steps":"64","separation":"64","coefficients":)" +
               list + "]")
            .value();
    EXPECT_NEAR(cost->gdp->muSquared, sum / 4, 1e-12);
    EXPECT_GE(cost->gdp->muSquared, sum / 4 * (1 - 1e-14));
}

TEST(MatrixGaussian, StatedIsOneGaussian)
{
    const auto cost = costOf(R"("noise_multiplier":"4","sensitivity":"3")").value();
    EXPECT_EQ(cost->gdp->muSquared, 9 / 16.0);
    EXPECT_TRUE(std::isinf(costOf(R"("noise_multiplier":"0","sensitivity":"3")").value()->gdp->mu));
    EXPECT_EQ(costOf(R"("noise_multiplier":"4","neighbours":"replace-one")").value()->neighbours,
              Neighbours::ReplaceOne);
}

/// H_epsilon of the output (x c0 j + z0, x' c1 j + z1), j ~ Bernoulli(q), against noise alone, where x' = x or -x by the sign
/// of the first output, which is seen first: one cycle of two bands.
double blockTruth(double q, double c0, double c1, double sigma, double epsilon, bool reverse)
{
    constexpr int kCells = 1200;
    const double edge = 12 * sigma;
    const double step = 2 * edge / kCells;
    double sum = 0;
    for (int i = 0; i < kCells; ++i)
        for (int j = 0; j < kCells; ++j) {
            const double a = -edge + (i + 0.5) * step;
            const double b = -edge + (j + 0.5) * step;
            const double other = a > 0 ? 0.3 * b : -b; // what others contribute may depend on the first output
            const auto density = [&](double shift0, double shift1) {
                const double u = (a - shift0) / sigma;
                const double v = (other - shift1) / sigma;
                return std::exp(-(u * u + v * v) / 2) / (2 * std::numbers::pi * sigma * sigma);
            };
            const double none = density(0, 0);
            const double with = (1 - q) * none + q * density(c0, c1);
            sum += std::max(0.0, reverse ? none - std::exp(epsilon) * with : with - std::exp(epsilon) * none) *
                   (a > 0 ? 0.3 : 1.0);
        }
    return sum * step * step;
}

TEST(MatrixGaussian, CyclicPoissonIsAboveTheBandedEncoder)
{
    const auto cost = costOf(R"("participation":"cyclic_poisson","noise_multiplier":"1.5","coefficients":["1","0.6"],
                                "steps":"2","separation":"2","sampling_rate":"0.2")")
                          .value();
    EXPECT_EQ(cost->neighbours, Neighbours::AddRemove);
    const auto &part = cost->loss->parts().front();
    EXPECT_EQ(part.count, 1U);
    for (const double epsilon : {0.0, 0.05, 0.15, 0.3}) {
        const double forward = blockTruth(0.2, 1, 0.6, 1.5, epsilon, false);
        const double reverse = blockTruth(0.2, 1, 0.6, 1.5, epsilon, true);
        EXPECT_GE(part.loss->deltaUpper(LossOrder::Forward, epsilon), forward * (1 - 1e-4));
        EXPECT_GE(part.loss->deltaUpper(LossOrder::Reverse, epsilon), reverse * (1 - 1e-4));
        EXPECT_LE(part.loss->deltaUpper(LossOrder::Forward, epsilon), forward * 1.01 + 1e-6);
    }
    const auto longer = costOf(R"("participation":"cyclic_poisson","noise_multiplier":"1.5","coefficients":["1","0.6"],
                                  "steps":"101","separation":"2","sampling_rate":"0.2")")
                            .value();
    EXPECT_EQ(longer->loss->parts().front().count, 51U);
    EXPECT_EQ(longer->loss->parts().front().loss->key(), part.loss->key());
}

TEST(MatrixGaussian, RefusesWhatIsNotProved)
{
    const std::string separated = R"("participation":"separated","noise_multiplier":"1","steps":"8","separation":"2")";
    EXPECT_FALSE(costOf(separated).ok()) << "no coefficients";
    EXPECT_FALSE(costOf(separated + R"(,"coefficients":["0.5","1"])").ok()) << "they ascend";
    EXPECT_FALSE(costOf(separated + R"(,"coefficients":["1","-0.5"])").ok());
    EXPECT_TRUE(costOf(separated + R"(,"coefficients":["1","0.5"])").ok());
    EXPECT_FALSE(costOf(separated + R"(,"coefficients":["1","0.5"],"neighbours":"add-remove")").ok());
    const std::string cyclic =
        R"("participation":"cyclic_poisson","noise_multiplier":"1","steps":"8","sampling_rate":"0.1")";
    EXPECT_FALSE(costOf(cyclic).ok()) << "no separation";
    EXPECT_FALSE(costOf(cyclic + R"(,"separation":"1","coefficients":["1","0.5"])").ok()) << "more bands than groups";
    EXPECT_TRUE(costOf(cyclic + R"(,"separation":"2","coefficients":["1","0.5"])").ok());
    EXPECT_FALSE(costOf(R"("noise_multiplier":"1","coefficients":["1"])").ok()) << "stated as well";
}

} // namespace
} // namespace epsilometer::matrix_gaussian_test
