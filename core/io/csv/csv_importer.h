// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/io/importer.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// CSV with columns of other names: the user says what each means.
namespace epsilometer::io {

/// The user's meanings of the columns: names in the header row, each with one of csvMeanings(), with kIgnoredColumn, or
/// with the name of a parameter of the mechanism.
using CsvMapping = std::vector<std::pair<std::string, std::string>>;

/// The meaning of a column without influence on the cost; the column is left out, and the mapping records that.
inline constexpr std::string_view kIgnoredColumn = "ignore";

/// The possible meanings of a column, in the order of forms: costs, fields of a spend, claims.
[[nodiscard]] std::vector<std::string_view> csvMeanings();

/// The names in the header row. Errors: Malformed, with the line.
[[nodiscard]] Result<std::vector<std::string>> csvColumnNames(std::string_view bytes);

/// Reads a table whose columns have other names. The mapping in the result lists renamed and ignored columns.
/// Errors: OutOfDomain for a missing column; those of the importer.
[[nodiscard]] Result<ImportResult> readMappedCsv(const Importer &csv, std::string_view bytes, const CsvMapping &mapping,
                                                 Progress &progress);

} // namespace epsilometer::io
