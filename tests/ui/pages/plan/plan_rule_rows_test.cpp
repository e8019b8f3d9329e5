// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of rows that follow a rule, on the plan page:
// - the value of a rule, its cost and what is left are those computed by hand, and follow what comes before it
// - for plans with rules, counts, blocks and conditions under several filters the table shows what core decides
// - what if: an assumed answer or outcome decides what later rules come to; undo goes back through what was assumed
// - a condition that does not hold costs nothing; a rule without a value is never cheap, and says what it waits for
// - usual rules come from a menu, one edit each, are accepted, and are priced at once
// - a rule can be typed over by a number and back; its text is kept as typed
#include "ui/pages/plan/plan_page.h"

#include "core/account/sequence.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/formula_presets.h"
#include "core/present/text/words.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::plan_rule_rows_test {
namespace {

using namespace testing_support;

class PlanRuleRowsTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    PlanPage page{document, account};

    PlanRuleRowsTest()
    {
        page.resize(900, 900);
        page.show();
    }
    ~PlanRuleRowsTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    /// Steps of pure differential privacy with these epsilons under a budget of 1.
    static Plan pure(const std::vector<const char *> &epsilons)
    {
        Plan plan = purePlan(0);
        plan.policy.filter = "basic";
        for (const char *epsilon : epsilons)
            plan.steps.push_back(
                step("step " + std::to_string(plan.steps.size() + 1), "pure_dp", std::string("epsilon = ") + epsilon));
        return plan;
    }
    void open(const Plan &plan, int row = 0)
    {
        document.startNew(plan);
        page.table()->selectRow(row);
        accounted();
    }
    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    FieldEdit *field(const char *name) { return child<FieldEdit>(name); }
    std::string shown(int row, int column) { return page.model()->index(row, column).data().toString().toStdString(); }
    std::string cost(int row) { return shown(row, SequenceModel::Cost); }
    /// Once the account is about the edit before; the simulation behind it may take longer.
    bool costs(int row, const std::string &expected)
    {
        return waitUntil([&, this] { return cost(row) == expected; });
    }
    std::string decision(int row) { return shown(row, SequenceModel::DecisionColumn); }
    /// Rounded down: a tenth of a percent below the truth at most.
    void expectLeft(int row, double percent)
    {
        const QString text = QString::fromStdString(shown(row, SequenceModel::Left));
        const double read = text.chopped(2).toDouble();
        EXPECT_LE(read, percent + 1e-9) << "row " << row << ": never more than is left";
        EXPECT_GE(read, percent - 0.11) << "row " << row << ": " << text.toStdString();
    }
    /// What the form says of the rules of the selected row, once it says something.
    QString values(const char *part)
    {
        auto *label = child<QLabel>("formulaValues");
        const auto text = [label] { return QTextDocumentFragment::fromHtml(label->text()).toPlainText(); };
        EXPECT_TRUE(waitUntil([&] { return !label->isHidden() && text().contains(QLatin1String(part)); }))
            << text().toStdString();
        return text();
    }
};

TEST_F(PlanRuleRowsTest, ATenthOfWhatIsLeftByHand)
{
    open(pure({"0.2", "=left/10", "=left/10", "=left"}), 1);
    // 1 - 0.2 = 0.8; a tenth of it 0.08; of 0.72 a tenth 0.072; the rest is 0.648.
    EXPECT_EQ(cost(0), "epsilon 0.2");
    EXPECT_EQ(cost(1), "epsilon 0.08");
    EXPECT_EQ(cost(2), "epsilon 0.072");
    EXPECT_EQ(cost(3), "epsilon 0.648");
    const double left[]{80, 72, 64.8, 0};
    for (int row = 0; row < 4; ++row) {
        EXPECT_EQ(decision(row), "fits") << row;
        expectLeft(row, left[row]);
    }
    EXPECT_TRUE(values("0.08").contains(QStringLiteral("epsilon = left/10 is 0.08 here")));
    EXPECT_EQ(shown(1, SequenceModel::Parameters), "epsilon = left/10");
}

TEST_F(PlanRuleRowsTest, WhatComesBeforeMovesTheRule)
{
    open(pure({"0.2", "=left/10"}), 0);
    enter(field("parameter_epsilon"), QStringLiteral("0.5"));
    accounted();
    EXPECT_EQ(cost(1), "epsilon 0.05");
    ASSERT_TRUE(document.apply(edit::MoveSteps{{1}, 0}, QStringLiteral("Move")).ok());
    accounted();
    EXPECT_EQ(cost(0), "epsilon 0.1") << "first, all is left";
    document.undoStack().undo();
    document.undoStack().undo();
    accounted();
    EXPECT_EQ(cost(1), "epsilon 0.08");
}

