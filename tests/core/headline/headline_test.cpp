// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of headline():
// - open, full, halted, exceeded, unjudged and without a budget are distinct answers, each with its round and why
// - the odometer is the one fixed in advance, also where another reads less; the running sum stands in where it does not
//   apply or reads infinity, on the event of delta'' alone
// - what an account has read is not read again
// - next is the last mechanism with the exact number that fits, and the parameter that fits where none does; examples
//   before the first round
// - the verdict has one word, the shares of the budget, and a loss that is no more than a budget that is kept; a false
//   claim is worse than what is left
// - compositions come from the account: those that others report, and the lowest of all
#include "core/filters/filters.h"
#include "core/headline/headline.h"
#include "core/headline/session_verdict.h"
#include "core/present/text/headline_text.h"

#include "core/catalog/catalog.h"
#include "tests/support/fake_accountants.h"

#include <gtest/gtest.h>

#include <limits>

namespace epsilometer::headline::headline_test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

/// Reads the same number after any round.
class ConstantOdometer final : public odometers::Odometer {
public:
    explicit ConstantOdometer(double value) : m_value(value) {}
    Applicability applies(const RoundCost &) const override { return Applicability::yes(); }
    void charge(const RoundCost &, std::uint64_t) override {}
    double value() const override { return m_value; }
    double capped() const override { return m_value; }
    OdometerMeaning meaning() const override { return OdometerMeaning::Loss; }
    std::unique_ptr<odometers::Odometer> clone() const override { return std::make_unique<ConstantOdometer>(*this); }

private:
    double m_value;
};

class ConstantOdometerKind final : public odometers::OdometerKind {
public:
    ConstantOdometerKind(const char *id, double value)
        : OdometerKind({.id = id, .title = id, .formula = "U", .theorem = "A theorem"}), m_value(value)
    {
    }
    Result<std::unique_ptr<odometers::Odometer>> start(const Policy &) const override
    {
        ++starts;
        return std::unique_ptr<odometers::Odometer>(std::make_unique<ConstantOdometer>(m_value));
    }
    mutable int starts = 0;

private:
    double m_value;
};

Exact exact(const char *text)
{
    return *Exact::parse("test", text);
}

Policy policy(const char *epsilon, const char *filter, const char *delta = "1e-6")
{
    Policy made = withFilter(makePolicy(exact(epsilon), exact(delta)), kUniversalFilter);
    made.filter = filter;
    return made;
}

class HeadlineTest : public testing::Test {
protected:
    HeadlineTest()
    {
        for (auto &kind : catalog.odometers)
            if (kind->id() == kRunningSum)
                odometers.push_back(std::move(kind));
    }

    void setUniversal(double value)
    {
        auto kind = std::make_unique<ConstantOdometerKind>("universal", value);
        universal = kind.get();
        odometers.push_back(std::move(kind));
    }

    std::shared_ptr<const RoundCost> cost(const Mechanism &mechanism)
    {
        MechanismResolver resolver(catalog.mechanisms);
        return *resolver.tryResolve(mechanism);
    }

    void spend(const Mechanism &mechanism, std::uint64_t count = 1)
    {
        last.mechanism = mechanism;
        last.count = count;
        rounds.append(cost(mechanism), count);
        hasLast = true;
    }

    Headline answer(const std::optional<Policy> &policy, const account::AccountReport *account = nullptr)
    {
        NoProgress progress;
        const HeadlineSubject subject{policy, rounds, hasLast ? &last : nullptr, account, {}};
        return *headline({catalog.mechanisms, catalog.filters, odometers}, subject, progress);
    }

    static Mechanism pure(const char *epsilon) { return Mechanism("pure_dp", {{"epsilon", epsilon}}); }
    static Mechanism gaussian(const char *sigma)
    {
        return Mechanism("gaussian", {{"sensitivity", "1"}, {"sigma", sigma}});
    }

    Catalog catalog = makeCatalog();
    account::OdometerKinds odometers;
    const ConstantOdometerKind *universal = nullptr;
    account::Rounds rounds;
    Step last;
    bool hasLast = false;
};

