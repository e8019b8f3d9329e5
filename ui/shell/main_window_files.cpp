// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, saving, importing, dropping and recovering in the main window.
#include "ui/document/autosave.h"
#include "ui/document/recent_files.h"
#include "ui/pages/budget/status_card.h"
#include "ui/pages/guide/guide_dialog.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/plan/policy_reason.h"
#include "ui/pages/start/examples.h"
#include "ui/shell/banner.h"
#include "ui/shell/evidence.h"
#include "ui/shell/file_claim.h"
#include "ui/shell/import_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_dialog.h"
#include "ui/text/text.h"
#include "ui/widgets/beside_document.h"
#include "ui/widgets/field_edit.h"

#include "core/base/os/file.h"
#include "core/ledger/draft_file.h"

#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>

namespace epsilometer::ui {

namespace {

/// Whether a ledger and its draft file are short enough to be read on the window's thread, within some milliseconds.
bool isReadAtOnce(const QString &path)
{
    constexpr qint64 kMost = 1 << 18; // bytes; about a thousand lines
    return QFileInfo(path).size() + QFileInfo(fromCore(draftPathOf(toCore(path)))).size() <= kMost;
}

QString fileFilter()
{
    return MainWindow::tr("Ledgers (*.dpledger);;All files (*)");
}

} // namespace

void MainWindow::newPlan()
{
    if (!mayDiscard())
        return;
    m_document.startNew(planFromSettings(m_settings));
    m_card->setDetails(true); // the budget is the first thing to state
    forgetMessages();
    showPlace(m_overview->objectName());
    m_planPage->focusSequence();
}

/// Closes messages about the previous plan; they and their actions do not apply to this one.
void MainWindow::forgetMessages()
{
    m_banner->hide();
    offerRecovery();
}

void MainWindow::restoreSession()
{
    const QString path = m_settings.value(QStringLiteral("session/file")).toString();
    const bool wanted = reopensLast(m_settings) && !m_document.isOpen() && !path.isEmpty() && QFileInfo::exists(path);
    if (!wanted || !openFile(path))
        return;
    showPlace(m_settings.value(QStringLiteral("session/place")).toString());
}

bool MainWindow::openFile(const QString &path)
{
    if (QFileInfo(path) != QFileInfo(m_claim->path()) && FileClaim::raiseOther(path)) {
        m_banner->show(tr("%1 is open in another window.").arg(QFileInfo(path).fileName()));
        return false;
    }
    if (!mayDiscard())
        return false;
    m_banner->hide();
    if (!isReadAtOnce(path)) {
        openLater(path);
        return true;
    }
    return finishOpening(path, m_document.open(path), Edits::Discarded);
}

void MainWindow::loadLater(const QString &path, std::function<void(Result<service::OpenLedger>)> then)
{
    m_status->setText(tr("Opening %1…").arg(QFileInfo(path).fileName()));
    m_opening.start([path, then = std::move(then), &catalog = m_document.catalog()](Progress &progress) {
        // Shared, because a delivery is copied.
        const auto loaded = std::make_shared<Result<service::OpenLedger>>(loadFile(path, catalog, progress));
        return LatestJob::Delivery([then, loaded] { then(std::move(*loaded)); });
    });
}

void MainWindow::openLater(const QString &path)
{
    loadLater(path, [this, path](Result<service::OpenLedger> loaded) {
        // The user may have continued to work in the meantime.
        if (!loaded.ok())
            return void(finishOpening(path, loaded.error(), Edits::Kept));
        if (!mayDiscard())
            return followFile();
        m_document.show(*std::move(loaded));
        finishOpening(path, {}, Edits::Discarded);
    });
}

/// Shows the lines that others wrote, and keeps the edits made here.
void MainWindow::reload()
{
    m_banner->hide();
    loadLater(m_document.path(), [this, path = m_document.path()](Result<service::OpenLedger> loaded) {
        if (m_document.path() != path)
            return;
        if (!loaded.ok())
            return void(finishOpening(path, loaded.error(), Edits::Kept));
        m_document.showAnew(*std::move(loaded));
        followFile();
        if (!m_document.notice().isEmpty())
            m_banner->show(m_document.notice());
    });
}

void MainWindow::cannotOpen(const QString &path, const Error &error, Edits edits)
{
    if (isReadAtOnce(path)) {
        NoProgress progress;
        return showDamaged(path, error, loadDamagedFile(path, m_document.catalog().mechanisms, progress), edits);
    }
    m_opening.start([this, path, error, edits, &catalog = m_document.catalog()](Progress &progress) {
        // Shared, because a delivery is copied.
        const auto damaged =
            std::make_shared<Result<DamagedLedger>>(loadDamagedFile(path, catalog.mechanisms, progress));
        return LatestJob::Delivery(
            [this, path, error, damaged, edits] { showDamaged(path, error, std::move(*damaged), edits); });
    });
}

/// Shows the good lines of a damaged ledger in place of the open document, and the import of a file that is not a ledger.
/// If the open document has unsaved changes that are to be kept, the document stays.
void MainWindow::showDamaged(const QString &path, const Error &error, Result<DamagedLedger> damaged, Edits edits)
{
    const QString name = QFileInfo(path).fileName();
    if (damaged.ok() && (edits == Edits::Discarded || !m_document.isModified())) {
        m_document.showDamaged(path, *std::move(damaged));
        m_card->setDetails(false);
        showPlace(m_overview->objectName()); // its suspect lines are the answer
        return followFile();
    }
    const bool foreign = !damaged.ok() && damaged.error().code == ErrorCode::Unsupported;
    if (!foreign || path.endsWith(QLatin1String(".dpledger")))
        return m_banner->alarm(tr("%1 could not be opened. %2").arg(name, errorText(error)));
    if (edits == Edits::Discarded || mayDiscard())
        importFile(path);
}

bool MainWindow::finishOpening(const QString &path, const Status &status, Edits edits)
{
    if (!status.ok()) {
        followFile();
        if (status.error().code == ErrorCode::Cancelled)
            return false;
        cannotOpen(path, status.error(), edits);
        return false;
    }
    RecentFiles(m_settings).add(path);
    m_document.setReadOnly(!m_evidence->isOwn(path));
    m_card->setDetails(!m_document.statesPolicy());
    followFile();
    m_planPage->focusSequence(); // not the title, where the first key would replace the whole text
    if (m_document.isReadOnly())
        return true; // the banner reports integrity first
    offerRecovery();
    if (!m_document.notice().isEmpty())
        m_banner->show(m_document.notice());
    else if (!m_document.findings().empty())
        m_banner->show(tr("Line %1: %2")
                           .arg(m_document.findings().front().line)
                           .arg(coreText(m_document.findings().front().text)) +
                       (m_document.findings().size() > 1
                            ? tr(" (and %n more findings)", nullptr, static_cast<int>(m_document.findings().size()) - 1)
                            : QString()));
    return true;
}

void MainWindow::guide()
{
    if (!mayDiscard())
        return;
    auto *dialog = new GuideDialog(m_document.catalog(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_document.startNew(dialog->plan());
        m_card->setDetails(false);
        if (!m_document.plan().steps.empty())
            m_document.markNeverSaved();
        forgetMessages();
        m_planPage->table()->selectRow(0);
        m_planPage->focusSequence();
    });
    dialog->open();
}

void MainWindow::openExample(const QString &resource)
{
    QFile file(resource);
    if (!mayDiscard() || !file.open(QIODevice::ReadOnly))
        return;
    m_banner->hide();
    const Status status = m_document.openCopy(file.readAll().toStdString(), QFileInfo(resource).completeBaseName());
    if (!status.ok())
        return m_banner->show(errorText(status.error()));
    m_card->setDetails(false);
    showPlace(exampleAt(resource).place);
    m_planPage->focusSequence();
}

void MainWindow::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open a ledger or a log"), besideDocument(this, {}),
        tr("Ledgers and logs (*.dpledger *.json *.jsonl *.csv *.txt *.log);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

void MainWindow::chooseImport()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Import a log"));
    if (!path.isEmpty() && mayDiscard())
        importFile(path);
}

void MainWindow::importFile(const QString &path)
{
    auto *dialog = new ImportDialog(m_document.catalog(), path, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (dialog->isPlanned()) {
            m_document.startNew(dialog->session().plan);
            m_document.markNeverSaved();
            return m_planPage->focusSequence();
        }
        m_document.startFrom(dialog->session(), dialog->origin());
        showPlace(QStringLiteral("auditPage")); // the usual reason for importing a log
        m_banner->tell(tr("Imported. Check the budget, the unit and the neighbours, then save it as a ledger."),
                       tr("Save as…"), [this] { saveAs(); });
    });
    dialog->open();
}

