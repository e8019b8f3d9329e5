// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/file_claim.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QtNetwork/QLocalServer>
#include <QtNetwork/QLocalSocket>

namespace epsilometer::ui {

namespace {

constexpr int kPatienceMs = 500;

/// The name under which a window waits: the same for every way to write the path. Empty for a file that is not there.
QString nameFor(const QString &path)
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    if (canonical.isEmpty())
        return {};
    const QByteArray digest = QCryptographicHash::hash(canonical.toUtf8(), QCryptographicHash::Sha256).toHex().left(32);
    return QStringLiteral("epsilometer-") + QString::fromLatin1(digest);
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
    if (!socket.waitForConnected(kPatienceMs))
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
    // What a crashed window left behind is in the way; a live one would have answered raiseOther().
    if (!m_server->listen(name) && m_server->serverError() == QAbstractSocket::AddressInUseError) {
        QLocalServer::removeServer(name);
        m_server->listen(name);
    }
}

} // namespace epsilometer::ui
