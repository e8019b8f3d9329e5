// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - every kind of edit is undone and redone exactly, with its name; edits of one field merge until it is left
// - what was saved is what is opened: title, unit, neighbours, policy, steps, typed values
// - saving appends, never edits: changed headers and policies become lines; a copy elsewhere keeps the chain
// - recording asks the filter, writes the spend at once and takes the step out of the plan; HALT writes nothing
// - a file that changed on disk is not overwritten, nor copied before what others wrote is shown; read anew, what was
//   edited stays; a removed one is saved again
// - a reason is of the policy that it was given for; what could not be written of the plan is kept
// - a broken file is not opened and the document stays as it was
#include "ui/document/plan_document.h"

#include "tests/ui/support/desk.h"

#include <QFile>

#include <gtest/gtest.h>

#include <set>

namespace epsilometer::ui::plan_document_test {

using namespace epsilometer::ui::testing_support;

namespace {

class PlanDocumentTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    Folder folder;

    QString saved(std::size_t steps)
    {
        document.startNew(purePlan(steps));
        const QString path = folder.file(QStringLiteral("a.dpledger"));
        EXPECT_TRUE(document.save(path).ok());
        return path;
    }
};

} // namespace

TEST_F(PlanDocumentTest, EveryEditIsUndoneAndRedone)
{
    document.startNew(purePlan(3));
    Policy policy = document.plan().policy;
    policy.epsilon = Exact(2);
    const std::vector<PlanEdit> edits{edit::InsertSteps{1, purePlan(2).steps},
                                      edit::RemoveSteps{{0}},
                                      edit::MoveSteps{{0}, 2},
                                      edit::DuplicateSteps{{1}},
                                      edit::ReplaceStep{0, step("x", "laplace", "scale = 2")},
                                      edit::SetPolicy{policy},
                                      edit::SetTitle{"Another"},
                                      edit::SetUnit{{"household", "", "", ""}},
                                      edit::SetNeighbours{"replace-one"},
                                      edit::SetPeople{"25000"}};
    std::set<std::size_t> kinds;
    for (const PlanEdit &edit : edits)
        kinds.insert(edit.index());
    ASSERT_EQ(kinds.size(), std::variant_size_v<PlanEdit>) << "every kind of edit there is";
    std::vector<Plan> history{document.plan()};
    for (const PlanEdit &edit : edits) {
        ASSERT_TRUE(document.apply(edit, QStringLiteral("edit %1").arg(history.size())).ok());
        ASSERT_NE(document.plan(), history.back());
        history.push_back(document.plan());
    }
    for (std::size_t i = edits.size(); i > 0; --i) {
        EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("edit %1").arg(i));
        document.undoStack().undo();
        EXPECT_EQ(document.plan(), history[i - 1]);
    }
    EXPECT_FALSE(document.isModified());
    for (std::size_t i = 1; i <= edits.size(); ++i) {
        document.undoStack().redo();
        EXPECT_EQ(document.plan(), history[i]);
    }
}

TEST_F(PlanDocumentTest, WhatIsRecordedIsJudgedByTheRelationOfThePlan)
{
    document.startNew(purePlan(1));
    const Neighbours before = document.recordedRounds()->stated();
    EXPECT_EQ(before, neighboursFromId(document.plan().neighbours));
    ASSERT_TRUE(document.apply(edit::SetNeighbours{"replace-one"}, QStringLiteral("edit")).ok());
    EXPECT_EQ(document.recordedRounds()->stated(), Neighbours::ReplaceOne);
    document.undoStack().undo();
    EXPECT_EQ(document.recordedRounds()->stated(), before);
}

TEST_F(PlanDocumentTest, TypingInOneFieldIsOneUndo)
{
    document.startNew(purePlan(0));
    for (const char *title : {"C", "Co", "Cou"})
        ASSERT_TRUE(document.apply(edit::SetTitle{title}, QStringLiteral("title"), QStringLiteral("title")).ok());
    EXPECT_EQ(document.undoStack().count(), 1);
    document.breakMerge();
    ASSERT_TRUE(document.apply(edit::SetTitle{"Count"}, QStringLiteral("title"), QStringLiteral("title")).ok());
    EXPECT_EQ(document.undoStack().count(), 2);
    document.undoStack().undo();
    EXPECT_EQ(document.plan().title, "Cou");
    document.undoStack().undo();
    EXPECT_EQ(document.plan().title, "A plan");
}

