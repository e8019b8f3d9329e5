// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::service {

/// Version of the JSON that --json and services print, stated as "schema" in each object. It rises when a key is
/// removed or changes its meaning, not when keys are added.
inline constexpr int kJsonSchema = 1;

} // namespace epsilometer::service
