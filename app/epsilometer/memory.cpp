// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/memory.h"

#ifdef EPSILOMETER_MIMALLOC
#include <mimalloc.h>
#endif

namespace epsilometer {

void keepMemoryBetweenEdits()
{
#ifdef EPSILOMETER_MIMALLOC
    constexpr long kDelayMs = 3000;
    // The option was renamed; its effect is the same.
#if MI_MALLOC_VERSION >= 210
    mi_option_set(mi_option_purge_delay, kDelayMs);
#else
    mi_option_set(mi_option_decommit_delay, kDelayMs);
#endif
#endif
}

} // namespace epsilometer
