// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#endif

namespace epsilometer::ui {

/// Says to ThreadSanitizer that what a thread did before order() is seen by a thread after its order(): Qt's libraries
/// are not instrumented, so that it sees neither the lock of an event queue nor a count of references. Otherwise nothing.
inline void order()
{
#if __has_feature(thread_sanitizer)
    static char s_all;
    __tsan_acquire(&s_all);
    __tsan_release(&s_all);
#endif
}

/// The function, with order() wherever it is copied, called and destroyed: each may be another thread's. For functions
/// that are posted.
template <class Function> auto ordered(Function function)
{
    struct Here {
#if __has_feature(thread_sanitizer)
        Here()
        {
            order();
        }
        Here(const Here &)
        {
            order();
        }
        Here &operator=(const Here &) = delete;
        ~Here()
        {
            order();
        }
#endif
    };
    return [function = std::move(function), made = Here()]() mutable {
        [[maybe_unused]] const Here called(made);
        function();
    };
}

} // namespace epsilometer::ui
