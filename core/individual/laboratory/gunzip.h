// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer::individual {

/// The contents of a gzip file; other bytes are returned unchanged.
/// limit  maximum number of bytes to unpack, since a small file may expand to a huge one. Errors  Malformed
[[nodiscard]] Result<std::string> gunzip(std::string_view bytes, std::size_t limit = std::size_t{1} << 30);

} // namespace epsilometer::individual
