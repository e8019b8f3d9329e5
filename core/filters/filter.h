// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace epsilometer {
class StateArchive;
} // namespace epsilometer

namespace epsilometer::filters {

/// A filter's statistic and its limit where both are exact, as they were typed.
struct ExactlySpent {
    Exact spent;
    Exact limit;
};

/// The running state of one halting rule (accounting.md 4.1): check before run, charge what was accepted.
/// Asking or charging for `count` identical rounds costs O(1); no method depends on how many rounds came before.
class Filter {
public:
    virtual ~Filter() = default;

    /// Whether the round supplies the notion that the rule consumes.
    [[nodiscard]] virtual Applicability applies(const RoundCost &cost) const = 0;
    /// CONT for `count` more such rounds, the candidates included? Errs only towards HALT.
    /// A round that does not apply never fits.
    [[nodiscard]] virtual bool fits(const RoundCost &cost, std::uint64_t count) const = 0;
    /// Charges rounds that were run: accepted ones, or recorded ones whatever the rule says of them. They apply.
    virtual void charge(const RoundCost &cost, std::uint64_t count) = 0;
    /// Charges all rounds of the run and says so, where it is proven that every one of them fits in its turn; otherwise
    /// changes nothing: then request them one by one. Precondition: every round applies.
    [[nodiscard]] virtual bool chargeAll(const RoundRun &run)
    {
        static_cast<void>(run);
        return false;
    }
    /// What came out of `count` equal rounds, charged before at their worst case, is known from here on: a rule that gives
    /// something back does so now. To be said once of each such round, and of none that was not charged.
    virtual void learnOutcome(const RoundCost &known, std::uint64_t count)
    {
        static_cast<void>(known);
        static_cast<void>(count);
    }

    /// The rule's own statistic over the accepted rounds, an UPPER bound, and the limit it is compared with, a LOWER
    /// bound; `statisticName` says what they are ("intrinsic time sum of eps^2").
    [[nodiscard]] virtual double spent() const = 0;
    [[nodiscard]] virtual double budget() const = 0;

    /// The share of the budget that is used, an UPPER bound and 0 of an infinite budget: the smallest t at which the sums
    /// over t would be accepted, or a little more. Equal rounds use equal shares. For people: no decision depends on it.
    [[nodiscard]] virtual double used() const;

    /// The same two to the digit, where every number behind them is typed: 15.29 of 15.29.
    [[nodiscard]] virtual std::optional<ExactlySpent> exactlySpent() const { return std::nullopt; }

    /// Names the running state, to be kept or to be gone on with (core/numeric/state_archive.h); on a fresh filter of the same
    /// policy it restores it. A filter that names none cannot be kept.
    virtual void keep(StateArchive &archive);

    [[nodiscard]] virtual std::unique_ptr<Filter> clone() const = 0;
};

/// What a rule makes of the plain sum of epsilons.
enum class PlainSum : std::uint8_t {
    Unused,
    Suffices, ///< what keeps it within the budget is accepted, and something else may be, too
    Decides,  ///< it is the statistic
};

/// What other code has to know of a rule, so that it need not know which rule it is.
struct FilterTraits {
    PlainSum plainSum = PlainSum::Unused;
    /// Whether a round is asked for at its worst cell and charged the realised one (learnOutcome()).
    bool countsOutcomes = false;
};

/// One filter of the catalog. Immutable.
class FilterKind {
public:
    virtual ~FilterKind() = default;
    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual Literal title() const = 0;
    [[nodiscard]] virtual Literal statisticName() const = 0;
    [[nodiscard]] virtual Literal formula() const = 0;
    [[nodiscard]] virtual Label label() const = 0; ///< theorem, FullyAdaptive, notion consumed
    [[nodiscard]] virtual FilterTraits traits() const { return {}; }
    /// The policy with all that start() would compute of it written out, so that a ledger states it and other programs
    /// recompute with it: the charges of a family. Errors as of start().
    [[nodiscard]] virtual Result<Policy> completed(Policy policy) const { return policy; }
    /// The policy with what the filter chooses by the first request of a ledger, before any output: the family of the
    /// potential filter, or another filter that suits the request better. Unchanged where it chooses nothing.
    /// Errors as of completed(), and Cancelled.
    [[nodiscard]] virtual Result<Policy> chosenFor(Policy policy, const Mechanism &first, Progress &progress) const
    {
        static_cast<void>(first);
        static_cast<void>(progress);
        return policy;
    }
    /// Does whatever long work start() would need (a dynamic programme), with progress; the result is
    /// kept by the kind, thread-safely. Optional: start() does it itself where it has not been done. Errors: Cancelled.
    [[nodiscard]] virtual Status prepare(const Policy &, Progress &) const { return {}; }
    /// A fresh state for the policy's budget; Error when the theorem does not cover the budget (delta >= 1/e for
    /// Rogers).
    [[nodiscard]] virtual Result<std::unique_ptr<Filter>> start(const Policy &policy) const = 0;
    /// What holds when the interaction stayed under this filter: (eps_g, delta'' + (1 - delta'') delta'), rounded up,
    /// or as the theorem says.
    [[nodiscard]] virtual Guarantee guarantee(const Policy &policy) const = 0;
};

/// Largest n <= limit with filter.fits(cost, n); by doubling and bisection, since fits is monotone in n.
[[nodiscard]] std::uint64_t largestCountThatFits(const Filter &filter, const RoundCost &cost, std::uint64_t limit);

} // namespace epsilometer::filters
