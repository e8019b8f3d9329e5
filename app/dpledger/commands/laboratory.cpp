// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/host/threads.h"
#include "core/base/exact/exact.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/individual/individual_report.h"
#include "core/individual/laboratory/training_data.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "core/present/json/laboratory_json.h"
#include "core/present/svg/svg_writer.h"
#include "core/present/table/table_text.h"

#include <filesystem>
#include <optional>

namespace epsilometer::dpledger {

namespace {

/// `dpledger laboratory`: private gradient descent with and without individual filtering, at the same guarantee.
class LaboratoryCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "laboratory"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Train under privacy without and with individual filtering, on public data";
    }

    void addOptions(Options &options) override
    {
        options.optionalPositional("DATA", m_source.path,
                                   "CSV (the last column a class from 0), or a folder with MNIST's four files; without "
                                   "it the digits that travel with the program");
        options.text("--scale", m_scale,
                     "Features are divided by it, known without the data (default 1; digits 16, images 255)");
        options.text("--pool", m_pool, "Images: squares of so many pixels a side become one (default 1)");
        options.group("Training");
        options.choice("--setting", m_setting, settingIds(), "Source of the default clip, sigma, steps and rate");
        options.text("--clip", m_clip, "C: longest gradient of one person in one step");
        options.text("--sigma", m_sigma, "Noise of one step over the clip");
        options.text("--steps", m_steps, "k: the guarantee is that of k steps");
        options.text("--rate", m_rate, "Learning rate");
        options.text("--hidden", m_hidden, "Units of a hidden layer; 0 is a softmax regression (default 0)");
        options.choice("--network", m_network, {"connected", "convolutional"},
                       "convolutional: that of Opacus' MNIST example, for images of 28 by 28 pixels");
        options.text("--seeds", m_seeds, "How many seeds, 2 or more (default 10)");
        options.text("--first-seed", m_firstSeed, "The same seeds give the same runs (default 1)");
        options.group("Filtering");
        options.text("--extra-steps", m_extraSteps, "At most so many steps after k (default 35)");
        options.text("--check-every", m_checkEvery,
                     "Steps between noisy accuracies, and between private counts (default 5)");
        options.text("--check-share", m_checkShare,
                     "Share of the budget that pays for noisy accuracies on the training records; the best chooses the "
                     "model (default 0.05; 0: the last model)");
        options.text("--stop-below", m_stopBelow,
                     "Stop once fewer people than this share take part, by a private count (default 0: never)");
        options.text("--stop-share", m_stopShare, "Share of the budget for the private counts (default 0.05)");
        options.group("Mistuned settings at the same cost");
        options.choice("--vary", m_vary, {"clip", "noise"},
                       "clip: C f, sigma/f, k/f^2 steps; noise: sigma/f, k/f^2 steps");
        options.texts("--factor", m_factors, "f; several give a line each (default 1)");
        options.group("Output");
        options.text("--delta", m_delta, "For the epsilons (default 1e-5)");
        options.output(m_output, "Write drawings and tables to this new folder");
        options.flag("--by-step", m_byStep, "The first seed's run step by step: who takes part, accuracies");
        options.flag("--csv", m_csv, "Comma-separated values, numbers in full");
        options.flag("--json", m_json, "Machine-readable output, every seed's accuracy included");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(readOptions());
        EPSILOMETER_ASSIGN(const auto data, individual::loadTraining(m_source));
        std::vector<Message> names;
        std::vector<individual::DescentComparison> comparisons;
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            auto part = ProgressPart::equal(environment.progress, i, m_runs.size());
            EPSILOMETER_ASSIGN(auto comparison, individual::compareDescents(data, m_runs[i], m_seedCount, part,
                                                                            host::runOnAllProcessors));
            comparisons.push_back(std::move(comparison));
            names.push_back(individual::mistuningName(mistuning(), m_factorValues[i]));
        }
        if (!m_output.empty())
            EPSILOMETER_TRY(write(comparisons, names));
        print(comparisons, names, data);
        return ExitCode::Fine;
    }

