// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/text.h"
#include "core/io/importers.h"

#include "core/base/exact/exact.h"
#include "core/base/text/number_text.h"
#include "core/io/mechanism_json.h"
#include "core/io/python_literal.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::io {

namespace {

constexpr std::string_view kMethod = "DPEngine method:";
constexpr std::string_view kGraph = "Computation graph:";
constexpr std::string_view kBlanks = " \t\r\n";

/// First words of stages that use no data, or bound the contribution of one person.
constexpr auto kFree = std::to_array<std::string_view>({
    "Adding empty partitions",
    "Cross-partition contribution bounding",
    "Drop partitions which have noised",
    "Per-partition contribution bounding",
    "Public partition selection",
    "User contribution bounding",
});

/// A kind of noise in the notation of AdditiveMechanism.describe().
struct Noise {
    std::string_view words;
    const char *kind;
    const char *parameter;
    std::string_view sensitivity;
};

constexpr auto kNoises = std::to_array<Noise>({
    {"Laplace mechanism:", "laplace", "scale", "l1_sensitivity"},
    {"Gaussian mechanism:", "gaussian", "sigma", "l2_sensitivity"},
});

/// One numbered line of a computation graph, with its continuation lines.
struct Stage {
    std::string text;
    std::int64_t line = 0;
};

/// The text after "12. "; absent for other lines.
std::optional<std::string_view> numbered(std::string_view line)
{
    const std::string_view text = trimmed(line);
    const std::size_t digits = text.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || !text.substr(digits).starts_with(". "))
        return {};
    return text.substr(digits + 2);
}

std::vector<Stage> stagesOf(std::string_view bytes)
{
    std::vector<Stage> stages;
    bool inGraph = false;
    std::int64_t line = 0;
    for (std::size_t start = 0; start < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', start), bytes.size());
        const std::string_view text = bytes.substr(start, end - start);
        ++line;
        start = end + 1;
        if (text.find(kMethod) != std::string_view::npos)
            inGraph = false;
        else if (text.find(kGraph) != std::string_view::npos)
            inGraph = true;
        else if (const auto stage = numbered(text); inGraph && stage)
            stages.push_back({std::string(*stage), line});
        else if (inGraph && !stages.empty())
            stages.back().text += '\n' + std::string(text);
    }
    return stages;
}

/// The number after `name` and an equals sign, which may occur twice, as in delta=delta=1e-6; empty if no number follows.
std::string numberOf(std::string_view text, std::string_view name)
{
    const std::string sign = std::string(name) + '=';
    for (std::size_t place = text.find(sign); place != std::string_view::npos; place = text.find(sign, place + 1)) {
        const bool isWhole = place == 0 || std::string_view(" (\t\n=").find(text[place - 1]) != std::string_view::npos;
        std::string_view rest = text.substr(place + sign.size());
        if (!isWhole || rest.starts_with(sign))
            continue;
        const std::size_t end = std::min(rest.find_first_of(" ,()\t\r\n"), rest.size());
        const std::size_t close = end < rest.size() && rest[end] == '(' ? rest.find_first_of(" ,)\r\n", end) : end;
        const bool isScalar = close != std::string_view::npos && close > end && rest[close] == ')';
        return isScalar ? withoutScalar(rest.substr(0, close + 1)) : std::string(rest.substr(0, end));
    }
    return {};
}

/// The words of a stage in front of its numbers.
std::string labelOf(std::string_view text)
{
    std::string_view first = text.substr(0, text.find('\n'));
    for (const std::string_view end : {" with", ": using", " computation:"})
        first = first.substr(0, first.find(end));
    return std::string(trimmed(first));
}

/// The mechanism of a noise; a missing parameter makes it invalid, so it counts as not understood.
Mechanism noiseMechanism(const Noise &noise, std::string_view text)
{
    return Mechanism(noise.kind, {{noise.parameter, numberOf(text, "parameter")},
                                  {"sensitivity", numberOf(text, noise.sensitivity)}});
}

/// All noises of a stage in order.
Result<std::vector<Mechanism>> noisesOf(std::string_view text)
{
    std::vector<Mechanism> mechanisms;
    for (std::size_t at = 0;;) {
        const Noise *next = nullptr;
        std::size_t first = std::string_view::npos;
        for (const Noise &noise : kNoises)
            if (const std::size_t place = text.find(noise.words, at); place < first) {
                first = place;
                next = &noise;
            }
        if (next == nullptr)
            return mechanisms;
        at = first + next->words.size();
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        for (const std::string_view name : {std::string_view("parameter"), next->sensitivity})
            EPSILOMETER_TRY(Exact::parse(name, numberOf(line, name)));
        mechanisms.push_back(noiseMechanism(*next, line));
    }
}

