// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsilometer::ui {

/// What is known of an analysis that ran. All may be empty.
struct RecordedFacts {
    std::string outcome; ///< the cell that came out, for mechanisms whose outputs cost differently
    std::string answer;  ///< the released answer; kept in a note
    std::string note;
};

} // namespace epsilometer::ui