TEST_F(HeadlineTest, IsOpenWhileSomethingFits)
{
    setUniversal(0.25);
    spend(pure("0.1"), 3);
    const Headline got = answer(policy("1", "basic"));
    EXPECT_EQ(got.state, Headline::State::Open);
    EXPECT_TRUE(got.mayGoOn());
    EXPECT_TRUE(got.keepsBudget());
    EXPECT_EQ(got.rounds, 3U);
    ASSERT_TRUE(got.spent);
    EXPECT_EQ(got.spent->odometer, universal);
    EXPECT_EQ(got.spent->epsilon, 0.25);
    ASSERT_EQ(got.next.size(), 1U);
    EXPECT_EQ(got.next[0].mechanism, pure("0.1"));
    EXPECT_EQ(got.next[0].more, 7U);
    EXPECT_FALSE(got.next[0].largest);
}

TEST_F(HeadlineTest, SaysWhichParameterStillFits)
{
    spend(pure("0.7"));
    const Headline got = answer(policy("1", "basic"));
    EXPECT_EQ(got.state, Headline::State::Open);
    ASSERT_EQ(got.next.size(), 1U);
    EXPECT_EQ(got.next[0].more, 0U);
    ASSERT_TRUE(got.next[0].largest);
    EXPECT_EQ(got.next[0].largest->parameter, "epsilon");
    EXPECT_EQ(got.next[0].largest->value, exact("0.3"));
}

TEST_F(HeadlineTest, IsFullWhereNothingFits)
{
    spend(pure("0.1"), 10);
    const Headline got = answer(policy("1", "basic"));
    EXPECT_EQ(got.state, Headline::State::Full);
    EXPECT_FALSE(got.mayGoOn());
    EXPECT_TRUE(got.keepsBudget());
}

TEST_F(HeadlineTest, IsFullWhereOnlyWhatCostsNothingFits)
{
    spend(pure("0.1"), 10);
    spend(pure("0"));
    const Headline full = answer(policy("1", "basic"));
    EXPECT_EQ(full.state, Headline::State::Full);
    EXPECT_EQ(present::mayGoOnText(full), "Stop: only analyses that cost nothing fit.");
    EXPECT_EQ(answer(policy("1.1", "basic")).state, Headline::State::Open) << "something that costs fits, too";
}

TEST_F(HeadlineTest, NamesTheRoundThatWentPastTheBudget)
{
    setUniversal(1.1);
    spend(pure("0.1"), 11);
    const Headline got = answer(policy("1", "basic"));
    EXPECT_EQ(got.state, Headline::State::Exceeded);
    EXPECT_FALSE(got.keepsBudget());
    EXPECT_EQ(got.exceededAt, 11U);
    EXPECT_NE(got.why.english().find("round 11"), std::string::npos) << got.why;
    EXPECT_TRUE(got.next.empty());
}

TEST_F(HeadlineTest, KeepsToALatch)
{
    spend(pure("0.1"));
    rounds.noteRefusal();
    Policy latching = policy("1", "basic");
    EXPECT_EQ(answer(latching).state, Headline::State::Open);
    latching.onHalt = OnHalt::Latch;
    const Headline got = answer(latching);
    EXPECT_EQ(got.state, Headline::State::Halted);
    EXPECT_TRUE(got.keepsBudget());
    EXPECT_NE(got.why.english().find("latches"), std::string::npos) << got.why;
}

TEST_F(HeadlineTest, IsUnjudgedWhereTheFilterCannotSay)
{
    setUniversal(0.5);
    spend(gaussian("10"));
    const Headline notTaken = answer(policy("1", "basic"));
    EXPECT_EQ(notTaken.state, Headline::State::Unjudged);
    EXPECT_FALSE(notTaken.keepsBudget());
    EXPECT_NE(notTaken.why.english().find("round 1"), std::string::npos) << notTaken.why;
    ASSERT_TRUE(notTaken.spent) << "the odometer takes it all the same";

    const Headline unknown = answer(policy("1", "no-such-filter"));
    EXPECT_EQ(unknown.state, Headline::State::Unjudged);
    EXPECT_NE(unknown.why.english().find("no-such-filter"), std::string::npos) << unknown.why;
}

TEST_F(HeadlineTest, OdometerIsFixedByThePolicy)
{
    EXPECT_EQ(headlineOdometer(policy("1", "potential")), "potential");
    EXPECT_EQ(headlineOdometer(policy("1", "zcdp")), "universal");
    setUniversal(0.9);
    odometers.push_back(std::make_unique<ConstantOdometerKind>("mixture", 0.01));
    spend(gaussian("10"));
    const Headline got = answer(policy("1", "zcdp"));
    ASSERT_TRUE(got.spent);
    EXPECT_EQ(got.spent->odometer->id(), "universal");
    EXPECT_EQ(got.spent->epsilon, 0.9);
}

