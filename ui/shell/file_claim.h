// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <memory>

class QLocalServer;

namespace epsilometer::ui {

/// Ensures one window per file. A window claims the file that it shows, and a later request for the file raises that
/// window. Two windows on one ledger would each append without the lines of the other.
class FileClaim : public QObject {
    Q_OBJECT
public:
    explicit FileClaim(QObject *parent = nullptr);
    ~FileClaim() override;

    /// Asks another window of this user that shows the file to come to the front. Returns whether there is one.
    [[nodiscard]] static bool raiseOther(const QString &path);
    /// Claims the file and releases the previous one. An empty path only releases.
    void claim(const QString &path);
    [[nodiscard]] QString path() const { return m_path; }

Q_SIGNALS:
    void wanted(); ///< another process requested this window

private:
    std::unique_ptr<QLocalServer> m_server;
    QString m_path;
};

} // namespace epsilometer::ui
