// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"
#include "core/ledger/ledger.h"
#include "core/ledger/session.h"

#include <string>
#include <string_view>

namespace epsilometer::io {

/// Where entries came from; recorded in the ledger's import event.
struct ImportSource {
    std::string name;       ///< file name
    std::string_view bytes; ///< its content, for the digest
    std::string importer;   ///< "dp-event"
    std::string version;    ///< of the software that read it
};

/// What to do with what was not understood. Insisting never makes anything cheaper: such entries cost infinity.
enum class NotUnderstood : std::uint8_t { Refuse, ChargeInfinity };

/// The lines that an import appends: one import event (source, SHA-256, importer and version, mapping, number of
/// entries, neighbours as stated or given), then the entries as spends with their claimed values.
/// writer      continues a chain whose header is there already
/// neighbours  as the user answered; empty: what the source states, and "not stated" where it states nothing
/// Errors: the first thing not understood, when that is refused; Cancelled. On error the writer is not to be used
/// further.
[[nodiscard]] Result<std::string> importLines(LedgerWriter &writer, const ImportResult &result,
                                              const ImportSource &source, const std::string &neighbours,
                                              NotUnderstood policy, Progress &progress);

/// Moves entries whose mechanisms cannot be accounted, such as one with a parameter that its kind does not have, to those
/// not understood. Before it, an importer has understood the form of an entry alone.
/// Errors  Cancelled alone
[[nodiscard]] Status refuseUnaccounted(ImportResult &result, const MechanismKinds &mechanisms, Progress &progress);

/// A session of the entries without any ledger: for accounting a file as it is. What was not understood costs infinity.
[[nodiscard]] Session sessionFromImport(ImportResult result, const MechanismKinds &mechanisms);

} // namespace epsilometer::io
