// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"
#include "core/present/chart/palette.h"
#include "core/present/chart/plot.h"
#include "ui/charts/chart_widget.h"

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPen>
#include <QPointF>
#include <QRectF>

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class QAbstractAxis;
class QAreaSeries;
class QAbstractBarSeries;
class QBarSet;
class QCategoryAxis;
class QChart;
class QGraphicsLineItem;
class QGraphicsPathItem;
class QGraphicsRectItem;
class QGraphicsSimpleTextItem;
class QXYSeries;

namespace epsilometer::ui {

/// Draws a ChartSpec in a QChart, and keeps direct labels and annotations at their places in the plot. Uses no OpenGL,
/// animation or theme of Qt Charts: colours come from core's palette. Every axis is linear; logarithms are taken
/// before.
class QtChart : public QObject {
    Q_OBJECT
public:
    explicit QtChart(QChart *chart); ///< a child of the chart

    /// columns  width of the plot in pixels, for thinning
    void show(const present::ChartSpec &spec, present::Theme theme, int columns);
    [[nodiscard]] std::size_t pointsShown() const { return m_shown; }
    [[nodiscard]] std::size_t pointsTotal() const { return m_total; }
    [[nodiscard]] const present::AxisLayout &across() const { return m_x; } ///< plotted coordinates, as drawn
    [[nodiscard]] const present::AxisLayout &up() const { return m_y; }
    [[nodiscard]] const ChartWidget::Sides &wantedSides() const { return m_wanted; }
    void setSides(const ChartWidget::Sides &sides);
    void setCrosshair(std::optional<double> x); ///< in the chart's own coordinates
    /// x of the chart (logarithm undone) under a position of the plot; NaN outside.
    [[nodiscard]] double valueAt(const QPointF &position) const;

Q_SIGNALS:
    void sidesWanted(); ///< wantedSides() changed

private:
    struct EndLabel {
        QGraphicsSimpleTextItem *item = nullptr;
        QPointF at; ///< plotted coordinates
        bool vertical = false;
        bool low = false;  ///< below the labels of lines
        QString text = {}; ///< for a curve and a line across, the whole of it
    };

    void clear();
    void clearTexts();
    void dropSpareTexts();
    [[nodiscard]] bool fitsBars(const present::ChartSpec &spec) const;
    void setBars();
    void colourFurniture();
    void showLines(int columns);
    void showBars();
    void addCurve(const present::SeriesSpec &series, const present::PlottedCurve &curve, const QColor &colour);
    void setShade(const present::Annotation &annotation);
    void placeShade(const QRectF &plot);
    void addAnnotation(const present::Annotation &annotation, const present::Plot &plot);
    void addLine(const std::vector<present::PlotPoint> &points, const QPen &pen);
    void dropSpareLines();
    void setAxes(const present::AxisLayout &x, const present::AxisLayout &y);
    QCategoryAxis *makeAxis(const present::AxisLayout &layout, std::string_view title) const;
    void styleAxis(QAbstractAxis *axis) const;
    QGraphicsSimpleTextItem *nextText();
    QGraphicsSimpleTextItem *addText(std::string_view text, const QColor &colour);
    [[nodiscard]] present::AxisLayout thinnedX(const present::AxisLayout &x) const;
    [[nodiscard]] present::AxisLayout thinnedY(const present::AxisLayout &y) const;
    void thinAnew();
    void reserve(double left, double right);
    void measureAxes();
    void placePlot();
    void placeCrosshair();
    void dropBands();
    void addBand(const present::PlottedCurve &curve, const QColor &colour);
    void placeTexts();
    void fitEndLabels();
    void placeEndLabels();
    void placeBarTexts();
    void placeBarName(std::size_t index, double middle);
    void placeBarLabel(std::size_t index, double middle);
    void placeTracks(double pitch);
    void placeRanges(double pitch);
    [[nodiscard]] double barX(double value) const;
    [[nodiscard]] QFont barFont() const;
    [[nodiscard]] QPointF position(const QPointF &value) const;

    QChart *m_chart;
    present::ChartSpec m_spec;
    present::Theme m_theme = present::Theme::Light;
    int m_columns = 1;
    std::vector<QXYSeries *> m_lines; ///< lines in use come first; lines that an edit does not change stay in the chart
    std::size_t m_used = 0;
    QGraphicsRectItem *m_shade = nullptr;
    double m_shadedTo = std::numeric_limits<double>::quiet_NaN(); ///< plotted x; NaN if nothing is shaded
    QFont m_font;                                                 ///< font of the present axes and texts
    std::vector<EndLabel> m_endLabels;
    std::vector<EndLabel> m_notes; ///< labels of annotations
    std::vector<QGraphicsSimpleTextItem *> m_barNames;
    std::vector<QGraphicsSimpleTextItem *> m_barLabels;
    std::vector<QGraphicsSimpleTextItem *> m_texts; ///< all texts above, those in use first
    std::size_t m_textsUsed = 0;
    QBarSet *m_below = nullptr; ///< invisible part below bars that do not begin at 0; null without bars
    QBarSet *m_bars = nullptr;
    QAbstractBarSeries *m_barSeries = nullptr;
    std::array<QGraphicsPathItem *, 2> m_ranges{}; ///< across the ends of bars: over a bar, beyond it
    std::array<QGraphicsPathItem *, 4> m_tracks{}; ///< bars: the one to look at, the others, hatches, crosses
    std::vector<QAreaSeries *> m_bands;
    ChartWidget::Sides m_room; ///< for texts beside the plot and its axes
    ChartWidget::Sides m_axes; ///< what the axes take beside the plot
    ChartWidget::Sides m_wanted;
    std::optional<ChartWidget::Sides> m_sides; ///< absent: as wanted
    QGraphicsLineItem *m_crosshair = nullptr;
    std::optional<double> m_crossed; ///< plotted x
    QSizeF m_area{0, 0};             ///< of the plot, for which the labels were thinned; 0 before it is known
    present::AxisLayout m_x;
    present::AxisLayout m_y;
    std::string m_titles; ///< titles of both axes
    std::size_t m_shown = 0;
    std::size_t m_total = 0;
};

} // namespace epsilometer::ui
