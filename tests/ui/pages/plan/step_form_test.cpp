// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the form of an analysis:
// - every field is typed key by key, is in force as typed, and is one edit with a name that undo and redo move over; an
//   edit that ends where it began is none; each row has edits of its own
// - what is wrong is said beside the field with what would be right, stays to be corrected, and changes nothing
// - no answer and no problem moves a field
// - the heading, the formula, the source and what one run costs are those of core, for every mechanism of the catalog;
//   markup in a ledger stays text, and what is not known counts as infinite
// - outcomes are the mechanism's own; what only plans with rules look at is asked for in these alone
// - what an analysis states is asked for where a ledger may hold policies with a scope
// - recorded analyses are shown and not changed, and neither is anything in a read-only ledger
// - without a row there are no fields; a field that goes out of sight with the focus says so; all are reached by Tab
#include "ui/pages/plan/step_form.h"

#include "core/base/text/display.h"
#include "core/ledger/ledger_file.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/mechanisms/parameter_text.h"
#include "core/plan/formula_presets.h"
#include "core/plan/stated.h"
#include "core/present/text/words.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/pages/plan/record_dialog.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTextDocumentFragment>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::step_form_test {
namespace {

using namespace testing_support;

/// Two rounds and one by a rule, so that outcomes and answers are asked for.
Plan ruledPlan()
{
    Plan plan = purePlan(2);
    plan.policy.filter = "basic";
    plan.steps.push_back(step("rule", "pure_dp", "epsilon = =min(0.1, left)"));
    return plan;
}

class StepFormTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    LiveAccount account{document};
    SequenceModel model{document, account};
    StepForm form{document, account, model};

    StepFormTest()
    {
        open(ruledPlan());
        form.resize(900, 1000);
        form.show();
    }
    ~StepFormTest() override { form.hide(); } // as a window does before it goes: the focus leaves its fields

    void open(const Plan &plan, int row = 0)
    {
        document.startNew(plan);
        show(row);
    }
    void show(int row)
    {
        document.breakMerge();
        form.showRow(row);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // fields of another mechanism
        QCoreApplication::processEvents();
    }
    template <class T> T *child(const char *name) { return form.findChild<T *>(QString::fromLatin1(name)); }
    FieldEdit *field(const char *name) { return child<FieldEdit>(name); }
    bool shows(const char *name) { return child<QWidget>(name)->isVisibleTo(&form); }
    /// What is read in a text with markup.
    QString read(const char *name)
    {
        return QTextDocumentFragment::fromHtml(child<QLabel>(name)->text()).toPlainText();
    }
    bool accounted()
    {
        return waitUntil([this] { return account.result() != nullptr && !account.busy(); });
    }
    const Step &planned(std::size_t row = 0) { return document.plan().steps[row]; }
    /// A ledger whose format has policies with a scope, and two analyses planned in it.
    void openScoped()
    {
        const QString path = folder.file(QStringLiteral("scoped.dpledger"));
        const auto parse = [](const char *text) { return *Json::parse(text); };
        ASSERT_TRUE(
            LedgerFile::create(
                toCore(path),
                {{"header", parse(R"({"id":"x","neighbours":"add-remove"})")},
                 {"policy", parse(R"({"epsilon":"1","delta":"1e-6","filter":"basic"})")},
                 {"scope",
                  parse(R"({"scope":{"actor":"anna"},"epsilon":"0.5","delta":"0","filter":"basic","reason":"r"})")}})
                .ok());
        ASSERT_TRUE(document.open(path).ok());
        ASSERT_TRUE(document.apply(edit::InsertSteps{0, purePlan(2).steps}, QStringLiteral("Add")).ok());
        document.undoStack().clear();
        show(0);
    }
};

struct TypedField {
    const char *name; ///< of the widget
    const char *typed;
    const char *held; ///< by the plan then
    const char *edit; ///< as undo names it
};

void PrintTo(const TypedField &typed, std::ostream *out)
{
    *out << typed.name;
}

class EveryTypedField : public StepFormTest, public testing::WithParamInterface<TypedField> {
protected:
    const TypedField one = GetParam();