/// A partition selection by a noised count above a threshold, in the form for loss distributions: thresholding_delta is
/// the probability that a partition of one person is released, noise_stddev the standard deviation of the noise over
/// the sensitivity. Except for that event it is post-processing of the noise, so it costs at most the noise and a (0,
/// delta) together.
/// Source: PipelineDP, partition_selection.py, create_laplace_thresholding() and create_gaussian_thresholding().
Result<std::vector<Mechanism>> thresholdingOf(std::string_view text)
{
    const std::string noise = numberOf(text, "noise_stddev");
    const std::string delta = numberOf(text, "thresholding_delta");
    EPSILOMETER_ASSIGN(const Exact deviation, Exact::parse("noise_stddev", noise));
    EPSILOMETER_TRY(Exact::parse("thresholding_delta", delta));
    if (text.find("using Laplace Thresholding") != std::string_view::npos) {
        const double epsilon = outward::up(std::sqrt(2.0) / deviation.down());
        EPSILOMETER_ASSIGN(Mechanism both, dpMechanism(shortestText(epsilon), delta));
        return std::vector{std::move(both)};
    }
    if (text.find("using Gaussian Thresholding") != std::string_view::npos) {
        EPSILOMETER_ASSIGN(Mechanism threshold, dpMechanism("0", delta));
        return std::vector{Mechanism("gaussian", {{"sigma", noise}, {"sensitivity", "1"}}), std::move(threshold)};
    }
    return makeError(ErrorCode::Unsupported, "stage", labelOf(text),
                     core::tr("must be Laplace or Gaussian Thresholding where it states noise_stddev"));
}

/// The mechanisms of one stage: none, its noises, or its stated (eps, delta).
Result<std::vector<Mechanism>> mechanismsOf(std::string_view text)
{
    if (std::ranges::any_of(kFree, [text](std::string_view words) { return text.starts_with(words); }))
        return std::vector<Mechanism>();
    EPSILOMETER_ASSIGN(std::vector<Mechanism> noises, noisesOf(text));
    if (text.find("thresholding_delta") != std::string_view::npos) {
        EPSILOMETER_ASSIGN(const std::vector<Mechanism> thresholding, thresholdingOf(text));
        noises.insert(noises.end(), thresholding.begin(), thresholding.end());
    }
    if (!noises.empty())
        return noises;
    std::string epsilon = numberOf(text, "eps");
    if (epsilon.empty())
        epsilon = numberOf(text, "epsilon");
    const std::string delta = numberOf(text, "delta");
    if (epsilon.empty() || delta.empty())
        return makeError(ErrorCode::Malformed, "stage", labelOf(text),
                         core::tr("states neither a noise with its sensitivity nor (eps, delta)"));
    EPSILOMETER_ASSIGN(Mechanism mechanism, dpMechanism(epsilon, delta));
    noises.push_back(std::move(mechanism));
    return noises;
}

class PipelineDpImporter final : public Importer {
public:
    std::string_view id() const override { return "pipelinedp"; }
    Literal title() const override { return core::tr("PipelineDP computation report"); }

private:
    bool recognisesText(std::string_view bytes) const override
    {
        return bytes.find(kMethod) != std::string_view::npos && bytes.find(kGraph) != std::string_view::npos;
    }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

Result<ImportResult> PipelineDpImporter::readText(std::string_view bytes, Progress &progress) const
{
    if (!isUtf8(bytes))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    const std::vector<Stage> stages = stagesOf(bytes);
    if (stages.empty())
        return makeError(ErrorCode::Malformed, core::tr("no computation graph with numbered stages in it"));
    ImportResult result;
    result.mapping = {
        core::tr("Laplace mechanism: parameter -> laplace scale, l1_sensitivity -> sensitivity"),
        core::tr("Gaussian mechanism: parameter -> gaussian sigma, l2_sensitivity -> sensitivity"),
        core::tr("Laplace Thresholding: sqrt(2) / noise_stddev, thresholding_delta -> approx_dp; Gaussian "
                 "Thresholding: noise_stddev -> gaussian sigma, thresholding_delta -> approx_dp of epsilon 0"),
        core::tr("other stages with (eps, delta) -> pure_dp where delta is 0, else approx_dp"),
        core::tr("stages that bound contributions or take public partitions -> nothing")};
    for (std::size_t i = 0; i < stages.size(); ++i) {
        auto mechanisms = mechanismsOf(stages[i].text);
        if (!mechanisms.ok()) {
            addNotUnderstood(result, mechanisms.error(), stages[i].line);
            continue;
        }
        for (Mechanism &mechanism : *mechanisms) {
            ImportedEntry &entry = result.entries.emplace_back();
            entry.step.mechanism = std::move(mechanism);
            entry.step.label = labelOf(stages[i].text);
            entry.sourceLine = stages[i].line;
        }
        if (!progress.report(static_cast<double>(i) / static_cast<double>(stages.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    return result;
}

} // namespace

/// Reads one or several texts of PipelineDP's ExplainComputationReport: the stages of the computation graph that add
/// noise or select partitions, with the stated noise, sensitivity, or (eps, delta); thresholding by the values for loss
/// distributions. Stages that bound contributions cost nothing; stages with other words are not understood.
/// Tests: tests/core/io/budget_texts_test.cpp
std::unique_ptr<const Importer> makePipelineDpImporter()
{
    return std::make_unique<PipelineDpImporter>();
}

} // namespace epsilometer::io
