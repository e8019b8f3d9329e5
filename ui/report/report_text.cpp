// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_text.h"

#include "core/report/writers.h"
#include "ui/charts/chart_file.h"
#include "ui/report/browser_pdf.h"
#include "ui/report/page_breaks.h"
#include "ui/text/text.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>
#include <QTextTable>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer::ui {

namespace {

constexpr int kDrawnObject = QTextFormat::UserObject + 1;
constexpr int kDrawnNumber = QTextFormat::UserProperty + 1;
const QString kLedgerType = QStringLiteral("application/vnd.dpledger+jsonl");
constexpr double kTextPoints = 9;
constexpr double kTablePoints = 7;
constexpr double kShortBy = 1;           ///< points by which short reports reduce their text
constexpr double kNarrowTablePoints = 6; ///< for tables with many columns
constexpr int kManyColumns = 9;
constexpr int kMostChartRows = 40;
constexpr auto kHeader = static_cast<std::size_t>(-1); ///< stands for the header row among the items of a table
constexpr QSize kChartSize(960, 240);                  ///< of a chart, which shares its page

/// Size of a screen pixel on the device of the layout. Qt scales margins and paddings.
double unitOf(const QTextDocument &text)
{
    const QPaintDevice *device = text.documentLayout()->paintDevice();
    return device != nullptr ? device->logicalDpiY() / 96.0 : 1.0;
}

/// The table with as many rows as a page holds, including the first and the last one.
present::TableSpec thinned(const present::TableSpec &table)
{
    const auto rows = table.rows.size();
    if (rows <= kMostChartRows)
        return table;
    present::TableSpec kept = table;
    kept.rows.clear();
    const std::size_t step = (rows + kMostChartRows - 2) / (kMostChartRows - 1);
    for (std::size_t i = 0; i + 1 < rows; i += step)
        kept.rows.push_back(table.rows[i]);
    kept.rows.push_back(table.rows.back());
    const std::string note = "Every " + std::to_string(step) + "th of " + std::to_string(rows) +
                             " rows and the last; all are in the report as HTML or JSON.";
    kept.note = kept.note.empty() ? note : kept.note + " " + note;
    return kept;
}

/// The text, with a place to break it after every kLongestWord letters of a word that is longer: the time in which Qt
/// breaks one word grows with the square of its length.
QString breakable(const QString &text)
{
    constexpr int kLongestWord = 200;
    QString broken;
    int letters = 0;
    for (const QChar letter : text) {
        if (letters >= kLongestWord && !letter.isLowSurrogate()) {
            broken += QChar(0x200B); // zero width space
            letters = 0;
        }
        letters = letter.isSpace() ? 0 : letters + 1;
        broken += letter;
    }
    return broken;
}

/// Widths of columns, at most `width` together. If there is room, columns are as wide as their texts; otherwise at
/// least as wide as their longest words, with the rest divided in proportion to their content.
class ColumnWidths {
public:
    ColumnWidths(const present::TableSpec &table, const QFontMetricsF &plain, const QFontMetricsF &bold, double padding,
                 double width)
    {
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            double least = 0;
            double wish = 0;
            const auto measure = [&](const QFontMetricsF &font, std::string_view text) {
                wish = std::max(wish, font.horizontalAdvance(fromCore(text)));
                for (const QString &word : fromCore(text).split(QLatin1Char(' ')))
                    least = std::max(least, font.horizontalAdvance(word));
            };
            measure(bold, table.columns[column].title);
            for (const auto &row : table.rows)
                if (column < row.size())
                    measure(plain, row[column].text);
            m_widths.push_back(std::min(least, width / 3) + padding);
            m_wishes.push_back(std::min(wish, width / 2) + padding);
        }
        share(width);
    }

    [[nodiscard]] double sum() const { return std::accumulate(m_widths.begin(), m_widths.end(), 0.0); }
    [[nodiscard]] QList<QTextLength> lengths() const
    {
        QList<QTextLength> lengths;
        for (const double width : m_widths)
            lengths << QTextLength(QTextLength::PercentageLength, 100 * width / sum());
        return lengths;
    }

private:
    void share(double width)
    {
        double missing = 0;
        for (std::size_t i = 0; i < m_widths.size(); ++i)
            missing += std::max(0.0, m_wishes[i] - m_widths[i]);
        const double part = missing > 0 ? std::clamp((width - sum()) / missing, 0.0, 1.0) : 0;
        for (std::size_t i = 0; i < m_widths.size(); ++i)
            m_widths[i] += part * std::max(0.0, m_wishes[i] - m_widths[i]);
    }

