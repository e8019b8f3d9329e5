// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::service {

/// The version of what --json prints and of what services answer, in each object as "schema". It rises when a key goes or
/// changes its meaning; new keys do not raise it.
inline constexpr int kJsonSchema = 1;

} // namespace epsilometer::service
