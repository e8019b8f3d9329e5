// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the audit page, beyond its tiles:
// - the findings are those that core gives for the file's bytes, in its order; copied and exported they are all of them;
//   exported as PDF and SARIF as well; the list ends with its last one
// - the audit is signed as a file of its own; the head is shown in short and copied whole
// - in a wide window the findings, grouped by severity and once where several lines have the same, stand beside the
//   sheet; in a narrow one below its claims; nothing is lost in between
// - severities and rules are chosen with the keyboard; a chosen rule stays chosen over an audit
// - Show line and Suppress follow the selected row: a line for a finding that has one, no suppression of integrity
// - what is not saved is audited as what saving would write, anew on every edit, and says so
// - a file that is changed outside is audited again by Audit again; a page that is not seen audits nothing
// - a claim is typed, judged at once, undone, and recorded by the next save; a wrong one is refused beside its field
// - what a file says stays text; models hold under the model tester; every input has a name and is reached with Tab
#include "ui/pages/audit/audit_page.h"

#include "core/ledger/ledger.h"
#include "core/ledger/scan.h"
#include "core/ledger/total_claim.h"
#include "core/present/audit_report.h"
#include "core/present/table/table_text.h"
#include "core/service/signed_audit.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/models/table_model.h"
#include "ui/pages/audit/finding_rows.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTableView>

#include <gtest/gtest.h>

#include <optional>

