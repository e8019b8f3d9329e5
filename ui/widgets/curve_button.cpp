// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/curve_button.h"

#include "core/present/chart/chart_series.h"
#include "core/present/chart/palette.h"
#include "ui/charts/chart_widget.h"
#include "ui/text/text.h"

#include <QCheckBox>
#include <QEvent>
#include <QIcon>
#include <QPainter>
#include <QPixmap>

namespace epsilometer::ui {

namespace {

class CurveButton final : public QCheckBox {
public:
    CurveButton(const present::SeriesSpec &series, std::size_t position, QWidget *parent)
        : QCheckBox(parent), m_id(series.id), m_position(position),
          m_pen(series.validity == Validity::FixedParameters ? Qt::DashLine : Qt::SolidLine)
    {
        const QString name = coreText(series.name);
        setObjectName(QStringLiteral("curve_") + curveKey(series));
        setProperty("id", curveKey(series));
        setText(coreText(present::markedName(series)));
        setAccessibleName(QObject::tr("Show %1").arg(name));
        setToolTip(coreText(series.detail));
        setFocusPolicy(Qt::StrongFocus);
        redraw();
    }

protected:
    void changeEvent(QEvent *event) override
    {
        QCheckBox::changeEvent(event);
        if (event->type() == QEvent::PaletteChange)
            redraw();
    }

private:
    void redraw()
    {
        constexpr int kWidth = 26;
        constexpr int kHeight = 12;
        const qreal ratio = devicePixelRatioF();
        QPixmap pixmap(QSize(kWidth, kHeight) * ratio);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        const present::Colour colour = present::seriesColour(m_id, m_position, themeOf(palette()));
        painter.setPen(QPen(QColor(colour.red, colour.green, colour.blue), 2.5, m_pen));
        painter.drawLine(1, kHeight / 2, kWidth - 1, kHeight / 2);
        painter.end();
        setIconSize(QSize(kWidth, kHeight));
        setIcon(QIcon(pixmap));
    }

    std::string m_id;
    std::size_t m_position;
    Qt::PenStyle m_pen;
};

} // namespace

QString curveKey(const present::SeriesSpec &series)
{
    // An odometer and a composition may share their id.
    return (series.validity == Validity::FixedParameters ? QStringLiteral("fixed_") : QString()) + fromCore(series.id);
}

QCheckBox *makeCurveButton(const present::SeriesSpec &series, std::size_t position, QWidget *parent)
{
    return new CurveButton(series, position, parent);
}

} // namespace epsilometer::ui
