// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/mechanism_picker.h"

#include "ui/text/text.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace epsilometer::ui {

MechanismPicker::MechanismPicker(const MechanismKinds &kinds, QWidget *parent)
    : QDialog(parent), m_tasks(mechanismTasks(kinds)), m_search(new QLineEdit(this)), m_hint(new QLabel(this)),
      m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("mechanismPicker"));
    setWindowTitle(tr("Add analysis"));
    constexpr QSize kRoomy(600, 560);
    resize(kRoomy);
    m_search->setObjectName(QStringLiteral("mechanismSearch"));
    m_search->setAccessibleName(tr("Search the catalogue"));
    m_search->setPlaceholderText(tr("What do you want to do? Such as histogram, median, dp-sgd"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_hint->setObjectName(QStringLiteral("mechanismHint"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("mechanismList"));
    m_list->setAccessibleName(tr("Mechanisms"));
    m_list->setWordWrap(true);
    m_list->setSpacing(2);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_add = buttons->button(QDialogButtonBox::Ok);
    m_add->setText(tr("Add"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_hint);
    layout->addWidget(m_list);
    layout->addWidget(buttons);
    connect(m_search, &QLineEdit::textChanged, this, &MechanismPicker::filter);
    connect(m_list, &QListWidget::itemActivated, this, &MechanismPicker::take);
    connect(m_list, &QListWidget::currentRowChanged, this,
            [this](int row) { m_add->setEnabled(row >= 0 && row < m_listed.size() && m_listed[row] != nullptr); });
    connect(buttons, &QDialogButtonBox::accepted, this, &MechanismPicker::take);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    filter({});
}

void MechanismPicker::addHeading(const QString &title)
{
    m_listed << nullptr;
    auto *item = new QListWidgetItem(title, m_list);
    QFont bold = m_list->font();
    bold.setBold(true);
    item->setFont(bold);
    item->setFlags(Qt::ItemIsEnabled);
}

void MechanismPicker::addKind(const MechanismKind &kind)
{
    m_listed << &kind;
    auto *item = new QListWidgetItem(coreText(kind.title()) + QLatin1Char('\n') + coreText(kind.description()), m_list);
    item->setToolTip(coreText(kind.formula()));
}

void MechanismPicker::listTasks()
{
    for (const MechanismTask &task : m_tasks) {
        addHeading(task.title);
        for (const MechanismKind *kind : task.kinds)
            addKind(*kind);
    }
}

/// Lists kinds for the search text and selects the first match; without a text nothing is selected. Without a match,
/// lists the closest kinds.
void MechanismPicker::filter(const QString &text)
{
    const QString wanted = text.trimmed();
    m_listed.clear();
    m_list->clear();
    m_hint->hide();
    if (wanted.isEmpty()) {
        listTasks();
        m_list->setCurrentRow(-1);
        m_add->setEnabled(false);
        return;
    }
    const auto found = findKinds(m_tasks, wanted);
    for (const MechanismKind *kind : found)
        addKind(*kind);
    if (!found.isEmpty())
        return m_list->setCurrentRow(0);
    m_hint->setText(tr("Nothing is called %1. The closest:").arg(wanted));
    m_hint->show();
    for (const MechanismKind *kind : closestKinds(m_tasks, wanted))
        addKind(*kind);
    m_add->setEnabled(false);
}

void MechanismPicker::take()
{
    if (m_add->isEnabled())
        accept();
}

bool MechanismPicker::eventFilter(QObject *watched, QEvent *event)
{
    // Up and down select in the list while the search field keeps the focus.
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down)
            return QApplication::sendEvent(m_list, event);
    }
    return QDialog::eventFilter(watched, event);
}

const MechanismKind *MechanismPicker::chosen() const
{
    const int row = m_list->currentRow();
    return result() == QDialog::Accepted && row >= 0 && row < m_listed.size() ? m_listed[row] : nullptr;
}

} // namespace epsilometer::ui
