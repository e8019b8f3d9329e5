// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/again.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/filter_choice.h"
#include "app/dpledger/support/request.h"
#include "app/dpledger/support/stamp.h"
#include "core/account/guard.h"
#include "core/base/json_keys.h"
#include "core/base/near_word.h"
#include "core/base/require.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"
#include "core/ledger/time_stamp.h"
#include "core/ledger/verdict.h"
#include "core/present/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

namespace epsilometer {

namespace {

constexpr const char *kTypes =
    "policy, dataset, plan, release, amend, withdraw, note, review, approve, outside, account, anchor or rekey";

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
        options.required("--type", m_type, kTypes);
        options.text("--refers-to", m_refersTo, "The seq of the earlier event that it refers to");
        options.text("--text", m_text, "Text of the event; of an amendment, a withdrawal or a policy: the reason");
        options.text("--body", m_body, "The other fields of the event, a JSON object");
        options.text("--lines", m_lines,
                     "For an anchor: number of first lines that the proof covers; their digest is filled in");
        options.text("--actor", m_actor, "Person or program that records the event");
        options.text("--time", m_time, "Claimed time, RFC 3339 UTC (default SOURCE_DATE_EPOCH, else now)");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(checkType());
        EPSILOMETER_ASSIGN(const Json body, givenBody());
        return againOnConflict([&](Reading reading) { return tryOnce(body, environment, reading); });
    }

private:
    Result<ExitCode> tryOnce(Json body, const Environment &environment, Reading reading)
    {
        SessionFolder folder(environment.catalog.mechanisms);
        const EventSink keep = [&folder](LedgerEvent &&event) { folder.add(std::move(event)); };
        // The digest of an anchor is of the file, which is read once more.
        const Reading wanted = m_lines.empty() ? reading : Reading::Shared;
        EPSILOMETER_ASSIGN(LedgerFile file, openLedger(m_file, wanted, keep, environment.progress));
        if (!m_lines.empty())
            EPSILOMETER_TRY(addDigest(body, file.head()));
        if (const Status good = checkEvent(m_type, body, file.head().nextSeq); !good.ok())
            return good.error().inField(m_type);
        EPSILOMETER_TRY(checkSaysSomething(body));
        if (m_type == "policy")
            EPSILOMETER_TRY(completePolicy(body, environment));
        if (m_type == "amend")
            EPSILOMETER_TRY(checkCorrection(body));
        if (m_type == "anchor")
            EPSILOMETER_TRY(checkProof(body));
        if (m_type == "withdraw")
            EPSILOMETER_TRY(checkWithdrawn(body, folder.session()));
        const Session before = m_type == "policy" ? folder.session() : Session();
        EPSILOMETER_TRY(checkReading({m_type, 0, file.head().nextSeq, body}, folder));
        EPSILOMETER_TRY(file.append({{m_type, std::move(body)}}));
        isDone(m_file + ": seq " + std::to_string(file.head().nextSeq - 1) + " is recorded");
        if (const std::string notice = file.notice(); !notice.empty())
            console::complain(m_file + ": " + notice);
        print(file.head(), before, folder.session().plan.policy);
        return ExitCode::Fine;
    }

    [[nodiscard]] static Status checkSaysSomething(const Json &body)
    {
        constexpr std::array<std::string_view, 3> kAround = {"time", "actor", kRefersTo};
        const Json::Object &members = *body.ifObject();
        const bool says = std::any_of(members.begin(), members.end(), [&](const Json::Member &member) {
            return std::find(kAround.begin(), kAround.end(), member.first) == kAround.end();
        });
        return require::that(says, "--text", "(empty)", "must not be empty without --body: the line is permanent");
    }

    /// A policy that is written today states its filter and that filter's orders: one without a filter is read as an
    /// older one.
    [[nodiscard]] static Status completePolicy(Json &body, const Environment &environment)
    {
        const auto has = [&body](const char *key) { return body.find(key) != nullptr; };
        if (!has("filter") && !has("rho") && !has("mu") && !has("renyi"))
            body.set("filter", std::string(kDefaultFilter));
        EPSILOMETER_TRY(checkPolicy(body, environment));
        EPSILOMETER_ASSIGN(const Policy policy, policyFromBody(body));
        const Json stated = policyBody(policy);
        if (const Json *orders = stated.find("orders"); orders != nullptr && !has("orders"))
            body.set("orders", *orders);
        return {};
    }

