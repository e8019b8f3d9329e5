// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsilometer::ui {

/// The column of a form beside a chart: 52 characters of the font wide, or what its fields need, and at least as high as
/// its wrapped texts need; a form's own least height ignores wrapping.
class FormSide : public QWidget {
    Q_OBJECT
public:
    explicit FormSide(QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace epsilometer::ui
