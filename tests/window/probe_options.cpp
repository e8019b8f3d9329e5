// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/window/probe_options.h"

#include <CLI/CLI.hpp>

namespace epsilometer {

ParsedProbeOptions parseProbeOptions(int argc, char **argv)
{
    constexpr int kUsage = 64;
    ParsedProbeOptions parsed;
    ProbeOptions &options = parsed.options;
    CLI::App app("Takes pictures of Epsilometer's window, and measures it", "window_probe");
    auto *picture = app.add_option("--screenshot", options.screenshot, "Write a picture of the window and end");
    auto *measure =
        app.add_option("--measure", options.measure, "Plan so many analyses, print how fast edits are, and end");
    auto *stalls = app.add_flag("--stalls", options.stalls,
                                "Work with a copy of FILE, or with so many planned analyses, print how long the window "
                                "stood still, and end");
    picture->excludes(measure)->excludes(stalls);
    app.add_option(
        "--page", options.page,
        "The page to show, by its object name, such as auditPage, or a figure of a paper, such as wrrw-fig3");
    app.add_option("--theme", options.theme, "light, dark or contrast")
        ->check(CLI::IsMember({"light", "dark", "contrast"}));
    app.add_option("--sketch", options.sketch, "Instead of a picture, the lines of this name for resources/sketches");
    app.add_flag("--reverse", options.reverse, "Lay the window out from right to left");
    app.add_option("--width", options.width, "of the window, in pixels");
    app.add_option("--height", options.height, "of the window, in pixels");
    app.add_option("FILE", options.file, "Ledger to open");
    try {
        app.parse(argc, argv);
        if (options.screenshot.empty() && options.measure <= 0 && !options.stalls)
            throw CLI::RequiredError("--screenshot, --measure or --stalls");
    } catch (const CLI::ParseError &error) {
        parsed.exitStatus = app.exit(error) == 0 ? 0 : kUsage;
    }
    return parsed;
}

} // namespace epsilometer
