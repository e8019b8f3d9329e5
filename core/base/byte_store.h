// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// Bytes that are put in once and read any number of times, in bounded memory: the first megabytes stay in memory, the
/// rest goes into a file of the temporary folder that has no name, that only its owner may read, and that ends with the
/// process. Where no such file can be made or written, all stays in memory.
///
/// Copies share the files that are there, and what either of them puts in later is its own: each may be used by a thread.
/// get() may be called from several. Both throw std::bad_alloc, as every allocation does, also where a file cannot be
/// read back.
/// Tests: tests/core/base/byte_store_test.cpp
class ByteStore {
public:
    static constexpr std::size_t kInMemory = std::size_t{8} << 20;

    /// Where some bytes are.
    struct Place {
        std::uint64_t at = 0; ///< in the file, or which of those in memory
        std::uint32_t size = 0;
        std::uint32_t file = 0; ///< 0: none
    };

    /// inMemory  the first bytes, so many, stay in memory
    /// folder    of the file; empty: $TMPDIR, else /var/tmp, which is on a disk where /tmp may be memory
    explicit ByteStore(std::size_t inMemory = kInMemory, std::string folder = {});

    [[nodiscard]] Place put(std::string bytes); ///< Precondition: bytes.size() < 2^32
    [[nodiscard]] std::string
    get(Place place) const; ///< Precondition: this one gave the place, or what it is a copy of

private:
    struct File;
    [[nodiscard]] bool write(std::string_view bytes);

    std::size_t m_inMemory;
    std::string m_folder;
    std::vector<std::string> m_kept;
    std::size_t m_keptBytes = 0;
    std::vector<std::shared_ptr<File>> m_files; ///< the last one is written to, as long as no copy has it, too
    bool m_works = true;                        ///< a full disk is not tried again
};

} // namespace epsilometer
