// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what the audit page rests on:
// - a finding that was suppressed stays listed with the recorded reason, in the export too; its claim is judged anyway,
//   and what is wrong with the file cannot be suppressed
// - the table of claims and the tiles agree with sums by hand, and with the number of findings
// - the export for programs holds every finding, claim and total that is shown, and nothing of a former audit
// - of a broken file only the break is shown, listed and exported
// - what a file says is never markup: in the verdict, in the table, in the reason of a suppression
// - a place that cannot be written is said; the dialogs of export can be cancelled
#include "ui/pages/audit/audit_page.h"

#include "core/ledger/ledger.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/models/table_model.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTextDocument>
#include <QTimer>

#include <gtest/gtest.h>

namespace epsilometer::ui::audit_evidence_test {
namespace {

using namespace testing_support;

class AuditEvidenceTest : public testing::Test {
protected:
    Folder folder;
    QString path = folder.file(QStringLiteral("a.dpledger"));
    PlanDocument document{catalog()};
    AuditPage page{document};
    QTableView *table = page.findChild<QTableView *>(QStringLiteral("auditFindings"));

    AuditEvidenceTest() { page.resize(900, 800); }

    using Event = std::pair<const char *, std::string>;
    /// Events behind a header and a budget of (1, 1e-6) that plain sums guard.
    static QByteArray ledgerOf(const std::vector<Event> &events)
    {
        LedgerWriter writer;
        std::string bytes;
        const auto add = [&](const char *type, const std::string &body) {
            bytes += *writer.append(type, *Json::parse(body));
        };
        add("header", R"({"id":"a","title":"A","unit":{"entity":"person"},"neighbours":"add-remove"})");
        add("policy", R"({"epsilon":"1","delta":"1e-6","filter":"basic"})");
        for (const auto &[type, body] : events)
            add(type, body);
        return QByteArray::fromStdString(bytes);
    }
    static Event spend(const std::string &epsilon, const std::string &claimed = {}, const std::string &label = "count")
    {
        return {"spend", R"({"label":")" + label + R"(","mechanism":{"kind":"pure_dp","epsilon":")" + epsilon +
                             R"("})" + (claimed.empty() ? "" : R"(,"claimed":{"epsilon":")" + claimed + R"("})") + "}"};
    }
    static Event suppress(const std::string &check, const std::string &reason)
    {
        return {"review",
                R"({"role":"audit","decision":"suppress","check":")" + check + R"(","text":")" + reason + R"("})"};
    }
    void open(const QByteArray &bytes)
    {
        overwrite(path, bytes);
        ASSERT_TRUE(document.open(path).ok());
        page.setVisible(true);
        audited();
    }
    void audited()
    {
        ASSERT_TRUE(waitUntil([this] { return !page.busy() && page.findings()->rowCount() > 0; }));
    }
    QString tile(const char *name) { return page.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    QString shownVerdict()
    {
        QTextDocument text;
        text.setHtml(page.verdict());
        return text.toPlainText();
    }
    QString cell(int row, int column) { return table->model()->index(row, column).data().toString(); }
    /// The listed rows of a check.
    std::vector<int> rowsOf(const char *check)
    {
        std::vector<int> rows;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (cell(row, 1) == QLatin1String(check))
                rows.push_back(row);
        return rows;
    }
    Json exported()
    {
        const QString to = folder.file(QStringLiteral("findings.json"));
        EXPECT_EQ(page.exportTo(to), QString());
        auto json = Json::parse(contentOf(to).toStdString());
        EXPECT_TRUE(json.ok());
        return *std::move(json);
    }
    static std::size_t sizeOf(const Json &json, const char *member)
    {
        const Json *list = json.find(member);
        EXPECT_NE(list, nullptr) << member;
        const auto *array = list == nullptr ? nullptr : list->ifArray();
        EXPECT_NE(array, nullptr) << member;
        return array == nullptr ? 0 : array->size();
    }
};

