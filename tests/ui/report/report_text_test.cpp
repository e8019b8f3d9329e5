// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of reports in Qt:
// - the PDF has the ledger attached byte for byte, ledger id and head on every page, and is the same bytes every time
// - the public's PDF has nothing attached and no internal field
// - the preview has the headings of the document, and takes hostile text literally
// - the page makes a report of the saved file alone, for the audience chosen, and exports it by suffix
#include "ui/report/report_text.h"

#include "core/report/report.h"
#include "ui/document/plan_document.h"
#include "ui/pages/report/report_page.h"

#include "tests/ui/support/desk.h"

#include <QComboBox>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>

#include <gtest/gtest.h>

namespace epsilometer::ui {
namespace {

using namespace testing_support;

QByteArray ledger()
{
    return contentOf(QStringLiteral(EPSILOMETER_RESOURCES "/samples/ten-tenths.dpledger"));
}

report::Document document(report::Audience audience = report::Audience::Technical)
{
    const Catalog &all = catalog();
    const report::Sources sources{all.mechanisms, all.filters, all.odometers, all.compositions, all.auditChecks};
    NoProgress progress;
    const auto data = report::readLedgerData(sources, ledger().toStdString(), nullptr, progress);
    EXPECT_TRUE(data.ok());
    return report::makeReport(*data, sources, report::Disclosure(audience, "0123456789abcdef"));
}

TEST(ReportPdf, IsTheSameEveryTime)
{
    const auto made = document();
    const QByteArray first = reportPdf(made, QStringLiteral("ten.dpledger"), ledger());
    EXPECT_TRUE(holdsNoClock(first));
    EXPECT_EQ(first, reportPdf(made, QStringLiteral("ten.dpledger"), ledger()));
    EXPECT_TRUE(first.startsWith("%PDF-"));
    EXPECT_TRUE(first.contains("EmbeddedFile"));
    EXPECT_LT(first.size(), 400'000) << "letters, not their outlines";
}

TEST(ReportPdf, ThePublicGetsNoLedger)
{
    const QByteArray pdf = reportPdf(document(report::Audience::Public), QStringLiteral("ten.dpledger"), ledger());
    EXPECT_FALSE(pdf.contains("EmbeddedFile"));
}

TEST(ReportText, HasTheHeadingsOfTheDocument)
{
    auto made = document();
    made.title = "<b>Hostile</b> & title";
    QTextDocument text;
    fillReport(text, made, 600);
    QStringList headings;
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0)
            headings << block.text();
    }
    ASSERT_EQ(headings.size(), static_cast<qsizetype>(made.annex.size()) + 2);
    EXPECT_EQ(headings.first(), QStringLiteral("<b>Hostile</b> & title"));
    EXPECT_EQ(headings.last(), QStringLiteral("Glossary"));
    fillReport(text, made, 600); // again: nothing of the first stays
    EXPECT_EQ(text.begin().text(), QStringLiteral("<b>Hostile</b> & title"));
}

TEST(ReportPage, ReportsOnTheSavedFile)
{
    const Folder folder;
    PlanDocument plan(catalog());
    ReportPage page(plan);
    page.show();
    EXPECT_FALSE(page.saveTo(folder.file(QStringLiteral("none.html"))).isEmpty());
    const QString path = folder.file(QStringLiteral("ten.dpledger"));
    overwrite(path, ledger());
    ASSERT_TRUE(plan.open(path).ok());
    ASSERT_TRUE(waitUntil([&] { return page.preview()->toPlainText().contains(QStringLiteral("count 10")); }));
    for (const char *suffix : {"pdf", "html", "md", "json"})
        EXPECT_EQ(page.saveTo(folder.file(QStringLiteral("report.") + QLatin1String(suffix))), QString());
    EXPECT_FALSE(page.saveTo(folder.file(QStringLiteral("report.doc"))).isEmpty());
    page.audience()->setCurrentIndex(2);
    ASSERT_TRUE(waitUntil([&] { return page.preview()->toPlainText().contains(QStringLiteral("withheld")); }));
    EXPECT_FALSE(page.preview()->toPlainText().contains(QStringLiteral("count 10")));
}

} // namespace
} // namespace epsilometer::ui
