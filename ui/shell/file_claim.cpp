// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/file_claim.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QtNetwork/QLocalServer>
#include <QtNetwork/QLocalSocket>

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer::ui {

namespace {

constexpr int kPatienceMs = 500;

/// A folder that only this user can write to; elsewhere other users could listen under our names. Empty if there is
/// none.
QString socketFolder()
{
    QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    if (folder.isEmpty()) {
        folder = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/run");
        QDir().mkpath(folder);
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    struct stat info {};
    const bool ours = ::lstat(QFile::encodeName(folder).constData(), &info) == 0 && S_ISDIR(info.st_mode) &&
                      info.st_uid == ::geteuid() && (info.st_mode & 022U) == 0;
    return ours ? folder : QString();
}

/// The socket name for a file, equal for all spellings of its path. Empty for a file that does not exist.
QString nameFor(const QString &path)
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    const QString folder = canonical.isEmpty() ? QString() : socketFolder();
    if (folder.isEmpty())
        return {};
    const QByteArray digest = QCryptographicHash::hash(canonical.toUtf8(), QCryptographicHash::Sha256).toHex().left(32);
    return folder + QStringLiteral("/epsilometer-") + QString::fromLatin1(digest);
}

/// Whether the program that answers belongs to this user.
bool isOurs(const QLocalSocket &socket)
{
    ucred peer{};
    socklen_t size = sizeof peer;
    const int descriptor = static_cast<int>(socket.socketDescriptor());
    return ::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::geteuid();
}

} // namespace

FileClaim::FileClaim(QObject *parent) : QObject(parent) {}

FileClaim::~FileClaim() = default;

bool FileClaim::raiseOther(const QString &path)
{
    const QString name = nameFor(path);
    if (name.isEmpty())
        return false;
    QLocalSocket socket;
    socket.connectToServer(name);
    if (!socket.waitForConnected(kPatienceMs) || !isOurs(socket))
        return false;
    socket.disconnectFromServer();
    return true;
}

void FileClaim::claim(const QString &path)
{
    if (path == m_path)
        return;
    m_path = path;
    m_server.reset();
    const QString name = path.isEmpty() ? QString() : nameFor(path);
    if (name.isEmpty())
        return;
    m_server = std::make_unique<QLocalServer>();
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server.get(), &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *asker = m_server->nextPendingConnection())
            asker->deleteLater();
        Q_EMIT wanted();
    });
    // The socket of a crashed window is in the way; a live one would have answered raiseOther().
    if (!m_server->listen(name) && m_server->serverError() == QAbstractSocket::AddressInUseError) {
        QLocalServer::removeServer(name);
        m_server->listen(name);
    }
}

} // namespace epsilometer::ui
