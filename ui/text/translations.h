// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCoreApplication;
class QTranslator;

namespace epsilometer::ui {

/// Installs the user's language if there is a translation: for the texts of the program and core, for Qt's own texts
/// (such as buttons of dialogs), and the writing direction. Numbers keep the decimal point of ledgers and papers, so
/// that shown numbers can be typed and compared. The translators must outlive the application.
void installTranslations(QCoreApplication &application, QTranslator &ours, QTranslator &qts);

} // namespace epsilometer::ui
