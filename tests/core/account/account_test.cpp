// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: groups account as the rounds they stand for; latch and skip; readings inside groups; what does not apply
// names the round; bad selections and policies are errors; cancelling stops; an empty sequence is fine;
// rounds under different relations are accounted for by nothing.
#include "core/account/account.h"
#include "core/catalog/catalog.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>
#include <set>
#include <thread>
#include <vector>

namespace epsilometer::account::account_test {
namespace {

using testing_support::dpRound;
using testing_support::exactly;

using epsilometer::testing_support::catalog;

Result<AccountReport> accountFor(const Policy &policy, const Rounds &rounds, RoundSelection selection = {})
{
    NoProgress progress;
    return account(catalog().filters, catalog().odometers, catalog().compositions, policy, rounds, selection, progress);
}

Policy usualPolicy()
{
    return withFilter(makePolicy(Exact(1), exactly("1e-6")), kUniversalFilter);
}

const FilterReport &filterNamed(const AccountReport &report, std::string_view id)
{
    for (const FilterReport &one : report.filters)
        if (one.kind->id() == id)
            return one;
    ADD_FAILURE() << id;
    return report.filters.front();
}

TEST(Account, IsTheSameWithEveryTaskRunner)
{
    const auto atOnce = [](const std::vector<std::function<void()>> &tasks) {
        std::vector<std::thread> threads;
        for (const auto &task : tasks)
            threads.emplace_back(task);
        for (std::thread &thread : threads)
            thread.join();
    };
    const auto fromTheEnd = [](const std::vector<std::function<void()>> &tasks) {
        for (auto task = tasks.rbegin(); task != tasks.rend(); ++task)
            (*task)();
    };
    Rounds rounds;
    for (int i = 0; i < 700; ++i)
        rounds.append(dpRound(0.001 * (1 + i % 70), i % 10 == 0 ? 1e-12 : 0));
    Rounds mixed = rounds; // no formula of sums: they are charged one by one
    RoundCost gaussian;
    gaussian.gdp = RoundCost::Gdp{0.125, 0.015625};
    mixed.append(std::make_shared<const RoundCost>(gaussian));
    CompositionKinds quick; // the others are computed anew at every reading
    for (auto &kind : makeCatalog().compositions)
        if (kind->id() == "basic" || kind->id() == "kov")
            quick.push_back(std::move(kind));
    Policy tight = usualPolicy();
    tight.deltaPrime = exactly("9.9999e-7"); // the deltas run out on the way
    for (const Rounds *some : {&rounds, &mixed})
        for (const Policy &policy : {usualPolicy(), tight}) {
            const auto accounted = [&](const TaskRunner &run) {
                NoProgress progress;
                return account(catalog().filters, catalog().odometers, quick, policy, *some,
                               {RoundSelection::Mode::All, {}}, progress, run)
                    .value();
            };
            const AccountReport inOrder = accounted(runInOrder);
            for (const TaskRunner &run : {TaskRunner(atOnce), TaskRunner(fromTheEnd)}) {
                const AccountReport other = accounted(run);
                for (std::size_t i = 0; i < inOrder.odometers.size(); ++i) {
                    EXPECT_EQ(inOrder.odometers[i].values, other.odometers[i].values);
                    EXPECT_EQ(inOrder.odometers[i].meaning, other.odometers[i].meaning);
                }
                for (std::size_t i = 0; i < inOrder.compositions.size(); ++i)
                    EXPECT_EQ(inOrder.compositions[i].results.epsilons(), other.compositions[i].results.epsilons());
                for (std::size_t i = 0; i < inOrder.filters.size(); ++i)
                    EXPECT_EQ(inOrder.filters[i].spent, other.filters[i].spent);
            }
        }
}

TEST(Account, GroupsAreTheRoundsTheyStandFor)
{
    std::mt19937_64 random(3);
    Rounds grouped;
    Rounds single;
    for (int i = 0; i < 40; ++i) {
        const auto round = dpRound(0.001 * static_cast<double>(random() % 40), random() % 3 == 0 ? 1e-9 : 0);
        const std::uint64_t count = 1 + random() % 9;
        grouped.append(round, count);
        for (std::uint64_t j = 0; j < count; ++j)
            single.append(std::make_shared<RoundCost>(*round));
    }
    for (const OnHalt onHalt : {OnHalt::Skip, OnHalt::Latch}) {
        Policy policy = usualPolicy();
        policy.onHalt = onHalt;
        const std::vector<std::uint64_t> listed = {1, 2, 30, 77, single.size()};
        const RoundSelection selection{RoundSelection::Mode::Listed, listed};
        const auto a = accountFor(policy, grouped, selection);
        const auto b = accountFor(policy, single, selection);
        ASSERT_TRUE(a.ok() && b.ok());
        for (std::size_t i = 0; i < a->filters.size(); ++i) {
            SCOPED_TRACE(std::string(a->filters[i].kind->id()));
            EXPECT_EQ(a->filters[i].haltsAt, b->filters[i].haltsAt);
            EXPECT_EQ(a->filters[i].accepted, b->filters[i].accepted);
            EXPECT_NEAR(a->filters[i].spent, b->filters[i].spent, 1e-12);
        }
        for (std::size_t i = 0; i < a->odometers.size(); ++i)
            for (std::size_t j = 0; j < a->odometers[i].values.size(); ++j)
                EXPECT_NEAR(a->odometers[i].values[j], b->odometers[i].values[j], 1e-12);
        for (std::size_t i = 0; i < a->compositions.size(); ++i)
            for (std::size_t j = 0; j < a->compositions[i].results.size(); ++j)
                EXPECT_NEAR(a->compositions[i].results[j].epsilon, b->compositions[i].results[j].epsilon, 1e-9)
                    << a->compositions[i].kind->id();
    }
}

TEST(Account, SkipServesSmallerRoundsLatchDoesNot)
{
    Rounds rounds;
    rounds.append(dpRound(0.5));
    rounds.append(dpRound(0.75), 2);
    rounds.append(dpRound(0.25), 3);
    Policy policy = makePolicy(Exact(1), Exact());
    policy.filter = "basic";
    const auto skipped = accountFor(policy, rounds);
    ASSERT_TRUE(skipped.ok());
    EXPECT_EQ(filterNamed(*skipped, "basic").haltsAt, 2U);
    EXPECT_EQ(filterNamed(*skipped, "basic").accepted, 3U);
    EXPECT_EQ(filterNamed(*skipped, "basic").spent, 1);
    policy.onHalt = OnHalt::Latch;
    const auto latched = accountFor(policy, rounds);
    EXPECT_EQ(filterNamed(*latched, "basic").haltsAt, 2U);
    EXPECT_EQ(filterNamed(*latched, "basic").accepted, 1U);
    EXPECT_EQ(filterNamed(*latched, "basic").spent, 0.5);
}

TEST(Account, AllRoundsAreTheListedOnes)
{
    Rounds rounds;
    rounds.append(dpRound(0.01), 5);
    rounds.append(dpRound(0.02), 4);
    const auto all = accountFor(usualPolicy(), rounds, {RoundSelection::Mode::All, {}});
    const auto last = accountFor(usualPolicy(), rounds);
    ASSERT_TRUE(all.ok() && last.ok());
    EXPECT_EQ(all->at.size(), 9U);
    EXPECT_EQ(last->at, std::vector<std::uint64_t>{9});
    for (std::size_t i = 0; i < all->odometers.size(); ++i)
        if (all->odometers[i].applicability.applies) {
            EXPECT_NEAR(all->odometers[i].values.back() / last->odometers[i].values.back(), 1, 1e-13);
        }
}

TEST(Account, WhatDoesNotApplyNamesTheRound)
{
    Rounds rounds;
    rounds.append(dpRound(0.1), 4);
    auto gaussian = std::make_shared<RoundCost>();
    gaussian->zcdp = RoundCost::Zcdp{0.01, Exact(), 0};
    rounds.append(gaussian);
    const auto report = accountFor(usualPolicy(), rounds);
    ASSERT_TRUE(report.ok());
    const FilterReport &basic = filterNamed(*report, "basic");
    EXPECT_FALSE(basic.applicability.applies);
    EXPECT_NE(basic.applicability.why.english().find("round 5 needs an (epsilon, delta)-DP bound"), std::string::npos)
        << basic.applicability.why;
    EXPECT_NE(basic.applicability.why.english().find("zCDP"), std::string::npos);
    EXPECT_TRUE(filterNamed(*report, "zcdp").applicability.applies);
}

TEST(Account, NothingIsProvenOfTwoRelationsTogether)
{
    RoundCost one = *dpRound(0.1);
    one.neighbours = Neighbours::AddRemove;
    RoundCost other = one;
    other.neighbours = Neighbours::ReplaceOne;
    Rounds rounds;
    rounds.append(dpRound(0.1), 3);
    rounds.append(std::make_shared<RoundCost>(one), 2);
    const auto applies = [](const Rounds &under) {
        const auto report = accountFor(usualPolicy(), under);
        EXPECT_TRUE(report.ok());
        std::set<bool> answers;
        for (const auto &reading : report->odometers)
            answers.insert(reading.applicability.applies);
        answers.insert(filterNamed(*report, "basic").applicability.applies);
        for (const auto &reading : report->compositions)
            if (reading.kind->id() == "basic")
                answers.insert(reading.applicability.applies);
        return answers;
    };
    EXPECT_TRUE(applies(rounds).contains(true));
    EXPECT_TRUE(applies(rounds.under(Neighbours::AddRemove)).contains(true));
    EXPECT_EQ(applies(rounds.under(Neighbours::ReplaceOne)), std::set{false});
    rounds.append(std::make_shared<RoundCost>(other));
    EXPECT_EQ(applies(rounds), std::set{false});
    const auto report = accountFor(usualPolicy(), rounds);
    const std::string_view why = filterNamed(*report, "basic").applicability.why;
    EXPECT_TRUE(why.starts_with("round 6: its numbers are proven for replace-one")) << why;
}

TEST(Account, TheoremsThatDoNotCoverTheBudgetSaySo)
{
    Rounds rounds;
    rounds.append(dpRound(0.1));
    const auto report = accountFor(makePolicy(Exact(1), Exact()), rounds);
    ASSERT_TRUE(report.ok());
    EXPECT_FALSE(filterNamed(*report, "rogers").applicability.applies);
    EXPECT_NE(filterNamed(*report, "rogers").applicability.why.english().find("1/e"), std::string::npos);
    EXPECT_FALSE(filterNamed(*report, "rogers").haltsAt.has_value());
}

TEST(Account, BadQuestionsAreErrors)
{
    Rounds rounds;
    rounds.append(dpRound(0.1), 3);
    const auto with = [&rounds](std::vector<std::uint64_t> listed) {
        return accountFor(usualPolicy(), rounds, {RoundSelection::Mode::Listed, std::move(listed)});
    };
    EXPECT_FALSE(with({4}).ok());
    EXPECT_FALSE(with({0}).ok());
    EXPECT_FALSE(with({2, 2}).ok());
    EXPECT_FALSE(with({2, 1}).ok());
    EXPECT_TRUE(with({1, 3}).ok());
    Policy policy = usualPolicy();
    policy.delta = Exact(1);
    EXPECT_FALSE(accountFor(policy, rounds).ok());
}

TEST(Account, AnEmptySequenceIsFine)
{
    for (const auto mode : {RoundSelection::Mode::Last, RoundSelection::Mode::All}) {
        const auto report = accountFor(usualPolicy(), Rounds(), {mode, {}});
        ASSERT_TRUE(report.ok());
        EXPECT_TRUE(report->at.empty());
        EXPECT_EQ(report->rounds, 0U);
        for (const FilterReport &one : report->filters)
            EXPECT_FALSE(one.haltsAt.has_value());
    }
}

class StopAt final : public Progress {
public:
    explicit StopAt(double fraction) : m_fraction(fraction) {}
    bool report(double done) override
    {
        EXPECT_GE(done, 0);
        EXPECT_LE(done, 1);
        return done < m_fraction;
    }

private:
    double m_fraction;
};

TEST(Account, CancellingStops)
{
    Rounds rounds;
    for (int i = 0; i < 20000; ++i)
        rounds.append(dpRound(1e-4));
    for (const double fraction : {0.0, 0.3, 0.6, 0.9}) {
        StopAt progress(fraction);
        const auto report = account(catalog().filters, catalog().odometers, catalog().compositions, usualPolicy(),
                                    rounds, {}, progress);
        ASSERT_FALSE(report.ok());
        EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
    }
}

TEST(Account, HugeCountsCostNothing)
{
    Rounds rounds;
    rounds.append(dpRound(1e-9), std::uint64_t{1} << 30);
    rounds.append(dpRound(0), std::uint64_t{1} << 61);
    const auto report = accountFor(usualPolicy(), rounds);
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(filterNamed(*report, "whitehouse").accepted, rounds.size()) << "and the zero rounds too";
}

} // namespace
} // namespace epsilometer::account::account_test
