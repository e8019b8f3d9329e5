// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importers.h"

#include "core/io/mechanism_json.h"
#include "core/io/opendp/opendp_mechanisms.h"
#include "core/io/plain_data.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace epsilometer::io {

namespace {

/// A constructor that is at least as private as the measurement in one of its arguments: chains, other statements of
/// the same guarantee, and a sample of a population, whose amplification is not counted.
struct Wrapper {
    std::string_view function;
    const char *argument;
};

constexpr auto kWrappers = std::to_array<Wrapper>({
    {"make_chain_mt", "measurement1"},
    {"make_chain_pm", "measurement0"},
    {"make_approximate", "measurement"},
    {"make_fix_delta", "measurement"},
    {"make_fixed_approxDP_to_approxDP", "measurement"},
    {"make_population_amplification", "measurement"},
    {"make_pureDP_to_fixed_approxDP", "measurement"},
    {"make_pureDP_to_zCDP", "measurement"},
    {"make_zCDP_to_approxDP", "measurement"},
});

const Wrapper *wrapperOf(std::string_view function)
{
    const auto place = std::ranges::find(kWrappers, function, &Wrapper::function);
    return place == kWrappers.end() ? nullptr : place;
}

/// Traverses measurements; a chain is as private as its measurement. The parser bounds the depth.
class MeasurementWalker {
public:
    explicit MeasurementWalker(ImportResult &result) : m_result(result) {}

    void walk(const Json &node, const std::string &path)
    {
        const std::string function = opendpFunction(node);
        if (const Wrapper *wrapper = wrapperOf(function))
            inner(node, wrapper->argument, path);
        else if (function == "make_composition" || function == "make_basic_composition")
            all(node, path);
        else if (function == "make_adaptive_composition" || function == "make_sequential_composition")
            adaptive(node, path);
        else if (function == "make_privacy_filter")
            filter(node, path);
        else
            keep(opendpMechanism(node), path);
    }

private:
    void refuse(const Error &error, const std::string &path) { addNotUnderstood(m_result, error.inField(path), 0); }
    void keep(Result<Mechanism> mechanism, const std::string &path)
    {
        if (!mechanism.ok())
            return refuse(mechanism.error(), path);
        m_result.entries.emplace_back().step.mechanism = *std::move(mechanism);
    }

    void inner(const Json &node, const char *name, const std::string &path)
    {
        const Json *measurement = opendpArgument(node, name);
        if (measurement == nullptr)
            return refuse(opendpMissing(name, node), path);
        walk(*measurement, path + "." + name);
    }

    void all(const Json &node, const std::string &path)
    {
        const Json::Array *measurements = opendpList(opendpArgument(node, "measurements"));
        if (measurements == nullptr)
            return refuse(opendpMissing("measurements", node), path);
        for (std::size_t i = 0; i < measurements->size(); ++i)
            walk((*measurements)[i], path + ".measurements[" + std::to_string(i) + "]");
    }

    void adaptive(const Json &node, const std::string &path)
    {
        const Json::Array *losses = opendpList(opendpArgument(node, "d_mids"));
        const Json *measure = opendpArgument(node, "output_measure");
        if (losses == nullptr || measure == nullptr)
            return refuse(opendpMissing(losses == nullptr ? "d_mids" : "output_measure", node), path);
        for (std::size_t i = 0; i < losses->size(); ++i)
            keep(opendpLoss(*measure, (*losses)[i]), path + ".d_mids[" + std::to_string(i) + "]");
    }

    /// Reads measurements chosen one after another with a joint limit of d_out.
    void filter(const Json &node, const std::string &path)
    {
        const Json *odometer = opendpArgument(node, "odometer");
        const Json *measure = odometer == nullptr ? nullptr : opendpArgument(*odometer, "output_measure");
        const Json *loss = opendpArgument(node, "d_out");
        if (measure == nullptr || loss == nullptr)
            return refuse(opendpMissing(measure == nullptr ? "output_measure" : "d_out", node), path);
        keep(opendpLoss(*measure, *loss), path + ".d_out");
    }

    ImportResult &m_result;
};

class OpendpImporter final : public Importer {
public:
    std::string_view id() const override { return "opendp"; }
    Literal title() const override { return core::tr("OpenDP constructors"); }

private:
    bool recognisesText(std::string_view bytes) const override
    {
        return holdsText(bytes, "__function__") && holdsText(bytes, "__kwargs__");
    }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

Result<ImportResult> OpendpImporter::readText(std::string_view bytes, Progress &) const
{
    EPSILOMETER_ASSIGN(const Json json, readPlainData(bytes, kDeepestJson));
    ImportResult result;
    result.mapping = {core::tr("make_laplace -> laplace, over integers discrete_laplace; scale as typed"),
                      core::tr("make_gaussian -> gaussian, over integers discrete_gaussian; scale -> sigma as typed"),
                      core::tr("make_noisy_max -> permute_and_flip, epsilon = 2 d_in / scale"),
                      core::tr("make_randomized_response -> randomized_response, epsilon rounded up"),
                      core::tr("d_in -> sensitivity, as answered: the largest at the input of any measurement")};
    MeasurementWalker(result).walk(json, "measurement");
    if (std::any_of(result.entries.begin(), result.entries.end(), isSensitivityUnanswered))
        result.notUnderstood.push_back(unansweredSensitivity());
    return result;
}

} // namespace

/// Reads the JSON of OpenDP's constructors. Constructors are a whitelist; no code is run. The file does not contain
/// d_in, the sensitivity: until answerSensitivity() sets it, every additive mechanism and selection is refused, or
/// costs infinity.
std::unique_ptr<const Importer> makeOpendpImporter()
{
    return std::make_unique<OpendpImporter>();
}

} // namespace epsilometer::io
