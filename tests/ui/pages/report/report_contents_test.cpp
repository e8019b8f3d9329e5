// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what reports of the page hold:
// - the numbers for programs are those of the ledger: what was spent, by sums made by hand, and its analyses
// - a suppressed finding and a group stand in it for the technical reader; for the public no internal text does, in no
//   format, whatever the ledger says
// - a ledger without analyses, one of another notion, and one that may only be read have their reports
// - the entry for the registry is the one that core makes, and where there is none it is said why
// - the dialog of export says where it went, and can be cancelled; hostile titles and labels stay text everywhere
// - the report follows another file that is opened
#include "ui/pages/report/report_page.h"

#include "core/ledger/ledger.h"
#include "core/report/report.h"
#include "core/service/report_ledger.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QTimer>

#include <gtest/gtest.h>

namespace epsilometer::ui::report_contents_test {
namespace {

using namespace testing_support;

enum Reader { kTechnical, kPolicy, kPublic };

class ReportContentsTest : public testing::Test {
protected:
    Folder folder;
    QString path = folder.file(QStringLiteral("r.dpledger"));
    PlanDocument document{catalog()};
    ReportPage page{document};

    ReportContentsTest() { page.resize(800, 700); }

    using Event = std::pair<const char *, std::string>;
    static QByteArray ledgerOf(const std::string &policy, const std::vector<Event> &events,
                               const std::string &header = R"("title":"Survey","unit":{"entity":"person"})")
    {
        LedgerWriter writer;
        std::string bytes;
        const auto add = [&](const char *type, const std::string &body) {
            bytes += *writer.append(type, *Json::parse(body));
        };
        add("header", R"({"id":"a","neighbours":"add-remove",)" + header + "}");
        add("policy", policy);
        for (const auto &[type, body] : events)
            add(type, body);
        return QByteArray::fromStdString(bytes);
    }
    static std::string pure() { return R"({"epsilon":"1","delta":"0","filter":"basic"})"; }
    static Event spend(const std::string &epsilon, const std::string &label)
    {
        return {"spend",
                R"({"label":")" + label + R"(","mechanism":{"kind":"pure_dp","epsilon":")" + epsilon + R"("}})"};
    }
    void open(const QByteArray &bytes)
    {
        overwrite(path, bytes);
        ASSERT_TRUE(document.open(path).ok());
        page.show();
        made();
    }
    void made()
    {
        ASSERT_TRUE(waitUntil([this] { return !page.busy() && button("reportExport")->isEnabled(); }))
            << state().toStdString();
    }
    void choose(Reader reader)
    {
        chooseWithKeys(page.audience(), reader);
        made();
    }
    QPushButton *button(const char *name) { return page.findChild<QPushButton *>(QString::fromLatin1(name)); }
    QString state() { return page.findChild<QLabel *>(QStringLiteral("reportState"))->text(); }
    QString preview() { return page.preview()->toPlainText(); }
    QByteArray exported(const char *name)
    {
        const QString to = folder.file(QString::fromLatin1(name));
        EXPECT_EQ(page.saveTo(to), QString()) << name;
        return contentOf(to);
    }
};

TEST_F(ReportContentsTest, TheNumbersAreThoseOfTheLedger)
{
    open(ledgerOf(pure(), {spend("0.25", "ages"), spend("0.125", "incomes")}));
    for (const Reader reader : {kTechnical, kPolicy}) {
        choose(reader);
        const QString text = preview();
        for (const char *part : {"Survey", "0.375"})
            EXPECT_TRUE(text.contains(QLatin1String(part))) << reader << ": " << part;
        const auto json = Json::parse(exported("r.json").toStdString());
        ASSERT_TRUE(json.ok()) << "for programs";
        EXPECT_NE(json->write().find("0.375"), std::string::npos) << reader << ": the sum of both";
    }
    choose(kTechnical);
    for (const char *label : {"ages", "incomes"})
        EXPECT_TRUE(preview().contains(QLatin1String(label))) << label;
    ASSERT_TRUE(
        document.apply(edit::InsertSteps{0, {step("children", "pure_dp", "epsilon = 0.5")}}, QStringLiteral("Add"))
            .ok());
    ASSERT_TRUE(document.save().ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    ASSERT_TRUE(waitUntil([this] { return !page.busy() && preview().contains(QStringLiteral("children")); }));
    EXPECT_TRUE(preview().contains(QStringLiteral("0.875"))) << "with what was recorded just now";
}

TEST_F(ReportContentsTest, ForThePublicNoInternalTextIsHeldInAnyFormat)
{
    const Event review{"review",
                       R"({"role":"audit","decision":"suppress","check":"EPS-LARGE","text":"reason of okapis"})"};
    open(ledgerOf(R"({"epsilon":"3","delta":"0","filter":"basic"})",
                  {spend("0.25", "label of zebras"), spend("0.5", "label of gnus"), review}));
    for (const char *text : {"label of zebras", "label of gnus", "reason of okapis"})
        EXPECT_TRUE(preview().contains(QLatin1String(text))) << "the technical reader sees " << text;
    choose(kPublic);
    for (const char *name : {"p.html", "p.md", "p.json"}) {
        const QByteArray bytes = exported(name);
        EXPECT_FALSE(bytes.isEmpty()) << name;
        for (const char *word : {"zebras", "gnus", "okapis"})
            EXPECT_FALSE(bytes.contains(word)) << name << " " << word;
        EXPECT_TRUE(bytes.contains("0.75")) << name << ": what was spent is no secret";
    }
    for (const char *word : {"zebras", "gnus", "okapis"})
        EXPECT_FALSE(preview().contains(QLatin1String(word))) << word;
    choose(kTechnical);
    EXPECT_TRUE(preview().contains(QStringLiteral("zebras"))) << "nothing is lost by looking";
}

TEST_F(ReportContentsTest, GroupsAndOtherNotionsAreInIt)
{
    Plan plan = purePlan(1);
    plan.policy = makePolicy(NativeBudget::zcdp(*Exact::parse("rho", "0.5")), *Exact::parse("delta", "1e-6"));
    plan.steps[0] = step("mean", "gaussian", "sigma = 4, sensitivity = 1");
    plan.unit.groupOf = "patient";
    plan.unit.groupSize = "3";
    plan.unit.groupBound = "the import keeps three";
    document.startNew(plan);
    ASSERT_TRUE(document.save(path).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    page.show();
    made();
    for (const char *part : {"0.5-zCDP", "patient", "4.5-zCDP", "the import keeps three"})
        EXPECT_TRUE(preview().contains(QLatin1String(part))) << part;
}

TEST_F(ReportContentsTest, LedgersWithoutAnalysesAndReadOnlyOnesHaveReports)
{
    open(ledgerOf(pure(), {}));
    for (const Reader reader : {kTechnical, kPolicy, kPublic}) {
        choose(reader);
        EXPECT_FALSE(preview().isEmpty()) << reader;
        EXPECT_FALSE(exported("e.html").isEmpty()) << reader;
    }
    EXPECT_FALSE(page.saveTo(folder.file(QStringLiteral("e.yml"))).isEmpty()) << "nothing was spent: no deployment";
    EXPECT_FALSE(QFile::exists(folder.file(QStringLiteral("e.yml"))));
    choose(kTechnical);
    const QByteArray before = exported("before.md");
    document.setReadOnly(true);
    made();
    EXPECT_EQ(exported("after.md"), before) << "reading is enough";
}

TEST_F(ReportContentsTest, TheRegistrysEntryIsCores)
{
    const std::string stated =
        R"("title":"Survey","unit":{"entity":"person"},"registry":{"tier":"2","deployment":{"basic":)"
        R"({"data_product_type":"Summary statistics"},"deployment_model":{"model_name":"Central",)"
        R"("data_source_type":"Static","access_type":"Non-interactive"}}})";
    const auto byCore = [](const QByteArray &bytes) {
        NoProgress progress;
        const Catalog &all = catalog();
        const report::Sources sources{all.mechanisms, all.filters, all.odometers, all.compositions, all.auditChecks};
        const auto data = report::readLedgerData(sources, bytes.toStdString(), nullptr, progress);
        EXPECT_TRUE(data.ok());
        return service::registryEntry(*data);
    };
    const QByteArray whole = ledgerOf(pure(), {spend("0.25", "ages")}, stated);
    open(whole);
    const auto entry = byCore(whole);
    ASSERT_TRUE(entry.ok()) << entry.error().message();
    EXPECT_EQ(exported("r.yml").toStdString(), *entry);
    EXPECT_NE(entry->find("0.25"), std::string::npos);

    const QByteArray bare = ledgerOf(pure(), {spend("0.25", "ages")});
    open(bare);
    const auto none = byCore(bare);
    ASSERT_FALSE(none.ok()) << "what only people know is not stated";
    EXPECT_EQ(page.saveTo(folder.file(QStringLiteral("none.yml"))), errorText(none.error()));
    EXPECT_TRUE(errorText(none.error()).contains(QStringLiteral("Summary statistics"))) << "what would be right";
    EXPECT_FALSE(QFile::exists(folder.file(QStringLiteral("none.yml"))));
}

TEST_F(ReportContentsTest, TheDialogSaysWhereItWent)
{
    open(ledgerOf(pure(), {spend("0.25", "ages")}));
    const QString before = state();
    const QString to = folder.file(QStringLiteral("<b>chosen.md"));
    for (const bool save : {false, true}) {
        bool answered = false;
        QTimer::singleShot(0, &page, [&] {
            auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            ASSERT_NE(files, nullptr);
            files->selectFile(to);
            answered = true;
            static_cast<QDialog *>(files)->done(save ? QDialog::Accepted : QDialog::Rejected);
        });
        QTest::mouseClick(button("reportExport"), Qt::LeftButton);
        ASSERT_TRUE(answered);
        ASSERT_TRUE(waitUntil([this] { return button("reportExport")->isEnabled(); }));
        EXPECT_EQ(QFile::exists(to), save);
        EXPECT_EQ(state() == before, !save);
    }
    EXPECT_TRUE(state().contains(to)) << state().toStdString();
    EXPECT_EQ(page.findChild<QLabel *>(QStringLiteral("reportState"))->textFormat(), Qt::PlainText);
    EXPECT_EQ(contentOf(to), exported("same.md"));
}

TEST_F(ReportContentsTest, HostileTextsStayText)
{
    const std::string hostile = "<script>alert(1)</script>|*_`[x](javascript:y)";
    open(ledgerOf(pure(), {spend("0.25", hostile), spend("0.25", std::string(3000, 'w'))},
                  R"("title":")" + hostile + R"(","unit":{"entity":"<i>person</i>"})"));
    for (const Reader reader : {kTechnical, kPolicy, kPublic}) {
        choose(reader);
        const QByteArray html = exported("h.html");
        EXPECT_FALSE(html.contains("<script>alert")) << reader;
        EXPECT_FALSE(html.contains("<i>person")) << reader;
        EXPECT_FALSE(html.contains("href=\"javascript:")) << reader;
        if (reader != kPublic) {
            EXPECT_TRUE(preview().contains(fromCore(hostile))) << "as it was typed, " << reader;
        }
    }
    EXPECT_EQ(page.width(), 800);
}

TEST_F(ReportContentsTest, FollowsTheFileThatIsOpened)
{
    open(ledgerOf(pure(), {spend("0.25", "ages")}));
    choose(kPolicy);
    path = folder.file(QStringLiteral("other.dpledger"));
    open(ledgerOf(pure(), {spend("0.5", "rents")}, R"("title":"Another","unit":{"entity":"person"})"));
    ASSERT_TRUE(waitUntil([this] { return preview().contains(QStringLiteral("Another")); }));
    EXPECT_FALSE(preview().contains(QStringLiteral("Survey")));
    EXPECT_EQ(page.audience()->currentIndex(), kPolicy) << "for the reader that was chosen";
    document.close();
    EXPECT_TRUE(waitUntil([this] { return !button("reportExport")->isEnabled() && preview().isEmpty(); }))
        << "without a file there is no report";
}

} // namespace
} // namespace epsilometer::ui::report_contents_test
