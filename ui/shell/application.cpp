// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/application.h"

#include "core/base/os/file.h"
#include "core/base/version.h"
#include "ui/shell/icons.h"
#include "ui/text/text.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

namespace epsilometer::ui {

void nameApplication()
{
    QApplication::setApplicationName(QStringLiteral("epsilometer"));
    QApplication::setApplicationDisplayName(QStringLiteral("Epsilometer"));
    QApplication::setApplicationVersion(QStringLiteral(EPSILOMETER_VERSION));
    QApplication::setOrganizationName(QStringLiteral("epsilometer"));
    QApplication::setDesktopFileName(QStringLiteral("org.epsilometer.Epsilometer"));
    QApplication::setWindowIcon(windowIcon());
    QApplication::setStyle(QStringLiteral("Fusion"));
}

void keepPrivate(const QSettings &settings)
{
    const QString path = settings.fileName();
    QDir().mkpath(QFileInfo(path).path());
    if (!createFile(toCore(path), {}, {.ownerOnly = true, .like = {}}).ok()) // it exists
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
}

} // namespace epsilometer::ui
