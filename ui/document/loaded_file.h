// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/ledger/damaged.h"
#include "core/service/open_ledger.h"

#include <QString>

namespace epsilometer::ui {

/// A ledger as read after a write to it.
struct WrittenFile {
    service::OpenLedger ledger;
    Status draft = {};          ///< the error, if the plan was not written with it
    bool firstStepLeft = false; ///< whether the plan's first step became a spend
};

/// Reads and checks a ledger, on any thread. The result is a snapshot (OpenLedger::stayAsRead()); to continue with it,
/// give it a host. Errors: those of OpenLedger::open(), Cancelled.
[[nodiscard]] Result<service::OpenLedger> loadFile(const QString &path, const Catalog &catalog, Progress &progress);

/// Reads the good lines of a file that loadFile() refused, on any thread. Errors: those of loadDamaged(), Io.
[[nodiscard]] Result<DamagedLedger> loadDamagedFile(const QString &path, const MechanismKinds &mechanisms,
                                                    Progress &progress);

} // namespace epsilometer::ui
