// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/checkpoint_check.h"

#include "core/ledger/checkpoint.h"
#include "core/ledger/draft_file.h"
#include "core/ledger/scan.h"
#include "core/numeric/state_archive.h"
#include "core/service/kept_state.h"

#include <algorithm>

namespace epsilometer {

namespace {

bool sameEvents(const KeptState &a, const KeptState &b)
{
    return std::equal(a.events.begin(), a.events.end(), b.events.begin(), b.events.end(),
                      [](const LedgerEvent &one, const LedgerEvent &other) { return one.body == other.body; });
}

bool sameSessions(const KeptState &a, const KeptState &b)
{
    return std::equal(a.sessions.begin(), a.sessions.end(), b.sessions.begin(), b.sessions.end(), StateArchive::agree);
}

} // namespace

Status checkCheckpoint(const std::string &path, std::string_view bytes, const Host &host)
{
    const auto checkpoint = readCheckpoint(path);
    const auto kept = checkpoint ? KeptState::read(checkpoint->state) : std::nullopt;
    if (!kept || checkpoint->head.chainedBytes > bytes.size() || ledgerIdOf(bytes) != checkpoint->ledgerId)
        return {};
    const auto counted =
        loadLedger(bytes.substr(0, checkpoint->head.chainedBytes), host.catalog.mechanisms, host.progress, host.run);
    if (!counted.ok() && counted.error().code == ErrorCode::Cancelled)
        return counted.error();
    if (!counted.ok() || counted->head.headHash != checkpoint->head.headHash)
        return {};
    const Session &session = counted->session;
    const Rounds rounds = session.rounds();
    const auto guard = Guard::make(host.catalog.filters, session.plan.policy, rounds, host.progress);
    if (!guard.ok() && guard.error().code == ErrorCode::Cancelled)
        return guard.error();
    const auto again = guard.ok() ? KeptState::of(session, rounds, *guard) : std::nullopt;
    if (again && counted->head.nextSeq == checkpoint->head.nextSeq && sameEvents(*kept, *again) &&
        sameSessions(*kept, *again))
        return {};
    return makeError(
               ErrorCode::ChainBroken,
               "says otherwise than the first " + std::to_string(counted->head.nextSeq) +
                   " lines of the ledger: later spends may have been accepted beyond the budget, which account and "
                   "audit show; delete it, it is no part of the record")
        .at(checkpointPathOf(path));
}

} // namespace epsilometer
