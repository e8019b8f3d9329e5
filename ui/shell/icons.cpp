// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/icons.h"

#include "ui/models/tone_colours.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QtSvg/QSvgRenderer>

#include <algorithm>

namespace epsilometer::ui {

namespace {

/// Path data on a grid of 16 by 16.
const char *linesOf(Sign sign)
{
    switch (sign) {
    case Sign::New: return "M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M8 7v5M5.5 9.5h5";
    case Sign::Open: return "M1.5 13.5v-11h4.5l1.5 2h5v2M1.5 13.5l2.5-7h11l-2.5 7z";
    case Sign::Import: return "M8 1.5v8.5M4.5 6.5l3.5 3.5l3.5-3.5M2 10.5v4h12v-4";
    case Sign::Save: return "M2 2h10l2 2v10h-12zM5 2v4h5.5v-4M4.5 14v-5h7v5";
    case Sign::Picture: return "M1.5 2.5h13v11h-13zM1.5 11.5l4-4l3 3l2-2l4 4M10.5 5.5h.01";
    case Sign::Undo: return "M5.5 2.5l-3.5 3.5l3.5 3.5M2 6h7.5a4 4 0 0 1 0 8h-3.5";
    case Sign::Redo: return "M10.5 2.5l3.5 3.5l-3.5 3.5M14 6h-7.5a4 4 0 0 0 0 8h3.5";
    case Sign::Simulate: return "M2 13.5h12M2 13.5v-12M2 11c4 0 4-4 12-4.5M2 11c4 0 5-7 12-8.5M2 11h12";
    case Sign::Plan: return "M2 1.5v12.5h12.5M2 11.5h3.5v-3.5h3.5v-3h3v-2.5h2.5";
    case Sign::Audit: return "M6.5 2a4.5 4.5 0 1 0 .01 0M10 9.5l4.5 4.5M4.5 6.5l1.5 1.5l2.5-3";
    case Sign::Report: return "M3 1.5h7l3 3v10h-10zM5.5 6h5M5.5 8.5h5M5.5 11h3";
    case Sign::Budgets: return "M2 3.5h12M2 3.5v9h12v-9M2 8h12M6.5 3.5v9M10.5 8v4.5";
    case Sign::Error: return "M8 1.5a6.5 6.5 0 1 0 .01 0M5.5 5.5l5 5M10.5 5.5l-5 5";
    case Sign::Warning: return "M8 2l6.5 11.5h-13zM8 6.5v3.5M8 12v.01";
    case Sign::Note: return "M8 1.5a6.5 6.5 0 1 0 .01 0M8 7.5v3.5M8 5v.01";
    case Sign::Library: return "M2.5 2v12M2.5 14h3.5v-12h-3.5M6 2h3v12h-3M10 3l3-1l2 11.5l-3 .5z";
    }
    return "";
}

/// Paints with the current palette, so that a change of theme needs no new icons.
class SignEngine final : public QIconEngine {
public:
    explicit SignEngine(Sign sign) : m_sign(sign) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        draw(*painter, rect, mode, state, 1);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }

    /// size  in pixels of the device
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        draw(painter, QRect(QPoint(), size), mode, state, scale);
        return pixmap;
    }

    [[nodiscard]] QIconEngine *clone() const override { return new SignEngine(m_sign); }

private:
    /// With lines of one width whatever the size; what is on has the accent.
    void draw(QPainter &painter, const QRect &rect, QIcon::Mode mode, QIcon::State state, qreal scale) const
    {
        constexpr double kGrid = 16;
        constexpr double kLine = 1.5; // pixels
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QPalette palette = QGuiApplication::palette();
        const QColor colour = m_sign == Sign::Error ? toneColour(false, palette)
                              : m_sign == Sign::Warning
                                  ? warningColour(palette)
                                  : palette.color(group, state == QIcon::On ? QPalette::Link : QPalette::ButtonText);
        const QByteArray drawing =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path fill='none' stroke-width='" +
            QByteArray::number(kLine * kGrid * scale / std::max(rect.height(), 1)) +
            "' stroke-linejoin='round' stroke-linecap='round' stroke='" + colour.name().toLatin1() + "' d='" +
            linesOf(m_sign) + "'/></svg>";
        painter.setRenderHint(QPainter::Antialiasing);
        QSvgRenderer(drawing).render(&painter, rect);
    }

    Sign m_sign;
};

} // namespace

QIcon signIcon(Sign sign)
{
    return QIcon(new SignEngine(sign));
}

QIcon windowIcon()
{
    QIcon icon;
    for (const int size : {16, 32, 48, 128})
        icon.addFile(QStringLiteral(":/icons/%1x%1/apps/org.epsilometer.Epsilometer.png").arg(size), QSize(size, size));
    return icon;
}

} // namespace epsilometer::ui
