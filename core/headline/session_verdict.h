// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/base/exact/exact.h"
#include "core/base/text/message.h"
#include "core/headline/headline.h"
#include "core/headline/left_shares.h"
#include "core/plan/plan.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace epsilometer::headline {

/// What is said of all claimed totals together: that of the worst.
struct Claims {
    enum class Worst : std::uint8_t { None, Hold, HoldAsFixedRuns, NotCompared, NotShown, False };
    Worst worst = Worst::None;
    std::size_t count = 0;
    std::size_t alike = 0; ///< as bad as the worst
};

/// What header, tiles, picture, report and command line say about a session, as one value: no place computes its own.
/// The texts are in core/present/text/headline_text.h.
struct SessionVerdict {
    enum class Word : std::uint8_t {
        GoOn,
        NextFits,           ///< the next analysis fits, a later row of the plan does not
        NextRefused,        ///< also where a recorded refusal ended the interaction
        OthersMayFit,       ///< something fits, but not one more like the last
        HardlyAnythingLeft, ///< the share used is shown as 100 %
        BudgetSpent,
        Exceeded,
        NoGuarantee,
        NoBudget,
        Claims, ///< that of the claims: a false one, or any where there is no budget
    };
    enum class Tone : std::uint8_t { Good, Warning, Bad, Neutral };

    /// Shares of the budget, in tenths of a percent; they add up to kWholeTenths.
    struct Shares {
        int used = 0; ///< UPPER, by what is recorded
        int planned = 0;
        int free = kWholeTenths; ///< LOWER
    };

    /// The loss of what is recorded at any stopping time: that of the odometer, or the budget where the policy's filter
    /// kept it and the odometer is above it.
    struct Loss {
        double epsilon = 0;             ///< UPPER bound in nats, at the headline's delta
        std::optional<Exact> exact;     ///< the same number if it is one of typed ones
        std::optional<double> odometer; ///< its value, where it is above the budget that the filter kept
    };

    enum class Refusal : std::uint8_t {
        None,
        Undecided,   ///< the policy's filter cannot be asked
        CostUnknown, ///< the mechanism was not understood
        ByScope,     ///< `limitedBy` refuses
        NotTaken,    ///< the filter does not support it
        TooMuch,
    };

    /// The plan behind the record.
    struct Next {
        std::string label; ///< of the first planned analysis
        Refusal refusal = Refusal::None;
        Message why;             ///< for Undecided and NotTaken
        std::size_t planned = 0; ///< rows
        std::size_t refused = 0; ///< rows among them that are refused, completely or in part; rows that repeat until a
                                 ///< refusal do not count
    };

    Word word = Word::NoBudget;
    Tone tone = Tone::Neutral;
    headline::Claims claims;
    std::optional<Shares> shares;  ///< absent without a budget, and where no filter can be asked
    std::optional<Loss> anyTime;   ///< absent where nothing is recorded, without a budget and for one in another notion
    std::optional<double> ifFixed; ///< UPPER bound if all was fixed; never above `anyTime`; absent: not known
    Exact limit;                   ///< epsilon of the budget
    std::string filter;            ///< id of the policy's
    Next next;
    Message limitedBy; ///< scope of the policy that admits least; empty: the policy over everything
};

struct VerdictSubject {
    const Headline &headline;
    const account::SequenceReport *sequence = nullptr; ///< the record, and then `plan`; null: no shares
    const Plan *plan = nullptr;                        ///< null: the record has no plan
    Claims claims = {};
    std::optional<double> lossIfFixed = {}; ///< UPPER; of what is recorded
};

/// Tests: tests/core/headline/headline_test.cpp
[[nodiscard]] SessionVerdict sessionVerdict(const VerdictSubject &subject);

/// The same with the loss if all was fixed, UPPER in nats, which takes long to compute. Unchanged where it is absent, or
/// where the loss at any time is not known.
[[nodiscard]] SessionVerdict withLossIfFixed(SessionVerdict verdict, const std::optional<double> &epsilon);

/// The odometer's value where it is above the budget although the policy's filter kept that; else absent.
[[nodiscard]] std::optional<double> aboveKeptBudget(const Headline &headline);

} // namespace epsilometer::headline
