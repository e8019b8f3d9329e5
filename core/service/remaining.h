// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/account/round_gate.h"
#include "core/calibrate/largest_fit.h"
#include "core/headline/headline.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"
#include "core/service/request.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// A question about the budget that is left. All members must outlive the answer.
struct RemainingQuestion {
    const Policy &policy;
    const account::Guard &guard; ///< already charged with the rounds
    const account::Rounds &rounds;
    const Step *last = nullptr;       ///< the last spend, if its mechanism is known
    PoliciesInForce policies = {};    ///< of a ledger
    const Request *request = nullptr; ///< null: report only the budget that is left
    /// The amount spent, already counted; if the guard refused nothing, `rounds` may omit the rounds counted in it.
    const headline::SpentSoFar *soFar = nullptr;
    /// The policies with a scope that the next analysis falls in (scopeLimit()); empty: none.
    account::RoundLimit others = {};
    std::vector<Step> log = {}; ///< Session::stepsOfLog()
};

/// How many more runs of a mechanism fit every policy; without a mechanism, the filter's remaining budget and the largest
/// plain round that fits.
struct Remaining {
    const Policy *policy;
    const account::Guard *guard;
    std::optional<std::uint64_t> more; ///< number of single rounds, whatever the request's count
    Message limitedBy;                 ///< the scope of the policy that admits the fewest; empty: the filter
    std::uint64_t count = 1;           ///< number of rounds of one request
    bool endless = false;              ///< any number fits
    std::string why;                   ///< why nothing fits, if the budget is not the reason
    std::vector<const filters::FilterKind *> takers; ///< filters that support the rounds, if the policy's filter does
                                                     ///< not
    std::optional<calibrate::LargestFit> largest;
    headline::Headline answer;

    /// Whether one request fits; without a request, whether some round does.
    [[nodiscard]] bool mayGoOn() const { return more ? *more >= count : answer.mayGoOn(); }
};

/// Errors: Cancelled.
[[nodiscard]] Result<Remaining> remainingOf(const RemainingQuestion &question, const Host &host);

/// The output of `dpledger remaining`, as text and as JSON.
[[nodiscard]] std::string textOf(const Remaining &left, const MechanismKinds &mechanisms,
                                 const present::TypedNumbers &typed);
[[nodiscard]] Json jsonOf(const Remaining &left, const MechanismKinds &mechanisms, const present::TypedNumbers &typed);

} // namespace epsilometer::service
