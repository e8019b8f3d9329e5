// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/step.h"

#include <string>

namespace epsilometer::ui {

/// Known facts about an analysis that ran. All may be empty.
struct RecordedFacts {
    std::string outcome; ///< the cell of the output, for mechanisms whose outputs cost differently
    std::string answer;  ///< the released answer; kept in a note
    std::string note;
    // Properties that scopes of policies refer to. An empty one counts against every scope.
    std::string actor = {};
    std::string purpose = {};
    std::string dataset = {};
    std::string blocks = {}; ///< names or patterns, with commas between them
    std::string time = {};   ///< a date or a time in UTC; empty: now. The planned time is not taken over
};

/// The facts that a planned step assumes and states before it runs.
[[nodiscard]] RecordedFacts plannedFacts(const Step &step);

} // namespace epsilometer::ui
