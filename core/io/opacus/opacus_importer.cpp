// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/opacus/opacus_importer.h"

#include "core/io/mechanism_json.h"
#include "core/io/sampled_gaussian.h"

namespace epsilometer {

namespace {

class OpacusImporter final : public Importer {
public:
    std::string_view id() const override { return "opacus"; }
    std::string_view title() const override { return "Opacus accountant state"; }
    bool recognises(std::string_view bytes) const override
    {
        return bytes.find("\"history\"") != std::string_view::npos &&
               bytes.find("\"mechanism\"") != std::string_view::npos && bytes.find("DpEvent") == std::string_view::npos;
    }
    Result<ImportResult> read(std::string_view bytes, Progress &progress) const override;
};

Result<ImportedEntry> entryOf(const Json &row)
{
    const Json::Array *cells = row.ifArray();
    if (cells == nullptr || cells->size() != 3)
        return Error{ErrorCode::Malformed, "", row.write(), "must be [noise_multiplier, sample_rate, num_steps]", {}};
    EPSILOMETER_ASSIGN(const std::string noise, numberText("noise_multiplier", &(*cells)[0]));
    EPSILOMETER_ASSIGN(const std::string rate, numberText("sample_rate", &(*cells)[1]));
    EPSILOMETER_ASSIGN(const std::string steps, numberText("num_steps", &(*cells)[2]));
    ImportedEntry entry;
    EPSILOMETER_ASSIGN(entry.step.mechanism, sampledGaussianMechanism(noise, rate, "poisson"));
    EPSILOMETER_ASSIGN(entry.step.count, countOf("num_steps", steps));
    return entry;
}

Status checkState(const Json &state)
{
    const Json *history = state.find("history");
    if (history == nullptr || history->ifArray() == nullptr)
        return Error{ErrorCode::Malformed, "history", "missing", "must be an array of [noise, rate, steps]", {}};
    const Json *mechanism = state.find("mechanism");
    const std::string *name = mechanism == nullptr ? nullptr : mechanism->ifString();
    if (name == nullptr || (*name != "rdp" && *name != "prv" && *name != "gdp"))
        return Error{ErrorCode::Malformed,
                     "mechanism",
                     mechanism == nullptr ? "missing" : mechanism->write(),
                     "must be \"rdp\", \"prv\" or \"gdp\"",
                     {}};
    for (const auto &[key, value] : *state.ifObject())
        if (key != "history" && key != "mechanism")
            return Error{ErrorCode::Malformed, "key", key, "is no part of an accountant's state", {}};
    return {};
}

Result<ImportResult> OpacusImporter::read(std::string_view bytes, Progress &) const
{
    EPSILOMETER_ASSIGN(const Json state, Json::parse(bytes, {.allowInfinity = true}));
    EPSILOMETER_TRY(checkState(state));
    ImportResult result;
    result.mapping = {"history [noise_multiplier, sample_rate, num_steps] -> num_steps of subsampled_gaussian, Poisson",
                      "mechanism -> not used: everything is recomputed"};
    const Json::Array &rows = *state.find("history")->ifArray();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto entry = entryOf(rows[i]);
        if (entry.ok())
            result.entries.push_back(*std::move(entry));
        else
            addNotUnderstood(result, entry.error().inField("history[" + std::to_string(i) + "]"), 0);
    }
    return result;
}

} // namespace

std::unique_ptr<const Importer> makeOpacusImporter()
{
    return std::make_unique<OpacusImporter>();
}

} // namespace epsilometer
