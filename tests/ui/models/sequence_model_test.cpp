// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the model keeps Qt's rules through every edit, undo and redo (QAbstractItemModelTester)
// - recorded rows come first and refuse edits; plan rows take them through the document
// - wrong input in any column is refused with the field's name, and changes nothing
// - cost, decision and what is left follow the account; numbers follow counts
// - a formula costs what it comes to under the assumed answers, and infinity while it has no value
// - a rule with a count is one row: its rounds, its first and its last cost; what never runs says so
// - a row with an outcome has what that gives back, as the picture says it; in brackets where the outcome is assumed
// - dropped rows move once and are not removed
#include "ui/models/sequence_model.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/text/text.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace epsilometer::ui::sequence_model_test {

using namespace epsilometer::ui::testing_support;

namespace {

class SequenceModelTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    SequenceModel model{document, account};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    Folder folder;

    QString text(int row, int column) const { return model.index(row, column).data().toString(); }
    bool edit(int row, int column, const QString &value)
    {
        return model.setData(model.index(row, column), value, Qt::EditRole);
    }
    bool accounted()
    {
        return waitUntil([this] { return !account.busy() && account.result() != nullptr; });
    }
};

} // namespace

TEST_F(SequenceModelTest, FollowsEveryEdit)
{
    document.startNew(purePlan(4));
    EXPECT_EQ(model.rowCount(), 4);
    const std::vector<PlanEdit> edits{edit::InsertSteps{2, purePlan(3).steps},
                                      edit::RemoveSteps{{0, 3}},
                                      edit::MoveSteps{{0}, 3},
                                      edit::DuplicateSteps{{0, 1}},
                                      edit::RemoveSteps{{0, 1, 2, 3, 4, 5, 6}},
                                      edit::InsertSteps{0, purePlan(1).steps},
                                      edit::ReplaceStep{0, step("x", "laplace", "scale = 3")}};
    for (const PlanEdit &one : edits) {
        ASSERT_TRUE(document.apply(one, QStringLiteral("edit")).ok());
        ASSERT_EQ(model.rowCount(), static_cast<int>(document.plan().steps.size()));
        for (int row = 0; row < model.rowCount(); ++row)
            ASSERT_EQ(text(row, SequenceModel::Label),
                      QString::fromStdString(document.plan().steps[static_cast<std::size_t>(row)].label));
    }
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    EXPECT_EQ(model.rowCount(), 4);
    while (document.undoStack().canRedo())
        document.undoStack().redo();
    EXPECT_EQ(text(0, SequenceModel::Label), QStringLiteral("x"));
}

TEST_F(SequenceModelTest, StatesWhatOutcomesGiveBack)
{
    Plan plan = purePlan(1);
    plan.policy.filter = "universal";
    plan.steps.push_back(step("search", "svt", "epsilon1 = 0.02, epsilon2 = 0.08, cutoff = 3"));
    document.startNew(plan);
    ASSERT_TRUE(accounted());
    EXPECT_FALSE(model.givesBack());
    EXPECT_EQ(text(1, SequenceModel::GivenBack), QString());
    Step known = plan.steps[1];
    known.outcome = "0";
    ASSERT_TRUE(document.apply(edit::ReplaceStep{1, known}, QStringLiteral("outcome")).ok());
    ASSERT_TRUE(waitUntil([this] { return model.givesBack(); }));
    EXPECT_EQ(text(0, SequenceModel::GivenBack), QString());
    const QString back = text(1, SequenceModel::GivenBack);
    ASSERT_TRUE(back.startsWith(QLatin1Char('('))) << back.toStdString();
    EXPECT_TRUE(coreText(account.result()->tape.givenBack->brief).contains(back.mid(1, back.size() - 2)))
        << back.toStdString();
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    ASSERT_TRUE(accounted());
    EXPECT_FALSE(text(1, SequenceModel::GivenBack).startsWith(QLatin1Char('('))) << "recorded";
}

