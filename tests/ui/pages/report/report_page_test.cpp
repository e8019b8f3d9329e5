// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the report page:
// - a plan that is not saved has no report: the page says what to do, and nothing can be exported or printed
// - for every audience what is exported is what core writes of the file's bytes; the public's report is made with the
//   salt that the page names, and no other audience is shown one
// - the report is about the file: edits that are not saved are not in it, what is recorded is in it at once
// - of audiences chosen one after the other the last counts
// - a name with another ending is refused with the endings there are; a file that is gone or broken is said
// - what a ledger says stays text in the preview; every input has a name and is reached with Tab
#include "ui/pages/report/report_page.h"

#include "core/ledger/ledger_file.h"
#include "core/report/report.h"
#include "core/report/writers.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBrowser>

#include <gtest/gtest.h>

namespace epsilometer::ui::report_page_test {
namespace {

using namespace testing_support;

class ReportPageTest : public testing::Test {
protected:
    Folder folder;
    QString path = folder.file(QStringLiteral("r.dpledger"));
    PlanDocument document{catalog()};
    ReportPage page{document};

    ReportPageTest() { page.resize(800, 700); }
    QString state() { return page.findChild<QLabel *>(QStringLiteral("reportState"))->text(); }
    QString preview() { return page.preview()->toPlainText(); }
    bool canExport()
    {
        const bool can = page.findChild<QPushButton *>(QStringLiteral("reportExport"))->isEnabled();
        EXPECT_EQ(page.findChild<QPushButton *>(QStringLiteral("reportPrint"))->isEnabled(), can);
        return can;
    }
    /// A ledger of three analyses, the first of which has run.
    void open(const std::string &label = "zebras")
    {
        Plan plan = purePlan(3);
        plan.policy = makePolicy(Exact(1), Exact()); // without a delta fewer accountants have to be asked
        plan.steps[0].label = label;
        document.startNew(plan);
        ASSERT_TRUE(document.save(path).ok());
        ASSERT_TRUE(document.recordFirstStep().ok());
        page.show();
        ASSERT_TRUE(made());
    }
    bool made()
    {
        return waitUntil([this] { return !page.busy() && canExport(); });
    }
    /// Whether the export is what core writes; says where not, without both reports.
    testing::AssertionResult same(const std::string &one, const std::string &other)
    {
        if (one == other)
            return testing::AssertionSuccess();
        const auto at = static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
        return testing::AssertionFailure()
               << "from " << at << ": " << one.substr(at, 60) << " | " << other.substr(at, 60);
    }
    std::string exported(const char *name)
    {
        const QString to = folder.file(QString::fromLatin1(name));
        EXPECT_EQ(page.saveTo(to), QString());
        return contentOf(to).toStdString();
    }
    report::Document madeByCore(report::Audience audience, const std::string &salt)
    {
        NoProgress progress;
        const Catalog &all = catalog();
        const report::Sources sources{all.mechanisms, all.filters, all.odometers, all.compositions, all.auditChecks};
        const auto data = report::readLedgerData(sources, *readLedgerWithDraft(toCore(path)), nullptr, progress);
        EXPECT_TRUE(data.ok());
        return report::makeReport(*data, sources, report::Disclosure(audience, salt));
    }
    std::string byCore(report::Audience audience) { return *report::written(madeByCore(audience, {}), "md"); }
    QString salt() { return QRegularExpression(QStringLiteral("[0-9a-f]{64}")).match(state()).captured(); }
};

TEST_F(ReportPageTest, APlanThatIsNotSavedHasNone)
{
    page.show();
    EXPECT_FALSE(canExport());
    document.startNew(purePlan(2));
    EXPECT_TRUE(waitUntil([this] { return state().contains(QStringLiteral("Save the plan first")); }))
        << state().toStdString();
    EXPECT_FALSE(canExport());
    EXPECT_EQ(preview(), QString());
    EXPECT_FALSE(page.saveTo(folder.file(QStringLiteral("r.html"))).isEmpty());
    EXPECT_FALSE(QFile::exists(folder.file(QStringLiteral("r.html"))));
}

TEST_F(ReportPageTest, ExportsWhatCoreWritesForEveryAudience)
{
    open();
    const report::Audience audiences[]{report::Audience::Technical, report::Audience::Policy, report::Audience::Public};
    for (int chosen = 0; chosen < 3; ++chosen) {
        chooseWithKeys(page.audience(), chosen);
        ASSERT_TRUE(made());
        const bool forAll = audiences[chosen] == report::Audience::Public;
        EXPECT_EQ(salt().isEmpty(), !forAll) << state().toStdString();
        const report::Document expected = madeByCore(audiences[chosen], salt().toStdString());
        for (const std::string format : {"html", "md", "json"})
            EXPECT_TRUE(same(exported(("report." + format).c_str()), *report::written(expected, format)))
                << chosen << " " << format;
        EXPECT_EQ(preview().contains(QStringLiteral("zebras")), !forAll) << "a label is internal";
    }
    const QString before = salt();
    page.restart();
    ASSERT_TRUE(made());
    EXPECT_EQ(salt(), before) << "digests of two reports can be compared";
    ReportPage other(document);
    other.show();
    other.audience()->setCurrentIndex(2);
    ASSERT_TRUE(waitUntil([&] { return !other.busy() && !other.preview()->toPlainText().isEmpty(); }));
    EXPECT_FALSE(other.findChild<QLabel *>(QStringLiteral("reportState"))->text().contains(before))
        << "a salt of its own";
}

TEST_F(ReportPageTest, IsAboutTheFileAndFollowsIt)
{
    open();
    const std::string before = exported("before.md");
    ASSERT_TRUE(document.apply(edit::SetTitle{"Not in the file yet"}, QStringLiteral("Title")).ok());
    ASSERT_TRUE(made());
    EXPECT_FALSE(preview().contains(QStringLiteral("Not in the file yet")));
    EXPECT_TRUE(same(exported("edited.md"), before));
    ASSERT_TRUE(document.save().ok());
    ASSERT_TRUE(waitUntil([this] { return preview().contains(QStringLiteral("Not in the file yet")); }));
    ASSERT_TRUE(document.recordFirstStep().ok());
    ASSERT_TRUE(waitUntil([this] { return !page.busy() && preview().contains(QStringLiteral("step 2")); }));
    EXPECT_TRUE(same(exported("recorded.md"), byCore(report::Audience::Technical)));
}

TEST_F(ReportPageTest, OfTwoAudiencesTheLastCounts)
{
    open();
    page.audience()->setCurrentIndex(1);
    page.audience()->setCurrentIndex(2);
    page.audience()->setCurrentIndex(1);
    EXPECT_FALSE(canExport()) << "while it is made";
    EXPECT_TRUE(page.saveTo(folder.file(QStringLiteral("early.md"))).contains(QStringLiteral("no report yet")));
    ASSERT_TRUE(made());
    EXPECT_TRUE(same(exported("last.md"), byCore(report::Audience::Policy)));
}

TEST_F(ReportPageTest, OtherEndingsAndPlacesAreRefused)
{
    open();
    for (const char *name : {"report.doc", "report", "report.PDF.exe", "report.htm"}) {
        EXPECT_EQ(page.saveTo(folder.file(QString::fromLatin1(name))),
                  QStringLiteral("The name must end in .pdf, .html, .md, .json or .yml."))
            << name;
        EXPECT_FALSE(QFile::exists(folder.file(QString::fromLatin1(name)))) << name;
    }
    EXPECT_FALSE(page.saveTo(QStringLiteral("/nowhere/report.md")).isEmpty());
    EXPECT_TRUE(same(exported("report.MD"), byCore(report::Audience::Technical))) << "capitals are the same ending";
}

TEST_F(ReportPageTest, AFileThatIsGoneOrBrokenIsSaid)
{
    open();
    const QByteArray good = contentOf(path);
    overwrite(path, QByteArray(good).replace("A plan", "B plan"));
    page.restart();
    ASSERT_TRUE(waitUntil([this] { return !page.busy(); }));
    EXPECT_FALSE(canExport());
    EXPECT_EQ(preview(), QString());
    EXPECT_TRUE(state().contains(QStringLiteral("line 1 was changed"))) << state().toStdString();
    QFile::remove(path);
    page.restart();
    ASSERT_TRUE(waitUntil([this] { return !page.busy(); }));
    EXPECT_FALSE(canExport());
    EXPECT_FALSE(state().isEmpty());
    overwrite(path, good);
    page.restart();
    EXPECT_TRUE(made());
}

TEST_F(ReportPageTest, WhatALedgerSaysStaysText)
{
    open("<b>first</b><img src=x>");
    EXPECT_TRUE(preview().contains(QStringLiteral("<b>first</b><img src=x>")));
    EXPECT_EQ(exported("r.html").find("<img src=x>"), std::string::npos);
    EXPECT_FALSE(page.preview()->openLinks());
}

TEST_F(ReportPageTest, NothingIsMadeForAPageThatIsNotSeen)
{
    document.startNew(purePlan(1));
    ASSERT_TRUE(document.save(path).ok());
    EXPECT_FALSE(page.busy());
    EXPECT_FALSE(canExport());
    page.show();
    EXPECT_TRUE(made());
}

TEST_F(ReportPageTest, InputsHaveNamesAndAreReachedByTab)
{
    open();
    expectAccessible(&page, "report");
    EXPECT_FALSE(page.preview()->accessibleName().isEmpty());
}

} // namespace
} // namespace epsilometer::ui::report_page_test
