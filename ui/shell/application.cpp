// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/application.h"

#include "core/base/version.h"
#include "ui/shell/icons.h"

#include <QApplication>

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

} // namespace epsilometer::ui
