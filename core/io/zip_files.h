// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

namespace epsilometer::io {

/// The files of a zip archive, which torch.save() stores uncompressed.
class ZipFiles {
public:
    explicit ZipFiles(std::string_view archive); ///< must outlive this

    /// The bytes of a file by its path inside the archive's first folder. Errors: Malformed if the archive lacks the file;
    /// Unsupported if it is compressed.
    [[nodiscard]] Result<std::string_view> stored(std::string_view path) const;

private:
    /// Offset of each file's directory entry.
    std::map<std::string_view, std::size_t> m_entries;
    std::string_view m_archive;
};

/// A little-endian number, as in zip and most of pickle. Precondition: the bytes exist.
[[nodiscard]] std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size);

} // namespace epsilometer::io
