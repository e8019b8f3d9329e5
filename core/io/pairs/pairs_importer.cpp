// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importers.h"

#include "core/io/mechanism_json.h"

#include <algorithm>

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
    // Two opening brackets with only blanks between them, then a number.
    std::size_t at = bytes.find_first_not_of(" \t\r\n");
    for (int i = 0; i < 2; ++i) {
        if (at == std::string_view::npos || bytes[at] != '[')
            return false;
        at = bytes.find_first_not_of(" \t\r\n", at + 1);
    }
    if (at == std::string_view::npos || bytes[at] < '0' || bytes[at] > '9')
        return false;
    const std::string_view cells = bytes.substr(at, bytes.find_first_of("[]{}", at) - at);
    return std::ranges::count(cells, ',') <= 1; // of three numbers are other logs
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
    EPSILOMETER_ASSIGN(const Json json, Json::parse(bytes, {.bytes = std::size_t{1} << 30, .allowInfinity = true}));
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

/// A JSON array of [epsilon, delta], as budget classes of other libraries print their history.
std::unique_ptr<const Importer> makePairsImporter()
{
    return std::make_unique<PairsImporter>();
}

} // namespace epsilometer::io