bool MainWindow::saveTo(const QString &path)
{
    if (const auto problem = askPolicyReason(m_document, this)) {
        if (!problem->isEmpty())
            m_banner->show(tr("Not saved. %1").arg(*problem), tr("Give a reason"), [this] { save(); });
        return false;
    }
    m_saving = true;
    const Status status = m_document.save(path);
    m_saving = false;
    if (!status.ok()) {
        const QString text = tr("Not saved. %1").arg(errorText(status.error()));
        if (status.error().code == ErrorCode::Conflict)
            m_banner->show(text, tr("Reload"), [this] { reload(); });
        else
            m_banner->show(text, tr("Save as…"), [this] { saveAs(); });
        return false;
    }
    m_banner->hide();
    RecentFiles(m_settings).add(path);
    m_evidence->makeOwn(path);
    followFile();
    return true;
}

bool MainWindow::fieldsAreCorrected()
{
    const QString problem = askToCorrect(*this);
    if (!problem.isEmpty())
        m_banner->show(tr("Not saved. %1").arg(problem));
    return problem.isEmpty();
}

bool MainWindow::save()
{
    if (!fieldsAreCorrected())
        return false;
    return m_document.path().isEmpty() ? saveAs() : saveTo(m_document.path());
}

bool MainWindow::saveAs(const QString &why)
{
    if (!m_document.isOpen() || !fieldsAreCorrected())
        return false;
    QString suggestion = m_document.path();
    if (suggestion.isEmpty())
        suggestion = m_document.displayName() + QStringLiteral(".dpledger");
    QString path = QFileDialog::getSaveFileName(this, why.isEmpty() ? tr("Save as") : why, suggestion, fileFilter());
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".dpledger");
    return saveTo(path);
}

