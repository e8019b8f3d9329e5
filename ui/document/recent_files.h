// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QSettings;

namespace epsilometer::ui {

/// The ledgers opened last, newest first. Those that no longer exist are left out, not forgotten: a drive may come
/// back.
class RecentFiles {
public:
    explicit RecentFiles(QSettings &settings) : m_settings(settings) {}

    void add(const QString &path);
    [[nodiscard]] QStringList existing() const;

private:
    QSettings &m_settings;
};

} // namespace epsilometer::ui