TEST_F(PlanDocumentTest, RefusedEditsChangeNothing)
{
    document.startNew(purePlan(1));
    Policy wrong = document.plan().policy;
    wrong.delta = Exact(1);
    EXPECT_FALSE(document.apply(edit::SetPolicy{wrong}, QStringLiteral("wrong")).ok());
    EXPECT_FALSE(document.apply(edit::RemoveSteps{{7}}, QStringLiteral("wrong")).ok());
    EXPECT_EQ(document.undoStack().count(), 0);
}

TEST_F(PlanDocumentTest, SavedIsOpened)
{
    const QString path = saved(3);
    EXPECT_FALSE(document.isModified());
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    EXPECT_EQ(other.plan(), document.plan());
    EXPECT_EQ(other.plan().steps[0].mechanism.find("epsilon")->write(), "\"0.1\"");
}

TEST_F(PlanDocumentTest, SavingAppends)
{
    const QString path = saved(1);
    const QByteArray before = contentOf(path);
    const auto chained = before.indexOf("{\"policy\"") < 0 ? before.indexOf("\n") : before.indexOf("\n");
    ASSERT_TRUE(document.apply(edit::SetTitle{"Renamed"}, QStringLiteral("title")).ok());
    Policy policy = document.plan().policy;
    policy.epsilon = Exact(2);
    ASSERT_TRUE(document.apply(edit::SetPolicy{policy}, QStringLiteral("epsilon")).ok());
    ASSERT_TRUE(document.save().ok());
    EXPECT_TRUE(contentOf(path).startsWith(before.left(chained)));
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    EXPECT_EQ(other.plan(), document.plan());
}

TEST_F(PlanDocumentTest, CopyElsewhereKeepsTheChain)
{
    const QString path = saved(2);
    ASSERT_TRUE(document.recordFirstStep().ok());
    const QByteArray original = contentOf(path);
    const QString copy = folder.file(QStringLiteral("b.dpledger"));
    ASSERT_TRUE(document.save(copy).ok());
    EXPECT_EQ(document.path(), copy);
    EXPECT_EQ(contentOf(path), original);
    EXPECT_EQ(contentOf(copy), original);
}

TEST_F(PlanDocumentTest, RecordsWhatTheFilterAccepts)
{
    const QString path = saved(2);
    ASSERT_TRUE(document.recordFirstStep().ok());
    EXPECT_EQ(document.spends().size(), 1U);
    EXPECT_EQ(document.spends()[0].step.label, "step 1");
    EXPECT_EQ(document.spends()[0].decision, "cont");
    ASSERT_EQ(document.plan().steps.size(), 1U);
    EXPECT_EQ(document.plan().steps[0].label, "step 2");
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    EXPECT_EQ(other.spends().size(), 1U);
}

TEST_F(PlanDocumentTest, RecordsTheValueOfAFormula)
{
    Plan plan = purePlan(0);
    plan.steps = {step("rule", "pure_dp", "epsilon = =min(0.25, left)")};
    document.startNew(plan);
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    const Status status = document.recordFirstStep();
    ASSERT_TRUE(status.ok()) << status.error().message();
    EXPECT_EQ(*document.spends()[0].step.mechanism.find("epsilon")->ifQuantity(), "0.25");
}

TEST_F(PlanDocumentTest, HaltWritesNothing)
{
    Plan plan = purePlan(0);
    plan.steps = {step("too much", "pure_dp", "epsilon = 5")};
    document.startNew(plan);
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    ASSERT_TRUE(document.save(path).ok());
    const QByteArray before = contentOf(path);
    const Status status = document.recordFirstStep();
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::Refused);
    EXPECT_NE(status.error().message().english().find("asked"), std::string::npos);
    EXPECT_EQ(contentOf(path), before);
    EXPECT_EQ(document.plan().steps.size(), 1U);
}

TEST_F(PlanDocumentTest, ChangedOnDiskIsNotOverwritten)
{
    const QString path = saved(1);
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    ASSERT_TRUE(other.recordFirstStep().ok());
    const QByteArray theirs = contentOf(path);
    ASSERT_TRUE(document.apply(edit::SetTitle{"Mine"}, QStringLiteral("title")).ok());
    const Status status = document.save();
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::Conflict);
    EXPECT_EQ(contentOf(path), theirs);
    EXPECT_TRUE(document.isModified());
}

