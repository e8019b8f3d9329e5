// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/ledger/event.h"
#include "core/mechanisms/resolver.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

enum class Severity : std::uint8_t { Note, Info, Warning, Error };

/// Something a reader of the session must know; the audit builds on these.
struct Finding {
    std::string id; ///< "MECHANISM-UNKNOWN"
    Severity severity = Severity::Warning;
    std::int64_t line = 0; ///< 1-based line of the ledger, 0 for the whole
    std::string text;
};

/// One recorded spend, amendments applied.
struct Spend {
    std::uint64_t seq = 0;
    std::int64_t line = 0;
    Step step;
    std::string time;
    std::string actor;
    std::string purpose;
    std::string decision; ///< what the enforcing system said
    std::string status;
    bool withdrawn = false; ///< never refunds: it is still charged
    std::shared_ptr<const RoundCost> cost;
};

/// A ledger's events folded into what accounting and the window need.
struct Session {
    std::string id;
    std::string created;
    std::string software;
    Plan plan; ///< title, unit, neighbours, policy in force; steps of the draft line
    bool hasPolicy = false;
    bool hasDraft = false;
    std::vector<Spend> spends;
    std::vector<Finding> findings;

    /// The recorded spends as rounds, in order.
    [[nodiscard]] Rounds rounds() const;
};

/// Folds checked events. Never fails on content it does not understand: that costs infinity, with a finding.
[[nodiscard]] Result<Session> fold(const std::vector<LedgerEvent> &events, const MechanismKinds &mechanisms,
                                   Progress &progress);

} // namespace epsilometer
