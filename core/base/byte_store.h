// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// Stores byte strings in bounded memory: written once, read any number of times. The first megabytes stay in memory,
/// the rest goes to an unlinked temporary file, readable by its owner only, that vanishes with the process. If no such
/// file can be created or written, everything stays in memory.
///
/// Copies share the existing files, and each copy stores later strings separately, so each may be used by its own
/// thread. get() is thread-safe. Both functions throw std::bad_alloc, also if a file cannot be read back.
/// Tests: tests/core/base/byte_store_test.cpp
class ByteStore {
public:
    static constexpr std::size_t kInMemory = std::size_t{8} << 20;

    /// The place of a stored string.
    struct Place {
        std::uint64_t at = 0; ///< offset in the file, or index of the string in memory
        std::uint32_t size = 0;
        std::uint32_t file = 0; ///< 0: in memory
    };

    /// inMemory  number of bytes to keep in memory
    /// folder    for the file; empty: $TMPDIR, else /var/tmp, which is on a disk while /tmp may be in memory
    explicit ByteStore(std::size_t inMemory = kInMemory, std::string folder = {});

    [[nodiscard]] Place put(std::string bytes); ///< Precondition: bytes.size() < 2^32
    [[nodiscard]] std::string
    get(Place place) const; ///< Precondition: the place comes from this object or the one it was copied from

private:
    struct File;
    [[nodiscard]] bool write(std::string_view bytes);

    std::size_t m_inMemory;
    std::string m_folder;
    std::vector<std::string> m_kept;
    std::size_t m_keptBytes = 0;
    std::vector<std::shared_ptr<File>> m_files; ///< the last one is written to unless a copy shares it
    bool m_works = true;                        ///< false after a failed write, which is not retried
};

} // namespace epsilometer