bool MainWindow::mayDiscard()
{
    if (!m_document.isOpen() || !m_document.isModified())
        return true;
    const auto answer = QMessageBox::question(this, tr("Unsaved changes"),
                                              tr("Save the changes to %1 first?").arg(m_document.displayName()),
                                              QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    if (answer == QMessageBox::Save)
        return save();
    return answer == QMessageBox::Discard;
}

void MainWindow::closeDocument()
{
    if (!mayDiscard())
        return;
    m_document.close();
    forgetMessages();
}

void MainWindow::lookForRecovery(const QString &folder)
{
    m_recovering.start([this, folder](Progress &) -> LatestJob::Delivery {
        const auto found = Autosave::findLeftBehind(folder);
        return [this, left = found ? std::make_shared<const RecoveredPlan>(*found) : nullptr] {
            m_leftBehind = left;
            offerRecovery();
        };
    });
}

/// Offers recovery on the banner; if it shows another message, once that is closed.
void MainWindow::offerRecovery()
{
    if (!m_leftBehind || !m_banner->isHidden())
        return;
    const QString &ledger = m_leftBehind->ledger;
    const QString name = ledger.isEmpty() ? tr("a plan that was never saved") : QFileInfo(ledger).fileName();
    m_offer = tr("Epsilometer ended without saving %1.").arg(name);
    m_banner->show(m_offer, tr("Recover"), [this] { recover(*m_leftBehind); });
}

void MainWindow::recover(const RecoveredPlan &left)
{
    if (!mayDiscard())
        return offerRecovery();
    if (left.ledger.isEmpty())
        return showRecovered(left, makeError(ErrorCode::Io, core::tr("never saved")));
    loadLater(left.ledger, [this, left](Result<service::OpenLedger> loaded) {
        // Cancelled, or the user has continued to work: offer it again.
        const bool cancelled = !loaded.ok() && loaded.error().code == ErrorCode::Cancelled;
        if (cancelled || !mayDiscard()) {
            followFile();
            return offerRecovery();
        }
        showRecovered(left, std::move(loaded));
    });
}

/// Shows the plan on top of its ledger, as an unsaved change; without a ledger as a new, unsaved plan.
void MainWindow::showRecovered(const RecoveredPlan &left, Result<service::OpenLedger> loaded)
{
    const auto taken = std::exchange(m_leftBehind, nullptr);
    const bool hasFile = loaded.ok();
    if (hasFile) {
        m_evidence->makeOwn(left.ledger); // the user was editing it
        m_document.show(std::move(*loaded));
        finishOpening(left.ledger, {}, Edits::Discarded);
    } else {
        startRecovered(left);
    }
    m_document.recover(left.plan);
    if (!hasFile)
        m_document.markNeverSaved();
    if (!hasFile && !left.ledger.isEmpty())
        m_banner->show(
            tr("%1 could not be opened. %2").arg(QFileInfo(left.ledger).fileName(), errorText(loaded.error())));
    Autosave::discard(left);
}

/// Starts with the recorded lines that precede a recovered plan without a ledger and are in no file, if any.
void MainWindow::startRecovered(const RecoveredPlan &left)
{
    if (!left.start.empty() && m_document.openCopy(left.start, fromCore(left.plan->title)).ok())
        return;
    Plan empty;
    empty.policy = left.plan->policy;
    m_document.startNew(std::move(empty));
}

/// If the recovery offer is closed, asks whether to discard the plan. If another message is closed, shows the offer.
void MainWindow::bannerClosed()
{
    if (m_banner->text() != m_offer || !m_leftBehind)
        return offerRecovery();
    const auto left = std::exchange(m_leftBehind, nullptr);
    auto *question = new QMessageBox(QMessageBox::Question, tr("Recovery"),
                                     tr("Discard the unsaved changes for good, or offer them again at the next start?"),
                                     QMessageBox::NoButton, this);
    question->setObjectName(QStringLiteral("recoveryQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    auto *discard = question->addButton(tr("Discard for good"), QMessageBox::DestructiveRole);
    auto *keep = question->addButton(tr("Offer again"), QMessageBox::RejectRole);
    question->setDefaultButton(keep);
    question->setEscapeButton(keep);
    connect(discard, &QPushButton::clicked, this, [left] { Autosave::discard(*left); });
    question->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    for (const QUrl &url : event->mimeData()->urls())
        if (const QString path = url.toLocalFile(); !path.isEmpty())
            return void(openFile(path));
}

} // namespace epsilometer::ui
