// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/calibrate/largest_fit.h"
#include "core/headline/headline.h"
#include "core/headline/spent_so_far.h"
#include "core/present/typed_numbers.h"
#include "core/service/host.h"
#include "core/service/request.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// What is asked about, and what it is asked of. All of it must outlive the answer.
struct RemainingQuestion {
    const Policy &policy;
    const account::Guard &guard; ///< charged with the rounds
    const account::Rounds &rounds;
    const Step *last = nullptr;       ///< the last spend, where its mechanism is known
    PoliciesInForce policies = {};    ///< of a ledger
    const Request *request = nullptr; ///< null: only what is left
    /// What was spent, counted already; with a guard that refused nothing, `rounds` need not hold what was counted.
    const headline::SpentSoFar *soFar = nullptr;
};

/// How many more runs of a mechanism fit; without one, what the filter has left and the largest plain round it admits.
struct Remaining {
    const Policy *policy;
    const account::Guard *guard;
    std::optional<std::uint64_t> more;               ///< single rounds, whatever the request's count says
    std::uint64_t count = 1;                         ///< how many one request runs
    bool endless = false;                            ///< any number fits
    std::string why;                                 ///< why none fits, where that is not the budget
    std::vector<const filters::FilterKind *> takers; ///< of rounds that the filter does not take
    std::optional<calibrate::LargestFit> largest;
    headline::Headline answer;
};

/// Errors: Cancelled.
[[nodiscard]] Result<Remaining> remainingOf(const RemainingQuestion &question, const Host &host);

/// What `dpledger remaining` prints, and prints with --json.
[[nodiscard]] std::string textOf(const Remaining &left, const present::TypedNumbers &typed);
[[nodiscard]] Json jsonOf(const Remaining &left, const MechanismKinds &mechanisms, const present::TypedNumbers &typed);

} // namespace epsilometer::service
