// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/loaded_file.h"

#include "ui/document/window_host.h"
#include "ui/text/text.h"

namespace epsilometer::ui {

Result<service::OpenLedger> loadFile(const QString &path, const Catalog &catalog, Progress &progress)
{
    const service::Host host = windowHost(catalog, progress);
    EPSILOMETER_ASSIGN(service::OpenLedger ledger, service::OpenLedger::open(toCore(path), host));
    ledger.stayAsRead();
    return ledger;
}

Result<DamagedLedger> loadDamagedFile(const QString &path, const MechanismKinds &mechanisms, Progress &progress)
{
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(toCore(path)));
    return loadDamaged(bytes, mechanisms, progress);
}

} // namespace epsilometer::ui