TEST_F(PlanDocumentTest, ACopyIsOfWhatIsShown)
{
    const QString path = saved(2);
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    ASSERT_TRUE(other.recordFirstStep().ok());
    ASSERT_TRUE(document.apply(edit::SetTitle{"Mine"}, QStringLiteral("title")).ok());
    const QString copy = folder.file(QStringLiteral("b.dpledger"));
    EXPECT_EQ(document.save(copy).error().code, ErrorCode::Conflict) << "what they spent is not seen here";
    EXPECT_FALSE(QFile::exists(copy));
    NoProgress progress;
    document.showAnew(*loadFile(path, catalog(), progress));
    EXPECT_EQ(document.plan().title, "Mine");
    EXPECT_TRUE(document.isModified());
    ASSERT_EQ(document.spends().size(), 1U);
    EXPECT_EQ(document.recordedRounds()->size(), 1U);
    ASSERT_TRUE(document.save(copy).ok());
    EXPECT_TRUE(document.recordFirstStep().ok());
    EXPECT_EQ(document.spends().size(), 2U);
}

TEST_F(PlanDocumentTest, ReadAnewWhatWasNotEditedIsWhatTheFileSays)
{
    const QString path = saved(1);
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    Policy policy = other.plan().policy;
    policy.epsilon = Exact(3);
    ASSERT_TRUE(other.apply(edit::SetPolicy{policy}, QStringLiteral("epsilon")).ok());
    ASSERT_TRUE(other.save().ok());
    ASSERT_TRUE(document.apply(edit::InsertSteps{0, purePlan(2).steps}, QStringLiteral("insert")).ok());
    NoProgress progress;
    document.showAnew(*loadFile(path, catalog(), progress));
    EXPECT_EQ(document.plan().policy.epsilon, Exact(3));
    EXPECT_EQ(document.plan().steps.size(), 3U);
    document.undoStack().undo();
    EXPECT_EQ(document.plan().steps.size(), 1U);
    EXPECT_FALSE(document.isModified());
    document.showAnew(*loadFile(path, catalog(), progress));
    EXPECT_FALSE(document.isModified()) << "nothing was edited";
}

TEST_F(PlanDocumentTest, ARemovedFileIsSavedAgain)
{
    const QString path = saved(2);
    ASSERT_TRUE(document.recordFirstStep().ok());
    ASSERT_TRUE(document.apply(edit::SetTitle{"Mine"}, QStringLiteral("title")).ok());
    ASSERT_TRUE(QFile::remove(path));
    const Status status = document.save();
    ASSERT_TRUE(status.ok()) << status.error().located();
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    EXPECT_EQ(other.spends().size(), 1U);
    EXPECT_EQ(other.plan(), document.plan());
}

TEST_F(PlanDocumentTest, WhatOfThePlanCouldNotBeWrittenAlongIsKept)
{
    const QString path = saved(3);
    const auto ticket = document.beginWriting();
    ASSERT_TRUE(ticket.ok());
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    ASSERT_TRUE(other.recordFirstStep().ok());
    ASSERT_TRUE(other.apply(edit::RemoveSteps{{0, 1}}, QStringLiteral("remove")).ok());
    ASSERT_TRUE(other.save().ok()); // as if the disk had been full when the rest of the plan was to be written
    NoProgress progress;
    const Status status = document.endWriting(
        *ticket, WrittenFile{*loadFile(path, catalog(), progress), makeError(ErrorCode::Io, "full"), true});
    EXPECT_EQ(status.error().code, ErrorCode::Io);
    EXPECT_EQ(document.spends().size(), 1U);
    ASSERT_EQ(document.plan().steps.size(), 2U);
    EXPECT_EQ(document.plan().steps[0].label, "step 2");
    EXPECT_TRUE(document.isModified());
    EXPECT_TRUE(document.save().ok());
}

