// SPDX-License-Identifier: GPL-3.0-or-later
// A vector whose L1 sensitivity is split over coordinates costs at most what one coordinate costs that moves by all of it
// (docs/proofs.md 6): the loss of the mechanism is compared, one-sidedly, with the divergence of two and three coordinates,
// of geometric noise by summing all values, of Laplace noise by integrating over one coordinate. Splits run from equal shares
// to nearly all in one coordinate, where the bound is nearly reached.
#include "core/catalog/catalog.h"
#include "core/notions/losses/loss_model.h"

#include <cmath>
#include <cstddef>
#include <gtest/gtest.h>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace epsilometer::laplace_vector_test {
namespace {

std::shared_ptr<const ElementaryLoss> lossOf(const std::string &kind, double sensitivity, double scale)
{
    Json json = Json::object();
    json.set("kind", kind);
    json.set("sensitivity", Exact::fromDouble(sensitivity).text());
    json.set("scale", Exact::fromDouble(scale).text());
    const Catalog catalog = makeCatalog();
    const auto cost = MechanismResolver(catalog.mechanisms).tryResolve(Mechanism::fromJson(json));
    return cost.value()->loss->parts().front().loss;
}

/// Distribution of the noise clamped to 0 ... shift, under the law without the shift.
std::vector<long double> clamped(int shift, long double v)
{
    std::vector<long double> masses(static_cast<std::size_t>(shift) + 1, 1 / (1 + v));
    for (std::size_t t = 1; t < masses.size(); ++t)
        masses[t] = std::pow(v, static_cast<long double>(t)) * (t + 1 == masses.size() ? 1 : 1 - v) / (1 + v);
    return masses;
}

long double geometricDelta(const std::vector<int> &shifts, long double scale, long double epsilon)
{
    const long double v = std::exp(-1 / scale);
    std::vector<long double> sum{1};
    for (const int shift : shifts) {
        const auto one = clamped(shift, v);
        std::vector<long double> next(sum.size() + one.size() - 1, 0);
        for (std::size_t i = 0; i < sum.size(); ++i)
            for (std::size_t j = 0; j < one.size(); ++j)
                next[i + j] += sum[i] * one[j];
        sum = std::move(next);
    }
    const auto whole = static_cast<long double>(sum.size() - 1);
    long double delta = 0;
    for (std::size_t t = 0; t < sum.size(); ++t) {
        const long double loss = (whole - 2 * static_cast<long double>(t)) / scale;
        if (loss > epsilon)
            delta += sum[t] * -std::expm1(epsilon - loss);
    }
    return delta;
}

/// H of Laplace noise of scale 1 under one shift, at any epsilon.
long double oneDelta(long double shift, long double epsilon)
{
    if (epsilon >= shift)
        return 0;
    return -std::expm1(epsilon <= -shift ? epsilon : (epsilon - shift) / 2);
}

/// H of two coordinates, from below: Simpson's rule over the first, whose ends have masses of their own.
long double twoDelta(long double first, long double second, long double epsilon)
{
    constexpr int kCells = 4000;
    const auto at = [&](long double t) { return oneDelta(second, epsilon - first + 2 * t); };
    long double between = 0;
    const long double step = first / kCells;
    for (int i = 0; i <= kCells; ++i) {
        const long double t = step * i;
        between += (i == 0 || i == kCells ? 1 : i % 2 == 1 ? 4 : 2) * std::exp(-t) / 2 * at(t);
    }
    return at(0) / 2 + std::exp(-first) / 2 * at(first) + between * step / 3;
}

TEST(LaplaceVector, GeometricNoiseOnASplitShiftCostsNoMore)
{
    std::mt19937_64 random(20261130);
    std::size_t near = 0;
    for (int trial = 0; trial < 300; ++trial) {
        std::vector<int> shifts(2 + random() % 2);
        for (int &shift : shifts)
            shift = 1 + static_cast<int>(random() % (trial % 3 == 0 ? 40 : 4));
        const double scale = std::exp(std::uniform_real_distribution<double>(-2, 4)(random));
        const int whole = std::accumulate(shifts.begin(), shifts.end(), 0);
        const auto loss = lossOf("discrete_laplace", whole, scale);
        for (const double share : {0.0, 0.01, 0.3, 0.7, 0.99, 1.0}) {
            const double epsilon = share * whole / scale;
            const long double truth = geometricDelta(shifts, scale, epsilon);
            for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse}) {
                const double upper = loss->deltaUpper(order, epsilon);
                EXPECT_GE(upper, truth * (1 - 1e-15L))
                    << whole << " in " << shifts.size() << ", " << scale << ", " << epsilon;
                near += upper <= 1.01 * static_cast<double>(truth) ? 1 : 0;
            }
        }
    }
    EXPECT_GT(near, 50U) << "otherwise a bound that is too low would not be seen";
}

TEST(LaplaceVector, LaplaceNoiseOnASplitShiftCostsNoMore)
{
    std::mt19937_64 random(20261130);
    std::size_t near = 0;
    for (int trial = 0; trial < 100; ++trial) {
        const double whole = std::exp(std::uniform_real_distribution<double>(-6, 2.5)(random));
        const double share = trial % 4 == 0 ? 1e-4 : std::uniform_real_distribution<double>(0, 0.5)(random);
        const auto loss = lossOf("laplace", whole, 1);
        for (const double of : {0.0, 0.01, 0.3, 0.7, 0.99, 1.0}) {
            const double epsilon = of * whole;
            // The quadrature errs by the corners of the integrand, a cell at most.
            const long double truth = twoDelta(share * whole, (1 - share) * whole, epsilon);
            const long double error = 1e-6L * share * whole * whole;
            const double upper = loss->deltaUpper(LossOrder::Forward, epsilon);
            EXPECT_GE(upper, truth - error) << whole << ", " << share << ", " << epsilon;
            near += upper <= 1.001 * static_cast<double>(truth) ? 1 : 0;
        }
    }
    EXPECT_GT(near, 50U) << "otherwise a bound that is too low would not be seen";
}

} // namespace
} // namespace epsilometer::laplace_vector_test
