// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/form_side.h"

#include <QLayout>

#include <algorithm>

namespace epsilometer::ui {

FormSide::FormSide(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

QSize FormSide::sizeHint() const
{
    constexpr int kCharacters = 52;
    const int width = std::max(fontMetrics().averageCharWidth() * kCharacters, layout()->minimumSize().width());
    return {width, layout()->totalHeightForWidth(width)};
}

QSize FormSide::minimumSizeHint() const
{
    const int width = sizeHint().width();
    return {width, layout()->totalMinimumHeightForWidth(width)};
}

} // namespace epsilometer::ui