    std::string held(std::size_t row = 0)
    {
        const Step &of = planned(row);
        const std::string_view name(one.name);
        if (name == "stepLabel")
            return of.label;
        if (name == "stepCount")
            return std::to_string(of.count);
        if (name == "stepWhen")
            return of.when;
        if (name == "stepBranch")
            return of.role;
        if (name == "stepWeight")
            return displayExactly(of.weight);
        if (name == "stepAnswer")
            return of.answer;
        return *of.mechanism.find("epsilon")->ifQuantity();
    }
    FieldEdit *typedInto() { return field(one.name); }
    QString typed() const { return QString::fromLatin1(one.typed); }
};

TEST_P(EveryTypedField, IsOneEditWithAName)
{
    const Plan before = document.plan();
    const QString was = typedInto()->text();
    ASSERT_TRUE(tabTo(form, typedInto()));
    enter(typedInto(), typed());
    EXPECT_EQ(held(), one.held);
    EXPECT_EQ(typedInto()->text(), typed()) << "as typed";
    EXPECT_TRUE(typedInto()->problem().isEmpty()) << typedInto()->problem().toStdString();
    EXPECT_EQ(document.undoStack().undoText(), QString::fromLatin1(one.edit));
    EXPECT_EQ(document.undoStack().count(), 1) << "all its keys are one edit";
    const Plan after = document.plan();
    document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
    EXPECT_EQ(typedInto()->text(), was);
    document.undoStack().redo();
    EXPECT_EQ(document.plan(), after);
    EXPECT_EQ(typedInto()->text().toDouble(), typed().toDouble());
    EXPECT_FALSE(typedInto()->text().isEmpty());
}

TEST_P(EveryTypedField, EnterEndsTheEdit)
{
    const std::string before = held();
    enter(typedInto(), typed());
    enter(typedInto(), QString::fromLatin1(one.name) == QLatin1String("stepWhen") ? QStringLiteral("count < 7")
                                                                                  : QStringLiteral("3"));
    EXPECT_EQ(document.undoStack().count(), 2);
    document.undoStack().undo();
    EXPECT_EQ(held(), one.held) << "one undo, one edit";
    document.undoStack().undo();
    EXPECT_EQ(held(), before);
}

TEST_P(EveryTypedField, WhatEndsWhereItBeganIsNoEdit)
{
    const Plan before = document.plan();
    const QString was = typedInto()->text();
    retype(typedInto(), typed());
    ASSERT_NE(document.plan(), before);
    retype(typedInto(), was);
    EXPECT_EQ(document.plan(), before);
    EXPECT_FALSE(document.undoStack().canUndo());
    EXPECT_FALSE(document.undoStack().canRedo());
    EXPECT_FALSE(document.isModified());
}

TEST_P(EveryTypedField, EachRowHasItsOwn)
{
    const std::string before = held(1);
    const QString shown = typedInto()->text();
    retype(typedInto(), typed());
    show(1);
    EXPECT_EQ(typedInto()->text().isEmpty(), shown.isEmpty()) << "of the other row";
    EXPECT_NE(typedInto()->text(), typed());
    enter(typedInto(), typed());
    EXPECT_EQ(held(0), one.held);
    EXPECT_EQ(held(1), one.held);
    EXPECT_EQ(document.undoStack().count(), 2) << "two rows, two edits";
    document.undoStack().undo();
    EXPECT_EQ(held(1), before);
    EXPECT_EQ(held(0), one.held);
    show(0);
    EXPECT_EQ(typedInto()->text().toDouble(), typed().toDouble());
}

TEST_P(EveryTypedField, AReadOnlyLedgerKeepsIt)
{
    const Plan before = document.plan();
    const QString was = typedInto()->text();
    document.setReadOnly(true);
    QSignalSpy refused(&document, &PlanDocument::editRefused);
    QTest::keyClick(typedInto()->line(), Qt::Key_End);
    QTest::keyClicks(typedInto()->line(), QString::fromLatin1(one.name) == QLatin1String("stepWhen")
                                              ? QStringLiteral("0")
                                              : QStringLiteral("9"));
    EXPECT_GE(refused.count(), 1) << "the window says why";
    EXPECT_EQ(document.plan(), before);
    EXPECT_EQ(typedInto()->text(), was) << "and the field shows the plan";
    EXPECT_FALSE(document.undoStack().canUndo());
}

