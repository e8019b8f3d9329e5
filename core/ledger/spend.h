// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/spend_record.h"
#include "core/notions/round_cost.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace epsilometer {

/// A recorded spend with amendments applied.
struct Spend : SpendRecord {
    std::uint64_t seq = 0;
    std::int64_t line = 0;                     ///< of the ledger
    bool withdrawn = false;                    ///< for information; a withdrawn spend is still charged
    std::shared_ptr<const Step> original;      ///< as first recorded, if an amendment changed it; else null
    std::shared_ptr<const Json> notUnderstood; ///< the recorded object, if it could not be read, so that it costs
                                               ///< infinity
    std::shared_ptr<const RoundCost> cost;     ///< never null; infinite if the entry was not understood
    std::int64_t amendedLine = 0;              ///< line of the last correction; 0 if never corrected
    /// The later line with the outcome, if other spends were recorded before it; 0 if the outcome was known by then.
    std::int64_t outcomeLine = 0;

    /// The last line that contributes to the entry.
    [[nodiscard]] std::int64_t lastLine() const { return std::max(line, amendedLine); }
    /// Whether the outcome lowers the cost but was not known when the next spend was decided.
    [[nodiscard]] bool outcomeCameLate() const { return outcomeLine != 0 && cost->realisedEpsilon.has_value(); }
    /// The cost as known when the next spend was decided.
    [[nodiscard]] std::shared_ptr<const RoundCost> costWhenRun() const;

    /// Whether the enforcing system refused the spend: it reported halt, or a word unknown to this version.
    [[nodiscard]] bool wasRefused() const { return !decision.empty() && decision != "cont"; }
    /// Whether it reported halt, and no field states that the entry was run anyway.
    [[nodiscard]] bool wasLeftOut() const { return decision == "halt" && status != "executed" && status != "released"; }

    /// Equal fields, and identical objects for shared ones.
    friend bool operator==(const Spend &, const Spend &) = default;
};

} // namespace epsilometer
