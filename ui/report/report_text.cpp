// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_text.h"

#include "ui/charts/chart_file.h"
#include "ui/text/text.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>
#include <QTextTable>

namespace epsilometer::ui {

namespace {

constexpr int kChartObject = QTextFormat::UserObject + 1;
constexpr int kChartNumber = QTextFormat::UserProperty + 1;
constexpr double kTextPoints = 9;
constexpr double kTablePoints = 7;
constexpr QSize kChartSize(960, 600);

/// Draws the charts of one report inside a text document, which owns it.
class ChartObjects final : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    ChartObjects(QTextDocument &text, QString origin, double width)
        : QObject(&text), m_origin(std::move(origin)), m_width(width)
    {
        text.documentLayout()->registerHandler(kChartObject, this);
    }

    QTextCharFormat add(const ChartSpec &chart)
    {
        QTextCharFormat format;
        format.setObjectType(kChartObject);
        format.setProperty(kChartNumber, static_cast<int>(m_charts.size()));
        format.setToolTip(fromCore(chart.summary));
        m_charts.push_back(chart);
        return format;
    }

    QSizeF intrinsicSize(QTextDocument * /*text*/, int /*position*/, const QTextFormat & /*format*/) override
    {
        return {m_width, m_width * kChartSize.height() / kChartSize.width()};
    }

    void drawObject(QPainter *painter, const QRectF &rectangle, QTextDocument * /*text*/, int /*position*/,
                    const QTextFormat &format) override
    {
        ChartFileOptions options;
        options.size = kChartSize;
        options.origin = m_origin;
        const auto number = static_cast<std::size_t>(format.intProperty(kChartNumber));
        paintChart(*painter, rectangle, m_charts.at(number), options);
    }

private:
    std::vector<ChartSpec> m_charts;
    QString m_origin;
    double m_width;
};

/// Writes the blocks of a report at the end of a text document.
class ReportWriter {
public:
    ReportWriter(QTextDocument &text, const report::Document &document, double width)
        : m_cursor(&text), m_document(document), m_charts(new ChartObjects(text, fromCore(document.origin()), width))
    {
    }

    void write()
    {
        m_cursor.beginEditBlock(); // laid out once, at the end: else anew for every cell
        heading(fromCore(m_document.title), 1, false);
        line(fromCore(m_document.origin()), small());
        section(m_document.label, false);
        bool first = true;
        for (const report::Section &part : m_document.annex) {
            section(part, first);
            first = false;
        }
        line(fromCore(m_document.software), small());
        m_cursor.endEditBlock();
    }

    void operator()(const report::Paragraph &paragraph)
    {
        QTextCharFormat format = plain();
        if (paragraph.strong) {
            format.setFontWeight(QFont::Bold);
            format.setFontPointSize(kTextPoints + 1.5);
        }
        line(fromCore(paragraph.text), format);
    }

    void operator()(const report::Facts &facts)
    {
        QTextTable *table = makeTable(static_cast<int>(facts.rows.size()), 2, 0);
        QTextTableFormat format = table->format();
        format.setColumnWidthConstraints(
            {QTextLength(QTextLength::PercentageLength, 26), QTextLength(QTextLength::PercentageLength, 74)});
        table->setFormat(format);
        for (int row = 0; row < static_cast<int>(facts.rows.size()); ++row) {
            const auto &[name, value] = facts.rows[static_cast<std::size_t>(row)];
            put(*table, row, 0, fromCore(name), bold(plain()));
            put(*table, row, 1, fromCore(value), plain());
        }
        leaveTable();
    }

    void operator()(const report::Listing &listing)
    {
        for (const std::string &item : listing.items)
            line(QStringLiteral("• ") + fromCore(item), plain());
    }

    void operator()(const report::Commands &commands)
    {
        QTextCharFormat format = plain();
        format.setFontFamilies({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")});
        format.setFontPointSize(kTablePoints);
        for (const QString &command : fromCore(commands.text).split(QLatin1Char('\n')))
            line(command, format, 0);
        line({}, plain());
    }

    void operator()(const report::Table &table) { write(table.spec); }

    void operator()(const report::Figure &figure)
    {
        QTextBlockFormat block;
        block.setTopMargin(6);
        beginBlock(block, plain());
        m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), m_charts->add(figure.chart));
        line(fromCore(figure.chart.summary), plain());
        write(figure.data);
    }

private:
    static QTextCharFormat plain()
    {
        QTextCharFormat format;
        format.setFontPointSize(kTextPoints);
        return format;
    }
    static QTextCharFormat small()
    {
        QTextCharFormat format;
        format.setFontPointSize(kTablePoints);
        return format;
    }
    static QTextCharFormat bold(QTextCharFormat format)
    {
        format.setFontWeight(QFont::Bold);
        return format;
    }

    /// A text document begins with a block of its own; that one is used first.
    void beginBlock(const QTextBlockFormat &block, const QTextCharFormat &format)
    {
        if (m_begun) {
            m_cursor.insertBlock(block, format);
            return;
        }
        m_begun = true;
        m_cursor.setBlockFormat(block);
        m_cursor.setBlockCharFormat(format);
    }

    void line(const QString &text, const QTextCharFormat &format, double below = 5)
    {
        QTextBlockFormat block;
        block.setBottomMargin(below);
        beginBlock(block, format);
        m_cursor.insertText(text, format);
    }

