// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPainter;
class QRect;
class QColor;

namespace epsilometer::ui {

/// A bar in three tones: spent, planned, free. Shares are tenths of a percent and add up to 1000. The tones differ in
/// colour and in fill: solid, hatched, empty.
class ToneBar : public QWidget {
    Q_OBJECT
public:
    explicit ToneBar(QWidget *parent = nullptr);

    /// Sets the shares. Precondition: spent + planned <= 1000; the rest is free.
    /// exceeded  more than the whole is spent: the words say so
    void setShares(int spent, int planned, bool exceeded = false);
    /// Shows an empty frame, for unknown shares.
    void clearShares();
    [[nodiscard]] int spent() const { return m_spent; }
    [[nodiscard]] int planned() const { return m_planned; }
    [[nodiscard]] int free() const { return m_known ? kWhole - m_spent - m_planned : 0; }
    /// "spent 17.0 %, planned 14.4 %, free 68.6 %"; empty if the shares are unknown.
    [[nodiscard]] QString words() const;
    [[nodiscard]] QString shortWords() const; ///< the same for narrow windows

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    static constexpr int kWhole = 1000;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow();
    [[nodiscard]] QString spentText() const;

    int m_spent = 0;
    int m_planned = 0;
    bool m_known = false;
    bool m_exceeded = false;
};

/// Draws diagonal lines over the area.
void hatch(QPainter &painter, const QRect &area, const QColor &colour);

/// A share as text: "68.6 %" for 686.
[[nodiscard]] QString percentText(int tenths);

} // namespace epsilometer::ui
