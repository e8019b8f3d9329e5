// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the losses of single runs, against closed forms and sums in 113 bits, in both orders of the neighbours:
// - delta(epsilon) is never below the truth and just above it, from epsilon = 0 far into the tail
// - it never rises with epsilon, is the infinite mass at inf, and starts at the total variation
// - the lower bound on it is never above it; no loss lies beyond the largest, whose mass is there
// - the moment generating function is 1 at 0 and -1 (where no mass is infinite), and within its error of the truth; its
//   quotients along a vertical line are within theirs, and the decay bounds all of them further out
#include "core/notions/losses/loss_model.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <functional>
#include <limits>

namespace epsilometer::loss_curves_test {
namespace {

using quad::Quad;

/// Phi(x)
Quad normalBelow(Quad x)
{
    return quad::upperTail(-x);
}

Quad gaussianCurve(Quad mu, Quad epsilon)
{
    return quad::upperTail(epsilon / mu - mu / 2) - quad::exp(epsilon) * quad::upperTail(epsilon / mu + mu / 2);
}

Quad laplaceCurve(Quad e, Quad epsilon)
{
    return epsilon < e ? -quad::expm1((epsilon - e) / 2) : Quad(0);
}

Quad responseCurve(Quad e, Quad leak, Quad epsilon)
{
    const Quad rest = epsilon < e ? (quad::exp(e) - quad::exp(epsilon)) / (1 + quad::exp(e)) : Quad(0);
    return leak + (1 - leak) * rest;
}

/// (1 - q) N(0, s^2) + q N(1, s^2) against N(0, s^2): the loss grows with x and is epsilon at the threshold.
Quad sampledCurve(Quad q, Quad s, Quad epsilon)
{
    const Quad x = s * s * quad::log((quad::exp(epsilon) - (1 - q)) / q) + Quad(1) / 2;
    const Quad without = quad::upperTail(x / s);
    const Quad with = quad::upperTail((x - 1) / s);
    return (1 - q) * without + q * with - quad::exp(epsilon) * without;
}

/// N(0, s^2) against the mixture: the loss falls with x and stays below -log(1 - q).
Quad sampledReverseCurve(Quad q, Quad s, Quad epsilon)
{
    const Quad left = quad::exp(-epsilon) - (1 - q);
    if (left <= 0)
        return 0;
    const Quad x = s * s * quad::log(left / q) + Quad(1) / 2;
    const Quad without = normalBelow(x / s);
    const Quad with = normalBelow((x - 1) / s);
    return without - quad::exp(epsilon) * ((1 - q) * without + q * with);
}

/// Of noise on the whole numbers with these unnormalised weights, moved by `shift`.
Quad shiftedCurve(const std::function<Quad(int)> &weight, int shift, Quad epsilon)
{
    constexpr int kReach = 400;
    Quad total = 0;
    Quad excess = 0;
    for (int k = -kReach; k <= kReach; ++k) {
        const Quad p = weight(k);
        const Quad q = weight(k - shift);
        total += p;
        const Quad more = p - quad::exp(epsilon) * q;
        excess += more > 0 ? more : Quad(0);
    }
    return excess / total;
}

struct KnownLoss {
    const char *name;
    std::shared_ptr<const LossModel> model;
    std::function<Quad(Quad epsilon)> forward;
    std::function<Quad(Quad epsilon)> reverse;
};

std::vector<KnownLoss> knownLosses()
{
    std::vector<KnownLoss> all;
    const auto both = [&](const char *name, std::shared_ptr<const LossModel> model, std::function<Quad(Quad)> curve) {
        all.push_back({name, std::move(model), curve, curve});
    };
    both("gaussian 0.5", makeGaussianLoss(0.25), [](Quad e) { return gaussianCurve(Quad(0.5), e); });
    both("gaussian 3", makeGaussianLoss(9), [](Quad e) { return gaussianCurve(3, e); });
    both("laplace", makeLaplaceLoss(0.75), [](Quad e) { return laplaceCurve(Quad(0.75), e); });
    both("laplace, large", makeLaplaceLoss(12), [](Quad e) { return laplaceCurve(12, e); });
    both("response", makeResponseLoss(0.75, 0), [](Quad e) { return responseCurve(Quad(0.75), 0, e); });
    both("leaking response", makeResponseLoss(2, 0.125), [](Quad e) { return responseCurve(2, Quad(0.125), e); });
    both("discrete laplace", makeDiscreteLaplaceLoss(3, 2.5),
         [](Quad e) { return shiftedCurve([](int k) { return quad::exp(-Quad(std::abs(k)) / Quad(2.5)); }, 3, e); });
    both("discrete gaussian", makeDiscreteGaussianLoss(1.75), [](Quad e) {
        return shiftedCurve([](int k) { return quad::exp(-Quad(k) * k / (2 * Quad(1.75) * Quad(1.75))); }, 1, e);
    });
    all.push_back({"sampled", makeSampledGaussianLoss(0.125, 0.75, 1),
                   [](Quad e) { return sampledCurve(Quad(0.125), Quad(0.75), e); },
                   [](Quad e) { return sampledReverseCurve(Quad(0.125), Quad(0.75), e); }});
    all.push_back({"sampled little", makeSampledGaussianLoss(0x1p-10, 4, 1),
                   [](Quad e) { return sampledCurve(Quad(0x1p-10), 4, e); },
                   [](Quad e) { return sampledReverseCurve(Quad(0x1p-10), 4, e); }});
    all.push_back({"sampled all", makeSampledGaussianLoss(1, 2, 1), [](Quad e) { return gaussianCurve(Quad(0.5), e); },
                   [](Quad e) { return gaussianCurve(Quad(0.5), e); }});
    // Where a record is replaced, both orders are as dear as adding it.
    both("without replacement", makeWithoutReplacementLoss(0.125, 0.75, 1),
         [](Quad e) { return sampledCurve(Quad(0.125), Quad(0.75), e); });
    return all;
}

constexpr LossOrder kOrders[] = {LossOrder::Forward, LossOrder::Reverse};
constexpr double kEpsilons[] = {0, 1e-9, 1e-4, 0.01, 0.1, 0.133, 0.5, 0.7499, 1, 1.99, 3, 6, 11.9, 20};

TEST(LossCurves, AreJustAboveTheTruth)
{
    int compared = 0;
    for (const KnownLoss &known : knownLosses())
        for (const LossOrder order : kOrders) {
            const ElementaryLoss &loss = *known.model->parts().front().loss;
            for (const double epsilon : kEpsilons) {
                const Quad truth = (order == LossOrder::Forward ? known.forward : known.reverse)(epsilon);
                const double got = loss.deltaUpper(order, epsilon);
                if (truth > Quad(1e-25)) { // else the reference has lost its digits
                    EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-20))) << known.name << " " << epsilon;
                    ++compared;
                }
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-7)) + Quad(1e-25))
                    << known.name << " " << epsilon << " " << got;
                EXPECT_LE(loss.deltaLower(order, epsilon), got) << known.name << " " << epsilon;
                EXPECT_TRUE(Quad(loss.deltaLower(order, epsilon)) <= truth * (1 + Quad(1e-12)) + Quad(1e-25))
                    << known.name << " " << epsilon;
            }
        }
    EXPECT_GT(compared, 150);
}

