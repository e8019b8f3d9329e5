// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/epsilometer/options.h"

#include "app/command_line/typed_words.h"
#include "core/base/version.h"

#include <array>
#include <charconv>
#include <cmath>
#include <iostream>
#include <string_view>
#include <utility>

namespace epsilometer {

namespace {

constexpr int kUsage = 64;
constexpr int kNotWritten = 2;

/// A length such as "480", "480px", "252pt", "3.5in", "89mm" or "8.9cm" in pixels, at 96 per inch; nullopt if the text
/// is not a length.
std::optional<double> pixels(std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, double>, 6> kUnits{
        {{"", 1}, {"px", 1}, {"pt", 96.0 / 72}, {"in", 96}, {"mm", 96 / 25.4}, {"cm", 96 / 2.54}}};
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || !std::isfinite(value) || value <= 0)
        return std::nullopt;
    const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    for (const auto &[name, factor] : kUnits)
        if (unit == name)
            return value * factor;
    return std::nullopt;
}

void addLength(CLI::App &app, const char *name, double &length, const char *help)
{
    const auto take = [name, &length](const std::string &text) {
        const auto value = pixels(text);
        if (!value)
            throw CLI::ValidationError(name, "must be a length above 0, such as 480, 252pt, 3.5in, 89mm or 8.9cm");
        length = *value;
    };
    app.add_option_function<std::string>(name, take, help);
}

void describeJobs(CLI::App &app, Options &options)
{
    app.add_option("JOB", options.job,
                   "summary: account FILE, print the halting points and odometer readings, write both charts (PNG, "
                   "SVG, CSV) and the ledger; demo: the same on a sample; report: write the report on FILE (.pdf, "
                   ".html, .md, .json); chart: write one chart of FILE (.png, .svg, .pdf, .csv, .json for "
                   "Vega-Lite, .tex for pgfplots)")
        ->required()
        ->check(CLI::IsMember({"summary", "main-job", "demo", "report", "chart"}));
    app.add_option("-o,--out", options.out, "Output: a folder; for report and chart a file")->required();
    app.add_option("--audience", options.audience, "report: technical, policy or public")
        ->check(CLI::IsMember({"technical", "policy", "public"}));
    app.add_option("--salt-file", options.saltFile,
                   "public report: a file whose first line is secret random text of at least 16 bytes");
    app.add_option("--allowed-signers", options.allowedSigners, "report: allowed signers, a file of ssh-keygen");
    app.add_flag("--data", options.data,
                 "report: with the numbers of the charts, the formulas of accountants and a glossary");
    app.add_option("--chart", options.chart,
                   "chart: its id instead of the whole picture; an unknown id lists the valid ones");
    addLength(app, "--width", options.width, "of a chart: 480 (pixels), 252pt, 3.5in, 89mm or 8.9cm");
    addLength(app, "--height", options.height, "of a chart");
    addLength(app, "--text-size", options.textSize, "of a chart's labels: 8pt");
    app.add_option("--series", options.series, "chart: the curves to draw, by id, such as universal,fixed_kov")
        ->delimiter(',');
    app.add_flag("--no-title", options.noTitle, "chart: without its title");
    app.add_flag("--no-caption", options.noCaption, "chart: without caption, sources and origin below it");
    app.add_flag("--long", options.longForm, "chart: CSV with one row a point instead of one column a curve");
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
    command_line::refuseEmptyValues(app, [](const CLI::Option &) { return false; });
    try {
        app.parse(command_line::wordsLastFirst(argc, argv));
    } catch (const CLI::ParseError &error) {
        parsed.exitStatus = app.exit(error) == 0 ? 0 : kUsage;
        // Failing to print help is an error.
        if (!std::cout.flush() && *parsed.exitStatus == 0)
            parsed.exitStatus = kNotWritten;
    }
    return parsed;
}

} // namespace epsilometer
