// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, of random pairs of laws with few outputs: no test, no guess on membership and no guess of a secret does
// better than its bound; the bounds are reached at the threshold of the prior; more noise, or a second profile, never
// raises one; nothing is known without a profile.
#include "core/tradeoff/attack.h"

#include "core/numeric/outward.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>
#include <vector>

namespace epsilometer::tradeoff::attack_test {
namespace {

using Law = std::vector<double>;

/// The hockey stick of finite laws against one reference, both orders, a little above.
class FiniteProfile final : public PrivacyProfile {
public:
    FiniteProfile(std::vector<Law> laws, Law reference)
        : PrivacyProfile("laws", {}), m_laws(std::move(laws)), m_reference(std::move(reference))
    {
    }
    [[nodiscard]] double deltaUpper(double epsilon) const override
    {
        double most = 0;
        for (const Law &law : m_laws)
            most = std::max({most, stick(law, m_reference, epsilon), stick(m_reference, law, epsilon)});
        return std::min(outward::up(most, 64), 1.0);
    }
    [[nodiscard]] std::vector<double> corners() const override
    {
        std::vector<double> all;
        for (const Law &law : m_laws)
            for (std::size_t i = 0; i < law.size(); ++i)
                all.push_back(std::abs(std::log(law[i] / m_reference[i])));
        return all;
    }

private:
    static double stick(const Law &p, const Law &q, double epsilon)
    {
        double sum = 0;
        for (std::size_t i = 0; i < p.size(); ++i)
            sum += std::max(0.0, p[i] - std::exp(epsilon) * q[i]);
        return sum;
    }
    std::vector<Law> m_laws;
    Law m_reference;
};

Law randomLaw(std::mt19937_64 &random, std::size_t size)
{
    Law law(size);
    double sum = 0;
    for (double &mass : law)
        sum += mass = std::exp(std::uniform_real_distribution<>(-3, 1)(random));
    for (double &mass : law)
        mass /= sum;
    return law;
}

Exact exactly(double value)
{
    return Exact::fromDouble(value);
}

TEST(Attack, NoGuessOnMembershipDoesBetter)
{
    std::mt19937_64 random(21);
    constexpr std::size_t kSize = 6;
    for (int trial = 0; trial < 300; ++trial) {
        const Law with = randomLaw(random, kSize);
        const Law without = randomLaw(random, kSize);
        const FiniteProfile profile({with}, without);
        const double prior = std::uniform_real_distribution<>(0.001, 0.999)(random);
        const double falsely = std::uniform_real_distribution<>(0.001, 0.999)(random);
        const Attack attack = attackUpper({&profile}, {exactly(falsely), exactly(prior), {}});
        double best = 0;
        for (unsigned accuse = 0; accuse < 1U << kSize; ++accuse) {
            double found = 0;
            double wrong = 0;
            for (std::size_t i = 0; i < kSize; ++i)
                if ((accuse >> i & 1U) != 0) {
                    found += with[i];
                    wrong += without[i];
                }
            best = std::max(best, prior * found + (1 - prior) * (1 - wrong));
            EXPECT_LE(found - wrong, attack.advantage + 1e-12);
            if (wrong <= falsely) {
                EXPECT_LE(found, attack.found + 1e-12);
                EXPECT_LE(prior * found / (prior * found + (1 - prior) * falsely), *attack.accusedRight + 1e-12);
            }
        }
        EXPECT_LE(best, *attack.right + 1e-12);
        // The profile takes the worse order of the pair: within it the threshold's test is the best guess.
        EXPECT_GE(*attack.right, std::max(prior, 1 - prior));
        const FiniteProfile image({without}, with);
        EXPECT_EQ(*attackUpper({&image}, {exactly(falsely), exactly(prior), {}}).right, *attack.right);
    }
}

TEST(Attack, TheBestGuessReachesItsBound)
{
    // Randomised response: both orders are alike.
    for (const double odds : {0.1, 0.7, 2.0}) {
        const double p = std::exp(odds) / (1 + std::exp(odds));
        const FiniteProfile profile({{p, 1 - p}}, {1 - p, p});
        for (const double prior : {0.02, 0.3, 0.5, 0.8, 0.99}) {
            const double best = std::max({prior, 1 - prior, p});
            EXPECT_NEAR(*attackUpper({&profile}, {exactly(0.1), exactly(prior), {}}).right, best, 1e-12);
        }
    }
}

TEST(Attack, NoGuessOfASecretDoesBetter)
{
    std::mt19937_64 random(22);
    for (int trial = 0; trial < 300; ++trial) {
        const std::size_t secrets = 2 + random() % 4;
        const std::size_t outputs = 2 + random() % 6;
        const Law prior = randomLaw(random, secrets);
        std::vector<Law> laws(secrets);
        for (Law &law : laws)
            law = randomLaw(random, outputs);
        const FiniteProfile profile(laws, randomLaw(random, outputs));
        double best = 0;
        for (std::size_t y = 0; y < outputs; ++y) {
            double most = 0;
            for (std::size_t z = 0; z < secrets; ++z)
                most = std::max(most, prior[z] * laws[z][y]);
            best += most;
        }
        const double baseline = *std::ranges::max_element(prior);
        const Attack attack = attackUpper({&profile}, {exactly(0.5), {}, exactly(baseline)});
        EXPECT_LE(best, *attack.guessed + 1e-12);
        EXPECT_GE(*attack.guessed, baseline);
    }
}

TEST(Attack, SeveralProfilesAllHold)
{
    const auto dp = makeDpProfile("dp", 1, 1e-6, {});
    const auto gaussian = makeGaussianProfile("mu", 0.3, {});
    const AttackOdds odds{exactly(0.01), exactly(0.2), exactly(0.05)};
    const Attack both = attackUpper({dp.get(), gaussian.get()}, odds);
    for (const PrivacyProfile *one : {dp.get(), gaussian.get()}) {
        const Attack alone = attackUpper({one}, odds);
        EXPECT_LE(both.found, alone.found);
        EXPECT_LE(*both.right, *alone.right);
        EXPECT_LE(*both.guessed, *alone.guessed);
        EXPECT_LE(both.advantage, alone.advantage);
    }
}

TEST(Attack, EdgesAreClosed)
{
    const AttackOdds odds{exactly(0.01), exactly(0.2), exactly(0.05)};
    const Attack nothing = attackUpper({}, odds);
    EXPECT_EQ(nothing.found, 1);
    EXPECT_EQ(*nothing.right, 1);
    EXPECT_EQ(*nothing.guessed, 1);
    EXPECT_GE(*nothing.accusedRight, 0.2 / (0.2 + 0.8 * 0.01));
    EXPECT_EQ(rightUpper(exactly(0.5), std::nan("")), 1);
    EXPECT_EQ(logOddsDown(exactly(0.5)), 0);
    EXPECT_LE(logOddsDown(*Exact::parse("p", "0.9")), std::log(9.0));
    EXPECT_GE(logOddsDown(*Exact::parse("p", "1e-300")), 690);
    const auto free = makeDpProfile("none", 0, 0, {});
    const Attack none = attackUpper({free.get()}, {*Exact::parse("f", "1e-300"), *Exact::parse("p", "1e-300"), {}});
    EXPECT_LE(none.found, 1e-200);
    EXPECT_GE(none.found, 1e-300);
    EXPECT_GE(*none.right, 1 - 1e-15);
}

} // namespace
} // namespace epsilometer::tradeoff::attack_test
