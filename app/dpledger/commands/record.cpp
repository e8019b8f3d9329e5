// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/question_command.h"
#include "core/base/os/file.h"
#include "core/base/text/number_text.h"
#include "core/service/questions/groups.h"
#include "core/service/record_event.h"
#include "core/service/scored_events.h"

#include <vector>

namespace epsilometer::dpledger {

namespace {

/// `dpledger record`: records any event except spends (which need a filter's answer), seals (which need a signature)
/// and imports: notes, amendments, reviews, releases outside the guarantee, time stamps, new keys and changed policies.
class RecordCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "record"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Append an event: a note, an amendment, a review, an anchor, a changed policy, ...";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "The ledger");
        options.required("--type", m_type, service::kRecordedTypes);
        options.text("--refers-to", m_refersTo, "The seq of the earlier event that it refers to");
        options.text("--reason", m_reason, "Why: of an amend, withdraw, policy, scope, handover, approvals or rekey");
        options.text("--text", m_text, "Text of any other event");
        options.text("--body", m_body, "The other fields of the event, a JSON object");
        options.text("--scores", m_scores,
                     "For an empirical audit: CSV of scores and members, whose counts become the events");
        options.text("--lines", m_lines,
                     "For an anchor: number of first lines that the proof covers; their digest is filled in");
        options.text("--actor", m_actor, "Person or program that records the event");
        options.text("--time", m_time,
                     "Claimed time, a date or an RFC 3339 time in UTC (default SOURCE_DATE_EPOCH, else now)");
        options.flag("--json", m_json, "Machine-readable output");
        service::questions::FieldTable table;
        m_approvals.addTo(table);
        for (const service::questions::Field &field : table.fields())
            declare(options, field);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "record writes: FILE must be a ledger on disk");
        EPSILOMETER_ASSIGN(service::EventToRecord asked, event());
        EPSILOMETER_ASSIGN(service::OpenLedger ledger, service::OpenLedger::open(m_file, environment));
        EPSILOMETER_TRY(m_approvals.complete(asked, ledger, environment));
        std::vector<service::EventToRecord> events{asked};
        if (!m_scores.empty()) {
            EPSILOMETER_ASSIGN(const std::string csv, readFile(m_scores));
            EPSILOMETER_ASSIGN(events, service::scoredEvents(asked, csv));
        }
        EPSILOMETER_ASSIGN(const service::RecordedEvent recorded, service::recordEvents(ledger, events));
        isDone(m_file + ": seq " + std::to_string(recorded.seq) + " is recorded");
        if (const std::string notice = ledger.file().notice().english(); !notice.empty())
            console::complain(m_file + ": " + notice);
        if (m_json)
            console::printJson(recorded.json);
        else
            console::print(m_type + " recorded as seq " + std::to_string(recorded.seq) + ", head " +
                           ledger.file().head().headHash + "\n" + recorded.inForce);
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] Result<service::EventToRecord> event() const
    {
        service::EventToRecord asked;
        asked.type = m_type;
        auto body = m_body.empty() ? Result<Json>(Json::object()) : Json::parse(m_body);
        if (!body.ok())
            return body.error().inField("--body");
        asked.body = *std::move(body);
        if (!m_refersTo.empty()) {
            EPSILOMETER_ASSIGN(asked.refersTo, parseCount("--refers-to", m_refersTo, 0));
        }
        if (!m_lines.empty()) {
            EPSILOMETER_ASSIGN(asked.lines, parseCount("--lines", m_lines));
        }
        asked.reason = m_reason;
        asked.text = m_text;
        asked.actor = m_actor;
        asked.time = m_time;
        return asked;
    }

    std::string m_file;
    std::string m_type;
    std::string m_refersTo;
    std::string m_reason;
    std::string m_text;
    std::string m_body;
    std::string m_scores;
    std::string m_lines;
    std::string m_actor;
    std::string m_time;
    bool m_json = false;
    service::questions::ApprovalFields m_approvals;
};

} // namespace

std::unique_ptr<Command> makeRecordCommand()
{
    return std::make_unique<RecordCommand>();
}

} // namespace epsilometer::dpledger
