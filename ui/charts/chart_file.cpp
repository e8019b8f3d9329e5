// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_file.h"

#include "core/base/os/file.h"
#include "core/base/sha256.h"
#include "core/base/version.h"
#include "core/present/charts/tape/tape.h"
#include "core/present/pgf/pgf_writer.h"
#include "core/present/svg/svg_writer.h"
#include "core/present/table/table_text.h"
#include "core/present/vega/vega_writer.h"
#include "ui/text/text.h"

#include <QBuffer>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <QtSvg/QSvgRenderer>

namespace epsilometer::ui {

namespace {

constexpr int kSmallest = 200;
constexpr int kLargest = 10000;

QByteArray drawing(const Charts &charts, const ChartFileOptions &options)
{
    present::SvgOptions svg;
    svg.width = options.size.width();
    svg.height = options.size.height();
    svg.theme = options.theme;
    svg.origin = toCore(options.origin);
    svg.title = options.title;
    svg.footer = options.footer;
    svg.textSize = options.textSize;
    svg.heights = present::laneHeights(charts, svg.height);
    svg.aligned = charts.size() > 1;
    return QByteArray::fromStdString(present::svgPanels(charts, svg));
}

/// Every source once.
QString sourcesText(const Charts &charts)
{
    QStringList sources;
    for (const present::ChartSpec &chart : charts)
        for (const std::string &source : chart.sources)
            if (!sources.contains(fromCore(source)))
                sources << fromCore(source);
    return sources.join(QStringLiteral("; "));
}

QByteArray pngBytes(const Charts &charts, const ChartFileOptions &options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter(&buffer, "PNG").write(chartPicture(charts, options));
    return bytes;
}

/// Matches a text element as the writer of the drawing prints it.
const QRegularExpression &textElement()
{
    static const QRegularExpression element(QStringLiteral("<text [^>]*>[^<]*</text>\n"));
    return element;
}

void drawText(QPainter &painter, const QXmlStreamAttributes &style, const QString &text)
{
    // Lay letters out large and draw them small, so that their distances are those of the font, not whole pixels.
    constexpr double kFiner = 16;
    QFont font;
    font.setFamilies({QStringLiteral("DejaVu Sans"), QStringLiteral("Verdana"), QStringLiteral("sans-serif")});
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setPixelSize(qRound(style.value(QLatin1String("font-size")).toDouble() * kFiner));
    font.setBold(style.value(QLatin1String("font-weight")) == QLatin1String("bold"));
    const double width = QFontMetricsF(font).horizontalAdvance(text);
    const auto anchor = style.value(QLatin1String("text-anchor"));
    const double back = anchor == QLatin1String("end") ? width : anchor == QLatin1String("middle") ? width / 2 : 0;
    painter.save();
    painter.translate(style.value(QLatin1String("x")).toDouble(), style.value(QLatin1String("y")).toDouble());
    if (style.value(QLatin1String("transform")).startsWith(QLatin1String("rotate(-90 ")))
        painter.rotate(-90);
    painter.scale(1 / kFiner, 1 / kFiner);
    painter.setFont(font);
    painter.setPen(QColor(style.value(QLatin1String("fill")).toString()));
    painter.drawText(QPointF(-back, 0), text);
    painter.restore();
}

/// Draws the texts of the drawing, in its own pixels. QSvgRenderer would draw the outlines of all letters: files would
/// be large, and texts could not be searched or selected.
void drawTexts(QPainter &painter, const QByteArray &svg)
{
    static const QRegularExpression moved(QStringLiteral("^translate\\(0 (\\d+)\\)$"));
    QXmlStreamReader reader(svg);
    double top = 0; // of the drawing among several
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QXmlStreamAttributes style = reader.attributes();
        if (const auto panel = moved.match(style.value(QLatin1String("transform"))); panel.hasMatch())
            top = panel.captured(1).toDouble();
        if (reader.name() != QLatin1String("text"))
            continue;
        painter.save();
        painter.translate(0, top);
        drawText(painter, style, reader.readElementText());
        painter.restore();
    }
}

/// Dublin Core in an XMP packet; without one Qt writes its own, with the time in it.
QByteArray xmpPacket(const Charts &charts, const ChartFileOptions &options)
{
    const auto element = [](const char *name, const QString &text, const char *kind) {
        return QStringLiteral("<dc:%1><rdf:%2><rdf:li%3>%4</rdf:li></rdf:%2></dc:%1>\n")
            .arg(QLatin1String(name), QLatin1String(kind),
                 QLatin1String(kind) == QLatin1String("Alt") ? QStringLiteral(" xml:lang=\"x-default\"") : QString(),
                 text.toHtmlEscaped());
    };
    QString packet = QStringLiteral("<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta "
                                    "xmlns:x=\"adobe:ns:meta/\">\n<rdf:RDF "
                                    "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n<rdf:Description "
                                    "rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
                                    "<dc:format>application/pdf</dc:format>\n");
    packet += element("title", fromCore(charts.front().title), "Alt") +
              element("description", fromCore(charts.front().caption), "Alt") +
              element("source", sourcesText(charts), "Seq");
    if (!options.origin.isEmpty())
        packet += QStringLiteral("<dc:identifier>%1</dc:identifier>\n").arg(options.origin.toHtmlEscaped());
    return (packet + QStringLiteral("</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>\n")).toUtf8();
}

QByteArray pdfBytes(const Charts &charts, const ChartFileOptions &options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(fromCore(charts.front().title));
        writer.setCreator(QStringLiteral("Epsilometer " EPSILOMETER_VERSION));
        writer.setDocumentXmpMetadata(xmpPacket(charts, options));
        writer.setPageSize(QPageSize(QSizeF(options.size) * 0.75, QPageSize::Point)); // 96 pixels to the inch
        writer.setPageMargins(QMarginsF());
        printChart(writer, charts, options);
    }
    return withoutClock(bytes);
}

