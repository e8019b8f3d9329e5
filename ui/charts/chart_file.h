// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/chart/palette.h"
#include "core/present/table/table_spec.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <QStringList>

#include <vector>

class QPainter;
class QPagedPaintDevice;
class QRectF;

namespace epsilometer::ui {

/// One chart, or several one below the other over the same axis, as a Tape has them.
using Charts = std::vector<present::ChartSpec>;

/// How a chart leaves the program. Files go into documents: the light theme unless asked otherwise.
struct ChartFileOptions {
    QSize size{960, 600};                         ///< of the whole drawing, in pixels of a screen at scale 1
    double scale = 2;                             ///< PNG alone: pixels of the picture for one of the drawing
    present::Theme theme = present::Theme::Light; ///< of the drawing
    QString madeFrom;   ///< file whose numbers it shows: those who cannot read it cannot read the drawing; may be empty
    QString origin;     ///< "ledger ID, N lines, head HASH"; empty if the chart belongs to no ledger
    bool title = true;  ///< whether the title is above the drawing
    bool footer = true; ///< whether caption, sources and origin are below the drawing
    double textSize = 0; ///< of labels, in pixels of the drawing; 0: chosen from the width of the drawing
    bool lanes = false;  ///< several charts one below the other, as high together as `size`
};

/// The file formats of a chart: "png", "svg", "pdf", "csv", "json" (Vega-Lite) and "tex" (pgfplots).
[[nodiscard]] QStringList chartFormats();

/// The bytes of a chart file. Title, caption, sources and origin are in it: as text of the drawing, and as metadata
/// (XMP in PDF, text chunks in PNG, Dublin Core in SVG). CSV is the table's every row. The same chart and options give
/// the same bytes; PDF too, because no clock is asked. Errors: OutOfDomain for another format or an impossible size.
[[nodiscard]] Result<QByteArray> chartFile(const Charts &charts, const present::TableSpec &table, const QString &format,
                                           const ChartFileOptions &options = {});

/// chartFile() by the name's suffix, all or nothing. Errors also: Io.
[[nodiscard]] Status saveChart(const QString &path, const Charts &charts, const present::TableSpec &table,
                               const ChartFileOptions &options = {});

/// The drawing of the SVG, painted into the target rectangle, proportions kept; its texts stay text, to be searched
/// and selected in a PDF.
void paintChart(QPainter &painter, const QRectF &target, const Charts &charts, const ChartFileOptions &options);
/// The chart on a page of a printer, as large as fits.
void printChart(QPagedPaintDevice &device, const Charts &charts, const ChartFileOptions &options);
/// The chart as a picture, metadata included.
[[nodiscard]] QImage chartPicture(const Charts &charts, const ChartFileOptions &options = {});

/// The PDF with the time and the random identifiers that Qt writes replaced, so that the bytes depend on the content
/// alone.
[[nodiscard]] QByteArray withoutClock(QByteArray pdf);

} // namespace epsilometer::ui
