// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace epsilometer::ui {

/// Scrolls what is too tall for a small screen; never what is too wide: it asks for the width that its content needs.
class TallArea : public QScrollArea {
    Q_OBJECT
public:
    explicit TallArea(QWidget *content, QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace epsilometer::ui