namespace epsilometer::ui::audit_page_test {
namespace {

using namespace testing_support;

class AuditPageTest : public testing::Test {
protected:
    Folder folder;
    QString path = folder.file(QStringLiteral("a.dpledger"));
    PlanDocument document{catalog()};
    AuditPage page{document};
    QTableView *table = page.findChild<QTableView *>(QStringLiteral("auditFindings"));
    QComboBox *severity = page.findChild<QComboBox *>(QStringLiteral("auditSeverity"));
    QComboBox *rule = page.findChild<QComboBox *>(QStringLiteral("auditRule"));
    QAbstractItemModelTester findings{page.findings(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    QAbstractItemModelTester filtered{table->model(), QAbstractItemModelTester::FailureReportingMode::Fatal};

    AuditPageTest() { page.resize(900, 800); }
    QPushButton *button(const char *name) { return page.findChild<QPushButton *>(QString::fromLatin1(name)); }
    QString cell(int row, int column) { return table->model()->index(row, column).data().toString(); }
    int rows() { return table->model()->rowCount(); }
    void wait()
    {
        ASSERT_TRUE(waitUntil([this] { return !page.busy() && page.findings()->rowCount() > 0; }));
    }
    /// A ledger of these entries behind a header and a budget of (1, 1e-6).
    static QByteArray ledgerOf(std::initializer_list<const char *> spends)
    {
        LedgerWriter writer;
        std::string bytes;
        const auto add = [&](const char *type, const char *body) { bytes += *writer.append(type, *Json::parse(body)); };
        add("header", R"({"id":"a","title":"A","unit":{"entity":"person"},"neighbours":"add-remove"})");
        add("policy", R"({"epsilon":"1","delta":"1e-6","filter":"universal"})");
        for (const char *spend : spends)
            add("spend", spend);
        return QByteArray::fromStdString(bytes);
    }
    /// With errors, warnings and what is not stated: a budget that is exceeded, a claim that is too low.
    static QByteArray doubtful()
    {
        return ledgerOf(
            {R"({"label":"low","mechanism":{"kind":"pure_dp","epsilon":"0.7"},"claimed":{"epsilon":"0.1"}})",
             R"({"label":"<b>more</b>","mechanism":{"kind":"pure_dp","epsilon":"0.7"}})"});
    }
    void open(const QByteArray &bytes = doubtful())
    {
        overwrite(path, bytes);
        ASSERT_TRUE(document.open(path).ok());
        page.setVisible(true);
        wait();
    }
    /// What core finds in the bytes.
    static present::TableSpec byCore(const QByteArray &bytes)
    {
        NoProgress progress;
        const Catalog &all = catalog();
        const auto ledger = judgeAndLoad(bytes.toStdString(), all.mechanisms, nullptr, progress, runInOrder);
        EXPECT_TRUE(ledger.ok());
        const audit::AuditSubject subject{ledger->session, ledger->verdict, all.mechanisms,
                                          all.filters,     all.odometers,   all.compositions};
        return present::auditTable(*audit::audit(all.auditChecks, subject, progress));
    }
    /// The first row of the rule; -1 where there is none.
    int rowOf(const char *check)
    {
        for (int row = 0; row < rows(); ++row)
            if (cell(row, 1) == QLatin1String(check))
                return row;
        return -1;
    }
};

TEST_F(AuditPageTest, TheListEndsWithItsLastFinding)
{
    page.resize(1000, 1400);
    open();
    ASSERT_GT(rows(), 0);
    const auto *list = page.findChild<QTableView *>(QStringLiteral("auditFindings"));
    int height = 0;
    const auto fits = [&] { // no empty white below it, and no scroll bar where there is room
        height = list->horizontalHeader()->height();
        for (int row = 0; row < rows(); ++row)
            height += list->rowHeight(row);
        return list->height() <= height + 24 && list->height() >= height;
    };
    EXPECT_TRUE(waitUntil(fits)) << list->height() << " for " << height;
}

TEST_F(AuditPageTest, FindingsStandBesideTheSheetWhereThereIsRoom)
{
    page.resize(1200, 900);
    open();
    const auto at = [this](const QWidget *widget) { return QRect(widget->mapTo(&page, QPoint()), widget->size()); };
    const auto *claims = page.findChild<QTableView *>(QStringLiteral("auditClaims"));
    EXPECT_LT(at(table).right(), at(claims).left());
    EXPECT_LT(at(table).right(), at(button("auditSign")).left());
    QStyleOptionViewItem option;
    option.font = table->font();
    option.fontMetrics = table->fontMetrics();
    EXPECT_TRUE(waitUntil([&] {
        option.rect.setWidth(table->columnWidth(kWhatColumn));
        for (int row = 0; row < rows(); ++row) {
            const QModelIndex index = table->model()->index(row, kWhatColumn);
            if (table->rowHeight(row) < table->itemDelegateForColumn(kWhatColumn)->sizeHint(option, index).height())
                return false;
        }
        return true;
    })) << "no text is cut";
    const auto *findingsShown = qobject_cast<FindingFilter *>(table->model());
    ASSERT_NE(findingsShown, nullptr);
    int listed = 0;
    for (int row = 0; row < rows(); ++row)
        if (findingsShown->beginsGroup(row))
            listed += findingsShown->groupSize(row);
    EXPECT_EQ(listed, rows()) << "each is in one group";
    table->selectRow(0);
    expectAccessible(&page, "wide audit");
    page.resize(900, 900);
    EXPECT_TRUE(waitUntil([&] { return at(table).top() > at(claims).bottom(); }));
    EXPECT_LT(at(table).bottom(), at(button("auditSign")).top());
    EXPECT_FALSE(table->isColumnHidden(kFixColumn));
}

TEST_F(AuditPageTest, WhatIsSaidOfSeveralLinesIsOneRow)
{
    const auto textOf = [](const char *text) {
        present::TableCell cell;
        cell.text = text;
        return cell;
    };
    present::TableSpec findingsOf = byCore(doubtful());
    findingsOf.rows.clear();
    for (const auto &[line, what] : {std::pair("4", "unnamed"), {"5", "unnamed"}, {"6", "other"}})
        findingsOf.rows.push_back({textOf("error"), textOf("CHECK"), textOf(line), textOf(what), textOf("fix it")});
    TableModel model;
    model.setTable(findingsOf);
    FindingFilter filter;
    filter.setSourceModel(&model);
    filter.setRows({Severity::Error, Severity::Error, Severity::Error}, {false, false, false});
    EXPECT_EQ(filter.rowCount(), 3);
    filter.setMerged(true);
    ASSERT_EQ(filter.rowCount(), 2);
    EXPECT_EQ(filter.linesOf(0), QStringLiteral("4, 5"));
    EXPECT_EQ(filter.linesOf(1), QStringLiteral("6"));
    EXPECT_EQ(filter.groupSize(0), 3);
}

TEST_F(AuditPageTest, TheHeadIsShortAndCopiedWhole)
{
    open();
    NoProgress progress;
    const auto ledger = judgeAndLoad(doubtful().toStdString(), catalog().mechanisms, nullptr, progress, runInOrder);
    const QString head = fromCore(ledger->verdict.head.headHash);
    ASSERT_GT(head.size(), 8);
    EXPECT_TRUE(button("auditHead")->text().endsWith(head.first(8)));
    button("auditHead")->click();
    EXPECT_EQ(QApplication::clipboard()->text(), head);
    overwrite(path, doubtful().replace("low", "LOW"));
    button("auditAgain")->click();
    wait();
    EXPECT_FALSE(button("auditHead")->isVisible()) << "nothing to compare";
}

TEST_F(AuditPageTest, FindingsAreExportedAsPdfAndSarif)
{
    open();
    for (const char *name : {"findings.pdf", "findings.sarif"})
        EXPECT_EQ(page.exportTo(folder.file(QString::fromLatin1(name))), QString()) << name;
    EXPECT_TRUE(contentOf(folder.file(QStringLiteral("findings.pdf"))).startsWith("%PDF-"));
    const auto sarif = Json::parse(contentOf(folder.file(QStringLiteral("findings.sarif"))).toStdString());
    ASSERT_TRUE(sarif.ok());
    EXPECT_EQ(*sarif->find("version")->ifString(), "2.1.0");
    EXPECT_EQ(sarif->find("runs")->ifArray()->front().find("results")->ifArray()->size(),
              static_cast<std::size_t>(page.findings()->rowCount()));
}

TEST_F(AuditPageTest, AnAuditIsSignedAsAFileOfItsOwn)
{
    open();
    const QString key = folder.file(QStringLiteral("key"));
    ASSERT_EQ(QProcess::execute(QStringLiteral("ssh-keygen"),
                                {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"),
                                 QStringLiteral("-N"), QString(), QStringLiteral("-f"), key}),
              0);
    ASSERT_TRUE(page.findChild<QPushButton *>(QStringLiteral("auditSign"))->isEnabled());
    const QByteArray before = contentOf(path);
    const QString to = folder.file(QStringLiteral("audit.json"));
    std::optional<Status> done;
    page.sign(key, QStringLiteral("ann@example.org"), to, [&done](const Status &status) { done = status; });
    ASSERT_TRUE(waitUntil([&done] { return done.has_value(); }));
    ASSERT_TRUE(done->ok()) << done->error().message();
    EXPECT_EQ(contentOf(path), before);
    const auto read = service::readSignedAudit(contentOf(to).toStdString());
    ASSERT_TRUE(read.ok()) << read.error().message();
    EXPECT_EQ(read->by, "ann@example.org");
    EXPECT_GT(read->lines, 0U);
}

TEST_F(AuditPageTest, AClaimIsTypedUndoneAndRecorded)
{
    open(ledgerOf({R"({"label":"a","mechanism":{"kind":"pure_dp","epsilon":"0.3"}})",
                   R"({"label":"b","mechanism":{"kind":"pure_dp","epsilon":"0.3"}})"}));
    auto *epsilon = page.findChild<FieldEdit *>(QStringLiteral("claimEpsilon"));
    auto *delta = page.findChild<FieldEdit *>(QStringLiteral("claimDelta"));
    auto *run = page.findChild<QComboBox *>(QStringLiteral("claimRun"));
    const auto totals = [this] { return page.totals()->rowCount(); };
    const auto claim = [&](const char *value, const char *at, int kind) {
        type(epsilon, QString::fromLatin1(value));
        type(delta, QString::fromLatin1(at));
        run->setCurrentIndex(kind);
        button("claimCheck")->click();
    };
    claim("much", "1", 0);
    EXPECT_FALSE(epsilon->problem().isEmpty());
    EXPECT_FALSE(delta->problem().isEmpty());
    EXPECT_TRUE(document.typedClaims().empty());
    claim("0.7", "1e-6", 1);
    EXPECT_TRUE(epsilon->problem().isEmpty() && delta->problem().isEmpty());
    ASSERT_EQ(document.typedClaims().size(), 1U);
    EXPECT_EQ(document.typedClaims().front(), *parseTotalClaim("claim", "0.7,1e-6,fixed"));
    EXPECT_NE(document.claimingSession(), nullptr) << "the header judges it, too";
    EXPECT_TRUE(waitUntil([&] { return !page.busy() && totals() == 1; }));
    claim("0.5", "1e-6", 2);
    EXPECT_TRUE(waitUntil([&] { return !page.busy() && totals() == 2; })) << "a second one";
    document.undoStack().undo();
    EXPECT_TRUE(waitUntil([&] { return !page.busy() && totals() == 1; }));
    EXPECT_FALSE(contentOf(path).contains("\"account\"")) << "not before it is saved";
    ASSERT_TRUE(document.save().ok());
    EXPECT_TRUE(document.typedClaims().empty());
    EXPECT_FALSE(document.isModified());
    EXPECT_FALSE(document.undoStack().canUndo()) << "lines of the ledger stay";
    EXPECT_TRUE(
        contentOf(path).contains(accountBody(*parseTotalClaim("claim", "0.7,1e-6,fixed")).find("results")->write()));
    EXPECT_TRUE(waitUntil([&] { return !page.busy() && totals() == 1; })) << "from the file, once";
    document.setReadOnly(true);
    claim("0.7", "1e-6", 1);
    EXPECT_TRUE(document.typedClaims().empty());
    EXPECT_FALSE(epsilon->problem().isEmpty());
}

TEST_F(AuditPageTest, FindsWhatCoreFindsAndTakesItAllOut)
{
    open();
    const std::string expected = present::tableCsv(byCore(doubtful()));
    EXPECT_EQ(present::tableCsv(page.findings()->table()), expected);
    EXPECT_LT(rows(), page.findings()->rowCount()) << "what is not stated is one line";
    chooseWithKeys(severity, 2);
    QTest::mouseClick(button("auditCopy"), Qt::LeftButton);
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), expected) << "all, whatever is listed";
    EXPECT_EQ(page.exportTo(folder.file(QStringLiteral("f.CSV"))), QString());
    EXPECT_EQ(contentOf(folder.file(QStringLiteral("f.CSV"))).toStdString(), expected);
    EXPECT_TRUE(page.exportTo(folder.file(QStringLiteral("f"))).contains(QStringLiteral(".json or .sarif")));
}

TEST_F(AuditPageTest, SeveritiesAreChosenWithTheKeyboard)
{
    open();
    QTest::mouseClick(button("auditShowNotStated"), Qt::LeftButton);
    ASSERT_EQ(rows(), page.findings()->rowCount());
    const QSet<QString> listed[]{{}, {QStringLiteral("error"), QStringLiteral("warning")}, {QStringLiteral("error")}};
    int before = rows();
    for (int choice = 1; choice < severity->count(); ++choice) {
        ASSERT_TRUE(tabTo(page, severity));
        chooseWithKeys(severity, choice);
        EXPECT_GT(rows(), 0);
        EXPECT_LE(rows(), before);
        before = rows();
        for (int row = 0; row < rows(); ++row)
            EXPECT_TRUE(listed[choice].contains(cell(row, 0))) << cell(row, 0).toStdString();
    }
}

TEST_F(AuditPageTest, AChosenRuleStaysChosen)
{
    open();
    const int at = rule->findData(QStringLiteral("CLAIM-LOW"));
    ASSERT_GT(at, 0);
    chooseWithKeys(rule, at);
    EXPECT_EQ(rows(), 1);
    QTest::mouseClick(button("auditAgain"), Qt::LeftButton);
    wait();
    EXPECT_EQ(rule->currentData().toString(), QStringLiteral("CLAIM-LOW"));
    EXPECT_EQ(rows(), 1);
    open(ledgerOf({}));
    EXPECT_EQ(rule->currentIndex(), 0) << "nothing of that rule is found in another file";
    QSet<QString> found;
    for (int row = 0; row < page.findings()->rowCount(); ++row)
        found << page.findings()->index(row, 1).data().toString();
    EXPECT_EQ(rule->count(), found.size() + 1);
}

TEST_F(AuditPageTest, ARowLeadsToItsLineAndToItsSuppression)
{
    open();
    EXPECT_FALSE(button("auditGoTo")->isEnabled()) << "nothing is selected";
    EXPECT_FALSE(button("auditSuppress")->isEnabled());
    QSignalSpy lines(&page, &AuditPage::lineRequested);
    QSignalSpy suppressed(&page, &AuditPage::suppressRequested);
    const int row = rowOf("CLAIM-LOW");
    ASSERT_GE(row, 0);
    EXPECT_EQ(cell(row, 2), QStringLiteral("3"));
    table->selectRow(row);
    ASSERT_TRUE(tabTo(page, button("auditGoTo")));
    QTest::keyClick(button("auditGoTo"), Qt::Key_Space);
    ASSERT_EQ(lines.count(), 1);
    EXPECT_EQ(lines[0][0].toLongLong(), 3);
    table->scrollTo(table->model()->index(row, 0));
    const QPoint at = table->visualRect(table->model()->index(row, 0)).topLeft() + QPoint(3, 3);
    ASSERT_EQ(table->indexAt(at).row(), row);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, at);
    EXPECT_EQ(lines.count(), 2);
    QTest::mouseClick(button("auditSuppress"), Qt::LeftButton);
    ASSERT_EQ(suppressed.count(), 1);
    EXPECT_EQ(suppressed[0][0].toString(), QStringLiteral("CLAIM-LOW"));
    QTest::mouseClick(button("auditShowNotStated"), Qt::LeftButton);
    for (int one = 0; one < rows(); ++one) {
        table->selectRow(one);
        EXPECT_EQ(button("auditGoTo")->isEnabled(), !cell(one, 2).isEmpty() && cell(one, 2).at(0).isDigit())
            << cell(one, 1).toStdString() << ": " << cell(one, 2).toStdString();
    }
    page.restart();
    EXPECT_FALSE(button("auditGoTo")->isEnabled()) << "the selection went with the findings";
    wait();
}

TEST_F(AuditPageTest, IntegrityIsNotSuppressed)
{
    open();
    overwrite(path, doubtful().replace("low", "LOW"));
    QTest::mouseClick(button("auditAgain"), Qt::LeftButton);
    wait();
    ASSERT_EQ(rowOf("CHAIN"), 0);
    EXPECT_EQ(rows(), 1) << "nothing else in the file is believed";
    table->selectRow(0);
    EXPECT_FALSE(button("auditSuppress")->isEnabled());
    EXPECT_TRUE(button("auditGoTo")->isEnabled());
    EXPECT_TRUE(page.verdict().contains(QStringLiteral("chain broken at line 4"))) << page.verdict().toStdString();
    EXPECT_EQ(page.findChild<QLabel *>(QStringLiteral("auditNotStated"))->text(), QString());
}

TEST_F(AuditPageTest, WhatIsNotSavedIsAuditedAsItWouldBe)
{
    document.startNew(purePlan(2));
    page.setVisible(true);
    wait();
    EXPECT_TRUE(page.verdict().contains(QStringLiteral("Not saved yet"))) << page.verdict().toStdString();
    EXPECT_EQ(page.findChild<QLabel *>(QStringLiteral("auditFile"))->text(), QStringLiteral("– Not saved yet"));
    EXPECT_EQ(rule->findData(QStringLiteral("EPS-LARGE")), -1);
    Policy policy = document.plan().policy;
    policy.epsilon = Exact(50);
    ASSERT_TRUE(document.apply(edit::SetPolicy{policy}, QStringLiteral("Change epsilon")).ok());
    ASSERT_TRUE(waitUntil([this] { return !page.busy() && rule->findData(QStringLiteral("EPS-LARGE")) > 0; }));
    document.undoStack().undo();
    ASSERT_TRUE(waitUntil([this] { return !page.busy() && rule->findData(QStringLiteral("EPS-LARGE")) == -1; }));
    ASSERT_TRUE(document.save(path).ok());
    wait();
    EXPECT_TRUE(waitUntil([this] { return page.verdict().contains(QStringLiteral("valid, not sealed")); }))
        << page.verdict().toStdString();
    EXPECT_EQ(page.findChild<QLabel *>(QStringLiteral("auditFile"))->text(), QStringLiteral("✓ Chain intact"));
}

TEST_F(AuditPageTest, NothingIsAuditedForAPageThatIsNotSeen)
{
    overwrite(path, doubtful());
    ASSERT_TRUE(document.open(path).ok());
    EXPECT_FALSE(page.busy());
    EXPECT_EQ(page.findings()->rowCount(), 0);
    EXPECT_FALSE(button("auditExport")->isEnabled());
    page.setVisible(true);
    wait();
    EXPECT_TRUE(button("auditExport")->isEnabled());
}

TEST_F(AuditPageTest, AFileThatIsGoneIsSaid)
{
    open();
    QFile::remove(path);
    QTest::mouseClick(button("auditAgain"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([this] { return !page.busy(); }));
    EXPECT_EQ(rows(), 0);
    EXPECT_FALSE(page.verdict().contains(QStringLiteral("valid"))) << page.verdict().toStdString();
    EXPECT_FALSE(page.findChild<QWidget *>(QStringLiteral("auditTiles"))->isVisible());
    EXPECT_FALSE(button("auditExport")->isEnabled());
    EXPECT_FALSE(page.findChild<QTableView *>(QStringLiteral("auditClaims"))->isVisible());
}

TEST_F(AuditPageTest, ClaimsStandOnlyWhereSomethingIsClaimed)
{
    open();
    auto *claims = page.findChild<QTableView *>(QStringLiteral("auditClaims"));
    ASSERT_TRUE(claims->isVisible());
    QAbstractItemModelTester tester(claims->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(claims->model()->rowCount(), 1) << "the other entry claims nothing";
    EXPECT_LE(claims->maximumHeight(), page.height() / 2) << "the findings keep their room";
    open(ledgerOf({}));
    EXPECT_FALSE(claims->isVisible());
    EXPECT_EQ(claims->model()->rowCount(), 0);
}

TEST_F(AuditPageTest, InputsHaveNamesAndAreReachedByTab)
{
    open();
    table->selectRow(0);
    expectAccessible(&page, "audit");
}

} // namespace
} // namespace epsilometer::ui::audit_page_test
