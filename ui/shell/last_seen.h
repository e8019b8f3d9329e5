// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

class QSettings;

namespace epsilometer::ui {

/// Remembers how many lines a ledger had when it was last open here. A file that was cut back to an earlier seal looks
/// whole, and only a memory outside the file can detect it. Ledgers never get shorter by themselves.
class LastSeen {
public:
    /// id  id of the ledger; another ledger under the same name does not count as cut
    LastSeen(QSettings &settings, const QString &path, const QString &id);

    /// Number of lines that have disappeared; 0 if the ledger was never seen.
    [[nodiscard]] std::uint64_t missing(std::uint64_t lines) const;
    void keep(std::uint64_t lines) const;

private:
    QSettings &m_settings;
    QString m_key;
};

} // namespace epsilometer::ui