TEST_F(AuditEvidenceTest, WhatWasSuppressedStaysWithItsReason)
{
    const std::vector<Event> spends{spend("0.3", "0.1")};
    open(ledgerOf(spends));
    ASSERT_EQ(rowsOf("CLAIM-LOW").size(), 1U);
    EXPECT_FALSE(cell(rowsOf("CLAIM-LOW")[0], 3).contains(QStringLiteral("suppressed")));
    EXPECT_EQ(tile("auditClaim"), QStringLiteral("✕ Too low in 1 of 1"));
    QSignalSpy asked(&page, &AuditPage::suppressRequested);
    table->selectRow(rowsOf("CLAIM-LOW")[0]);
    ASSERT_TRUE(tabTo(page, page.findChild<QPushButton *>(QStringLiteral("auditSuppress"))));
    QTest::keyClick(page.findChild<QPushButton *>(QStringLiteral("auditSuppress")), Qt::Key_Space);
    ASSERT_EQ(asked.count(), 1);

    const Event review = suppress(asked[0][0].toString().toStdString(), "board decision 12");
    ASSERT_TRUE(document.record(review.first, *Json::parse(review.second)).ok());
    ASSERT_TRUE(waitUntil([this] {
        return !page.busy() && rowsOf("CLAIM-LOW").size() == 1 &&
               cell(rowsOf("CLAIM-LOW")[0], 3).contains(QStringLiteral("suppressed: board decision 12"));
    })) << "the page follows the record";
    EXPECT_EQ(tile("auditClaim"), QStringLiteral("✕ Too low in 1 of 1")) << "a reason does not make a claim right";
    EXPECT_TRUE(exported().write().find(R"("suppressed":"board decision 12")") != std::string::npos);
}

TEST_F(AuditEvidenceTest, ABreakCannotBeSuppressed)
{
    QByteArray bytes = ledgerOf({spend("0.3"), suppress("CHAIN", "trust me"), spend("0.4")});
    open(bytes);
    EXPECT_EQ(tile("auditFile"), QStringLiteral("✓ Chain intact"));
    overwrite(path, bytes.replace("\"0.3\"", "\"0.2\""));
    QTest::mouseClick(page.findChild<QPushButton *>(QStringLiteral("auditAgain")), Qt::LeftButton);
    audited();
    ASSERT_EQ(page.findings()->rowCount(), 1);
    EXPECT_EQ(cell(0, 1), QStringLiteral("CHAIN"));
    EXPECT_FALSE(cell(0, 3).contains(QStringLiteral("trust me")));
    table->selectRow(0);
    EXPECT_FALSE(page.findChild<QPushButton *>(QStringLiteral("auditSuppress"))->isEnabled());
    const Json json = exported();
    EXPECT_EQ(json.write().find("trust me"), std::string::npos);
    EXPECT_TRUE(tile("auditFile").startsWith(QStringLiteral("✕ Broken at line"))) << tile("auditFile").toStdString();
    EXPECT_EQ(tile("auditBudget"), QStringLiteral("– Cannot be said"));
}

TEST_F(AuditEvidenceTest, ClaimsAndTilesAgreeWithSumsByHand)
{
    open(ledgerOf({spend("0.3", "0.3"), spend("0.2", "0.1"), spend("0.1"), spend("0.25", "0.2")}));
    EXPECT_EQ(tile("auditClaim"), QStringLiteral("✕ Too low in 2 of 3"));
    EXPECT_EQ(tile("auditBudget"), QStringLiteral("✓ Kept")) << "0.85 of 1";
    EXPECT_TRUE(tile("auditBudgetDetail").startsWith(QStringLiteral("4 rounds")));
    const auto *claims = page.findChild<QTableView *>(QStringLiteral("auditClaims"));
    ASSERT_EQ(claims->model()->rowCount(), 3) << "one entry claims nothing";
    const auto row = [&](int at) {
        QString text;
        for (int column = 0; column < claims->model()->columnCount(); ++column)
            text += claims->model()->index(at, column).data().toString() + QLatin1Char('|');
        return text;
    };
    EXPECT_TRUE(row(1).contains(QStringLiteral("|0.1|")) && row(1).contains(QStringLiteral("|0.2|")))
        << row(1).toStdString();
    EXPECT_TRUE(row(2).contains(QStringLiteral("|0.2|")) && row(2).contains(QStringLiteral("|0.25|")))
        << row(2).toStdString();

    open(ledgerOf({spend("0.5"), spend("0.4"), spend("0.2"), spend("0.05")}));
    EXPECT_EQ(tile("auditBudget"), QStringLiteral("✕ Exceeded at round 3")) << "1.1 of 1";
    EXPECT_EQ(tile("auditClaim"), QStringLiteral("– None made"));
    open(ledgerOf({spend("0.5"), spend("0.5")}));
    EXPECT_EQ(tile("auditBudget"), QStringLiteral("✓ Kept")) << "to the last digit";
}

