// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/step.h"

#include <string>

namespace epsilometer::ui {

/// What is known of an analysis that ran. All may be empty.
struct RecordedFacts {
    std::string outcome; ///< the cell that came out, for mechanisms whose outputs cost differently
    std::string answer;  ///< the released answer; kept in a note
    std::string note;
    // What policies with a scope look at; what is empty counts for all.
    std::string actor = {};
    std::string purpose = {};
    std::string dataset = {};
    std::string blocks = {}; ///< names or patterns, with commas between them
};

/// What a planned step assumes and states: as far as it is known before it ran.
[[nodiscard]] RecordedFacts plannedFacts(const Step &step);

} // namespace epsilometer::ui