TEST_F(HeadlineTest, RunningSumStandsInOnTheSameEvent)
{
    setUniversal(kInf);
    spend(pure("0.1"), 3);
    const Headline got = answer(policy("1", "basic"));
    ASSERT_TRUE(got.spent);
    EXPECT_EQ(got.spent->odometer->id(), kRunningSum);
    EXPECT_EQ(got.spent->exact, exact("0.3")) << "the sum as it is, not the double above it";

    // Half of delta is delta'': what exceeds it is not on the event of the odometers.
    spend(Mechanism("approx_dp", {{"epsilon", "0.1"}, {"delta", "5e-7"}}));
    EXPECT_TRUE(answer(policy("1", "basic")).spent);
    spend(Mechanism("approx_dp", {{"epsilon", "0.1"}, {"delta", "1e-7"}}));
    EXPECT_FALSE(answer(policy("1", "basic")).spent);
}

TEST_F(HeadlineTest, NothingFiniteIsNoNumber)
{
    setUniversal(kInf);
    spend(gaussian("10"));
    EXPECT_FALSE(answer(policy("1", "zcdp")).spent);
}

TEST_F(HeadlineTest, PoliciesThatWereInForceAddUp)
{
    spend(pure("0.1"));
    NoProgress progress;
    HeadlineSubject subject{policy("1", "basic"), rounds, &last, nullptr, {}};
    subject.policies = {2, exact("2"), exact("3e-6")};
    const Headline got = *headline({catalog.mechanisms, catalog.filters, odometers}, subject, progress);
    EXPECT_EQ(got.policies, 2U);
    EXPECT_EQ(got.limit, exact("2"));
    EXPECT_EQ(got.delta, exact("3e-6"));
    EXPECT_EQ(answer(policy("1", "basic")).delta, exact("1e-6"));
}

TEST_F(HeadlineTest, GivesExamplesBeforeTheFirstRound)
{
    const Headline got = answer(policy("3", "zcdp"));
    EXPECT_EQ(got.state, Headline::State::Open);
    EXPECT_FALSE(got.spent);
    ASSERT_EQ(got.next.size(), 2U);
    ASSERT_TRUE(got.next[1].largest);
    EXPECT_EQ(got.next[1].largest->parameter, "sigma");
    EXPECT_TRUE(got.next[1].largest->noise);
}

TEST_F(HeadlineTest, AsksForTheLastPairWhereMechanismsAreUnknown)
{
    rounds.appendDp(exact("0.2"), Exact(), true, 2);
    const Headline got = answer(policy("1", "basic"));
    ASSERT_EQ(got.next.size(), 1U);
    EXPECT_EQ(got.next[0].mechanism, pure("0.2"));
    EXPECT_EQ(got.next[0].more, 3U);
}

TEST_F(HeadlineTest, FreeRoundsHaveNoEnd)
{
    spend(Mechanism("no_op"));
    const Headline got = answer(policy("1", "basic"));
    ASSERT_EQ(got.next.size(), 1U);
    EXPECT_TRUE(got.next[0].endless);
}

TEST_F(HeadlineTest, TakesFromTheAccountWhatItHasRead)
{
    setUniversal(0.25);
    spend(gaussian("10"), 5);
    const Policy asked = policy("1", "zcdp");
    NoProgress progress;
    const account::AccountReport report = *account::account(catalog.filters, odometers, catalog.compositions, asked,
                                                            rounds, account::RoundSelection(), progress);
    universal->starts = 0;
    const Headline got = answer(asked, &report);
    EXPECT_EQ(universal->starts, 0);
    ASSERT_TRUE(got.spent);
    EXPECT_EQ(got.spent->epsilon, 0.25);
    ASSERT_EQ(got.fixed.size(), 2U);
    EXPECT_EQ(got.fixed[0].kind->id(), "renyi");
    EXPECT_EQ(got.fixed[1].kind->id(), "pld");
    ASSERT_TRUE(got.lowestFixed);
    for (const account::CompositionReport &one : report.compositions) {
        if (one.applicability.applies) {
            EXPECT_LE(got.lowestFixed->epsilon, one.results.back().epsilon) << one.kind->id();
        }
    }
}

