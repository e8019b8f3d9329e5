// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/heading.h"

#include <QFont>
#include <QLabel>

namespace epsilometer::ui {

QLabel *makeHeading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    QFont bold; // only bold: size and family stay those of the program
    bold.setBold(true);
    label->setFont(bold);
    return label;
}

QFont semiBold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace epsilometer::ui
