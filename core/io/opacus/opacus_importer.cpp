// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importers.h"

#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/io/mechanism_json.h"
#include "core/io/pickle.h"
#include "core/io/plain_data.h"
#include "core/io/training_runs.h"

#include <algorithm>
#include <array>
#include <string>

namespace epsilometer::io {

namespace {

class OpacusImporter final : public Importer {
public:
    std::string_view id() const override { return "opacus"; }
    Literal title() const override { return core::tr("Opacus accountant state"); }

private:
    bool recognisesText(std::string_view bytes) const override;
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

/// Opacus' own accountants, and that of this program's Python package.
constexpr auto kAccountants = std::to_array<std::string_view>({"rdp", "prv", "gdp", "epsilometer"});

constexpr const char *kCheckpointKey = "privacy_accountant_state_dict";

/// What Python prints of an accountant, or of another object of Opacus: <opacus.accountants.rdp.RDPAccountant object at 0x7f>.
bool isObjectText(std::string_view bytes)
{
    return bytes.starts_with("<opacus.") && bytes.find(" object at 0x") != std::string_view::npos;
}

bool OpacusImporter::recognisesText(std::string_view bytes) const
{
    if (isObjectText(bytes))
        return true;
    if (isTorchArchive(bytes))
        return bytes.find(kCheckpointKey) != std::string_view::npos ||
               (bytes.find("history") != std::string_view::npos && bytes.find("data.pkl") != std::string_view::npos);
    constexpr std::size_t kCells = 3;
    return cellsOfFirstRow(bytes) == kCells || (holdsText(bytes, "history") && holdsText(bytes, "mechanism") &&
                                                bytes.find("DpEvent") == std::string_view::npos);
}

Result<ImportedEntry> entryOf(const Json &row)
{
    const Json::Array *cells = row.ifArray();
    if (cells == nullptr || cells->size() != 3)
        return makeError(ErrorCode::Malformed, "", row.write(),
                         core::tr("must be [noise_multiplier, sample_rate, num_steps]"));
    EPSILOMETER_ASSIGN(const std::string noise, numberText("noise_multiplier", &(*cells)[0]));
    EPSILOMETER_ASSIGN(const std::string rate, numberText("sample_rate", &(*cells)[1]));
    EPSILOMETER_ASSIGN(const std::string steps, numberText("num_steps", &(*cells)[2]));
    ImportedEntry entry;
    EPSILOMETER_ASSIGN(entry.step.mechanism, sampledGaussianMechanism(noise, rate, "poisson"));
    EPSILOMETER_ASSIGN(entry.step.count, parseCount("num_steps", steps));
    entry.library = std::string("opacus");
    return entry;
}

Status checkState(const Json &state)
{
    const Json *history = state.find("history");
    if (history == nullptr || history->ifArray() == nullptr)
        return makeError(ErrorCode::Malformed, "history", core::tr("missing"),
                         core::tr("must be an array of [noise, rate, steps]"));
    const Json *mechanism = state.find("mechanism");
    const std::string *name = mechanism == nullptr ? nullptr : mechanism->ifString();
    if (name == nullptr || !contains(kAccountants, *name))
        return makeError(ErrorCode::Malformed, "mechanism",
                         mechanism == nullptr ? core::tr("missing") : Message(mechanism->write()),
                         core::tr("must be one of {1}", joined(kAccountants)));
    for (const auto &[key, value] : *state.ifObject())
        if (key != "history" && key != "mechanism")
            return makeError(ErrorCode::Malformed, "key", key, core::tr("is not part of an accountant's state"));
    return {};
}

/// The accountant's state inside the saved object: a checkpoint has it under its key, at any level of dictionaries.
const Json *stateIn(const Json &saved)
{
    const Json::Object *members = saved.ifObject();
    if (members == nullptr)
        return nullptr;
    if (const Json *state = saved.find(kCheckpointKey))
        return state;
    if (saved.find("history") != nullptr)
        return &saved;
    for (const auto &[key, value] : *members)
        if (const Json *state = stateIn(value))
            return state;
    return nullptr;
}

/// The state; a bare history is the whole state.
Result<Json> stateOf(std::string_view bytes)
{
    if (isObjectText(bytes))
        return makeError(ErrorCode::Malformed,
                         core::tr("an address in memory, without the accountant's steps: print its "
                                  "state_dict()"));
    EPSILOMETER_ASSIGN(const Json saved, readPlainData(bytes));
    if (saved.ifArray() != nullptr)
        return Json::object({{"history", saved}, {"mechanism", "rdp"}});
    const Json *state = stateIn(saved);
    if (state == nullptr && isTorchArchive(bytes))
        return makeError(ErrorCode::Malformed, kCheckpointKey, core::tr("missing"),
                         core::tr("must be in the checkpoint: save_checkpoint of the privacy engine writes it"));
    return state == nullptr ? saved : *state;
}

Result<ImportResult> OpacusImporter::readText(std::string_view bytes, Progress &) const
{
    EPSILOMETER_ASSIGN(const Json state, stateOf(bytes));
    EPSILOMETER_TRY(checkState(state));
    ImportResult result;
    result.mapping = {core::tr("history [noise_multiplier, sample_rate, num_steps] -> num_steps of "
                               "subsampled_gaussian, Poisson"),
                      core::tr("mechanism -> not used: everything is recomputed")};
    const Json::Array &rows = *state.find("history")->ifArray();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto entry = entryOf(rows[i]);
        if (entry.ok())
            result.add(*std::move(entry));
        else
            addNotUnderstood(result, entry.error().inField("history[" + std::to_string(i) + "]"), 0);
    }
    result.assumesPoisson = assumesPoissonBatches(result);
    return result;
}

} // namespace

/// Reads the state of an Opacus accountant: {"history": [[noise_multiplier, sample_rate, num_steps], ...], "mechanism":
/// ...}.
std::unique_ptr<const Importer> makeOpacusImporter()
{
    return std::make_unique<OpacusImporter>();
}

} // namespace epsilometer::io