    std::vector<double> m_widths;
    std::vector<double> m_wishes;
};

/// Draws the charts and the bar of a report inside a text document, which owns this object.
class DrawnObjects final : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    DrawnObjects(QTextDocument &text, double width) : QObject(&text), m_width(width)
    {
        text.documentLayout()->registerHandler(kDrawnObject, this);
    }

    QTextCharFormat add(const present::ChartSpec &chart, QSize size) { return add({chart, size, {}}, chart.summary); }
    QTextCharFormat add(const report::Bar &bar) { return add({{}, QSize(1000, 22), bar}, bar.words); }

    QSizeF intrinsicSize(QTextDocument * /*text*/, int /*position*/, const QTextFormat &format) override
    {
        const QSize size = drawnBy(format).size;
        return {m_width, m_width * size.height() / size.width()};
    }

    void drawObject(QPainter *painter, const QRectF &rectangle, QTextDocument * /*text*/, int /*position*/,
                    const QTextFormat &format) override
    {
        const Drawn &drawn = drawnBy(format);
        if (drawn.bar)
            return draw(*painter, rectangle, *drawn.bar);
        ChartFileOptions options;
        options.size = drawn.size;
        options.footer = false;
        paintChart(*painter, rectangle, {drawn.chart}, options);
    }

private:
    /// A chart or a bar.
    struct Drawn {
        present::ChartSpec chart;
        QSize size;
        std::optional<report::Bar> bar;
    };

    QTextCharFormat add(Drawn drawn, std::string_view words)
    {
        QTextCharFormat format;
        format.setObjectType(kDrawnObject);
        format.setProperty(kDrawnNumber, static_cast<int>(m_drawn.size()));
        format.setToolTip(fromCore(words));
        m_drawn.push_back(std::move(drawn));
        return format;
    }

    [[nodiscard]] const Drawn &drawnBy(const QTextFormat &format) const
    {
        return m_drawn.at(static_cast<std::size_t>(format.intProperty(kDrawnNumber)));
    }

    static void draw(QPainter &painter, const QRectF &whole, const report::Bar &bar)
    {
        QRectF spent = whole;
        spent.setWidth(whole.width() * bar.spent / 1000);
        painter.fillRect(spent, QColor(0x00, 0x55, 0x8a));
        painter.setPen(QPen(QColor(0x6a, 0x75, 0x80), 0)); // on white paper and in the dark
        painter.drawRect(whole);
    }

    std::vector<Drawn> m_drawn;
    double m_width;
};

/// Line height at most that of DejaVu Sans, so that a font with larger line spacing, such as Noto Sans, needs no more
/// pages.
QTextBlockFormat linesOf(const QFont &font)
{
    constexpr double kSpacing = 1.17; // relative to the font size
    QTextBlockFormat block;
    if (const double percent = 100 * kSpacing * QFontInfo(font).pixelSize() / QFontMetricsF(font).lineSpacing();
        percent < 100)
        block.setLineHeight(percent, QTextBlockFormat::ProportionalHeight);
    return block;
}

/// Writes the blocks of a report to the end of a text document.
class ReportWriter {
public:
    ReportWriter(QTextDocument &text, const report::Document &document, double width, const PageBreaks &breaks)
        : m_cursor(&text), m_document(document), m_objects(new DrawnObjects(text, width)), m_width(width),
          m_unit(unitOf(text)), m_device(text.documentLayout()->paintDevice()), m_breaks(breaks),
          m_lines(linesOf(text.defaultFont()))
    {
    }

    void write()
    {
        m_cursor.beginEditBlock(); // one layout at the end instead of one per cell
        heading(fromCore(m_document.title), 1, false);
        line(fromCore(m_document.origin()), small());
        section(m_document.label, false);
        for (const report::Section &part : m_document.annex)
            section(part, part.newPage);
        line(fromCore(m_document.software), small());
        m_cursor.endEditBlock();
    }

    void operator()(const report::Paragraph &paragraph)
    {
        QTextCharFormat format = plain();
        if (paragraph.strong) {
            // The verdict, which comes first, is the largest text.
            format.setFontWeight(QFont::Bold);
            format.setFontPointSize(points(kTextPoints) + (std::exchange(m_first, false) ? 5 : 1));
        }
        line(fromCore(paragraph.text), format);
    }

