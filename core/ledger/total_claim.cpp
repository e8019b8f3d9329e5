// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/total_claim.h"

#include "core/base/text/text.h"
#include "core/ledger/event.h"

#include <vector>

namespace epsilometer {

namespace {

std::vector<std::string_view> parts(std::string_view text)
{
    std::vector<std::string_view> found;
    for (std::size_t at = 0; at != std::string_view::npos;) {
        const std::size_t comma = text.find(',', at);
        found.push_back(trimmed(text.substr(at, comma == std::string_view::npos ? comma : comma - at)));
        at = comma == std::string_view::npos ? comma : comma + 1;
    }
    return found;
}

std::optional<TotalClaim::Run> runOf(std::string_view text)
{
    for (const auto run : {TotalClaim::Run::Unstated, TotalClaim::Run::Fixed, TotalClaim::Run::Adaptive})
        if (text == id(run))
            return run;
    return std::nullopt;
}

} // namespace

std::string_view id(TotalClaim::Run run)
{
    switch (run) {
    case TotalClaim::Run::Fixed: return "fixed";
    case TotalClaim::Run::Adaptive: return "adaptive";
    case TotalClaim::Run::Unstated: break;
    }
    return "";
}

Result<TotalClaim> makeTotalClaim(std::string_view name, std::string_view epsilon, std::string_view delta,
                                  std::string_view run)
{
    TotalClaim claim;
    EPSILOMETER_ASSIGN(claim.epsilon, Exact::parse(name, epsilon));
    EPSILOMETER_ASSIGN(claim.delta, Exact::parse(name, delta));
    if (!(claim.delta < Exact(1)))
        return makeError(ErrorCode::OutOfDomain, std::string(name), std::string(delta),
                         core::tr("the delta of a claim must be below 1"));
    const auto known = runOf(run);
    if (!known)
        return makeError(ErrorCode::OutOfDomain, std::string(name), std::string(run),
                         core::tr("must be fixed or adaptive"));
    claim.run = *known;
    claim.epsilonTyped = epsilon;
    claim.deltaTyped = delta;
    return claim;
}

Result<TotalClaim> parseTotalClaim(std::string_view name, std::string_view typed)
{
    const auto found = parts(typed);
    if (found.size() < 2 || found.size() > 3 || (found.size() == 3 && found[2].empty()))
        return makeError(ErrorCode::OutOfDomain, std::string(name), std::string(typed),
                         core::tr("must be EPSILON,DELTA or EPSILON,DELTA,fixed or EPSILON,DELTA,adaptive, for example "
                                  "1.7,1e-6,fixed"));
    return makeTotalClaim(name, found[0], found[1], found.size() == 3 ? found[2] : std::string_view());
}

Json accountBody(const TotalClaim &claim)
{
    Json one = Json::object({{"epsilon", claim.epsilonTyped}, {"delta", claim.deltaTyped}});
    if (claim.run != TotalClaim::Run::Unstated)
        one.set("run", std::string(id(claim.run)));
    return Json::object({{"results", Json::Array{std::move(one)}}});
}

std::optional<TotalClaim> totalClaimOf(const Json &result)
{
    if (result.ifObject() == nullptr || !textOf(result, "id").empty())
        return std::nullopt;
    const Json *epsilon = result.find("epsilon");
    const Json *delta = result.find("delta");
    const std::string *epsilonTyped = epsilon == nullptr ? nullptr : epsilon->ifQuantity();
    const std::string *deltaTyped = delta == nullptr ? nullptr : delta->ifQuantity();
    const Json *run = result.find("run");
    if (epsilonTyped == nullptr || deltaTyped == nullptr || (run != nullptr && run->ifString() == nullptr))
        return std::nullopt;
    const auto made = makeTotalClaim("claim", *epsilonTyped, *deltaTyped, textOf(result, "run"));
    return made.ok() ? std::optional(*made) : std::nullopt;
}

} // namespace epsilometer
