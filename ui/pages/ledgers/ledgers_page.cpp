// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ledgers/ledgers_page.h"

#include "ui/document/window_host.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/beside_document.h"
#include "ui/widgets/problem_label.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>
#include <vector>

namespace epsilometer::ui {

namespace {

QStringList localFiles(const QMimeData &data)
{
    QStringList files;
    for (const QUrl &url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

LedgersPage::LedgersPage(const Catalog &catalog, QWidget *parent)
    : QWidget(parent), m_catalog(catalog), m_about(new QLabel(this)), m_problem(makeProblemLabel(this)),
      m_view(new QTableView(this)), m_table(new TableModel(this)), m_remove(new QPushButton(tr("Re&move"), this))
{
    setObjectName(QStringLiteral("ledgersPage"));
    setAcceptDrops(true);
    m_about->setObjectName(QStringLiteral("ledgersAbout"));
    m_about->setWordWrap(true);
    m_about->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_problem->setObjectName(QStringLiteral("ledgersProblem"));
    m_view->setObjectName(QStringLiteral("ledgersTable"));
    m_view->setAccessibleName(tr("Ledgers"));
    m_view->setModel(m_table);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    auto *addButton = new QPushButton(tr("&Add ledgers…"), this);
    addButton->setObjectName(QStringLiteral("ledgersAdd"));
    m_remove->setObjectName(QStringLiteral("ledgersRemove"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(addButton);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(buttons);
    layout->addWidget(m_about);
    layout->addWidget(m_problem);
    layout->addWidget(m_view, 1);
    m_about->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    layout->addStretch(0); // takes the room of the hidden table
    connect(addButton, &QPushButton::clicked, this, [this] {
        add(QFileDialog::getOpenFileNames(this, tr("Add ledgers"), besideDocument(this),
                                          tr("Ledgers (*.dpledger);;All files (*)")));
    });
    connect(m_remove, &QPushButton::clicked, this, &LedgersPage::removeSelected);
    restart();
}

void LedgersPage::add(const QStringList &files)
{
    m_refused.clear();
    for (const QString &file : files) {
        const QString path = QFileInfo(file).absoluteFilePath();
        if (!m_files.contains(path))
            m_files << path;
    }
    if (!files.isEmpty())
        restart();
}

void LedgersPage::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void LedgersPage::dropEvent(QDropEvent *event)
{
    add(localFiles(*event->mimeData()));
    event->acceptProposedAction();
}

/// Removes the selected rows; without a selection the last ledger.
void LedgersPage::removeSelected()
{
    QStringList left;
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    for (int row = 0; row < m_files.size(); ++row) {
        const bool selected =
            rows.isEmpty() ? row + 1 == m_files.size() : m_view->selectionModel()->isRowSelected(row, QModelIndex());
        if (!selected)
            left << m_files[row];
    }
    m_files = left;
    m_refused.clear();
    restart();
}

void LedgersPage::restart()
{
    m_remove->setEnabled(!m_files.isEmpty());
    m_problem->setText(m_refused);
    m_problem->setVisible(!m_refused.isEmpty());
    m_view->setVisible(!m_files.isEmpty());
    if (m_files.isEmpty()) {
        m_job.drop();
        m_table->setTable(present::TableSpec());
        m_about->setText(
            tr("Add ledgers whose data may hold the same people, or drop them here. The page says what each "
               "has spent, and what all of them together cost a person who is in all."));
        return;
    }
    m_about->setText(tr("Reading the ledgers…"));
    m_job.start([this, files = m_files](Progress &progress) -> LatestJob::Delivery {
        const service::Host host = windowHost(m_catalog, progress);
        std::vector<service::LedgerShare> shares;
        for (const QString &file : files) {
            auto share = service::readShare(toCore(file), {}, host);
            if (!share.ok())
                return [this, file, problem = errorText(share.error())] { fail(file, problem); };
            shares.push_back(*std::move(share));
        }
        auto together = service::addUp(std::move(shares));
        if (!together.ok())
            return [this, file = files.last(), problem = errorText(together.error())] { fail(file, problem); };
        return [this, all = *std::move(together)] { tell(all); };
    });
}

void LedgersPage::tell(const service::LedgersTogether &together)
{
    QStringList sentences;
    for (const Message &sentence : service::ledgersSentences(together))
        sentences << coreText(sentence);
    m_about->setText(sentences.join(QLatin1Char('\n')));
    QStringList problems;
    if (!m_refused.isEmpty())
        problems << m_refused;
    for (const service::LedgerShare &one : together.ledgers) {
        if (one.hasErrors)
            problems << tr("%1: the audit finds errors; open it and see the Audit page.").arg(fromCore(one.file));
        if (const Message unfinished = one.head.unfinished(); !unfinished.empty())
            problems << fromCore(one.file) + QStringLiteral(": ") + coreText(unfinished);
    }
    m_problem->setText(problems.join(QLatin1Char('\n')));
    m_problem->setVisible(!problems.isEmpty());
    m_table->setTable(service::ledgersTable(together));
    m_view->resizeColumnsToContents();
}

/// The ledger that cannot be read leaves the list; the others stay.
void LedgersPage::fail(const QString &file, const QString &problem)
{
    m_files.removeAll(file);
    m_refused = QFileInfo(file).fileName() + QStringLiteral(": ") + problem;
    restart();
}

} // namespace epsilometer::ui
