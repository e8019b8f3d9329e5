// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expect_use.h"

#include <cstdint>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

namespace epsilometer {

void expectUse(const void *begin, std::size_t bytes)
{
#ifdef MADV_HUGEPAGE
    // To the ends of the large pages, beyond the range: its ends then come in large pages as well. Neighbours lose
    // nothing by it, and what is not mapped is left out.
    constexpr std::uintptr_t kPage = std::uintptr_t{1} << 21U;
    constexpr std::size_t kWorthIt = std::size_t{1} << 22U;
    if (bytes < kWorthIt)
        return;
    const auto address = reinterpret_cast<std::uintptr_t>(begin);
    const std::uintptr_t first = address / kPage * kPage;
    const std::uintptr_t end = (address + bytes + kPage - 1) / kPage * kPage;
    madvise(reinterpret_cast<void *>(first), end - first, MADV_HUGEPAGE); // refused where pages are larger: no matter
#else
    static_cast<void>(begin);
    static_cast<void>(bytes);
#endif
}

} // namespace epsilometer
