// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::e2e {

/// Whether this build runs under the address sanitizer. It reserves terabytes of addresses, so memory cannot be limited, and
/// its runtime is in the programs, so no other program can load the library.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kAddressSanitizer = true;
#elif defined(__has_feature)
inline constexpr bool kAddressSanitizer = __has_feature(address_sanitizer);
#else
inline constexpr bool kAddressSanitizer = false;
#endif

} // namespace epsilometer::e2e
