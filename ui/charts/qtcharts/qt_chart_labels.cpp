// SPDX-License-Identifier: GPL-3.0-or-later
// Bars, and where the texts of a chart stand.
#include "core/present/label_placement.h"
#include "ui/charts/qtcharts/colours.h"
#include "ui/charts/qtcharts/qt_chart.h"
#include "ui/text/text.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsSimpleTextItem>
#include <QHorizontalStackedBarSeries>
#include <QXYSeries>

#include <algorithm>
#include <cmath>

namespace epsilometer::ui {

namespace {

/// Qt Charts draws the first bar at the bottom (and ignores a reversed category axis): everything goes in backwards.
/// Bars that do not begin at 0 stand on others that are not drawn.
QHorizontalStackedBarSeries *makeBars(const SeriesSpec &bars, Theme theme)
{
    auto *below = new QBarSet(QString());
    below->setPen(Qt::NoPen);
    below->setBrush(Qt::NoBrush);
    auto *set = new QBarSet(fromCore(bars.name));
    for (auto i = bars.y.size(); i-- > 0;) {
        const auto span = barSpan(bars, i);
        below->append(span.begin);
        set->append(span.end - span.begin);
    }
    const QColor strong = toColor(seriesColour("filter", 0, theme));
    set->setPen(Qt::NoPen);
    set->setColor(bars.emphasised ? toColor(chartColours(theme).faintText) : strong);
    set->setSelectedColor(strong);
    if (bars.emphasised)
        set->selectBar(static_cast<int>(bars.y.size() - 1 - *bars.emphasised));
    auto *series = new QHorizontalStackedBarSeries;
    series->append(below);
    series->append(set);
    series->setBarWidth(0.64);
    return series;
}

} // namespace

void QtChart::showBars()
{
    if (m_spec.series.empty() || m_spec.y.categories.empty())
        return;
    const SeriesSpec &bars = m_spec.series.front();
    QHorizontalStackedBarSeries *series = makeBars(bars, m_theme);
    m_chart->addSeries(series);
    auto *categories = new QBarCategoryAxis;
    for (auto category = m_spec.y.categories.rbegin(); category != m_spec.y.categories.rend(); ++category)
        categories->append(fromCore(*category));
    styleAxis(categories);
    categories->setGridLineVisible(false);
    m_x = layoutBarAxis(m_spec);
    m_chart->addAxis(categories, Qt::AlignLeft);
    m_chart->addAxis(makeAxis(m_x, m_spec.x.title), Qt::AlignBottom);
    for (QAbstractAxis *axis : m_chart->axes())
        series->attachAxis(axis);
    for (std::size_t i = 0; i < bars.pointLabels.size(); ++i)
        m_barLabels.push_back(addText(bars.pointLabels[i], toColor(chartColours(m_theme).text)));
    reserveRight(24);
}

QPointF QtChart::position(const QPointF &value) const
{
    return m_chart->mapToPosition(value, m_chart->series().constFirst());
}

void QtChart::placeTexts()
{
    if (m_chart->series().isEmpty())
        return;
    placeEndLabels();
    placeBarLabels();
    const QRectF plot = m_chart->plotArea();
    for (const EndLabel &note : m_notes) {
        const QPointF at = position(note.at);
        const QRectF box = note.item->boundingRect();
        if (note.vertical)
            note.item->setPos(at.x() - box.width() - 6, plot.top());
        else
            note.item->setPos(plot.left() + 8, std::max(plot.top(), at.y() - box.height() - 2));
    }
}

void QtChart::placeEndLabels()
{
    if (m_endLabels.empty())
        return;
    const QRectF plot = m_chart->plotArea();
    const double height = m_endLabels.front().item->boundingRect().height();
    std::vector<double> wishes;
    for (const EndLabel &label : m_endLabels)
        wishes.push_back(position(label.at).y());
    const auto placed = placeLabels(wishes, height - 2, plot.top(), plot.bottom());
    for (std::size_t i = 0; i < m_endLabels.size(); ++i)
        m_endLabels[i].item->setPos(plot.right() + 6, placed[i] - height / 2);
}

void QtChart::placeBarLabels()
{
    if (m_barLabels.empty())
        return;
    const QRectF plot = m_chart->plotArea();
    const SeriesSpec &bars = m_spec.series.front();
    const double pitch = plot.height() / static_cast<double>(m_spec.y.categories.size());
    const QFontMetricsF metrics(m_chart->font());
    for (std::size_t i = 0; i < m_barLabels.size(); ++i) {
        const double share = (barSpan(bars, i).end - m_x.lowest) / (m_x.highest - m_x.lowest);
        const double end = plot.left() + plot.width() * share;
        const QString text = fromCore(bars.pointLabels[i]);
        const double room = m_chart->size().width() - end - 14;
        const bool outside = metrics.horizontalAdvance(text) <= room || end - plot.left() < room;
        QGraphicsSimpleTextItem *item = m_barLabels[i];
        item->setText(metrics.elidedText(text, Qt::ElideRight, outside ? room : end - plot.left() - 12));
        const QRectF box = item->boundingRect();
        const bool strong = !bars.emphasised || *bars.emphasised == i;
        const Colour inside = chartColours(m_theme).background;
        const Colour beside = strong ? chartColours(m_theme).text : chartColours(m_theme).faintText;
        item->setBrush(toColor(outside ? beside : inside));
        item->setPos(outside ? end + 6 : end - 6 - box.width(),
                     plot.top() + pitch * (static_cast<double>(i) + 0.5) - box.height() / 2);
    }
}

} // namespace epsilometer::ui
