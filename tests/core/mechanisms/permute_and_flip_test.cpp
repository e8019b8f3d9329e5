// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the loss of permute-and-flip lies above its exact privacy profile, by enumeration over every event, for
// random scores, both neighbours and monotone scores; with two candidates it is reached.
#include "core/notions/conversions/noise.h"
#include "core/notions/losses/loss_model.h"
#include "tests/core/mechanisms/mechanism_support.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace epsilometer::permute_and_flip_test {
namespace {

/// P(candidate wins): it flips heads, and all that came before it in random order flipped tails.
/// rate  epsilon over how far scores may move against each other
std::vector<double> probabilities(const std::vector<double> &scores, double rate)
{
    const std::size_t size = scores.size();
    const double best = *std::max_element(scores.begin(), scores.end());
    std::vector<double> result(size);
    for (std::size_t i = 0; i < size; ++i)
        for (unsigned subset = 0; subset < 1U << size; ++subset) {
            if ((subset >> i & 1U) != 0)
                continue;
            // The product of 1 - p_j over those before i, averaged over orders: the members of a subset all stand
            // before i in one of |S| + 1 orders.
            double term = std::exp(rate * (scores[i] - best));
            int members = 0;
            for (std::size_t j = 0; j < size; ++j)
                if ((subset >> j & 1U) != 0) {
                    term *= -std::exp(rate * (scores[j] - best));
                    ++members;
                }
            result[i] += term / (members + 1);
        }
    return result;
}

/// sup over events of P(S) - e^epsilon Q(S).
double profile(const std::vector<double> &p, const std::vector<double> &q, double epsilon)
{
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        sum += std::max(0.0, p[i] - std::exp(epsilon) * q[i]);
    return sum;
}

double bound(double epsilon, double at)
{
    const auto model =
        lossOf(mechanism_support::cost(R"({"kind":"permute_and_flip","epsilon":")" + std::to_string(epsilon) + "\"}"));
    return model->parts().front().loss->deltaUpper(LossOrder::Forward, at);
}

TEST(PermuteAndFlip, LossLiesAboveEveryProfile)
{
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> score(-2, 2);
    std::uniform_real_distribution<double> move(-1, 1);
    for (int round = 0; round < 300; ++round) {
        const double epsilon = round % 3 == 0 ? 0.25 : round % 3 == 1 ? 1 : 3;
        const std::size_t size = 2 + static_cast<std::size_t>(round) % 5;
        const bool monotone = round % 2 == 0; // all scores move the same way: half the noise
        std::vector<double> first(size);
        std::vector<double> second(size);
        for (std::size_t i = 0; i < size; ++i) {
            first[i] = score(random);
            const double step = round % 7 == 0 ? std::copysign(1.0, move(random)) : move(random);
            second[i] = first[i] + (monotone ? std::abs(step) : step);
        }
        const double rate = monotone ? epsilon : epsilon / 2;
        const auto p = probabilities(first, rate);
        const auto q = probabilities(second, rate);
        double total = 0;
        for (const double one : p)
            total += one;
        ASSERT_NEAR(total, 1, 1e-12);
        for (const double share : {0.0, 0.3, 0.7, 0.95}) {
            const double at = share * epsilon;
            EXPECT_LE(profile(p, q, at), bound(epsilon, at) + 1e-13);
            EXPECT_LE(profile(q, p, at), bound(epsilon, at) + 1e-13);
        }
    }
}

TEST(PermuteAndFlip, TwoCandidatesReachIt)
{
    // The candidate that is behind by (epsilon - at) / 2 and may come ahead by (epsilon + at) / 2.
    const double epsilon = 1;
    const double at = 0.4;
    const double behind = (epsilon - at) / 2;
    const auto behindLaw = probabilities({-behind, 0}, 1);
    const auto aheadLaw = probabilities({epsilon - behind, 0}, 1);
    EXPECT_NEAR(profile(behindLaw, aheadLaw, at), bound(epsilon, at), 1e-12);
}

} // namespace
} // namespace epsilometer::permute_and_flip_test
