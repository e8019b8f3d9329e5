// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_rounds.h"

#include "core/io/csv/csv_columns.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/mechanism_json.h"

#include <algorithm>

namespace epsilometer {

namespace {

/// Appends rows to rounds.
class RowReader {
public:
    RowReader(const CsvColumns &columns, MechanismResolver &mechanisms, Rounds &rounds)
        : m_columns(columns), m_mechanisms(mechanisms), m_rounds(rounds), m_epsilon(columns.position("epsilon")),
          m_delta(columns.position("delta")), m_count(columns.position("count")),
          m_plain(!columns.has("mechanism") && !columns.has("kind") && !columns.has("outcome"))
    {
    }

    Status add(const std::vector<std::string_view> &row)
    {
        EPSILOMETER_TRY(m_columns.checkWidth(row));
        std::uint64_t count = 1;
        if (const std::string_view text = cellAt(row, m_count); !text.empty()) {
            EPSILOMETER_ASSIGN(count, countOf("count", text));
        }
        constexpr std::uint64_t kMost = std::uint64_t{1} << 62U;
        if (count > kMost - m_rounds.size())
            return makeError(ErrorCode::OutOfDomain, "more than 2^62 rounds in all");
        return m_plain ? addPlain(cellAt(row, m_epsilon), cellAt(row, m_delta), count) : addResolved(row, count);
    }

private:
    static std::string_view cellAt(const std::vector<std::string_view> &row, int position)
    {
        return position < 0 ? std::string_view() : trimmed(row[static_cast<std::size_t>(position)]);
    }

    Status addResolved(const std::vector<std::string_view> &row, std::uint64_t count)
    {
        EPSILOMETER_ASSIGN(const Json mechanism, m_columns.mechanism(row));
        EPSILOMETER_ASSIGN(auto cost, m_mechanisms.tryResolve(mechanism));
        m_rounds.append(std::move(cost), count);
        return {};
    }

    Status addPlain(std::string_view epsilonText, std::string_view deltaText, std::uint64_t count)
    {
        EPSILOMETER_ASSIGN(const Exact epsilon, Exact::parse("epsilon", epsilonText));
        EPSILOMETER_ASSIGN(const Exact delta, Exact::parse("delta", deltaText.empty() ? "0" : deltaText));
        if (delta > Exact(1))
            return Error{
                ErrorCode::OutOfDomain, "delta", std::string(deltaText), "must be a probability, 0 <= delta <= 1", {}};
        m_rounds.appendDp(epsilon, delta, delta.isZero(), count);
        return {};
    }

    const CsvColumns &m_columns;
    MechanismResolver &m_mechanisms;
    Rounds &m_rounds;
    int m_epsilon;
    int m_delta;
    int m_count;
    bool m_plain;
};

} // namespace

Result<Rounds> readCsvRounds(std::string_view bytes, MechanismResolver &mechanisms, Progress &progress)
{
    CsvReader reader(bytes);
    std::vector<std::string_view> row;
    EPSILOMETER_ASSIGN(const CsvColumns columns, readHeader(reader, row));
    if (const auto errors = columns.notUnderstood(); !errors.empty())
        return errors.front();
    Rounds rounds;
    rounds.reserve(static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n')));
    RowReader rows(columns, mechanisms, rounds);
    for (;;) {
        EPSILOMETER_ASSIGN(const bool found, reader.next(row));
        if (!found)
            return rounds;
        if (const Status added = rows.add(row); !added.ok())
            return withLine(added.error(), reader.line());
        if (!goesOn(reader, bytes, progress))
            return makeError(ErrorCode::Cancelled, "cancelled");
    }
}

} // namespace epsilometer
