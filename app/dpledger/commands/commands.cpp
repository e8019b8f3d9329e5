// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/commands.h"

#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/question_command.h"
#include "core/service/questions/questions.h"

namespace epsilometer::dpledger {

Commands makeCommands()
{
    Commands commands;
    const auto ask = [&](std::string_view question) {
        commands.push_back(std::make_unique<QuestionCommand>(*service::questions::findQuestion(question)));
    };
    ask("cost");
    ask("mechanisms");
    commands.push_back(makeNewCommand());
    ask("spend");
    ask("outcome");
    ask("can_spend");
    ask("remaining");
    commands.push_back(makePolicyCommand());
    ask("log");
    ask("show");
    commands.push_back(makeAccountCommand());
    commands.push_back(makeChartCommand());
    commands.push_back(makeAuditCommand());
    commands.push_back(makeVerifyCommand());
    commands.push_back(makeSealCommand());
    commands.push_back(makeServeCommand());
    commands.push_back(makeRecordCommand());
    commands.push_back(makeExportCommand());
    commands.push_back(makeReportCommand());
    commands.push_back(makeSiteCommand());
    commands.push_back(makeImportCommand());
    ask("calibrate");
    commands.push_back(makePlanCommand());
    ask("simulate");
    commands.push_back(makeReproduceCommand());
    ask("diff");
    commands.push_back(makeReplayCommand());
    commands.push_back(makeRecoverCommand());
    commands.push_back(makeIndividualCommand());
    commands.push_back(makeMergeCommand());
    commands.push_back(makeLaboratoryCommand());
    return commands;
}

} // namespace epsilometer::dpledger
