// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/spend_record.h"
#include "core/notions/round_cost.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace epsilometer {

/// One recorded spend, amendments applied.
struct Spend : SpendRecord {
    std::uint64_t seq = 0;
    std::int64_t line = 0;                     ///< of the ledger
    bool withdrawn = false;                    ///< never refunds: it is still charged
    std::shared_ptr<const Step> original;      ///< as first recorded, where an amendment replaced it
    std::shared_ptr<const Json> notUnderstood; ///< the recorded object, where it could not be read: it costs infinity
    std::shared_ptr<const RoundCost> cost;     ///< never null; infinite where the entry was not understood
    std::int64_t amendedLine = 0;              ///< the last line that corrected it; 0 where none did
    /// The later line that says what came out, where other spends were recorded before it; 0 where it was known by
    /// then.
    std::int64_t outcomeLine = 0;

    /// The last line that has a part in what the entry says.
    [[nodiscard]] std::int64_t lastLine() const { return std::max(line, amendedLine); }
    /// Whether what came out lowers the cost, but was not known yet when the next spend was decided on.
    [[nodiscard]] bool outcomeCameLate() const { return outcomeLine != 0 && cost->realisedEpsilon.has_value(); }
    /// What it cost as far as was known then.
    [[nodiscard]] std::shared_ptr<const RoundCost> costWhenRun() const;

    /// The enforcing system did not say cont: it said halt, or a word that this version does not know.
    [[nodiscard]] bool wasRefused() const { return !decision.empty() && decision != "cont"; }
    /// It said halt, and no field says that the entry was run anyway.
    [[nodiscard]] bool wasLeftOut() const { return decision == "halt" && status != "executed" && status != "released"; }

    /// Equal fields, and the same objects where they are shared.
    friend bool operator==(const Spend &, const Spend &) = default;
};

} // namespace epsilometer