TEST_F(HeadlineTest, ShowsNoBoundUnderTheNameOfABetterOne)
{
    setUniversal(0.25);
    const Policy asked = policy("1", "zcdp");
    NoProgress progress;
    const auto shown = [&](const Mechanism &mechanism) {
        rounds = account::Rounds();
        spend(mechanism, 1);
        const account::AccountReport report = *account::account(catalog.filters, odometers, catalog.compositions, asked,
                                                                rounds, account::RoundSelection(), progress);
        return answer(asked, &report).fixed;
    };
    const auto allocated = shown(Mechanism(
        "epoch_gaussian",
        {{"noise_multiplier", "0.4"}, {"steps_per_epoch", "235"}, {"epochs", "1"}, {"sampling", "random_allocation"}}));
    ASSERT_EQ(allocated.size(), 1U) << "with little noise, all that is known of it are moments";
    EXPECT_EQ(allocated.front().kind->id(), "renyi");
    EXPECT_EQ(shown(Mechanism("zcdp", {{"rho", "0.1"}})).size(), 1U);
    EXPECT_EQ(shown(Mechanism("laplace", {{"scale", "2"}})).size(), 2U);
}

TEST_F(HeadlineTest, KnowsWhichBoundMayBeFarAboveTheTruth)
{
    setUniversal(0.25);
    const Policy asked = policy("1", "zcdp");
    NoProgress progress;
    const auto lowest = [&](const Mechanism &mechanism, std::uint64_t count) {
        rounds = account::Rounds();
        spend(mechanism, count);
        const account::AccountReport report = *account::account(catalog.filters, odometers, catalog.compositions, asked,
                                                                rounds, account::RoundSelection(), progress);
        return answer(asked, &report);
    };
    const Headline exactly = lowest(gaussian("10"), 5);
    ASSERT_EQ(exactly.fixed.size(), 2U);
    EXPECT_TRUE(exactly.fixed[0].how.empty()) << "a formula is no interval";
    EXPECT_FALSE(exactly.fixed[1].isLoose());
    EXPECT_GT(exactly.fixed[1].lower, 0.99 * exactly.fixed[1].epsilon);
    EXPECT_LE(exactly.fixed[1].lower, exactly.fixed[1].epsilon);
    // Only moments are known of it, under whatever name.
    const Headline moments = lowest(Mechanism("zcdp", {{"rho", "0.1"}}), 3);
    for (const Headline::Fixed &one : moments.fixed)
        EXPECT_EQ(one.isLoose(), one.kind->id() == "pld");
    if (moments.lowestFixed->kind->id() == "pld") {
        EXPECT_TRUE(moments.lowestFixed->isLoose());
    }
}

TEST_F(HeadlineTest, SaysWhatALogCostsWithoutABudget)
{
    setUniversal(0.25);
    spend(gaussian("10"), 5);
    NoProgress progress;
    const account::FilterKinds none;
    const account::AccountReport report = *account::account(none, {}, catalog.compositions, policy("1", "zcdp"), rounds,
                                                            account::RoundSelection(), progress);
    account::FilterKinds universalAlone;
    universalAlone.push_back(filters::makeUniversalFilter());
    const HeadlineSubject subject{std::nullopt, rounds, &last, &report, {}};
    const Headline got = *headline({catalog.mechanisms, universalAlone, odometers}, subject, progress);
    EXPECT_EQ(got.state, Headline::State::NoBudget);
    EXPECT_FALSE(got.mayGoOn());
    EXPECT_FALSE(got.spent) << "an odometer needs parameters fixed beforehand";
    ASSERT_TRUE(got.lowestFixed);
    EXPECT_EQ(got.policy.delta, exact("1e-6"));
    // What a fully adaptive filter needs is no less than what fixed parameters cost, and a filter with that budget and
    // those orders does accept everything.
    ASSERT_TRUE(got.sufficed);
    EXPECT_GE(got.sufficed->epsilon, got.lowestFixed->epsilon);
    EXPECT_LE(got.sufficed->epsilon, 1.5 * got.lowestFixed->epsilon);
}

/// The verdict of the record, and then of steps of these epsilons, under the policy.
class VerdictTest : public HeadlineTest {
protected:
    SessionVerdict verdict(const Policy &policy, const std::vector<const char *> &planned, Claims claims = {},
                           const std::optional<double> &fixed = {})
    {
        Plan plan;
        plan.policy = policy;
        for (const char *epsilon : planned) {
            Step step;
            step.label = std::string("of ") + epsilon;
            step.mechanism = pure(epsilon);
            plan.steps.push_back(std::move(step));
        }
        MechanismResolver resolver(catalog.mechanisms);
        NoProgress progress;
        const auto sequence = account::accountSequence({catalog.filters, odometers, catalog.compositions}, resolver,
                                                       rounds, plan, 100, progress);
        const Headline made = answer(policy);
        return sessionVerdict({made, &*sequence, &plan, claims, fixed});
    }
};