    [[nodiscard]] static Status checkPolicy(const Json &body, const Environment &environment)
    {
        if (body.find("reason") == nullptr)
            return Error{ErrorCode::OutOfDomain,
                         "--text",
                         "",
                         "must give the reason of the change of policy: audits ask for it",
                         {}};
        EPSILOMETER_TRY(checkSlips(KeyHolder::Policy, body));
        // The last policy is in force alone: what a misspelt key meant to keep would fall back to its default.
        constexpr std::array<std::string_view, 16> kKnown = {
            "actor", "delta",   "delta_prime", "epsilon",       "filter",     "lattice_chosen",
            "mu",    "on_halt", "orders",      "orders_chosen", "parameters", "reason",
            "renyi", "rho",     "time",        kRefersTo};
        if (const std::string *other = firstKeyBeyond(kKnown, body); other != nullptr)
            return Error{ErrorCode::OutOfDomain,
                         "--body",
                         *other,
                         "is not a key of a policy; the keys are epsilon (or rho, mu, renyi), delta, delta_prime, "
                         "filter, on_halt, orders, parameters, reason",
                         {}};
        EPSILOMETER_ASSIGN(const Policy policy, policyFromBody(body));
        EPSILOMETER_TRY(checkFilter(environment.catalog, policy.filter));
        if (!policy.native)
            return {};
        // A filter that does not promise the notion would refuse every spend.
        const auto guard = Guard::make(environment.catalog.filters, policy, {}, environment.progress);
        return guard.ok() ? Status() : Status(guard.error());
    }

    /// An ignored key that resembles a known one was probably misspelt, and the line would be permanent. Keys that
    /// resemble none are refused only where `otherwise` says why.
    [[nodiscard]] static Status checkSlips(KeyHolder holder, const Json &body, const std::string &otherwise = {})
    {
        Status good;
        forUnknownKeys(holder, body, [&](const std::string &key) {
            const std::string_view meant = nearWord(knownKeys(holder), key);
            const std::string why =
                meant.empty() ? otherwise : "is ignored; \"" + std::string(meant) + "\" was probably meant";
            if (good.ok() && !why.empty())
                good = Error{ErrorCode::OutOfDomain, "--body", key, why, {}};
        });
        return good;
    }

    /// Only what the corrected event has is corrected; a header may hold any statement.
    [[nodiscard]] static Status checkCorrection(const Json &body)
    {
        const Json &fields = *body.find("correct");
        if (referredSeq(body) == 0U) {
            const Json *unit = fields.find("unit");
            EPSILOMETER_TRY(checkSlips(KeyHolder::Header, fields));
            return unit == nullptr ? Status() : checkSlips(KeyHolder::Unit, *unit);
        }
        return checkSlips(KeyHolder::Spend, fields, "is not a field of a spend: the correction changes nothing");
    }

    /// A token can be checked here: it must cover the lines it is recorded for. Other proofs only their readers can
    /// check.
    [[nodiscard]] static Status checkProof(const Json &body)
    {
        if (*body.find("kind")->ifString() != "rfc3161")
            return {};
        const auto stamp = readTimeStamp(*body.find("proof")->ifString());
        if (!stamp.ok())
            return stamp.error().inField("anchor.proof");
        return require::that(stamp->sha256 == *body.find("sha256")->ifString(), "anchor.proof", stamp->sha256,
                             "must be a token about the digest of those lines");
    }

    /// Readers would ignore such a line, and it would be permanent.
    [[nodiscard]] static Status checkWithdrawn(const Json &body, const Session &session)
    {
        const auto seq = referredSeq(body);
        const bool spend = std::any_of(session.spends.begin(), session.spends.end(),
                                       [&seq](const Spend &one) { return one.seq == seq; });
        return require::that(spend, "--refers-to", body.find(kRefersTo)->write(),
                             "must be the seq of a spend: only spends are withdrawn");
    }

    /// What the ledger's own reader would call malformed is not written.
    [[nodiscard]] static Status checkReading(LedgerEvent event, SessionFolder &folder)
    {
        const std::size_t before = folder.session().findings.size();
        const auto isKnown = [&folder, before](const Finding &finding) {
            const auto end = folder.session().findings.begin() + static_cast<std::ptrdiff_t>(before);
            return std::any_of(folder.session().findings.begin(), end, [&finding](const Finding &earlier) {
                return earlier.id == finding.id && earlier.text == finding.text;
            });
        };
        folder.add(std::move(event));
        const std::vector<Finding> &findings = folder.session().findings;
        for (std::size_t i = before; i < findings.size(); ++i)
            if (findings[i].id.ends_with("-MALFORMED") && !isKnown(findings[i]))
                return makeError(ErrorCode::Malformed, findings[i].text);
        return {};
    }

