// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_widget.h"
#include "ui/charts/qtcharts/colours.h"
#include "ui/charts/qtcharts/qt_chart.h"
#include "ui/text/text.h"

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <cmath>

namespace epsilometer::ui {

namespace {

class QtChartWidget final : public ChartWidget {
public:
    explicit QtChartWidget(QWidget *parent)
        : ChartWidget(parent), m_view(new QChartView(new QChart, this)), m_chart(new QtChart(m_view->chart()))
    {
        auto *layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_view);
        m_view->setRenderHint(QPainter::Antialiasing);
        m_view->setFrameShape(QFrame::NoFrame);
        m_view->setFocusPolicy(Qt::StrongFocus);
        m_view->viewport()->setMouseTracking(true);
        m_view->viewport()->installEventFilter(this);
        setMinimumSize(240, 160);
    }

    void setChart(const ChartSpec &chart) override
    {
        m_spec = chart;
        m_view->setAccessibleName(fromCore(chart.title));
        m_view->setAccessibleDescription(fromCore(chart.summary));
        setAccessibleName(fromCore(chart.title));
        setAccessibleDescription(fromCore(chart.summary));
        m_view->setObjectName(fromCore(chart.id) + QStringLiteral("ChartView"));
        redraw();
    }

    QString thinning() const override
    {
        if (m_chart->pointsShown() == m_chart->pointsTotal())
            return {};
        return ChartWidget::tr("%1 of %2 points drawn").arg(m_chart->pointsShown()).arg(m_chart->pointsTotal());
    }

protected:
    void changeEvent(QEvent *event) override
    {
        ChartWidget::changeEvent(event);
        if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
            redraw();
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::MouseMove)
            point(static_cast<QMouseEvent *>(event)->position().toPoint());
        else if (event->type() == QEvent::Leave)
            Q_EMIT pointed(std::nullopt);
        return ChartWidget::eventFilter(watched, event);
    }

private:
    void redraw()
    {
        m_view->chart()->setFont(font());
        m_chart->show(m_spec, themeOf(palette()), std::max(width(), 400));
        m_view->setBackgroundBrush(toColor(chartColours(themeOf(palette())).background));
    }

    void point(const QPoint &position)
    {
        const double x = m_chart->valueAt(m_view->chart()->mapFromScene(m_view->mapToScene(position)));
        Q_EMIT pointed(std::isnan(x) ? std::nullopt : std::optional(x));
    }

    QChartView *m_view;
    QtChart *m_chart;
    ChartSpec m_spec;
};

/// Title above, caption below, the chart between them.
void paintFrame(QPainter &painter, const ChartSpec &chart, const QRectF &page, Theme theme, double head, double foot)
{
    const ChartColours &colours = chartColours(theme);
    painter.fillRect(page, toColor(colours.background));
    QFont font = painter.font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 1.2);
    painter.save();
    painter.setFont(font);
    painter.setPen(toColor(colours.text));
    painter.drawText(QRectF(page.left() + 12, page.top(), page.width() - 24, head), Qt::AlignVCenter,
                     fromCore(chart.title));
    painter.restore();
    painter.setPen(toColor(colours.faintText));
    painter.drawText(QRectF(page.left() + 12, page.bottom() - foot, page.width() - 24, foot - 8),
                     Qt::TextWordWrap | Qt::AlignTop, fromCore(chart.caption));
}

} // namespace

ChartWidget *createChartWidget(QWidget *parent)
{
    return new QtChartWidget(parent);
}

QImage chartImage(const ChartSpec &chart, const QSize &size, double scale, Theme theme)
{
    constexpr double kHead = 40;
    constexpr double kFoot = 64;
    const QSizeF plotSize(size.width(), size.height() - (kHead + kFoot));
    // A scene without a view: an unshown view has not been laid out and would scale the picture.
    QGraphicsScene scene;
    auto *picture = new QChart;
    scene.addItem(picture);
    picture->resize(plotSize);
    auto *adapter = new QtChart(picture);
    adapter->show(chart, theme, size.width());
    // The names of bars ask for room once there is a layout.
    for (int pass = 0; pass < 2; ++pass)
        picture->layout()->activate();

    QImage image(size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter, chart, QRectF(QPointF(0, 0), QSizeF(size)), theme, kHead, kFoot);
    scene.render(&painter, QRectF(QPointF(0, kHead), plotSize), QRectF(QPointF(0, 0), plotSize));
    return image;
}

Theme themeOf(const QPalette &palette)
{
    constexpr int kMiddle = 128;
    return palette.color(QPalette::Window).lightness() < kMiddle ? Theme::Dark : Theme::Light;
}

} // namespace epsilometer::ui
