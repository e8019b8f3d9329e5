// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a report on paper, of ledgers short and long, read back by poppler's tools:
// - no row of a table is on two pages, a part of a table begins with its headers, no page is empty
// - every page names the ledger and its head; every number of the account is there
// - the ledger that is attached is the ledger, byte for byte, and verifies
// - a printer gets the same pages, and a chart on one
#include "ui/report/report_text.h"

#include "core/present/table/account_tables.h"
#include "core/report/report.h"
#include "tests/support/sample_ledger.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/chart_file.h"
#include "ui/text/text.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPdfWriter>
#include <QProcess>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QtPrintSupport/QPrinter>

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace epsilometer::ui::report_pdf_test {
namespace {

using namespace testing_support;

report::Sources sources()
{
    const Catalog &all = catalog();
    return {all.mechanisms, all.filters, all.odometers, all.compositions, all.auditChecks};
}

/// A ledger of `rounds` entries, with labels of one line and of many.
QByteArray ledgerOf(int rounds)
{
    fixtures::LedgerBuilder builder;
    for (int i = 0; i < rounds; ++i) {
        std::string label = "analysis " + std::to_string(i);
        for (int word = 0; word < i % 40; ++word)
            label += " with more words";
        builder.spend(R"({"kind":"pure_dp","epsilon":"0.001"})", label);
    }
    return QByteArray::fromStdString(builder.bytes());
}

QByteArray sample(const char *name)
{
    return contentOf(QStringLiteral(EPSILOMETER_RESOURCES "/samples/") + QLatin1String(name));
}

report::Data dataOf(const QByteArray &ledger)
{
    NoProgress progress;
    auto data = report::readLedgerData(sources(), ledger.toStdString(), nullptr, progress);
    EXPECT_TRUE(data.ok()) << (data.ok() ? "" : data.error().message());
    return *std::move(data);
}

report::Document documentOf(const report::Data &data)
{
    return report::makeReport(data, sources(), report::Disclosure(report::Audience::Technical, {}));
}

/// What a tool of poppler-utils says.
QByteArray poppler(const QString &tool, const QStringList &arguments)
{
    QProcess process;
    process.start(tool, arguments);
    EXPECT_TRUE(process.waitForFinished(60'000) && process.exitCode() == 0)
        << toCore(tool) << ", of the package poppler-utils: " << process.readAllStandardError().toStdString();
    return process.readAllStandardOutput();
}

/// Page by page; letters that fonts draw as one ("fi", "ff") are two again.
QStringList textOf(const QString &pdf)
{
    const QByteArray text = poppler(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), pdf, QStringLiteral("-")});
    QStringList pages = QString::fromUtf8(text).normalized(QString::NormalizationForm_KC).split(QLatin1Char('\f'));
    pages.removeLast(); // after the last form feed
    return pages;
}

QString withoutBlanks(QString text)
{
    text = text.normalized(QString::NormalizationForm_KC);
    text.removeIf([](QChar c) { return c.isSpace(); });
    return text;
}

class ReportPages : public ::testing::TestWithParam<int> {
protected:
    const QByteArray ledger = GetParam() > 0 ? ledgerOf(GetParam()) : sample("census-2020.dpledger");
    const report::Data data = dataOf(ledger);
    const report::Document document = documentOf(data);
    Folder folder;

    QString written(const QByteArray &pdf) const
    {
        const QString path = folder.file(QStringLiteral("report.pdf"));
        overwrite(path, pdf);
        return path;
    }
};

TEST_P(ReportPages, KeepRowsWhole)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    // As reportPdf() has them.
    writer.setResolution(300);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(15, 12, 15, 12), QPageLayout::Millimeter);
    const QSizeF page(writer.width(), writer.height() - 0.8 * writer.logicalDpiY());
    QTextDocument text;
    fillPages(text, document, writer, page);
    std::set<int> filled;
    const auto pageOf = [&](const QTextBlock &block, int line) {
        const QRectF rect = block.layout()->lineAt(line).rect();
        return static_cast<int>((text.documentLayout()->blockBoundingRect(block).top() + rect.center().y()) /
                                page.height());
    };
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
        for (int line = 0; line < block.layout()->lineCount() && !block.text().isEmpty(); ++line)
            filled.insert(pageOf(block, line));
    EXPECT_EQ(static_cast<int>(filled.size()), text.pageCount()) << "a page is empty";
    for (QTextFrame *frame : text.rootFrame()->childFrames()) {
        const auto *table = qobject_cast<const QTextTable *>(frame);
        ASSERT_NE(table, nullptr);
        for (int row = 0; row < table->rows(); ++row) {
            std::set<int> pages;
            for (int column = 0; column < table->columns(); ++column) {
                const QTextTableCell cell = table->cellAt(row, column);
                for (auto at = cell.begin(); at != cell.end(); ++at)
                    for (int line = 0; line < at.currentBlock().layout()->lineCount(); ++line)
                        pages.insert(pageOf(at.currentBlock(), line));
            }
            EXPECT_EQ(pages.size(), 1U) << "row " << row << " of the table that begins with "
                                        << toCore(table->cellAt(0, 0).firstCursorPosition().block().text());
        }
    }
}