    void operator()(const report::Facts &facts)
    {
        QTextTableFormat form = tableFormat();
        form.setBorder(0);
        form.setColumnWidthConstraints(
            {QTextLength(QTextLength::PercentageLength, 26), QTextLength(QTextLength::PercentageLength, 74)});
        writeParts(form, facts.rows.size(), 2, [&](QTextTable &table, int row, std::size_t fact) {
            put(table, row, 0, fromCore(facts.rows[fact].first), bold(plain()));
            put(table, row, 1, fromCore(facts.rows[fact].second), plain());
        });
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
        line(QStringLiteral(" "), plain());
    }

    void operator()(const report::Table &table) { write(table.spec); }

    void operator()(const report::Bar &bar)
    {
        QTextBlockFormat block;
        block.setTopMargin(2);
        beginBlock(block, plain());
        m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), m_objects->add(bar));
        line(fromCore(bar.words), plain());
    }

    void operator()(const report::SignatureLines &signatures)
    {
        present::TableSpec table;
        table.title = "To be signed by hand";
        table.columns = {{"role", "Role", false, {}},
                         {"name", "Name", false, {}},
                         {"date", "Date", false, {}},
                         {"signature", "Signature", false, {}}};
        // as wide and high as handwriting needs
        const present::TableCell room{std::string(36, ' ') + "\n", std::nan(""), {}};
        for (const std::string &role : signatures.roles)
            table.rows.push_back({{role, std::nan(""), {}}, room, room, room});
        write(table);
    }

    void operator()(const report::Figure &figure)
    {
        QTextBlockFormat block;
        block.setTopMargin(6);
        beginBlock(block, plain());
        m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), m_objects->add(figure.chart, kChartSize));
        line(fromCore(figure.chart.summary), plain());
        line(fromCore(figure.chart.caption), small());
        if (!figure.data.rows.empty())
            write(thinned(figure.data));
        QStringList sources;
        for (const std::string &source : figure.chart.sources)
            sources << fromCore(source);
        if (!sources.isEmpty())
            line(QStringLiteral("Sources of the chart: ") + sources.join(QStringLiteral(" · ")), small());
    }