/// The size and the words of panels that are written as text: `Panels` is present::VegaOptions or present::PgfOptions.
template <class Panels> Panels panelOptions(const Charts &charts, const ChartFileOptions &options)
{
    Panels panels;
    panels.width = options.size.width();
    panels.heights = present::laneHeights(charts, options.size.height());
    panels.title = options.title;
    panels.caption = options.footer;
    panels.origin = toCore(options.origin);
    return panels;
}

} // namespace

QStringList chartFormats()
{
    return {QStringLiteral("png"), QStringLiteral("svg"),  QStringLiteral("pdf"),
            QStringLiteral("csv"), QStringLiteral("json"), QStringLiteral("tex")};
}

void paintChart(QPainter &painter, const QRectF &target, const Charts &charts, const ChartFileOptions &options)
{
    const QByteArray svg = drawing(charts, options);
    QString rest = QString::fromUtf8(svg);
    rest.remove(textElement());
    QSvgRenderer renderer(rest.toUtf8());
    const QSizeF size = QSizeF(options.size).scaled(target.size(), Qt::KeepAspectRatio);
    const QRectF place(target.center() - QPointF(size.width(), size.height()) / 2, size);
    renderer.render(&painter, place);
    painter.save();
    painter.translate(place.topLeft());
    painter.scale(size.width() / options.size.width(), size.height() / options.size.height());
    drawTexts(painter, svg);
    painter.restore();
}

void printChart(QPagedPaintDevice &device, const Charts &charts, const ChartFileOptions &options)
{
    QPainter painter(&device);
    paintChart(painter, QRectF(QPointF(0, 0), QSizeF(device.width(), device.height())), charts, options);
}