INSTANTIATE_TEST_SUITE_P(Form, EveryTypedField,
                         testing::Values(TypedField{"stepLabel", "weekly <b>count</b>", "weekly <b>count</b>",
                                                    "Rename analysis"},
                                         TypedField{"stepCount", "25", "25", "Change count"},
                                         TypedField{"stepWhen", "left > 0.25", "left > 0.25", "Change the condition"},
                                         TypedField{"stepBranch", "north and <i>south</i>",
                                                    "parallel:north and <i>south</i>", "Change the branch"},
                                         TypedField{"stepWeight", "2.50", "2.5", "Change the weight"},
                                         TypedField{"stepAnswer", "-12.5", "-12.5", "Change what is assumed"},
                                         TypedField{"parameter_epsilon", "0.250", "0.250", "Change epsilon"}),
                         [](const auto &tested) { return std::string(tested.param.name); });

struct WrongText {
    const char *field;
    const char *text;
    const char *problem; ///< a part of it
};

TEST_F(StepFormTest, WhatIsWrongStandsBesideItsField)
{
    constexpr const char *kCount = "at least 1 and below 2^53";
    constexpr const char *kWeight = "must be a number above 0, such as 2";
    constexpr const char *kAnswer = "must be a number, such as 12.5, or nothing";
    const WrongText wrong[]{{"stepCount", "0", kCount},
                            {"stepCount", "-1", kCount},
                            {"stepCount", "1.5", kCount},
                            {"stepCount", "1e3", kCount},
                            {"stepCount", "", kCount},
                            {"stepCount", "two", kCount},
                            {"stepCount", "9007199254740992", kCount},
                            {"stepWeight", "0", kWeight},
                            {"stepWeight", "-2", kWeight},
                            {"stepWeight", "", kWeight},
                            {"stepWeight", "inf", kWeight},
                            {"stepWeight", "1,5", kWeight},
                            {"stepWeight", "nan", kWeight},
                            {"stepAnswer", "many", kAnswer},
                            {"stepAnswer", "1,5", kAnswer},
                            {"stepAnswer", "nan", kAnswer},
                            {"stepAnswer", "inf", kAnswer},
                            {"stepAnswer", "0x10", kAnswer},
                            {"stepAnswer", "1e999", kAnswer},
                            {"stepWhen", "left >", ""},
                            {"stepWhen", "=", ""},
                            {"stepWhen", "right > 1", "right"},
                            {"stepWhen", "<b>", ""},
                            {"parameter_epsilon", "-1", ""},
                            {"parameter_epsilon", "1,5", ""},
                            {"parameter_epsilon", "", "Needed"},
                            {"parameter_epsilon", "=left/", ""},
                            {"parameter_epsilon", "=right", "right"}};
    const Plan before = document.plan();
    for (const WrongText &one : wrong) {
        const std::string what = std::string(one.field) + " = " + one.text;
        FieldEdit *typedInto = field(one.field);
        const QString was = typedInto->text();
        enter(typedInto, QString::fromLatin1(one.text));
        EXPECT_FALSE(typedInto->problem().isEmpty()) << what;
        EXPECT_TRUE(typedInto->problem().contains(QLatin1String(one.problem)))
            << what << ": " << typedInto->problem().toStdString();
        EXPECT_EQ(typedInto->line()->accessibleDescription(), typedInto->problem()) << what;
        EXPECT_EQ(typedInto->text(), QString::fromLatin1(one.text)) << "stays to be corrected";
        EXPECT_EQ(document.plan(), before) << what;
        EXPECT_FALSE(document.undoStack().canUndo()) << what;
        enter(typedInto, was);
        EXPECT_TRUE(typedInto->problem().isEmpty()) << what << ", corrected";
        EXPECT_TRUE(typedInto->line()->accessibleDescription().isEmpty()) << what;
    }
}

