// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/message.h"
#include "core/io/importers.h"
#include "core/io/mechanism_json.h"
#include "core/io/registry/registry_entry.h"
#include "core/notions/relation.h"

#include <optional>
#include <string>

namespace epsilometer::io {

namespace {

class RegistryImporter final : public Importer {
public:
    std::string_view id() const override { return "registry"; }
    Literal title() const override { return core::tr("Entry of the registry of deployments (YAML)"); }

private:
    bool recognisesText(std::string_view bytes) const override
    {
        return bytes.find("url_slug:") != std::string_view::npos &&
               bytes.find("\ndeployment:") != std::string_view::npos;
    }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

std::optional<std::string> statedNumber(const RegistryClaim &claim, const char *key)
{
    const Json *value = claim.stated.find(key);
    return value == nullptr ? std::nullopt : std::optional(*value->ifString());
}

/// A mechanism that costs what is stated, no more: mu if it is there; rho if the deployment is zero-concentrated, or
/// has no epsilon; else epsilon and delta.
Result<Mechanism> claimedMechanism(const RegistryClaim &claim, const RegistryEntry &entry)
{
    for (const char *key : {"epsilon", "delta", "rho", "mu"})
        if (const auto text = statedNumber(claim, key)) {
            EPSILOMETER_ASSIGN(const Exact value, Exact::parse(key, *text));
            if (value < Exact())
                return makeError(ErrorCode::OutOfDomain, key, *text, core::tr("must be at least 0"));
        }
    const auto epsilon = statedNumber(claim, "epsilon");
    const auto rho = statedNumber(claim, "rho");
    if (const auto mu = statedNumber(claim, "mu"))
        return Mechanism("gdp", {{"mu", *mu}});
    if (rho && (!epsilon || entry.variant == "Zero-concentrated DP"))
        return Mechanism("zcdp", {{"rho", *rho}});
    if (epsilon)
        return dpMechanism(*epsilon, statedNumber(claim, "delta"));
    return makeError(ErrorCode::Malformed, "privacy_parameters", core::tr("missing"),
                     core::tr("must state epsilon or rho"));
}

Result<ImportResult> RegistryImporter::readText(std::string_view bytes, Progress &) const
{
    EPSILOMETER_ASSIGN(const std::vector<RegistryEntry> entries, readRegistryEntries(bytes));
    if (entries.size() != 1)
        return makeError(ErrorCode::Malformed,
                         core::tr("the file has {1} entries; a ledger is about one", entries.size()));
    const RegistryEntry &entry = entries.front();
    EPSILOMETER_TRY(checkRelationName(entry.neighbours, "neighbours"));
    ImportResult result;
    result.title = entry.name;
    result.unit = entry.unit;
    result.neighbours = entry.neighbours;
    result.mapping = {core::tr("mu, rho, epsilon and delta -> gdp, zcdp, pure_dp or approx_dp, and what is claimed")};
    if (entry.hasParts)
        result.mapping.push_back(core::tr("parts -> one spend each; privacy_parameters -> not used"));
    for (const RegistryClaim &claim : entry.claims) {
        auto mechanism = claimedMechanism(claim, entry);
        if (!mechanism.ok()) {
            addNotUnderstood(result, mechanism.error(), claim.line);
        } else {
            result.entries.emplace_back().step.mechanism = *std::move(mechanism);
            result.entries.back().claimed = claim.stated;
        }
        ImportedEntry &spend = result.entries.back();
        spend.step.label = claim.label.empty() ? entry.name : claim.label;
        spend.actor = entry.curators;
        spend.sourceLine = claim.line;
    }
    return result;
}

} // namespace

/// Reads an entry of the registry of differential privacy deployments: what it states becomes a spend that costs that
/// much, or one for each part, with the same numbers as its claim. An entry that states no number costs infinity.
/// Tests: tests/core/io/registry_entries_test.cpp
std::unique_ptr<const Importer> makeRegistryImporter()
{
    return std::make_unique<RegistryImporter>();
}

} // namespace epsilometer::io