    [[nodiscard]] Status checkType() const
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "record writes: FILE must be a ledger on disk");
        const char *other = m_type == "spend"    ? "dpledger spend, which asks the filter first"
                            : m_type == "seal"   ? "dpledger seal, which signs"
                            : m_type == "import" ? "dpledger import"
                            : m_type == "header" ? "dpledger new"
                            : m_type == "draft"  ? "the window; a draft is not an event of the chain"
                                                 : nullptr;
        if (other != nullptr)
            return Error{ErrorCode::OutOfDomain, "--type", m_type, std::string("is written by ") + other, {}};
        const auto types = eventTypes();
        if (std::find(types.begin(), types.end(), m_type) == types.end())
            return Error{ErrorCode::OutOfDomain, "--type", m_type, std::string("must be an event type: ") + kTypes, {}};
        return {};
    }

    /// Readers may hold other numbers as doubles; decimals are written in quotes.
    [[nodiscard]] static Status checkNumbers(const Json &value)
    {
        if (const Json::Number *number = value.ifNumber()) {
            constexpr std::int64_t kMost = (std::int64_t{1} << 53) - 1;
            std::int64_t whole = 0;
            const char *end = number->text.data() + number->text.size();
            const auto read = std::from_chars(number->text.data(), end, whole);
            const bool good = read.ec == std::errc() && read.ptr == end && whole >= -kMost && whole <= kMost;
            return require::that(good, "--body", number->text,
                                 "must be a whole number below 2^53, or a decimal in quotes");
        }
        if (const Json::Array *items = value.ifArray())
            for (const Json &item : *items)
                EPSILOMETER_TRY(checkNumbers(item));
        if (const Json::Object *members = value.ifObject())
            for (const Json::Member &member : *members)
                EPSILOMETER_TRY(checkNumbers(member.second));
        return {};
    }

    /// A ledger writes quantities as text, as they were typed.
    static Json inQuotes(const Json &value)
    {
        if (const Json::Number *number = value.ifNumber())
            return {number->text};
        if (const Json::Array *items = value.ifArray()) {
            Json::Array quoted;
            std::ranges::transform(*items, std::back_inserter(quoted), inQuotes);
            return {std::move(quoted)};
        }
        Json quoted = value;
        if (const Json::Object *members = value.ifObject())
            for (const auto &[key, member] : *members)
                quoted.set(key, key == kRefersTo ? member : inQuotes(member));
        return quoted;
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
        EPSILOMETER_TRY(checkNumbers(*body));
        if (m_type == "policy") // of which every number is a quantity
            body = inQuotes(*body);
        if (!m_refersTo.empty()) {
            EPSILOMETER_ASSIGN(const std::uint64_t seq, parseCount("--refers-to", m_refersTo, 0));
            body->set(kRefersTo, Json::integer(static_cast<std::int64_t>(seq)));
        }
        const bool reason = m_type == "amend" || m_type == "withdraw" || m_type == "policy" || m_type == "rekey";
        const char *textKey = reason ? "reason" : "text";
        if (!m_text.empty() && body->find(textKey) != nullptr)
            return Error{ErrorCode::OutOfDomain, "--body", textKey, "is given with --text already", {}};
        if (!m_text.empty())
            body->set(textKey, m_text);
        if (!m_actor.empty())
            body->set("actor", m_actor);
        EPSILOMETER_ASSIGN(const std::string time, claimedTime(m_time));
        body->set("time", time);
        return body;
    }

    /// Fills in the digest of the first lines, which saves copying 64 digits.
    Status addDigest(Json &body, const LedgerHead &head) const
    {
        EPSILOMETER_ASSIGN(const std::uint64_t lines, parseCount("--lines", m_lines));
        if (m_type != "anchor" || lines > head.nextSeq)
            return Error{ErrorCode::OutOfDomain,
                         "--lines",
                         m_lines,
                         "must be 1 to " + std::to_string(head.nextSeq) + ", of an anchor",
                         {}};
        EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(m_file));
        body.set("lines", Json::integer(static_cast<std::int64_t>(lines)));
        body.set("sha256", digestOfLines(bytes, lines));
        return {};
    }

    /// What holds from here on: a policy replaces the earlier one completely, its missing keys included.
    static std::string inForceText(const Session &before, const Policy &now)
    {
        const bool other = before.hasPolicy && before.plan.policy.filter != now.filter;
        return "in force now: " + now.filter + " filter" +
               (other ? ", which was " + before.plan.policy.filter : std::string()) + ", " + budgetText(now) +
               ", delta_prime " + now.deltaPrime.text() + ", on_halt " + onHaltId(now) + "\n";
    }

    static std::string onHaltId(const Policy &policy) { return policy.onHalt == OnHalt::Latch ? "latch" : "skip"; }

    void print(const LedgerHead &head, const Session &before, const Policy &now) const
    {
        const std::uint64_t seq = head.nextSeq - 1;
        if (!m_json) {
            console::print(m_type + " recorded as seq " + std::to_string(seq) + ", head " + head.headHash + "\n" +
                           (m_type == "policy" ? inForceText(before, now) : std::string()));
            return;
        }
        Json out = Json::object(
            {{"type", m_type}, {"seq", Json::integer(static_cast<std::int64_t>(seq))}, {"head", head.headHash}});
        if (m_type == "policy") {
            out.set("filter", now.filter);
            out.set("on_halt", onHaltId(now));
        }
        console::printJson(out);
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
