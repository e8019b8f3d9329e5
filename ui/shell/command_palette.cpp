// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_palette.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace epsilometer::ui {

namespace {

bool matches(const PaletteCommand &command, const QStringList &words)
{
    const QString searched = command.name + QLatin1Char(' ') + command.hint;
    return std::all_of(words.begin(), words.end(),
                       [&](const QString &word) { return searched.contains(word, Qt::CaseInsensitive); });
}

} // namespace

CommandPalette::CommandPalette(QList<PaletteCommand> commands, QWidget *parent)
    : QDialog(parent), m_commands(std::move(commands)), m_search(new QLineEdit(this)), m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setWindowTitle(tr("Search or run a command"));
    resize(560, 420);
    m_search->setObjectName(QStringLiteral("commandSearch"));
    m_search->setAccessibleName(tr("Search commands"));
    m_search->setPlaceholderText(tr("Search commands, mechanisms and words"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_search, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
    filter({});
}

void CommandPalette::filter(const QString &text)
{
    m_list->clear();
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QList<qsizetype> found;
    for (qsizetype at = 0; at < m_commands.size(); ++at) {
        if (matches(m_commands[at], words))
            found << at;
    }
    // Commands that begin with the text come first: "lock" finds Lock before Block.
    std::stable_partition(found.begin(), found.end(), [&](qsizetype at) {
        return m_commands[at].name.startsWith(text.trimmed(), Qt::CaseInsensitive);
    });
    for (const qsizetype at : found) {
        const PaletteCommand &command = m_commands[at];
        auto *item = new QListWidgetItem(
            command.hint.isEmpty() ? command.name : QStringLiteral("%1    %2").arg(command.name, command.hint), m_list);
        item->setData(Qt::UserRole, static_cast<qulonglong>(at));
        if (!command.enabled) {
            item->setFlags(Qt::NoItemFlags);
            item->setToolTip(tr("Not possible right now"));
        }
    }
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->flags() & Qt::ItemIsEnabled)
            return m_list->setCurrentRow(row);
    }
    if (m_list->count() == 0)
        (new QListWidgetItem(tr("Nothing matches."), m_list))->setFlags(Qt::NoItemFlags);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    // Up and down select in the list while the search field keeps the focus.
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown)
            return QApplication::sendEvent(m_list, event);
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (item == nullptr || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const auto run = m_commands[item->data(Qt::UserRole).toLongLong()].run;
    accept();
    if (run)
        run();
}

} // namespace epsilometer::ui
