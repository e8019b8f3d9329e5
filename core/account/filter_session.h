// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/base/progress.h"
#include "core/filters/filter.h"
#include "core/notions/relation.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace epsilometer::account {

/// What one filter said about one group of identical rounds.
struct Decision {
    std::uint64_t accepted = 0; ///< of the group's rounds
    std::uint64_t asked = 0;
    Applicability applicability; ///< proven under the relation, and of a notion that the filter takes
    double spent = 0;  ///< UPPER; the rule's statistic after the group, inf once the record went past the budget
    double budget = 0; ///< LOWER; its limit
    double used = 0;   ///< filters::Filter::used(); inf as `spent`

    [[nodiscard]] bool wholly() const { return accepted == asked; }
    [[nodiscard]] Message text() const; ///< "CONT", "HALT", "HALT (3 of 10)"
    /// Share of the budget that is left, a LOWER estimate for people, in [0, 1]; never used in a decision.
    [[nodiscard]] double leftShare() const;
};

/// A filter, the one neighbouring relation that all rounds keep to, the policy's on_halt, and what became of the rounds
/// so far. Every halting decision of the program is an ask() (accounting.md 4.1). What follows a decision depends on
/// whether the rounds have happened:
///
/// - plan(): they have not. What is accepted is charged; the rest never runs and costs nothing. Where the policy
///   latches, nothing may run after a refusal; where it skips, what fits may.
/// - record(): they have, and what happened cannot be refused. All of them are charged. If one was refused, the
///   guarantee is gone: nothing may run any more, whatever on_halt says and whatever refunds bring the sums to. A round
///   whose notion the filter does not take counts as infinite.
///
/// A copy goes its own way. Tests: tests/core/account/filter_session_test.cpp
class FilterSession {
public:
    explicit FilterSession(std::unique_ptr<filters::Filter> filter, OnHalt onHalt = OnHalt::Skip,
                           Relation relation = Relation());
    /// Before the first round under a policy.
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
    /// How many of `count` such rounds may run now. Errs only towards HALT. Leaves spent and budget open.
    [[nodiscard]] Decision ask(const RoundCost &cost, std::uint64_t count) const;
    /// CONT for all of them?
    [[nodiscard]] bool allows(const RoundCost &cost, std::uint64_t count = 1) const
    {
        return count > 0 && ask(cost, count).wholly();
    }

    /// Rounds that are planned, and what was decided on them: by ask(), or a refusal for their own sake.
    void plan(const RoundCost &cost, const Decision &decision);
    /// plan() of many groups, each of which applies, where it is clear what becomes of all of them.
    /// rounds  in the run. False  it is not clear; nothing changed
    [[nodiscard]] bool planAll(const RoundRun &run, std::uint64_t rounds);
    /// Rounds that happened; what ask() said of them.
    Decision record(const RoundCost &cost, std::uint64_t count);
    /// The record says that this round was refused, 1-based; after all that is recorded. Where the policy latches,
    /// nothing may run any more.
    void recordHalt(std::uint64_t round);
    /// As Filter::learnOutcome().
    void learnOutcome(const RoundCost &known) { m_filter->learnOutcome(known, 1); }

    /// Nothing may run any more.
    [[nodiscard]] bool isClosed() const { return m_closed; }
    /// Why the record lets nothing follow: "the record already goes past the budget at round 3"; else empty.
    [[nodiscard]] Message closedWhy() const;
    /// The first recorded round that was refused, 1-based; the guarantee is gone since.
    [[nodiscard]] const std::optional<std::uint64_t> &exceededAt() const { return m_exceededAt; }
    /// The first round that the record says was refused, under a policy that latches.
    [[nodiscard]] const std::optional<std::uint64_t> &haltedAt() const { return m_haltedAt; }
    /// The first round that was refused, recorded or planned.
    [[nodiscard]] const std::optional<std::uint64_t> &firstRefused() const { return m_firstRefused; }
    [[nodiscard]] std::uint64_t accepted() const { return m_accepted; } ///< rounds, recorded and planned

    /// Names the whole state, the filter's included, to be kept or to be gone on with, in a session that was just started
    /// under the same policy.
    void keep(StateArchive &archive);

    /// The filter's statistic over everything that was charged, past the budget too; UPPER, inf where a recorded round
    /// is none that the filter takes.
    [[nodiscard]] double statistic() const;
    /// filters::Filter::used(); inf if it has no value.
    [[nodiscard]] double used() const;
    /// Fills in spent and budget as they are now.
    void describe(Decision &decision) const;
    /// Whether a round was recorded that the filter does not take.
    [[nodiscard]] bool hasForeign() const { return m_hasForeign; }
    [[nodiscard]] const filters::Filter &filter() const { return *m_filter; }
    [[nodiscard]] const Relation &relation() const { return m_relation; }

private:
    void refuse(std::uint64_t round);
    /// Why the recorded rounds from `round` on, if they are refused, end the guarantee.
    [[nodiscard]] Message whyExceeded(const RoundCost &cost, std::uint64_t round) const;

    std::unique_ptr<filters::Filter> m_filter;
    OnHalt m_onHalt;
    Relation m_relation;
    std::uint64_t m_rounds = 0; ///< asked about so far
    std::uint64_t m_accepted = 0;
    std::optional<std::uint64_t> m_firstRefused;
    std::optional<std::uint64_t> m_exceededAt;
    std::optional<std::uint64_t> m_haltedAt;
    Message m_exceededWhy;
    bool m_hasForeign = false;
    bool m_closed = false;
};

} // namespace epsilometer::account