private:
    [[nodiscard]] bool shortly() const { return m_document.audience != report::Audience::Technical; }
    /// A font size of `usual` points, reduced in the short reports, which must fit on few pages.
    [[nodiscard]] double points(double usual) const { return shortly() ? usual - kShortBy : usual; }
    [[nodiscard]] QTextCharFormat plain() const
    {
        QTextCharFormat format;
        format.setFontPointSize(points(kTextPoints));
        return format;
    }
    [[nodiscard]] QTextCharFormat small() const
    {
        QTextCharFormat format;
        format.setFontPointSize(points(kTablePoints));
        return format;
    }
    static QTextCharFormat bold(QTextCharFormat format)
    {
        format.setFontWeight(QFont::Bold);
        return format;
    }

    /// Begins a block. The first one uses the block that a text document has from the start.
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
        if (text.isEmpty())
            return;
        QTextBlockFormat block = m_lines;
        block.setBottomMargin(below);
        beginBlock(block, format);
        m_cursor.insertText(breakable(text), format);
    }

    /// Writes a title, which must stay with the block after it.
    void title(QTextBlockFormat block, QTextCharFormat format, const QString &text)
    {
        if (m_breaks.titles.count(m_titles++) > 0)
            block.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        // A margin that reaches over the end of a page would leave the next one empty.
        if (block.pageBreakPolicy() == QTextFormat::PageBreak_AlwaysBefore)
            block.setTopMargin(0);
        format.setProperty(kAnnounces, true);
        beginBlock(block, format);
        m_cursor.insertText(breakable(text), format);
        m_titleEnds = m_cursor.position();
    }

    void heading(const QString &text, int level, bool newPage)
    {
        QTextBlockFormat block = m_lines;
        block.setHeadingLevel(level);
        block.setTopMargin(level == 1 ? 0 : shortly() ? 6 : 14);
        block.setBottomMargin(shortly() ? 2 : 5);
        if (newPage)
            block.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        QTextCharFormat format = bold(plain());
        format.setFontPointSize(points(kTextPoints) + (level == 1 ? 6 : 3));
        title(block, format, text);
    }

    void section(const report::Section &part, bool newPage)
    {
        heading(fromCore(part.title), 2, newPage);
        for (const report::Block &block : part.blocks)
            std::visit(*this, block);
    }

    [[nodiscard]] QTextTableFormat tableFormat() const
    {
        QTextTableFormat format;
        format.setCellPadding(shortly() ? 1.5 : 3);
        format.setCellSpacing(0);
        format.setTopMargin(2);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderCollapse(true);
        format.setBorderBrush(QColor(0xb0, 0xb0, 0xb0));
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        return format;
    }

    [[nodiscard]] QTextTableFormat formatOf(const present::TableSpec &spec, const QTextCharFormat &letters) const
    {
        const auto metrics = [this](const QTextCharFormat &format) {
            QFont font = m_cursor.document()->defaultFont();
            font.setPointSizeF(format.fontPointSize());
            font.setBold(format.fontWeight() == QFont::Bold);
            return m_device != nullptr ? QFontMetricsF(font, m_device) : QFontMetricsF(font);
        };
        constexpr double kPadding = 8; // on both sides, including borders
        const ColumnWidths widths(spec, metrics(letters), metrics(bold(letters)), kPadding * m_unit, m_width);
        QTextTableFormat format = tableFormat();
        format.setHeaderRowCount(1);
        format.setWidth(QTextLength(QTextLength::PercentageLength, std::min(100.0, 100 * widths.sum() / m_width)));
        format.setColumnWidthConstraints(widths.lengths());
        return format;
    }

    /// The first rows of the parts of a table, followed by its number of rows.
    [[nodiscard]] std::vector<int> startsOfParts(int rows) const
    {
        std::vector<int> starts{0};
        if (const auto breaks = m_breaks.rows.find(m_tables); breaks != m_breaks.rows.end())
            starts.insert(starts.end(), breaks->second.begin(), breaks->second.end());
        while (rows - starts.back() > m_breaks.mostRows)
            starts.push_back(starts.back() + m_breaks.mostRows);
        starts.push_back(rows);
        return starts;
    }

    /// Writes one table, or several if pages break between its rows, each with its own headers.
    /// put  puts an item into a row of a part; item kHeader stands for the headers
    template <class Put> void writeParts(QTextTableFormat format, std::size_t rows, int columns, const Put &put)
    {
        format.setProperty(kTableNumber, m_tables);
        format.setProperty(kTitleOf, m_titleEnds == m_cursor.position() ? m_titles - 1 : -1);
        const int headers = format.headerRowCount();
        const std::vector<int> starts = startsOfParts(static_cast<int>(rows));
        for (std::size_t part = 0; part + 1 < starts.size(); ++part) {
            const int size = starts[part + 1] - starts[part];
            if (size <= 0 && rows > 0)
                continue;
            format.setProperty(kFirstRow, starts[part]);
            format.setPageBreakPolicy(part > 0 ? QTextFormat::PageBreak_AlwaysBefore : QTextFormat::PageBreak_Auto);
            QTextTable *table = m_cursor.insertTable(std::max(size + headers, 1), std::max(columns, 1), format);
            if (headers > 0)
                put(*table, 0, kHeader);
            for (int row = 0; row < size; ++row)
                put(*table, row + headers, static_cast<std::size_t>(starts[part] + row));
            m_cursor.movePosition(QTextCursor::End);
            if (part + 2 < starts.size())
                keepLow();
        }
        ++m_tables;
    }

    /// Shrinks the empty line between two parts of a table, so that it does not take a page of its own.
    void keepLow()
    {
        QTextBlockFormat block;
        block.setLineHeight(1, QTextBlockFormat::FixedHeight);
        m_cursor.setBlockFormat(block);
    }

    void put(QTextTable &table, int row, int column, const QString &text, const QTextCharFormat &format,
             bool right = false) const
    {
        QTextCursor cell = table.cellAt(row, column).firstCursorPosition();
        QTextBlockFormat block = m_lines;
        if (right)
            block.setAlignment(Qt::AlignRight);
        cell.setBlockFormat(block);
        cell.insertText(breakable(text), format);
    }

    void write(const present::TableSpec &spec)
    {
        const int columns = static_cast<int>(spec.columns.size());
        QTextCharFormat letters = small();
        if (columns > kManyColumns)
            letters.setFontPointSize(kNarrowTablePoints);
        QTextBlockFormat above = m_lines;
        above.setTopMargin(6);
        above.setBottomMargin(2);
        title(above, bold(small()), fromCore(spec.title));
        writeParts(formatOf(spec, letters), spec.rows.size(), columns,
                   [&](QTextTable &table, int at, std::size_t item) {
                       for (int column = 0; column < columns; ++column) {
                           const auto i = static_cast<std::size_t>(column);
                           const present::TableColumn &described = spec.columns[i];
                           if (item == kHeader)
                               put(table, at, column, fromCore(described.title), bold(letters), described.numeric);
                           else if (i < spec.rows[item].size())
                               put(table, at, column, fromCore(spec.rows[item][i].text), letters, described.numeric);
                       }
                   });
        if (!spec.note.empty())
            line(fromCore(spec.note), small());
    }

    QTextCursor m_cursor;
    const report::Document &m_document;
    DrawnObjects *m_objects;
    double m_width;
    double m_unit;
    QPaintDevice *m_device;
    const PageBreaks &m_breaks;
    QTextBlockFormat m_lines;
    int m_titles = 0;
    int m_tables = 0;
    int m_titleEnds = -1; ///< position of the end of the last title
    bool m_begun = false;
    bool m_first = true; ///< no bold paragraph has been written yet
};

