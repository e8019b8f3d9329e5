// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/beside_document.h"

#include <QDir>
#include <QFileInfo>
#include <QVariant>
#include <QWidget>

namespace epsilometer::ui {

QString besideDocument(const QWidget *widget, const QString &name)
{
    for (; widget != nullptr; widget = widget->parentWidget())
        if (const QString document = widget->windowFilePath(); !document.isEmpty())
            return QFileInfo(document).dir().filePath(name);
    return name;
}

QString fileShownBy(const QWidget *widget)
{
    for (; widget != nullptr; widget = widget->parentWidget()) {
        const QString source = widget->property("madeFrom").toString();
        if (QString found = source.isEmpty() ? widget->windowFilePath() : source; !found.isEmpty())
            return found;
    }
    return {};
}

} // namespace epsilometer::ui
