// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::fixtures {

/// The binary form of columns of losses of equal length: "dpllosses 1.0\n\0\0", people and columns as unsigned 64-bit
/// integers, then the doubles, all little-endian.
inline std::string lossColumns(const std::vector<std::vector<double>> &columns)
{
    using namespace std::string_literals;
    std::string bytes = "dpllosses 1.0\n\0\0"s;
    const auto append = [&bytes](const auto *values, std::size_t count) {
        bytes.append(reinterpret_cast<const char *>(values), count * sizeof *values);
    };
    const std::uint64_t sizes[] = {columns.empty() ? 0 : columns.front().size(), columns.size()};
    append(sizes, 2);
    for (const std::vector<double> &column : columns)
        append(column.data(), column.size());
    return bytes;
}

} // namespace epsilometer::fixtures
