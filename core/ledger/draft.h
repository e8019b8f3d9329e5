// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"

namespace epsilometer {

/// The plan of a ledger: its draft, or an empty plan under the ledger's policy without one. All callers read drafts
/// here. Tests: tests/core/ledger/draft_test.cpp
[[nodiscard]] Plan draftOf(const Session &session);

/// Saves the plan as the ledger's draft; a plan without steps removes the draft. All callers write drafts here.
/// Errors  as LedgerFile::append()
[[nodiscard]] Status keepDraft(LedgerFile &file, const Plan &plan);

} // namespace epsilometer
