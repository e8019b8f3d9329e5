// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"

#include "core/base/os/file.h"
#include "core/ledger/ledger.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"
#include "ui/threads/ordered.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QUuid>

namespace epsilometer::ui {

namespace {

const QString kSuffix = QStringLiteral(".draft.json");
const QString kLockSuffix = QStringLiteral(".lock");

std::optional<RecoveredPlan> readRecovery(const QString &file)
{
    const auto bytes = readFile(toCore(file));
    const auto json = bytes.ok() ? Json::parse(*bytes) : Result<Json>(bytes.error());
    const Json *body = json.ok() ? json->find("plan") : nullptr;
    auto plan =
        body == nullptr ? Result<Plan>(makeError(ErrorCode::Malformed, core::tr("no plan"))) : planFromBody(*body);
    if (!plan.ok())
        return {};
    const std::string *path = json->findString("ledger");
    const std::string *lines = json->findString("start");
    return RecoveredPlan{file, path == nullptr ? QString() : fromCore(*path),
                         std::make_shared<const Plan>(*std::move(plan)), lines == nullptr ? std::string() : *lines};
}

} // namespace

Autosave::Autosave(PlanDocument &document, const QString &folder, QObject *parent)
    : QObject(parent), m_document(document)
{
    QDir().mkpath(folder);
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_file = QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kSuffix);
    m_lock = std::make_unique<QLockFile>(m_file + kLockSuffix);
    m_lock->setStaleLockTime(0);
    m_lock->tryLock();
    m_worker.setMaxThreadCount(1);
    constexpr int kQuietMs = 1500;
    m_timer.setSingleShot(true);
    m_timer.setInterval(kQuietMs);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::writeNow);
    connect(&document, &PlanDocument::planChanged, this, &Autosave::schedule);
    connect(&document, &PlanDocument::modifiedChanged, this, &Autosave::schedule);
}

Autosave::~Autosave()
{
    if (!m_leaves)
        remove();
    waitUntilWritten();
}

void Autosave::waitUntilWritten()
{
    m_worker.waitForDone();
}

void Autosave::schedule()
{
    if (m_leaves)
        return;
    if (m_document.isModified())
        m_timer.start();
    else
        remove();
}

void Autosave::writeNow()
{
    m_worker.start(ordered([file = toCore(m_file), ledger = toCore(m_document.path()), plan = m_document.snapshot(),
                            start = m_document.unsavedStart()] {
        Json body = Json::object({{"ledger", ledger}, {"plan", planBody(*plan)}});
        if (const auto lines = start ? start() : Result<std::string>(std::string()); lines.ok() && !lines->empty())
            body.set("start", *lines);
        // A failure must not disturb the user: the document itself still has everything.
        (void)replaceFile(file, body.write(), {.ownerOnly = true, .like = {}});
    }));
}

void Autosave::leaveBehind()
{
    if (!m_document.isModified())
        return;
    m_leaves = true;
    m_timer.stop();
    writeNow();
}

void Autosave::remove()
{
    m_timer.stop();
    m_worker.start(ordered([file = m_file] { QFile::remove(file); })); // after pending writes
}

std::optional<RecoveredPlan> Autosave::findLeftBehind(const QString &folder)
{
    const QDir directory(folder);
    for (const QString &name : directory.entryList({QStringLiteral("*") + kSuffix}, QDir::Files, QDir::Time)) {
        const QString file = directory.filePath(name);
        QLockFile lock(file + kLockSuffix);
        lock.setStaleLockTime(0);
        // A run that is still alive holds its lock.
        if (!lock.tryLock())
            continue;
        if (auto recovered = readRecovery(file))
            return recovered;
    }
    return {};
}

void Autosave::discard(const RecoveredPlan &recovered)
{
    QFile::remove(recovered.file);
}

} // namespace epsilometer::ui
