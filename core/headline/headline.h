// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/round_gate.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/calibrate/largest_fit.h"
#include "core/notions/relation.h"
#include "core/odometers/odometer.h"
#include "core/plan/policies_in_force.h"
#include "core/plan/step.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer::account {
class Guard;
} // namespace epsilometer::account

namespace epsilometer {
class StateArchive;
} // namespace epsilometer

/// The first lines of every output: may the next analysis run, what is spent, what is left. SpentSoFar counts what is
/// spent round by round.
namespace epsilometer::headline {

class SpentSoFar;

/// The catalog's lists for an answer; they must outlive it.
struct HeadlineSources {
    const MechanismKinds &mechanisms;
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
};

/// The odometer of every headline: `potential` under the filter of that name, else `universal`. It is fixed by the policy,
/// before any record is seen: the lowest of several odometers, chosen afterwards, would fail with the sum of their
/// probabilities.
[[nodiscard]] std::string_view headlineOdometer(const Policy &policy);
/// The filter that evaluates a log without a policy.
inline constexpr std::string_view kHeadlineFilter = "universal";
/// The fallback if the headline's odometer does not apply: the running sum, which holds on the same event as any odometer
/// (accounting.md 5.5), so falling back costs nothing.
inline constexpr std::string_view kRunningSum = "basic";

/// The summary shown first for a record: whether to continue, the amount spent, the amount left.
/// The texts are in core/present/text/headline_text.h. Tests: tests/core/headline/headline_test.cpp
struct Headline {
    enum class State : std::uint8_t {
        Open,     ///< the policy's filter accepted everything, and some round with a cost still fits all policies
        Full,     ///< it accepted everything, and only rounds without a cost still fit all policies
        Halted,   ///< a refusal was recorded, and the policy latches
        Exceeded, ///< the record exceeds the budget at `exceededAt`
        Unjudged, ///< the filter does not support the record, so it gives no guarantee
        NoBudget, ///< a log without a policy: only its cost is known
    };

    /// The amount spent, by the odometer of every headline.
    struct Spent {
        const odometers::OdometerKind *odometer = nullptr;
        double epsilon = 0;         ///< UPPER bound in nats, finite, at the policy's delta
        std::optional<Exact> exact; ///< the exact value if it is a sum of epsilons
        OdometerMeaning meaning = OdometerMeaning::Loss;
    };

    /// For a budget in another notion: the filter's sum, in that notion.
    struct Own {
        double spent = 0; ///< UPPER, inf if unknown
        double limit = 0; ///< LOWER
        std::optional<filters::ExactlySpent> exactly;
    };

    /// A mechanism that fits next under the policy's filter.
    struct Next {
        Mechanism mechanism;    ///< the last one that ran (wholeRun()); a suggestion if no mechanism ran
        std::uint64_t more = 0; ///< number of such rounds that fit; kMost means at least that many
        bool endless = false;   ///< any number fits, since it costs nothing
        Message untaken;        ///< why the filter does not support such rounds; else empty
        Message limitedBy; ///< the scope of the other policy that admits the fewest; empty: the policy's filter does
        /// If none fits, or nothing ran yet: the main parameter changed until one fits.
        std::optional<calibrate::LargestFit> largest;
    };

    /// The number that another library would report; valid only if everything was fixed in advance.
    struct Fixed {
        const compositions::CompositionKind *kind = nullptr;
        double epsilon = 0;              ///< UPPER bound in nats, finite
        Exact delta;                     ///< total delta at which it holds
        std::optional<Exact> exact = {}; ///< the exact value if it is the sum of typed numbers
        // For loss distributions, whose numerics may leave a gap.
        double lower = 0; ///< certified LOWER bound on the same epsilon; 0 if nothing better is known
        Message how = {}; ///< method and bounds
        /// Whether the bound may be far above the true value; then `how` is shown.
        [[nodiscard]] bool isLoose() const { return !how.empty() && !(lower >= epsilon * (1 - kLoose)); }
        static constexpr double kLoose = 0.01;
    };

    /// For a log: a budget under which all of it could have run if it had been fixed in advance, with adaptive
    /// parameters. The filter's orders were chosen afterwards for this log, so it is a what-if and not a guarantee.
    struct Sufficed {
        const filters::FilterKind *filter = nullptr;
        double epsilon = 0; ///< UPPER bound in nats, finite
        Exact delta;
    };

    State state = State::NoBudget;
    Message why; ///< reason of Halted, Exceeded and Unjudged
    std::uint64_t rounds = 0;
    Policy policy;            ///< under NoBudget only its delta has a meaning
    Exact limit;              ///< epsilon of the budget, or the largest of several that were in force
    Exact delta;              ///< delta at which everything holds: the budget's, or the sum of several
    std::size_t policies = 1; ///< number of policies in force during spending, including the current one
    const filters::FilterKind *filter = nullptr;
    std::optional<std::uint64_t> exceededAt; ///< 1-based
    double used = 0; ///< share of the budget that the policy's filter has charged, UPPER; inf if unknown
    std::optional<Own> own;
    std::optional<Spent> spent; ///< absent if no finite bound is known, and under NoBudget
    std::vector<Next> next;     ///< for Open and Full; several before the first round
    /// Of a log with several runs: how often all of them fit again, in their order, each asked as a whole; kMostAgain
    /// means at least that often.
    std::optional<std::uint64_t> again;
    Message limitedBy; ///< for Full: the scope of the other policy that admits nothing; empty: the filter does
    /// Compositions from the account: those of the most widely used libraries, and the lowest of all. Each holds with
    /// certainty, so the lowest may be chosen afterwards.
    std::vector<Fixed> fixed;
    std::optional<Fixed> lowestFixed; ///< at a larger delta than the policy's only where none is known there
    std::optional<Sufficed> sufficed; ///< for NoBudget only

