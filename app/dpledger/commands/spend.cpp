// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/request.h"
#include "app/dpledger/support/touch_options.h"
#include "core/base/text/text.h"
#include "core/ledger/training.h"
#include "core/service/open_ledger.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger spend`: asks the policy's filter and records the spend only on CONT. The record is on disk before CONT is
/// printed.
class SpendCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "spend"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Ask the filter and, if it says CONT, record the spend";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "The ledger");
        m_options.addTo(options, true);
        options.text("--label", m_step.label, "What the analysis is called");
        options.text("--outcome", m_step.outcome, "The realised cell of an output DP mechanism");
        options.flag("--json", m_json, "Machine-readable output");
        m_touch.addTo(options);
        options.rareGroup("Further options");
        options.text(
            "--role", m_step.role,
            "sequential (default), or parallel:GROUP for disjoint parts of the data: recorded, not used; costs "
            "add up");
        options.text("--library", m_library, "The software that adds the noise");
        options.choice("--status", m_status, {"planned", "executed", "released"}, "planned, executed or released");
        options.text("--training", m_training,
                     "How the batches of a training run were drawn, for the audit: records=1000 batch_size=10 "
                     "accumulation=8 epochs=10 sampler=weighted divisor=public");
        options.text("--switch-filter", m_switch,
                     "Where the policy's filter refuses, change the policy to this one first, with a --reason");
        options.text("--reason", m_reason, "For --switch-filter: the reason of the change of policy");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "spend writes: FILE must be a ledger on disk, not standard input");
        EPSILOMETER_ASSIGN(service::SpendRequest asked, request(environment));
        EPSILOMETER_ASSIGN(service::OpenLedger ledger, service::OpenLedger::openAtCheckpoint(m_file, environment));
        EPSILOMETER_ASSIGN(const service::SpendAnswer answer, ledger.spend(asked));
        if (m_json)
            console::printJson(answer.json);
        if (!answer.cont)
            return refuse(answer);
        isDone(m_file + ": the spend is recorded as seq " + std::to_string(ledger.file().head().nextSeq - 1));
        if (const std::string notice = ledger.file().notice().english(); !notice.empty())
            console::complain(notice);
        if (!m_json)
            console::print(answer.policyChanged + oneLine(answer.sentence) + "\n");
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] Result<service::SpendRequest> request(const Environment &environment) const
    {
        service::SpendRequest asked;
        EPSILOMETER_ASSIGN(asked.request, m_options.request(environment));
        asked.record = m_touch.record();
        asked.record.step = m_step;
        asked.record.status = m_status;
        asked.record.library = m_library;
        if (!m_training.empty()) {
            EPSILOMETER_ASSIGN(asked.record.training, trainingFromText(m_training));
        }
        asked.switchFilter = m_switch;
        asked.reason = m_reason;
        return asked;
    }

    /// Prints a refusal. It is not recorded, so the caller must enforce latching.
    ExitCode refuse(const service::SpendAnswer &answer) const
    {
        console::complain(m_file + ": " + answer.sentence.english() + "; nothing was written" +
                          (answer.latches ? "; the policy latches, and this refusal is not recorded: stop here, ask "
                                            "nothing more of this ledger"
                                          : ""));
        return ExitCode::Findings;
    }

    std::string m_file;
    RequestOptions m_options;
    Step m_step;
    TouchOptions m_touch;
    std::string m_library;
    std::string m_status;
    std::string m_training;
    std::string m_switch;
    std::string m_reason;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeSpendCommand()
{
    return std::make_unique<SpendCommand>();
}

} // namespace epsilometer::dpledger
