// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <string>

namespace epsilometer::ui {

/// The browser that prints reports, with its options: EPSILOMETER_BROWSER split at blanks (empty: none), else an
/// installed Chromium. Empty if no Chromium is installed.
[[nodiscard]] QStringList installedBrowser();

/// The page as a tagged PDF, printed by a Chromium browser. Takes seconds, so call it on a worker.
/// Errors: Io if the browser does not start, fails, or takes longer than a minute.
[[nodiscard]] Result<QByteArray> pdfByBrowser(const QStringList &browser, const std::string &html);

/// The PDF with one attached file. It is an incremental update: the bytes of the PDF stay, and new objects follow.
/// content  the exact bytes of the file
/// Errors: Io for a PDF without a table of objects, or with attachments or another name tree already.
[[nodiscard]] Result<QByteArray> withAttachment(const QByteArray &pdf, const QString &name, const QString &mimeType,
                                                const QByteArray &content);

} // namespace epsilometer::ui