    /// The lowest that holds at the policy's delta; null if none is known.
    [[nodiscard]] const Fixed *fixedAtDelta() const
    {
        return lowestFixed && lowestFixed->delta <= policy.delta ? &*lowestFixed : nullptr;
    }
    [[nodiscard]] bool mayGoOn() const { return state == State::Open; }
    /// Whether the policy's filter accepted the whole record, so that the budget holds whatever the odometer's value.
    [[nodiscard]] bool keepsBudget() const
    {
        return state == State::Open || state == State::Full || state == State::Halted;
    }

    static constexpr std::uint64_t kMostAgain = 100;
    static constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max(); ///< largest count that is tested
};

/// The input of headline().
struct HeadlineSubject {
    std::optional<Policy> policy;
    const account::Rounds &rounds;
    const Step *last = nullptr; ///< the last recorded spend, if its mechanism is known
    const account::AccountReport *account =
        nullptr; ///< under the same policy, evaluated after the last round; avoids evaluating twice
    /// For a ledger whose policy was changed after spending began; count 0: it was not.
    PoliciesInForce policies = {};
    /// Results already counted under the same policy. Set both if `rounds` is incomplete; then no round may have been
    /// refused.
    const account::Guard *guard = nullptr;
    const SpentSoFar *soFar = nullptr;
    /// The policies with a scope that the next analysis falls in; empty: none.
    account::RoundLimit others = {};
    std::vector<Step> log = {}; ///< for Headline::again
};

/// Computes the headline in O(groups) from the filter and one odometer. Compositions are taken from the account only,
/// because some are slow. Errors: Cancelled. A record that the policy's filter does not support is Unjudged, not an
/// error.
[[nodiscard]] Result<Headline> headline(const HeadlineSources &sources, const HeadlineSubject &subject,
                                        Progress &progress);

/// The amount spent in every headline (Headline::Spent), counted round by round: its odometer, and the running sum as
/// the fallback if that does not apply. Can be stored in a checkpoint and continued.
/// Tests: tests/core/headline/spent_so_far_test.cpp
class SpentSoFar {
public:
    /// The state before the first round.
    SpentSoFar(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated);
    /// The state after all rounds. Errors: Cancelled.
    static Result<SpentSoFar> of(const account::OdometerKinds &odometers, const Policy &policy,
                                 const account::Rounds &rounds, Progress &progress);

    /// Restores the result of keep() under the same policy. Errors: Malformed for another list.
    static Result<SpentSoFar> resume(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated,
                                     const Json::Array &kept);
    /// The state as a list (core/numeric/state_archive.h); absent if it cannot be stored.
    [[nodiscard]] std::optional<Json::Array> keep() const;

    /// Adds `count` such rounds that have run.
    void record(const RoundCost &cost, std::uint64_t count);

    [[nodiscard]] std::uint64_t rounds() const { return m_rounds; }
    /// Absent before the first round, and if no finite bound is known.
    [[nodiscard]] std::optional<Headline::Spent> spent() const;

private:
    struct One {
        One() = default;
        One(const odometers::OdometerKind &of, std::unique_ptr<odometers::Odometer> started)
            : kind(&of), odometer(std::move(started))
        {
        }
        One(const One &other) : kind(other.kind), odometer(other.odometer ? other.odometer->clone() : nullptr) {}
        One(One &&) = default;
        One &operator=(const One &) = delete;
        One &operator=(One &&) = default;
        ~One() = default;

        const odometers::OdometerKind *kind = nullptr;
        std::unique_ptr<odometers::Odometer>
            odometer; ///< null if the odometer does not apply, or if a round was not supported
    };
    [[nodiscard]] static One start(const account::OdometerKinds &odometers, std::string_view id, const Policy &policy);
    [[nodiscard]] std::optional<Headline::Spent> spentBy(const One &one) const;
    void keep(StateArchive &archive);

    One m_curve; ///< headlineOdometer()
    One m_sum;
    Relation m_relation;
    ExactSum m_epsilon;
    bool m_epsilonKnown = true; ///< every round is (epsilon, delta)-DP
    std::uint64_t m_rounds = 0;
};

/// The sum of epsilons if `bound` equals it and it has few enough digits to display; else absent.
/// sum  exact; bound  UPPER
[[nodiscard]] std::optional<Exact> sumToShow(const Exact &sum, double bound);

} // namespace epsilometer::headline
