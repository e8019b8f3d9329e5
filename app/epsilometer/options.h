// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

/// The command line of the program.
struct Options {
    bool headless = false;
    std::string job;   ///< headless job: "summary" (or "main-job", its old name), "demo", "report" or "chart"
    std::string file;  ///< ledger to open or to account; empty: none
    std::string out;   ///< headless: the output folder; for report and chart, the output file
    std::string chart; ///< headless chart: its id
    std::string audience = "technical"; ///< headless report
    std::string saltFile;               ///< headless report for the public
    std::string allowedSigners;         ///< headless report: file of the signers whose seals count
    double scale = 2;                   ///< headless chart, PNG
    std::string theme;                  ///< "light", "dark", "contrast" or empty: taken from the settings
    double width = 0;                   ///< of a chart, in pixels at 96 per inch
    double height = 0;
    double textSize = 0;             ///< of a chart's labels, in pixels; 0: chosen from the width
    std::vector<std::string> series; ///< headless chart: the only curves to draw; empty: default
    bool noTitle = false;
    bool noCaption = false;
    bool data = false;     ///< headless report: with the charts' numbers, all formulas and a glossary
    bool longForm = false; ///< headless chart as CSV: one row per point
};

/// The options, or the exit status if the program must end at once (help, version or usage error).
struct ParsedOptions {
    Options options;
    std::optional<int> exitStatus;
};

[[nodiscard]] ParsedOptions parseOptions(int argc, char **argv);

} // namespace epsilometer
