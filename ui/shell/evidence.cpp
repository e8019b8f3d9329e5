// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/evidence.h"

#include "core/base/os/file.h"
#include "core/ledger/damaged.h"
#include "core/ledger/own_mark.h"
#include "ui/document/plan_document.h"
#include "ui/pages/audit/audit_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/last_seen.h"
#include "ui/shell/line_dialog.h"
#include "ui/shell/seal_dialog.h"
#include "ui/shell/statements_dialog.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QStatusBar>

#include <algorithm>

namespace epsilometer::ui {

namespace {

const QString kOwn = QStringLiteral("ownLedgers");
const QString kSigners = QStringLiteral("allowedSigners"); // the user's file of trusted signers
constexpr qsizetype kMostOwn = 500;

QString absolute(const QString &path)
{
    return QFileInfo(path).absoluteFilePath();
}

/// Text for the status bar: "sealed to line 37".
QString sealText(const Verdict &verdict)
{
    if (!verdict.valid())
        return Evidence::tr("not valid");
    if (verdict.seals.empty())
        return Evidence::tr("not sealed");
    const SealReport &last = verdict.seals.back();
    return (last.kind == VerdictKind::SealUnchecked ? Evidence::tr("seal to line %1, signature not checked")
                                                    : Evidence::tr("sealed to line %1"))
        .arg(last.sealedLines);
}

} // namespace

Evidence::Evidence(QMainWindow &window, PlanDocument &document, QSettings &settings, Banner &banner, AuditPage &audit)
    : QObject(&window), m_window(window), m_document(document), m_settings(settings), m_banner(banner),
      m_seal(new QLabel(&window)), m_audit(audit), m_recorder(document)
{
    m_seal->setObjectName(QStringLiteral("sealText"));
    m_seal->setAccessibleName(tr("Seal"));
    window.statusBar()->addPermanentWidget(m_seal);
    connect(&document, &PlanDocument::fileChanged, this, &Evidence::followFile);
    connect(&document, &PlanDocument::editRefused, this, [this] {
        if (m_document.damage() != nullptr)
            return m_banner.alarm(tr("This ledger is damaged: nothing in it can be changed. Restore it from a copy."));
        m_banner.show(tr("This ledger was opened read-only: nothing in it was changed."), tr("Edit it"),
                      [this] { takeOver(m_document.path()); });
    });
    audit.setAllowedSigners(settings.value(kSigners).toString());
    connect(&audit, &AuditPage::allowedSignersChosen, this, [this](const QString &path) {
        m_settings.setValue(kSigners, path);
        followFile();
    });
    connect(&audit, &AuditPage::lineRequested, this, &Evidence::showLine);
    connect(&audit, &AuditPage::suppressRequested, this, &Evidence::askSuppress);
    connect(&audit, &AuditPage::statementsRequested, this, &Evidence::askStatements);
    connect(&audit, &AuditPage::signRequested, this, &Evidence::askSignVerdict);
}

bool Evidence::isOwn(const QString &path) const
{
    return m_settings.value(kOwn).toStringList().contains(absolute(path)) || isMarkedAsOwn(toCore(path));
}

void Evidence::makeOwn(const QString &path)
{
    QStringList paths = m_settings.value(kOwn).toStringList();
    paths.removeAll(absolute(path));
    paths.prepend(absolute(path));
    m_settings.setValue(kOwn, paths.mid(0, kMostOwn));
}

void Evidence::addActions(QMenu *menu)
{
    m_sealAction = menu->addAction(tr("Sea&l…"), this, &Evidence::askSeal);
    m_sealAction->setObjectName(QStringLiteral("actionSeal"));
    m_sealAction->setToolTip(tr("Sign all lines of the ledger so far with an SSH key"));
    m_statementsAction = menu->addAction(tr("S&tatements…"), this, &Evidence::askStatements);
    m_statementsAction->setObjectName(QStringLiteral("actionStatements"));
    m_statementsAction->setToolTip(tr("Add statements that an auditor will ask for: how many people, who has access, "
                                      "what was published outside the guarantee"));
    for (QAction *action : {m_sealAction, m_statementsAction})
        action->setEnabled(false);
}

void Evidence::followFile()
{
    const QString path = m_document.path();
    if (!m_document.isReadOnly())
        m_judged.clear(); // to warn again if it is opened again
    for (QAction *action : {m_sealAction, m_statementsAction})
        if (action != nullptr)
            action->setEnabled(!path.isEmpty() && m_document.damage() == nullptr);
    m_seal->setText(path.isEmpty() ? QString() : tr("checking seals…"));
    if (path.isEmpty())
        return;
    if (m_document.damage() != nullptr)
        return m_seal->setText(tr("broken at line %1").arg(m_document.damage()->line));
    if (m_document.isReadOnly() && m_judged != path)
        m_banner.show(tr("Integrity: the chain holds; checking the seals… Opened read-only."));
    judge(path);
}

void Evidence::judge(const QString &path)
{
    const std::string signers = toCore(m_settings.value(kSigners).toString());
    m_judging.start([this, path, signers](Progress &progress) -> LatestJob::Delivery {
        const auto bytes = readFile(toCore(path));
        SshSignatures checker({}, signers);
        auto verdict = bytes.ok() ? judgeLedger(*bytes, signers.empty() ? nullptr : &checker, progress)
                                  : Result<Verdict>(bytes.error());
        return [this, path, verdict = std::move(verdict)] {
            if (m_document.path() != path)
                return;
            if (verdict.ok())
                show(path, *verdict);
            else
                m_seal->clear();
        };
    });
}

void Evidence::show(const QString &path, const Verdict &verdict)
{
    m_seal->setText(sealText(verdict));
    m_seal->setToolTip(coreText(verdict.text() + ". " + kVerdictLimits));
    if (alarm(path, verdict))
        return;
    if (!m_document.isReadOnly() || m_judged == path)
        return;
    m_judged = path;
    m_banner.show(tr("Integrity: %1. Head %2. Opened read-only: it was neither made nor edited by you here.")
                          .arg(coreText(verdict.text()), fromCore(verdict.head.headHash.substr(0, 16))) +
                      QLatin1Char(' ') + coreText(kVerdictLimits) + QLatin1Char(' ') +
                      tr("See the Audit page for findings."),
                  tr("Edit it"), [this, path] { takeOver(path); });
}

/// Reports a file that cannot be trusted in red, and makes it read-only, even if it is the user's own. Returns whether
/// it did.
bool Evidence::alarm(const QString &path, const Verdict &verdict)
{
    const LastSeen seen(m_settings, path, fromCore(m_document.ledgerId()));
    const std::uint64_t lines = verdict.head.nextSeq;
    const auto missing = static_cast<int>(std::max(missingLines(verdict), seen.missing(lines)));
    const bool changed = verdict.kind <= VerdictKind::SignatureBad;
    if (!changed && missing == 0) {
        if (verdict.valid())
            seen.keep(lines);
        return false;
    }
    m_judged = path;
    m_document.setReadOnly(true);
    QString text = tr("Broken: %1.").arg(changed ? coreText(verdict.text()) : tr("the end of the file was cut off"));
    if (missing > 0)
        text += QLatin1Char(' ') +
                tr("%n lines are missing against what was sealed, anchored or last seen here.", nullptr, missing);
    if (changed)
        m_banner.alarm(text + QLatin1Char(' ') + tr("Opened read-only."));
    else
        m_banner.alarm(text + QLatin1Char(' ') + tr("Opened read-only."), tr("It is complete"),
                       [this, path, seen, lines] {
                           seen.keep(lines);
                           takeOver(path);
                       });
    return true;
}

void Evidence::takeOver(const QString &path)
{
    if (!QFileInfo(path).isWritable()) {
        m_banner.show(tr("%1 cannot be written to; save a copy to edit it.").arg(QFileInfo(path).fileName()));
        m_document.setReadOnly(false);
        return;
    }
    makeOwn(path);
    m_document.setReadOnly(false);
}

void Evidence::askSeal()
{
    if (const QString problem = askToCorrect(m_window); !problem.isEmpty())
        return m_banner.show(tr("Not sealed. %1").arg(problem));
    if (m_document.isModified() || m_document.isReadOnly()) {
        m_banner.show(m_document.isReadOnly() ? tr("This ledger is open read-only; edit it before you seal it.")
                                              : tr("Save the changes first: a seal signs what is in the file."));
        return;
    }
    auto *dialog = new SealDialog(m_settings, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { seal(dialog->key(), dialog->identity()); });
    dialog->open();
}

void Evidence::askSignVerdict()
{
    auto *dialog = new SealDialog(m_settings, &m_window, SealDialog::Signs::Audit);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const QFileInfo ledger(m_document.path());
        const QString path = QFileDialog::getSaveFileName(
            &m_window, tr("Signed audit"),
            ledger.dir().filePath(ledger.completeBaseName() + QStringLiteral("-audit.json")), tr("Audits (*.json)"));
        if (!path.isEmpty())
            signVerdict(dialog->key(), dialog->identity(), path);
    });
    dialog->open();
}

