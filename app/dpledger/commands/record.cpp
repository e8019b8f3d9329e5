// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/request.h"
#include "app/dpledger/support/stamp.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/verdict.h"

#include <algorithm>

namespace epsilometer {

namespace {

/// Every event that is neither a spend (the filter is asked), a seal (signed), nor an import: notes, amendments,
/// reviews, what was published outside the guarantee, proofs of time, new keys, a changed policy.
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
        options.required("--type", m_type,
                         "policy, dataset, plan, release, amend, withdraw, note, review, approve, outside, account, "
                         "anchor or rekey");
        options.text("--refers-to", m_refersTo, "The seq of the earlier event that it is about");
        options.text("--text", m_text, "What it says; of an amendment, a withdrawal, a policy: the reason");
        options.text("--body", m_body, "Its other fields, a JSON object");
        options.text("--lines", m_lines,
                     "Of an anchor: how many first lines the proof is about; their digest is filled in");
        options.text("--actor", m_actor, "Who says so");
        options.text("--time", m_time, "Claimed time, RFC 3339 UTC (default SOURCE_DATE_EPOCH, else now)");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(checkType());
        EPSILOMETER_ASSIGN(Json body, givenBody());
        const EventSink ignore = [](LedgerEvent &&) {};
        EPSILOMETER_ASSIGN(LedgerFile file, LedgerFile::open(m_file, ignore, environment.progress));
        if (!m_lines.empty())
            EPSILOMETER_TRY(addDigest(body, file.head()));
        if (const Status good = checkEvent(m_type, body, file.head().nextSeq); !good.ok())
            return good.error().inField(m_type);
        if (m_type == "policy" && body.find("reason") == nullptr)
            return Error{ErrorCode::OutOfDomain, "--text", "", "must say why the policy changes: audits ask", {}};
        EPSILOMETER_TRY(file.append({{m_type, std::move(body)}}));
        if (const std::string notice = file.notice(); !notice.empty())
            console::complain(m_file + ": " + notice);
        print(file.head());
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] Status checkType() const
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "record writes: FILE must be a ledger on disk");
        const char *other = m_type == "spend"    ? "dpledger spend, which asks the filter first"
                            : m_type == "seal"   ? "dpledger seal, which signs"
                            : m_type == "import" ? "dpledger import"
                            : m_type == "header" ? "dpledger new"
                            : m_type == "draft"  ? "the window; a draft is no event of the chain"
                                                 : nullptr;
        if (other != nullptr)
            return Error{ErrorCode::OutOfDomain, "--type", m_type, std::string("is written by ") + other, {}};
        const auto types = eventTypes();
        if (std::find(types.begin(), types.end(), m_type) == types.end())
            return Error{ErrorCode::OutOfDomain, "--type", m_type, "must be an event type of the format", {}};
        return {};
    }

    Result<Json> givenBody() const
    {
        auto body = m_body.empty() ? Result<Json>(Json::object()) : Json::parse(m_body);
        if (!body.ok())
            return body.error().inField("--body");
        if (body->ifObject() == nullptr)
            return Error{ErrorCode::Malformed, "--body", m_body, "must be a JSON object", {}};
        for (const char *key : {"seq", "prev", "type", "$dpledger"})
            if (body->find(key) != nullptr)
                return Error{ErrorCode::OutOfDomain, "--body", key, "is written by the program", {}};
        if (!m_refersTo.empty()) {
            EPSILOMETER_ASSIGN(const std::uint64_t seq, parseCount("--refers-to", m_refersTo, 0));
            body->set(kRefersTo, Json::integer(static_cast<std::int64_t>(seq)));
        }
        const bool reason = m_type == "amend" || m_type == "withdraw" || m_type == "policy" || m_type == "rekey";
        if (!m_text.empty())
            body->set(reason ? "reason" : "text", m_text);
        if (!m_actor.empty())
            body->set("actor", m_actor);
        EPSILOMETER_ASSIGN(const std::string time, claimedTime(m_time));
        body->set("time", time);
        return body;
    }

    /// The digest of the first lines, so that nobody has to copy 64 digits.
    Status addDigest(Json &body, const LedgerHead &head) const
    {
        EPSILOMETER_ASSIGN(const std::uint64_t lines, parseCount("--lines", m_lines));
        if (m_type != "anchor" || lines > head.nextSeq)
            return Error{ErrorCode::OutOfDomain, "--lines", m_lines,
                         "must be 1 to " + std::to_string(head.nextSeq) + ", of an anchor", {}};
        EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(m_file));
        body.set("lines", Json::integer(static_cast<std::int64_t>(lines)));
        body.set("sha256", digestOfLines(bytes, lines));
        return {};
    }

    void print(const LedgerHead &head) const
    {
        const std::uint64_t seq = head.nextSeq - 1;
        if (m_json)
            return console::printJson(Json::object({{"type", m_type},
                                                    {"seq", Json::integer(static_cast<std::int64_t>(seq))},
                                                    {"head", head.headHash}}));
        console::print(m_type + " recorded as seq " + std::to_string(seq) + ", head " + head.headHash + "\n");
    }

    std::string m_file;
    std::string m_type;
    std::string m_refersTo;
    std::string m_text;
    std::string m_body;
    std::string m_lines;
    std::string m_actor;
    std::string m_time;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeRecordCommand()
{
    return std::make_unique<RecordCommand>();
}

} // namespace epsilometer
