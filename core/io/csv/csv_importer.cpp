// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importers.h"

#include "core/base/json.h"
#include "core/io/csv/csv_columns.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/mechanism_json.h"

namespace epsilometer::io {

namespace {

/// Where the text begins: behind a byte order mark, blanks and empty lines.
std::string_view beginningOf(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : bytes.substr(first);
}

/// Whether the first line names a column that says what a row costs; a sentence with the word Epsilon is no header.
bool namesCosts(std::string_view header)
{
    if (header.find("epsilon") != std::string_view::npos || header.find("mechanism") != std::string_view::npos)
        return true;
    CsvReader reader(header);
    std::vector<std::string_view> names;
    const auto found = reader.next(names);
    return found.ok() && *found && saysCosts(names);
}

class CsvImporter final : public Importer {
public:
    std::string_view id() const override { return "csv"; }
    Literal title() const override { return core::tr("Comma-separated values"); }
    bool isOwn() const override { return true; }
    bool recognises(std::string_view bytes) const override
    {
        const std::string_view beginning = beginningOf(bytes);
        const std::string_view header = beginning.substr(0, beginning.find('\n'));
        return !header.starts_with('{') && !header.starts_with('[') && namesCosts(header) &&
               header.find('(') == std::string_view::npos;
    }
    Result<ImportResult> read(std::string_view bytes, Progress &progress) const override;
};

Result<ImportResult> CsvImporter::read(std::string_view bytes, Progress &progress) const
{
    if (!isUtf8(bytes))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    CsvReader reader(bytes);
    std::vector<std::string_view> row;
    EPSILOMETER_ASSIGN(const CsvColumns columns, readHeader(reader, row));
    ImportResult result;
    result.mapping = columns.mapping();
    for (const Error &error : columns.notUnderstood())
        addNotUnderstood(result, error, error.place.line);
    for (;;) {
        EPSILOMETER_ASSIGN(const bool found, reader.next(row));
        if (!found)
            return result;
        auto entry = columns.entry(row);
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

/// Comma-separated values with a header: epsilon,delta and optionally label, time, actor, count, or a mechanism column
/// with the mechanisms' parameters as further columns.
std::unique_ptr<const Importer> makeCsvImporter()
{
    return std::make_unique<CsvImporter>();
}

} // namespace epsilometer::io