void fill(QTextDocument &text, const report::Document &document, double width, const PageBreaks &breaks)
{
    text.clear();
    qDeleteAll(text.findChildren<DrawnObjects *>(Qt::FindDirectChildrenOnly));
    text.setDocumentMargin(0);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    text.setDefaultTextOption(option);
    ReportWriter(text, document, width, breaks).write();
}

RowHeights heightsOn(QPagedPaintDevice &device, const report::Document &document, double width)
{
    QTextDocument flat;
    flat.documentLayout()->setPaintDevice(&device);
    flat.setTextWidth(width);
    fill(flat, document, width, {});
    return rowHeights(flat);
}

void drawPage(QPainter &painter, QTextDocument &text, const report::Document &document, int page, const QSizeF &body,
              double margin)
{
    QFont font = text.defaultFont();
    font.setPointSizeF(kTablePoints);
    painter.setFont(font);
    painter.setPen(QColor(0x4a, 0x4a, 0x4a));
    const QString head =
        QStringLiteral("Ledger %1   head %2").arg(fromCore(document.ledgerId), fromCore(document.headHash));
    painter.drawText(QRectF(0, 0, body.width(), margin), Qt::AlignLeft | Qt::AlignTop, head);
    const QString foot = QStringLiteral("Page %1 of %2").arg(page + 1).arg(text.pageCount());
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
    // Qt lays out a table in one step, and a long one would block the window too long. Repeated headers also stay
    // visible.
    constexpr int kRowsInSight = 40;
    PageBreaks breaks;
    breaks.mostRows = kRowsInSight;
    fill(text, document, width, breaks);
}

void fillPages(QTextDocument &text, const report::Document &document, QPagedPaintDevice &device, const QSizeF &page)
{
    constexpr int kMostLayouts = 60;
    text.documentLayout()->setPaintDevice(&device);
    text.setPageSize(page);
    PageBreaks breaks;
    const RowHeights heights = heightsOn(device, document, page.width());
    fill(text, document, page.width(), breaks);
    for (int layout = 1; layout < kMostLayouts && addBreaks(breaks, text, page.height(), heights); ++layout)
        fill(text, document, page.width(), breaks);
}

void printReport(QPagedPaintDevice &device, const report::Document &document)
{
    const double margin = 0.4 * device.logicalDpiY();
    const QSizeF body(device.width(), device.height() - 2 * margin);
    QTextDocument text;
    fillPages(text, document, device, body);
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
            writer.addFileAttachment(name, ledger, kLedgerType);
        printReport(writer, document);
    }
    return withoutClock(bytes);
}

PrintedReport printedReport(const report::Document &document, const QString &name, const QByteArray &ledger,
                            const QStringList &browser)
{
    if (browser.isEmpty())
        return {reportPdf(document, name, ledger), false,
                core::tr("Printed without tags for screen readers: those take an installed Chromium.")};
    auto pdf = pdfByBrowser(browser, report::htmlText(document));
    if (pdf.ok() && document.audience != report::Audience::Public)
        pdf = withAttachment(*pdf, name, kLedgerType, ledger);
    if (pdf.ok())
        return {withoutClock(*pdf), true, core::tr("Printed by the installed browser, tagged for screen readers.")};
    return {reportPdf(document, name, ledger), false,
            core::tr("Printed without tags for screen readers: {1}.", pdf.error().constraint)};
}

} // namespace epsilometer::ui

#include "report_text.moc"