    void heading(const QString &text, int level, bool newPage)
    {
        QTextBlockFormat block;
        block.setHeadingLevel(level);
        block.setTopMargin(level == 1 ? 0 : 12);
        block.setBottomMargin(4);
        if (newPage)
            block.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        QTextCharFormat format = bold(plain());
        format.setFontPointSize(level == 1 ? kTextPoints + 6 : kTextPoints + 3);
        beginBlock(block, format);
        m_cursor.insertText(text, format);
    }

    void section(const report::Section &part, bool newPage)
    {
        heading(fromCore(part.title), 2, newPage);
        for (const report::Block &block : part.blocks)
            std::visit(*this, block);
    }

    QTextTable *makeTable(int rows, int columns, int headers)
    {
        QTextTableFormat format;
        format.setCellPadding(3);
        format.setCellSpacing(0);
        format.setBorder(0.5);
        format.setBorderCollapse(true);
        format.setBorderBrush(QColor(0xb0, 0xb0, 0xb0));
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setHeaderRowCount(headers);
        return m_cursor.insertTable(std::max(rows, 1), std::max(columns, 1), format);
    }

    void leaveTable() { m_cursor.movePosition(QTextCursor::End); }

    static void put(QTextTable &table, int row, int column, const QString &text, const QTextCharFormat &format,
                    bool right = false)
    {
        QTextCursor cell = table.cellAt(row, column).firstCursorPosition();
        if (right) {
            QTextBlockFormat block;
            block.setAlignment(Qt::AlignRight);
            cell.setBlockFormat(block);
        }
        cell.insertText(text, format);
    }

    void write(const TableSpec &spec)
    {
        line(fromCore(spec.title), bold(small()), 2);
        QTextTable *table = makeTable(static_cast<int>(spec.rows.size()) + 1, static_cast<int>(spec.columns.size()), 1);
        for (int column = 0; column < static_cast<int>(spec.columns.size()); ++column)
            put(*table, 0, column, fromCore(spec.columns[static_cast<std::size_t>(column)].title), bold(small()));
        for (int row = 0; row < static_cast<int>(spec.rows.size()); ++row) {
            const auto &cells = spec.rows[static_cast<std::size_t>(row)];
            for (int column = 0; column < static_cast<int>(std::min(cells.size(), spec.columns.size())); ++column)
                put(*table, row + 1, column, fromCore(cells[static_cast<std::size_t>(column)].text), small(),
                    spec.columns[static_cast<std::size_t>(column)].numeric);
        }
        leaveTable();
        if (!spec.note.empty())
            line(fromCore(spec.note), small());
    }

    QTextCursor m_cursor;
    const report::Document &m_document;
    ChartObjects *m_charts;
    bool m_begun = false;
};

void drawPage(QPainter &painter, QTextDocument &text, const report::Document &document, int page, const QSizeF &body,
              double margin)
{
    QFont font = text.defaultFont();
    font.setPointSizeF(kTablePoints);
    painter.setFont(font);
    painter.setPen(QColor(0x4a, 0x4a, 0x4a));
    const QString head = QCoreApplication::translate("epsilometer::ui", "Ledger %1   head %2")
                             .arg(fromCore(document.ledgerId), fromCore(document.headHash));
    painter.drawText(QRectF(0, 0, body.width(), margin), Qt::AlignLeft | Qt::AlignTop, head);
    const QString foot =
        QCoreApplication::translate("epsilometer::ui", "Page %1 of %2").arg(page + 1).arg(text.pageCount());
    painter.drawText(QRectF(0, margin + body.height(), body.width(), margin), Qt::AlignRight | Qt::AlignBottom, foot);
    painter.translate(0, margin - page * body.height());
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, Qt::black);
    context.clip = QRectF(QPointF(0, page * body.height()), body);
    painter.setClipRect(context.clip);
    text.documentLayout()->draw(&painter, context);
}

} // namespace

void fillReport(QTextDocument &text, const report::Document &document, double width)
{
    text.clear();
    qDeleteAll(text.findChildren<ChartObjects *>(Qt::FindDirectChildrenOnly));
    text.setDocumentMargin(0);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    text.setDefaultTextOption(option);
    ReportWriter(text, document, width).write();
}

void printReport(QPagedPaintDevice &device, const report::Document &document)
{
    QTextDocument text;
    text.documentLayout()->setPaintDevice(&device);
    const double margin = 0.4 * device.logicalDpiY();
    const QSizeF body(device.width(), device.height() - 2 * margin);
    fillReport(text, document, body.width());
    text.setPageSize(body);
    QPainter painter(&device);
    for (int page = 0; page < text.pageCount(); ++page) {
        if (page > 0)
            device.newPage();
        painter.save();
        drawPage(painter, text, document, page, body, margin);
        painter.restore();
    }
}

QByteArray reportPdf(const report::Document &document, const QString &name, const QByteArray &ledger)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        constexpr int kResolution = 300;
        writer.setResolution(kResolution);
        writer.setTitle(fromCore(document.title));
        writer.setCreator(fromCore(document.software));
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(15, 12, 15, 12), QPageLayout::Millimeter);
        if (document.audience != report::Audience::Public)
            writer.addFileAttachment(name, ledger, QStringLiteral("application/vnd.dpledger+jsonl"));
        printReport(writer, document);
    }
    return withoutClock(bytes);
}

} // namespace epsilometer::ui

#include "report_text.moc"
