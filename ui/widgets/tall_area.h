// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace epsilometer::ui {

/// Scrolls content that is too tall for a small screen. With Wide::Scrolls it can also scroll sideways; with Wide::Fits
/// it requests the width of its content.
class TallArea : public QScrollArea {
    Q_OBJECT
public:
    enum class Wide { Fits, Scrolls };

    /// least  minimum height in pixels
    TallArea(QWidget *content, int least, Wide wide, QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;
    /// The height of the content at the present width. A height-for-width would be a minimum for layouts.
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int m_least;
    Wide m_wide;
};

} // namespace epsilometer::ui
