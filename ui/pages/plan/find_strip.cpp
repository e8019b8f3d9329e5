// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/find_strip.h"

#include "ui/models/sequence_model.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace epsilometer::ui {

FindStrip::FindStrip(QTableView *table, QWidget *parent)
    : QWidget(parent), m_table(table), m_text(new QLineEdit(this)), m_answer(new QLabel(this))
{
    setObjectName(QStringLiteral("findStrip"));
    m_text->setObjectName(QStringLiteral("findText"));
    m_text->setAccessibleName(tr("Find in the sequence"));
    m_text->setPlaceholderText(tr("Label, mechanism or parameter"));
    m_answer->setObjectName(QStringLiteral("findAnswer"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_answer);
    const auto add = [&](const QString &sign, const QString &name, auto action) {
        auto *button = new QToolButton(this);
        button->setText(sign);
        button->setAccessibleName(name);
        button->setToolTip(name);
        button->setAutoRaise(true);
        connect(button, &QToolButton::clicked, this, action);
        layout->addWidget(button);
    };
    add(QStringLiteral("\u2191"), tr("Previous row (Shift+Enter)"), [this] { find(-1, false); });
    add(QStringLiteral("\u2193"), tr("Next row (Enter)"), [this] { find(1, false); });
    add(QStringLiteral("\u00d7"), tr("Close (Esc)"), [this] { close(); });
    connect(m_text, &QLineEdit::textChanged, this, [this] { find(1, true); });
    hide();
}

void FindStrip::open()
{
    show();
    m_text->setFocus();
    m_text->selectAll();
    find(1, true);
}

void FindStrip::close()
{
    hide();
    m_table->setFocus();
}

void FindStrip::forget()
{
    const QSignalBlocker quiet(m_text);
    m_text->clear();
    m_answer->clear();
    hide();
}

bool FindStrip::matches(int row, const QString &wanted) const
{
    const QAbstractItemModel *model = m_table->model();
    for (const int column : {SequenceModel::Label, SequenceModel::MechanismColumn, SequenceModel::Parameters})
        if (model->index(row, column).data().toString().contains(wanted, Qt::CaseInsensitive))
            return true;
    return false;
}

void FindStrip::find(int step, bool stayIfFound)
{
    const QString wanted = m_text->text().trimmed();
    m_answer->clear();
    const int rows = m_table->model()->rowCount();
    if (wanted.isEmpty() || rows == 0)
        return;
    const int current = std::max(m_table->currentIndex().row(), 0);
    for (int tried = stayIfFound ? 0 : 1; tried <= rows; ++tried) {
        const int row = ((current + step * tried) % rows + rows) % rows;
        if (!matches(row, wanted))
            continue;
        m_table->selectRow(row);
        m_table->scrollTo(m_table->model()->index(row, SequenceModel::Label));
        m_answer->setText(tr("row %1").arg(row + 1));
        return;
    }
    m_answer->setText(tr("not found"));
}

void FindStrip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        find(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1, false);
    else
        QWidget::keyPressEvent(event);
}

} // namespace epsilometer::ui
