// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of reports in Qt:
// - the PDF has the ledger attached byte for byte, ledger id and head on every page, and is the same bytes every time
// - the public's PDF has nothing attached and no internal field
// - a shortened technical report on one training run takes four pages
// - policy takes at most two pages and the public three besides its annex, whatever the ledger holds
// - an installed browser prints where there is one, Qt otherwise; an attachment follows the bytes of a PDF
// - the preview has the headings of the document, and takes hostile text literally
// - the page makes a report of the saved file alone, for the audience chosen, and exports it by suffix
#include "ui/report/report_text.h"

#include "core/report/report.h"
#include "ui/document/plan_document.h"
#include "ui/pages/report/report_page.h"

#include "tests/support/sample_ledger.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/chart_file.h"
#include "ui/report/browser_pdf.h"

#include <QBuffer>
#include <QComboBox>
#include <QFile>
#include <QPageLayout>
#include <QPdfWriter>
#include <QProcess>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>

#include <gtest/gtest.h>

#include <unistd.h>

namespace epsilometer::ui::report_text_test {
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

report::Document documentOf(const QByteArray &bytes, report::Audience audience)
{
    const Catalog &all = catalog();
    const report::Sources sources{all.mechanisms, all.filters, all.odometers, all.compositions, all.auditChecks};
    NoProgress progress;
    const auto data = report::readLedgerData(sources, bytes.toStdString(), nullptr, progress);
    EXPECT_TRUE(data.ok());
    return report::makeReport(*data, sources, report::Disclosure(audience, "0123456789abcdef"));
}

/// A ledger with long texts wherever it may have one, and more entries than a page has lines.
QByteArray wordy()
{
    std::string words = "a text";
    for (int i = 0; i < 200; ++i)
        words += " that goes on";
    fixtures::LedgerBuilder builder(false);
    builder.add("amend", R"({"refers_to":0,"correct":{"title":")" + words + R"(","unit":{"entity":")" + words +
                             R"(","contribution":")" + words + R"(","window":"lifetime"}},"reason":"r"})");
    builder.add("policy", R"({"epsilon":"1","delta":"1e-6","filter":"basic","reason":")" + words + "\"}");
    for (int i = 0; i < 60; ++i)
        builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":")" + words + R"(","actor":")" +
                                 words + R"(","library":")" + words + "\"}");
    builder.add("outside", R"({"text":")" + words + "\"}");
    builder.add("note", R"({"contact":")" + words + "\"}");
    return QByteArray::fromStdString(builder.bytes());
}

/// The pages of a report on paper.
int pagesOf(const report::Document &document)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(300); // as reportPdf() has it
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(15, 12, 15, 12), QPageLayout::Millimeter);
    QTextDocument text;
    fillPages(text, document, writer, QSizeF(writer.width(), writer.height() - 0.8 * writer.logicalDpiY()));
    return text.pageCount();
}

TEST(ReportPdf, ShortReportsAreShort)
{
    QList<QByteArray> ledgers{wordy()};
    for (const char *name : {"ten-tenths", "census-2020", "hundred-adaptive", "adaptive-plan", "imported-log"})
        ledgers << contentOf(QStringLiteral(EPSILOMETER_RESOURCES "/samples/%1.dpledger").arg(QLatin1String(name)));
    for (const QByteArray &bytes : ledgers) {
        EXPECT_LE(pagesOf(documentOf(bytes, report::Audience::Policy)), 2);
        report::Document open = documentOf(bytes, report::Audience::Public);
        ASSERT_EQ(open.annex.back().id, "digests");
        EXPECT_TRUE(open.annex.back().newPage);
        open.annex.pop_back();
        EXPECT_LE(pagesOf(open), 3);
    }
}

/// An imported training run with a budget.
QByteArray trainingRun()
{
    fixtures::LedgerBuilder builder(false);
    builder.add("policy", R"({"epsilon":"3","delta":"1e-5","filter":"potential"})");
    builder.add("import", R"({"source":"opacus.json","importer":"opacus","entries":1,"neighbours":"add-remove"})");
    builder.add("spend", R"({"mechanism":{"kind":"subsampled_gaussian","noise_multiplier":"1.1",)"
                         R"("sampling_rate":"0.004266666666666667","steps":"1","sampling":"poisson",)"
                         R"("neighbours":"add-remove"},"count":4680,"library":"opacus"})");
    return QByteArray::fromStdString(builder.bytes());
}

TEST(ReportPdf, OneTrainingRunTakesFourPages)
{
    report::Document made = documentOf(trainingRun(), report::Audience::Technical);
    const int whole = pagesOf(made);
    report::shorten(made);
    EXPECT_LE(pagesOf(made), 4);
    EXPECT_GT(whole, 6) << "with the numbers of the charts, all formulas and the glossary";
}

