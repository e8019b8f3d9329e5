// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#endif

namespace epsilometer::ui {

/// Says to ThreadSanitizer that a function went from one thread to another in order: Qt's libraries are not instrumented,
/// so it does not see the lock of an event queue. The last capture of such a function; taken() is its first statement.
/// Without ThreadSanitizer nothing.
class HandedOver {
public:
#if __has_feature(thread_sanitizer)
    HandedOver() = default;
    HandedOver(const HandedOver &)
    {
        given();
    }
    HandedOver &operator=(const HandedOver &) = delete;
    ~HandedOver()
    {
        given();
    }
    static void given()
    {
        __tsan_release(&s_order);
    }
    static void taken()
    {
        __tsan_acquire(&s_order);
    }

private:
    inline static char s_order = 0;
#else
    static void given() {}
    static void taken() {}
#endif
};

} // namespace epsilometer::ui
