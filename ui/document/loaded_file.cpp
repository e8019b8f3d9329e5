// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/loaded_file.h"

#include "ui/text/text.h"
#include "ui/threads/pool.h"

namespace epsilometer::ui {

Result<LoadedFile> loadFile(const QString &path, const MechanismKinds &mechanisms, Progress &progress)
{
    SessionFolder folder(mechanisms);
    EPSILOMETER_ASSIGN(auto file, LedgerFile::open(toCore(path), folder.batches(), progress, runOnPool));
    Session session = folder.take();
    auto recorded = std::make_shared<const Rounds>(session.rounds());
    return LoadedFile{std::move(session), std::move(file), std::move(recorded)};
}

Result<DamagedLedger> loadDamagedFile(const QString &path, const MechanismKinds &mechanisms, Progress &progress)
{
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(toCore(path)));
    return loadDamaged(bytes, mechanisms, progress);
}

} // namespace epsilometer::ui
