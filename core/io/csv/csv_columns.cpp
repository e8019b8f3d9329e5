// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_columns.h"

#include "core/base/ascii.h"
#include "core/base/counted.h"
#include "core/io/mechanism_json.h"

#include <algorithm>
#include <array>
#include <optional>

namespace epsilometer {

namespace {

constexpr std::array<std::string_view, 11> kDescribing = {
    "label", "time", "actor", "purpose", "count", "outcome", "role", "decision", "status", "mechanism", "kind"};
constexpr std::array<std::string_view, 4> kClaimed = {"claimed_epsilon", "claimed_delta", "claimed_rho", "claimed_mu"};

template <class Names> bool contains(const Names &names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isParameter(std::string_view name)
{
    return !contains(kDescribing, name) && !contains(kClaimed, name) && !name.starts_with(kIgnoredPrefix);
}

/// An empty cell says nothing.
std::optional<std::string> textOf(std::string_view cell)
{
    return cell.empty() ? std::nullopt : std::optional<std::string>(cell);
}

/// What stands where commas should: spreadsheets write what is usual in the country.
std::optional<std::string> otherSeparator(const std::vector<std::string_view> &header)
{
    for (const char mark : {';', '\t'}) {
        if (header.size() == 1 && header.front().find(mark) != std::string_view::npos)
            return mark == ';' ? "\";\"" : "tabs";
    }
    return std::nullopt;
}

} // namespace

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

Result<CsvColumns> CsvColumns::read(const std::vector<std::string_view> &header)
{
    CsvColumns columns;
    for (const std::string_view cell : header) {
        std::string name = asciiLowered(trimmed(cell));
        if (name.empty() || columns.has(name))
            return Error{ErrorCode::Malformed, "header", std::string(cell), "every column needs a name of its own", {}};
        columns.m_names.push_back(std::move(name));
    }
    const bool costs = columns.has("epsilon") || columns.hasMechanism();
    if (const auto other = otherSeparator(header); other && !costs)
        return makeError(ErrorCode::Malformed,
                         "the columns are separated by " + *other + "; save the file with commas between them");
    if (!costs)
        return makeError(ErrorCode::Malformed, "no column epsilon and no column mechanism; the first line names the "
                                               "columns, for example: epsilon,delta,label");
    return columns;
}

int CsvColumns::position(std::string_view name) const
{
    const auto place = std::find(m_names.begin(), m_names.end(), name);
    return place == m_names.end() ? -1 : static_cast<int>(place - m_names.begin());
}

std::string_view CsvColumns::cell(const std::vector<std::string_view> &row, std::string_view name) const
{
    const int at = position(name);
    return at < 0 ? std::string_view() : trimmed(row[static_cast<std::size_t>(at)]);
}

std::vector<Error> CsvColumns::notUnderstood() const
{
    std::vector<Error> errors;
    if (hasMechanism())
        return errors;
    for (const std::string &name : m_names)
        if (isParameter(name) && name != "epsilon" && name != "delta")
            errors.push_back(Error{ErrorCode::Malformed,
                                   "column",
                                   name,
                                   "not understood; remove it, or name one of epsilon, delta, label, time, actor, "
                                   "purpose, count, role, outcome, decision, status, mechanism, claimed_epsilon",
                                   {{}, 1, {}}});
    return errors;
}

std::vector<std::string> CsvColumns::mapping() const
{
    std::vector<std::string> lines;
    for (const std::string &name : m_names) {
        if (name.starts_with(kIgnoredPrefix))
            lines.push_back("column " + name.substr(kIgnoredPrefix.size()) + " -> nothing");
        else if (isParameter(name))
            lines.push_back("column " + name + " -> mechanism " + name);
        else
            lines.push_back("column " + name + " -> " + (name == "kind" ? "mechanism kind" : name));
    }
    if (!hasMechanism())
        lines.emplace_back("every row -> pure_dp where delta is absent or 0, else approx_dp");
    return lines;
}

Status CsvColumns::checkWidth(const std::vector<std::string_view> &row) const
{
    if (row.size() == m_names.size())
        return {};
    return makeError(ErrorCode::Malformed,
                     counted(row.size(), "cell") + "; the header names " + counted(m_names.size(), "column"));
}

Status CsvColumns::checkNoParameters(const std::vector<std::string_view> &row,
                                     std::initializer_list<std::string_view> allowed, const char *constraint) const
{
    for (const std::string &name : m_names)
        if (const std::string_view value = cell(row, name);
            isParameter(name) && !value.empty() && !contains(allowed, name))
            return Error{ErrorCode::Malformed, name, std::string(value), constraint, {}};
    return {};
}

Result<Json> CsvColumns::mechanism(const std::vector<std::string_view> &row) const
{
    std::string_view kind = cell(row, "mechanism");
    if (kind.empty())
        kind = cell(row, "kind");
    else if (!cell(row, "kind").empty())
        return Error{
            ErrorCode::Malformed, "kind", std::string(cell(row, "kind")), "must be empty beside a mechanism", {}};
    if (kind.empty() && hasMechanism()) {
        EPSILOMETER_TRY(checkNoParameters(row, {"epsilon", "delta"}, "needs a mechanism in its row"));
    }
    if (kind.empty())
        return dpMechanism(std::string(cell(row, "epsilon")), textOf(cell(row, "delta")));
    if (kind.starts_with('{')) {
        EPSILOMETER_TRY(checkNoParameters(
            row, {},
            "must be empty beside a whole mechanism; put what was claimed into claimed_epsilon, claimed_delta"));
        auto object = Json::parse(kind);
        if (object.ok())
            return object;
        Error problem = object.error();
        problem.place.line = 0; // within the cell; the file's line is the row's
        return problem.inField("mechanism");
    }
    Json::Object members;
    for (const std::string &name : m_names)
        if (const std::string_view value = cell(row, name); isParameter(name) && !value.empty())
            members.emplace_back(name, std::string(value));
    return mechanismOf(kind, std::move(members));
}

Result<ImportedEntry> CsvColumns::entry(const std::vector<std::string_view> &row) const
{
    EPSILOMETER_TRY(checkWidth(row));
    ImportedEntry entry;
    EPSILOMETER_ASSIGN(entry.step.mechanism, mechanism(row));
    if (const std::string_view count = cell(row, "count"); !count.empty()) {
        EPSILOMETER_ASSIGN(entry.step.count, countOf("count", count));
    }
    if (const std::string_view role = cell(row, "role"); !role.empty())
        entry.step.role = role;
    entry.step.label = cell(row, "label");
    entry.step.outcome = cell(row, "outcome");
    entry.time = cell(row, "time");
    entry.actor = cell(row, "actor");
    entry.purpose = cell(row, "purpose");
    EPSILOMETER_TRY(setDecision(entry, cell(row, "decision")));
    entry.status = cell(row, "status");
    for (const std::string_view name : kClaimed)
        if (const std::string_view value = cell(row, name); !value.empty())
            entry.claimed.set(std::string(name.substr(name.find('_') + 1)), std::string(value));
    return entry;
}

bool goesOn(const CsvReader &reader, std::string_view bytes, Progress &progress)
{
    constexpr std::int64_t kRowsPerReport = 4096;
    return reader.line() % kRowsPerReport != 0 ||
           progress.report(static_cast<double>(reader.offset()) / static_cast<double>(bytes.size()));
}

Error withLine(Error error, std::int64_t line)
{
    return error.place.line == 0 ? error.at({}, line) : error;
}

Result<CsvColumns> readHeader(CsvReader &reader, std::vector<std::string_view> &row)
{
    EPSILOMETER_ASSIGN(const bool found, reader.next(row));
    if (!found)
        return withLine(makeError(ErrorCode::Malformed, "empty; expected a header such as epsilon,delta"), 1);
    auto columns = CsvColumns::read(row);
    return columns.ok() ? columns : Result<CsvColumns>(withLine(columns.error(), reader.line()));
}

} // namespace epsilometer
