// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/text/claim_text.h"

#include "core/base/text/display.h"

#include <cmath>

namespace epsilometer::present {

namespace {

using audit::ClaimReading;
using audit::Standing;

constexpr int kClaimDigits = 3;

/// Rounded up, with as few digits as keep the bound on its side of the claim.
std::string boundText(const ClaimReading &reading, const Exact &claimed)
{
    if (reading.exact)
        return displayText(*reading.exact, Bound::Upper);
    constexpr int kMostDigits = 17;
    std::string text;
    for (int digits = kClaimDigits; digits <= kMostDigits; ++digits) {
        text = displayText(*reading.epsilon, Bound::Upper, digits);
        const auto shown = Exact::parse("bound", text);
        if (reading.standing != Standing::Holds || (shown.ok() && *shown <= claimed))
            break;
    }
    return text;
}

Message fixedRunText(const audit::JudgedClaim &judged)
{
    const ClaimReading &reading = judged.fixed;
    switch (reading.standing) {
    case Standing::Holds:
        return core::tr("holds as a fixed run ({1} <= {2}, {3})", boundText(reading, judged.claim.epsilon),
                        judged.claim.epsilonTyped, reading.by);
    case Standing::NotShown:
        return core::tr("is not shown by any bound here, even as a fixed run (the lowest is {1}, {2})",
                        boundText(reading, judged.claim.epsilon), reading.by);
    case Standing::False:
        if (std::isinf(*reading.lower))
            return core::tr("is false even as a fixed run: at this delta no finite epsilon holds");
        return core::tr("is false even as a fixed run: epsilon is at least {1} at this delta",
                        displayText(*reading.lower, Bound::Lower, kClaimDigits));
    case Standing::NotCompared: break;
    }
    return core::tr("cannot be compared: no composition here takes every round");
}

Message adaptiveRunText(const audit::JudgedClaim &judged)
{
    const ClaimReading &reading = judged.adaptive;
    switch (reading.standing) {
    case Standing::Holds:
        if (judged.ifGuardedFromTheStart)
            return core::tr("under adaptivity, too, if it was the budget from the start ({1})", reading.by);
        return core::tr("under adaptivity, too ({1} <= {2}, {3})", boundText(reading, judged.claim.epsilon),
                        judged.claim.epsilonTyped, reading.by);
    case Standing::NotShown:
        return core::tr("not under adaptivity by any bound here (the lowest is {1}, {2})",
                        boundText(reading, judged.claim.epsilon), reading.by);
    case Standing::NotCompared:
        return core::tr("under adaptivity it cannot be compared: no odometer here takes every round");
    case Standing::False: break;
    }
    return {};
}

Message nameText(const TotalClaim &claim)
{
    switch (claim.run) {
    case TotalClaim::Run::Fixed:
        return core::tr("The claim ({1}, {2}) for a fixed run", claim.epsilonTyped, claim.deltaTyped);
    case TotalClaim::Run::Adaptive:
        return core::tr("The claim ({1}, {2}) for an adaptive run", claim.epsilonTyped, claim.deltaTyped);
    case TotalClaim::Run::Unstated: break;
    }
    return core::tr("The claim ({1}, {2})", claim.epsilonTyped, claim.deltaTyped);
}

Json readingJson(const ClaimReading &reading)
{
    return Json::object({{"standing", std::string(id(reading.standing))},
                         {"epsilon", reading.epsilon ? Json::number(*reading.epsilon) : Json()},
                         {"lower", reading.lower ? Json::number(*reading.lower) : Json()},
                         {"by", reading.id.empty() ? Json() : Json(std::string(reading.id))}});
}

} // namespace

Message claimText(const audit::JudgedClaim &judged)
{
    const Message adaptive = adaptiveRunText(judged);
    if (adaptive.empty())
        return core::tr("{1} {2}.", nameText(judged.claim), fixedRunText(judged));
    return core::tr("{1} {2}; {3}.", nameText(judged.claim), fixedRunText(judged), adaptive);
}

headline::Claims claimsStanding(const audit::JudgedClaims &claims)
{
    using Worst = headline::Claims::Worst;
    const auto standing = [](const audit::JudgedClaim &judged) {
        switch (judged.standing()) {
        case Standing::Holds: return judged.holdsUnderAdaptivity() ? Worst::Hold : Worst::HoldAsFixedRuns;
        case Standing::False: return Worst::False;
        case Standing::NotShown: return Worst::NotShown;
        case Standing::NotCompared: break;
        }
        return Worst::NotCompared;
    };
    const audit::JudgedClaim *worst = audit::worstClaim(claims);
    if (worst == nullptr)
        return {};
    headline::Claims all{standing(*worst), claims.size(), 0};
    for (const audit::JudgedClaim &judged : claims)
        all.alike += standing(judged) == all.worst ? 1 : 0;
    return all;
}

Json claimsJson(const audit::JudgedClaims &claims)
{
    Json::Array list;
    for (const audit::JudgedClaim &judged : claims) {
        Json adaptive = readingJson(judged.adaptive);
        if (judged.ifGuardedFromTheStart)
            adaptive.set("if", "it was the budget from the start");
        list.push_back(Json::object(
            {{"epsilon", judged.claim.epsilonTyped},
             {"delta", judged.claim.deltaTyped},
             {"run", judged.claim.run == TotalClaim::Run::Unstated ? Json() : Json(std::string(id(judged.claim.run)))},
             {"line", judged.line == 0 ? Json() : Json::integer(judged.line)},
             {"standing", std::string(id(judged.standing()))},
             {"fixed", readingJson(judged.fixed)},
             {"adaptive", std::move(adaptive)},
             {"text", claimText(judged)}}));
    }
    return list;
}

} // namespace epsilometer::present
