// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::io {

/// A number as it was held in memory: exactly, "inf" or "-inf" where it is infinite.
struct RawNumber {
    std::string text;
    bool isFlag = false; ///< 0 or 1 stands for false or true
};

/// The number of the raw bytes from `at` on, held as `dtype` says in NumPy's words: byte order, kind and size, "<f8".
/// Nothing for other kinds than f4, f8, integers and b1, for NaN, and beyond the end.
[[nodiscard]] std::optional<RawNumber> rawNumber(std::string_view bytes, std::size_t at, std::string_view dtype);

/// An array of NumPy or a tensor of torch.
struct RawNumbers {
    std::string_view bytes;
    std::string_view dtype;
    std::vector<std::uint64_t> shape;   ///< none: one number
    std::vector<std::uint64_t> strides; ///< in numbers; none: rows first
    std::uint64_t offset = 0;           ///< in numbers
};

/// Its numbers, rows first. Nothing where there are more than `most`, or where any of them is not there.
[[nodiscard]] std::optional<std::vector<std::optional<RawNumber>>> rawNumbers(const RawNumbers &raw, std::size_t most);

/// The strides of an array of this shape that is held columns first.
[[nodiscard]] std::vector<std::uint64_t> columnStrides(const std::vector<std::uint64_t> &shape);

/// Bytes that a pickle of an old protocol holds as text: each character is one. What is none stays as it is.
[[nodiscard]] std::string latin1Of(std::string_view utf8);

} // namespace epsilometer::io
