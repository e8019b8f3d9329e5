// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/again.h"
#include "core/service/record/decide.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::service {

/// A ledger that stays open: its file and its record. It reads, locks and appends; decide() decides. Lines of another
/// program are read, and count, before anything is answered; a spend is synced to disk before its answer. Not for several
/// threads at once: a copy, with a host of its own, is for another thread. Tests: tests/core/service/open_ledger_test.cpp
class OpenLedger {
public:
    OpenLedger(const OpenLedger &other) = default;
    OpenLedger(OpenLedger &&other) = default;
    OpenLedger &operator=(const OpenLedger &) = delete;
    OpenLedger &operator=(OpenLedger &&other) = default;
    ~OpenLedger() = default;

    /// Reads and checks all of it. The host must outlive it. Errors name file and line.
    static Result<OpenLedger> open(std::string path, const Host &host);
    /// open() if only the next spend matters: continues from the checkpoint beside the ledger, if one fits
    /// (core/ledger/checkpoint.h). session() then holds only the policies and the last spend, and rounds() nothing,
    /// until readWhole().
    static Result<OpenLedger> openAtCheckpoint(std::string path, const Host &host);
    /// openAtCheckpoint() for files that may not be ledgers: absent without a checkpoint that fits.
    static std::optional<OpenLedger> resumed(const std::string &path, const Host &host);
    /// Reads the whole file if a checkpoint replaced a part of it. Errors: those of open().
    [[nodiscard]] Status readWhole();
    /// Number of lines read and checked at the last opening: all, or those after the checkpoint.
    [[nodiscard]] std::uint64_t linesRead() const { return m_file->head().nextSeq - m_keptLines; }
    /// The checkpoint of the ledger as it is now; absent without a policy, or if the state cannot be saved.
    [[nodiscard]] std::optional<Checkpoint> checkpoint();

    /// Replaces the host; the new one must outlive this object.
    void useHost(const Host &host) { m_host = &host; }
    /// From now on the file is not read again, and nothing is recorded if it holds further lines: Conflict, at once. For
    /// people, who decide by what they see.
    void stayAsRead() { m_staysAsRead = true; }
    /// From now on locks are tried like this. For callers that may not wait: while another program holds the ledger
    /// locked, questions and recordings end with Conflict, and may be repeated.
    void tryLocks(LockTries tries) { m_tries = tries; }

    /// Reads the changes on disk since the last reading; takes microseconds without changes. Every question below does so
    /// first. Errors as open(); Conflict if another program holds the lock.
    [[nodiscard]] Status refresh();

    /// The filter of the policy in force, charged with everything recorded. Errors: Malformed without a policy; those of
    /// Guard::make(). Valid until the next change.
    [[nodiscard]] Result<const account::Guard *> guard();
    /// The policies with a scope, likewise. Errors: those of ScopeAccounts::make(). Valid until the next change.
    [[nodiscard]] Result<const ScopeAccounts *> scopes();

    /// The amount spent that the headline reports. Errors: those of guard(), Cancelled.
    [[nodiscard]] Result<const headline::SpentSoFar *> spent();
    /// Reads the whole file if the record exceeds the budget, since answers name the first round that does.
    [[nodiscard]] Status readWholeIfExceeded();

    /// The budgets that a request is asked of, after reading the whole ledger if the answer needs it (needsWhole()).
    /// Errors: those of AskedBudgets::of() and readWhole(). Valid until the next change.
    [[nodiscard]] Result<AskedBudgets> budgetsFor(const Request *request);

    /// Asks every budget that the spend falls in, and appends the spend if all of them accept it. Errors: OutOfDomain for
    /// an outcome that the mechanism does not have, and for texts that a ledger cannot hold; Conflict, with "busy"; Io. On
    /// error nothing is recorded, unless the message states that a part of a line may remain.
    /// A refusal is an answer, not an error.
    [[nodiscard]] Result<SpendAnswer> spend(const SpendRequest &request);

    /// Records the outcome of a spend, which may be done once. Returns the JSON of `dpledger outcome --json`.
    /// Errors: OutOfDomain without such a spend or cell, or if the outcome is already recorded.
    [[nodiscard]] Result<Json> recordOutcome(std::uint64_t seq, const std::string &outcome, const std::string &reason,
                                             const std::string &time);

    /// Appends events that were decided on what is known here.
    /// Errors: Conflict where the file holds anything else; Io. On error the file is as it was.
    [[nodiscard]] Status append(const NewEvents &events);
    /// Counts the events as if they were recorded, without writing them; for copies, which must not write afterwards.
    /// Errors: those of LedgerWriter::append(); Malformed if the record could not be read with them.
    [[nodiscard]] Status suppose(const NewEvents &events);
    /// Signs all lines so far. Errors: those of LedgerFile::seal() and append().
    [[nodiscard]] Status seal(const std::string &by, Signatures &signatures);
    /// Makes the plan the ledger's draft. Errors: those of epsilometer::keepDraft().
    [[nodiscard]] Status keepDraft(const Plan &plan);
    /// Continues with a copy at another path. Errors: those of LedgerFile::copyTo().
    [[nodiscard]] Status moveTo(const std::string &path);

    [[nodiscard]] const LedgerFile &file() const { return *m_file; }
    [[nodiscard]] const Session &session() const { return m_record->session(); }
    [[nodiscard]] const account::Rounds &rounds() const { return m_record->rounds(); }
    [[nodiscard]] const Policy &policy() const { return session().plan.policy; }
    [[nodiscard]] const present::TypedNumbers &typed() const { return m_record->typed(); }
    [[nodiscard]] const Host &host() const { return *m_host; }

    /// Appends the events that `decide` returns after the last reading, under the lock; it may return none.
    /// Repeated while other programs write in between, until the host's patience ends.
    template <class Decide> [[nodiscard]] Status appendAfter(const Decide &decide);

private:
    OpenLedger(std::string path, const Host &host) : m_path(std::move(path)), m_host(&host) {}
    [[nodiscard]] Status read(LockMode mode);
    [[nodiscard]] Status lock();
    [[nodiscard]] Status checkAsked(const SpendRequest &asked) const;
    [[nodiscard]] bool resume();
    void saveCheckpoint();
    [[nodiscard]] bool take(std::vector<LedgerEvent> &&events) { return m_record->take(std::move(events)); }
    template <class Value> [[nodiscard]] Result<Value> located(Result<Value> result) const;

    std::string m_path;
    const Host *m_host;
    std::optional<LedgerFile> m_file;
    std::optional<LedgerRecord> m_record;
    bool m_staysAsRead = false;
    LockTries m_tries;
    std::uint64_t m_keptLines = 0;  ///< that a checkpoint stands for
    std::uint64_t m_savedLines = 0; ///< the checkpoint on disk, as far as it is known
};

template <class Decide> Status OpenLedger::appendAfter(const Decide &decide)
{
    const auto attempt = [&](LockMode) -> Status {
        EPSILOMETER_TRY(lock());
        const Result<NewEvents> events = decide();
        if (!events.ok() || events->empty()) {
            m_file->release();
            return events.ok() ? Status() : Status(events.error());
        }
        return append(*events);
    };
    return m_staysAsRead ? attempt(LockMode::Shared) : againOnConflict(*m_host, attempt);
}

} // namespace epsilometer::service