TEST_F(SequenceModelTest, EditsInPlace)
{
    document.startNew(purePlan(2));
    EXPECT_TRUE(edit(0, SequenceModel::Label, QStringLiteral("mean")));
    EXPECT_TRUE(edit(0, SequenceModel::Parameters, QStringLiteral("epsilon = 0.2")));
    EXPECT_TRUE(edit(0, SequenceModel::Count, QStringLiteral("10")));
    EXPECT_EQ(text(0, SequenceModel::Number), QStringLiteral("1-10"));
    EXPECT_EQ(text(1, SequenceModel::Number), QStringLiteral("11"));
    EXPECT_TRUE(edit(1, SequenceModel::MechanismColumn, QStringLiteral("Laplace")));
    EXPECT_EQ(document.plan().steps[1].mechanism.kind(), "laplace");
    EXPECT_TRUE(edit(1, SequenceModel::Parameters, QStringLiteral("scale = 7")));
    EXPECT_EQ(text(1, SequenceModel::Parameters), QStringLiteral("scale = 7"));
}

TEST_F(SequenceModelTest, ShowsNoLabelThatReordersWhatIsRead)
{
    Plan plan = purePlan(1);
    plan.steps[0].label = "ages\u202eevif\nspent nothing";
    document.startNew(std::move(plan));
    EXPECT_EQ(text(0, SequenceModel::Label), QStringLiteral("ages?evif?spent nothing"));
    EXPECT_EQ(model.index(0, SequenceModel::Label).data(Qt::EditRole).toString().toStdString(),
              document.plan().steps[0].label)
        << "what is edited is what the file says";
    EXPECT_EQ(coreText("The claimed \u202e1 must be"), QStringLiteral("The claimed ?1 must be"));
}

TEST_F(SequenceModelTest, RefusesWrongInputWithTheField)
{
    document.startNew(purePlan(1));
    const Plan before = document.plan();
    QSignalSpy refused(&model, &SequenceModel::editRefused);
    const std::vector<std::tuple<int, const char *, const char *>> wrong{
        {SequenceModel::Parameters, "epsilon = -1", "epsilon"},
        {SequenceModel::Parameters, "epsilon = nan", "epsilon"},
        {SequenceModel::Parameters, "epsilon = 1e400", "epsilon"},
        {SequenceModel::Parameters, "sigma = 1", "sigma"},
        {SequenceModel::Parameters, "", "epsilon"},
        {SequenceModel::Parameters, "0.1, 0.2", "epsilon"},
        {SequenceModel::Count, "0", "count"},
        {SequenceModel::Count, "-3", "count"},
        {SequenceModel::Count, "1.5", "count"},
        {SequenceModel::Count, "many", "count"},
        {SequenceModel::Count, "99999999999999999999", "count"},
        {SequenceModel::MechanismColumn, "Magic", "mechanism"}};
    for (const auto &[column, value, field] : wrong) {
        EXPECT_FALSE(edit(0, column, QString::fromLatin1(value))) << value;
        ASSERT_FALSE(refused.isEmpty()) << value;
        EXPECT_TRUE(refused.takeLast().at(1).toString().contains(QLatin1String(field))) << value;
        EXPECT_EQ(document.plan(), before) << value;
    }
}

TEST_F(SequenceModelTest, RecordedRowsAreFixed)
{
    document.startNew(purePlan(2));
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    ASSERT_EQ(model.recordedRows(), 1);
    EXPECT_FALSE(edit(0, SequenceModel::Label, QStringLiteral("rewritten history")));
    EXPECT_FALSE(model.flags(model.index(0, SequenceModel::Label)) & Qt::ItemIsEditable);
    EXPECT_TRUE(edit(1, SequenceModel::Label, QStringLiteral("planned")));
    EXPECT_EQ(model.planRows({model.index(0, 0), model.index(1, 0)}), std::vector<std::size_t>{0});
}

