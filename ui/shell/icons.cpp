// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QtSvg/QSvgRenderer>

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
    case Sign::Library: return "M2.5 2v12M2.5 14h3.5v-12h-3.5M6 2h3v12h-3M10 3l3-1l2 11.5l-3 .5z";
    }
    return "";
}

/// Paints with the current palette, so that a change of theme needs no new icons.
class SignEngine final : public QIconEngine {
public:
    explicit SignEngine(Sign sign) : m_sign(sign) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor colour = QGuiApplication::palette().color(group, QPalette::ButtonText);
        const QByteArray drawing =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path fill='none' stroke-width='1.4' "
            "stroke-linejoin='round' stroke-linecap='round' stroke='" +
            colour.name().toLatin1() + "' d='" + linesOf(m_sign) + "'/></svg>";
        painter->setRenderHint(QPainter::Antialiasing);
        QSvgRenderer(drawing).render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    [[nodiscard]] QIconEngine *clone() const override { return new SignEngine(m_sign); }

private:
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
