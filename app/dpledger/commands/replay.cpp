// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "core/base/text/message.h"
#include "core/service/replay_fork.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger replay`: the merge driver of version control. Appends the lines of THEIRS to OURS, or leaves OURS
/// unchanged.
class ReplayCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "replay"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Append the spends of another copy to our ledger, asking the filter again";
    }

    void addOptions(Options &options) override
    {
        options.positional("BASE", m_base, "The ledger as both had it; %O of a git merge driver");
        options.positional("OURS", m_ours, "Our ledger, to which theirs is appended; %A");
        options.positional("THEIRS", m_theirs, "Their ledger, whose later lines are asked again; %B");
        options.flag(
            "--record-refused", m_record,
            "Spends that ran must be recorded: append refused ones, too, and let the audit report the overrun");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(
            const service::ReplayedFork fork,
            service::replayFork({.base = m_base, .ours = m_ours, .theirs = m_theirs}, m_record, environment));
        isDone(fork.merged ? m_ours + ": is merged" : "");
        if (m_json)
            console::printJson(jsonOf(fork));
        else
            print(fork);
        return fork.merged && fork.faults.empty() ? ExitCode::Fine : ExitCode::Findings;
    }

private:
    static Json jsonOf(const service::ReplayedFork &fork)
    {
        Json::Array refusals;
        for (const std::string &refusal : fork.refusals)
            refusals.emplace_back(refusal);
        Json::Array faults;
        for (const std::string &fault : fork.faults)
            faults.emplace_back(fault);
        return Json::object({{"merged", fork.merged},
                             {"faults", Json(std::move(faults))},
                             {"replayed", Json::count(fork.replayed)},
                             {"taken", Json::count(fork.taken)},
                             {"known", Json::count(fork.known)},
                             {"refusals", Json(std::move(refusals))}});
    }

    /// What was written to ours.
    static std::string done(const service::ReplayedFork &fork)
    {
        if (fork.taken > 0)
            return "theirs goes on from ours: its " + counted(fork.taken, "further line") + " appended as they are\n";
        const std::string known =
            fork.known == 0 ? "" : counted(fork.known, "line") + " of theirs replayed earlier and left out\n";
        if (fork.replayed == 0)
            return known + "nothing to replay: ours has every line of theirs\n";
        return known + counted(fork.replayed, "line") + " of theirs replayed after ours\n";
    }

    static void print(const service::ReplayedFork &fork)
    {
        for (const std::string &refusal : fork.refusals)
            console::complain(refusal);
        for (const std::string &fault : fork.faults)
            console::complain(fault);
        if (fork.merged)
            return console::print(done(fork));
        console::complain(counted(fork.refusals.size(), "spend") + " of theirs " +
                          (fork.refusals.size() == 1 ? "does" : "do") +
                          " not fit behind ours; nothing was written. What ran must be recorded: --record-refused");
    }

    std::string m_base;
    std::string m_ours;
    std::string m_theirs;
    bool m_record = false;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeReplayCommand()
{
    return std::make_unique<ReplayCommand>();
}

} // namespace epsilometer::dpledger
