// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsilometer::fixtures {

/// Folders of the source tree that tests read from, without a trailing slash. Functions, not macros, so that only one
/// file depends on where the tree lies and a compiler cache serves every checkout.
[[nodiscard]] std::string testData();  ///< tests/
[[nodiscard]] std::string resources(); ///< resources/

} // namespace epsilometer::fixtures
