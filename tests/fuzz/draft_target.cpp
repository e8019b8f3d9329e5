// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a draft file, and any JSON as the plan in a draft line. Promises: they never end the program; an error is one
// line; a plan that was read is written so that it is read again.
#include "core/base/text/json.h"
#include "core/ledger/draft_file.h"
#include "core/ledger/ledger.h"
#include "tests/fuzz/target.h"

#include <algorithm>

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    // As a line behind a ledger: a second draft, or none.
    constexpr std::size_t kMost = std::size_t{1} << 16;
    const std::string behind = withDraft(std::string(bytes.substr(0, kMost)), "{\"type\":\"draft\"}\n");
    promise(behind.size() >= std::min(kMost, bytes.size()), "no byte is lost");
    const auto body = Json::parse(bytes, {.depth = kLedgerDepth, .bytes = kLedgerLineBytes});
    if (!body.ok() || body->ifObject() == nullptr)
        return;
    const auto plan = planFromBody(*body);
    if (!plan.ok())
        return promiseGoodError(plan.error());
    const auto again = planFromBody(planBody(*plan));
    promise(again.ok(), "a plan is written so that it is read again");
    promise(again->steps.size() == plan->steps.size(), "with every analysis");
}

} // namespace epsilometer::fuzz
