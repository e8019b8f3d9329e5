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
#include <string>
#include <string_view>

namespace epsilometer {
class StateArchive;
} // namespace epsilometer

/// Filters: Filter is the running state that answers CONT or HALT, FilterKind starts one for a policy and states the
/// guarantee. The kinds are made by filters.h.
namespace epsilometer::filters {

/// A filter's statistic and its limit as exact numbers, if all inputs were typed as such.
struct ExactlySpent {
    Exact spent;
    Exact limit;
};

/// The running state of one filter (accounting.md 4.1): ask before a round runs, then charge accepted rounds.
/// Asking or charging for `count` identical rounds costs O(1), however many rounds came before.
class Filter {
public:
    virtual ~Filter() = default;

    /// Whether the round supplies the notion that the filter consumes.
    [[nodiscard]] virtual Applicability applies(const RoundCost &cost) const = 0;
    /// Whether `count` more such rounds fit: CONT if true. May err towards HALT only. A round that does not apply never
    /// fits.
    [[nodiscard]] virtual bool fits(const RoundCost &cost, std::uint64_t count) const = 0;
    /// Charges rounds that have run, including recorded ones that the filter would refuse. Precondition: they apply.
    virtual void charge(const RoundCost &cost, std::uint64_t count) = 0;
    /// Charges all rounds of the run and returns true, if every round provably fits in turn; otherwise changes nothing
    /// and returns false: then request them one by one. Precondition: every round applies.
    [[nodiscard]] virtual bool chargeAll(const RoundBatch &run)
    {
        static_cast<void>(run);
        return false;
    }
    /// Makes known the outcome of `count` equal rounds that were charged their worst case; a filter that counts
    /// outcomes refunds the difference from here on. Call it once per charged round, and never for rounds that were not
    /// charged.
    virtual void learnOutcome(const RoundCost &known, std::uint64_t count)
    {
        static_cast<void>(known);
        static_cast<void>(count);
    }

    /// The filter's own statistic over the charged rounds (an UPPER bound), and its limit (a LOWER bound);
    /// `statisticName` describes them ("intrinsic time sum of eps^2").
    [[nodiscard]] virtual double spent() const = 0;
    [[nodiscard]] virtual double budget() const = 0;

    /// The used share of the budget, an UPPER bound; 0 for an infinite budget: the smallest t such that the sums
    /// divided by t would be accepted, or slightly more. Equal rounds use equal shares. For display only: no decision
    /// depends on it.
    [[nodiscard]] virtual double used() const;

    /// spent() and budget() as exact numbers (15.29 of 15.29); absent unless all inputs were typed exactly.
    [[nodiscard]] virtual std::optional<ExactlySpent> exactlySpent() const { return std::nullopt; }

    /// Serialises the running state to the archive, or restores it into a fresh filter of the same policy
    /// (core/numeric/state_archive.h). A filter that does not override this cannot be saved.
    virtual void keep(StateArchive &archive);

    [[nodiscard]] virtual std::unique_ptr<Filter> clone() const = 0;
};

/// How a filter uses the plain sum of epsilons.
enum class PlainSum : std::uint8_t {
    Unused,
    Suffices, ///< rounds that keep the sum within the budget are accepted; others may be accepted as well
    Decides,  ///< the sum is the filter's statistic
};

/// Properties of a filter that other code depends on instead of its id.
struct FilterTraits {
    PlainSum plainSum = PlainSum::Unused;
    /// Whether a round must fit at its worst cell, and is charged its realised cell (learnOutcome()).
    bool countsOutcomes = false;
};

/// The texts and traits of a filter.
struct FilterText {
    std::string_view id;
    Literal title;
    Literal statistic;
    Literal formula;
    Literal theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< conversions behind its numbers
    /// The theorem that guarantees a budget in the notion `consumes` before any conversion; with it the filter also
    /// guards such budgets. Empty without such a theorem.
    Literal nativeTheorem{};
    FilterTraits traits{};
    bool ofWholeDelta = false; ///< guarantees epsilon at the policy's whole delta, however that is divided
};

/// One filter of the catalog: its texts, the guarantee shared by the filters with delta' + delta'', and the refusal of
/// budgets in a notion that the theorem does not cover. Immutable.
class FilterKind {
public:
    using Start = Result<std::unique_ptr<Filter>> (*)(const Policy &policy);
    /// dp  starts under an (epsilon, delta) budget; left out by kinds that override startDp()
    /// native  starts under a budget in the filter's own notion; called only if the filter guarantees such budgets
    explicit FilterKind(const FilterText &text, Start dp = nullptr, Start native = nullptr)
        : m_text(text), m_startDp(dp), m_startNative(native)
    {
    }
    virtual ~FilterKind() = default;

    [[nodiscard]] std::string_view id() const { return m_text.id; }
    [[nodiscard]] Literal title() const { return m_text.title; }
    [[nodiscard]] Literal statisticName() const { return m_text.statistic; }
    [[nodiscard]] Literal formula() const { return m_text.formula; }
    [[nodiscard]] Label label() const ///< theorem, FullyAdaptive, notion consumed
    {
        return {m_text.theorem, Validity::FullyAdaptive, m_text.consumes, Neighbours::AnyFixed,
                conversionList(m_text.conversions)};
    }
    [[nodiscard]] FilterTraits traits() const { return m_text.traits; }
    /// The policy with everything that start() would compute written out, such as the charges of a family, so that a
    /// ledger states it and other programs recompute with it. Errors: as start().
    [[nodiscard]] virtual Result<Policy> completed(Policy policy) const { return policy; }
    /// The policy with the filter's choice for the first request of a ledger, made before any output: the family of the
    /// potential filter, or another filter that suits the request better. Unchanged if there is nothing to choose.
    /// Errors: as completed(), and Cancelled.
    [[nodiscard]] virtual Result<Policy> chosenFor(Policy policy, const Mechanism &first, Progress &progress) const
    {
        static_cast<void>(first);
        static_cast<void>(progress);
        return policy;
    }
    /// Does the long computations that start() needs, with progress, and caches the results thread-safely. Optional:
    /// start() does them itself otherwise. Errors: Cancelled.
    [[nodiscard]] virtual Status prepare(const Policy &, Progress &) const { return {}; }
    /// A fresh state for the policy's budget. Error if the theorem does not cover the budget (delta >= 1/e for
    /// Rogers).
    [[nodiscard]] Result<std::unique_ptr<Filter>> start(const Policy &policy) const;
    /// The guarantee for an interaction that the filter controlled: (eps_g, delta'' + (1 - delta'') delta'), rounded
    /// up, or the theorem's own.
    [[nodiscard]] Guarantee guarantee(const Policy &policy) const;

private:
    [[nodiscard]] virtual Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const
    {
        return m_startDp(policy);
    }
    /// The guarantee (epsilon, delta'' + (1 - delta'') delta')-DP, computed exactly (accounting.md section 1).
    [[nodiscard]] virtual Guarantee guaranteeDp(const Policy &policy) const;
    [[nodiscard]] bool promises(Notion notion) const
    {
        return !m_text.nativeTheorem.empty() && m_text.consumes == notion;
    }
    [[nodiscard]] Message promise() const; ///< the budgets it covers: "(epsilon, delta)", "zcdp or (epsilon, delta)"

    FilterText m_text;
    Start m_startDp;
    Start m_startNative;
};

/// Largest n <= limit with filter.fits(cost, n), by doubling and bisection: fits() is monotone in n.
[[nodiscard]] std::uint64_t largestCountThatFits(const Filter &filter, const RoundCost &cost, std::uint64_t limit);

} // namespace epsilometer::filters
