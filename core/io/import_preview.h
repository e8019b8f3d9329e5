// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"
#include "core/present/table_spec.h"

#include <cstddef>

namespace epsilometer::io {

/// The first entries as they would be recorded, one per row, for inspection before anything is written.
[[nodiscard]] present::TableSpec importPreview(const ImportResult &result, std::size_t rows);

/// The input not understood, one per row, with the line in the source; the note says that such entries cost infinity.
[[nodiscard]] present::TableSpec importProblems(const ImportResult &result, std::size_t rows);

} // namespace epsilometer::io
