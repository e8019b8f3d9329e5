// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importers.h"

#include "core/base/json.h"
#include "core/io/csv/csv_columns.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/mechanism_json.h"

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
            return result;
        const Status counted = index.check(row);
        auto entry = counted.ok() ? columns.entry(row) : Result<ImportedEntry>(counted.error());
        if (entry.ok()) {
            entry->sourceLine = reader.line();
            result.entries.push_back(*std::move(entry));
        } else {
            addNotUnderstood(result, withLine(entry.error(), reader.line()), reader.line());
        }
        if (!goesOn(reader, bytes, progress))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
}

} // namespace

/// Reads comma-separated values with a header: epsilon,delta and optionally label, time, actor, count; or a mechanism
/// column with the mechanisms' parameters in further columns.
std::unique_ptr<const Importer> makeCsvImporter()
{
    return std::make_unique<CsvImporter>();
}

} // namespace epsilometer::io
