// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"
#include "core/present/chart/palette.h"

#include <QImage>
#include <QWidget>

#include <optional>

namespace epsilometer::ui {

/// Shows a ChartSpec. The window draws charts through this interface only.
class ChartWidget : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    virtual void setChart(const present::ChartSpec &chart) = 0;
    /// "2000 of 10000 points" if curves were thinned to the pixels; otherwise empty.
    [[nodiscard]] virtual QString thinning() const = 0;
    /// Shows 1 / factor of the visible part, around its middle; never more than the whole chart. Works for charts of
    /// lines only. The keys + and -, Ctrl with the wheel, and dragging do the same.
    virtual void zoom(double factor) = 0;
    virtual void showWhole() = 0;
    [[nodiscard]] virtual bool isZoomed() const = 0;

    /// Room beside the plot, in pixels.
    struct Sides {
        double left = 0;
        double right = 0;
        friend bool operator==(const Sides &, const Sides &) = default;
    };
    /// The room that the labels need.
    [[nodiscard]] virtual Sides wantedSides() const = 0;
    /// Charts one below the other with the same room have one axis. Without it a chart takes the room that it needs.
    virtual void setSides(const Sides &sides) = 0;
    /// A vertical line at x, in the chart's own coordinates; nothing takes it away.
    virtual void setCrosshair(std::optional<double> x) = 0;

Q_SIGNALS:
    /// The x under the cursor, in the chart's own coordinates; nullopt when the cursor left the chart.
    void pointed(std::optional<double> x);
    /// A click without a drag, at this x.
    void clicked(double x);
    void sidesWanted(); ///< wantedSides() changed
    void zoomChanged();
};

[[nodiscard]] ChartWidget *createChartWidget(QWidget *parent);

/// The chart as a picture of `size` device-independent pixels at `scale`, for export and the clipboard.
[[nodiscard]] QImage chartImage(const present::ChartSpec &chart, const QSize &size, double scale, present::Theme theme);

/// Whether the palette is light or dark.
[[nodiscard]] present::Theme themeOf(const QPalette &palette);

} // namespace epsilometer::ui
