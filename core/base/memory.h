// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <new>

namespace epsilometer {

/// Ends a task for which a C library found no memory, as operator new does: calls the program's handler, which may end
/// the program, else throws std::bad_alloc.
[[noreturn]] inline void failAllocation()
{
    if (const std::new_handler handler = std::get_new_handler(); handler != nullptr)
        handler();
    throw std::bad_alloc();
}

} // namespace epsilometer