TEST_P(ReportPages, SayWhoseTheyAreAndTheNumbersOfTheAccount)
{
    const QStringList pages = textOf(written(reportPdf(document, QStringLiteral("ledger.dpledger"), ledger)));
    ASSERT_GT(pages.size(), 2);
    QString whole;
    for (qsizetype i = 0; i < pages.size(); ++i) {
        EXPECT_TRUE(pages[i].contains(fromCore(document.ledgerId))) << "page " << i + 1;
        EXPECT_TRUE(pages[i].contains(fromCore(document.headHash))) << "page " << i + 1;
        EXPECT_TRUE(pages[i].contains(QStringLiteral("Page %1 of %2").arg(i + 1).arg(pages.size())))
            << "page " << i + 1;
        whole += withoutBlanks(pages[i]);
    }
    for (const present::TableSpec &table : {present::filterTable(data.account), present::odometerTable(data.account),
                                            present::compositionTable(data.account)})
        for (const auto &row : table.rows) {
            for (const present::TableCell &cell : row) {
                if (!std::isnan(cell.number)) {
                    EXPECT_TRUE(whole.contains(withoutBlanks(fromCore(cell.text)))) << table.title << ": " << cell.text;
                }
            }
        }
}

TEST_P(ReportPages, CarryTheLedger)
{
    const QString pdf = written(reportPdf(document, QStringLiteral("ledger.dpledger"), ledger));
    const QString attached = folder.file(QStringLiteral("attached.dpledger"));
    poppler(QStringLiteral("pdfdetach"),
            {QStringLiteral("-save"), QStringLiteral("1"), QStringLiteral("-o"), attached, pdf});
    const QByteArray bytes = contentOf(attached);
    EXPECT_EQ(bytes, ledger);
    NoProgress progress;
    const auto verdict = judgeLedger(bytes.toStdString(), nullptr, progress);
    ASSERT_TRUE(verdict.ok());
    EXPECT_TRUE(verdict->valid()) << verdict->text();
    EXPECT_EQ(verdict->head.headHash, document.headHash);
}

INSTANTIATE_TEST_SUITE_P(OfLedgers, ReportPages, ::testing::Values(0, 3, 150));

TEST(Printing, TheReportComesOutAsItsPdf)
{
    const Folder folder;
    const QByteArray ledger = sample("ten-tenths.dpledger");
    const report::Document document = documentOf(dataOf(ledger));
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setPageSize(QPageSize(QPageSize::A4));
    printer.setOutputFileName(folder.file(QStringLiteral("printed.pdf")));
    printReport(printer, document);
    const QStringList pages = textOf(printer.outputFileName());
    ASSERT_GT(pages.size(), 2);
    for (const QString &page : pages)
        EXPECT_TRUE(page.contains(fromCore(document.headHash)));
    const QString text = withoutBlanks(pages.join(QString()));
    for (const report::Section &section : document.annex)
        EXPECT_TRUE(text.contains(withoutBlanks(fromCore(section.title)))) << section.title;
}

TEST(Printing, AChartFillsOnePageWithItsWords)
{
    const Folder folder;
    const report::Data data = dataOf(sample("ten-tenths.dpledger"));
    const present::ChartSpec chart = report::ledgerFigures(data).front().chart;
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setPageOrientation(QPageLayout::Landscape);
    printer.setOutputFileName(folder.file(QStringLiteral("chart.pdf")));
    ChartFileOptions options;
    options.origin = fromCore(report::originText(data));
    printChart(printer, {chart}, options);
    const QStringList pages = textOf(printer.outputFileName());
    ASSERT_EQ(pages.size(), 1);
    EXPECT_TRUE(pages.front().contains(fromCore(chart.title))) << toCore(pages.front());
    for (const Message &category : chart.y.categories)
        EXPECT_TRUE(withoutBlanks(pages.front()).contains(withoutBlanks(fromCore(category)))) << category;
    EXPECT_TRUE(withoutBlanks(pages.front()).contains(fromCore(data.verdict.head.headHash)));
}

} // namespace
} // namespace epsilometer::ui::report_pdf_test
