// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace epsilometer::ui {

void installTranslations(QCoreApplication &application, QTranslator &ours, QTranslator &qts)
{
    // EPSILOMETER_TRANSLATION names a .qm file for trials: a new language, or texts of other lengths.
    const QString tried = qEnvironmentVariable("EPSILOMETER_TRANSLATION");
    const QLocale user = QLocale::system();
    const QString folder = QStringLiteral(":/translations");
    const bool found = tried.isEmpty() ? ours.load(user, QStringLiteral("epsilometer"), QStringLiteral("_"), folder)
                                       : ours.load(tried);
    QLocale::setDefault(QLocale::c());
    // The fallback is English, whose plural forms need a translation file.
    if (found || ours.load(QStringLiteral("epsilometer_en"), folder))
        application.installTranslator(&ours);
    if (found && qts.load(user, QStringLiteral("qtbase"), QStringLiteral("_"),
                          QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        application.installTranslator(&qts);
}

} // namespace epsilometer::ui
