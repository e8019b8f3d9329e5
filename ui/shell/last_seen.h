// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

class QSettings;

namespace epsilometer::ui {

/// How many lines a ledger had when it was last open here. A file that was cut back to an earlier seal looks whole:
/// only a memory outside the file can detect. Ledgers never get shorter by themselves.
class LastSeen {
public:
    /// id  of the ledger: another one under the same name is not a cut one
    LastSeen(QSettings &settings, const QString &path, const QString &id);

    /// Lines that were there and are not; 0 where the ledger was never seen.
    [[nodiscard]] std::uint64_t missing(std::uint64_t lines) const;
    void keep(std::uint64_t lines) const;

private:
    QSettings &m_settings;
    QString m_key;
};

} // namespace epsilometer::ui
