// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of a plan's ledger: recording its first step asks the filter of the plan's policy, after everything recorded and
// under a policy that the plan has changed and not saved; HALT, an unknown cell and a file that others wrote to leave every
// byte as it was; what is known afterwards is what another reader reads; copies go on apart.
#include "core/service/plan_record.h"

#include "core/base/os/file.h"
#include "core/plan/plan_edit.h"
#include "core/plan/stated.h"
#include "tests/support/plans.h"
#include "tests/support/test_service.h"

#include <gmock/gmock.h>

namespace epsilometer::service::plan_record_test {
namespace {

using fixtures::newLedger;
using fixtures::TemporaryDirectory;
using fixtures::testHost;
using ::testing::HasSubstr;
using testing_support::pureStep;

Exact exact(const std::string &typed)
{
    return *Exact::parse("number", typed);
}

class PlanRecordTest : public ::testing::Test {
protected:
    TemporaryDirectory directory;
    std::string path = newLedger(directory, R"({"epsilon":"1","delta":"0","filter":"basic"})");

    OpenLedger opened() const
    {
        auto ledger = OpenLedger::open(path, testHost());
        EXPECT_TRUE(ledger.ok());
        ledger->stayAsRead();
        return *std::move(ledger);
    }
    std::string bytes() const { return *readFile(path); }
    static Plan planOf(const OpenLedger &ledger, const std::vector<std::string> &epsilons)
    {
        Plan plan = ledger.session().plan;
        for (const std::string &epsilon : epsilons)
            plan.steps.push_back(pureStep(epsilon));
        return plan;
    }
    static Status record(OpenLedger &ledger, const Plan &plan, const std::string &note = {})
    {
        Status draft;
        const Status recorded = recordFirstStep(ledger, plan, plan.policy, note, draft);
        EXPECT_TRUE(draft.ok());
        return recorded;
    }
    /// What is known here is what is read there.
    void expectAsRead(OpenLedger &ledger) const
    {
        OpenLedger other = opened();
        EXPECT_EQ(ledger.file().head().headHash, other.file().head().headHash);
        EXPECT_EQ(ledger.session().spends.size(), other.session().spends.size());
        EXPECT_EQ(ledger.session().plan, other.session().plan);
        EXPECT_EQ(ledger.session().draft, other.session().draft);
        EXPECT_EQ(ledger.session().hasDraft, other.session().hasDraft);
        EXPECT_EQ(ledger.session().findings.size(), other.session().findings.size());
        EXPECT_EQ((*ledger.guard())->session().statistic(), (*other.guard())->session().statistic());
    }
};

TEST_F(PlanRecordTest, RecordsUntilTheBudgetIsSpent)
{
    OpenLedger ledger = opened();
    Plan plan = planOf(ledger, {"0.4", "0.6", "0.1"});
    Step first = plan.steps.front();
    setStated(first, "actor", "anna");
    setStated(first, "time", "2020-01-01");
    plan = *apply(plan, edit::ReplaceStep{0, first});
    ASSERT_TRUE(record(ledger, plan, "answer 7").ok());
    EXPECT_EQ(ledger.session().spends.back().actor.text(), "anna");
    EXPECT_NE(ledger.session().spends.back().time.text(), "2020-01-01") << "it was planned then, and ran now";
    EXPECT_THAT(bytes(), HasSubstr(R"("text":"answer 7")"));
    expectAsRead(ledger);
    plan = ledger.session().draft;
    ASSERT_EQ(plan.steps.size(), 2U);
    ASSERT_TRUE(record(ledger, plan).ok());
    expectAsRead(ledger);
    const std::string before = bytes();
    const Status refused = record(ledger, ledger.session().draft);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::Refused);
    EXPECT_THAT(refused.error().message(), HasSubstr("would be"));
    EXPECT_EQ(bytes(), before);
}

TEST_F(PlanRecordTest, ThePolicyOfThePlanDecides)
{
    OpenLedger ledger = opened();
    Plan plan = planOf(ledger, {"0.4", "0.4"});
    plan.policy.epsilon = exact("0.25");
    const std::string before = bytes();
    EXPECT_EQ(record(ledger, plan).error().code, ErrorCode::Refused);
    EXPECT_EQ(bytes(), before) << "the policy is not recorded either";
    EXPECT_EQ(ledger.policy().epsilon, Exact(1)) << "what was supposed is not in force";
    plan.policy.epsilon = exact("0.5");
    ASSERT_TRUE(record(ledger, plan).ok());
    EXPECT_EQ(ledger.policy().epsilon, exact("0.5"));
    expectAsRead(ledger);
    EXPECT_EQ(record(ledger, ledger.session().draft).error().code, ErrorCode::Refused) << "0.4 is spent of 0.5";
}

TEST_F(PlanRecordTest, WhatOthersWroteIsSeenFirst)
{
    OpenLedger ledger = opened();
    const Plan plan = planOf(ledger, {"0.4"});
    OpenLedger other = opened();
    ASSERT_TRUE(record(other, plan).ok());
    const std::string theirs = bytes();
    EXPECT_EQ(record(ledger, plan).error().code, ErrorCode::Conflict);
    EXPECT_EQ(savePlan(ledger, plan, plan.policy).error().code, ErrorCode::Conflict);
    EXPECT_EQ(bytes(), theirs);
    EXPECT_TRUE(ledger.session().spends.empty());
}

TEST_F(PlanRecordTest, AFormulaTakesTheValueThatIsLeft)
{
    OpenLedger ledger = opened();
    const Plan plan = planOf(ledger, {"0.75", "=min(0.5, left)"});
    ASSERT_TRUE(record(ledger, plan).ok());
    ASSERT_TRUE(record(ledger, ledger.session().draft).ok());
    EXPECT_EQ(*ledger.session().spends.back().step.mechanism.find("epsilon")->ifQuantity(), "0.25");
}

TEST_F(PlanRecordTest, WhatTheMechanismHasNotIsNotRecorded)
{
    OpenLedger ledger = opened();
    const std::string before = bytes();
    Plan plan = planOf(ledger, {"0.4"});
    Step cells = plan.steps.front();
    cells.mechanism = Mechanism::fromJson(fixtures::json(
        R"({"kind":"odp","cells":[{"label":"bottom","epsilon":"0.1"},{"label":"top","epsilon":"0.4"}]})"));
    cells.outcome = "no cell";
    plan.steps = Steps{cells};
    const Status unknown = record(ledger, plan);
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(unknown.error().parameter, "outcome");
    EXPECT_FALSE(record(ledger, planOf(ledger, {})).ok()) << "there is no step";
    EXPECT_EQ(bytes(), before);
    cells.outcome = "bottom";
    plan.steps = Steps{cells};
    ASSERT_TRUE(record(ledger, plan).ok());
    EXPECT_EQ(ledger.session().spends.back().step.outcome, "bottom");
    expectAsRead(ledger);
}

TEST_F(PlanRecordTest, SavesWhatDiffersAndNothingTwice)
{
    OpenLedger ledger = opened();
    Plan plan = planOf(ledger, {"0.4"});
    plan.title = "Another title";
    plan.policy.epsilon = Exact(2);
    plan.policy.reason = "the board";
    Policy written = plan.policy;
    written.reason.clear(); // it was given for an earlier policy
    ASSERT_TRUE(savePlan(ledger, plan, written).ok());
    EXPECT_EQ(ledger.file().head().nextSeq, 4U);
    expectAsRead(ledger);
    EXPECT_EQ(ledger.session().plan.title, "Another title");
    EXPECT_EQ(ledger.policy().reason, "");
    ASSERT_TRUE(savePlan(ledger, plan, written).ok());
    EXPECT_EQ(ledger.file().head().nextSeq, 4U);
    plan.steps = {};
    ASSERT_TRUE(savePlan(ledger, plan, written).ok());
    EXPECT_FALSE(ledger.session().hasDraft);
    expectAsRead(ledger);
}

TEST_F(PlanRecordTest, TheHeaderIsCorrectedByWhatChanged)
{
    OpenLedger ledger = opened();
    Plan plan = ledger.session().plan;
    plan.title = "Survey";
    plan.unit.entity = "person";
    plan.people = "25000";
    ASSERT_TRUE(savePlan(ledger, plan, plan.policy).ok());
    EXPECT_EQ(ledger.session().plan, plan);
    EXPECT_THAT(bytes(), HasSubstr(R"("correct":{"n":"25000","title":"Survey","unit":{"entity":"person"}})"));
    plan.title.clear();
    plan.unit = {};
    ASSERT_TRUE(savePlan(ledger, plan, plan.policy).ok());
    EXPECT_EQ(ledger.session().plan, plan);
    EXPECT_THAT(bytes(), HasSubstr(R"("correct":{"title":"","unit":{}})"));
    expectAsRead(ledger);

    ASSERT_TRUE(ledger.append({{"dataset", fixtures::json(R"({"name":"survey","n":30000})")}}).ok());
    EXPECT_EQ(ledger.session().plan.people, "30000") << "the last statement";
    expectAsRead(ledger);
    const std::string before = bytes();
    for (const char *wrong : {"", "-1", "many"}) {
        plan.people = wrong;
        EXPECT_EQ(savePlan(ledger, plan, plan.policy).error().parameter, "n") << wrong;
    }
    EXPECT_EQ(bytes(), before) << "what is stated is not taken back";
    plan.people = "40000";
    ASSERT_TRUE(savePlan(ledger, plan, plan.policy).ok());
    EXPECT_EQ(ledger.session().plan.people, "40000");
    expectAsRead(ledger);
}

TEST_F(PlanRecordTest, ACopyGoesOnByItself)
{
    OpenLedger ledger = opened();
    OpenLedger copy = ledger;
    ASSERT_TRUE(record(copy, planOf(copy, {"0.4"})).ok());
    EXPECT_EQ(copy.session().spends.size(), 1U);
    EXPECT_EQ(copy.rounds().size(), 1U);
    EXPECT_TRUE(ledger.session().spends.empty());
    EXPECT_EQ(ledger.rounds().size(), 0U);
    EXPECT_EQ((*ledger.guard())->session().statistic(), 0.0);
}

TEST_F(PlanRecordTest, AMovedLedgerIsAnotherFile)
{
    OpenLedger ledger = opened();
    ASSERT_TRUE(record(ledger, planOf(ledger, {"0.4"})).ok());
    const std::string before = bytes();
    path = directory.file("b.dpledger");
    ASSERT_TRUE(ledger.moveTo(path).ok());
    ASSERT_TRUE(record(ledger, planOf(ledger, {"0.1"})).ok());
    expectAsRead(ledger);
    EXPECT_EQ(*readFile(directory.file("a.dpledger")), before);
}

SpendRequest spendOf(const std::string &epsilon, std::uint64_t count = 1)
{
    MechanismResolver resolver(testHost().catalog.mechanisms);
    SpendRequest asked;
    asked.request =
        *makeRequest(pureStep(epsilon).mechanism, count, resolver, testHost().catalog.mechanisms, "mechanism");
    return asked;
}

TEST_F(PlanRecordTest, ASpendLeavesThePlan)
{
    OpenLedger ledger = *OpenLedger::open(path, testHost());
    Plan plan = planOf(ledger, {"0.1", "0.2", "0.1", "0.1"});
    Step bens = plan.steps[0];
    setStated(bens, "actor", "ben");
    bens.label = "counts";
    Step many = plan.steps[3];
    many.count = 3;
    plan = *apply(*apply(plan, edit::ReplaceStep{0, bens}), edit::ReplaceStep{3, many});
    ASSERT_TRUE(ledger.keepDraft(plan).ok());
    // The first row is Ben's, under a label.
    const auto third = takeFromPlan(ledger, spendOf("0.1"));
    ASSERT_TRUE(third.ok() && *third);
    EXPECT_EQ((*third)->row, 3U);
    EXPECT_EQ((*third)->rows, 3U);
    SpendRequest own = spendOf("0.1");
    own.record.actor = std::string("ben");
    own.record.step.label = "others";
    const auto labelled = takeFromPlan(ledger, own);
    ASSERT_TRUE(labelled.ok() && *labelled);
    EXPECT_EQ((*labelled)->row, 3U) << "one run of the row with three";
    EXPECT_EQ((*labelled)->runs, 2U);
    own.record.step.label.clear();
    const auto first = takeFromPlan(ledger, own);
    ASSERT_TRUE(first.ok() && *first);
    EXPECT_EQ((*first)->row, 1U);
    EXPECT_FALSE(*takeFromPlan(ledger, spendOf("0.1", 3))) << "the row has two runs left";
    EXPECT_FALSE(*takeFromPlan(ledger, spendOf("0.4")));
    EXPECT_TRUE(*takeFromPlan(ledger, spendOf("0.1", 2)));
    ASSERT_EQ(ledger.session().draft.steps.size(), 1U);
    expectAsRead(ledger);
    EXPECT_TRUE(*takeFromPlan(ledger, spendOf("0.2")));
    EXPECT_FALSE(ledger.session().hasDraft);
    EXPECT_FALSE(*takeFromPlan(ledger, spendOf("0.2"))) << "there is no plan any more";
}

TEST_F(PlanRecordTest, RowsOfBlocksAndWithConditionsStay)
{
    OpenLedger ledger = *OpenLedger::open(path, testHost());
    Plan plan = planOf(ledger, {"0.1", "0.1"});
    Step looped = plan.steps[0];
    looped.group = "loop";
    Step conditional = plan.steps[1];
    conditional.when = "prev > 0";
    plan = *apply(*apply(plan, edit::ReplaceStep{0, looped}), edit::ReplaceStep{1, conditional});
    ASSERT_TRUE(ledger.keepDraft(plan).ok());
    EXPECT_FALSE(*takeFromPlan(ledger, spendOf("0.1")));
}

} // namespace
} // namespace epsilometer::service::plan_record_test
