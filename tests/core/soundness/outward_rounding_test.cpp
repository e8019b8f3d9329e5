// SPDX-License-Identifier: GPL-3.0-or-later
// Property: over 100,000 random inputs of all magnitudes each, no public bound of the notions lies on the wrong side of
// the same formula in 113 bits, and none is further away than it says: the bounds that are no closed forms, beside the
// table of those that are. Optimised bounds are compared with the formula at the optimum found in 113 bits, which is
// off by the square of its own error only; inverses by putting them back.
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"
#include "core/numeric/safe_root.h"
#include "tests/core/soundness/bound_table.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::outward_rounding_test {
namespace {

using quad::Quad;

constexpr int kInputs = 100'000;
constexpr double kTiny = 1e-290; ///< below it errors are absolute, not relative

using bounds::Inputs;

void expectUpper(double got, Quad truth, double relative, double a, double b)
{
    ASSERT_TRUE(Quad(got) >= truth) << "below the truth at " << a << ", " << b << ": " << got;
    ASSERT_TRUE(Quad(got) <= truth * (1 + Quad(relative)) || got < kTiny)
        << "too far above at " << a << ", " << b << ": " << got << " for " << static_cast<double>(truth);
}

void expectLower(double got, Quad truth, double relative, double a, double b)
{
    ASSERT_TRUE(Quad(got) <= truth) << "above the truth at " << a << ", " << b << ": " << got;
    ASSERT_TRUE(Quad(got) >= truth * (1 - Quad(relative)) || truth < Quad(kTiny))
        << "too far below at " << a << ", " << b << ": " << got << " for " << static_cast<double>(truth);
}

/// Runs `check(x, y)` on pairs made by `first` and `second`.
template <class First, class Second, class Check>
void forPairs(unsigned seed, First first, Second second, Check check, int count = kInputs)
{
    Inputs inputs(seed);
    for (int i = 0; i < count && !::testing::Test::HasFatalFailure(); ++i) {
        const double x = first(inputs);
        const double y = second(inputs);
        check(x, y);
    }
}

const auto anyEpsilon = [](Inputs &inputs) { return inputs.epsilon(); };
const auto anyRho = [](Inputs &inputs) { return inputs.rho(); };
const auto anyDelta = [](Inputs &inputs) { return inputs.delta(); };

Quad logInverse(double delta)
{
    return -quad::log(delta);
}

// ---- Renyi ----

TEST(OutwardRounding, RenyiToDp)
{
    Inputs inputs(4);
    for (int i = 0; i < kInputs; ++i) {
        const double alpha = inputs.order();
        const double r = inputs.rho();
        const double delta = inputs.delta();
        const Quad b = Quad(alpha) - 1;
        const Quad saved = quad::log1p(1 / b);
        const Quad terms = r + saved + (logInverse(delta) + quad::log1p(b)) / b;
        const Quad truth = r - saved + (logInverse(delta) - quad::log1p(b)) / b;
        const double got = renyi::epsilonCks(alpha, r, delta);
        ASSERT_TRUE(Quad(got) >= truth && got >= 0) << alpha << ' ' << r << ' ' << delta;
        ASSERT_TRUE(Quad(got) <= std::max(truth, Quad(0)) + terms * 1e-15) << alpha << ' ' << r << ' ' << delta;
        if (::testing::Test::HasFatalFailure())
            return;
    }
}

// ---- zCDP ----

/// The CKS epsilon at order 1 + b.
Quad cksEpsilon(Quad rho, Quad L, Quad b)
{
    return rho * (1 + b) - quad::log1p(1 / b) + (L - quad::log1p(b)) / b;
}

/// At the best order. An order found in double is off by 1e-13 at most, the value by the square of that.
Quad cksEpsilon(Quad rho, Quad L)
{
    const auto r = static_cast<double>(rho);
    const auto l = static_cast<double>(L);
    const double top = std::min(std::log(l / r) / 2, l > 1 ? l : std::log(std::expm1(l)));
    const double u = safe_root::approximate(top - 100, top, [r, l](double x) {
        const double b = std::exp(x);
        return std::pair(b * b * r + std::log1p(b) - l, 2 * b * b * r + b / (1 + b));
    });
    return cksEpsilon(rho, L, quad::exp(u));
}

TEST(OutwardRounding, ZcdpToEpsilon)
{
    forPairs(5, anyRho, anyDelta, [](double rho, double delta) {
        const Quad L = logInverse(delta);
        expectUpper(zcdp::epsilonBasic(rho, delta), rho + 2 * quad::sqrt(rho * L), 1e-12, rho, delta);
        const Quad truth = cksEpsilon(rho, L);
        const double got = zcdp::epsilonCks(rho, delta);
        ASSERT_TRUE(Quad(got) >= truth) << rho << ' ' << delta;
        const Quad basic = rho + 2 * quad::sqrt(rho * L);
        ASSERT_TRUE(Quad(got) <= std::max(truth, Quad(0)) + basic * 1e-13) << rho << ' ' << delta;
    });
}

TEST(OutwardRounding, ZcdpToDelta)
{
    forPairs(6, anyRho, anyEpsilon, [](double rho, double epsilon) {
        const Quad r = rho;
        const Quad e = epsilon;
        if (e > r)
            expectUpper(zcdp::deltaBasic(rho, epsilon), quad::exp(-(e - r) * (e - r) / (4 * r)), 1e-12, rho, epsilon);
        const double u = safe_root::approximate(-700, std::log((epsilon + 1) / rho + 1), [rho, epsilon](double x) {
            const double at = std::exp(x);
            return std::pair((1 + 2 * at) * rho - std::log1p(1 / at) - epsilon, 2 * at * rho + 1 / (1 + at));
        });
        const Quad b = quad::exp(u);
        const Quad exponent = quad::log1p(b) + b * (e + quad::log1p(1 / b) - (1 + b) * r);
        expectUpper(zcdp::deltaCks(rho, epsilon), std::min(quad::exp(-exponent), Quad(1)), 1e-12, rho, epsilon);
    });
}

TEST(OutwardRounding, ZcdpBudgets)
{
    forPairs(7, anyEpsilon, anyDelta, [](double epsilon, double delta) {
        const Quad L = logInverse(delta);
        const Quad root = epsilon / (quad::sqrt(L + epsilon) + quad::sqrt(L));
        expectLower(zcdp::budgetBasic(epsilon, delta), root * root, 1e-12, epsilon, delta);
        // Putting the budget back must not exceed epsilon; a little more than it must.
        const double budget = zcdp::budgetCks(epsilon, delta);
        ASSERT_TRUE(cksEpsilon(budget, L) <= Quad(epsilon) * (1 + Quad(1e-25))) << epsilon << ' ' << delta;
        ASSERT_TRUE(cksEpsilon(Quad(budget) * (1 + Quad(1e-11)), L) > Quad(epsilon)) << epsilon << ' ' << delta;
    });
}

// ---- noise ----

Quad gaussianDelta(Quad mu, Quad epsilon)
{
    const Quad x = epsilon / mu - mu / 2;
    const Quad y = epsilon / mu + mu / 2;
    return quad::upperTail(x) - quad::exp(epsilon) * quad::upperTail(y);
}

TEST(OutwardRounding, GaussianDelta)
{
    const auto mus = [](Inputs &inputs) { return inputs.logUniform(1e-4, 30); };
    forPairs(11, mus, anyEpsilon, [](double mu, double epsilon) {
        const double got = noise::gaussianDelta(mu, epsilon);
        if (Quad(epsilon) / mu - Quad(mu) / 2 > 36) { // the reference needs probabilities that its exponent range has
            ASSERT_LE(got, 1e-280);
            return;
        }
        expectUpper(got, gaussianDelta(mu, epsilon) * (1 - Quad(1e-24)), 1e-11, mu, epsilon);
    });
}

TEST(OutwardRoundingSweep, GaussianInverses)
{
    const int count = testing_support::inSweep(kInputs, 2000);
    const auto mus = [](Inputs &inputs) { return inputs.logUniform(1e-3, 30); };
    const auto deltas = [](Inputs &inputs) { return inputs.logUniform(1e-250, 0.9); };
    forPairs(
        12, mus, deltas,
        [](double mu, double delta) {
            const double epsilon = noise::gaussianEpsilon(mu, delta);
            ASSERT_TRUE(gaussianDelta(mu, epsilon) <= Quad(delta) * (1 + Quad(1e-24))) << mu << ' ' << delta;
            if (epsilon > 0) {
                const Quad less = Quad(epsilon) - (Quad(epsilon) + Quad(mu)) * Quad(1e-11);
                ASSERT_TRUE(less <= 0 || gaussianDelta(mu, less) > Quad(delta)) << mu << ' ' << delta;
            }
        },
        count);
    const auto epsilons = [](Inputs &inputs) { return inputs.logUniform(1e-3, 100); };
    forPairs(
        13, epsilons, deltas,
        [](double epsilon, double delta) {
            const double mu = noise::gaussianMu(epsilon, delta);
            ASSERT_TRUE(gaussianDelta(mu, epsilon) <= Quad(delta) * (1 + Quad(1e-24))) << epsilon << ' ' << delta;
            ASSERT_TRUE(gaussianDelta(Quad(mu) * (1 + Quad(1e-11)), epsilon) > Quad(delta)) << epsilon << ' ' << delta;
        },
        count);
}

TEST(OutwardRounding, LaplaceProfile)
{
    forPairs(14, anyEpsilon, anyDelta, [](double epsilon0, double delta) {
        const double epsilon = epsilon0 * delta; // anything below epsilon0
        const Quad truth = -quad::expm1((Quad(epsilon) - epsilon0) / 2);
        expectUpper(noise::laplaceDelta(epsilon0, epsilon), truth, 1e-12, epsilon0, epsilon);
    });
}

} // namespace
} // namespace epsilometer::outward_rounding_test
