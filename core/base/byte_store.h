// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace epsilometer {

/// Bytes that are put in once and read any number of times, in bounded memory: the first megabytes stay in memory, the
/// rest goes into a file of the temporary folder that has no name, that only its owner may read, and that ends with the
/// process. Where no such file can be made or written, all stays in memory.
///
/// Copies share what they hold. Member functions may be called from several threads; they throw std::bad_alloc, as every
/// allocation does, also where the file cannot be read back.
/// Tests: tests/core/base/byte_store_test.cpp
class ByteStore {
public:
    static constexpr std::size_t kInMemory = std::size_t{8} << 20;

    /// Where some bytes are.
    struct Place {
        std::uint64_t at = 0; ///< in the file, or which of those in memory
        std::uint32_t size = 0;
        bool inFile = false;
    };

    /// inMemory  the first bytes, so many, stay in memory
    /// folder    of the file; empty: $TMPDIR, else /var/tmp, which is on a disk where /tmp may be memory
    explicit ByteStore(std::size_t inMemory = kInMemory, std::string folder = {});

    [[nodiscard]] Place put(std::string bytes);       ///< Precondition: bytes.size() < 2^32
    [[nodiscard]] std::string get(Place place) const; ///< Precondition: this one or a copy gave the place

private:
    class Contents;
    std::shared_ptr<Contents> m_contents;
};

} // namespace epsilometer
