// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <string_view>

namespace epsilometer::io {

/// Reads the csv importer's format directly to rounds without entries, for accounting long plain sequences. Accepts the
/// columns of cost, actor and time; all others (mechanisms, outcomes, decisions, claims) need entries.
/// Errors: NotApplicable for other columns; the first input not understood, with its line; Cancelled.
[[nodiscard]] Result<account::Rounds> readCsvRounds(std::string_view bytes, Progress &progress);

} // namespace epsilometer::io
