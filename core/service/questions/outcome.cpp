// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/guard.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/questions.h"

#include <optional>

namespace epsilometer::service::questions {

namespace {

/// Records what came out of a spend, where it was not known before.
class SpendOutcome final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.file("file", m_file, "The ledger")
            .needed("must be a ledger")
            .shellOnly("the outcome is recorded in the open ledger");
        table.whole("seq", m_seq, "The spend: its seq, as spend --json says it")
            .from(0)
            .needed("must be the seq of a spend");
        table.text("outcome", m_outcome, "The realised cell").needed("must be the realised cell");
        table.text("reason", m_reason, "Source of the outcome");
        table.text("time", m_time,
                   "Claimed time, a date or an RFC 3339 time in UTC (default SOURCE_DATE_EPOCH, else now)");
        table.answersJson();
    }

    Result<Reply> answer(const Asked &asked) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain,
                             "outcome writes: FILE must be a ledger on disk, not standard input");
        EPSILOMETER_ASSIGN(const std::uint64_t seq, parseCount(asked.host.field("seq"), m_seq, 0));
        std::optional<OpenLedger> opened;
        if (asked.ledger == nullptr) {
            EPSILOMETER_ASSIGN(opened, OpenLedger::open(m_file, asked.host));
        }
        OpenLedger &ledger = opened ? *opened : *asked.ledger;
        EPSILOMETER_ASSIGN(Json json, ledger.recordOutcome(seq, m_outcome, m_reason, m_time));
        Reply reply;
        reply.done = m_file + ": the outcome is recorded";
        reply.complaint = ledger.file().notice().english();
        reply.json = [json] { return json; };
        reply.text = [text = oneLine(sentence(json, ledger.policy(), asked.host.catalog.filters)) +
                             "\n"](const present::TextStyle & /*style*/) { return text; };
        return reply;
    }

private:
    [[nodiscard]] std::string sentence(const Json &json, const Policy &policy,
                                       const account::FilterKinds &filters) const
    {
        const auto filter = account::findFilter(filters, policy.filter);
        const bool counts = filter.ok() && (*filter)->traits().countsOutcomes;
        const bool adds = counts && (*filter)->label().notion == Notion::OutputDp;
        const std::string effect = adds ? " given back"
                                   : counts
                                       ? " less; the " + policy.filter + " filter charges the realised cell from now on"
                                       : " less, which the filter " + policy.filter + " does not count";
        const auto said = [&json](const char *what, const char *key) { return textOf(*json.find(what), key); };
        return "recorded outcome " + m_outcome + " of " + m_seq + ": epsilon " + said("spent", "epsilon") +
               " instead of " + said("worst_case", "epsilon") + ", " + said("saved", "epsilon") + effect + "; delta " +
               said("spent", "delta") + " stays spent";
    }

    std::string m_file;
    std::string m_seq;
    std::string m_outcome;
    std::string m_reason;
    std::string m_time;
};

} // namespace

std::unique_ptr<Question> makeOutcome()
{
    return std::make_unique<SpendOutcome>();
}

} // namespace epsilometer::service::questions
