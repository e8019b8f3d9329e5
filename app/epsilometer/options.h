// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

/// What the program was asked to do.
struct Options {
    bool headless = false;
    std::string job;   ///< headless: "summary" (or "main-job", its old name), "demo", "report" or "chart"
    std::string file;  ///< ledger to open or to account; empty: none
    std::string out;   ///< headless: folder for what is written; of report and chart the file
    std::string chart; ///< headless chart: its id
    std::string audience = "technical"; ///< headless report
    std::string saltFile;               ///< headless report for the public
    std::string allowedSigners;         ///< headless report: whose seals count
    double scale = 2;                   ///< headless chart, PNG
    std::string theme;                  ///< "light", "dark", "contrast" or empty: as the settings say
    double width = 0;                   ///< of a chart, in pixels, 96 to the inch
    double height = 0;
    double textSize = 0;             ///< of a chart's labels, in pixels; 0: as its width asks for
    std::vector<std::string> series; ///< headless chart: curves to draw, and no others
    bool noTitle = false;
    bool noCaption = false;
    bool longForm = false; ///< headless chart, CSV: one row a point
};

/// The options, or the exit status when the program should end at once (help, version, usage).
struct ParsedOptions {
    Options options;
    std::optional<int> exitStatus;
};

[[nodiscard]] ParsedOptions parseOptions(int argc, char **argv);

} // namespace epsilometer
