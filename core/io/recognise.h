// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <string_view>

namespace epsilometer::io {

/// The format that the bytes look like, the product's own before those of others; nullptr where none does.
[[nodiscard]] const Importer *recognisedFormat(const Importers &importers, std::string_view bytes);

} // namespace epsilometer::io