QImage chartPicture(const Charts &charts, const ChartFileOptions &options)
{
    QImage image((QSizeF(options.size) * options.scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    const int dotsPerMetre = qRound(96 * options.scale / 0.0254);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintChart(painter, QRectF(image.rect()), charts, options);
    painter.end();
    image.setText(QStringLiteral("Title"), fromCore(charts.front().title));
    image.setText(QStringLiteral("Description"), fromCore(charts.front().summary + " " + charts.front().caption));
    image.setText(QStringLiteral("Source"), sourcesText(charts));
    image.setText(QStringLiteral("Software"), QStringLiteral("Epsilometer " EPSILOMETER_VERSION));
    if (!options.origin.isEmpty())
        image.setText(QStringLiteral("Identifier"), options.origin);
    return image;
}

QByteArray withoutClock(QByteArray pdf)
{
    // Replace digits by as many digits, so that the offsets in the cross-reference table stay valid.
    const auto blank = [&pdf](const QRegularExpression &pattern, std::string_view kept, const std::string &with) {
        const QString text = QString::fromLatin1(pdf);
        auto found = pattern.globalMatch(text);
        while (found.hasNext()) {
            const auto match = found.next();
            std::size_t next = 0;
            for (qsizetype i = match.capturedStart(1); i < match.capturedEnd(1); ++i) {
                if (kept.find(pdf.at(i)) == std::string_view::npos)
                    pdf[i] = with[next++ % with.size()];
            }
        }
    };
    constexpr std::string_view kDateMarks = "-:+TZ'";
    constexpr std::string_view kIdMarks = "-<> ";
    const std::string noTime = "20000101000000000000";
    static const QRegularExpression kDate(QStringLiteral(R"(/(?:CreationDate|ModDate) \(D:(\d{14}[^)]*)\))"));
    static const QRegularExpression kXmpDate(QStringLiteral(R"(<xmp:(?:CreateDate|MetadataDate|ModifyDate)>([^<]*)<)"));
    static const QRegularExpression kXmpDateAttribute(
        QStringLiteral(R"re(xmp:(?:CreateDate|MetadataDate|ModifyDate)="([^"]*)")re"));
    static const QRegularExpression kUuid(QStringLiteral(R"(uuid:([0-9a-f-]{36}))"));
    static const QRegularExpression kId(QStringLiteral(R"(/ID \[ ?((?:<[0-9a-fA-F]+> ?)+)\])"));
    for (const auto &date : {kDate, kXmpDate, kXmpDateAttribute})
        blank(date, kDateMarks, noTime);
    for (const auto &id : {kUuid, kId})
        blank(id, kIdMarks, "0");
    const std::string digest = Sha256::hex(std::string_view(pdf.constData(), static_cast<std::size_t>(pdf.size())));
    for (const auto &id : {kUuid, kId})
        blank(id, kIdMarks, digest);
    return pdf;
}

Result<QByteArray> chartFile(const Charts &charts, const present::TableSpec &table, const QString &format,
                             const ChartFileOptions &options)
{
    const QSizeF pixels = QSizeF(options.size) * options.scale;
    const bool possible = options.size.width() >= kSmallest && options.size.height() >= kSmallest &&
                          options.scale > 0 && pixels.width() <= kLargest && pixels.height() <= kLargest;
    if (!possible)
        return makeError(ErrorCode::OutOfDomain, "size", {},
                         core::tr("must be 200 to 10000 pixels each way, scale included"));
    if (format == QLatin1String("png"))
        return pngBytes(charts, options);
    if (format == QLatin1String("svg"))
        return drawing(charts, options);
    if (format == QLatin1String("pdf"))
        return pdfBytes(charts, options);
    if (format == QLatin1String("csv"))
        return QByteArray::fromStdString(present::tableCsv(table));
    if (format == QLatin1String("json"))
        return QByteArray::fromStdString(
            present::vegaPanels(charts, panelOptions<present::VegaOptions>(charts, options)));
    if (format == QLatin1String("tex"))
        return QByteArray::fromStdString(
            present::pgfPanels(charts, panelOptions<present::PgfOptions>(charts, options)));
    return makeError(ErrorCode::OutOfDomain, "format", toCore(format),
                     core::tr("must be png, svg, pdf, csv, json or tex"));
}

Status saveChart(const QString &path, const Charts &charts, const present::TableSpec &table,
                 const ChartFileOptions &options)
{
    const QString suffix = path.section(QLatin1Char('/'), -1).section(QLatin1Char('.'), -1).toLower();
    EPSILOMETER_ASSIGN(const QByteArray bytes, chartFile(charts, table, suffix, options));
    return replaceFile(toCore(path), bytes.toStdString(), madeFrom(toCore(options.madeFrom)));
}

} // namespace epsilometer::ui
