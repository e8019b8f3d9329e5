// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCoreApplication;
class QTranslator;

namespace epsilometer::ui {

/// Puts the user's language in force, where there is a translation: the program's own texts and core's,
/// Qt's own (buttons of dialogs), and the direction of writing. Numbers stay as they are in ledgers and papers, with a
/// point: what is shown can be typed and compared. The translators must outlive the application.
void installTranslations(QCoreApplication &application, QTranslator &ours, QTranslator &qts);

} // namespace epsilometer::ui
