// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace epsilometer::fuzz {

/// The bytes with one change of a whole part: a value of JSON, a cell or line of CSV, an instruction of a pickle is
/// replaced by a difficult one or by another of the same input, doubled, left out, swapped or nested. What stands around it
/// stays as it was, so that readers go on past it. The same arguments give the same bytes.
[[nodiscard]] std::string mutated(std::string_view bytes, std::uint32_t seed);

} // namespace epsilometer::fuzz
