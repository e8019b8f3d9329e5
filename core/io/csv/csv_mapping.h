// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/io/importer.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer::io {

/// What the user says the columns of a table mean: names of the header row, each with a meaning of csvMeanings(), with
/// kIgnoredColumn, or with the name of a parameter of the mechanism.
using CsvMapping = std::vector<std::pair<std::string, std::string>>;

/// A column without influence on the cost, which is left out; the mapping records it.
inline constexpr std::string_view kIgnoredColumn = "ignore";

/// What a column can mean, in the order of forms: what a row costs, the fields of a spend, what was claimed.
[[nodiscard]] std::vector<std::string_view> csvMeanings();

/// The names in the header row. Errors: Malformed, with the line.
[[nodiscard]] Result<std::vector<std::string>> csvColumnNames(std::string_view bytes);

/// Reads a table whose columns have names of their own. The mapping of the result says what was renamed and left out.
/// Errors: OutOfDomain for a column that is not there; those of the importer.
[[nodiscard]] Result<ImportResult> readMappedCsv(const Importer &csv, std::string_view bytes, const CsvMapping &mapping,
                                                 Progress &progress);

} // namespace epsilometer::io