TEST_F(SequenceModelTest, ShowsTheAccount)
{
    Plan plan = purePlan(2);
    plan.steps.push_back(step("too much", "pure_dp", "epsilon = 5"));
    document.startNew(plan);
    ASSERT_TRUE(accounted());
    EXPECT_EQ(text(0, SequenceModel::Cost), QStringLiteral("epsilon 0.1"));
    EXPECT_EQ(text(0, SequenceModel::DecisionColumn), QStringLiteral("fits"));
    EXPECT_EQ(text(2, SequenceModel::DecisionColumn), QStringLiteral("HALT"));
    EXPECT_TRUE(text(0, SequenceModel::Left).endsWith(QLatin1Char('%')));
}

TEST_F(SequenceModelTest, ARowCostsWhatItsRunsCostTogether)
{
    Plan plan = purePlan(0);
    plan.steps = {step("training", "subsampled_gaussian",
                       "noise_multiplier = 1.1, sampling_rate = 0.00427, steps = 2344, sampling = poisson"),
                  step("a hundred", "pure_dp", "epsilon = 0.01"),
                  step("no bound", "approx_dp", "epsilon = 0.1, delta = 0.1")};
    plan.steps[1].count = 100;
    plan.steps[2].count = 2;
    document.startNew(plan);
    ASSERT_TRUE(accounted());
    const auto cost = [this](int row) { return text(row, SequenceModel::Cost).toStdString(); };
    EXPECT_TRUE(waitUntil([&] { return cost(0).starts_with("epsilon 1.0") && cost(1).starts_with("epsilon 0."); }))
        << cost(0) << ", " << cost(1);
    const QString bounds = model.boundsOfRow(0, 2);
    EXPECT_TRUE(bounds.startsWith(QStringLiteral("PLD 1.0")) && bounds.contains(QStringLiteral("; RDP 1.3")))
        << bounds.toStdString();
    EXPECT_TRUE(model.index(0, SequenceModel::Cost).data(Qt::ToolTipRole).toString().contains(bounds));
    EXPECT_TRUE(waitUntil([&] { return cost(2) == "each epsilon 0.1, delta 0.1"; })) << cost(2);
    // An edit of the count is another cost; the one of before is not shown for it.
    Step more = document.plan().steps[1];
    more.count = 400;
    const auto number = [&] { return cost(1).starts_with("epsilon ") ? std::stod(cost(1).substr(8)) : 0; };
    const double before = number();
    ASSERT_TRUE(document.apply(edit::ReplaceStep{1, more}, QStringLiteral("count")).ok());
    EXPECT_TRUE(waitUntil([&] { return number() > before; })) << cost(1);
}

TEST_F(SequenceModelTest, OfABudgetWithoutALimitNoShareIsLeft)
{
    Plan plan = purePlan(2);
    plan.policy.epsilon = Exact::infinity();
    document.startNew(plan);
    ASSERT_TRUE(accounted());
    EXPECT_EQ(text(0, SequenceModel::DecisionColumn), QStringLiteral("fits"));
    EXPECT_EQ(text(1, SequenceModel::Left), QStringLiteral("—"));
}

TEST_F(SequenceModelTest, DecimalsAreShownAsTyped)
{
    Plan plan = purePlan(3);
    plan.policy.filter = "basic"; // which sums epsilons as they were typed
    plan.steps.push_back(step("d", "zcdp", "rho = 4.96"));
    document.startNew(plan);
    ASSERT_TRUE(accounted());
    EXPECT_EQ(text(0, SequenceModel::Left), QStringLiteral("90.0 %"));
    EXPECT_EQ(text(2, SequenceModel::Left), QStringLiteral("70.0 %"));
    EXPECT_TRUE(waitUntil([&] { return text(3, SequenceModel::Cost).startsWith(QStringLiteral("epsilon 20.")); }))
        << "at the budget's delta: " << text(3, SequenceModel::Cost).toStdString();
    EXPECT_TRUE(
        model.index(3, SequenceModel::Cost).data(Qt::ToolTipRole).toString().contains(QStringLiteral("rho 4.96")));
    EXPECT_EQ(text(3, SequenceModel::Left), QStringLiteral("70.0 %")) << "what is refused is not charged";
}

