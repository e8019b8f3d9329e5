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
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <optional>

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
        m_view->installEventFilter(this);
        setMinimumSize(240, 160);
        connect(m_chart, &QtChart::sidesWanted, this, &ChartWidget::sidesWanted);
    }

    void setChart(const present::ChartSpec &chart) override
    {
        if (chart.id != m_spec.id || chart.x.title != m_spec.x.title)
            m_zoom.reset();
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

    void zoom(double factor) override { zoomAt(factor, {0.5, 0.5}); }

    void showWhole() override { setZoom(std::nullopt); }

    bool isZoomed() const override { return m_zoom.has_value(); }

    Sides wantedSides() const override { return m_chart->wantedSides(); }

    void setSides(const Sides &sides) override { m_chart->setSides(sides); }

    void setCrosshair(std::optional<double> x) override { m_chart->setCrosshair(x); }

protected:
    void changeEvent(QEvent *event) override
    {
        ChartWidget::changeEvent(event);
        if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
            redraw();
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        switch (event->type()) {
        case QEvent::MouseMove: {
            const auto *mouse = static_cast<QMouseEvent *>(event);
            if (m_dragged && mouse->buttons().testFlag(Qt::LeftButton))
                drag(mouse->position());
            point(mouse->position().toPoint());
            break;
        }
        case QEvent::MouseButtonPress: m_dragged = m_pressed = static_cast<QMouseEvent *>(event)->position(); break;
        case QEvent::MouseButtonRelease:
            m_dragged.reset();
            click(static_cast<QMouseEvent *>(event)->position());
            break;
        case QEvent::MouseButtonDblClick: showWhole(); break;
        case QEvent::Leave: Q_EMIT pointed(std::nullopt); break;
        case QEvent::Wheel: {
            // Without Ctrl the wheel scrolls the page, as usual.
            const auto *wheel = static_cast<QWheelEvent *>(event);
            if (!wheel->modifiers().testFlag(Qt::ControlModifier))
                break;
            zoomAt(wheel->angleDelta().y() > 0 ? kStep : 1 / kStep, shareAt(wheel->position()));
            return true;
        }
        case QEvent::KeyPress:
            if (handleKey(static_cast<QKeyEvent *>(event)->key()))
                return true;
            break;
        default: break;
        }
        return ChartWidget::eventFilter(watched, event);
    }

private:
    static constexpr double kStep = 1.25;

    /// The visible part of a chart of lines, in plotted coordinates.
    [[nodiscard]] QRectF inSight() const
    {
        const present::AxisLayout &x = m_chart->across();
        const present::AxisLayout &y = m_chart->up();
        return {QPointF(x.lowest, y.lowest), QPointF(x.highest, y.highest)};
    }

    /// A position in the view as shares of the plot: (0, 0) lower left, (1, 1) upper right.
    [[nodiscard]] QPointF shareAt(const QPointF &place) const
    {
        const QRectF plot = m_view->chart()->plotArea();
        const QPointF at = m_view->chart()->mapFromScene(m_view->mapToScene(place.toPoint()));
        return {std::clamp((at.x() - plot.left()) / plot.width(), 0.0, 1.0),
                std::clamp((plot.bottom() - at.y()) / plot.height(), 0.0, 1.0)};
    }

    void zoomAt(double factor, const QPointF &share)
    {
        if (m_spec.kind != present::ChartKind::Lines)
            return;
        const QRectF now = inSight();
        const QSizeF size = now.size() / factor;
        const QPointF corner(now.left() + share.x() * (now.width() - size.width()),
                             now.top() + share.y() * (now.height() - size.height()));
        show(QRectF(corner, size));
    }

    void drag(const QPointF &to)
    {
        if (m_zoom) {
            const QPointF moved = shareAt(*m_dragged) - shareAt(to);
            const QRectF now = inSight();
            show(now.translated(moved.x() * now.width(), moved.y() * now.height()));
        }
        m_dragged = to;
    }

    /// Shows the wanted part, moved or cut so that it stays within the whole chart.
    void show(QRectF wanted)
    {
        constexpr double kClosest = 1e-6; // share of the whole
        if (!m_zoom)
            m_whole = inSight();
        if (wanted.width() >= m_whole.width() || wanted.height() >= m_whole.height())
            return setZoom(std::nullopt);
        if (wanted.width() < kClosest * m_whole.width() || wanted.height() < kClosest * m_whole.height())
            return;
        wanted.moveLeft(std::clamp(wanted.left(), m_whole.left(), m_whole.right() - wanted.width()));
        wanted.moveTop(std::clamp(wanted.top(), m_whole.top(), m_whole.bottom() - wanted.height()));
        setZoom(wanted);
    }

    void setZoom(const std::optional<QRectF> &zoom)
    {
        if (zoom == m_zoom)
            return;
        m_zoom = zoom;
        redraw();
        Q_EMIT zoomChanged();
    }

    bool handleKey(int key)
    {
        if (key == Qt::Key_Plus)
            zoom(kStep);
        else if (key == Qt::Key_Minus)
            zoom(1 / kStep);
        else if (key == Qt::Key_0)
            showWhole();
        else
            return m_zoom && moveBy(key);
        return true;
    }

    bool moveBy(int key)
    {
        constexpr double kShare = 0.1;
        const QRectF now = inSight();
        switch (key) {
        case Qt::Key_Left: show(now.translated(-kShare * now.width(), 0)); return true;
        case Qt::Key_Right: show(now.translated(kShare * now.width(), 0)); return true;
        case Qt::Key_Up: show(now.translated(0, kShare * now.height())); return true;
        case Qt::Key_Down: show(now.translated(0, -kShare * now.height())); return true;
        default: return false;
        }
    }

    static void limit(present::AxisSpec &axis, double low, double high)
    {
        const auto value = [&](double at) { return axis.scale == present::AxisScale::Log10 ? std::pow(10.0, at) : at; };
        axis.lowest = value(low);
        axis.highest = value(high);
    }

    [[nodiscard]] present::ChartSpec seen() const
    {
        present::ChartSpec chart = m_spec;
        if (m_zoom) {
            limit(chart.x, m_zoom->left(), m_zoom->right());
            limit(chart.y, m_zoom->top(), m_zoom->bottom());
        }
        return chart;
    }

    void redraw()
    {
        m_view->chart()->setFont(font());
        m_chart->show(m_zoom ? seen() : m_spec, themeOf(palette()), std::max(width(), 400));
        m_view->setBackgroundBrush(toColor(present::chartColours(themeOf(palette())).background));
    }

    [[nodiscard]] std::optional<double> valueAt(const QPoint &position) const
    {
        const double x = m_chart->valueAt(m_view->chart()->mapFromScene(m_view->mapToScene(position)));
        return std::isnan(x) ? std::nullopt : std::optional(x);
    }

    void point(const QPoint &position) { Q_EMIT pointed(valueAt(position)); }

    void click(const QPointF &position)
    {
        constexpr double kDrag = 4; // pixels
        const auto x = valueAt(position.toPoint());
        if (x && (position - m_pressed).manhattanLength() < kDrag)
            Q_EMIT clicked(*x);
    }

    QChartView *m_view;
    QtChart *m_chart;
    present::ChartSpec m_spec;
    std::optional<QRectF> m_zoom; ///< plotted coordinates; nullopt: the whole chart
    QRectF m_whole;               ///< the whole chart before it was zoomed
    std::optional<QPointF> m_dragged;
    QPointF m_pressed;
};

/// Paints the title above and the caption below the chart.
void paintFrame(QPainter &painter, const present::ChartSpec &chart, const QRectF &page, present::Theme theme,
                double head, double foot)
{
    const present::ChartColours &colours = present::chartColours(theme);
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

QImage chartImage(const present::ChartSpec &chart, const QSize &size, double scale, present::Theme theme)
{
    constexpr double kHead = 40;
    constexpr double kFoot = 64;
    const QSizeF plotSize(size.width(), size.height() - (kHead + kFoot));
    // A scene without a view: a view that is not shown has no layout and would scale the picture.
    QGraphicsScene scene;
    auto *picture = new QChart;
    scene.addItem(picture);
    picture->resize(plotSize);
    auto *adapter = new QtChart(picture);
    adapter->show(chart, theme, size.width());
    // The names of bars reserve room only once there is a layout.
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

present::Theme themeOf(const QPalette &palette)
{
    constexpr int kMiddle = 128;
    return palette.color(QPalette::Window).lightness() < kMiddle ? present::Theme::Dark : present::Theme::Light;
}

} // namespace epsilometer::ui