TEST(ReportPdf, ABrowserPrintsItWhereThereIsOne)
{
    const Folder folder;
    // Stands for a browser: the last argument but one says where the PDF goes.
    const QString program = folder.file(QStringLiteral("browser"));
    const QByteArray pdf = reportPdf(document(report::Audience::Public), QStringLiteral("ten.dpledger"), {});
    overwrite(folder.file(QStringLiteral("made.pdf")), pdf);
    overwrite(program, "#!/bin/sh\nfor a; do case $a in --print-to-pdf=*) cp \"$(dirname \"$0\")/made.pdf\" "
                       "\"${a#--print-to-pdf=}\";; esac; done\n");
    QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const auto made = document(report::Audience::Public);
    const PrintedReport printed = printedReport(made, QStringLiteral("ten.dpledger"), ledger(), {program});
    EXPECT_TRUE(printed.byBrowser);
    EXPECT_EQ(printed.pdf, withoutClock(pdf));
    for (const QStringList &none : {QStringList(), QStringList{folder.file(QStringLiteral("not there"))}}) {
        const PrintedReport own = printedReport(made, QStringLiteral("ten.dpledger"), ledger(), none);
        EXPECT_FALSE(own.byBrowser);
        EXPECT_TRUE(own.pdf.startsWith("%PDF-"));
        const bool absent = own.note.english().find("those take an installed Chromium") != std::string::npos;
        EXPECT_EQ(absent, none.isEmpty()) << own.note.english();
    }
}

TEST(ReportPdf, SaysWhyAnInstalledBrowserDidNotPrint)
{
    const Folder folder;
    const QString program = folder.file(QStringLiteral("browser"));
    overwrite(program, "#!/bin/sh\nexit 1\n");
    QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const auto note = [&](const QStringList &browser) {
        return printedReport(document(report::Audience::Public), QStringLiteral("ten.dpledger"), ledger(), browser)
            .note.english();
    };
    const bool root = ::geteuid() == 0;
    EXPECT_EQ(note({program}).find("--no-sandbox") != std::string::npos, root);
    EXPECT_NE(note({program, QStringLiteral("--no-sandbox")}).find("it wrote nothing"), std::string::npos);
}

TEST(ReportPdf, AFileIsAttachedBehindWhatIsThere)
{
    // As Chromium writes its last lines.
    const QByteArray objects[] = {"1 0 obj\n<</Type /Catalog\n/Pages 2 0 R\n/Lang (en)>>\nendobj\n",
                                  "2 0 obj\n<</Type /Pages\n/Count 0\n/Kids []>>\nendobj\n"};
    QByteArray pdf = "%PDF-1.4\n";
    QByteArray table = "xref\n0 3\n0000000000 65535 f \n";
    for (const QByteArray &object : objects) {
        table += QByteArray::number(pdf.size()).rightJustified(10, '0') + " 00000 n \n";
        pdf += object;
    }
    const QByteArray at = QByteArray::number(pdf.size());
    pdf += table + "trailer\n<</Size 3\n/Root 1 0 R>>\nstartxref\n" + at + "\n%%EOF\n";
    const auto attached =
        withAttachment(pdf, QStringLiteral("ä.dpledger"), QStringLiteral("application/vnd.dpledger+jsonl"), ledger());
    ASSERT_TRUE(attached.ok());
    EXPECT_TRUE(attached->startsWith(pdf));
    EXPECT_TRUE(attached->contains(ledger()));
    const Folder folder;
    overwrite(folder.file(QStringLiteral("a.pdf")), *attached);
    QProcess detach;
    detach.start(QStringLiteral("pdfdetach"),
                 {QStringLiteral("-save"), QStringLiteral("1"), QStringLiteral("-o"),
                  folder.file(QStringLiteral("out")), folder.file(QStringLiteral("a.pdf"))});
    ASSERT_TRUE(detach.waitForFinished(60'000));
    EXPECT_EQ(contentOf(folder.file(QStringLiteral("out"))), ledger()) << detach.readAllStandardError().toStdString();
    EXPECT_FALSE(withAttachment("%PDF-1.4\n", QStringLiteral("a"), QStringLiteral("b"), "c").ok());
    EXPECT_FALSE(withAttachment(*attached, QStringLiteral("a"), QStringLiteral("b"), "c").ok()) << "it has one already";
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

TEST(ReportText, AWordOfManyLettersStaysWholeAndMayBeBroken)
{
    auto made = document();
    const QString word(1000, QLatin1Char('W'));
    made.title = word.toStdString();
    QTextDocument text;
    fillReport(text, made, 600);
    QString title = text.begin().text();
    EXPECT_EQ(title.count(QChar(0x200B)), 4);
    EXPECT_EQ(title.remove(QChar(0x200B)), word);
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
    ASSERT_TRUE(waitUntil([&] { return page.preview()->toPlainText().contains(QStringLiteral("digests")); }));
    EXPECT_FALSE(page.preview()->toPlainText().contains(QStringLiteral("count 10")));
}

} // namespace
} // namespace epsilometer::ui::report_text_test
