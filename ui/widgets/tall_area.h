// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace epsilometer::ui {

/// Scrolls content that is too tall for a small screen. Wide::Scrolls lets it scroll sideways, too; under Wide::Fits it
/// asks for the width of its content.
class TallArea : public QScrollArea {
    Q_OBJECT
public:
    enum class Wide { Fits, Scrolls };

    /// least  pixels of height that it keeps at least
    TallArea(QWidget *content, int least, Wide wide, QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;
    /// As high as the content is at the width that there is. A height for a width would be a least one for layouts.
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int m_least;
    Wide m_wide;
};

} // namespace epsilometer::ui
