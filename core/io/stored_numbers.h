// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Numbers as NumPy and torch store them in pickles and checkpoints: files of a zip archive, and arrays in raw bytes.
namespace epsilometer::io {

/// The files of a zip archive, which torch.save() stores uncompressed.
class ZipFiles {
public:
    explicit ZipFiles(std::string_view archive); ///< must outlive this

    /// The bytes of a file by its path inside the archive's first folder. Errors: Malformed if the archive lacks the file,
    /// or has it more than once; Unsupported if it is compressed.
    [[nodiscard]] Result<std::string_view> stored(std::string_view path) const;

private:
    /// Offset of each file's directory entry.
    std::map<std::string_view, std::size_t> m_entries;
    std::string_view m_archive;
};

/// A little-endian number, as in zip and most of pickle. Precondition: the bytes exist.
[[nodiscard]] std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size);

/// A number as stored in memory: exact, "inf" or "-inf" if it is infinite.
struct RawNumber {
    std::string text;
    bool isFlag = false; ///< false and true are stored as 0 and 1
};

/// The number in the raw bytes from `at` on, in the format `dtype` in NumPy's notation: byte order, kind and size,
/// "<f8". Absent for kinds other than f4, f8, integers and b1, for NaN, and beyond the end.
[[nodiscard]] std::optional<RawNumber> rawNumber(std::string_view bytes, std::size_t at, std::string_view dtype);

/// An array of NumPy, or a tensor of torch.
struct RawNumbers {
    std::string_view bytes;
    std::string_view dtype;
    std::vector<std::uint64_t> shape;   ///< empty: one number
    std::vector<std::uint64_t> strides; ///< in numbers; empty: rows first
    std::uint64_t offset = 0;           ///< in numbers
};

/// All numbers, rows first. Absent if there are more than `most`, or some are missing.
[[nodiscard]] std::optional<std::vector<std::optional<RawNumber>>> rawNumbers(const RawNumbers &raw, std::size_t most);

/// The strides of an array of this shape that is stored columns first.
[[nodiscard]] std::vector<std::uint64_t> columnStrides(const std::vector<std::uint64_t> &shape);

/// Bytes stored as text by an old pickle protocol, one character per byte. Other text is unchanged.
[[nodiscard]] std::string latin1Of(std::string_view utf8);

} // namespace epsilometer::io
