// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the analyses of a split. Promises: they never end the program; an error is one line; what a small split found
// is what the filter takes, all of it.
#include "core/account/guard.h"
#include "core/calibrate/split.h"
#include "core/catalog/catalog.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

namespace {

/// A split asks the filter some hundred times: what is tried here is kept short.
bool isShort(const std::vector<calibrate::SplitShare> &shares)
{
    constexpr std::size_t kMost = 3;
    constexpr std::uint64_t kMostRuns = 1000;
    for (const calibrate::SplitShare &share : shares) {
        const std::string &kind = share.mechanism.kind();
        const bool quick = kind == "laplace" || kind == "pure_dp";
        if (!quick || share.count > kMostRuns)
            return false;
    }
    return shares.size() <= kMost;
}

} // namespace

void tryBytes(std::string_view bytes)
{
    static const Catalog catalog = makeCatalog();
    const auto shares = calibrate::readShares("--split", bytes);
    if (!shares)
        return promiseGoodError(shares.error());
    promise(!shares->empty(), "a list of none is refused");
    if (!isShort(*shares))
        return;
    Policy policy = makePolicy(Exact(1), Exact());
    policy.filter = "basic";
    NoProgress progress;
    const auto guard = account::Guard::make(catalog.filters, policy, account::Rounds(), progress);
    promise(guard.ok(), "the filter is as stated");
    const auto split = calibrate::splitBudget(catalog.mechanisms, guard->filter(), *shares);
    if (!split)
        return promiseGoodError(split.error());
    MechanismResolver resolver(catalog.mechanisms);
    account::Rounds rounds;
    for (std::size_t i = 0; i < shares->size(); ++i)
        rounds.append(resolver.resolve(split->mechanisms[i]).cost, (*shares)[i].count);
    const auto after = account::Guard::make(catalog.filters, policy, rounds, progress);
    promise(after.ok() && !after->session().exceededAt(), "all of them together fit");
}

} // namespace epsilometer::fuzz
