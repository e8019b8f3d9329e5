// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_reader.h"

#include "core/base/text/json.h"
#include "core/base/text/text.h"
#include "core/io/csv/csv_columns.h"
#include "core/io/mechanism_json.h"
#include "core/io/plain_data.h"
#include "core/io/python_literal.h"
#include "core/io/running_totals.h"
#include "core/ledger/spend_record.h"

#include <algorithm>
#include <array>
#include <optional>

namespace epsilometer::io {

namespace {

constexpr std::size_t kMostCells = 1024;
constexpr std::size_t kMostRowBytes = std::size_t{1} << 20;

/// The position of the mark in a number with one mark, such as 12,5 or 1,5e-7, and the digits after it; absent
/// otherwise.
struct Marked {
    std::size_t mark = 0;
    std::size_t behind = 0;
};
std::optional<Marked> markedNumber(std::string_view cell, char mark)
{
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t sign = !cell.empty() && (cell.front() == '+' || cell.front() == '-') ? 1 : 0;
    const std::size_t at = cell.find(mark);
    if (at == std::string_view::npos || at == sign || cell.find_first_not_of(kDigits, sign) != at)
        return std::nullopt;
    const std::size_t end = std::min(cell.find_first_not_of(kDigits, at + 1), cell.size());
    std::string_view rest = cell.substr(end);
    if (end == at + 1)
        return std::nullopt;
    if (!rest.empty()) { // has an exponent
        if (rest.front() != 'e' && rest.front() != 'E')
            return std::nullopt;
        rest.remove_prefix(rest.size() > 1 && (rest[1] == '+' || rest[1] == '-') ? 2 : 1);
        if (rest.empty() || rest.find_first_not_of(kDigits) != std::string_view::npos)
            return std::nullopt;
    }
    return Marked{at, end - at - 1};
}

/// Whether the mark must be a decimal one: 1,000 may be a thousand, but 0,125 and 1,5 may not.
bool isDecimal(std::string_view cell, const Marked &marked)
{
    constexpr std::size_t kThousands = 3;
    return marked.behind != kThousands || cell.front() == '0' || cell.size() > marked.mark + 1 + marked.behind;
}

bool hasDecimalCommas(std::string_view bytes, char separator)
{
    bool comma = false;
    for (std::size_t start = 0; start < bytes.size();) {
        std::size_t end = start;
        while (end < bytes.size() && bytes[end] != separator && bytes[end] != '\n' && bytes[end] != '\r')
            ++end;
        std::string_view cell = bytes.substr(start, end - start);
        while (!cell.empty() && (cell.front() == ' ' || cell.front() == '"'))
            cell.remove_prefix(1);
        while (!cell.empty() && (cell.back() == ' ' || cell.back() == '"'))
            cell.remove_suffix(1);
        if (markedNumber(cell, '.'))
            return false;
        const auto marked = markedNumber(cell, ',');
        comma = comma || (marked && isDecimal(cell, *marked));
        start = end + 1;
    }
    return comma;
}

/// Whether cells may be separated by the character: it cannot occur in numbers, names or quotes.
bool canSeparate(char c)
{
    return std::string_view(",;|\t:^~").find(c) != std::string_view::npos;
}

/// The line without the CR of Windows; a tab may be the separator.
std::string_view trimmedEnd(std::string_view line)
{
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

char separatorIn(std::string_view header)
{
    for (const char mark : {',', ';', '\t'}) {
        bool quoted = false;
        const bool there = std::ranges::any_of(header, [&](char c) {
            quoted = quoted != (c == '"');
            return c == mark && !quoted;
        });
        if (there)
            return mark;
    }
    return ',';
}

/// The columns that are read here.
constexpr std::array<std::string_view, 3> kCost = {"epsilon", "delta", "count"};
/// Fields of a spend that do not affect the account; a table with any other field is read entry by entry.
constexpr std::array<std::string_view, 4> kInert = {"label", "time", "actor", "purpose"};
static_assert(std::ranges::all_of(kInert, [](std::string_view name) {
    return std::ranges::find(kSpendFields, name, &SpendField::key) != kSpendFields.end();
}));

bool isPlain(const CsvColumns &columns)
{
    const auto has = [&](std::string_view name) { return columns.has(name); };
    const auto known = std::ranges::count_if(kCost, has) + std::ranges::count_if(kInert, has);
    return static_cast<std::size_t>(known) + columns.unnamed().size() == columns.size();
}

/// Appends the rows to rounds.
class RowReader {
public:
    RowReader(const CsvColumns &columns, account::Rounds &rounds)
        : m_columns(columns), m_rounds(rounds), m_epsilon(columns.position("epsilon")),
          m_delta(columns.position("delta")), m_count(columns.position("count"))
    {
    }

    Status add(const std::vector<std::string_view> &row)
    {
        EPSILOMETER_TRY(m_columns.checkWidth(row));
        std::uint64_t count = 1;
        if (const std::string_view text = cellAt(row, m_count); !text.empty()) {
            EPSILOMETER_ASSIGN(count, parseCount("count", text));
        }
        const std::string_view deltaText = cellAt(row, m_delta);
        EPSILOMETER_ASSIGN(const Exact epsilon, Exact::parse("epsilon", cellAt(row, m_epsilon)));
        EPSILOMETER_ASSIGN(const Exact delta, Exact::parse("delta", deltaText.empty() ? "0" : deltaText));
        if (delta > Exact(1))
            return makeError(ErrorCode::OutOfDomain, "delta", std::string(deltaText),
                             core::tr("must be a probability, 0 <= delta <= 1"));
        m_rounds.appendDp(epsilon, delta, delta.isZero(), count);
        m_single = m_single && count == 1;
        m_costs.add(epsilon, delta);
        return {};
    }

    [[nodiscard]] bool riseLikeTotals() const { return m_single && m_costs.rise(); }

private:
    static std::string_view cellAt(const std::vector<std::string_view> &row, int position)
    {
        return position < 0 ? std::string_view() : trimmed(row[static_cast<std::size_t>(position)]);
    }

    const CsvColumns &m_columns;
    account::Rounds &m_rounds;
    int m_epsilon;
    int m_delta;
    int m_count;
    bool m_single = true; ///< no row has a count
    RisingCosts m_costs;
};

} // namespace

CsvStart csvStartOf(std::string_view bytes)
{
    CsvStart start;
    if (bytes.starts_with("\xEF\xBB\xBF"))
        start.offset = 3;
    const std::string_view table = bytes.substr(start.offset);
    const std::size_t end = table.find('\n');
    std::string_view line = trimmedEnd(table.substr(0, end));
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"')
        line = line.substr(1, line.size() - 2);
    constexpr std::string_view kWord = "sep=";
    if (end == std::string_view::npos || line.size() != kWord.size() + 1 || !line.starts_with(kWord) ||
        !canSeparate(line.back()))
        return start;
    start.separator = line.back();
    start.offset += end + 1;
    return start;
}

CsvDialect csvDialectOf(std::string_view bytes)
{
    const CsvStart start = csvStartOf(bytes);
    const std::string_view table = bytes.substr(start.offset);
    CsvDialect dialect;
    dialect.separator = start.separator == '\0' ? separatorIn(table.substr(0, table.find('\n'))) : start.separator;
    dialect.decimalComma = dialect.separator != ',' && hasDecimalCommas(table, dialect.separator);
    return dialect;
}

void CsvReader::withPoint(std::string_view &cell)
{
    if (!m_dialect.decimalComma)
        return;
    const std::size_t first = cell.find_first_not_of(' ');
    const std::size_t last = cell.find_last_not_of(' ');
    if (first == std::string_view::npos)
        return;
    const std::string_view number = cell.substr(first, last + 1 - first);
    if (const auto marked = markedNumber(number, ',')) {
        std::string &text = m_row.texts.emplace_back(number);
        text[marked->mark] = '.';
        cell = text;
    }
}

CsvReader::CsvReader(std::string_view bytes)
    : m_bytes(bytes), m_dialect(csvDialectOf(bytes)), m_offset(csvStartOf(bytes).offset),
      m_line(1 + std::ranges::count(bytes.substr(0, m_offset), '\n'))
{
}

Result<bool> CsvReader::next(std::vector<std::string_view> &cells)
{
    cells.clear();
    if (m_bytes.find_first_not_of("\r\n", m_offset) == std::string_view::npos)
        return false;
    m_rowLine = m_line;
    const std::string_view rest = m_bytes.substr(m_offset);
    if (rest.front() == '\n' || rest.starts_with("\r\n")) {
        Error error = makeError(ErrorCode::Malformed, core::tr("an empty line; remove it"));
        error.place.line = m_line;
        return error;
    }
    if (Status split = splitCsvRow(rest, {m_dialect.separator, kMostCells, kMostRowBytes}, m_row); !split.ok()) {
        Error error = split.error();
        error.place.line += m_line - 1;
        return error;
    }
    cells = m_row.cells;
    for (std::string_view &cell : cells) {
        if (cell.ends_with(')') && cell.find('(') != std::string_view::npos)
            cell = m_row.texts.emplace_back(withoutScalar(cell)); // in NumPy's notation
        else if (trimmed(cell) == kInfinitySign)
            cell = "inf";
        withPoint(cell);
    }
    m_offset += m_row.bytes;
    m_line += m_row.lines;
    return true;
}

Result<account::Rounds> readCsvRounds(std::string_view source, Progress &progress)
{
    const SourceText text(source);
    const std::string_view bytes = text.text();
    if (!isUtf8(bytes))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    CsvReader reader(bytes);
    std::vector<std::string_view> row;
    EPSILOMETER_ASSIGN(const CsvColumns columns, readHeader(reader, row));
    if (!isPlain(columns))
        return makeError(ErrorCode::NotApplicable, core::tr("columns that are to be read entry by entry"));
    account::Rounds rounds;
    rounds.reserve(static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n')));
    RowReader rows(columns, rounds);
    CsvRowIndex index(columns);
    for (;;) {
        EPSILOMETER_ASSIGN(const bool found, reader.next(row));
        if (!found && rows.riseLikeTotals())
            return makeError(ErrorCode::NotApplicable, core::tr("costs that rise, which are to be asked about"));
        if (!found)
            return rounds;
        const Status counted = index.check(row);
        if (const Status added = counted.ok() ? rows.add(row) : counted; !added.ok())
            return withLine(added.error(), reader.line());
        if (!goesOn(reader, bytes, progress))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
}

} // namespace epsilometer::io
