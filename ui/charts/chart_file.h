// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/present/chart_spec.h"
#include "core/present/palette.h"
#include "core/present/table_spec.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <QStringList>

class QPainter;
class QPagedPaintDevice;
class QRectF;

namespace epsilometer::ui {

/// Options of a chart that is exported. Files go into documents, so the theme is light unless asked otherwise.
struct ChartFileOptions {
    QSize size{960, 600};                         ///< of the drawing, in screen pixels at scale 1
    double scale = 2;                             ///< for PNG only: picture pixels per drawing pixel
    present::Theme theme = present::Theme::Light; ///< of the drawing
    QString origin;      ///< "ledger ID, N lines, head HASH"; empty if the chart belongs to no ledger
    bool title = true;   ///< whether the title is above the drawing
    bool footer = true;  ///< whether caption, sources and origin are below the drawing
    double textSize = 0; ///< of labels, in pixels of the drawing; 0: chosen from the width of the drawing
};

/// The file formats of a chart: "png", "svg", "pdf", "csv", "json" (Vega-Lite) and "tex" (pgfplots).
[[nodiscard]] QStringList chartFormats();

/// The bytes of a chart file. They include title, caption, sources and origin, as text of the drawing and as metadata
/// (XMP in PDF, text chunks in PNG, Dublin Core in SVG). CSV holds every row of the table. The same chart and options
/// give the same bytes, in PDF as well, since no clock is read. Errors: OutOfDomain for another format or an impossible
/// size.
[[nodiscard]] Result<QByteArray> chartFile(const present::ChartSpec &chart, const present::TableSpec &table,
                                           const QString &format, const ChartFileOptions &options = {});

/// Writes chartFile() in the format of the name's suffix, all or nothing. Errors: those of chartFile(), and Io.
[[nodiscard]] Status saveChart(const QString &path, const present::ChartSpec &chart, const present::TableSpec &table,
                               const ChartFileOptions &options = {});

/// Paints the drawing of the SVG into the target rectangle and keeps its proportions. Texts stay texts, which can be
/// searched and selected in a PDF.
void paintChart(QPainter &painter, const QRectF &target, const present::ChartSpec &chart,
                const ChartFileOptions &options);
/// Prints the chart on one page, as large as fits.
void printChart(QPagedPaintDevice &device, const present::ChartSpec &chart, const ChartFileOptions &options);
/// The chart as a picture, with metadata.
[[nodiscard]] QImage chartPicture(const present::ChartSpec &chart, const ChartFileOptions &options = {});

/// The PDF with the time and the random identifiers that Qt writes replaced, so that the bytes depend on the content
/// alone.
[[nodiscard]] QByteArray withoutClock(QByteArray pdf);

} // namespace epsilometer::ui
