// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/options.h"

#include <CLI/CLI.hpp>

namespace epsilometer {

namespace {

constexpr int kUsage = 64;

void describe(CLI::App &app, Options &options, bool headless)
{
    app.set_version_flag("--version", "epsilometer " EPSILOMETER_VERSION);
    app.add_flag("--headless", options.headless, "Without a window: epsilometer --headless main-job FILE --out DIR");
    app.add_option("--theme", options.theme, "light or dark")->check(CLI::IsMember({"light", "dark"}));
    app.add_option("--screenshot", options.screenshot, "Write a picture of the window and end")->group("");
    app.add_option("--measure", options.measure, "Plan so many analyses, print how fast edits are, and end")->group("");
    app.add_option("--page", options.page)->group("");
    app.add_option("--width", options.width)->group("");
    app.add_option("--height", options.height)->group("");
    if (headless) {
        app.add_option("JOB", options.job,
                       "main-job: account FILE, print the halting points and odometer readings, "
                       "write both charts (PNG, SVG) and the ledger; demo: the same on a sample")
            ->required()
            ->check(CLI::IsMember({"main-job", "demo"}));
        app.add_option("--out", options.out, "Folder for what is written")->required();
    }
    app.add_option("FILE", options.file, "Ledger to open");
}

} // namespace

ParsedOptions parseOptions(int argc, char **argv)
{
    ParsedOptions parsed;
    bool headless = false;
    for (int i = 1; i < argc; ++i)
        headless = headless || std::string_view(argv[i]) == "--headless";
    CLI::App app("Plans, tracks and audits a differential privacy budget under full adaptivity", "epsilometer");
    describe(app, parsed.options, headless);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        parsed.exitStatus = app.exit(error) == 0 ? 0 : kUsage;
    }
    return parsed;
}

} // namespace epsilometer