private:
    static std::vector<std::string> settingIds()
    {
        std::vector<std::string> ids;
        for (const auto *list : {&individual::digitsSettings(), &individual::imagesSettings()})
            for (const auto &named : *list)
                ids.emplace_back(named.id);
        return ids;
    }

    [[nodiscard]] individual::Mistuning mistuning() const
    {
        return m_vary == "noise" ? individual::Mistuning::Noise : individual::Mistuning::Clip;
    }

    static Status number(const char *flag, const std::optional<std::string> &text, double &value)
    {
        if (!text)
            return {};
        EPSILOMETER_ASSIGN(const auto exact, Exact::parse(flag, *text));
        value = exact.up();
        return {};
    }

    static Status count(const char *flag, const std::optional<std::string> &text, std::uint32_t &value,
                        std::uint64_t lowest = 1)
    {
        if (!text)
            return {};
        constexpr std::uint64_t kMost = 100000;
        EPSILOMETER_ASSIGN(const auto whole, parseCount(flag, *text, lowest));
        EPSILOMETER_TRY(require::that(whole <= kMost, flag, *text, "must be at most " + std::to_string(kMost)));
        value = static_cast<std::uint32_t>(whole);
        return {};
    }

    Status readOptions()
    {
        EPSILOMETER_TRY(readSource());
        individual::DescentSettings settings;
        const auto named =
            m_setting.empty()
                ? settingIds()[individual::isImageFolder(m_source.path) ? individual::digitsSettings().size() : 0]
                : m_setting;
        for (const auto *list : {&individual::digitsSettings(), &individual::imagesSettings()})
            for (const auto &one : *list)
                if (one.id == named)
                    settings = one.settings;
        EPSILOMETER_TRY(number("--clip", m_clip, settings.clip));
        EPSILOMETER_TRY(number("--sigma", m_sigma, settings.sigma));
        EPSILOMETER_TRY(number("--rate", m_rate, settings.learningRate));
        EPSILOMETER_TRY(number("--check-share", m_checkShare, settings.checkShare));
        EPSILOMETER_TRY(number("--stop-below", m_stopBelow, settings.stopBelow));
        EPSILOMETER_TRY(number("--stop-share", m_stopShare, settings.stopShare));
        EPSILOMETER_TRY(count("--steps", m_steps, settings.steps));
        EPSILOMETER_TRY(count("--hidden", m_hidden, settings.hidden, 0));
        settings.convolutional = m_network == "convolutional";
        EPSILOMETER_TRY(count("--extra-steps", m_extraSteps, settings.extraSteps, 0));
        EPSILOMETER_TRY(count("--check-every", m_checkEvery, settings.checkEvery));
        EPSILOMETER_TRY(count("--seeds", m_seeds, m_seedCount, 2));
        EPSILOMETER_ASSIGN(settings.seed, parseCount("--first-seed", m_firstSeed));
        EPSILOMETER_TRY(number("--delta", m_delta, m_deltaValue));
        EPSILOMETER_TRY(require::openProbability("--delta", m_deltaValue));
        return readFactors(settings);
    }

    Status readSource()
    {
        if (m_scale) {
            EPSILOMETER_ASSIGN(const auto scale, Exact::parse("--scale", *m_scale));
            m_source.scale = scale.up();
        }
        return count("--pool", m_pool, m_source.pool);
    }

    Status readFactors(const individual::DescentSettings &settings)
    {
        constexpr std::size_t kMostFactors = 20;
        EPSILOMETER_TRY(individual::validate(settings));
        if (m_factors.empty())
            m_factors = {"1"};
        EPSILOMETER_TRY(require::that(m_factors.size() <= kMostFactors, "--factor", std::to_string(m_factors.size()),
                                      "may be given " + std::to_string(kMostFactors) + " times"));
        for (const auto &text : m_factors) {
            double factor = 1;
            EPSILOMETER_TRY(number("--factor", text, factor));
            EPSILOMETER_ASSIGN(auto run, individual::badlyTuned(settings, mistuning(), factor));
            m_factorValues.push_back(factor);
            m_runs.push_back(run);
        }
        return {};
    }

    Status write(const std::vector<individual::DescentComparison> &comparisons, const std::vector<Message> &names) const
    {
        std::error_code problem;
        EPSILOMETER_TRY(require::that(std::filesystem::create_directory(m_output, problem), "--output", m_output,
                                      "must be a folder that does not exist, in one that does"));
        const auto &first = comparisons.front();
        const auto &filtered = first.example.filtered;
        const std::vector<std::uint64_t> active(filtered.active.begin(), filtered.active.end());
        for (const auto &chart :
             {present::comparisonChart(comparisons, names), present::accuracyChart(first.example, first.settings),
              present::activePeopleChart(active, filtered.left.size()),
              present::remainingChart(individual::shareHistogram(filtered.left), "share")})
            EPSILOMETER_TRY(createFile(m_output + "/" + chart.id + ".svg", present::svgText(chart)));
        EPSILOMETER_TRY(createFile(m_output + "/laboratory.json",
                                   present::laboratoryJson(comparisons, names, m_deltaValue).writePretty() + "\n"));
        return createFile(m_output + "/steps.csv", present::tableCsv(present::descentTable(first.example)));
    }

    void print(const std::vector<individual::DescentComparison> &comparisons, const std::vector<Message> &names,
               const individual::TrainingSplit &data) const
    {
        const auto table = m_byStep ? present::descentTable(comparisons.front().example)
                                    : present::comparisonTable(comparisons, names, m_deltaValue);
        if (m_json)
            return console::printJson(m_byStep ? present::tableJson(table)
                                               : present::laboratoryJson(comparisons, names, m_deltaValue));
        if (m_csv)
            return console::print(present::tableCsv(table));
        const auto style = console::style();
        const auto heading = counted(data.train.rows(), "training record") + ", " +
                             counted(data.test.rows(), "test record") + ", " + counted(data.train.features, "feature") +
                             ", " + counted(data.train.classes, "class", "classes") + "; " +
                             counted(m_seedCount, "seed") + ". " +
                             present::laboratoryGuarantee(comparisons.front().example, m_deltaValue);
        console::printStyled(present::paragraphText(heading, style) + "\n" + present::tableText(table, style));
    }

    individual::TrainingSource m_source;
    std::optional<std::string> m_scale;
    std::optional<std::string> m_pool;
    std::string m_setting;
    std::optional<std::string> m_clip;
    std::optional<std::string> m_sigma;
    std::optional<std::string> m_steps;
    std::optional<std::string> m_rate;
    std::optional<std::string> m_hidden;
    std::string m_network = "connected";
    std::optional<std::string> m_seeds;
    std::string m_firstSeed = "1";
    std::optional<std::string> m_extraSteps;
    std::optional<std::string> m_checkEvery;
    std::optional<std::string> m_checkShare;
    std::optional<std::string> m_stopBelow;
    std::optional<std::string> m_stopShare;
    std::string m_vary = "clip";
    std::vector<std::string> m_factors;
    std::optional<std::string> m_delta;
    std::string m_output;
    bool m_byStep = false;
    bool m_csv = false;
    bool m_json = false;
    std::uint32_t m_seedCount = 10;
    double m_deltaValue = 1e-5;
    std::vector<double> m_factorValues;
    std::vector<individual::DescentSettings> m_runs; ///< one run per factor
};

} // namespace

std::unique_ptr<Command> makeLaboratoryCommand()
{
    return std::make_unique<LaboratoryCommand>();
}

} // namespace epsilometer::dpledger
