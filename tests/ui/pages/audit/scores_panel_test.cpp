// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of scores on the audit page:
// - a file that is dropped or chosen is drawn beside claims and bounds; the ledger's bytes stay as they are
// - what is wrong with the file stands beside its name, with the line; terms that are changed are read at once
// - another document forgets the file
// - a button records what the scores show, once: the ledger then has it as a line
#include "ui/pages/audit/scores_panel.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

#include <gtest/gtest.h>

namespace epsilometer::ui::scores_panel_test {
namespace {

using namespace testing_support;

class ScoresPanelTest : public testing::Test {
protected:
    Folder folder;
    QString ledger = folder.file(QStringLiteral("a.dpledger"));
    QString scores = folder.file(QStringLiteral("attack.csv"));
    PlanDocument document{catalog()};
    ScoresPanel panel{document};

    void open()
    {
        document.startNew(purePlan(1));
        ASSERT_TRUE(document.save(ledger).ok());
        ASSERT_TRUE(document.recordFirstStep().ok());
        panel.resize(900, 500);
        panel.show();
    }
    /// Scores that tell members from others, with `last` as the last line.
    void writeScores(const QByteArray &last = {})
    {
        QByteArray csv = "score,member\n";
        for (int i = 0; i < 400; ++i)
            csv += QByteArray::number(i % 2 == 0 ? 10 + i % 7 : i % 5) + (i % 2 == 0 ? ",1\n" : ",0\n");
        overwrite(scores, csv + last);
    }
    void drop()
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(scores)});
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&panel, &enter);
        ASSERT_TRUE(enter.isAccepted());
        QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&panel, &event);
    }
    QString file() { return panel.findChild<QLabel *>(QStringLiteral("scoresFile"))->text(); }
    bool isDrawn() { return panel.panel()->isVisible() && !panel.panel()->chart().series.empty(); }
    void expectDrawn()
    {
        ASSERT_TRUE(waitUntil([this] { return !panel.busy(); }));
        EXPECT_TRUE(isDrawn()) << file().toStdString();
    }
};

TEST_F(ScoresPanelTest, DrawsADroppedFileAndLeavesTheLedgerAlone)
{
    open();
    EXPECT_TRUE(file().contains(QStringLiteral("drop a CSV")));
    const QByteArray before = contentOf(ledger);
    writeScores();
    drop();
    expectDrawn();
    EXPECT_EQ(file(), QStringLiteral("attack.csv"));
    const present::ChartSpec &chart = panel.panel()->chart();
    EXPECT_GT(chart.series[0].y[0], 1) << "the attack separates two hundred canaries from others";
    EXPECT_EQ(chart.series[0].y.back(), 0.1) << "recomputed";
    EXPECT_TRUE(QString::fromStdString(chart.summary.english()).contains(QStringLiteral("at delta 1e-6")));
    EXPECT_EQ(contentOf(ledger), before);
    EXPECT_FALSE(document.isModified());
    ASSERT_TRUE(document.addClaim(*makeTotalClaim("delta", "0.3", "1e-6", "fixed")).ok());
    ASSERT_TRUE(waitUntil([this] { return panel.panel()->chart().y.categories.size() == 4 && isDrawn(); }))
        << "a claim that was typed stands beside it";
}

TEST_F(ScoresPanelTest, RecordsWhatTheScoresShow)
{
    open();
    writeScores();
    drop();
    expectDrawn();
    const auto lines = contentOf(ledger).count('\n');
    auto *record = panel.findChild<QPushButton *>(QStringLiteral("scoresRecord"));
    ASSERT_TRUE(record->isVisible());
    record->click();
    ASSERT_TRUE(waitUntil([&] { return file().startsWith(QStringLiteral("Recorded")); })) << file().toStdString();
    EXPECT_GT(contentOf(ledger).count('\n'), lines);
    EXPECT_TRUE(contentOf(ledger).contains("\"type\":\"empirical\""));
    EXPECT_FALSE(panel.panel()->isVisible()) << "recorded once";
}

TEST_F(ScoresPanelTest, SaysWhatIsWrongWithTheFileAndItsTerms)
{
    open();
    writeScores("7,maybe\n");
    panel.read(scores);
    ASSERT_TRUE(waitUntil([this] { return !panel.busy(); }));
    EXPECT_TRUE(file().startsWith(QStringLiteral("attack.csv: "))) << file().toStdString();
    EXPECT_TRUE(file().contains(QStringLiteral("line 402"))) << file().toStdString();
    EXPECT_FALSE(isDrawn());
    writeScores();
    type(panel.findChild<FieldEdit *>(QStringLiteral("scoresConfidence")), QStringLiteral("1"));
    ASSERT_TRUE(waitUntil([this] { return !panel.busy(); }));
    EXPECT_TRUE(file().contains(QStringLiteral("confidence"))) << file().toStdString();
    EXPECT_FALSE(isDrawn());
    type(panel.findChild<FieldEdit *>(QStringLiteral("scoresConfidence")), QStringLiteral("0.9"));
    expectDrawn();
    panel.findChild<QComboBox *>(QStringLiteral("scoresRuns"))->setCurrentIndex(1);
    ASSERT_TRUE(waitUntil([this] { return !panel.busy(); }));
    EXPECT_TRUE(file().contains(QStringLiteral("guesses"))) << file().toStdString();
    type(panel.findChild<FieldEdit *>(QStringLiteral("scoresGuesses")), QStringLiteral("100"));
    expectDrawn();
    overwrite(scores, "no scores\n");
    panel.read(scores);
    ASSERT_TRUE(waitUntil([this] { return !panel.busy(); }));
    EXPECT_TRUE(file().contains(QStringLiteral("score and member"))) << file().toStdString();
}

TEST_F(ScoresPanelTest, AnotherDocumentForgetsTheFile)
{
    open();
    writeScores();
    panel.read(scores);
    expectDrawn();
    expectAccessible(&panel, "scores");
    document.startNew(purePlan(2));
    EXPECT_FALSE(isDrawn());
    EXPECT_TRUE(file().contains(QStringLiteral("drop a CSV"))) << file().toStdString();
}

} // namespace
} // namespace epsilometer::ui::scores_panel_test
