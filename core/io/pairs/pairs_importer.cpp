// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importers.h"

#include "core/io/mechanism_json.h"
#include "core/io/plain_data.h"

namespace epsilometer::io {

namespace {

class PairsImporter final : public Importer {
public:
    std::string_view id() const override { return "pairs"; }
    Literal title() const override { return core::tr("JSON array of [epsilon, delta]"); }

private:
    bool recognisesText(std::string_view bytes) const override;
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

bool PairsImporter::recognisesText(std::string_view bytes) const
{
    const std::size_t cells = cellsOfFirstRow(bytes); // rows of three numbers belong to other logs
    return cells == 1 || cells == 2;
}

Result<Mechanism> mechanismOfPair(const Json &pair)
{
    const Json::Array *items = pair.ifArray();
    if (items == nullptr || items->size() != 2 || (*items)[0].ifQuantity() == nullptr ||
        (*items)[1].ifQuantity() == nullptr)
        return Error{ErrorCode::Malformed, "", pair.write(), core::tr("must be a pair [epsilon, delta]"), {}};
    return dpMechanism(*(*items)[0].ifQuantity(), *(*items)[1].ifQuantity());
}

Result<ImportResult> PairsImporter::readText(std::string_view bytes, Progress &) const
{
    EPSILOMETER_ASSIGN(const Json json, readPlainData(bytes));
    const Json::Array *pairs = json.ifArray();
    if (pairs == nullptr)
        return makeError(ErrorCode::Malformed, core::tr("not an array; expected [[epsilon, delta], ...]"));
    ImportResult result;
    result.mapping = {core::tr("[epsilon, delta] -> pure_dp where delta is 0, else approx_dp")};
    result.entries.reserve(pairs->size());
    for (std::size_t i = 0; i < pairs->size(); ++i) {
        auto mechanism = mechanismOfPair((*pairs)[i]);
        if (mechanism.ok())
            result.entries.emplace_back().step.mechanism = *std::move(mechanism);
        else
            addNotUnderstood(result, mechanism.error().inField("[" + std::to_string(i) + "]"), 0);
    }
    return result;
}

} // namespace

/// Reads a JSON array of [epsilon, delta], the history printed by budget classes of other libraries.
std::unique_ptr<const Importer> makePairsImporter()
{
    return std::make_unique<PairsImporter>();
}

} // namespace epsilometer::io
