// SPDX-License-Identifier: GPL-3.0-or-later
// Promises: no bytes end the program; what was parsed, written and parsed again is the same value.
#include "core/base/text/json.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    const Result<Json> first = Json::parse(bytes);
    if (!first)
        return promiseGoodError(first.error());
    const Result<Json> again = Json::parse(first->write());
    promise(again.ok() && *again == *first, "written JSON reads back as the same value");
}

} // namespace epsilometer::fuzz
