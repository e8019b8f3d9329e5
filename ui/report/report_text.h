// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/report/document.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

class QPagedPaintDevice;
class QSizeF;
class QTextDocument;

namespace epsilometer::ui {

/// Replaces the content of `text` by the report as rich text, for the preview and for pages: headings, tables with
/// repeated headers, and charts as drawings.
/// width  of the text and its charts, in the document's own pixels
void fillReport(QTextDocument &text, const report::Document &document, double width);

/// fillReport() on pages of `page` device pixels, without titles at the foot of a page and without table rows on two
/// pages.
void fillPages(QTextDocument &text, const report::Document &document, QPagedPaintDevice &device, const QSizeF &page);

/// Prints the report: the label on the first page; on every page a header with ledger id and head hash, and a footer
/// with the page number.
void printReport(QPagedPaintDevice &device, const report::Document &document);

/// The report as a PDF with the ledger attached. The public report has no attachment, since the ledger holds internal
/// fields. The same document gives the same bytes.
/// name, ledger  file name and exact bytes of the attachment
[[nodiscard]] QByteArray reportPdf(const report::Document &document, const QString &name, const QByteArray &ledger);

/// A report as a PDF, and the program that printed it.
struct PrintedReport {
    QByteArray pdf;
    bool byBrowser = false; ///< the PDF is then tagged: screen readers find headings, tables and the texts of charts
    Message note;           ///< a sentence about this; the reason if no browser printed it
};

/// The report as a tagged PDF printed by the browser; if that fails, or without a browser, reportPdf().
/// browser  installedBrowser()
[[nodiscard]] PrintedReport printedReport(const report::Document &document, const QString &name,
                                          const QByteArray &ledger, const QStringList &browser);

} // namespace epsilometer::ui
