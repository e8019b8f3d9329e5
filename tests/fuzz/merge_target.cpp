// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as what a shard counted. Promises: they never end the program; an error is one line; what was read is written as
// it was; adding a shard's counts to themselves counts twice as many people, or says why it cannot.
#include "core/present/json/individual_part.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    auto part = present::readPart(bytes);
    if (!part)
        return promiseGoodError(part.error());
    const std::string written = present::partJson(*part).write();
    auto again = present::readPart(written);
    promise(again.ok() && present::partJson(*again).write() == written, "what was read is written as it was");
    const auto people = part->counts.people;
    if (const Status added = present::addPart(*part, *again); !added.ok())
        return promiseGoodError(added.error());
    promise(part->counts.people == people + people, "no person is lost");
    (void)present::countsJson(*part).write();
}

} // namespace epsilometer::fuzz
