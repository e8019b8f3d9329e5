// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the pages Output DP and Individuals:
// - an outcome chosen in the plan gives budget back in the savings chart; without outcomes the page says what to do
// - rules that would give back too much are listed with their counterexamples
// - what if: one bar a cell of the chosen step; plain DP: the same plan by worst cases; each view is of the plan shown
// - every workbench draws on its defaults, names a bad field beside it, and follows its fields
// - a file of losses is accounted on the worker; a bad one is named; a person's export holds no other person
//   else; losses of several orders, squared norms and latching come from the fields
// - the laboratory runs on the digits that travel with the program and on any CSV; a bad file and field are named; a
//   run can be cancelled
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/pages/individuals/device_panel.h"
#include "ui/pages/individuals/laboratory_panel.h"
#include "ui/pages/individuals/linear_queries_dialog.h"
#include "ui/pages/individuals/losses_panel.h"
#include "ui/pages/odp/plan_savings.h"
#include "ui/pages/odp/workbench.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/invalid_rules_list.h"

#include "tests/support/sample_ledger.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/odp_desk.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>

#include <gtest/gtest.h>

#include <fstream>

namespace epsilometer::ui::output_dp_page_test {
namespace {

using namespace testing_support;

TEST(OutputDp, ShowsWhatOutcomesGiveBack)
{
    PlanDocument document(catalog());
    LiveAccount account(document);
    OdpDesk page(document, account);
    page.show(); // hidden, it computes nothing
    Plan plan = purePlan(0, "3");
    Step sparse = step("search", "svt", "epsilon1 = 0.1, epsilon2 = 0.9, cutoff = 3");
    sparse.outcome = "1";
    plan.steps = {sparse};
    document.startNew(plan);
    ASSERT_TRUE(waitUntil([&] { return page.savings()->chart().series.size() == 1; }));
    EXPECT_EQ(page.savings()->chart().y.categories.at(1), "given back: search");
}

TEST(OutputDp, WhatRanBeyondTheBudgetCounts)
{
    const Folder folder;
    PlanDocument document(catalog());
    LiveAccount account(document);
    OdpDesk page(document, account);
    page.show(); // hidden, it computes nothing
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    fixtures::LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.5"})").spend(R"({"kind":"pure_dp","epsilon":"2"})");
    std::ofstream(path.toStdString(), std::ios::binary) << builder.bytes();
    ASSERT_TRUE(document.open(path).ok());
    ASSERT_TRUE(waitUntil([&] { return page.savings()->chart().series.size() == 1; }));
    EXPECT_EQ(page.savings()->chart().series.at(0).y.at(0), 2.5) << "both ran";
}

Plan sparsePlan()
{
    Plan plan = purePlan(0, "3");
    Step sparse = step("search", "svt", "epsilon1 = 0.1, epsilon2 = 0.9, cutoff = 3");
    sparse.outcome = "1";
    plan.steps = {step("count", "pure_dp", "epsilon = 0.5"), sparse};
    return plan;
}

TEST(OutputDp, EveryViewOfThePlan)
{
    PlanDocument document(catalog());
    LiveAccount account(document);
    OdpDesk page(document, account);
    page.show(); // hidden, it computes nothing
    document.startNew(sparsePlan());
    const auto shows = [&](int view, const char *id) {
        page.plan()->view()->setCurrentIndex(view);
        return waitUntil([&] { return page.savings()->chart().id == id; });
    };
    ASSERT_TRUE(shows(0, "odp-savings"));
    ASSERT_TRUE(shows(1, "odp-rounds"));
    ASSERT_TRUE(shows(2, "odp-what-if"));
    EXPECT_EQ(page.plan()->step()->count(), 1) << "only steps whose outputs have cells may come out otherwise";
    EXPECT_EQ(page.plan()->step()->currentText(), QStringLiteral("search"));
    EXPECT_EQ(page.savings()->chart().y.categories.size(), 4U);
    EXPECT_NEAR(page.savings()->chart().series.at(0).y.front(), 2.4, 1e-12);
    ASSERT_TRUE(shows(3, "odp-plain-dp"));
    auto *unsound = page.findChild<InvalidRulesList *>();
    ASSERT_NE(unsound, nullptr);
    unsound->button()->setChecked(true);
    const auto text = unsound->text()->toPlainText();
    EXPECT_TRUE(text.contains(QStringLiteral("0.62499"))) << "a refund of delta";
    EXPECT_TRUE(text.contains(QStringLiteral("8.99999"))) << "advanced composition of realised epsilons";
    document.startNew(purePlan(0));
    ASSERT_TRUE(waitUntil([&] { return page.savings()->chart().series.empty(); })) << "an empty plan has no chart";
}

TEST(OutputDp, OutcomesAreAssumedOrRecorded)
{
    const Folder folder;
    PlanDocument document(catalog());
    LiveAccount account(document);
    OdpDesk page(document, account);
    page.show(); // hidden, it computes nothing
    page.plan()->view()->setCurrentIndex(2);
    Plan plan = purePlan(0, "3");
    plan.policy.filter = "odp";
    plan.steps = {step("search", "svt", "epsilon1 = 0.1, epsilon2 = 0.9, cutoff = 3")};
    document.startNew(plan);
    const auto offers = [&](const char *outcome) {
        return waitUntil([&] { return page.plan()->outcome()->currentText() == QLatin1String(outcome); });
    };
    ASSERT_TRUE(waitUntil([&] { return page.plan()->outcome()->count() == 4; }));
    page.plan()->outcome()->setCurrentText(QStringLiteral("2"));
    page.plan()->take()->click();
    EXPECT_EQ(document.plan().steps.at(0).outcome, "2");
    document.undoStack().undo();
    EXPECT_EQ(document.plan().steps.at(0).outcome, "");
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    EXPECT_FALSE(document.recordOutcome(0, "7").ok()) << "no such cell";
    EXPECT_FALSE(document.recordOutcome(1, "0").ok()) << "no such spend";
    ASSERT_TRUE(waitUntil([&] {
        return page.plan()->take()->text().contains(QStringLiteral("Reco")) && page.plan()->take()->isEnabled();
    }));
    page.plan()->outcome()->setCurrentText(QStringLiteral("1"));
    page.plan()->take()->click();
    ASSERT_TRUE(waitUntil([&] { return !document.isWriting(); }));
    ASSERT_EQ(document.spends().size(), 1U);
    EXPECT_EQ(document.spends()[0].step.outcome, "1");
    EXPECT_TRUE(contentOf(folder.file(QStringLiteral("a.dpledger"))).contains("\"type\":\"amend\""));
    EXPECT_TRUE(offers("1"));
    ASSERT_TRUE(waitUntil([&] { return !page.plan()->take()->isEnabled(); })) << "an outcome is recorded once";
    EXPECT_FALSE(document.recordOutcome(0, "0").ok());
}

TEST(OutputDp, EveryWorkbenchDraws)
{
    PlanDocument document(catalog());
    LiveAccount account(document);
    OdpDesk page(document, account);
    page.show(); // hidden, it computes nothing
    page.show();
    const auto workbenches = page.findChildren<Workbench *>();
    ASSERT_EQ(workbenches.size(), 5);
    for (auto *workbench : workbenches) {
        page.setCurrentWidget(workbench);
        ASSERT_TRUE(waitUntil([&] { return !workbench->panel()->chart().series.empty(); }))
            << workbench->objectName().toStdString();
        EXPECT_FALSE(workbench->panel()->chart().summary.empty());
        for (auto *field : workbench->findChildren<FieldEdit *>()) {
            const auto before = field->text();
            field->setText(QStringLiteral("-1"));
            Q_EMIT field->edited(QStringLiteral("-1"));
            EXPECT_FALSE(field->problem().isEmpty()) << field->objectName().toStdString();
            field->setText(before);
            Q_EMIT field->edited(before);
            EXPECT_TRUE(field->problem().isEmpty()) << field->objectName().toStdString();
        }
    }
}

TEST(OutputDp, WhatWorkbenchesFindGoesIntoThePlan)
{
    PlanDocument document(catalog());
    LiveAccount account(document);
    OdpDesk page(document, account);
    document.startNew(purePlan(1, "3"));
    page.show();
    std::size_t steps = document.plan().steps.size();
    const auto press = [&](const char *name) {
        auto *button = page.findChild<QPushButton *>(QLatin1String(name) + QStringLiteral("Plan"));
        page.setCurrentWidget(page.findChild<Workbench *>(QLatin1String(name) + QStringLiteral("Workbench")));
        ASSERT_TRUE(waitUntil([&] { return button->isEnabled(); })) << name;
        button->click();
        ASSERT_EQ(document.plan().steps.size(), ++steps) << name;
        MechanismResolver resolver(catalog().mechanisms);
        const auto cost = resolver.tryResolve(document.plan().steps.back().mechanism);
        ASSERT_TRUE(cost.ok()) << name;
        EXPECT_NE((*cost)->odp, nullptr) << name;
    };
    for (const char *name : {"sparseVector", "ptr", "iterative", "release"})
        press(name);
    auto *step = page.findChild<FieldEdit *>(QStringLiteral("iterativeStep"));
    step->setText(QStringLiteral("{\"kind\":\"gaussian\",\"sigma\":\"20\"}"));
    Q_EMIT step->edited(step->text());
    auto *iterative = page.findChild<Workbench *>(QStringLiteral("iterativeWorkbench"));
    ASSERT_TRUE(waitUntil([&] { return iterative->panel()->chart().id == "stops"; }));
    EXPECT_EQ(iterative->panel()->chart().series.at(0).y.size(), 10U);
    press("iterative");
    document.undoStack().undo();
    EXPECT_EQ(document.plan().steps.size(), steps - 1);
}

TEST(OutputDp, GivenCellsOfAnIterativeMechanism)
{
    PlanDocument document(catalog());
    LiveAccount account(document);
    OdpDesk page(document, account);
    page.show(); // hidden, it computes nothing
    page.show();
    auto *workbench = page.findChild<Workbench *>(QStringLiteral("iterativeWorkbench"));
    page.setCurrentWidget(workbench);
    const auto type = [&](const char *name, const char *text) {
        auto *field = workbench->findChild<FieldEdit *>(QLatin1String(name));
        field->setText(QString::fromLatin1(text));
        Q_EMIT field->edited(field->text());
        return field;
    };
    type("iterativeEpsilon", "0.5, 0.25");
    type("iterativeSteps", "2");
    type("iterativeEvery", "1");
    auto *cells = type("iterativeCells", "0.25");
    EXPECT_FALSE(cells->problem().isEmpty()) << "two stops need two cells";
    type("iterativeCells", "0.25, 0.5");
    EXPECT_TRUE(cells->problem().isEmpty());
    ASSERT_TRUE(waitUntil([&] {
        const auto &series = workbench->panel()->chart().series;
        return series.size() == 3 && series[1].y == std::vector<double>{0.25, 0.5};
    }));
}

TEST(Individuals, LossesOfSeveralKinds)
{
    const Folder folder;
    overwrite(folder.file(QStringLiteral("l.csv")), "1.5,0.5,0.25\n0.5,1,0.5\n");
    LossesPanel page;
    auto *losses = &page;
    auto *kind = losses->findChild<QComboBox *>(QStringLiteral("lossesKind"));
    const auto type = [&](const char *name, const char *text) {
        auto *field = losses->findChild<FieldEdit *>(QLatin1String(name));
        field->setText(QString::fromLatin1(text));
        Q_EMIT field->edited(field->text());
        return field;
    };
    losses->openFile(folder.file(QStringLiteral("l.csv")));
    const auto active = [&](const std::vector<double> &expected) {
        return waitUntil([&] {
            const auto &series = losses->panel()->chart().series;
            return series.size() == 1 && series[0].y == expected;
        });
    };
    EXPECT_TRUE(active({1, 1, 2}));
    losses->findChild<QComboBox *>(QStringLiteral("lossesOnHalt"))->setCurrentIndex(1);
    EXPECT_TRUE(active({1, 0, 0}));
    kind->setCurrentIndex(2); // squared norms up to 2 sigma^2 B
    type("lossesSigma", "1");
    EXPECT_TRUE(active({2, 2, 1}));
    kind->setCurrentIndex(1);
    type("lossesOrders", "2, 4, 8");
    EXPECT_FALSE(losses->findChild<FieldEdit *>(QStringLiteral("lossesBudget"))->problem().isEmpty());
    type("lossesBudget", "2, 2, 1");
    EXPECT_TRUE(active({2}));
    const auto text = losses->findChild<QLabel *>(QStringLiteral("lossesGuarantee"))->text();
    EXPECT_TRUE(text.contains(QStringLiteral("(2, 2)-RDP and (4, 2)-RDP and (8, 1)-RDP")));
    EXPECT_TRUE(text.contains(QStringLiteral("if one person is added or removed")));
    EXPECT_TRUE(text.contains(QStringLiteral("Feldman, Zrnic 2021, Algorithm 3")));
    type("lossesDelta", "1");
    EXPECT_FALSE(losses->findChild<FieldEdit *>(QStringLiteral("lossesDelta"))->problem().isEmpty());
}

TEST(Individuals, SomePeopleHaveSmallerBudgetsOfTheirOwn)
{
    const Folder folder;
    overwrite(folder.file(QStringLiteral("l.csv")), "person,a,b\nann,0.5,0.5\nbob,0.5,0.5\n");
    overwrite(folder.file(QStringLiteral("own.csv")), "person,budget\nann,0.5\n");
    overwrite(folder.file(QStringLiteral("large.csv")), "person,budget\nann,2\n");
    overwrite(folder.file(QStringLiteral("unknown.csv")), "person,budget\neve,0.5\n");
    LossesPanel page;
    auto *losses = &page;
    losses->findChild<FieldEdit *>(QStringLiteral("lossesPerson"))->setText(QStringLiteral("ann"));
    losses->openFile(folder.file(QStringLiteral("l.csv")));
    const auto active = [&](const std::vector<double> &expected) {
        return waitUntil([&] {
            const auto &series = losses->panel()->chart().series;
            return series.size() == 1 && series[0].y == expected;
        });
    };
    EXPECT_TRUE(active({2, 2}));
    auto *none = losses->findChild<QPushButton *>(QStringLiteral("lossesNoOwn"));
    EXPECT_TRUE(none->isHidden());
    losses->openOwnBudgets(folder.file(QStringLiteral("own.csv")));
    EXPECT_FALSE(none->isHidden());
    EXPECT_TRUE(active({2, 1}));
    EXPECT_FALSE(losses->exportPerson(folder.file(QStringLiteral("ann.json"))).isEmpty())
        << "her file would have everybody's budget";
    for (const char *file : {"large.csv", "unknown.csv", "missing.csv"}) {
        losses->openOwnBudgets(folder.file(QLatin1String(file)));
        EXPECT_TRUE(waitUntil([&] { return losses->panel()->chart().series.empty(); })) << file;
    }
    none->click();
    EXPECT_TRUE(active({2, 2}));
    EXPECT_TRUE(none->isHidden());
}

TEST(Individuals, TheTrackerAndAPersonsOwnDevice)
{
    const Folder folder;
    overwrite(folder.file(QStringLiteral("l.csv")), "person,a,b\nann,0.5,0.75\nbob,0.25,0.25\n");
    LossesPanel page;
    auto *losses = &page;
    losses->findChild<FieldEdit *>(QStringLiteral("lossesPerson"))->setText(QStringLiteral("ann"));
    losses->openFile(folder.file(QStringLiteral("l.csv")));
    ASSERT_TRUE(waitUntil([&] { return losses->panel()->chart().id == "active-people"; }));
    EXPECT_EQ(losses->exportPerson(folder.file(QStringLiteral("ann.json"))), QString());
    losses->findChild<QComboBox *>(QStringLiteral("lossesOnHalt"))->setCurrentIndex(2);
    ASSERT_TRUE(waitUntil([&] { return losses->panel()->chart().id == "most-steps"; }));
    EXPECT_EQ(losses->panel()->chart().series.at(0).y, (std::vector<double>{1, 2}));
    losses->findChild<QComboBox *>(QStringLiteral("lossesView"))->setCurrentIndex(1);
    EXPECT_EQ(losses->panel()->chart().series.at(0).y, (std::vector<double>{1, 1}));
    EXPECT_TRUE(losses->findChild<QLabel *>(QStringLiteral("lossesGuarantee"))
                    ->text()
                    .contains(QStringLiteral("fixed in advance")));

    DevicePanel other;
    auto *device = &other;
    device->openFile(folder.file(QStringLiteral("ann.json")));
    auto *loss = device->findChild<FieldEdit *>(QStringLiteral("deviceLoss"));
    auto *answer = device->findChild<QLabel *>(QStringLiteral("deviceAnswer"));
    loss->setText(QStringLiteral("0.75"));
    device->ask();
    EXPECT_TRUE(answer->text().contains(QStringLiteral("stay out"))) << answer->text().toStdString();
    loss->setText(QStringLiteral("0.25"));
    device->ask();
    EXPECT_TRUE(answer->text().contains(QStringLiteral("Round 4: take part"))) << answer->text().toStdString();
    EXPECT_TRUE(contentOf(folder.file(QStringLiteral("ann.json"))).contains("\"round\": 4"));
    EXPECT_EQ(device->panel()->chart().series.at(0).y.size(), 4U);
    loss->setText(QStringLiteral("x"));
    device->ask();
    EXPECT_FALSE(loss->problem().isEmpty());
    device->openFile(folder.file(QStringLiteral("l.csv")));
    EXPECT_TRUE(device->panel()->chart().series.empty());
}

TEST(Individuals, LinearQueriesArePlanned)
{
    LinearQueriesDialog dialog(QStringLiteral("0.5"));
    auto *answer = dialog.findChild<QLabel *>(QStringLiteral("linearAnswer"));
    EXPECT_TRUE(answer->text().contains(QStringLiteral("Variance 100 "))) << answer->text().toStdString();
    auto *largest = dialog.findChild<FieldEdit *>(QStringLiteral("linearLargest"));
    largest->setText(QStringLiteral("3"));
    Q_EMIT largest->edited(largest->text());
    EXPECT_TRUE(answer->text().contains(QStringLiteral("in 11 rounds"))) << answer->text().toStdString();
    largest->setText(QStringLiteral("0"));
    Q_EMIT largest->edited(largest->text());
    EXPECT_FALSE(answer->text().contains(QStringLiteral("Variance")));
}

QByteArray twoClasses()
{
    QByteArray csv("x,y,class\n");
    for (int i = 0; i < 60; ++i)
        csv += QByteArray::number(i % 2) + ",0.5," + QByteArray::number(i % 2) + "\n";
    return csv;
}

TEST(Individuals, TheLaboratoryTakesAnyCsv)
{
    const Folder folder;
    overwrite(folder.file(QStringLiteral("d.csv")), twoClasses());
    overwrite(folder.file(QStringLiteral("bad.csv")), "1,2,0\n1,x,1\n");
    LaboratoryPanel page;
    auto *laboratory = &page;
    laboratory->useFile(folder.file(QStringLiteral("d.csv")));
    laboratory->findChild<FieldEdit *>(QStringLiteral("laboratorySteps"))->setText(QStringLiteral("5"));
    laboratory->findChild<FieldEdit *>(QStringLiteral("laboratoryFactors"))->setText(QStringLiteral("1, 2"));
    laboratory->findChild<QSpinBox *>(QStringLiteral("laboratorySeeds"))->setValue(2);
    laboratory->run();
    ASSERT_TRUE(waitUntil([&] { return laboratory->panel()->chart().id == "laboratory-comparison"; }));
    EXPECT_EQ(laboratory->panel()->chart().y.categories.size(), 4U);
    EXPECT_TRUE(laboratory->findChild<QLabel *>(QStringLiteral("laboratoryGuarantee"))
                    ->text()
                    .contains(QStringLiteral("-zCDP")));
    auto *view = laboratory->findChild<QComboBox *>(QStringLiteral("laboratoryView"));
    for (int i = 0; i < view->count(); ++i) {
        view->setCurrentIndex(i);
        EXPECT_FALSE(laboratory->panel()->chart().series.empty()) << i;
    }
    EXPECT_EQ(laboratory->panel()->chart().id, "laboratory-person");
    laboratory->useFile(folder.file(QStringLiteral("bad.csv")));
    EXPECT_EQ(laboratory->findChild<FieldEdit *>(QStringLiteral("laboratorySteps"))->text(), QStringLiteral("5"));
    laboratory->run();
    ASSERT_TRUE(waitUntil([&] { return laboratory->panel()->chart().series.empty(); }));
    const auto said = laboratory->findChild<QLabel *>(QStringLiteral("laboratoryEmpty"))->text();
    EXPECT_TRUE(said.contains(QStringLiteral("Line 2"))) << said.toStdString();
    auto *factors = laboratory->findChild<FieldEdit *>(QStringLiteral("laboratoryFactors"));
    factors->setText(QStringLiteral("1, 3"));
    laboratory->run();
    EXPECT_TRUE(factors->problem().contains(QStringLiteral("at most 2.23606"))) << factors->problem().toStdString();
    EXPECT_FALSE(laboratory->busy());
    factors->setText(QStringLiteral("1, 2"));
    auto *sigma = laboratory->findChild<FieldEdit *>(QStringLiteral("laboratorySigma"));
    sigma->setText(QStringLiteral("0"));
    laboratory->run();
    EXPECT_FALSE(sigma->problem().isEmpty());
}

TEST(Individuals, TheLaboratoryCancels)
{
    LaboratoryPanel page;
    auto *laboratory = &page;
    laboratory->findChild<QSpinBox *>(QStringLiteral("laboratorySeeds"))->setValue(100);
    laboratory->run();
    ASSERT_TRUE(waitUntil([&] { return laboratory->busy(); }));
    laboratory->findChild<QPushButton *>(QStringLiteral("laboratoryCancel"))->click();
    ASSERT_TRUE(waitUntil([&] { return !laboratory->busy(); }));
    EXPECT_TRUE(laboratory->panel()->chart().series.empty());
}

TEST(Individuals, AccountsAFileOfLosses)
{
    const Folder folder;
    overwrite(folder.file(QStringLiteral("l.csv")), "person,a,b\nann,0.5,0.75\nbob,0.25,0.25\n");
    LossesPanel page;
    auto *losses = &page;
    EXPECT_TRUE(losses->findChild<QLabel *>(QStringLiteral("lossesEmpty"))
                    ->text()
                    .contains(QStringLiteral("worst-case losses over all data sets")));
    losses->findChild<FieldEdit *>(QStringLiteral("lossesPerson"))->setText(QStringLiteral("ann"));
    losses->openFile(folder.file(QStringLiteral("l.csv")));
    ASSERT_TRUE(waitUntil([&] { return losses->panel()->chart().id == "active-people"; }));
    EXPECT_EQ(losses->panel()->chart().series.at(0).y, (std::vector<double>{2, 1}));
    EXPECT_EQ(losses->exportPerson(folder.file(QStringLiteral("ann.json"))), QString());
    const auto exported = contentOf(folder.file(QStringLiteral("ann.json")));
    EXPECT_TRUE(exported.contains("ann"));
    EXPECT_FALSE(exported.contains("bob"));
}

TEST(Individuals, TheLaboratoryRuns)
{
    LaboratoryPanel page;
    auto *laboratory = &page;
    laboratory->findChild<FieldEdit *>(QStringLiteral("laboratoryFactors"))->setText(QStringLiteral("3"));
    laboratory->findChild<QSpinBox *>(QStringLiteral("laboratorySeeds"))->setValue(2);
    laboratory->run();
    ASSERT_TRUE(waitUntil([&] { return laboratory->panel()->chart().id == "laboratory-comparison"; }));
}

} // namespace
} // namespace epsilometer::ui::output_dp_page_test
