// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/budgets/scope_accounts.h"
#include "core/headline/headline.h"
#include "core/ledger/ledger.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"
#include "core/service/kept_state.h"

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::service {

using NewEvents = std::vector<LedgerFile::NewEvent>;

/// What a ledger holds, and its filter, odometer and scopes charged with it. A value: it knows no file and no lock, so that
/// a copy may suppose events. Errors do not name the file. Not for several threads at once.
/// Tests: tests/core/service/open_ledger_test.cpp
class LedgerRecord {
public:
    explicit LedgerRecord(std::unique_ptr<SessionFolder> folder);
    LedgerRecord(const LedgerRecord &other);
    LedgerRecord(LedgerRecord &&other) = default;
    LedgerRecord &operator=(const LedgerRecord &) = delete;
    LedgerRecord &operator=(LedgerRecord &&other) = default;
    ~LedgerRecord() = default;

    /// Goes on from a checkpoint's state, which then stands for the lines before it: session() holds only the policies and
    /// the last spend of them, and rounds() nothing. Absent if the state does not fit.
    static std::optional<LedgerRecord> resumed(const KeptState &kept, const Host &host);
    /// The state for a checkpoint; absent without a policy, or if the state cannot be saved.
    [[nodiscard]] std::optional<KeptState> kept(const Host &host);

    /// Counts further events. False: all has to be read, because they change what a checkpoint stands for.
    [[nodiscard]] bool take(std::vector<LedgerEvent> &&events);
    /// take() of lines that go on from there.
    [[nodiscard]] bool takeLines(const LedgerHead &before, std::string_view lines);
    /// Counts the events as if they were recorded behind `head`.
    /// Errors: those of LedgerWriter::append(); Malformed if the record could not be read with them.
    [[nodiscard]] Status suppose(const LedgerHead &head, const NewEvents &events);
    void setDraft(std::optional<Plan> draft) { m_folder->setDraft(std::move(draft)); }

    /// The filter of the policy in force, charged with everything recorded. Errors: Malformed without a policy; those of
    /// Guard::make(). Valid until the next change.
    [[nodiscard]] Result<const account::Guard *> guard(const Host &host);
    /// The policies with a scope, likewise. Errors: those of ScopeAccounts::make(). Valid until the next change.
    [[nodiscard]] Result<const ScopeAccounts *> scopes(const Host &host);
    /// The amount spent that the headline reports. Errors: those of guard(), Cancelled. Valid until the next change.
    [[nodiscard]] Result<const headline::SpentSoFar *> spent(const Host &host);

    /// Whether a checkpoint stands for the first lines: the filter and the odometer are then never made anew.
    [[nodiscard]] bool isPartial() const { return m_partial; }
    [[nodiscard]] const Session &session() const { return m_folder->session(); }
    [[nodiscard]] const account::Rounds &rounds() const { return m_rounds; }
    [[nodiscard]] const Policy &policy() const { return session().plan.policy; }
    [[nodiscard]] const present::TypedNumbers &typed() const { return m_typed; }
    /// A sentence for each actor, purpose and data set that neither a spend nor a policy with a scope has named, but one
    /// that looks like it (looksLikeSlip()). Behind a checkpoint only later lines are known. Precondition: scopes()
    [[nodiscard]] std::vector<Message> newNamesLikeOthers(const SpendRecord &spend);

private:
    void countAnew();
    [[nodiscard]] bool countOn(std::size_t spends, std::size_t records);

    std::unique_ptr<SessionFolder> m_folder;
    account::Rounds m_rounds;
    present::TypedNumbers m_typed;
    std::optional<account::Guard> m_guard;
    std::optional<headline::SpentSoFar> m_spent;
    std::optional<ScopeAccounts> m_scopes;
    std::array<std::set<std::string, std::less<>>, 3> m_names; ///< actors, purposes and data sets of the first spends
    std::size_t m_named = 0;                                   ///< number of these spends
    bool m_partial = false;
};

} // namespace epsilometer::service
