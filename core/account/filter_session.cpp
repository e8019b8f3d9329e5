// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/filter_session.h"

#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace epsilometer::account {

namespace {

Message pastBudget(std::uint64_t round)
{
    return core::tr("the record already goes past the budget at round {1}", std::to_string(round));
}

Message brokenPromise()
{
    return core::tr("the filter would accept it, but it breaks the promised budget by itself; this is an error of the "
                    "filter, please report it");
}

} // namespace

Message Decision::text() const
{
    if (acceptsAll())
        return "CONT";
    return accepted == 0 ? "HALT" : core::tr("HALT ({1} of {2})", accepted, asked);
}

double Decision::leftShare() const
{
    if (!(used < 1)) // also if it is NaN
        return 0;
    return used > 0 ? std::max(0.0, outward::down(1 - used, 1)) : 1;
}

FilterSession::FilterSession(std::unique_ptr<filters::Filter> filter, OnHalt onHalt, Relation relation,
                             PromiseGate gate)
    : m_filter(std::move(filter)), m_onHalt(onHalt), m_relation(relation), m_gate(std::move(gate))
{
}

FilterSession::FilterSession(const FilterSession &other)
    : m_filter(other.m_filter->clone()), m_onHalt(other.m_onHalt), m_relation(other.m_relation), m_gate(other.m_gate),
      m_stoppedByGate(other.m_stoppedByGate), m_rounds(other.m_rounds), m_accepted(other.m_accepted),
      m_firstRefused(other.m_firstRefused), m_exceededAt(other.m_exceededAt), m_haltedAt(other.m_haltedAt),
      m_exceededWhy(other.m_exceededWhy), m_hasForeign(other.m_hasForeign), m_closed(other.m_closed)
{
}

Result<FilterSession> FilterSession::start(const filters::FilterKind &kind, const Policy &policy, Relation relation,
                                           Progress &progress)
{
    EPSILOMETER_TRY(kind.prepare(policy, progress));
    EPSILOMETER_ASSIGN(auto filter, kind.start(policy));
    return FilterSession(std::move(filter), policy.onHalt, relation, PromiseGate(kind.guarantee(policy)));
}

Applicability FilterSession::applies(const RoundCost &cost) const
{
    Applicability proven = m_relation.takes(cost);
    return proven.applies ? m_filter->applies(cost) : proven;
}

Decision FilterSession::ask(const RoundCost &cost, std::uint64_t count) const
{
    Decision decision;
    decision.asked = count;
    decision.applicability = applies(cost);
    if (!m_closed && decision.applicability.applies)
        decision.accepted = filters::largestCountThatFits(*m_filter, cost, count);
    if (decision.accepted > 0 && !m_gate.mayKeep(cost, decision.accepted)) {
        ++m_stoppedByGate;
        decision.accepted = 0;
        decision.applicability = Applicability::no(brokenPromise());
    }
    return decision;
}

void FilterSession::plan(const RoundCost &cost, const Decision &decision)
{
    if (decision.accepted > 0) {
        m_filter->charge(cost, decision.accepted);
        m_relation.keep(cost);
    }
    m_accepted += decision.accepted;
    if (!decision.acceptsAll())
        refuse(m_rounds + decision.accepted + 1);
    m_closed = m_closed || (!decision.acceptsAll() && m_onHalt == OnHalt::Latch);
    m_rounds += decision.asked;
}

bool FilterSession::planAll(const RoundBatch &run, std::uint64_t rounds)
{
    const bool none = m_firstRefused && run.cheapest != nullptr && !m_filter->fits(*run.cheapest, 1);
    if (m_closed || (!none && !(m_gate.keepsEach(run) && m_filter->chargeAll(run))))
        return false;
    m_accepted += none ? 0 : rounds;
    m_rounds += rounds;
    return true;
}

Decision FilterSession::record(const RoundCost &cost, std::uint64_t count)
{
    Decision decision = ask(cost, count);
    const std::uint64_t next = m_rounds + decision.accepted + 1;
    if (!decision.acceptsAll() && !m_exceededAt) {
        m_exceededWhy = whyExceeded(cost, decision.applicability, next);
        m_exceededAt = next;
    }
    if (!decision.acceptsAll())
        refuse(next);
    m_closed = m_closed || !decision.acceptsAll();
    m_accepted += decision.accepted;
    m_rounds += count;
    if (m_filter->applies(cost).applies)
        m_filter->charge(cost, count);
    else
        m_hasForeign = true;
    m_relation.keep(cost);
    return decision;
}

void FilterSession::recordHalt(std::uint64_t round)
{
    if (m_onHalt != OnHalt::Latch)
        return;
    m_haltedAt = round;
    m_closed = true;
}

void FilterSession::refuse(std::uint64_t round)
{
    if (!m_firstRefused)
        m_firstRefused = round;
}

Message FilterSession::whyExceeded(const RoundCost &cost, const Applicability &refused, std::uint64_t round) const
{
    if (refused.applies)
        return pastBudget(round);
    const std::string number = std::to_string(round);
    if (m_relation.takes(cost).applies && !m_filter->applies(cost).applies)
        return core::tr("the filter does not take round {1} of the record: {2}", number, refused.why);
    return core::tr("round {1} of the record: {2}", number, refused.why);
}

Message FilterSession::closedWhy() const
{
    if (!m_haltedAt || m_exceededAt)
        return m_exceededWhy;
    return core::tr("the record says halt at round {1}, and the policy latches: nothing may follow", *m_haltedAt);
}

void FilterSession::keep(StateArchive &archive)
{
    std::string why = m_exceededWhy.english();
    archive.keep(m_rounds, m_accepted, m_firstRefused, m_exceededAt, m_haltedAt, why, m_hasForeign, m_closed);
    if (archive.reading()) { // the most frequent reason has a translation
        const Message usual = pastBudget(m_exceededAt.value_or(0));
        m_exceededWhy = usual == why ? usual : Message(std::move(why));
    }
    m_relation.keep(archive);
    m_filter->keep(archive);
}

double FilterSession::statistic() const
{
    return m_hasForeign ? std::numeric_limits<double>::infinity() : m_filter->spent();
}

double FilterSession::used() const
{
    return m_hasForeign ? std::numeric_limits<double>::infinity() : m_filter->used();
}

void FilterSession::describe(Decision &decision) const
{
    decision.budget = m_filter->budget();
    decision.spent = m_exceededAt ? std::numeric_limits<double>::infinity() : m_filter->spent();
    decision.used = m_exceededAt ? std::numeric_limits<double>::infinity() : m_filter->used();
}

} // namespace epsilometer::account
