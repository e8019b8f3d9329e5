// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/document.h"

#include "core/base/message.h"

namespace epsilometer::report {

std::string_view id(Audience audience)
{
    switch (audience) {
    case Audience::Technical: return "technical";
    case Audience::Policy: return "policy";
    case Audience::Public: break;
    }
    return "public";
}

Result<Audience> audienceFromId(std::string_view text)
{
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public}) {
        if (id(audience) == text)
            return audience;
    }
    return Error{ErrorCode::OutOfDomain, "audience", std::string(text), "must be one of technical, policy, public", {}};
}

std::string Document::origin() const
{
    return "ledger " + ledgerId + ", " + counted(lines, "line") + ", head " + headHash;
}

} // namespace epsilometer::report
