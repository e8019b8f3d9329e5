// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/promise_gate.h"
#include "core/base/progress.h"
#include "core/base/text/message.h"
#include "core/filters/filter.h"
#include "core/notions/relation.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace epsilometer::account {

/// The filter's decision on one group of identical rounds.
struct Decision {
    std::uint64_t accepted = 0; ///< number of the group's rounds that may run
    std::uint64_t asked = 0;
    /// Whether the rounds hold under the relation, use a notion that the filter supports, and do not break its promise
    /// by themselves (PromiseGate).
    Applicability applicability;
    double spent = 0;  ///< UPPER; the filter's statistic after the group; inf once the record exceeds the budget
    double budget = 0; ///< LOWER; limit of that statistic
    double used = 0;   ///< filters::Filter::used(); inf if `spent` is

    [[nodiscard]] bool acceptsAll() const { return accepted == asked; }
    [[nodiscard]] Message text() const; ///< "CONT", "HALT", "HALT (3 of 10)"
    /// Share of the budget that is left, in [0, 1]; a LOWER estimate for display, never used in a decision.
    [[nodiscard]] double leftShare() const;
};

/// A filter, the neighbouring relation of all rounds, the policy's on_halt, and the history so far. Every halting
/// decision of the program is made by ask() (accounting.md 4.1): by the filter, and behind it by a check that does not
/// depend on the filter's mathematics (PromiseGate). The effect of a decision depends on whether the rounds have run:
///
/// - plan(): they have not. Accepted rounds are charged; refused ones never run and cost nothing. After a refusal, a
///   latching policy accepts nothing more; a skipping policy accepts whatever fits.
/// - record(): they have, so they cannot be refused. All of them are charged. If the filter refused one, the guarantee
///   is lost: nothing may run any more, whatever on_halt is and however far refunds lower the sums. A round whose
///   notion the filter does not support counts as infinite.
///
/// Copies are independent. Tests: tests/core/account/filter_session_test.cpp
class FilterSession {
public:
    /// gate  of the filter's promise; by default it judges nothing
    explicit FilterSession(std::unique_ptr<filters::Filter> filter, OnHalt onHalt = OnHalt::Skip,
                           Relation relation = Relation(), PromiseGate gate = PromiseGate());
    /// A session before its first round.
    /// Errors  Cancelled; those of FilterKind::start()
    static Result<FilterSession> start(const filters::FilterKind &kind, const Policy &policy, Relation relation,
                                       Progress &progress);
    FilterSession(const FilterSession &other);
    FilterSession(FilterSession &&) = default;
    FilterSession &operator=(const FilterSession &) = delete;
    FilterSession &operator=(FilterSession &&) = default;
    ~FilterSession() = default;

    /// Whether the filter can decide on such rounds: they are proven under the relation, in a notion that it supports.
    [[nodiscard]] Applicability applies(const RoundCost &cost) const;
    /// How many of `count` such rounds may run now; may err towards HALT only. Does not set Decision::spent and budget.
    [[nodiscard]] Decision ask(const RoundCost &cost, std::uint64_t count) const;
    /// Whether all `count` rounds may run.
    [[nodiscard]] bool allows(const RoundCost &cost, std::uint64_t count = 1) const
    {
        return count > 0 && ask(cost, count).acceptsAll();
    }

    /// Charges planned rounds. decision  of ask(), or a refusal because the request itself is invalid
    void plan(const RoundCost &cost, const Decision &decision);
    /// plan() for many groups at once, if every group applies and the outcome for all of them is clear.
    /// rounds  number of rounds in the run.
    /// Returns  false if the outcome is not clear; then nothing changed
    [[nodiscard]] bool planAll(const RoundBatch &run, std::uint64_t rounds);
    /// Charges rounds that have run. Returns the decision of ask() on them.
    Decision record(const RoundCost &cost, std::uint64_t count);
    /// Notes that the record marks this round (1-based) as refused; call it after all recorded rounds. Closes the
    /// session if the policy latches.
    void recordHalt(std::uint64_t round);
    /// Forwards to Filter::learnOutcome().
    void learnOutcome(const RoundCost &known) { m_filter->learnOutcome(known, 1); }

    /// Whether no further round may run.
    [[nodiscard]] bool isClosed() const { return m_closed; }
    /// Why the record closed the session: "the record already goes past the budget at round 3"; else empty.
    [[nodiscard]] Message closedWhy() const;
    /// The first recorded round that the filter refused, 1-based; the guarantee is lost from there on.
    [[nodiscard]] const std::optional<std::uint64_t> &exceededAt() const { return m_exceededAt; }
    /// The first round that the record marks as refused, under a policy that latches.
    [[nodiscard]] const std::optional<std::uint64_t> &haltedAt() const { return m_haltedAt; }
    /// The first round that was refused, recorded or planned.
    [[nodiscard]] const std::optional<std::uint64_t> &firstRefused() const { return m_firstRefused; }
    [[nodiscard]] std::uint64_t accepted() const { return m_accepted; } ///< rounds, recorded and planned
    /// How many requests were refused by the promise gate alone. Not 0: the filter is wrong.
    [[nodiscard]] std::uint64_t stoppedByGate() const { return m_stoppedByGate; }

    /// Serialises the whole state including the filter's to the archive, or restores it into a session just started
    /// under the same policy.
    void keep(StateArchive &archive);

    /// The filter's statistic over all charged rounds, also beyond the budget; UPPER, inf if the filter does not
    /// support some recorded round.
    [[nodiscard]] double statistic() const;
    /// filters::Filter::used(); inf if that is NaN.
    [[nodiscard]] double used() const;
    /// Sets spent, budget and used to their current values.
    void describe(Decision &decision) const;
    /// Whether a recorded round has a notion that the filter does not support.
    [[nodiscard]] bool hasForeign() const { return m_hasForeign; }
    [[nodiscard]] const filters::Filter &filter() const { return *m_filter; }
    [[nodiscard]] const Relation &relation() const { return m_relation; }

private:
    void refuse(std::uint64_t round);
    /// Why the guarantee is lost if the recorded rounds from `round` on are refused.
    /// refused  Decision::applicability of the refusal
    [[nodiscard]] Message whyExceeded(const RoundCost &cost, const Applicability &refused, std::uint64_t round) const;

    std::unique_ptr<filters::Filter> m_filter;
    OnHalt m_onHalt;
    Relation m_relation;
    PromiseGate m_gate;
    mutable std::uint64_t m_stoppedByGate = 0;
    std::uint64_t m_rounds = 0; ///< number of rounds asked about so far
    std::uint64_t m_accepted = 0;
    std::optional<std::uint64_t> m_firstRefused;
    std::optional<std::uint64_t> m_exceededAt;
    std::optional<std::uint64_t> m_haltedAt;
    Message m_exceededWhy;
    bool m_hasForeign = false;
    bool m_closed = false;
};

} // namespace epsilometer::account