TEST_F(PlanDocumentTest, AReasonIsOfOnePolicyAndHasATime)
{
    const QString path = saved(2);
    ASSERT_TRUE(document.recordFirstStep().ok());
    const auto change = [this](int epsilon) {
        Policy policy = document.plan().policy;
        policy.epsilon = Exact(epsilon);
        ASSERT_TRUE(document.apply(edit::SetPolicy{policy}, QStringLiteral("epsilon")).ok());
    };
    change(2);
    ASSERT_TRUE(document.givePolicyReason(QStringLiteral("board decision")).ok());
    ASSERT_TRUE(document.save().ok());
    change(3);
    ASSERT_TRUE(document.save().ok());
    QByteArrayList policies;
    for (const QByteArray &line : contentOf(path).split('\n'))
        if (line.contains(R"("type":"policy")"))
            policies << line;
    ASSERT_EQ(policies.size(), 3);
    EXPECT_TRUE(policies[1].contains("board decision"));
    EXPECT_FALSE(policies[2].contains("board decision")) << "the reason was not given for this change";
    EXPECT_TRUE(policies[1].contains(R"("time":")"));
}

TEST_F(PlanDocumentTest, BrokenChainIsNotOpened)
{
    const QString path = saved(1);
    ASSERT_TRUE(document.recordFirstStep().ok());
    QByteArray bytes = contentOf(path);
    bytes.replace("A plan", "B plan");
    const QString broken = folder.file(QStringLiteral("broken.dpledger"));
    overwrite(broken, bytes);
    const Plan before = document.plan();
    const Status status = document.open(broken);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::ChainBroken);
    EXPECT_EQ(document.plan(), before);
    EXPECT_EQ(document.path(), path);
}

TEST_F(PlanDocumentTest, PolicyChangeAfterSpendingNeedsAReason)
{
    (void)saved(2);
    EXPECT_FALSE(document.changesPolicyInForce());
    ASSERT_TRUE(document.recordFirstStep().ok());
    Policy policy = document.plan().policy;
    policy.epsilon = Exact(2);
    ASSERT_TRUE(document.apply(edit::SetPolicy{policy}, QStringLiteral("epsilon")).ok());
    EXPECT_TRUE(document.changesPolicyInForce());
    ASSERT_TRUE(document.save().ok());
    EXPECT_FALSE(document.changesPolicyInForce());
}

TEST_F(PlanDocumentTest, ChoiceForTheFirstRequestIsNoChangeOfPolicy)
{
    Plan plan = purePlan(3);
    plan.policy = makePolicy(Exact(1), *Exact::parse("delta", "1e-6"));
    ASSERT_EQ(plan.policy.filter, "potential");
    document.startNew(plan);
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("chosen.dpledger"))).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    EXPECT_FALSE(document.plan().policy.parameters.family.empty());
    EXPECT_FALSE(document.changesPolicyInForce());
    EXPECT_FALSE(document.isModified());
    ASSERT_TRUE(document.recordFirstStep().ok());
    const QByteArray bytes = contentOf(document.path());
    EXPECT_EQ(bytes.count(R"("type":"policy")"), 2) << "the budget, and the choice for the first request";
}

TEST_F(PlanDocumentTest, EditMeanwhileKeepsTheChoiceForTheFirstRequest)
{
    Plan plan = purePlan(3);
    plan.policy = makePolicy(Exact(1), *Exact::parse("delta", "1e-6"));
    document.startNew(plan);
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("meanwhile.dpledger"))).ok());
    const auto writing = document.recordingOfFirstStep();
    ASSERT_TRUE(writing.ok());
    const auto ticket = document.beginWriting();
    ASSERT_TRUE(ticket.ok());
    ASSERT_TRUE(document.apply(edit::SetTitle{"Renamed"}, QStringLiteral("title")).ok());
    NoProgress progress;
    ASSERT_TRUE(document.endWriting(*ticket, (*writing)(progress)).ok());
    EXPECT_EQ(document.plan().title, "Renamed");
    EXPECT_FALSE(document.changesPolicyInForce());
}

TEST_F(PlanDocumentTest, ExamplesHaveNoFileUntilSaved)
{
    const QString path = saved(1);
    ASSERT_TRUE(document.openCopy(contentOf(path).toStdString(), QStringLiteral("example")).ok());
    EXPECT_TRUE(document.path().isEmpty());
    EXPECT_EQ(document.displayName(), QStringLiteral("example"));
    const QString copy = folder.file(QStringLiteral("copy.dpledger"));
    ASSERT_TRUE(document.save(copy).ok());
    EXPECT_EQ(contentOf(copy), contentOf(path));
}

} // namespace epsilometer::ui::plan_document_test
