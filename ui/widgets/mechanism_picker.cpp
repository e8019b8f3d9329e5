// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/mechanism_picker.h"

#include "ui/text/text.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace epsilometer::ui {

MechanismPicker::MechanismPicker(const MechanismKinds &kinds, QWidget *parent)
    : QDialog(parent), m_kinds(kinds), m_search(new QLineEdit(this)), m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("mechanismPicker"));
    setWindowTitle(tr("Add analysis"));
    resize(560, 480);
    m_search->setObjectName(QStringLiteral("mechanismSearch"));
    m_search->setAccessibleName(tr("Search the catalogue"));
    m_search->setPlaceholderText(tr("Search by name or description"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("mechanismList"));
    m_list->setAccessibleName(tr("Mechanisms"));
    m_list->setWordWrap(true);
    m_list->setSpacing(2);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Add"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    layout->addWidget(buttons);
    connect(m_search, &QLineEdit::textChanged, this, &MechanismPicker::filter);
    connect(m_list, &QListWidget::itemActivated, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    filter({});
}

void MechanismPicker::filter(const QString &text)
{
    m_list->clear();
    for (std::size_t i = 0; i < m_kinds.size(); ++i) {
        const QString entry =
            coreText(m_kinds[i]->title()) + QStringLiteral("\n") + coreText(m_kinds[i]->description());
        const QString searched = entry + fromCore(m_kinds[i]->id());
        if (!searched.contains(text.trimmed(), Qt::CaseInsensitive))
            continue;
        auto *item = new QListWidgetItem(entry, m_list);
        item->setData(Qt::UserRole, static_cast<qulonglong>(i));
        item->setToolTip(coreText(m_kinds[i]->formula()));
    }
    m_list->setCurrentRow(0);
}

bool MechanismPicker::eventFilter(QObject *watched, QEvent *event)
{
    // Up and down choose in the list while the search field keeps the focus.
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down)
            return QApplication::sendEvent(m_list, event);
    }
    return QDialog::eventFilter(watched, event);
}

const MechanismKind *MechanismPicker::chosen() const
{
    const QListWidgetItem *item = m_list->currentItem();
    if (result() != QDialog::Accepted || item == nullptr)
        return nullptr;
    return m_kinds[item->data(Qt::UserRole).toULongLong()].get();
}

} // namespace epsilometer::ui
