// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/importer.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    tryImporter("registry", bytes);
}

} // namespace epsilometer::fuzz