TEST(LossCurves, NeverRise)
{
    for (const KnownLoss &known : knownLosses())
        for (const LossOrder order : kOrders) {
            const ElementaryLoss &loss = *known.model->parts().front().loss;
            double before = 1;
            for (double epsilon = 0; epsilon < 25; epsilon += 0.0625) {
                const double now = loss.deltaUpper(order, epsilon);
                EXPECT_LE(now, before * (1 + 1e-12)) << known.name << " " << epsilon;
                before = now;
            }
            const double atEnd = loss.deltaUpper(order, std::numeric_limits<double>::infinity());
            EXPECT_GE(atEnd, loss.infiniteMassLower()) << known.name;
            EXPECT_LE(atEnd, loss.infiniteMass() * (1 + 1e-12) + 1e-300) << known.name;
            EXPECT_LE(loss.infiniteMassLower(), loss.infiniteMass()) << known.name;
        }
}

TEST(LossCurves, EndAtTheLargestLoss)
{
    for (const KnownLoss &known : knownLosses())
        for (const LossOrder order : kOrders) {
            const ElementaryLoss &loss = *known.model->parts().front().loss;
            const double largest = loss.largestLoss(order);
            if (std::isinf(largest))
                continue;
            const auto &truth = order == LossOrder::Forward ? known.forward : known.reverse;
            const Quad infinite = truth(Quad(1e3));
            EXPECT_TRUE(truth(Quad(largest)) <= infinite + Quad(1e-28)) << known.name;
            EXPECT_TRUE(truth(Quad(largest) * (1 - Quad(1e-6))) > infinite) << known.name << ": no larger than needed";
            // Below the largest loss the curve rises by at least what its mass gives.
            const Quad mass = loss.largestLossMass(order);
            const Quad at = Quad(largest) - Quad(0.01);
            EXPECT_TRUE(truth(at) - infinite >= mass * -quad::expm1(-Quad(0.009))) << known.name;
        }
}

