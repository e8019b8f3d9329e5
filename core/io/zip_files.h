// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

namespace epsilometer::io {

/// The files of a zip archive, which torch.save() stores as they are.
class ZipFiles {
public:
    explicit ZipFiles(std::string_view archive); ///< must outlive this

    /// The bytes of a file, by its path behind the archive's first folder. Errors: Malformed where there is none;
    /// Unsupported where it is compressed.
    [[nodiscard]] Result<std::string_view> stored(std::string_view path) const;

private:
    /// Where the directory of the archive describes a file.
    std::map<std::string_view, std::size_t> m_entries;
    std::string_view m_archive;
};

/// Little-endian, as zip and most of pickle have it. The caller knows that it is there.
[[nodiscard]] std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size);

} // namespace epsilometer::io
