// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/message.h"
#include "core/calibrate/largest_fit.h"
#include "core/plan/policies_in_force.h"
#include "core/plan/step.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::account {
class Guard;
} // namespace epsilometer::account

namespace epsilometer::headline {

class SpentSoFar;

/// What there is to answer with; the catalog's lists, which must outlive what is made with them.
struct HeadlineSources {
    const MechanismKinds &mechanisms;
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
};

/// The odometer of every headline. It is fixed here, before any record is seen: the lowest of several, picked after the
/// fact, would fail with the sum of their probabilities.
inline constexpr std::string_view kHeadlineOdometer = "universal";
/// The filter that judges a log without a policy.
inline constexpr std::string_view kHeadlineFilter = "universal";
/// What is shown where that odometer does not apply: the running sum, which holds on the same event as any odometer
/// (accounting.md 5.5), so that falling back to it costs nothing.
inline constexpr std::string_view kRunningSum = "basic";

/// What stands first wherever a record is shown: may I go on, what is spent, what is left.
/// The texts are in core/present/headline_text.h. Tests: tests/core/headline/headline_test.cpp
struct Headline {
    enum class State : std::uint8_t {
        Open,     ///< the policy's filter accepted everything, and something more fits that costs something
        Full,     ///< it accepted everything, and nothing more fits but what costs nothing
        Halted,   ///< a refusal was recorded and the policy latches
        Exceeded, ///< the record goes past the budget at `exceededAt`
        Unjudged, ///< the filter cannot judge the record, so no guarantee follows from it
        NoBudget, ///< a log without a policy: what it costs
    };

    /// What was spent, by the odometer of every headline.
    struct Spent {
        const odometers::OdometerKind *odometer = nullptr;
        double epsilon = 0;         ///< UPPER, finite, at the policy's delta
        std::optional<Exact> exact; ///< the same where it is a sum of epsilons
        OdometerMeaning meaning = OdometerMeaning::Loss;
    };

    /// Under a budget in a notion of its own: the sum of the filter, which is what the budget is in.
    struct Own {
        double spent = 0; ///< UPPER, inf where it is unknown
        double limit = 0; ///< LOWER
        std::optional<filters::ExactlySpent> exactly;
    };

    /// What fits next, by the policy's filter.
    struct Next {
        Mechanism mechanism;    ///< the last one that was run; the first suggestion where there is none
        std::uint64_t more = 0; ///< how many such rounds fit; kMost stands for at least so many
        bool endless = false;   ///< any number fits, because it costs nothing
        Message untaken;        ///< why the filter does not take such rounds; else empty
        /// Where not one fits, or nothing was run yet: its main parameter, moved until one does.
        std::optional<calibrate::LargestFit> largest;
    };

    /// What another library would report: valid only if everything was fixed beforehand.
    struct Fixed {
        const compositions::CompositionKind *kind = nullptr;
        double epsilon = 0;              ///< UPPER, finite
        Exact delta;                     ///< the total delta it holds at
        std::optional<Exact> exact = {}; ///< the same to the digit, where it is the sum of typed numbers
        // Of loss distributions, whose numerics may leave a gap.
        double lower = 0; ///< certified LOWER bound on the same epsilon; 0 is what nothing better is known of
        Message how = {}; ///< by which method, and between which bounds
        /// Whether the bound may be far above the truth: `how` is said then.
        [[nodiscard]] bool isLoose() const { return !how.empty() && !(lower >= epsilon * (1 - kLoose)); }
        static constexpr double kLoose = 0.01;
    };

    /// Of a log: a budget that would have let all of it run had it been fixed beforehand, with parameters chosen on the
    /// way. The filter's orders were chosen afterwards, for this log, so it is a what-if and no guarantee.
    struct Sufficed {
        const filters::FilterKind *filter = nullptr;
        double epsilon = 0; ///< UPPER, finite
        Exact delta;
    };

    State state = State::NoBudget;
    Message why; ///< of Halted, Exceeded and Unjudged
    std::uint64_t rounds = 0;
    Policy policy;            ///< its budget is meaningless under NoBudget, all but delta
    Exact limit;              ///< of epsilon: the budget's, or the largest of several that were in force
    Exact delta;              ///< at which all of it holds: the budget's, or the sum of several
    std::size_t policies = 1; ///< that were in force while something was spent, and now
    const filters::FilterKind *filter = nullptr;
    std::optional<std::uint64_t> exceededAt; ///< 1-based
    std::optional<Own> own;
    std::optional<Spent> spent; ///< absent where no finite bound is known, and under NoBudget
    std::vector<Next> next;     ///< under Open and Full; several before the first round
    /// Of those that an account has read: what the libraries most in use report, and the lowest of all. Each holds for
    /// sure, so the lowest may be picked afterwards.
    std::vector<Fixed> fixed;
    std::optional<Fixed> lowestFixed;
    std::optional<Sufficed> sufficed; ///< under NoBudget alone

    [[nodiscard]] bool mayGoOn() const { return state == State::Open; }
    /// The policy's filter accepted everything that is recorded, so the budget holds whatever an odometer reads.
    [[nodiscard]] bool keepsBudget() const
    {
        return state == State::Open || state == State::Full || state == State::Halted;
    }

    static constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max(); ///< largest count that is tested
};

/// What to answer about.
struct HeadlineSubject {
    std::optional<Policy> policy;
    const account::Rounds &rounds;
    const Step *last = nullptr; ///< the last recorded spend, where its mechanism is known
    const account::AccountReport *account =
        nullptr; ///< under the same policy, read after the last round: nothing is read twice
    /// Of a ledger whose policy was changed after spending began; count 0: it was not.
    PoliciesInForce policies = {};
    /// What was counted already, under the same policy: it is not counted again. Both, where `rounds` do not hold all that
    /// happened; then nothing that happened may have been refused.
    const account::Guard *guard = nullptr;
    const SpentSoFar *soFar = nullptr;
};

/// Answers in O(groups), by the filter and one odometer. Compositions are taken from the account alone, because some
/// take long. Errors: Cancelled. A record that the policy's filter cannot judge is Unjudged, not an error.
[[nodiscard]] Result<Headline> headline(const HeadlineSources &sources, const HeadlineSubject &subject,
                                        Progress &progress);

} // namespace epsilometer::headline
