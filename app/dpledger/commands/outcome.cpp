// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/again.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/stamp.h"
#include "core/base/require.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"
#include "core/notions/output_dp.h"

#include <algorithm>
#include <charconv>

namespace epsilometer {

namespace {

/// Records what came out of a spend whose outcome was not known when it was recorded: an amend event, after which the
/// output DP filter charges the realised cell. Delta is never given back. An outcome is recorded once.
class OutcomeCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "outcome"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Record the outcome of a spend that was not known before";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "The ledger");
        options.required("--seq", m_seq, "The spend: its seq, as spend --json says it");
        options.required("--outcome", m_outcome, "The realised cell");
        options.text("--reason", m_reason, "Source of the outcome");
        options.text("--time", m_time, "Claimed time, RFC 3339 UTC (default SOURCE_DATE_EPOCH, else now)");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain,
                             "outcome writes: FILE must be a ledger on disk, not standard input");
        std::uint64_t seq = 0;
        const auto read = std::from_chars(m_seq.data(), m_seq.data() + m_seq.size(), seq);
        EPSILOMETER_TRY(require::that(read.ec == std::errc() && read.ptr == m_seq.data() + m_seq.size(), "--seq", m_seq,
                                      "must be the seq of a spend, a whole number"));
        EPSILOMETER_ASSIGN(const std::string time, claimedTime(m_time));
        return againOnConflict([&](Reading reading) { return tryOnce(seq, time, environment, reading); });
    }

private:
    Result<ExitCode> tryOnce(std::uint64_t seq, const std::string &time, const Environment &environment,
                             Reading reading)
    {
        SessionFolder folder(environment.catalog.mechanisms);
        const EventSink keep = [&folder](LedgerEvent &&event) { folder.add(std::move(event)); };
        auto file = openLedger(m_file, reading, keep, environment.progress);
        if (!file.ok())
            return file.error().at(m_file);
        const Session session = folder.take();
        const auto spend = std::ranges::find(session.spends, seq, &Spend::seq);
        EPSILOMETER_TRY(require::that(spend != session.spends.end(), "--seq", m_seq, "must be the seq of a spend"));
        EPSILOMETER_TRY(require::that(spend->cost->odp != nullptr, "--seq", m_seq,
                                      "must be a spend whose outputs have cells of their own"));
        EPSILOMETER_TRY(
            require::that(spend->step.outcome.empty(), "--outcome", m_outcome,
                          "is recorded already, as " + spend->step.outcome + ": an outcome is recorded once"));
        EPSILOMETER_TRY(require::that(!m_outcome.empty(), "--outcome", m_outcome, "must be a cell of the mechanism"));
        Step step = spend->step;
        step.outcome = m_outcome;
        const auto known = withRecordedOutcome(spend->cost, step);
        if (!known.ok())
            return known.error().inField("--outcome");
        Json body = amendBody(seq, Json::object({{"outcome", m_outcome}}), m_reason);
        body.set("time", time);
        if (const Status written = file->append({{"amend", std::move(body)}}); !written.ok())
            return written.error().at(m_file);
        isDone(m_file + ": the outcome is recorded");
        if (const std::string notice = file->notice(); !notice.empty())
            console::complain(notice);
        say(*spend, **known, session.plan.policy, *file);
        return ExitCode::Fine;
    }

    void say(const Spend &spend, const RoundCost &known, const Policy &policy, const LedgerFile &file) const
    {
        const Exact runs(static_cast<std::int64_t>(std::min<std::uint64_t>(spend.step.count, INT64_MAX)));
        const auto worst = runs * known.odp->worst();
        const auto realised = runs * *known.realisedEpsilon;
        const auto back = worst.isInfinite() ? Exact() : Exact::positiveDifference(worst, realised);
        const auto delta = runs * known.odp->delta();
        if (!m_json)
            return console::print("recorded outcome " + m_outcome + " of " + m_seq + ": epsilon " + realised.text() +
                                  " instead of " + worst.text() + ", " + back.text() +
                                  (policy.filter == "odp"
                                       ? " given back"
                                       : " less, which only the filter odp gives back, not " + policy.filter) +
                                  "; delta " + delta.text() + " stays spent\n");
        Json json = Json::object({{"outcome", m_outcome}});
        json.set("refers_to", Json::integer(static_cast<std::int64_t>(spend.seq)));
        json.set("worst_case", Json::object({{"epsilon", worst.text()}}));
        json.set("spent", Json::object({{"epsilon", realised.text()}, {"delta", delta.text()}}));
        json.set("saved", Json::object({{"epsilon", back.text()}}));
        json.set("seq", Json::integer(static_cast<std::int64_t>(file.head().nextSeq) - 1));
        console::printJson(json);
    }

    std::string m_file;
    std::string m_seq;
    std::string m_outcome;
    std::string m_reason;
    std::string m_time;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeOutcomeCommand()
{
    return std::make_unique<OutcomeCommand>();
}

} // namespace epsilometer
