// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/share_table.h"

#include "ui/text/text.h"
#include "ui/widgets/edit_table.h"

#include <QSignalBlocker>

#include <algorithm>

namespace epsilometer::ui {

ShareTable::ShareTable(const QString &names, const QString &about, QWidget *parent) : QTableWidget(parent)
{
    setAccessibleName(about);
    setUpEditTable(*this, {names, tr("Locked"), tr("Weight"), tr("Now"), tr("After")}, Name);
    connect(this, &QTableWidget::itemChanged, this, &ShareTable::edited);
}

void ShareTable::setShares(const QList<Row> &rows)
{
    const QSignalBlocker filling(this);
    setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const Row &share = rows[row];
        auto *name = makeTableItem(share.name, false);
        if (share.takesPart) {
            name->setFlags(name->flags() | Qt::ItemIsUserCheckable);
            name->setCheckState(*share.takesPart ? Qt::Checked : Qt::Unchecked);
        }
        auto *locked = makeTableItem({}, false);
        locked->setFlags(share.movable ? locked->flags() | Qt::ItemIsUserCheckable : Qt::NoItemFlags);
        locked->setCheckState(share.locked || !share.movable ? Qt::Checked : Qt::Unchecked);
        locked->setData(Qt::AccessibleTextRole, tr("Locked"));
        setItem(row, Name, name);
        setItem(row, Locked, locked);
        setItem(row, Weight, makeTableItem(share.weight, share.movable));
        setItem(row, Now, makeTableItem(share.now, false));
        setItem(row, After, makeTableItem({}, false));
    }
    resizeColumnsToContents();
    constexpr int kParameterWidth = 150;
    for (const int column : {Now, After})
        setColumnWidth(column, std::max(columnWidth(column), kParameterWidth));
}

bool ShareTable::takesPart(int row) const
{
    const bool asked = (item(row, Name)->flags() & Qt::ItemIsUserCheckable) != 0;
    return !asked || item(row, Name)->checkState() == Qt::Checked;
}

bool ShareTable::isLocked(int row) const
{
    return item(row, Locked)->checkState() == Qt::Checked;
}

std::optional<Exact> ShareTable::weight(int row) const
{
    const auto weight = Exact::parse("weight", toCore(item(row, Weight)->text().trimmed()));
    const bool right = weight.ok() && *weight > Exact(0) && !weight->isInfinite();
    return right ? std::optional(*weight) : std::nullopt;
}

void ShareTable::setAfter(int row, const QString &text)
{
    const QSignalBlocker filling(this);
    item(row, After)->setText(text);
}

} // namespace epsilometer::ui
