// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/ledger/damaged.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"

#include <QString>

#include <memory>

namespace epsilometer::ui {

/// A ledger that was read and checked, ready to be shown.
struct LoadedFile {
    Session session;
    LedgerFile file;
    std::shared_ptr<const Rounds> recorded;
};

/// What a ledger holds after something was written to it.
struct WrittenFile {
    LoadedFile loaded;
    Status draft;               ///< why the plan was not written along, if it was not
    bool firstStepLeft = false; ///< the plan's first step became a spend
};

/// Reads a ledger, on any thread. Errors: those of LedgerFile::open(), Cancelled.
[[nodiscard]] Result<LoadedFile> loadFile(const QString &path, const MechanismKinds &mechanisms, Progress &progress);

/// The good lines of a file that loadFile() refused, on any thread. Errors: those of loadDamaged(), Io.
[[nodiscard]] Result<DamagedLedger> loadDamagedFile(const QString &path, const MechanismKinds &mechanisms,
                                                    Progress &progress);

} // namespace epsilometer::ui
