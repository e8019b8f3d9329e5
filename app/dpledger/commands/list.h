// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"

namespace epsilometer::dpledger {

std::unique_ptr<Command> makeNewCommand();
std::unique_ptr<Command> makeAccountCommand();
std::unique_ptr<Command> makeAuditCommand();
std::unique_ptr<Command> makeChartCommand();
std::unique_ptr<Command> makeVerifyCommand();
std::unique_ptr<Command> makePolicyCommand();
std::unique_ptr<Command> makeSealCommand();
std::unique_ptr<Command> makeServeCommand();
std::unique_ptr<Command> makeReportCommand();
std::unique_ptr<Command> makeSiteCommand();
std::unique_ptr<Command> makeExportCommand();
std::unique_ptr<Command> makeImportCommand();
std::unique_ptr<Command> makePlanCommand();
std::unique_ptr<Command> makeReproduceCommand();
std::unique_ptr<Command> makeIndividualCommand();
std::unique_ptr<Command> makeMergeCommand();
std::unique_ptr<Command> makeLaboratoryCommand();
std::unique_ptr<Command> makeRecordCommand();
std::unique_ptr<Command> makeReplayCommand();
std::unique_ptr<Command> makeRecoverCommand();

} // namespace epsilometer::dpledger
