// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/again.h"
#include "app/dpledger/support/answer.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/filter_choice.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/stamp.h"
#include "core/account/lattice_choice.h"
#include "core/base/display_exact.h"
#include "core/base/require.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/policy_changes.h"
#include "core/ledger/session.h"
#include "core/present/session_numbers.h"

namespace epsilometer {

namespace {

/// Asks the policy's filter, and records the spend only on CONT. The request is on disk before CONT is said.
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
        options.text("--role", m_step.role, "sequential (default), or parallel:GROUP for disjoint parts of the data");
        options.text("--purpose", m_purpose, "Why it is run");
        options.text("--actor", m_actor, "Person or program that runs the analysis");
        options.text("--library", m_library, "The software that adds the noise");
        options.choice("--status", m_status, {"planned", "executed", "released"}, "planned, executed or released");
        options.text("--time", m_time, "Claimed time, RFC 3339 UTC (default SOURCE_DATE_EPOCH, else now)");
        options.text("--switch-filter", m_switch,
                     "Where the policy's filter refuses, change the policy to this one first, with a --reason");
        options.text("--reason", m_reason, "For --switch-filter: the reason of the change of policy");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "spend writes: FILE must be a ledger on disk, not standard input");
        EPSILOMETER_TRY(checkSwitch(environment));
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
    [[nodiscard]] Status checkSwitch(const Environment &environment) const
    {
        EPSILOMETER_TRY(require::that(m_reason.empty() || !m_switch.empty(), "--reason", m_reason,
                                      "must come with --switch-filter"));
        EPSILOMETER_TRY(require::that(m_switch.empty() || !m_reason.empty(), "--switch-filter", m_switch,
                                      "must come with --reason TEXT: audits ask for the reason of a change of policy"));
        return m_switch.empty() ? Status() : checkFilter(environment.catalog, m_switch);
    }

    Result<ExitCode> tryOnce(const Request &request, const std::string &time, const Environment &environment,
                             Reading reading)
    {
        SessionFolder folder(environment.catalog.mechanisms);
        const EventSink keep = [&folder](LedgerEvent &&event) { folder.add(std::move(event)); };
        auto file = openLedger(m_file, reading, keep, environment.progress);
        if (!file.ok())
            return file.error().at(m_file);
        Session session = folder.take();
        if (!session.hasPolicy)
            return makeError(ErrorCode::Malformed, "the ledger has no policy, so no filter guards it").at(m_file);
        const Rounds recorded = session.rounds();
        const Attempt attempt{*file, session, recorded, request, time, environment};
        const Policy policy = session.plan.policy;
        auto guard = Guard::make(environment.catalog.filters, policy, recorded, environment.progress);
        if (!guard.ok())
            return guard.error().at(m_file);
        const Answer answer(policy, *guard, recorded, request, environment);
        if (answer.cont())
            return record(attempt, {}, answer);
        return m_switch.empty() || m_switch == policy.filter ? refuse(answer, policy.onHalt) : goOnUnder(attempt);
    }

    /// What one attempt works with.
    struct Attempt {
        LedgerFile &file;
        Session &session;
        const Rounds &recorded;
        const Request &request;
        const std::string &time;
        const Environment &environment;
    };

    /// The policy with the filter that was asked for, which is charged with everything recorded; its event is written
    /// before the spend, and neither of them where that filter refuses, too.
    Result<ExitCode> goOnUnder(const Attempt &attempt)
    {
        Policy other = attempt.session.plan.policy;
        other.filter = m_switch;
        other.reason = m_reason;
        if (other.filter == "exact")
            other = withLattice(std::move(other), {});
        const Environment &environment = attempt.environment;
        auto guard = Guard::make(environment.catalog.filters, other, attempt.recorded, environment.progress);
        if (!guard.ok())
            return guard.error().at(m_file);
        const Answer answer(other, *guard, attempt.recorded, attempt.request, environment);
        return answer.cont() ? record(attempt, other, answer) : refuse(answer, other.onHalt);
    }

    /// changed  the policy that is recorded first, where there is one
    Result<ExitCode> record(const Attempt &attempt, const std::optional<Policy> &changed, const Answer &answer)
    {
        std::vector<LedgerFile::NewEvent> events;
        if (changed)
            events.push_back({"policy", policyEvent(attempt, *changed)});
        events.push_back({"spend", body(attempt.request, attempt.time)});
        LedgerFile &file = attempt.file;
        if (const Status written = file.append(events); !written.ok())
            return written.error().at(m_file);
        isDone(m_file + ": the spend is recorded as seq " + std::to_string(file.head().nextSeq - 1));
        if (const std::string notice = file.notice(); !notice.empty())
            console::complain(notice);
        const std::optional<PoliciesInForce> holds =
            changed ? std::optional(after(attempt.session, *changed)) : std::nullopt;
        if (m_json) {
            Json json = recorded(answer, file);
            if (holds)
                json.set("policy_changed", changedJson(*changed, *holds));
            console::printJson(json);
        } else {
            if (holds)
                console::print(changedText(*changed, *holds));
            console::print(answer.sentence() + "\n");
        }
        return ExitCode::Fine;
    }

    [[nodiscard]] Json policyEvent(const Attempt &attempt, const Policy &policy) const
    {
        Json event = PolicyOptions::body(policy, typedNumbers(attempt.session));
        event.set("time", attempt.time);
        if (!m_actor.empty())
            event.set("actor", m_actor);
        return event;
    }

    /// What holds once the change is recorded: the deltas add up only where something was spent before.
    static PoliciesInForce after(Session &session, const Policy &changed)
    {
        const std::int64_t next = session.spends.empty() ? 1 : session.spends.back().line + 1;
        session.records.push_back({"policy", next, 0, policyBody(changed)});
        session.plan.policy = changed;
        return policiesInForce(session);
    }

    static std::string changedText(const Policy &changed, const PoliciesInForce &holds)
    {
        const std::string pair = "(" + displayBriefly(holds.epsilon, Bound::Upper) + ", " +
                                 displayBriefly(holds.delta, Bound::Upper) + ")-DP";
        const std::string first = "The policy is changed first: " + changed.filter +
                                  " filter from here on, charged with everything recorded (" + changed.reason + ").\n";
        if (holds.count < 2)
            return first;
        return first + "What holds now: " + pair +
               ", also if results decided when to change: " + std::to_string(holds.count) +
               " policies were in force, and their deltas add up.\n";
    }

    static Json changedJson(const Policy &changed, const PoliciesInForce &holds)
    {
        return Json::object({{"filter", changed.filter},
                             {"reason", changed.reason},
                             {"policies", Json::integer(static_cast<std::int64_t>(holds.count))},
                             {"guarantee", Json::object({{"epsilon", displayExactly(holds.epsilon)},
                                                         {"delta", displayExactly(holds.delta)}})}});
    }

    /// A refusal is not recorded, so latching is the caller's responsibility.
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
        SpendRecord spend;
        spend.step = request.step;
        spend.time = time;
        spend.actor = m_actor;
        spend.purpose = m_purpose;
        spend.decision = std::string("cont");
        spend.status = m_status;
        spend.library = m_library;
        return spendBody(spend);
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
    std::string m_switch;
    std::string m_reason;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeSpendCommand()
{
    return std::make_unique<SpendCommand>();
}

} // namespace epsilometer
