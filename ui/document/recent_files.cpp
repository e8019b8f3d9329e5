// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace epsilometer::ui {

namespace {
const QString kKey = QStringLiteral("recentFiles");
constexpr qsizetype kMost = 12;
} // namespace

void RecentFiles::add(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList paths = m_settings.value(kKey).toStringList();
    paths.removeAll(absolute);
    paths.prepend(absolute);
    m_settings.setValue(kKey, paths.mid(0, kMost));
}

QStringList RecentFiles::existing() const
{
    QStringList paths = m_settings.value(kKey).toStringList();
    paths.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    return paths;
}

} // namespace epsilometer::ui
