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

/// The report as rich text with headings, tables whose headers repeat, and charts as drawings; for the preview and for
/// pages. Replaces what the text document held.
/// width  of the text, in the document's own pixels; charts are as wide
void fillReport(QTextDocument &text, const report::Document &document, double width);

/// The same on pages of `page` pixels of the device: no title at the foot of a page, no row of a table on two of them.
void fillPages(QTextDocument &text, const report::Document &document, QPagedPaintDevice &device, const QSizeF &page);

/// The report on pages: the label on the first, a header with ledger id and head hash and a footer with the page number
/// on every one.
void printReport(QPagedPaintDevice &device, const report::Document &document);

/// The report as a PDF with the ledger attached. The public's has none: the ledger holds the internal fields.
/// name, ledger  what is attached, the exact bytes
/// The same document gives the same bytes.
[[nodiscard]] QByteArray reportPdf(const report::Document &document, const QString &name, const QByteArray &ledger);

/// A report as a PDF, and who printed it.
struct PrintedReport {
    QByteArray pdf;
    bool byBrowser = false; ///< then it is tagged: screen readers find headings, tables and the words of charts
    Message note;           ///< one sentence about that; why a browser did not print it
};

/// The report printed by the browser, tagged, where there is one and it does; otherwise reportPdf().
/// browser  installedBrowser()
[[nodiscard]] PrintedReport printedReport(const report::Document &document, const QString &name,
                                          const QByteArray &ledger, const QStringList &browser);

} // namespace epsilometer::ui
