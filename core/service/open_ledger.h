// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/headline/headline.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/scope_accounts.h"
#include "core/ledger/session.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/again.h"
#include "core/service/host.h"
#include "core/service/request.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::service {

/// A spend that is asked for.
struct SpendRequest {
    Request request;
    SpendRecord record;       ///< what else the line says; its mechanism and count are those of the request
    std::string switchFilter; ///< where the policy's filter refuses, the policy is changed to this one first
    std::string reason;       ///< of that change
};

/// What became of a request to spend, in words and as JSON (the contract of `dpledger spend --json`).
struct SpendAnswer {
    bool cont = false;
    std::string sentence;      ///< the decision and the numbers behind it
    std::string policyChanged; ///< sentences about the policy that was recorded first; empty without one
    bool latches = false;      ///< on HALT: the policy says that nothing may be asked any more
    Json json;
};

/// A ledger that stays open: its record, and the policy's filter charged with it. What another program appends is read,
/// and counts, before anything is answered; what is recorded here is synced to disk before its answer. Not for several
/// threads at once: a copy, with a host of its own, is for another thread. Tests: tests/core/service/open_ledger_test.cpp
class OpenLedger {
public:
    using NewEvents = std::vector<LedgerFile::NewEvent>;

    OpenLedger(const OpenLedger &other);
    OpenLedger(OpenLedger &&other) = default;
    OpenLedger &operator=(const OpenLedger &) = delete;
    OpenLedger &operator=(OpenLedger &&other) = default;
    ~OpenLedger() = default;

    /// Reads and checks all of it. The host must outlive it. Errors name file and line.
    static Result<OpenLedger> open(std::string path, const Host &host);
    /// The same where only the next spend matters: from the checkpoint beside the ledger on, where there is one that fits
    /// (core/ledger/checkpoint.h). Then session() holds the policies and the last spend alone, and rounds() nothing,
    /// until readWhole().
    static Result<OpenLedger> openAtCheckpoint(std::string path, const Host &host);
    /// The same for files that need be no ledger: nothing without a checkpoint that fits.
    static std::optional<OpenLedger> resumed(const std::string &path, const Host &host);
    /// Reads all of it where a checkpoint stood for a part. Errors: those of open().
    [[nodiscard]] Status readWhole();
    /// Lines that were read and checked when it was last opened: all, or those after the checkpoint.
    [[nodiscard]] std::uint64_t linesRead() const { return m_file->head().nextSeq - m_keptLines; }
    /// What a checkpoint of the ledger holds now; nothing where it has no policy, or its state cannot be kept.
    [[nodiscard]] std::optional<Checkpoint> checkpoint();

    /// Works with another host from now on, which must outlive it.
    void useHost(const Host &host) { m_host = &host; }
    /// From now on nothing is read but what is known, and where the file holds anything else nothing is recorded: Conflict,
    /// at once. For people, who decide by what they see.
    void stayAsRead() { m_staysAsRead = true; }

    /// Reads what was changed on disk since; costs microseconds where nothing was. Every question below does so first.
    /// Errors as open(); Conflict where another program holds it locked.
    [[nodiscard]] Status refresh();

    /// The filter of the policy in force, charged with everything recorded. Errors: Malformed without a policy; those of
    /// Guard::make(). Valid until the next change.
    [[nodiscard]] Result<const account::Guard *> guard();
    /// The policies with a scope, likewise. Errors: those of ScopeAccounts::make(). Valid until the next change.
    [[nodiscard]] Result<const ScopeAccounts *> scopes();

    /// What the headline says was spent, likewise. Errors: those of guard(), Cancelled.
    [[nodiscard]] Result<const headline::SpentSoFar *> spent();
    /// Where something that happened was refused: the answer names the first such round.
    [[nodiscard]] Status readWholeIfExceeded();

    /// The same to ask about such a request: all is read first where a refusal would speak of other filters.
    [[nodiscard]] Result<const account::Guard *> guardFor(const Request &request);

    /// The policy that such a request would begin the ledger under, where its filter chooses something by the first one
    /// (FilterKind::chosenFor()); nothing where something was recorded before, or nothing is to be chosen.
    [[nodiscard]] Result<std::optional<Policy>> beginsUnder(const Request &request) const;

    /// Asks the filter, and appends the spend if it says CONT. Errors: OutOfDomain for an outcome that the mechanism has
    /// not, and for texts that a ledger cannot hold; Conflict, saying "busy"; Io. On error nothing is recorded, unless
    /// the message says that a part of a line may remain.
    /// Of several policies, each one that the spend falls in must accept it.
    [[nodiscard]] Result<SpendAnswer> spend(const SpendRequest &request);

