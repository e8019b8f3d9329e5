// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// Asks the processor for memory that is needed soon: the line that holds the number. A hint; changes nothing.
template <class T> [[gnu::always_inline]] inline void fetch(const T *number)
{
#if defined(__GNUC__)
    __builtin_prefetch(number);
#else
    static_cast<void>(number);
#endif
}

} // namespace epsilometer
