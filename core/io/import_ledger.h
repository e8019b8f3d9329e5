// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"
#include "core/ledger/ledger.h"
#include "core/ledger/session.h"
#include "core/present/table/table_spec.h"

#include <cstddef>
#include <string>
#include <string_view>

/// From entries that were read to a ledger: shown first (importPreview(), importProblems()), then written
/// (importLines()) or accounted directly (sessionFromImport()).
namespace epsilometer::io {

/// The first entries as they would be recorded, one per row, for inspection before anything is written.
/// kinds  their titles are the names of mechanisms; null: ids are, as commands take them
[[nodiscard]] present::TableSpec importPreview(const ImportResult &result, std::size_t rows,
                                               const MechanismKinds *kinds = nullptr);

/// The input not understood, one per row, with the line in the source; the note says that such entries cost infinity.
[[nodiscard]] present::TableSpec importProblems(const ImportResult &result, std::size_t rows);

/// The origin of entries, recorded in the ledger's import event.
struct ImportSource {
    std::string name;       ///< file name
    std::string_view bytes; ///< its content, for the digest
    std::string importer;   ///< "dp-event"
    std::string version;    ///< of the software that reads it
};

/// The treatment of entries that were not understood. Importing anyway never lowers a cost: such entries cost infinity.
enum class NotUnderstood : std::uint8_t { Refuse, ChargeInfinity };

/// The lines appended by an import: one import event (source, SHA-256, importer and version, mapping, number of
/// entries, neighbours as stated or given), then the entries as spends with their claimed values.
/// lines       those before, to which they are appended
/// writer      continues a chain that has a header
/// neighbours  the user's answer; empty: as stated in the source, or "not stated"
/// Errors: the first input not understood, if that is refused; Cancelled. After an error the writer must not be used
/// further.
[[nodiscard]] Result<std::string> importLines(std::string lines, LedgerWriter &writer, const ImportResult &result,
                                              const ImportSource &source, const std::string &neighbours,
                                              NotUnderstood policy, Progress &progress);

/// Moves entries whose mechanisms cannot be accounted, such as one with an unknown parameter, to those not understood.
/// Until then only the form of the entries has been checked.
/// Errors  Cancelled only
[[nodiscard]] Status refuseUnaccounted(ImportResult &result, const MechanismKinds &mechanisms, Progress &progress);

/// A session from the entries without a ledger, for accounting a file directly. Input not understood costs infinity.
/// result  after settleRelation()
[[nodiscard]] Session sessionFromImport(const ImportResult &result, const MechanismKinds &mechanisms);

} // namespace epsilometer::io
