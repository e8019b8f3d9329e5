// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/last_seen.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QSettings>

namespace epsilometer::ui {

LastSeen::LastSeen(QSettings &settings, const QString &path, const QString &id)
    : m_settings(settings),
      m_key(QStringLiteral("lastSeen/") +
            QString::fromLatin1(
                QCryptographicHash::hash((id + QLatin1Char('\n') + QFileInfo(path).absoluteFilePath()).toUtf8(),
                                         QCryptographicHash::Sha256)
                    .toHex()
                    .left(32)))
{
}

std::uint64_t LastSeen::missing(std::uint64_t lines) const
{
    const auto before = static_cast<std::uint64_t>(m_settings.value(m_key).toULongLong());
    return before > lines ? before - lines : 0;
}

void LastSeen::keep(std::uint64_t lines) const
{
    m_settings.setValue(m_key, static_cast<qulonglong>(lines));
}

} // namespace epsilometer::ui
