// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"

namespace epsilometer {

/// The plan of a ledger: its draft, or a plan without steps under the ledger's policy where it has none. All callers
/// read drafts here. Tests: tests/core/ledger/draft_test.cpp
[[nodiscard]] Plan draftOf(const Session &session);

/// Makes the plan the ledger's draft; a plan without steps removes the draft. All callers write drafts here.
/// Errors  as LedgerFile::append()
[[nodiscard]] Status keepDraft(LedgerFile &file, const Plan &plan);

} // namespace epsilometer