TEST_F(StepFormTest, NoAnswerAndNoProblemMovesAField)
{
    Plan plan = ruledPlan();
    plan.steps[0] = step("mean", "laplace", "scale = 20, sensitivity = 1");
    plan.steps.push_back(step("training", "subsampled_gaussian",
                              "noise_multiplier = 1, sampling_rate = 1/100, steps = 10, sampling = poisson"));
    const auto places = [this] {
        QCoreApplication::processEvents();
        QList<QRect> all;
        for (const auto *line : form.findChildren<QLineEdit *>())
            if (line->isVisible())
                all << QRect(line->mapTo(&form, QPoint()), line->size());
        return all;
    };
    for (const int width : {320, 900}) {
        form.resize(width, 2000);
        for (const int row : {0, 3}) {
            open(plan, row);
            const QList<QRect> before = places();
            ASSERT_TRUE(accounted());
            ASSERT_TRUE(waitUntil([this] { return read("fitMore") != QStringLiteral("…"); }));
            EXPECT_EQ(places(), before) << width << ": costs and answers";
            for (const char *name : {"accuracyWidth", "stepCount", "stepWeight"}) {
                retype(field(name), QStringLiteral("1,5"));
                EXPECT_FALSE(field(name)->problem().isEmpty()) << name;
                EXPECT_EQ(places(), before) << width << ": " << name;
                retype(field(name), QStringLiteral("2"));
            }
            EXPECT_EQ(places(), before) << width << ": the noise for an accuracy";
        }
        for (const char *name : {"parameter_noise_multiplier", "trainingBatch", "trainingEpochs"}) {
            const QList<QRect> before = places();
            retype(field(name), QStringLiteral("-1"));
            EXPECT_FALSE(field(name)->problem().isEmpty()) << name;
            EXPECT_EQ(places(), before) << width << ": " << name;
            retype(field(name), QStringLiteral("2"));
        }
    }
}

TEST_F(StepFormTest, ARefusedTextStaysThroughOtherEditsAndGoesWithItsRow)
{
    enter(field("stepCount"), QStringLiteral("none"));
    enter(field("stepLabel"), QStringLiteral("renamed"));
    EXPECT_EQ(planned().label, "renamed") << "another field is not held up";
    EXPECT_EQ(field("stepCount")->text(), QStringLiteral("none"));
    EXPECT_TRUE(field("stepCount")->isRefused());
    show(1);
    EXPECT_FALSE(field("stepCount")->isRefused());
    EXPECT_EQ(field("stepCount")->text(), QStringLiteral("1"));
    show(0);
    EXPECT_TRUE(field("stepCount")->problem().isEmpty());
    EXPECT_EQ(field("stepCount")->text(), QStringLiteral("1")) << "what is in the plan";
}

TEST_F(StepFormTest, EveryMechanismIsNamedWithItsFormulaAndItsCost)
{
    for (const auto &kind : catalog().mechanisms) {
        Plan plan = purePlan(1);
        plan.policy.filter = "basic";
        plan.steps[0].mechanism = exampleMechanism(*kind);
        open(plan);
        ASSERT_TRUE(accounted());
        const QString title = coreText(kind->title());
        EXPECT_EQ(read("stepHeading").toStdString(),
                  (title + QStringLiteral(". ") + coreText(kind->description())).toStdString());
        EXPECT_EQ(read("stepAbout").toStdString(), QStringLiteral("Formula %1\nSource %2")
                                                       .arg(coreText(kind->formula()), coreText(kind->source()))
                                                       .toStdString())
            << kind->id();
        MechanismResolver resolver(catalog().mechanisms);
        const auto cost = resolver.tryResolve(plan.steps[0].mechanism);
        ASSERT_TRUE(cost.ok()) << kind->id();
        const auto shown = [this] { return model.index(0, SequenceModel::Cost).data().toString(); };
        ASSERT_TRUE(waitUntil([&] { return LatestJob::running() == 0 && shown() != QStringLiteral("…"); }))
            << kind->id();
        QStringList lines{QStringLiteral("Cost of this row"), shown()};
        if (const QString bounds = model.boundsOfRow(0, 2); !bounds.isEmpty())
            lines << QStringLiteral("if fixed: ") + bounds;
        lines << QStringLiteral("One run costs at most");
        for (const present::NotionText &notion : present::notionTexts(**cost, plan.steps[0].mechanism))
            lines << QStringLiteral("%1: %2").arg(coreText(notion.notion), coreText(notion.cost));
        if ((*cost)->neighbours != Neighbours::Unstated)
            lines << QStringLiteral("neighbours: %1").arg(coreText(present::words((*cost)->neighbours)));
        EXPECT_EQ(read("stepCost").toStdString(), lines.join(QLatin1Char('\n')).toStdString()) << kind->id();
    }
}