void Evidence::signVerdict(const QString &key, const QString &identity, const QString &path)
{
    m_banner.tell(tr("Signing… ssh-keygen may ask for a passphrase or a touch of the key."));
    m_audit.sign(key, identity, path, [this, identity, name = QFileInfo(path).fileName()](const Status &written) {
        if (!written.ok())
            return m_banner.show(tr("Not signed. %1").arg(errorText(written.error())));
        m_banner.tell(tr("The audit is signed by %1: %2").arg(identity, name));
    });
}

void Evidence::seal(const QString &key, const QString &identity)
{
    m_banner.tell(tr("Signing… ssh-keygen may ask for a passphrase or a touch of the key."));
    const auto lines = std::make_shared<std::uint64_t>(0);
    const auto sealing = m_document.writingOf(
        [lines, key = toCore(key), identity = toCore(identity)](service::OpenLedger &ledger) -> Status {
            SshSignatures signatures(key, {});
            EPSILOMETER_TRY(ledger.seal(identity, signatures));
            *lines = ledger.file().head().nextSeq - 1;
            return {};
        });
    m_recorder.write(sealing, [this, lines, path = m_document.path()](const Status &sealed) {
        if (m_document.path() != path)
            return; // the message would seem to be about another plan
        if (sealed.ok())
            m_banner.tell(tr("Sealed to line %1.").arg(*lines));
        else
            m_banner.show(tr("Not sealed. %1").arg(errorText(sealed.error())));
    });
}