TEST_F(AuditEvidenceTest, TheExportForProgramsHoldsAllThatIsShown)
{
    open(ledgerOf({spend("0.3", "0.3"), spend("0.2", "0.1")}));
    const Json json = exported();
    EXPECT_EQ(sizeOf(json, "findings"), static_cast<std::size_t>(page.findings()->rowCount()));
    EXPECT_EQ(sizeOf(json, "claims"), 2U);
    EXPECT_EQ(sizeOf(json, "totals"), 0U);
    page.findChild<QComboBox *>(QStringLiteral("auditSeverity"))->setCurrentIndex(2);
    EXPECT_EQ(exported().write(), json.write()) << "whatever is listed";
    open(ledgerOf({spend("0.3")}));
    EXPECT_EQ(sizeOf(exported(), "claims"), 0U) << "of the file that is open";
    EXPECT_FALSE(page.exportTo(QStringLiteral("/nowhere/findings.csv")).isEmpty());
    EXPECT_FALSE(page.exportTo(folder.file(QStringLiteral("no such/findings.json"))).isEmpty());
    EXPECT_TRUE(page.exportTo(folder.file(QStringLiteral("findings.txt"))).contains(QStringLiteral(".json or .sarif")));
    EXPECT_FALSE(QFile::exists(folder.file(QStringLiteral("findings.txt"))));
}

TEST_F(AuditEvidenceTest, ExportsWhereTheDialogSays)
{
    open(ledgerOf({spend("0.3", "0.1")}));
    auto *button = page.findChild<QPushButton *>(QStringLiteral("auditExport"));
    const QString to = folder.file(QStringLiteral("chosen.csv"));
    for (const bool save : {false, true}) {
        bool answered = false;
        QTimer::singleShot(0, &page, [&] {
            auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            ASSERT_NE(files, nullptr);
            files->selectFile(to);
            answered = true;
            static_cast<QDialog *>(files)->done(save ? QDialog::Accepted : QDialog::Rejected);
        });
        QTest::mouseClick(button, Qt::LeftButton);
        EXPECT_TRUE(answered);
        EXPECT_EQ(QFile::exists(to), save);
    }
    EXPECT_EQ(contentOf(to).count("CLAIM-LOW"), 1);
}

TEST_F(AuditEvidenceTest, WhatAFileSaysIsNeverMarkup)
{
    const std::string hostile = "<b>fine</b><img src=x>";
    open(ledgerOf({spend("0.3", "0.1", hostile), suppress("CLAIM-LOW", hostile)}));
    ASSERT_EQ(rowsOf("CLAIM-LOW").size(), 1U);
    EXPECT_TRUE(cell(rowsOf("CLAIM-LOW")[0], 3).contains(QStringLiteral("(suppressed: <b>fine</b><img src=x>)")))
        << cell(rowsOf("CLAIM-LOW")[0], 3).toStdString();
    QByteArray bytes = ledgerOf({spend("0.3"), spend("0.4")});
    bytes.replace("\"type\":\"spend\"", "\"type\":\"<h1>Valid</h1>\"");
    overwrite(path, bytes);
    page.restart();
    audited();
    EXPECT_FALSE(page.verdict().contains(QStringLiteral("<h1>"))) << page.verdict().toStdString();
    EXPECT_FALSE(shownVerdict().isEmpty());
    for (const char *name : {"auditFile", "auditFileDetail", "auditNotStated"})
        EXPECT_EQ(page.findChild<QLabel *>(QString::fromLatin1(name))->textFormat(), Qt::PlainText) << name;
}

TEST_F(AuditEvidenceTest, StatementsAreAskedForWhereTheyAreMissing)
{
    open(ledgerOf({spend("0.3")}));
    const QString missing = tile("auditNotStated");
    EXPECT_TRUE(missing.contains(QStringLiteral("statements that auditors ask for are missing")))
        << missing.toStdString();
    const int listed = table->model()->rowCount();
    auto *show = page.findChild<QPushButton *>(QStringLiteral("auditShowNotStated"));
    ASSERT_TRUE(tabTo(page, show));
    QTest::keyClick(show, Qt::Key_Space);
    EXPECT_EQ(table->model()->rowCount() - listed, missing.section(QLatin1Char(' '), 0, 0).toInt());
    QTest::keyClick(show, Qt::Key_Space);
    EXPECT_EQ(table->model()->rowCount(), listed);
    QSignalSpy asked(&page, &AuditPage::statementsRequested);
    auto *state = page.findChild<QPushButton *>(QStringLiteral("auditStatements"));
    ASSERT_TRUE(tabTo(page, state));
    QTest::keyClick(state, Qt::Key_Space);
    EXPECT_EQ(asked.count(), 1);
}

} // namespace
} // namespace epsilometer::ui::audit_evidence_test
