// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace epsilometer {

/// The bytes in less memory, by zlib; for what this process alone reads again, so never for a file.
/// Throws std::bad_alloc, as every allocation does. Tests: tests/core/base/packed_test.cpp
[[nodiscard]] std::string packed(std::string_view bytes);

/// What packed() was given.  size  of it.  Precondition: `bytes` are the result of packed()
[[nodiscard]] std::string unpacked(std::string_view bytes, std::size_t size);

} // namespace epsilometer