TEST_F(StepFormTest, OneRunOfLaplaceCostsSensitivityOverScale)
{
    Plan plan = purePlan(0);
    plan.steps.push_back(step("mean", "laplace", "scale = 40, sensitivity = 2"));
    plan.steps[0].count = 7;
    open(plan);
    ASSERT_TRUE(accounted());
    EXPECT_TRUE(read("stepCost").contains(QStringLiteral("epsilon 0.05"))) << read("stepCost").toStdString();
    enter(field("parameter_scale"), QStringLiteral("8"));
    ASSERT_TRUE(waitUntil([this] { return read("stepCost").contains(QStringLiteral("epsilon 0.25")); }))
        << read("stepCost").toStdString();
    document.undoStack().undo();
    EXPECT_TRUE(waitUntil([this] { return read("stepCost").contains(QStringLiteral("epsilon 0.05")); }));
}

TEST_F(StepFormTest, WhatIsNotKnownCountsAsInfiniteAndStaysText)
{
    Plan plan = purePlan(1);
    plan.steps[0].mechanism = Mechanism("<img src=x>mystery");
    plan.steps[0].label = "<b>bold</b>";
    open(plan);
    ASSERT_TRUE(accounted());
    EXPECT_EQ(read("stepHeading"), QStringLiteral("Unknown mechanism"));
    EXPECT_EQ(read("stepAbout"), QStringLiteral("Its cost is counted as infinite."));
    EXPECT_TRUE(read("stepCost").startsWith(QStringLiteral("Counts as infinitely expensive: ")))
        << read("stepCost").toStdString();
    EXPECT_TRUE(read("stepCost").contains(QStringLiteral("<img src=x>mystery"))) << read("stepCost").toStdString();
    EXPECT_FALSE(child<QLabel>("stepCost")->text().contains(QStringLiteral("<img")));
    EXPECT_EQ(field("stepLabel")->text(), QStringLiteral("<b>bold</b>"));
    EXPECT_EQ(child<QWidget>("parameter_epsilon"), nullptr) << "there are no parameters to type";
    EXPECT_FALSE(shows("stepLocked")) << "and nothing that a split could change";
}

TEST_F(StepFormTest, WhatOnlyRulesLookAtIsAskedForWithRules)
{
    EXPECT_TRUE(shows("stepOutcome") && shows("stepAnswer"));
    open(purePlan(2));
    EXPECT_FALSE(shows("stepOutcome"));
    EXPECT_FALSE(shows("stepAnswer"));
    enter(field("parameter_epsilon"), QStringLiteral("=left/4"));
    EXPECT_TRUE(shows("stepOutcome") && shows("stepAnswer")) << "now there is a rule";
    enter(field("stepAnswer"), QStringLiteral("4"));
    document.breakMerge();
    enter(field("parameter_epsilon"), QStringLiteral("0.1"));
    EXPECT_TRUE(shows("stepAnswer")) << "what is assumed is never out of sight";
    EXPECT_FALSE(shows("stepOutcome"));
    enter(field("stepAnswer"), QString());
    EXPECT_FALSE(shows("stepAnswer"));
    EXPECT_EQ(planned().answer, "");
}

