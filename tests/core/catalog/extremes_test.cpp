// SPDX-License-Identifier: GPL-3.0-or-later
// Every mechanism under every accountant at extreme parameters, counts and deltas ends within a limit of work, which is
// counted by the reports of progress; a cancel at any report is obeyed at once.
#include "core/catalog/catalog.h"
#include "core/mechanisms/parameter_text.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace epsilometer::extremes_test {
namespace {

using testing_support::catalog;
using testing_support::exactly;

/// Reports are at most some ten milliseconds of work apart. The longest sums ask several engines in both orders, each
/// of which may do WorkLimit::kUsual of work some times.
constexpr int kMostReports = 20000;

class Watch final : public Progress {
public:
    explicit Watch(int most) : m_most(most) {}
    [[nodiscard]] bool report(double done) override
    {
        EXPECT_TRUE(done >= 0 && done <= 1) << done;
        return ++m_reports < m_most;
    }
    [[nodiscard]] int reports() const { return m_reports; }

private:
    int m_most;
    int m_reports = 0;
};

constexpr std::array<const char *, 10> kValues{"1e-12", "1e-6", "1e-3", "0.1", "0.4", "1", "3", "50", "1e4", "1e9"};
constexpr std::array<std::uint64_t, 4> kCounts{1, 10, 10000, 1000000000};
constexpr std::array<const char *, 6> kDeltas{"1e-300", "1e-100", "1e-20", "1e-9", "1e-3", "0.5"};

/// The kind's example with one or two numbers replaced, as far as its table takes them.
Mechanism extreme(const MechanismKind &kind, std::mt19937_64 &random)
{
    Mechanism mechanism = exampleMechanism(kind);
    std::vector<std::string> numbers;
    for (const ParameterSpec &spec : kind.parameters()) {
        if (spec.type == ParameterType::Real || spec.type == ParameterType::Integer)
            numbers.emplace_back(spec.name);
        if (spec.type == ParameterType::Choice && random() % 2 == 0)
            mechanism.set(std::string(spec.name), std::string(spec.choices[random() % spec.choices.size()]));
    }
    for (const std::string &name : numbers)
        if (random() % 2 == 0)
            mechanism.set(name, std::string(kValues[random() % kValues.size()]));
    return mechanism;
}

std::shared_ptr<const RoundCost> costOf(const Mechanism &mechanism)
{
    MechanismResolver resolver(catalog().mechanisms);
    const ResolvedMechanism &resolved = resolver.resolve(mechanism);
    return resolved.problem ? nullptr : resolved.cost;
}

Policy policyAt(const std::string &delta)
{
    Policy policy;
    policy.epsilon = Exact(2);
    policy.deltaPrime = exactly(delta) * exactly("0.5");
    policy.delta = exactly(delta);
    return policy;
}

void expectEnd(const RoundCost &cost, std::uint64_t count, const Policy &policy)
{
    for (const auto &kind : catalog().compositions) {
        const auto composition = kind->start(policy);
        ASSERT_TRUE(composition.ok()) << composition.error().message();
        if (!(*composition)->applies(cost).applies)
            continue;
        SCOPED_TRACE(std::string(kind->id()));
        (*composition)->add(cost, count);
        Watch watch(kMostReports);
        const auto result = (*composition)->result(watch);
        ASSERT_LT(watch.reports(), kMostReports);
        ASSERT_TRUE(result.ok()) << result.error().message();
        EXPECT_GE(result->epsilon, result->lower.value_or(0));
        if (watch.reports() < 2)
            continue;
        const int early = watch.reports() / 2 + 1;
        Watch impatient(early);
        const auto ended = (*composition)->result(impatient);
        ASSERT_FALSE(ended.ok());
        EXPECT_EQ(ended.error().code, ErrorCode::Cancelled);
        EXPECT_LE(impatient.reports(), early + 8) << "and not much was done afterwards";
    }
    for (const auto &kind : catalog().filters) {
        const auto filter = kind->start(policy);
        if (filter.ok() && (*filter)->applies(cost).applies) {
            EXPECT_LE(filters::largestCountThatFits(**filter, cost, count), count) << kind->id();
        }
    }
    for (const auto &kind : catalog().odometers) {
        const auto odometer = kind->start(policy);
        if (!odometer.ok() || !(*odometer)->applies(cost).applies)
            continue;
        (*odometer)->charge(cost, count);
        EXPECT_GE((*odometer)->value(), 0) << kind->id();
    }
}

/// trials  of each kind of mechanism
void expectTrialsEnd(std::uint64_t seed, int trials)
{
    std::mt19937_64 random(seed);
    for (const auto &kind : catalog().mechanisms)
        for (int trial = 0; trial < trials; ++trial) {
            const Mechanism mechanism = extreme(*kind, random);
            const std::uint64_t count = kCounts[random() % kCounts.size()];
            const std::string delta = kDeltas[random() % kDeltas.size()];
            const auto cost = costOf(mechanism);
            if (!cost)
                continue;
            SCOPED_TRACE(mechanism.json().write() + " times " + std::to_string(count) + " at " + delta);
            expectEnd(*cost, count, policyAt(delta));
        }
}

TEST(Extremes, SomeOfEveryMechanismEnd)
{
    expectTrialsEnd(1, 1);
}

TEST(ExtremesSweep, ManyOfEveryMechanismEnd)
{
    expectTrialsEnd(2, testing_support::inSweep(20, 1));
}

} // namespace
} // namespace epsilometer::extremes_test
