// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_rounds.h"

#include "core/io/csv/csv_columns.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/mechanism_json.h"

#include <unordered_map>

namespace epsilometer {

namespace {

/// Costs of plain rows. Long files repeat few pairs, or none at all: the last one and a bounded table are looked at.
class RowCosts {
public:
    RowCosts(const CsvColumns &columns, MechanismResolver &mechanisms)
        : m_columns(columns), m_mechanisms(mechanisms), m_epsilon(columns.position("epsilon")),
          m_delta(columns.position("delta")),
          m_plain(!columns.has("mechanism") && !columns.has("kind") && !columns.has("outcome"))
    {
    }

    Result<std::shared_ptr<const RoundCost>> cost(const std::vector<std::string_view> &row)
    {
        if (!m_plain)
            return resolved(row);
        m_key.assign(cellAt(row, m_epsilon)).append(1, ',').append(cellAt(row, m_delta));
        if (const auto known = m_known.find(m_key); known != m_known.end())
            return known->second;
        EPSILOMETER_ASSIGN(auto made, made(cellAt(row, m_epsilon), cellAt(row, m_delta)));
        constexpr std::size_t kMostKnown = 4096;
        if (m_known.size() < kMostKnown)
            m_known.emplace(m_key, made);
        return made;
    }

private:
    using Shared = std::shared_ptr<const RoundCost>;

    static std::string_view cellAt(const std::vector<std::string_view> &row, int position)
    {
        return position < 0 ? std::string_view() : trimmed(row[static_cast<std::size_t>(position)]);
    }

    Result<Shared> resolved(const std::vector<std::string_view> &row)
    {
        EPSILOMETER_ASSIGN(const Json mechanism, m_columns.mechanism(row));
        return m_mechanisms.tryResolve(mechanism);
    }

    static Result<Shared> made(std::string_view epsilonText, std::string_view deltaText)
    {
        EPSILOMETER_ASSIGN(const Exact epsilon, Exact::parse("epsilon", epsilonText));
        EPSILOMETER_ASSIGN(const Exact delta, Exact::parse("delta", deltaText.empty() ? "0" : deltaText));
        if (delta > Exact(1))
            return Error{
                ErrorCode::OutOfDomain, "delta", std::string(deltaText), "must be a probability, 0 <= delta <= 1", {}};
        return Shared(std::make_shared<RoundCost>(dpCost(epsilon, delta, delta.isZero())));
    }

    const CsvColumns &m_columns;
    MechanismResolver &m_mechanisms;
    int m_epsilon;
    int m_delta;
    bool m_plain;
    std::string m_key;
    std::unordered_map<std::string, Shared> m_known; // looked up by key only, never iterated
};

Status addRow(const CsvColumns &columns, RowCosts &costs, const std::vector<std::string_view> &row, Rounds &rounds)
{
    EPSILOMETER_TRY(columns.checkWidth(row));
    std::uint64_t count = 1;
    if (const std::string_view text = columns.cell(row, "count"); !text.empty()) {
        EPSILOMETER_ASSIGN(count, countOf("count", text));
    }
    constexpr std::uint64_t kMost = std::uint64_t{1} << 62U;
    if (count > kMost - rounds.size())
        return makeError(ErrorCode::OutOfDomain, "more than 2^62 rounds in all");
    EPSILOMETER_ASSIGN(auto cost, costs.cost(row));
    rounds.append(std::move(cost), count);
    return {};
}

} // namespace

Result<Rounds> readCsvRounds(std::string_view bytes, MechanismResolver &mechanisms, Progress &progress)
{
    CsvReader reader(bytes);
    std::vector<std::string_view> row;
    EPSILOMETER_ASSIGN(const CsvColumns columns, readHeader(reader, row));
    if (const auto errors = columns.notUnderstood(); !errors.empty())
        return errors.front();
    RowCosts costs(columns, mechanisms);
    Rounds rounds;
    for (;;) {
        EPSILOMETER_ASSIGN(const bool found, reader.next(row));
        if (!found)
            return rounds;
        if (const Status added = addRow(columns, costs, row, rounds); !added.ok())
            return withLine(added.error(), reader.line());
        if (!goesOn(reader, bytes, progress))
            return makeError(ErrorCode::Cancelled, "cancelled");
    }
}

} // namespace epsilometer
