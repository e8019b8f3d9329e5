// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/ledger/damaged.h"
#include "core/service/open_ledger.h"

#include <QString>

namespace epsilometer::ui {

/// What a ledger holds after something was written to it.
struct WrittenFile {
    service::OpenLedger ledger;
    Status draft = {};          ///< why the plan was not written along, if it was not
    bool firstStepLeft = false; ///< the plan's first step became a spend
};

/// Reads and checks a ledger, on any thread. It stays as it was read (OpenLedger::stayAsRead()); what goes on with it
/// gives it a host. Errors: those of OpenLedger::open(), Cancelled.
[[nodiscard]] Result<service::OpenLedger> loadFile(const QString &path, const Catalog &catalog, Progress &progress);

/// The good lines of a file that loadFile() refused, on any thread. Errors: those of loadDamaged(), Io.
[[nodiscard]] Result<DamagedLedger> loadDamagedFile(const QString &path, const MechanismKinds &mechanisms,
                                                    Progress &progress);

} // namespace epsilometer::ui