TEST_F(VerdictTest, SharesAreTheBudgetInThreeParts)
{
    setUniversal(0.25);
    spend(pure("0.3"));
    const SessionVerdict got = verdict(policy("1", "basic"), {"0.2", "0.7", "0.1"});
    ASSERT_TRUE(got.shares);
    EXPECT_EQ(got.shares->used, 300);
    EXPECT_EQ(got.shares->planned, 300) << "what is refused costs nothing";
    EXPECT_EQ(got.shares->free, 400);
    EXPECT_EQ(got.next.label, "of 0.2");
    EXPECT_EQ(got.next.refusal, SessionVerdict::Refusal::None);
    EXPECT_EQ(got.next.planned, 3U);
    EXPECT_EQ(got.next.refused, 1U);
    EXPECT_EQ(got.word, SessionVerdict::Word::NextFits);
    EXPECT_EQ(got.tone, SessionVerdict::Tone::Warning) << "no green over a row that is refused";
    EXPECT_EQ(verdict(policy("1", "basic"), {"0.2"}).tone, SessionVerdict::Tone::Good);
    EXPECT_EQ(verdict(policy("1", "basic"), {"0.8", "0.1"}).word, SessionVerdict::Word::NextRefused);
    EXPECT_EQ(verdict(policy("1", "basic"), {"0.8"}).next.refusal, SessionVerdict::Refusal::TooMuch);
    EXPECT_EQ(verdict(policy("0.3", "basic"), {}).word, SessionVerdict::Word::BudgetSpent);
}

TEST_F(VerdictTest, TheLossIsNoMoreThanABudgetThatIsKept)
{
    setUniversal(1.5);
    spend(pure("0.3"));
    const SessionVerdict kept = verdict(policy("1", "basic"), {}, {}, 0.2);
    ASSERT_TRUE(kept.anyTime);
    EXPECT_EQ(kept.anyTime->epsilon, 1);
    EXPECT_EQ(kept.anyTime->odometer, 1.5);
    EXPECT_EQ(kept.ifFixed, 0.2);
    EXPECT_EQ(verdict(policy("2", "basic"), {}).anyTime->epsilon, 1.5);
    EXPECT_FALSE(verdict(policy("2", "basic"), {}).anyTime->odometer);
    EXPECT_EQ(verdict(policy("2", "basic"), {}, {}, 1.7).ifFixed, 1.5) << "a bound at any time is one if all was fixed";
    EXPECT_FALSE(verdict(policy("2", "basic"), {}, {}, kInf).ifFixed);
    spend(pure("3"));
    const SessionVerdict gone = verdict(policy("1", "basic"), {});
    EXPECT_EQ(gone.word, SessionVerdict::Word::Exceeded);
    EXPECT_EQ(gone.anyTime->epsilon, 1.5) << "the budget is not kept";
    Policy later = policy("1", "basic");
    later.ordersChosenAfterwards = true;
    EXPECT_FALSE(aboveKeptBudget(answer(later))) << "a what-if keeps nothing";
}

TEST_F(VerdictTest, TheWorstClaimDecides)
{
    setUniversal(0.25);
    spend(pure("0.3"));
    using Worst = Claims::Worst;
    EXPECT_EQ(verdict(policy("1", "basic"), {"0.1"}, {Worst::False, 3, 1}).word, SessionVerdict::Word::Claims);
    EXPECT_EQ(verdict(policy("1", "basic"), {"0.1"}, {Worst::False, 3, 1}).tone, SessionVerdict::Tone::Bad);
    EXPECT_EQ(verdict(policy("1", "basic"), {"0.1"}, {Worst::NotShown, 3, 1}).tone, SessionVerdict::Tone::Warning);
    EXPECT_EQ(verdict(policy("1", "basic"), {"0.1"}, {Worst::Hold, 3, 3}).tone, SessionVerdict::Tone::Good);
    EXPECT_EQ(verdict(policy("0.1", "basic"), {}, {Worst::False, 3, 1}).word, SessionVerdict::Word::Exceeded);
}

} // namespace
} // namespace epsilometer::headline::headline_test
