// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/mutate.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    epsilometer::fuzz::tryBytes({reinterpret_cast<const char *>(data), size});
    return 0;
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *data, std::size_t size, std::size_t most);

/// Half of the changes are of whole parts (mutate.h), the others libFuzzer's own.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t most, unsigned seed)
{
    if (seed % 2 == 0)
        return LLVMFuzzerMutate(data, size, most);
    const std::string bytes = epsilometer::fuzz::mutated({reinterpret_cast<const char *>(data), size}, seed / 2);
    if (bytes.empty() || bytes.size() > most)
        return LLVMFuzzerMutate(data, size, most);
    std::ranges::copy(bytes, data);
    return bytes.size();
}
