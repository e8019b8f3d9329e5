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

/// What diffprivlib prints of its accountant: BudgetAccountant(epsilon=3, delta=1e-05, spent_budget=[(1, 0), (0.5, 0)]).
constexpr std::string_view kAccountant = "BudgetAccountant(";

/// The list of pairs in that text. The text has at most five of them, and then an ellipsis.
Result<std::string_view> spentBudgetIn(std::string_view printed)
{
    constexpr std::string_view kSpent = "spent_budget=[";
    const std::size_t start = printed.find(kSpent);
    if (start == std::string_view::npos)
        return std::string_view("[]");
    const std::size_t first = start + kSpent.size() - 1;
    const std::size_t end = printed.find(']', first);
    if (end == std::string_view::npos || printed.find("...", first) < end)
        return makeError(ErrorCode::Malformed,
                         core::tr("the printed list of spends is cut short: print the accountant's spent_budget"));
    return printed.substr(first, end + 1 - first);
}

bool PairsImporter::recognisesText(std::string_view bytes) const
{
    if (bytes.starts_with(kAccountant))
        return true;
    const std::size_t cells = cellsOfFirstRow(bytes); // rows of three numbers belong to other logs
    return cells == 1 || cells == 2;
}

Result<Mechanism> mechanismOfPair(const Json &pair)
{
    const Json::Array *items = pair.ifArray();
    if (items == nullptr || items->size() != 2 || (*items)[0].ifQuantity() == nullptr ||
        (*items)[1].ifQuantity() == nullptr)
        return makeError(ErrorCode::Malformed, "", pair.write(), core::tr("must be a pair [epsilon, delta]"));
    return dpMechanism(*(*items)[0].ifQuantity(), *(*items)[1].ifQuantity());
}

Result<ImportResult> PairsImporter::readText(std::string_view bytes, Progress &) const
{
    if (bytes.starts_with(kAccountant)) {
        EPSILOMETER_ASSIGN(bytes, spentBudgetIn(bytes));
    }
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

/// Reads a JSON array of [epsilon, delta], the history printed by budget classes of other libraries, and the text of
/// diffprivlib's BudgetAccountant, which holds one.
std::unique_ptr<const Importer> makePairsImporter()
{
    return std::make_unique<PairsImporter>();
}

} // namespace epsilometer::io