TEST_F(SequenceModelTest, UnknownMechanismCostsInfinity)
{
    Plan plan = purePlan(0);
    Step unknown;
    unknown.mechanism = Mechanism("quantum");
    plan.steps = {unknown};
    document.startNew(plan);
    ASSERT_TRUE(accounted());
    EXPECT_EQ(text(0, SequenceModel::DecisionColumn), QStringLiteral("HALT"));
    EXPECT_TRUE(text(0, SequenceModel::Cost).contains(QStringLiteral("inf")));
    EXPECT_TRUE(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("infinitely")));
}

TEST_F(SequenceModelTest, FormulasHaveTheirValueAsCost)
{
    document.startNew(purePlan(4));
    ASSERT_TRUE(edit(3, SequenceModel::Parameters, QStringLiteral("epsilon = =answer > 3 ? 0.2 : 0.05")));
    ASSERT_TRUE(accounted());
    EXPECT_EQ(text(3, SequenceModel::Cost), QStringLiteral("not known yet"));
    EXPECT_EQ(text(3, SequenceModel::DecisionColumn), QStringLiteral("HALT")) << "no answer yet: never cheap";
    Step third = document.plan().steps[2];
    for (const auto &[answer, cost] : {std::pair("5", "epsilon 0.2"), {"1", "epsilon 0.05"}}) {
        third.answer = answer;
        ASSERT_TRUE(document.apply(edit::ReplaceStep{2, third}, QStringLiteral("answer")).ok());
        ASSERT_TRUE(accounted());
        EXPECT_EQ(text(3, SequenceModel::Cost), QString::fromLatin1(cost));
    }
    EXPECT_FALSE(edit(3, SequenceModel::Parameters, QStringLiteral("epsilon = =min(")));
    EXPECT_EQ(text(3, SequenceModel::Parameters), QStringLiteral("epsilon = answer > 3 ? 0.2 : 0.05"));
}

TEST_F(SequenceModelTest, ARuleWithACountIsOneRow)
{
    Plan plan = purePlan(1); // 0.1 of 1
    plan.steps.push_back(step("rule", "pure_dp", "epsilon = =min(0.1, left/4)"));
    plan.steps.back().count = 40;
    plan.steps.push_back(step("never", "pure_dp", "epsilon = 0.1"));
    plan.steps.back().when = "prev > 1";
    document.startNew(plan);
    ASSERT_TRUE(accounted());
    EXPECT_EQ(text(1, SequenceModel::Number), QStringLiteral("2-41"));
    EXPECT_TRUE(text(1, SequenceModel::Cost).startsWith(QStringLiteral("each epsilon 0.1 … epsilon ")))
        << text(1, SequenceModel::Cost).toStdString();
    EXPECT_EQ(text(1, SequenceModel::DecisionColumn), QStringLiteral("fits"));
    EXPECT_TRUE(
        model.index(1, SequenceModel::Cost).data(Qt::ToolTipRole).toString().contains(QStringLiteral("40 runs")));
    EXPECT_EQ(text(2, SequenceModel::DecisionColumn), QStringLiteral("not run"));
    EXPECT_EQ(text(2, SequenceModel::Number), QStringLiteral("-"));
    EXPECT_FALSE(account.result()->simulated);
    EXPECT_EQ(account.result()->sequence.account.rounds, 41U);
}

TEST_F(SequenceModelTest, DropMovesOnce)
{
    document.startNew(purePlan(3));
    const std::unique_ptr<QMimeData> data(model.mimeData({model.index(0, 0)}));
    EXPECT_FALSE(model.dropMimeData(data.get(), Qt::MoveAction, 3, 0, {}));
    EXPECT_EQ(model.rowCount(), 3);
    EXPECT_EQ(text(2, SequenceModel::Label), QStringLiteral("step 1"));
    EXPECT_EQ(document.undoStack().count(), 1);
}

} // namespace epsilometer::ui::sequence_model_test