QString Evidence::suppress(const QString &check, const QString &reason)
{
    if (reason.trimmed().isEmpty())
        return tr("A suppression needs a reason: it is recorded and shown with the finding.");
    const Json review = Json::object(
        {{"role", "audit"}, {"decision", "suppress"}, {"check", toCore(check)}, {"text", toCore(reason.trimmed())}});
    const auto recording = m_document.recordingOf("review", review);
    if (!recording.ok())
        return errorText(recording.error());
    m_recorder.write(recording, [this](const Status &status) {
        if (!status.ok())
            m_banner.show(errorText(status.error()));
    });
    return {};
}

void Evidence::askSuppress(const QString &check)
{
    bool given = false;
    const QString reason = QInputDialog::getText(
        &m_window, tr("Suppress %1").arg(check),
        tr("The findings of %1 stay listed, marked with your reason, which becomes a line of the ledger.\n"
           "Why do they not count here?")
            .arg(check),
        QLineEdit::Normal, {}, &given);
    if (!given)
        return;
    if (const QString problem = suppress(check, reason); !problem.isEmpty())
        m_banner.show(problem);
}

void Evidence::askStatements()
{
    if (const QString problem = whyNotWritable(); !problem.isEmpty())
        return m_banner.show(problem);
    auto *dialog = new StatementsDialog(m_document, m_recorder, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this] { m_banner.tell(tr("Stated: it is in the ledger.")); });
    dialog->open();
}

QString Evidence::whyNotWritable() const
{
    if (m_document.path().isEmpty())
        return tr("Save the plan first: statements become lines of its ledger.");
    if (m_document.isReadOnly())
        return tr("This ledger is open read-only; edit it before you state something in it.");
    return m_document.isModified() ? tr("Save the changes first: statements become lines of the file.") : QString();
}

void Evidence::showLine(qint64 line)
{
    auto *dialog = new LineDialog(m_document.path(), line, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace epsilometer::ui
