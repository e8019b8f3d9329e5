// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: curves read at every round of a long sequence are never below the formulas evaluated
// with 33 digits on the rounds as typed, and at most 1e-12 above them, relatively.
#include "core/account/account.h"
#include "core/catalog/catalog.h"
#include "core/odometers/odometer.h"
#include "core/odometers/rogers/rogers_odometers.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>
#include <string>

namespace epsilometer::account::readings_reference_test {
namespace {

__extension__ using Quad = __float128;

/// Sums over the rounds so far.
struct Sums {
    Quad epsilon = 0;
    Quad square = 0;
    Quad mean = 0;  ///< of epsilon tanh(epsilon / 2)
    Quad drift = 0; ///< of epsilon (e^epsilon - 1) / 2
    Quad eight = 0; ///< of the divergence of order 8
};

struct Sequence {
    Rounds rounds;
    std::vector<Sums> sums; ///< after each round
};

/// Decimals of six digits between 0.001 and 0.101: what is typed is divided exactly enough here.
Sequence heterogeneous(int size)
{
    Sequence sequence;
    Sums sums;
    std::mt19937_64 random(17);
    for (int i = 0; i < size; ++i) {
        const auto millionths = static_cast<long>(1000 + random() % 100000);
        const Quad epsilon = static_cast<Quad>(millionths) / 1000000;
        sequence.rounds.appendDp(Exact::quotient(Exact(millionths), Exact(1000000)), Exact(), true);
        sums.epsilon += epsilon;
        sums.square += epsilon * epsilon;
        sums.mean += epsilon * tanhq(epsilon / 2);
        sums.drift += epsilon * expm1q(epsilon) / 2;
        sums.eight += (logq(coshq(epsilon * 15 / 2)) - logq(coshq(epsilon / 2))) / 7;
        sequence.sums.push_back(sums);
    }
    return sequence;
}

Policy policyOf()
{
    Policy policy =
        withFilter(makePolicy(Exact(2), Exact::parse("delta", "1e-6").value()), kUniversalFilter); // delta' = 5e-7
    policy.parameters.orders = {Exact(8)};
    policy.orderShares = {{Exact(8), Exact(1)}};
    return policy;
}

const Quad kClose = 1 / static_cast<Quad>(1000000000000);
const Quad kBelow = kClose * kClose / 1000000; ///< what these sums themselves may round up
const Quad kLogInverse = logq(2000000);

template <class Kinds> const auto &kindOf(const Kinds &kinds, std::string_view id)
{
    return **std::find_if(kinds.begin(), kinds.end(), [&](const auto &kind) { return kind->id() == id; });
}

/// truth  of the sums so far; below 0 where the formula does not say
void expectAbove(const std::vector<double> &got, const Sequence &sequence,
                 const std::function<Quad(const Sums &)> &truth)
{
    ASSERT_EQ(got.size(), sequence.sums.size());
    int compared = 0;
    for (std::size_t i = 0; i < got.size(); ++i) {
        const Quad exact = truth(sequence.sums[i]);
        if (exact < 0)
            continue;
        ++compared;
        ASSERT_GE(static_cast<Quad>(got[i]), exact) << i;
        ASSERT_LE(static_cast<Quad>(got[i]), exact * (1 + kClose)) << i;
    }
    EXPECT_GT(compared, 3000);
}

class ReadingsReference : public testing::Test {
protected:
    static constexpr int kRounds = 6000;
    static const Sequence &sequence()
    {
        static const Sequence kSequence = heterogeneous(kRounds);
        return kSequence;
    }
    static std::vector<std::uint64_t> all()
    {
        std::vector<std::uint64_t> at(kRounds);
        std::iota(at.begin(), at.end(), std::uint64_t{1});
        return at;
    }
    void expectOdometer(const char *id, const std::function<Quad(const Sums &)> &truth)
    {
        SCOPED_TRACE(id);
        NoProgress progress;
        const auto report =
            readOdometer(kindOf(m_catalog.odometers, id), policyOf(), sequence().rounds, all(), progress);
        ASSERT_TRUE(report.ok());
        // The free cap by the running sum is part of every odometer.
        expectAbove(report->values, sequence(), [&](const Sums &sums) {
            const Quad formula = truth(sums);
            const Quad sum = sums.epsilon * (1 - kBelow);
            return formula < sum ? formula : sum;
        });
    }

    Catalog m_catalog = makeCatalog();
};

TEST_F(ReadingsReference, Odometers)
{
    const Policy policy = policyOf();
    const Quad y = odometers::targetTime(policy).value();
    const Quad gamma = odometers::mixtureGamma(policy).value();
    const Quad v0 = odometers::stitchedStart(policy).value();
    const Quad epochs = odometers::rogersEpochs(10000);
    const Quad logTerm = logq(2 * epochs * 1000000);
    const Quad offset = 1 / static_cast<Quad>(100000000); // 1 / n^2
    expectOdometer("basic", [](const Sums &sums) { return sums.epsilon * (1 - kBelow); });
    expectOdometer("filter", [&](const Sums &sums) {
        const Quad w = 2 * sums.mean;
        return sqrtq(2 * kLogInverse * y) / 2 * (1 + w / y) + w / 2;
    });
    expectOdometer("mixture", [&](const Sums &sums) {
        const Quad w = 2 * sums.mean;
        return sqrtq(2 * (w + gamma) * (kLogInverse + log1pq(w / gamma) / 2)) + w / 2;
    });
    expectOdometer("stitched", [&](const Sums &sums) {
        const Quad w = 2 * sums.mean;
        const Quad bracket = logq(logq(2 * w / v0)) + 72 * (logq(static_cast<Quad>(52) / 10) + kLogInverse) / 100;
        return w > v0 ? 17 * sqrtq(w * bracket) / 10 + w / 2 : -1;
    });
    expectOdometer("rogers", [&](const Sums &sums) {
        const Quad v = sums.square;
        const bool middle = v >= offset && v <= 1;
        const Quad root =
            middle ? 4 * v * (1 + logq(3) / 2) * logTerm : 2 * (offset + v) * (1 + log1pq(v / offset) / 2) * logTerm;
        return sums.drift + sqrtq(root);
    });
    expectOdometer("renyi", [](const Sums &sums) { return sums.eight + kLogInverse / 7; });
    // The largest of L + log(1 - F(L)), F of one order.
    expectOdometer("universal", [](const Sums &sums) {
        return sums.eight + (kLogInverse - logq(8)) / 7 + logq(static_cast<Quad>(7) / 8);
    });
}

TEST_F(ReadingsReference, Kov)
{
    NoProgress progress;
    const auto report =
        readComposition(kindOf(m_catalog.compositions, "kov"), policyOf(), sequence().rounds, all(), progress);
    ASSERT_TRUE(report.ok());
    expectAbove(report->results.epsilons(), sequence(), [](const Sums &sums) {
        const Quad v = sums.square;
        const Quad logInverse = logq(1000000); // compositions take the whole delta
        const Quad logE = logq(expq(1) + sqrtq(v) * 1000000);
        const Quad deviation = sums.mean + sqrtq(2 * v * (logE < logInverse ? logE : logInverse));
        return (sums.epsilon < deviation ? sums.epsilon : deviation) * (1 - kBelow);
    });
}

} // namespace
} // namespace epsilometer::account::readings_reference_test