    /// Records what came out of a spend; an outcome is recorded once. The JSON is that of `dpledger outcome --json`.
    /// Errors: OutOfDomain where there is no such spend, no such cell, or an outcome already.
    [[nodiscard]] Result<Json> recordOutcome(std::uint64_t seq, const std::string &outcome, const std::string &reason,
                                             const std::string &time);

    /// Appends events that were decided on what is known here.
    /// Errors: Conflict where the file holds anything else; Io. On error the file is as it was.
    [[nodiscard]] Status append(const NewEvents &events);
    /// Counts the events as if they were recorded: what would hold then. Nothing is written, and nothing may be: this is for
    /// copies. Errors: those of LedgerWriter::append(); Malformed where the record could not be read then.
    [[nodiscard]] Status suppose(const NewEvents &events);
    /// Signs all lines so far. Errors: those of LedgerFile::seal() and append().
    [[nodiscard]] Status seal(const std::string &by, Signatures &signatures);
    /// Makes the plan the ledger's draft. Errors: those of epsilometer::keepDraft().
    [[nodiscard]] Status keepDraft(const Plan &plan);
    /// Goes on with a copy at another path. Errors: those of LedgerFile::copyTo().
    [[nodiscard]] Status moveTo(const std::string &path);

    [[nodiscard]] const LedgerFile &file() const { return *m_file; }
    [[nodiscard]] const Session &session() const { return m_folder->session(); }
    [[nodiscard]] const account::Rounds &rounds() const { return m_rounds; }
    [[nodiscard]] const Policy &policy() const { return session().plan.policy; }
    [[nodiscard]] const present::TypedNumbers &typed() const { return m_typed; }
    [[nodiscard]] const Host &host() const { return *m_host; }

    /// Appends events after `decide` had a last look at the record, under the lock: it says what to append, or nothing.
    /// Tried again while other programs come in between, as long as the host is patient.
    template <class Decide> [[nodiscard]] Status appendAfter(const Decide &decide);

private:
    OpenLedger(std::string path, const Host &host) : m_path(std::move(path)), m_host(&host) {}
    [[nodiscard]] Status read(Reading reading);
    [[nodiscard]] Status lock();
    [[nodiscard]] bool fold(const LedgerHead &before, std::string_view lines);
    [[nodiscard]] Status checkAsked(const SpendRequest &asked) const;
    [[nodiscard]] bool resume();
    void saveCheckpoint();
    [[nodiscard]] bool needsWhole(const Request &request, const account::Guard &guard) const;
    [[nodiscard]] bool take(std::vector<LedgerEvent> &&events);
    void countAnew();
    [[nodiscard]] bool countOn(std::size_t spends, std::size_t records);
    [[nodiscard]] Result<bool> decideUnder(const Policy &policy, const account::Guard &guard, const SpendRequest &asked,
                                           SpendAnswer &answer);
    [[nodiscard]] Result<NewEvents> decideSpend(const SpendRequest &asked, const Json &body, SpendAnswer &answer);
    [[nodiscard]] Result<NewEvents> changePolicy(const Policy &changed, const SpendRequest &asked, const Json &body,
                                                 SpendAnswer &answer);
    [[nodiscard]] Result<NewEvents> switchPolicy(const SpendRequest &asked, const Json &body, SpendAnswer &answer);

    std::string m_path;
    const Host *m_host;
    std::optional<LedgerFile> m_file;
    std::unique_ptr<SessionFolder> m_folder;
    account::Rounds m_rounds;
    present::TypedNumbers m_typed;
    std::optional<account::Guard> m_guard;
    std::optional<headline::SpentSoFar> m_spent;
    std::optional<ScopeAccounts> m_scopes;
    bool m_staysAsRead = false;
    bool m_partial = false;        ///< a checkpoint stands for the first lines: m_guard and m_spent are never made anew
    std::uint64_t m_keptLines = 0; ///< that it stands for
    std::uint64_t m_savedLines = 0; ///< the checkpoint on disk, as far as it is known
};

template <class Decide> Status OpenLedger::appendAfter(const Decide &decide)
{
    const auto attempt = [&](Reading) -> Status {
        EPSILOMETER_TRY(lock());
        const Result<NewEvents> events = decide();
        if (!events.ok() || events->empty()) {
            m_file->release();
            return events.ok() ? Status() : Status(events.error());
        }
        return append(*events);
    };
    return m_staysAsRead ? attempt(Reading::Shared) : againOnConflict(*m_host, attempt);
}

} // namespace epsilometer::service
