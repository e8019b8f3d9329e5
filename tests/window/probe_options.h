// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace epsilometer {

/// What the probe does with the window.
struct ProbeOptions {
    std::string file;       ///< ledger to open; empty: none
    std::string screenshot; ///< write a picture of the window and end
    int measure = 0;        ///< plan so many analyses, print how fast edits are, and end
    bool stalls = false;    ///< work as people do, print how long the window stood still, and end
    std::string page;       ///< to show first, by objectNames: "ptrWorkbench"
    std::string theme;      ///< "light", "dark", "contrast" or empty: as set
    bool reverse = false;   ///< right to left
    std::string sketch;     ///< a name: its lines for resources/sketches in place of a picture; empty: a picture
    int width = 0;          ///< of the window, in pixels; 0: as it opens
    int height = 0;
};

/// The options, or the exit status when the program should end at once (help, usage).
struct ParsedProbeOptions {
    ProbeOptions options;
    std::optional<int> exitStatus;
};

[[nodiscard]] ParsedProbeOptions parseProbeOptions(int argc, char **argv);

} // namespace epsilometer
