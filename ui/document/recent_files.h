// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QSettings;

namespace epsilometer::ui {

/// The ledgers opened last, newest first. Files that do not exist are left out but not forgotten, since a drive may
/// come back.
class RecentFiles {
public:
    explicit RecentFiles(QSettings &settings) : m_settings(settings) {}

    void add(const QString &path);
    [[nodiscard]] QStringList existing() const;

private:
    QSettings &m_settings;
};

} // namespace epsilometer::ui
