// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importers.h"

#include "core/io/mechanism_json.h"
#include "core/io/plain_data.h"

#include <array>

namespace epsilometer::io {

namespace {

/// The pairs of sampling and neighbours in Flower, and their meaning here.
struct Method {
    std::string_view sampling;
    std::string_view relation;
    const char *neighbours;
    const char *kind; ///< sampling of subsampled_gaussian; empty: no amplification
};

constexpr std::array<Method, 3> kMethods = {{
    {"poisson", "add-or-remove-one", "add-remove", "poisson"},
    {"without-replacement", "replace-one", "replace-one", "without_replacement"},
    {"no-amplification", "add-or-remove-one", "add-remove", ""},
}};

Result<const Method *> methodOf(const Json &config)
{
    const std::string sampling = config.quantityAt("sampling_method");
    const std::string relation = config.quantityAt("neighboring_relation");
    for (const Method &method : kMethods)
        if (method.sampling == sampling && method.relation == relation)
            return &method;
    return makeError(ErrorCode::Unsupported, "config", core::tr("{1} with {2}", sampling, relation),
                     core::tr("must be poisson or no-amplification with add-or-remove-one, or without-replacement with "
                              "replace-one"));
}

Result<Mechanism> mechanismOfEvent(const Json &event, const Method &method)
{
    EPSILOMETER_ASSIGN(const std::string noise, numberText("noise_multiplier", event.find("noise_multiplier")));
    if (*method.kind == '\0')
        return gaussianMechanism(noise);
    EPSILOMETER_ASSIGN(const std::string sample, numberText("sample_size", event.find("sample_size")));
    EPSILOMETER_ASSIGN(const std::string all, numberText("population_size", event.find("population_size")));
    EPSILOMETER_ASSIGN(const std::string rate, sampleRate(sample, all));
    return sampledGaussianMechanism(noise, rate, method.kind);
}

Result<ImportedEntry> entryOf(const Json &composition, const Method &method)
{
    const Json *event = composition.find("event");
    if (event == nullptr || event->ifObject() == nullptr)
        return makeError(ErrorCode::Malformed, "event", composition.write(), core::tr("must be an object"));
    for (const auto &[key, value] : *event->ifObject())
        if (key != "noise_multiplier" && key != "sample_size" && key != "population_size")
            return makeError(ErrorCode::Malformed, "event", key, core::tr("is not a field of schema version 1"));
    ImportedEntry entry;
    EPSILOMETER_ASSIGN(entry.step.mechanism, mechanismOfEvent(*event, method));
    EPSILOMETER_ASSIGN(const std::string count, numberText("count", composition.find("count")));
    EPSILOMETER_ASSIGN(entry.step.count, parseCount("count", count));
    return entry;
}

class FlowerImporter final : public Importer {
public:
    std::string_view id() const override { return "flower"; }
    Literal title() const override { return core::tr("Flower accountant state"); }

private:
    bool recognisesText(std::string_view bytes) const override
    {
        return holdsText(bytes, "compositions") && holdsText(bytes, "schema_version");
    }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

Result<ImportResult> FlowerImporter::readText(std::string_view bytes, Progress &) const
{
    EPSILOMETER_ASSIGN(const Json state, readPlainData(bytes));
    if (const std::string version = state.quantityAt("schema_version"); version != "1")
        return makeError(ErrorCode::Unsupported, "schema_version", version, core::tr("must be 1"));
    const Json *config = state.find("config");
    const Json *compositions = state.find("compositions");
    if (config == nullptr || compositions == nullptr || compositions->ifArray() == nullptr)
        return makeError(ErrorCode::Malformed,
                         core::tr("config or compositions missing; expected an accountant's state"));
    EPSILOMETER_ASSIGN(const Method *method, methodOf(*config));
    ImportResult result;
    result.neighbours = method->neighbours;
    result.targetDelta = config->quantityAt("target_delta");
    result.mapping = {"sampling_method " + std::string(method->sampling) + " -> " +
                          (*method->kind == '\0' ? "gaussian" : "subsampled_gaussian, " + std::string(method->kind)),
                      "neighboring_relation -> " + result.neighbours, "count -> count"};
    const Json::Array &items = *compositions->ifArray();
    for (std::size_t i = 0; i < items.size(); ++i) {
        auto entry = entryOf(items[i], *method);
        if (entry.ok())
            result.add(*std::move(entry));
        else
            addNotUnderstood(result, entry.error().inField("compositions[" + std::to_string(i) + "]"), 0);
    }
    return result;
}

} // namespace

/// Reads the state of Flower's privacy accountant, schema version 1.
std::unique_ptr<const Importer> makeFlowerImporter()
{
    return std::make_unique<FlowerImporter>();
}

} // namespace epsilometer::io
