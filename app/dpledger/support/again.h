// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace epsilometer {

/// Another program may append between a command's reading and its writing: then all of it is asked again, on what is
/// there now. `attempt` reads, decides and writes, and says ErrorCode::Conflict when it came too late; its last answer
/// is returned, a conflict too after twenty of them.
template<typename Attempt> [[nodiscard]] auto againOnConflict(const Attempt &attempt)
{
    constexpr int kTries = 20;
    for (int i = 1;; ++i) {
        auto outcome = attempt();
        if (outcome.ok() || outcome.error().code != ErrorCode::Conflict || i == kTries)
            return outcome;
    }
}

} // namespace epsilometer
