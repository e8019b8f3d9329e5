// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsilometer::ui {

/// A widget, and another one at its side. Where the room is narrow, the side lies over the first one instead of taking
/// from its width, and Esc in it asks to close it. Neither is ever given another parent, so that no focus is lost.
class SideArea : public QWidget {
    Q_OBJECT
public:
    /// least  pixels of width from which both have room
    SideArea(QWidget *main, QWidget *side, int least, QWidget *parent = nullptr);

    /// The part of the first one that the side takes where the room is narrow; without it, the end of its width.
    void setNarrowPlace(QWidget *part);
    [[nodiscard]] bool isNarrow() const;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override { return m_main->sizeHint(); }

Q_SIGNALS:
    void closeRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] int sideWidth() const;
    void arrange();

    QWidget *m_main;
    QWidget *m_side;
    QWidget *m_place = nullptr;
    int m_least;
};

} // namespace epsilometer::ui
