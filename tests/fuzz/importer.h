// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace epsilometer::fuzz {

/// Any bytes as another program's log. Promises: the importer never ends the program; all it says about the bytes is
/// one line each; what it did not understand is an entry that costs infinity.
void tryImporter(std::string_view id, std::string_view bytes);

} // namespace epsilometer::fuzz
