// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace epsilometer {

/// What the program was asked to do.
struct Options {
    bool headless = false;
    std::string job;                    ///< headless: "main-job", "demo", "report" or "chart"
    std::string file;                   ///< ledger to open or to account; empty: none
    std::string out;                    ///< headless: folder for what is written; of report and chart the file
    std::string chart;                  ///< headless chart: its id
    std::string audience = "technical"; ///< headless report
    std::string salt;                   ///< headless report for the public
    std::string allowedSigners;         ///< headless report: whose seals count
    double scale = 2;                   ///< headless chart, PNG
    std::string screenshot;             ///< write a picture of the window and end
    std::string page;                   ///< to show first, by objectNames: "outputDpPage/ptrWorkbench"
    int measure = 0;                    ///< plan so many analyses, print how fast edits are, and end
    bool stalls = false;                ///< work as people do, print how long the window stood still, and end
    std::string theme;                  ///< "light", "dark", "contrast" or empty: as set
    bool reverse = false;               ///< right to left, to try it out
    int width = 0;                      ///< of the window, with screenshot; of a chart
    int height = 0;
};

/// The options, or the exit status when the program should end at once (help, version, usage).
struct ParsedOptions {
    Options options;
    std::optional<int> exitStatus;
};

[[nodiscard]] ParsedOptions parseOptions(int argc, char **argv);

} // namespace epsilometer
