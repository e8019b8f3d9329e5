// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/options.h"

#include <CLI/CLI.hpp>

#include <iostream>

namespace epsilometer {

namespace {

constexpr int kUsage = 64;
constexpr int kNotWritten = 2;

void describeJobs(CLI::App &app, Options &options)
{
    app.add_option("JOB", options.job,
                   "summary: account FILE, print the halting points and odometer readings, write both charts (PNG, "
                   "SVG, CSV) and the ledger; demo: the same on a sample; report: write the report on FILE (.pdf, "
                   ".html, .md, .json); chart: write one chart of FILE (.png, .svg, .pdf, .csv)")
        ->required()
        ->check(CLI::IsMember({"summary", "main-job", "demo", "report", "chart"}));
    app.add_option("-o,--out", options.out, "Output: a folder; for report and chart a file")->required();
    app.add_option("--audience", options.audience, "report: technical, policy or public")
        ->check(CLI::IsMember({"technical", "policy", "public"}));
    app.add_option("--salt", options.salt, "public report: secret random text of at least 16 bytes");
    app.add_option("--allowed-signers", options.allowedSigners, "report: allowed signers, a file of ssh-keygen");
    app.add_option("--chart", options.chart, "chart: its id; an unknown id lists the valid ones");
    app.add_option("--width", options.width, "of a chart, in pixels");
    app.add_option("--height", options.height, "of a chart, in pixels");
    app.add_option("--scale", options.scale, "chart: pixels of a PNG for one of the drawing");
}

void describe(CLI::App &app, Options &options, bool headless)
{
    app.set_version_flag("--version", "epsilometer " EPSILOMETER_VERSION);
    app.add_flag("--headless", options.headless,
                 "Without a window: --headless summary|demo|report|chart, see --headless --help");
    app.add_option("--theme", options.theme, "light, dark or contrast")
        ->check(CLI::IsMember({"light", "dark", "contrast"}));
    if (headless)
        describeJobs(app, options);
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
        // Help that could not be printed is an error.
        if (!std::cout.flush() && *parsed.exitStatus == 0)
            parsed.exitStatus = kNotWritten;
    }
    return parsed;
}

} // namespace epsilometer
