// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_importer.h"

#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"
#include "core/io/csv/csv_columns.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/importers.h"
#include "core/io/mechanism_json.h"
#include "core/io/plain_data.h"
#include "core/io/training_runs.h"
#include "core/ledger/ledger.h"

#include <algorithm>
#include <string>

namespace epsilometer::io {

namespace {

/// The table up to the end of its first non-empty line.
std::string beginningOf(std::string_view bytes)
{
    const std::size_t start = csvStartOf(bytes).offset;
    const std::size_t first = std::min(bytes.find_first_not_of(" \t\r\n", start), bytes.size());
    return std::string(bytes.substr(0, start)) + std::string(bytes.substr(first, bytes.find('\n', first) - first));
}

/// Whether the first line has a column that determines a row's cost; a sentence with the word Epsilon is not a header.
bool namesCosts(std::string_view table)
{
    const std::string_view header = table.substr(csvStartOf(table).offset);
    if (header.find("epsilon") != std::string_view::npos || header.find("mechanism") != std::string_view::npos)
        return true;
    CsvReader reader(table);
    std::vector<std::string_view> names;
    const auto found = reader.next(names);
    return found.ok() && *found && saysCosts(names);
}

class CsvImporter final : public Importer {
public:
    std::string_view id() const override { return "csv"; }
    Literal title() const override { return core::tr("Comma-separated values"); }
    bool isOwn() const override { return true; }

private:
    bool recognisesText(std::string_view bytes) const override
    {
        const std::string beginning = beginningOf(bytes);
        const std::string_view header = std::string_view(beginning).substr(csvStartOf(beginning).offset);
        return !header.starts_with('{') && !header.starts_with('[') && namesCosts(beginning) &&
               header.find('(') == std::string_view::npos;
    }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

Result<ImportResult> CsvImporter::readText(std::string_view bytes, Progress &progress) const
{
    if (!isUtf8(bytes))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    CsvReader reader(bytes);
    std::vector<std::string_view> row;
    EPSILOMETER_ASSIGN(const CsvColumns columns, readHeader(reader, row));
    CsvRowIndex index(columns);
    ImportResult result;
    result.mapping = columns.mapping();
    for (const Error &error : columns.notUnderstood())
        addNotUnderstood(result, error, error.place.line);
    for (;;) {
        EPSILOMETER_ASSIGN(const bool found, reader.next(row));
        if (!found)
            break;
        const Status counted = index.check(row);
        auto entry = counted.ok() ? columns.entry(row) : Result<ImportedEntry>(counted.error());
        if (entry.ok()) {
            entry->sourceLine = reader.line();
            result.add(*std::move(entry));
        } else {
            addNotUnderstood(result, withLine(entry.error(), reader.line()), reader.line());
        }
        if (!goesOn(reader, bytes, progress))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    result.assumesPoisson = columns.has("noise_multiplier") && assumesPoissonBatches(result);
    return result;
}

std::string quoted(std::string_view name)
{
    std::string out = "\"";
    for (const char c : name)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

/// The header row with the meanings from the mapping; an ignored column keeps its name after a prefix.
Result<std::string> renamedHeader(const std::vector<std::string> &names, const CsvMapping &mapping, char separator)
{
    std::vector<std::string> renamed = names;
    for (const auto &[column, meaning] : mapping) {
        if (std::ranges::find(names, column) == names.end())
            return makeError(ErrorCode::OutOfDomain, "column", column,
                             core::tr("must be one of the source's: {1}", joined(names)));
        for (std::size_t i = 0; i < names.size(); ++i) // several may have no name
            if (names[i] == column)
                renamed[i] = meaning == kIgnoredColumn ? std::string(kIgnoredPrefix) + column : meaning;
    }
    std::string row;
    for (const std::string &name : renamed)
        row += (row.empty() ? std::string() : std::string(1, separator)) + quoted(name);
    return row;
}

} // namespace

/// Reads comma-separated values with a header: epsilon,delta and optionally label, time, actor, count; or a mechanism
/// column with the mechanisms' parameters in further columns.
std::unique_ptr<const Importer> makeCsvImporter()
{
    return std::make_unique<CsvImporter>();
}

Result<std::vector<std::string>> csvColumnNames(std::string_view source)
{
    const SourceText text(source);
    CsvReader reader(text.text());
    std::vector<std::string_view> row;
    EPSILOMETER_ASSIGN(const bool found, reader.next(row));
    if (!found)
        return withLine(makeError(ErrorCode::Malformed, core::tr("empty; expected a header such as epsilon,delta")), 1);
    std::vector<std::string> names;
    for (const std::string_view cell : row)
        names.emplace_back(trimmed(cell));
    return names;
}

Result<ImportResult> readMappedCsv(const Importer &csv, std::string_view source, const CsvMapping &mapping,
                                   Progress &progress)
{
    const SourceText text(source);
    const std::string_view bytes = text.text();
    if (looksLikeLedger(bytes))
        return makeError(ErrorCode::NotApplicable,
                         core::tr("it is a ledger already: open it as it is, without importing it"))
            .at({}, 1);
    if (mapping.empty())
        return csv.read(bytes, progress);
    EPSILOMETER_ASSIGN(const auto names, csvColumnNames(bytes));
    CsvReader reader(bytes);
    EPSILOMETER_ASSIGN(std::string renamed, renamedHeader(names, mapping, reader.dialect().separator));
    std::vector<std::string_view> row;
    EPSILOMETER_TRY(reader.next(row));
    // Keeps the line numbers: the row's end, line breaks inside its names and the text in front of it stay.
    const std::size_t start = csvStartOf(bytes).offset;
    const std::string_view header = bytes.substr(start, reader.offset() - start);
    const auto breaks = std::count(header.begin(), header.end(), '\n');
    if (breaks > 1)
        return makeError(ErrorCode::Malformed, core::tr("line breaks in the header; rename the columns in the source"))
            .at({}, 1);
    renamed += breaks == 1 ? "\n" : "";
    renamed += bytes.substr(reader.offset());
    EPSILOMETER_ASSIGN(ImportResult result, csv.read(std::string(bytes.substr(0, start)) + renamed, progress));
    std::vector<Message> said;
    for (const auto &[column, meaning] : mapping)
        said.push_back(core::tr("column {1} is read as {2}, as the user said", shownColumn(column), meaning));
    result.mapping.insert(result.mapping.begin(), said.begin(), said.end());
    return result;
}

} // namespace epsilometer::io
