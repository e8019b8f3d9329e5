// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what was spent, counted round by round, is what the odometers read over the whole sequence, where they apply and
// where they do not; kept after any round and gone on with it says the same; another list is refused.
#include "core/headline/headline.h"

#include "core/account/begun_policy.h"
#include "core/catalog/catalog.h"
#include "core/mechanisms/mechanism_kind.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::headline::spent_so_far_test {
namespace {

Exact exact(const char *text)
{
    return *Exact::parse("test", text);
}

const Catalog &catalog()
{
    static const Catalog made = makeCatalog();
    return made;
}

constexpr const char *kPure = R"({"kind":"pure_dp","epsilon":"0.01"})";
constexpr const char *kThird = R"({"kind":"pure_dp","epsilon":"1/3"})";
constexpr const char *kFree = R"({"kind":"pure_dp","epsilon":"0"})";
constexpr const char *kApproximate = R"({"kind":"approx_dp","epsilon":"0.02","delta":"1e-9"})";
constexpr const char *kLargeDelta = R"({"kind":"approx_dp","epsilon":"0.02","delta":"1e-5"})";
constexpr const char *kGaussian = R"({"kind":"gaussian","sensitivity":"1","sigma":"20"})";
constexpr const char *kUnknown = R"({"kind":"no such mechanism"})";

struct Case {
    const char *name;
    std::vector<const char *> mechanisms;
};

const Case kCases[] = {
    {"nothing", {}},
    {"free", {kFree}},
    {"pure", {kPure, kPure, kThird, kPure}},
    {"many", std::vector<const char *>(40, kPure)},
    {"approximate", {kPure, kApproximate, kApproximate}},
    {"beyond delta", {kPure, kLargeDelta, kPure}},
    {"noise", {kGaussian, kGaussian, kPure, kGaussian}},
    {"unknown", {kPure, kUnknown, kPure}},
};

account::Rounds roundsOf(const Case &one)
{
    MechanismResolver resolver(catalog().mechanisms);
    account::Rounds rounds;
    std::uint64_t count = 0;
    for (const char *mechanism : one.mechanisms)
        rounds.append(resolver.resolve(Mechanism::fromJson(*Json::parse(mechanism))).cost, 1 + count++ % 3);
    return rounds;
}

/// The last reading of the odometer, where it is finite.
std::optional<double> lastOf(std::string_view id, const Policy &policy, const account::Rounds &rounds)
{
    NoProgress progress;
    for (const auto &kind : catalog().odometers) {
        if (kind->id() != id || rounds.empty())
            continue;
        const auto report = account::readOdometer(*kind, policy, rounds, {rounds.size()}, progress);
        if (report.ok() && report->applicability.applies && std::isfinite(report->values[0]))
            return report->values[0];
    }
    return std::nullopt;
}

std::optional<double> readOver(const account::Rounds &rounds, const Policy &policy)
{
    Policy onSameEvent = policy;
    onSameEvent.delta = policy.deltaSecond();
    onSameEvent.deltaPrime = Exact();
    const auto universal = lastOf(headlineOdometer(policy), policy, rounds);
    return universal ? universal : lastOf(kRunningSum, onSameEvent, rounds);
}

SpentSoFar counted(const account::Rounds &rounds, const Policy &policy)
{
    NoProgress progress;
    return *SpentSoFar::of(catalog().odometers, policy, rounds, progress);
}

/// Rounding aside, which depends on when sums are looked at.
void expectSame(const std::optional<Headline::Spent> &got, const std::optional<double> &expected)
{
    ASSERT_EQ(got.has_value(), expected.has_value());
    if (expected) {
        EXPECT_NEAR(got->epsilon, *expected, 1e-12 * *expected);
    }
}

/// Under the filter `potential` after a first request, and under `universal`.
class SpentUnder : public testing::TestWithParam<std::string_view> {
protected:
    [[nodiscard]] static Policy policy()
    {
        Policy policy = withFilter(makePolicy(exact("3"), exact("1e-6")), GetParam());
        policy.deltaPrime = defaultDeltaPrime(policy.filter, policy.delta);
        if (GetParam() != kPotentialFilter)
            return policy;
        NoProgress progress;
        const Mechanism first("pure_dp", {{"epsilon", "0.01"}});
        return *account::begunBy(catalog().filters, policy, first, progress);
    }
};

TEST_P(SpentUnder, IsWhatTheOdometersRead)
{
    const Policy policy = SpentUnder::policy();
    for (const Case &one : kCases) {
        SCOPED_TRACE(one.name);
        const account::Rounds rounds = roundsOf(one);
        const SpentSoFar all = counted(rounds, policy);
        EXPECT_EQ(all.rounds(), rounds.size());
        expectSame(all.spent(), readOver(rounds, policy));
    }
    EXPECT_EQ(counted(roundsOf(kCases[2]), policy).spent()->exact, exact("1.04")); // 0.01 + 2 * 0.01 + 3 / 3 + 0.01
}

TEST_P(SpentUnder, GoesOnFromAnyRound)
{
    const Policy policy = SpentUnder::policy();
    for (const Case &one : kCases) {
        SCOPED_TRACE(one.name);
        const account::Rounds rounds = roundsOf(one);
        for (std::size_t kept = 0; kept <= rounds.groups().size(); ++kept) {
            SpentSoFar part(catalog().odometers, policy, rounds.stated());
            for (std::size_t i = 0; i < kept; ++i)
                part.record(*rounds.groups()[i].cost, rounds.groups()[i].count);
            const auto state = part.keep();
            ASSERT_TRUE(state.has_value());
            auto resumed = SpentSoFar::resume(catalog().odometers, policy, rounds.stated(), *state);
            ASSERT_TRUE(resumed.ok());
            for (std::size_t i = kept; i < rounds.groups().size(); ++i)
                resumed->record(*rounds.groups()[i].cost, rounds.groups()[i].count);
            EXPECT_EQ(resumed->rounds(), rounds.size());
            expectSame(resumed->spent(), readOver(rounds, policy));
        }
    }
}

TEST_P(SpentUnder, RefusesAnotherList)
{
    const Policy policy = SpentUnder::policy();
    const Json::Array good = *counted(roundsOf(kCases[2]), policy).keep();
    for (std::size_t i = 0; i < good.size(); ++i) {
        Json::Array cut = good;
        cut.erase(cut.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_FALSE(SpentSoFar::resume(catalog().odometers, policy, Neighbours::Unstated, cut).ok()) << i;
        Json::Array other = good;
        other[i] = Json::object();
        EXPECT_FALSE(SpentSoFar::resume(catalog().odometers, policy, Neighbours::Unstated, other).ok()) << i;
    }
    Json::Array longer = good;
    longer.emplace_back("more");
    EXPECT_FALSE(SpentSoFar::resume(catalog().odometers, policy, Neighbours::Unstated, longer).ok());
}

INSTANTIATE_TEST_SUITE_P(Filters, SpentUnder, testing::Values(kUniversalFilter, kPotentialFilter),
                         [](const auto &filter) { return std::string(filter.param); });

} // namespace
} // namespace epsilometer::headline::spent_so_far_test