/// P-masses of losses, by which any expectation is a sum.
struct Masses {
    std::vector<long double> loss;
    std::vector<long double> mass;

    /// f is smooth between the ends; by the trapezoid's rule for what vanishes at both, by Simpson's otherwise.
    void addDensity(double low, double high, const std::function<long double(long double)> &lossAt,
                    const std::function<long double(long double)> &density)
    {
        constexpr int kSteps = 4000;
        const long double h = (static_cast<long double>(high) - low) / kSteps;
        for (int i = 0; i <= kSteps; ++i) {
            const long double x = low + i * h;
            const int weight = i == 0 || i == kSteps ? 1 : i % 2 == 1 ? 4 : 2;
            loss.push_back(lossAt(x));
            mass.push_back(density(x) * h * weight / 3);
        }
    }
    [[nodiscard]] std::complex<long double> moment(long double t, long double w) const
    {
        std::complex<long double> sum = 0;
        for (std::size_t i = 0; i < loss.size(); ++i)
            sum += mass[i] * std::exp(t * loss[i]) *
                   std::complex<long double>(std::cos(w * loss[i]), std::sin(w * loss[i]));
        return sum;
    }
};

long double density(long double x, long double mean, long double sigma)
{
    const long double z = (x - mean) / sigma;
    return std::exp(-z * z / 2) / (sigma * std::sqrt(2 * std::acos(-1.0L)));
}

Masses gaussianMasses(double mu)
{
    Masses masses;
    const double m = mu * mu / 2;
    masses.addDensity(
        m - 14 * mu, m + 14 * mu, [](long double l) { return l; }, [=](long double l) { return density(l, m, mu); });
    return masses;
}

Masses responseMasses(double epsilon, double leak)
{
    const long double up = 1 / (1 + std::exp(-static_cast<long double>(epsilon)));
    return {{epsilon, -epsilon}, {(1 - leak) * up, (1 - leak) * (1 - up)}};
}

/// exp(-|x|) / 2 with a shift of epsilon: atoms at both ends, between them the loss falls linearly.
Masses laplaceMasses(double epsilon)
{
    Masses masses{{epsilon, -epsilon}, {0.5L, 0.5L * std::exp(-static_cast<long double>(epsilon))}};
    masses.addDensity(
        0, epsilon, [=](long double x) { return epsilon - 2 * x; }, [](long double x) { return std::exp(-x) / 2; });
    return masses;
}

Masses sampledMasses(long double q, long double sigma, LossOrder order)
{
    Masses masses;
    const auto ratio = [=](long double x) { return std::log1p(q * std::expm1((2 * x - 1) / (2 * sigma * sigma))); };
    const auto sign = order == LossOrder::Forward ? 1 : -1;
    const auto s = static_cast<double>(sigma);
    masses.addDensity(
        -16 * s, 16 * s + 13, [=](long double x) { return sign * ratio(x); },
        [=](long double x) { return density(x, 0, sigma) * (sign > 0 ? std::exp(ratio(x)) : 1); });
    return masses;
}

/// One entry replaced: where the record is there, P gains what Q loses, on either side of the middle; no loss between.
Masses replacementMasses(long double q, long double sigma)
{
    const auto ratio = [=](long double x) { return std::log1p(q * std::expm1((2 * x - 1) / (2 * sigma * sigma))); };
    const double far = 16 * static_cast<double>(sigma) + 13.5;
    Masses masses{{0}, {(1 - q) * std::erf(0.5L / (sigma * std::sqrt(2.0L)))}};
    masses.addDensity(0.5, far, ratio, [=](long double x) { return density(x, 0, sigma) * std::exp(ratio(x)); });
    masses.addDensity(
        0.5, far, [=](long double x) { return -ratio(x); }, [=](long double x) { return density(x, 0, sigma); });
    return masses;
}

