// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <string>

namespace epsilometer::ui {

/// The browser that prints reports, with its options: what EPSILOMETER_BROWSER names, split at blanks (empty: none),
/// else an installed Chromium. Empty where there is none.
[[nodiscard]] QStringList installedBrowser();

/// The page as a tagged PDF, printed by the browser, a Chromium: for a worker, because it takes seconds.
/// Errors: Io where the browser does not start, fails, or takes longer than a minute.
[[nodiscard]] Result<QByteArray> pdfByBrowser(const QStringList &browser, const std::string &html);

/// The PDF with one file attached, by an incremental update: the bytes of the PDF stay as they are, and the new objects
/// follow them. content  the exact bytes of the file.
/// Errors: Io for a PDF that has no table of objects, or names attachments or others already.
[[nodiscard]] Result<QByteArray> withAttachment(const QByteArray &pdf, const QString &name, const QString &mimeType,
                                                const QByteArray &content);

} // namespace epsilometer::ui