TEST_F(StepFormTest, OutcomesAreThoseOfThePartition)
{
    Plan plan = purePlan(1);
    plan.policy = withFilter(makePolicy(Exact(9), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    plan.steps.push_back(step("above", "svt", "epsilon1 = 0.1, epsilon2 = 0.1, cutoff = 3"));
    open(plan, 1);
    auto *outcome = child<QComboBox>("stepOutcome");
    const QStringList cells = outcomeLabels(plan.steps[1], findMechanism(catalog().mechanisms, "svt"));
    ASSERT_GE(cells.size(), 3);
    ASSERT_EQ(outcome->count(), 1 + cells.size());
    EXPECT_EQ(outcome->currentText(), QString()) << "not known";
    for (int at = 0; at < cells.size(); ++at) {
        QTest::keyClick(outcome, Qt::Key_Down);
        EXPECT_EQ(outcome->currentText(), cells[at]);
        EXPECT_EQ(fromCore(planned(1).outcome), cells[at]);
    }
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change what is assumed"));
    document.undoStack().undo();
    EXPECT_EQ(document.plan(), plan);
    EXPECT_EQ(outcome->currentText(), QString());
    show(0);
    EXPECT_EQ(outcome->count(), 1) << "the other mechanism has none";
    EXPECT_FALSE(shows("stepOutcome"));
}

TEST_F(StepFormTest, AnOutcomeThatIsNoCellIsKeptAsTyped)
{
    auto *line = child<QLineEdit>("stepOutcomeLine");
    QTest::keyClicks(line, QStringLiteral("<i>3</i>"));
    EXPECT_EQ(planned().outcome, "<i>3</i>");
    EXPECT_EQ(document.undoStack().count(), 1);
    show(1);
    EXPECT_EQ(line->text(), QString());
    show(0);
    EXPECT_EQ(line->text(), QStringLiteral("<i>3</i>"));
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    EXPECT_EQ(planned().outcome, "") << "unknown again: the worst case";
}

TEST_F(StepFormTest, UsualConditionsAreOneEditEach)
{
    auto *presets = child<QToolButton>("stepWhenPresets");
    const auto actions = presets->menu()->actions();
    ASSERT_EQ(actions.size(), static_cast<qsizetype>(conditionPresets().size()));
    const Plan before = document.plan();
    enter(field("stepWhen"), QStringLiteral("left >"));
    for (qsizetype at = 0; at < actions.size(); ++at) {
        actions[at]->trigger();
        EXPECT_EQ(planned().when, conditionPresets()[static_cast<std::size_t>(at)].text);
        EXPECT_TRUE(field("stepWhen")->problem().isEmpty()) << "it takes the place of what was wrong";
        EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change the condition"));
        EXPECT_EQ(document.undoStack().count(), at + 1);
    }
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
    EXPECT_EQ(field("stepWhen")->text(), QString());
}

TEST_F(StepFormTest, TheLockIsSetWithTheSpaceBarAndPutsTheWeightToRest)
{
    auto *locked = child<QCheckBox>("stepLocked");
    ASSERT_TRUE(tabTo(form, locked));
    QTest::keyClick(locked, Qt::Key_Space);
    EXPECT_TRUE(planned().locked);
    EXPECT_FALSE(field("stepWeight")->isEnabled()) << "what is locked has no share";
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Lock or unlock"));
    QTest::keyClick(locked, Qt::Key_Space);
    EXPECT_FALSE(planned().locked);
    EXPECT_TRUE(field("stepWeight")->isEnabled());
    EXPECT_EQ(document.undoStack().count(), 2) << "each press is an edit";
    document.undoStack().undo();
    EXPECT_TRUE(locked->isChecked()) << "the box follows";
    EXPECT_TRUE(planned().locked);
}

TEST_F(StepFormTest, WhatIsStatedIsAskedForWhereScopesMayLookAtIt)
{
    EXPECT_FALSE(shows("stepActor")) << "this plan's format has no policies with a scope";
    openScoped();
    const struct {
        const char *field;
        std::string_view key;
        const char *typed;
    } stated[]{{"stepActor", "actor", "anna <b>"},
               {"stepPurpose", "purpose", "yearly report"},
               {"stepDataset", "dataset", "census"},
               {"stepTime", "time", "2026-03-01"},
               {"stepBlocks", "blocks", "north/a, south/*"}};
    ASSERT_EQ(std::size(stated), kStatedKeys.size());
    for (const auto &one : stated) {
        ASSERT_TRUE(tabTo(form, field(one.field))) << one.field;
        const Plan before = document.plan();
        const int edits = document.undoStack().count();
        enter(field(one.field), QString::fromLatin1(one.typed));
        EXPECT_EQ(statedText(planned(), one.key), one.typed);
        EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change what is stated"));
        EXPECT_EQ(document.undoStack().count(), edits + 1) << one.field;
        document.undoStack().undo();
        EXPECT_EQ(document.plan(), before) << one.field;
        EXPECT_EQ(field(one.field)->text(), QString());
        document.undoStack().redo();
        EXPECT_EQ(field(one.field)->text(), QString::fromLatin1(one.typed));
    }
    EXPECT_TRUE(planned(1).states.isNull()) << "of the other row nothing is stated";
    show(1);
    for (const auto &one : stated)
        EXPECT_EQ(field(one.field)->text(), QString()) << one.field;
}

TEST_F(StepFormTest, APlannedDateIsADate)
{
    openScoped();
    for (const char *wrong : {"soon", "2026-13-01", "2026-02-30", "01.03.2026", "2026"}) {
        enter(field("stepTime"), QString::fromLatin1(wrong));
        EXPECT_TRUE(field("stepTime")->problem().contains(QStringLiteral("such as 2026-03-01")))
            << wrong << ": " << field("stepTime")->problem().toStdString();
        EXPECT_TRUE(planned().states.isNull()) << wrong;
        EXPECT_EQ(field("stepTime")->text(), QString::fromLatin1(wrong)) << "stays to be corrected";
    }
    enter(field("stepTime"), QStringLiteral("2026-03-01"));
    EXPECT_TRUE(field("stepTime")->problem().isEmpty());
    EXPECT_EQ(statedText(planned(), "time"), "2026-03-01");
    enter(field("stepTime"), QString());
    EXPECT_TRUE(planned().states.isNull()) << "nothing typed, nothing stated";
}

TEST_F(StepFormTest, RecordedAnalysesAreShownNotChanged)
{
    Plan plan = ruledPlan();
    plan.steps[0].label = "<b>first</b>";
    document.startNew(plan);
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    show(0);
    ASSERT_TRUE(accounted());
    EXPECT_TRUE(read("stepHeading").endsWith(QStringLiteral("Recorded: it cannot be changed.")));
    EXPECT_EQ(field("stepLabel")->text(), QStringLiteral("<b>first</b>"));
    for (const char *fixed : {"stepLabel", "stepCount", "parameter_epsilon"})
        EXPECT_FALSE(field(fixed)->isEnabled()) << fixed;
    for (const char *hidden :
         {"stepWhen", "stepBranch", "stepLocked", "stepWeight", "stepOutcome", "stepAnswer", "stepActor", "fitPanel"})
        EXPECT_FALSE(shows(hidden)) << hidden;
    EXPECT_TRUE(read("stepCost").contains(QStringLiteral("epsilon 0.1"))) << read("stepCost").toStdString();
    show(1);
    EXPECT_FALSE(read("stepHeading").contains(QStringLiteral("Recorded")));
    for (const char *free : {"stepLabel", "stepCount", "parameter_epsilon"})
        EXPECT_TRUE(field(free)->isEnabled()) << free;
    enter(field("stepLabel"), QStringLiteral("second"));
    EXPECT_EQ(planned(0).label, "second") << "the first that is planned";
    EXPECT_EQ(document.spends()[0].step.label, "<b>first</b>");
}

TEST_F(StepFormTest, WithoutARowThereAreNoFields)
{
    show(-1);
    EXPECT_EQ(read("stepHeading"), QStringLiteral("Select an analysis to see and change its parameters."));
    for (const char *hidden : {"stepLabel", "stepCount", "fitPanel", "stepCost"})
        EXPECT_FALSE(shows(hidden)) << hidden;
    open(purePlan(0), -1);
    EXPECT_EQ(read("stepHeading"), QString()) << "there is nothing to select";
}

TEST_F(StepFormTest, AFieldThatGoesWithTheFocusSaysSo)
{
    open(purePlan(1));
    QSignalSpy emptied(&form, &StepForm::emptied);
    ASSERT_TRUE(tabTo(form, field("stepLabel")));
    ASSERT_TRUE(document.apply(edit::ReplaceStep{0, step("x", "pure_dp", "epsilon = 1")}, QStringLiteral("x")).ok());
    EXPECT_EQ(emptied.count(), 0);
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    EXPECT_GE(emptied.count(), 1);
    EXPECT_FALSE(shows("stepLabel"));
    document.undoStack().undo();
    EXPECT_TRUE(shows("stepLabel")) << "the analysis is there again";
}

TEST_F(StepFormTest, LongTextsAreKeptWhole)
{
    const QString label = QStringLiteral("ein sehr langer Name für eine Auswertung, ").repeated(50);
    field("stepLabel")->setText(label);
    Q_EMIT field("stepLabel")->edited(label);
    EXPECT_EQ(fromCore(planned().label), label);
    show(1);
    show(0);
    EXPECT_EQ(field("stepLabel")->text(), label);
    EXPECT_LE(form.minimumSizeHint().width(), 900) << "the form does not grow with it";
}

TEST_F(StepFormTest, InputsHaveNamesAndAreReachedByTab)
{
    expectAccessible(&form, "form of an analysis");
    openScoped();
    expectAccessible(&form, "form of an analysis with what it states");
}

} // namespace
} // namespace epsilometer::ui::step_form_test