struct KnownMoments {
    const char *name;
    std::shared_ptr<const LossModel> model;
    Masses forward;
    Masses reverse;
};

std::vector<KnownMoments> knownMoments()
{
    return {{"gaussian", makeGaussianLoss(0.25), gaussianMasses(0.5), gaussianMasses(0.5)},
            {"response", makeResponseLoss(0.75, 0), responseMasses(0.75, 0), responseMasses(0.75, 0)},
            {"leaking", makeResponseLoss(2, 0.125), responseMasses(2, 0.125), responseMasses(2, 0.125)},
            {"laplace", makeLaplaceLoss(0.75), laplaceMasses(0.75), laplaceMasses(0.75)},
            {"sampled", makeSampledGaussianLoss(0.125, 0.75, 1), sampledMasses(0.125L, 0.75L, LossOrder::Forward),
             sampledMasses(0.125L, 0.75L, LossOrder::Reverse)},
            {"without replacement", makeWithoutReplacementLoss(0.125, 0.75, 1), replacementMasses(0.125L, 0.75L),
             replacementMasses(0.125L, 0.75L)}};
}

TEST(LossMoments, AreWithinTheirError)
{
    int compared = 0;
    for (const KnownMoments &known : knownMoments()) {
        const LossTransform *transform = known.model->parts().front().loss->transform();
        if (transform == nullptr)
            continue;
        for (const LossOrder order : kOrders)
            for (const double t : {-1.0, -0.5, 0.0, 0.25, 1.0, 3.0, 7.5}) {
                const Masses &masses = order == LossOrder::Forward ? known.forward : known.reverse;
                const long double truth = std::log(masses.moment(t, 0).real());
                const LogMoment got = transform->logMoment(order, t);
                if (std::isinf(got.value))
                    continue; // none where it is not known
                EXPECT_LE(std::abs(got.value - truth), got.error + 1e-10L) << known.name << " " << t;
                EXPECT_LE(got.error, 1e-9 * (1 + std::abs(got.value))) << known.name << " " << t;
                ++compared;
            }
    }
    EXPECT_GT(compared, 40);
}

TEST(LossMoments, QuotientsAlongALineAreWithinTheirErrorsAndDecay)
{
    for (const KnownMoments &known : knownMoments()) {
        const LossTransform *transform = known.model->parts().front().loss->transform();
        if (transform == nullptr)
            continue;
        for (const LossOrder order : kOrders)
            for (const double sigma : {0.5, 2.0}) {
                const Masses &masses = order == LossOrder::Forward ? known.forward : known.reverse;
                const ContourNodes nodes{sigma, 0.0625, 3};
                NodeValues product;
                product.setOne();
                transform->multiply(order, nodes, 2, product);
                const auto real = masses.moment(sigma, 0);
                for (std::size_t i = 0; i < std::size(product.real); i += 5) {
                    const auto quotient = masses.moment(sigma, nodes.omega(i)) / real;
                    const auto truth = quotient * quotient;
                    const double error = product.error[i] + 1e-9;
                    EXPECT_NEAR(product.real[i], static_cast<double>(truth.real()), error) << known.name << " " << i;
                    EXPECT_NEAR(product.imaginary[i], static_cast<double>(truth.imag()), error)
                        << known.name << " " << i;
                    EXPECT_LE(product.error[i], 1e-6) << known.name;
                }
                for (const double omega : {0.5, 2.0, 6.0}) {
                    const double bound = transform->decay(order, sigma, omega, 1e-3);
                    EXPECT_LE(bound, 1) << known.name;
                    for (const double further : {1.0, 1.1, 1.7, 3.0, 4.9})
                        EXPECT_LE(std::abs(masses.moment(sigma, omega * further) / real), bound + 1e-9L)
                            << known.name << " " << omega * further;
                }
            }
    }
}

} // namespace
} // namespace epsilometer::loss_curves_test
