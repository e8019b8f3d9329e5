// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a plan that is kept is read back, rules, conditions and blocks included; one without steps leaves no draft
// - without a draft the plan has no steps and the ledger's policy; a draft without a policy has the ledger's
// - a draft under the policy as it was before the first request has the one that this request completed; a changed
//   budget, and a family of its own, stay the draft's
#include "core/ledger/draft.h"

#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

namespace epsilometer::draft_test {

using epsilometer::fixtures::TemporaryDirectory;

namespace {

const MechanismKinds kNoKinds;

Session sessionOf(const std::string &path)
{
    NoProgress progress;
    SessionFolder folder(kNoKinds);
    EXPECT_TRUE(LedgerFile::open(
                    path, [&](LedgerEvent &&event) { folder.add(std::move(event)); }, progress)
                    .ok());
    return folder.take();
}

Plan ledgerPlan()
{
    Plan plan;
    plan.title = "Draft";
    plan.policy = makePolicy(Exact(2), Exact());
    return plan;
}

} // namespace

TEST(Draft, IsReadBackAndGoesWhenItIsEmpty)
{
    const TemporaryDirectory directory;
    const std::string path = directory.file("plan.dpledger");
    Plan plan = ledgerPlan();
    auto file = LedgerFile::create(
        path, {{"header", headerBody(plan, "0.1", "2026-01-01T00:00:00Z", "")}, {"policy", policyBody(plan.policy)}});
    ASSERT_TRUE(file.ok()) << file.error().located();
    EXPECT_EQ(draftOf(sessionOf(path)), plan) << "no draft: no steps, the ledger's policy";
    Step step;
    step.label = "rule";
    step.count = 40;
    step.mechanism = Mechanism("pure_dp", {{"epsilon", "=min(0.1, left/4)"}});
    step.when = "left > 0.2";
    step.group = "sweep";
    plan.steps.assign(2, step);
    plan.groups.push_back({"sweep", 3, false, "i < 100"});
    ASSERT_TRUE(keepDraft(*file, plan).ok());
    EXPECT_EQ(draftOf(sessionOf(path)), plan);
    plan.steps = Steps();
    plan.groups.clear();
    ASSERT_TRUE(keepDraft(*file, plan).ok());
    EXPECT_FALSE(sessionOf(path).hasDraft);
}

TEST(Draft, WithoutAPolicyHasTheLedgers)
{
    Session session;
    session.plan = ledgerPlan();
    session.hasDraft = true;
    session.draft.steps.resize(1);
    EXPECT_EQ(draftOf(session).policy, session.plan.policy);
    EXPECT_EQ(draftOf(session).steps.size(), 1U);
}

TEST(Draft, HasThePolicyThatTheFirstRequestCompleted)
{
    Session session;
    session.plan.policy = makePolicy(Exact(1), *Exact::parse("delta", "1e-6"));
    session.hasDraft = true;
    session.draft.policy = session.plan.policy;
    Policy &inForce = session.plan.policy;
    inForce.parameters.family.push_back({Mechanism("gdp", {{"mu", "0.1"}}), 1, 1});
    inForce.reason = "made for the first request, before any output";
    EXPECT_EQ(draftOf(session).policy, inForce);
    session.draft.policy.epsilon = Exact(2);
    EXPECT_EQ(draftOf(session).policy, session.draft.policy) << "another budget";
    session.draft.policy = inForce;
    session.draft.policy.reason.clear();
    session.draft.policy.parameters.family.front().charge = 2;
    EXPECT_EQ(draftOf(session).policy, session.draft.policy) << "another family";
}

TEST(Draft, HasThePeopleThatTheLedgerStatesLast)
{
    Session session;
    session.plan = ledgerPlan();
    session.plan.people = "30000";
    session.hasDraft = true;
    session.draft = ledgerPlan();
    session.draft.people = "25000";
    EXPECT_EQ(draftOf(session).people, "30000");
}

} // namespace epsilometer::draft_test
