// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer::individual {

/// Bytes of a gzip file unpacked; other bytes are returned as they are.
/// limit  most bytes to unpack: a small file may claim to be huge. Errors  Malformed
[[nodiscard]] Result<std::string> gunzip(std::string_view bytes, std::size_t limit = std::size_t{1} << 30);

} // namespace epsilometer::individual
