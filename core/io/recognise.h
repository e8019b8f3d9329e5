// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <string_view>

namespace epsilometer::io {

/// The probable format of the bytes, the product's own formats first; null if no format matches.
[[nodiscard]] const Importer *recognisedFormat(const Importers &importers, std::string_view bytes);

} // namespace epsilometer::io