TEST_F(PlanRuleRowsTest, HalvesFromRunToRun)
{
    Plan plan = pure({"0.4", "=prev/2"});
    plan.steps[1].count = 3;
    open(plan, 1);
    // 0.2, 0.1 and 0.05 after 0.4: 0.25 is left.
    EXPECT_EQ(cost(1), "each epsilon 0.2 … epsilon 0.05");
    EXPECT_EQ(shown(1, SequenceModel::Number), "2-4");
    expectLeft(1, 25);
    const QString tip = page.model()->index(1, SequenceModel::Cost).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains(QStringLiteral("3 runs, from round 2 (epsilon = 0.2) to round 4 (epsilon = 0.05)")))
        << tip.toStdString();
}

TEST_F(PlanRuleRowsTest, WhatIsTooMuchIsRefusedAndCostsNothing)
{
    open(pure({"0.9", "=prev/2", "=left"}), 1);
    EXPECT_EQ(cost(1), "epsilon 0.45");
    EXPECT_EQ(decision(1), "HALT");
    expectLeft(1, 10);
    EXPECT_EQ(cost(2), "epsilon 0.1") << "what is left is not less for what was refused";
    EXPECT_EQ(decision(2), "fits");
    expectLeft(2, 0);
}

TEST_F(PlanRuleRowsTest, WhatIfAnAnswerWere)
{
    open(pure({"0.1", "=if(answer > 10, 0.2, 0.05)", "=left/2"}), 0);
    EXPECT_EQ(cost(1), "not known yet");
    EXPECT_EQ(decision(1), "HALT") << "never cheap";
    const struct {
        const char *answer, *cost, *next;
    } assumed[]{{"50", "epsilon 0.2", "epsilon 0.35"},
                {"10", "epsilon 0.05", "epsilon 0.425"},
                {"10.5", "epsilon 0.2", "epsilon 0.35"},
                {"-1e3", "epsilon 0.05", "epsilon 0.425"}};
    for (const auto &one : assumed) {
        enter(field("stepAnswer"), QString::fromLatin1(one.answer));
        EXPECT_TRUE(costs(1, one.cost)) << one.answer << ": " << cost(1);
        EXPECT_EQ(cost(2), one.next) << one.answer;
        EXPECT_EQ(decision(1), "fits") << one.answer;
    }
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change what is assumed"));
    EXPECT_EQ(document.undoStack().count(), 4);
    for (int at = 2; at >= 0; --at) {
        document.undoStack().undo();
        EXPECT_TRUE(costs(1, assumed[at].cost)) << "back to " << assumed[at].answer;
        EXPECT_EQ(field("stepAnswer")->text(), QString::fromLatin1(assumed[at].answer));
    }
    document.undoStack().undo();
    EXPECT_TRUE(costs(1, "not known yet"));
}

TEST_F(PlanRuleRowsTest, WhatIfAnOutcomeWere)
{
    open(pure({"0.1", "=if(outcome >= 1, 0.2, 0.05)"}), 1);
    EXPECT_TRUE(values("not known yet").contains(QStringLiteral("assume the outcome of analysis 1 (step 1)")))
        << values("not known yet").toStdString();
    auto *rules = child<QLabel>("formulaValues");
    Q_EMIT rules->linkActivated(QStringLiteral("before"));
    EXPECT_EQ(page.table()->currentIndex().row(), 0) << "where it is assumed";
    auto *line = child<QLineEdit>("stepOutcomeLine");
    for (const auto &[typed, expected] :
         {std::pair("3", "epsilon 0.2"), {"0", "epsilon 0.05"}, {"above", "epsilon 0.2"}, {"bottom", "epsilon 0.05"}}) {
        line->selectAll();
        QTest::keyClicks(line, QString::fromLatin1(typed));
        EXPECT_TRUE(costs(1, expected)) << typed << ": " << cost(1);
    }
}

TEST_F(PlanRuleRowsTest, AConditionThatDoesNotHoldCostsNothing)
{
    Plan plan = pure({"0.3", "0.2", "0.1"});
    open(plan, 1);
    const Plan before = document.plan();
    enter(field("stepWhen"), QStringLiteral("left < 0.5"));
    accounted();
    EXPECT_EQ(decision(1), "not run");
    EXPECT_EQ(shown(1, SequenceModel::Number), "-");
    EXPECT_EQ(shown(2, SequenceModel::Number), "2");
    expectLeft(2, 60);
    EXPECT_EQ(shown(1, SequenceModel::Parameters), "epsilon = 0.2, if left < 0.5");
    enter(field("stepWhen"), QStringLiteral("left > 0.5"));
    accounted();
    EXPECT_EQ(decision(1), "fits");
    expectLeft(2, 40);
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_TRUE(document.plan() == before);
}

TEST_F(PlanRuleRowsTest, ANumberTakesThePlaceOfARuleAndBack)
{
    open(pure({"0.1", "= left / 4"}), 1);
    EXPECT_EQ(field("parameter_epsilon")->text(), QStringLiteral("= left / 4")) << "as typed";
    EXPECT_EQ(cost(1), "epsilon 0.225");
    enter(field("parameter_epsilon"), QStringLiteral("0.3"));
    accounted();
    EXPECT_EQ(cost(1), "epsilon 0.3");
    EXPECT_TRUE(waitUntil([this] { return child<QLabel>("formulaValues")->isHidden(); })) << "there is no rule";
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change epsilon"));
    document.undoStack().undo();
    accounted();
    EXPECT_EQ(cost(1), "epsilon 0.225");
    EXPECT_EQ(field("parameter_epsilon")->text(), QStringLiteral("= left / 4"));
    EXPECT_FALSE(document.undoStack().canUndo());
}

