// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_rounds.h"
#include "core/base/text.h"

#include "core/base/json.h"
#include "core/io/csv/csv_columns.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/mechanism_json.h"
#include "core/io/source_text.h"
#include "core/ledger/spend_record.h"

#include <algorithm>
#include <array>

namespace epsilometer::io {

namespace {

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
            return Error{ErrorCode::OutOfDomain,
                         "delta",
                         std::string(deltaText),
                         core::tr("must be a probability, 0 <= delta <= 1"),
                         {}};
        m_rounds.appendDp(epsilon, delta, delta.isZero(), count);
        return {};
    }

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
};

} // namespace

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
