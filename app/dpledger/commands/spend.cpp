// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/again.h"
#include "app/dpledger/support/answer.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/stamp.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"

namespace epsilometer {

namespace {

/// Asks the policy's filter, and records the spend only on CONT. The request is on disk before CONT is said.
class SpendCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "spend"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Ask the filter, and record the spend if it says CONT";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "The ledger");
        m_options.addTo(options, true);
        options.text("--label", m_step.label, "What the analysis is called");
        options.text("--outcome", m_step.outcome, "The realised cell of an output DP mechanism");
        options.text("--role", m_step.role, "sequential (default), or parallel:GROUP for disjoint parts of the data");
        options.text("--purpose", m_purpose, "Why it is run");
        options.text("--actor", m_actor, "Who asks");
        options.text("--library", m_library, "The software that adds the noise");
        options.choice("--status", m_status, {"planned", "executed", "released"}, "planned, executed or released");
        options.text("--time", m_time, "Claimed time, RFC 3339 UTC (default SOURCE_DATE_EPOCH, else now)");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "spend writes: FILE must be a ledger on disk, not standard input");
        EPSILOMETER_ASSIGN(Request request, m_options.request(environment));
        m_step.mechanism = request.step.mechanism;
        m_step.count = request.step.count;
        request.step = m_step;
        if (const auto known = withRecordedOutcome(request.cost, m_step); !known.ok())
            return known.error().inField("--outcome");
        EPSILOMETER_ASSIGN(const std::string time, claimedTime(m_time));
        if (const Status good = checkEvent("spend", body(request, time), 0); !good.ok())
            return good.error();
        return againOnConflict([&](Reading reading) { return tryOnce(request, time, environment, reading); });
    }

private:
    Result<ExitCode> tryOnce(const Request &request, const std::string &time, const Environment &environment,
                             Reading reading)
    {
        SessionFolder folder(environment.catalog.mechanisms);
        const EventSink keep = [&folder](LedgerEvent &&event) { folder.add(std::move(event)); };
        auto file = openLedger(m_file, reading, keep, environment.progress);
        if (!file.ok())
            return file.error().at(m_file);
        const Session session = folder.take();
        if (!session.hasPolicy)
            return makeError(ErrorCode::Malformed, "the ledger has no policy, so no filter guards it").at(m_file);
        const Policy &policy = session.plan.policy;
        auto guard = Guard::make(environment.catalog.filters, policy, session.rounds(), environment.progress);
        if (!guard.ok())
            return guard.error().at(m_file);
        const Answer answer(policy, *guard, request, environment);
        return answer.cont() ? record(*file, request, time, answer) : refuse(answer, policy.onHalt);
    }

    Result<ExitCode> record(LedgerFile &file, const Request &request, const std::string &time, const Answer &answer)
    {
        if (const Status written = file.append({{"spend", body(request, time)}}); !written.ok())
            return written.error().at(m_file);
        isDone(m_file + ": the spend is recorded as seq " + std::to_string(file.head().nextSeq - 1));
        if (const std::string notice = file.notice(); !notice.empty())
            console::complain(notice);
        if (m_json)
            console::printJson(recorded(answer, file));
        else
            console::print(answer.sentence() + "\n");
        return ExitCode::Fine;
    }

    /// A refusal leaves no line, so the next request is asked as if it had not been: what a latching policy then demands
    /// only the caller can keep.
    Result<ExitCode> refuse(const Answer &answer, OnHalt onHalt) const
    {
        const bool latches = onHalt == OnHalt::Latch;
        if (m_json) {
            Json json = answer.json();
            json.set("on_halt", latches ? "latch" : "skip");
            json.set("refusal_recorded", false);
            console::printJson(json);
        }
        console::complain(m_file + ": " + answer.sentence() + "; nothing was written" +
                          (latches ? "; the policy latches, and this refusal is not recorded: stop here, ask nothing "
                                     "more of this ledger"
                                   : ""));
        return ExitCode::Findings;
    }

    [[nodiscard]] Json body(const Request &request, const std::string &time) const
    {
        Json body = spendBody(request.step);
        body.set("decision", "cont");
        body.set("time", time);
        const std::pair<const char *, const std::string &> texts[] = {
            {"actor", m_actor}, {"purpose", m_purpose}, {"library", m_library}, {"status", m_status}};
        for (const auto &[key, text] : texts) {
            if (!text.empty())
                body.set(key, text);
        }
        return body;
    }

    static Json recorded(const Answer &answer, const LedgerFile &file)
    {
        Json json = answer.json();
        json.set("seq", Json::integer(static_cast<std::int64_t>(file.head().nextSeq) - 1));
        json.set("head", file.head().headHash);
        return json;
    }

    std::string m_file;
    RequestOptions m_options;
    Step m_step;
    std::string m_purpose;
    std::string m_actor;
    std::string m_library;
    std::string m_status;
    std::string m_time;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeSpendCommand()
{
    return std::make_unique<SpendCommand>();
}

} // namespace epsilometer
