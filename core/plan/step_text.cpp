// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/step_text.h"

#include "core/base/contains.h"
#include "core/mechanisms/parameter_text.h"
#include "core/plan/stated.h"

#include <algorithm>
#include <array>

namespace epsilometer {

namespace {

constexpr auto kColumns =
    std::to_array<std::string_view>({"label", "mechanism", "parameters", "count", "when", "outcome", "answer", "group",
                                     "role", "locked", "weight", "actor", "purpose", "dataset", "time", "blocks"});
using Row = std::vector<std::string>;

/// A cell that spreadsheets read back: quoted if it has separators, never run as a formula.
std::string cellText(const std::string &text)
{
    const bool runs = !text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos;
    std::string safe = runs ? "'" + text : text;
    if (safe.find_first_of("\t\n\r\"") == std::string::npos)
        return safe;
    std::string quoted = "\"";
    for (const char c : safe)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

/// Removes surrounding blanks, and the apostrophe that marks text in spreadsheets.
std::string plainCell(std::string text)
{
    const auto first = text.find_first_not_of(" \r");
    if (first == std::string::npos)
        return {};
    text = text.substr(first, text.find_last_not_of(" \r") - first + 1);
    const bool marked =
        text.size() > 1 && text.front() == '\'' && std::string_view("=+-@").find(text[1]) != std::string_view::npos;
    return marked ? text.substr(1) : text;
}

/// Splits text into rows of cells; quoted cells may contain tabs and line ends. Omits empty rows.
std::vector<Row> rowsOf(std::string_view text)
{
    std::vector<Row> rows;
    Row row;
    std::string cell;
    bool quoted = false;
    const auto endCell = [&] {
        row.push_back(plainCell(std::move(cell)));
        cell.clear();
    };
    const auto endRow = [&] {
        endCell();
        if (std::ranges::any_of(row, [](const std::string &one) { return !one.empty(); }))
            rows.push_back(std::move(row));
        row.clear();
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted && c == '"' && at + 1 < text.size() && text[at + 1] == '"') {
            cell += '"';
            ++at;
        } else if (c == '"' && (quoted || cell.empty())) {
            quoted = !quoted;
        } else if (!quoted && c == '\t') {
            endCell();
        } else if (!quoted && c == '\n') {
            endRow();
        } else {
            cell += c;
        }
    }
    endRow();
    return rows;
}

std::string lower(std::string_view text)
{
    std::string out(text);
    std::ranges::transform(out, out.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

bool isNumber(const std::string &text)
{
    return Exact::parse("value", text).ok();
}

bool isHeader(const Row &row)
{
    return std::ranges::any_of(row, [](const std::string &cell) {
        const std::string name = lower(cell);
        return name == "label" || name == "mechanism" || name == "epsilon";
    });
}

/// The assumed header for rows without one.
Row assumedHeader(const Row &row)
{
    const bool numbers =
        std::ranges::all_of(row, [](const std::string &cell) { return cell.empty() || isNumber(cell); });
    if (numbers && row.size() <= 2)
        return row.size() == 1 ? Row{"epsilon"} : Row{"epsilon", "delta"};
    if (row.size() == 2 && isNumber(row[1]))
        return {"label", "epsilon"};
    return {kColumns.begin(), kColumns.begin() + static_cast<std::ptrdiff_t>(std::min(row.size(), kColumns.size()))};
}

Error wrong(std::size_t line, std::string column, std::string value, Message constraint)
{
    return Error{ErrorCode::OutOfDomain,
                 std::move(column),
                 std::move(value),
                 std::move(constraint),
                 {"", 0, core::tr("row {1}", line)}};
}

/// Converts one pasted row to a step.
class RowReader {
public:
    RowReader(const Row &header, const Row &row, const MechanismKinds &kinds, std::size_t line)
        : m_header(header), m_row(row), m_kinds(kinds), m_line(line)
    {
    }

    Result<Step> read()
    {
        if (m_row.size() > m_header.size())
            return wrong(m_line, "cells", std::to_string(m_row.size()),
                         core::tr("must be at most {1}, as in the first row", m_header.size()));
        Step step;
        step.label = cell("label");
        step.when = cell("when");
        step.outcome = cell("outcome");
        step.answer = cell("answer");
        step.group = cell("group");
        if (!cell("role").empty())
            step.role = cell("role");
        EPSILOMETER_ASSIGN(step.mechanism, mechanism());
        EPSILOMETER_ASSIGN(step.count, count());
        EPSILOMETER_ASSIGN(step.locked, locked());
        EPSILOMETER_ASSIGN(step.weight, weight());
        for (const std::string_view key : kStatedKeys)
            setStated(step, key, cell(key));
        return step;
    }

private:
    [[nodiscard]] Result<bool> locked() const
    {
        const std::string text = lower(cell("locked"));
        if (!text.empty() && text != "yes" && text != "no")
            return wrong(m_line, "locked", cell("locked"), core::tr("must be yes, no or empty"));
        return text == "yes";
    }

    [[nodiscard]] Result<Exact> weight() const
    {
        const std::string text = cell("weight");
        if (text.empty())
            return Exact(1);
        const auto value = Exact::parse("weight", text);
        if (!value.ok() || !(*value > Exact(0)) || value->isInfinite())
            return wrong(m_line, "weight", text, core::tr("must be a number above 0, such as 2"));
        return *value;
    }

    [[nodiscard]] std::string cell(std::string_view name) const
    {
        const auto found = std::ranges::find(m_header, name);
        const auto at = static_cast<std::size_t>(found - m_header.begin());
        return found == m_header.end() || at >= m_row.size() ? std::string() : m_row[at];
    }

    [[nodiscard]] Result<std::uint64_t> count() const
    {
        const std::string text = cell("count");
        if (text.empty())
            return std::uint64_t{1};
        const auto value = Exact::parse("count", text);
        constexpr std::int64_t kMost = std::int64_t{1} << 53U;
        const bool whole = value.ok() && !value->isInfinite() && *value >= Exact(1) && *value < Exact(kMost) &&
                           Exact(Exact::floorQuotient(*value, Exact(1))) == *value;
        if (!whole)
            return wrong(m_line, "count", text, core::tr("must be a whole number, at least 1 and below 2^53"));
        return static_cast<std::uint64_t>(Exact::floorQuotient(*value, Exact(1)));
    }

    [[nodiscard]] Result<const MechanismKind *> kind() const
    {
        const std::string name = cell("mechanism");
        const std::string meant = !name.empty()                                   ? name
                                  : cell("delta").empty() || cell("delta") == "0" ? "pure_dp"
                                                                                  : "approx_dp";
        for (const auto &kind : m_kinds) {
            if (lower(kind->id()) == lower(meant) || lower(kind->title()) == lower(meant))
                return kind.get();
        }
        return wrong(m_line, "mechanism", name, core::tr("must be a mechanism of the catalogue, by its name or id"));
    }

    [[nodiscard]] Result<Mechanism> mechanism() const
    {
        EPSILOMETER_ASSIGN(const MechanismKind *found, kind());
        auto typed = mechanismFromText(*found, cell("parameters"));
        if (!typed.ok())
            return typed.error().inField(core::tr("row {1}", m_line));
        Mechanism mechanism = *std::move(typed);
        for (std::size_t at = 0; at < m_row.size(); ++at) {
            const std::string &name = m_header[at];
            if (contains(kColumns, name) || m_row[at].empty())
                continue;
            const bool known =
                std::ranges::any_of(found->parameters(), [&](const ParameterSpec &spec) { return spec.name == name; });
            const bool nothing = name == "delta" && m_row[at] == "0";
            if (!known && !nothing)
                return wrong(m_line, name, m_row[at], core::tr("is not a parameter of {1}", found->title()));
            if (!known)
                continue;
            if (const Status once = setOnce(mechanism, name, m_row[at]); !once.ok())
                return once.error().inField(core::tr("row {1}", m_line));
        }
        return mechanism;
    }

    const Row &m_header;
    const Row &m_row;
    const MechanismKinds &m_kinds;
    std::size_t m_line;
};

std::string valueOf(const Step &step, std::string_view column)
{
    if (column == "label")
        return step.label;
    if (column == "mechanism")
        return step.mechanism.kind();
    if (column == "parameters")
        return parametersText(step.mechanism);
    if (column == "count")
        return std::to_string(step.count);
    if (column == "when")
        return step.when;
    if (column == "outcome")
        return step.outcome;
    if (column == "answer")
        return step.answer;
    if (column == "group")
        return step.group;
    if (column == "locked")
        return step.locked ? "yes" : "";
    if (column == "weight")
        return step.weight == Exact(1) ? "" : step.weight.text();
    if (column == "role")
        return step.role == "sequential" ? "" : step.role;
    return statedText(step, column);
}

} // namespace

std::string stepsText(const std::vector<Step> &steps)
{
    std::string text;
    for (const std::string_view column : kColumns)
        text += (text.empty() ? "" : "\t") + std::string(column);
    text += "\n";
    for (const Step &step : steps) {
        for (std::size_t at = 0; at < kColumns.size(); ++at)
            text += (at == 0 ? "" : "\t") + cellText(valueOf(step, kColumns[at]));
        text += "\n";
    }
    return text;
}

Result<std::vector<Step>> stepsFromText(std::string_view text, const MechanismKinds &kinds)
{
    const std::vector<Row> rows = rowsOf(text);
    if (rows.empty())
        return makeError(ErrorCode::Malformed,
                         core::tr("the clipboard holds no rows; copy cells of a spreadsheet first"));
    const bool headed = isHeader(rows.front());
    Row header = headed ? rows.front() : assumedHeader(rows.front());
    for (std::string &name : header)
        name = lower(name);
    std::vector<Step> steps;
    for (std::size_t at = headed ? 1 : 0; at < rows.size(); ++at) {
        EPSILOMETER_ASSIGN(Step step, RowReader(header, rows[at], kinds, at + 1).read());
        steps.push_back(std::move(step));
    }
    if (steps.empty())
        return makeError(ErrorCode::Malformed, core::tr("there is a header row but no row below it"));
    return steps;
}

} // namespace epsilometer