TEST_F(PlanRuleRowsTest, UsualRulesArePricedAtOnce)
{
    const struct {
        const char *kind, *parameters, *presets;
        std::span<const FormulaPreset> offered;
    } menus[]{{"pure_dp", "epsilon = 0.1", "parameter_epsilonPresets", costPresets()},
              {"laplace", "scale = 20, sensitivity = 1", "parameter_scalePresets", noisePresets()}};
    for (const auto &menu : menus) {
        Plan plan = pure({"0.1"});
        plan.steps[0].answer = "50"; // so that each has what it needs
        plan.steps[0].outcome = "1";
        plan.steps.push_back(step("rule", menu.kind, menu.parameters));
        open(plan, 1);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // fields of the mechanism before
        const auto actions = child<QToolButton>(menu.presets)->menu()->actions();
        ASSERT_EQ(actions.size(), static_cast<qsizetype>(menu.offered.size()));
        for (qsizetype at = 0; at < actions.size(); ++at) {
            const FormulaPreset &preset = menu.offered[static_cast<std::size_t>(at)];
            actions[at]->trigger();
            const Step &taken = document.plan().steps[1];
            const char *parameter = std::string_view(menu.kind) == "laplace" ? "scale" : "epsilon";
            EXPECT_EQ(*taken.mechanism.find(parameter)->ifString(), preset.text) << menu.kind;
            EXPECT_EQ(document.undoStack().count(), at + 1) << preset.text;
            EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change %1").arg(QLatin1String(parameter)));
            accounted();
            EXPECT_TRUE(cost(1).starts_with("epsilon ")) << preset.text << ": " << cost(1);
            EXPECT_EQ(decision(1), "fits") << preset.text;
        }
        while (document.undoStack().canUndo())
            document.undoStack().undo();
        EXPECT_TRUE(document.plan() == plan);
    }
}

/// A plan with rules of every sort, decided by core and by the page.
class EveryRuledPlan : public PlanRuleRowsTest, public testing::WithParamInterface<const char *> {};

TEST_P(EveryRuledPlan, ShowsWhatCoreDecides)
{
    Plan plan =
        pure({"0.15", "=left/10", "=min(0.1, left/4)", "=prev/2", "=if(answer > 10, 0.3, 0.02)", "=left + 0.1"});
    plan.policy.filter = GetParam();
    plan.steps[2].count = 12;
    plan.steps[3].group = plan.steps[4].group = "sweep";
    plan.steps[3].answer = "12";
    plan.groups.push_back({"sweep", 3, false, "count < 30"});
    plan.steps.push_back(step("noise", "laplace", "scale = =10/left, sensitivity = 1"));
    plan.steps.back().when = "left > 0.05";
    plan.steps.push_back(step("last", "pure_dp", "epsilon = 0.01"));
    plan.steps.back().count = 100;
    open(plan);
    MechanismResolver resolver(catalog().mechanisms);
    NoProgress progress;
    const auto expected = account::decideSequence(catalog().filters, resolver, {}, plan, progress);
    ASSERT_TRUE(expected.ok()) << expected.error().message();
    ASSERT_EQ(expected->rows.size(), plan.steps.size());
    for (std::size_t at = 0; at < expected->rows.size(); ++at) {
        const account::SequenceRow &row = expected->rows[at];
        const int shownRow = static_cast<int>(at);
        const account::Decision &asked = row.decision;
        EXPECT_EQ(decision(shownRow), asked.asked == 0         ? "not run"
                                      : asked.text() == "CONT" ? "fits"
                                                               : asked.text())
            << at;
        if (asked.asked == 0 || row.problem)
            continue;
        ASSERT_NE(row.ruled, nullptr) << at;
        const Message first = present::costAsEpsilonText(*row.ruled->firstCost, row.ruled->first, plan.policy.delta);
        const Message last = present::costAsEpsilonText(*row.ruled->lastCost, row.ruled->last, plan.policy.delta);
        if (first != last || asked.asked == 1) { // else it is that of the row
            EXPECT_EQ(cost(shownRow), first == last ? first : "each " + first + " … " + last) << at;
        }
        const std::string from = std::to_string(row.ruled->firstRound);
        const std::string to = std::to_string(row.ruled->lastRound);
        EXPECT_EQ(shown(shownRow, SequenceModel::Number), from == to ? from : from + "-" + to) << at;
    }
}

INSTANTIATE_TEST_SUITE_P(Filters, EveryRuledPlan, testing::Values("basic", "whitehouse", "universal", "zcdp"),
                         [](const auto &tested) { return std::string(tested.param); });

} // namespace
} // namespace epsilometer::ui::plan_rule_rows_test
