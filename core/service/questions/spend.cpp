// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/message.h"
#include "core/base/text/text.h"
#include "core/ledger/training.h"
#include "core/service/plan_record.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/questions.h"

#include <optional>

namespace epsilometer::service::questions {

namespace {

/// Asks the policy's filter and records the spend only on CONT. The record is on disk before CONT is answered.
class Spend final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.file("file", m_file, "The ledger")
            .needed("must be a ledger")
            .shellOnly("the spend is recorded in the open ledger");
        m_request.addTo(table, true);
        table.text("label", m_label, "What the analysis is called");
        table.text("outcome", m_outcome, "The realised cell of an output DP mechanism");
        table.answersJson();
        m_touch.addTo(table);
        table.group("Further options", true);
        m_approvals.addTo(table);
        table.text(
            "role", m_role,
            "sequential (default), or parallel:GROUP for disjoint parts of the data: recorded, not used; costs add up");
        table.text("library", m_library, "The software that adds the noise");
        table.text("status", m_status, "planned, executed or released").words({"planned", "executed", "released"});
        table.json(
            "training", m_training,
            "How the batches of a training run were drawn, for the audit: records=1000 batch_size=10 "
            "accumulation=8 epochs=10 sampler=weighted divisor=public; and what a step did: clipping, empty_batches, "
            "not_finite, across_records, metrics, tuning");
        table.text("switch_filter", m_switch,
                   "Where the policy's filter refuses, change the policy to this one first, with a --reason");
        table.text("reason", m_reason, "For --switch-filter: the reason of the change of policy");
    }

    Result<Reply> answer(const Asked &asked) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "spend writes: FILE must be a ledger on disk, not standard input");
        EPSILOMETER_ASSIGN(const SpendRequest request, requestOf(asked));
        std::optional<OpenLedger> opened;
        if (asked.ledger == nullptr) {
            EPSILOMETER_ASSIGN(opened, OpenLedger::openAtCheckpoint(m_file, asked.host));
        }
        OpenLedger &ledger = opened ? *opened : *asked.ledger;
        EPSILOMETER_ASSIGN(const SpendAnswer answer, ledger.spend(request));
        Reply reply;
        reply.json = [json = answer.json] { return json; };
        reply.fine = answer.cont;
        if (!answer.cont) {
            reply.complaint = refusal(answer);
            if (!answer.request.empty() && asked.host.flags) {
                EPSILOMETER_ASSIGN(const std::string next, m_approvals.ask(answer.request, asked.host));
                reply.complaint += "; " + next;
            }
            return reply;
        }
        Result<std::optional<PlannedRow>> taken = takeFromPlan(ledger, request);
        if (!taken.ok())
            reply.complaint =
                m_file + ": the spend is recorded, and its row stays in the plan: " + taken.error().message();
        const std::string planned = taken.ok() && *taken ? plannedText(**taken) : "";
        if (taken.ok() && *taken)
            reply.json = [json = answer.json, row = **taken]() mutable {
                json.set("planned", plannedJson(row));
                return json;
            };
        reply.done = m_file + ": the spend is recorded as seq " + std::to_string(ledger.file().head().nextSeq - 1);
        if (reply.complaint.empty())
            reply.complaint = ledger.file().notice().english();
        for (const Message &warning : answer.warnings)
            if (asked.warn)
                asked.warn(oneLine(m_file + ": " + warning.english()));
        reply.text = [text = answer.policyChanged + oneLine(answer.sentence.english()) + "\n" +
                             planned](const present::TextStyle & /*style*/) { return text; };
        return reply;
    }

private:
    static std::string plannedText(const PlannedRow &taken)
    {
        return "It was planned as row " + std::to_string(taken.row) +
               (taken.runs > 0 ? ", of which " + counted(taken.runs, "run") + " " + (taken.runs == 1 ? "stays" : "stay")
                               : "; " + counted(taken.rows, "row") + " " + (taken.rows == 1 ? "stays" : "stay")) +
               " planned.\n";
    }

    static Json plannedJson(const PlannedRow &taken)
    {
        return Json::object({{"row", Json::count(taken.row)},
                             {"runs_left", Json::count(taken.runs)},
                             {"rows_left", Json::count(taken.rows)}});
    }

    [[nodiscard]] Result<SpendRequest> requestOf(const Asked &asked) const
    {
        SpendRequest request;
        EPSILOMETER_ASSIGN(request.request, m_request.request(asked));
        SpendRecord &record = request.record;
        record = m_touch.record();
        EPSILOMETER_ASSIGN(record.approvals, m_approvals.signatures(asked.host));
        if (record.time.empty()) {
            EPSILOMETER_ASSIGN(record.time, m_approvals.time(asked.host));
        }
        record.step.label = m_label;
        record.step.outcome = m_outcome;
        if (!m_role.empty())
            record.step.role = m_role;
        record.status = m_status;
        record.library = m_library;
        if (!m_training.empty()) {
            EPSILOMETER_ASSIGN(record.training, trainingFromText(m_training));
        }
        request.switchFilter = m_switch;
        request.reason = m_reason;
        return request;
    }

    /// A refusal is not recorded, so the caller must enforce latching.
    [[nodiscard]] std::string refusal(const SpendAnswer &answer) const
    {
        return m_file + ": " + answer.sentence.english() + "; nothing was written" +
               (answer.latches ? "; the policy latches, and this refusal is not recorded: stop here, ask nothing more "
                                 "of this ledger"
                               : "");
    }

    std::string m_file;
    RequestFields m_request;
    TouchFields m_touch;
    ApprovalFields m_approvals;
    std::string m_label;
    std::string m_outcome;
    std::string m_role;
    std::string m_library;
    std::string m_status;
    std::string m_training;
    std::string m_switch;
    std::string m_reason;
};

} // namespace

std::unique_ptr<Question> makeSpend()
{
    return std::make_unique<Spend>();
}

} // namespace epsilometer::service::questions
