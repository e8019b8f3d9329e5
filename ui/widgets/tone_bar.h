// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPainter;
class QRect;
class QColor;

namespace epsilometer::ui {

/// One bar in three tones: spent, planned, free. Shares are tenths of a percent and add up to 1000. The tones differ in
/// fill as well as in colour: solid, hatched, empty.
class ToneBar : public QWidget {
    Q_OBJECT
public:
    explicit ToneBar(QWidget *parent = nullptr);

    /// spent + planned <= 1000; the rest is free.
    void setShares(int spent, int planned);
    /// Nothing is known: an empty frame.
    void clearShares();
    [[nodiscard]] int spent() const { return m_spent; }
    [[nodiscard]] int planned() const { return m_planned; }
    [[nodiscard]] int free() const { return m_known ? kWhole - m_spent - m_planned : 0; }
    /// "spent 17.0 %, planned 14.4 %, free 68.6 %"; empty while nothing is known.
    [[nodiscard]] QString words() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    static constexpr int kWhole = 1000;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow();

    int m_spent = 0;
    int m_planned = 0;
    bool m_known = false;
};

/// Diagonal lines over the area.
void hatch(QPainter &painter, const QRect &area, const QColor &colour);

/// "68.6 %" of 686.
[[nodiscard]] QString percentText(int tenths);

} // namespace epsilometer::ui
