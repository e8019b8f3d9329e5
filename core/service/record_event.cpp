// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/record_event.h"

#include "core/account/guard.h"
#include "core/base/contains.h"
#include "core/base/require.h"
#include "core/base/text/json.h"
#include "core/base/text/names.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/budgets/scope_changes.h"
#include "core/ledger/approvals.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/time_stamp.h"
#include "core/ledger/verdict.h"
#include "core/notions/relation.h"
#include "core/present/text/words.h"
#include "core/service/filter_choice.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace epsilometer::service {

namespace {

Status checkSaysSomething(const Json &body, const Host &host)
{
    constexpr std::array<std::string_view, 3> kAround = {"time", "actor", kRefersTo};
    const Json::Object &members = *body.ifObject();
    const bool says = std::any_of(members.begin(), members.end(),
                                  [&](const Json::Member &member) { return !contains(kAround, member.first); });
    return require::that(says, host.field("text"), "(empty)",
                         core::tr("must not be empty without {1}: the line is permanent", host.field("body")));
}

/// Refuses unknown keys that resemble a known one: probably a misspelling, which would be permanent. Other unknown keys
/// are refused only if `otherwise` states a reason.
Status checkSlips(KeyHolder holder, const Json &body, const Host &host, const Message &otherwise = {})
{
    Status good;
    forUnknownKeys(holder, body, [&](const std::string &key) {
        const std::string_view meant = nearWord(knownKeys(holder), key);
        const Message why = meant.empty() ? otherwise : core::tr("is ignored; \"{1}\" was probably meant", meant);
        if (good.ok() && !why.empty())
            good = makeError(ErrorCode::OutOfDomain, host.field("body"), key, why);
    });
    return good;
}

Status checkPolicy(const Json &body, const Host &host)
{
    EPSILOMETER_TRY(checkSlips(KeyHolder::Policy, body, host));
    // Only the last policy is in force, so a misspelt key would silently reset its field to the default.
    constexpr std::array<std::string_view, 15> kKnown = {
        "actor",         "delta",      "delta_prime", "epsilon", "filter", "mu",   "on_halt", "orders",
        "orders_chosen", "parameters", "reason",      "renyi",   "rho",    "time", kRefersTo};
    if (const std::string *other = firstKeyBeyond(kKnown, body); other != nullptr)
        return makeError(
            ErrorCode::OutOfDomain, host.field("body"), *other,
            core::tr("is not a field of a policy; the fields are epsilon (or rho, mu, renyi), delta, delta_prime, "
                     "filter, on_halt, orders, parameters, reason"));
    EPSILOMETER_ASSIGN(const Policy policy, policyFromBody(body));
    EPSILOMETER_TRY(checkFilter(host.catalog, policy.filter));
    if (!policy.native)
        return {};
    // A filter that does not support the notion of the budget would refuse every spend.
    const auto guard = account::Guard::make(host.catalog.filters, policy, {}, host.progress);
    return guard.ok() ? Status() : Status(guard.error());
}

/// Adds the filter and its orders to a policy that omits them.
Status completePolicy(Json &body, const Host &host)
{
    const auto has = [&body](const char *key) { return body.find(key) != nullptr; };
    const bool isNew = !has("filter") && !has("rho") && !has("mu") && !has("renyi");
    if (isNew)
        body.set("filter", std::string(kUniversalFilter));
    EPSILOMETER_TRY(checkPolicy(body, host));
    EPSILOMETER_ASSIGN(Policy policy, policyFromBody(body));
    if (isNew && !policy.native) {
        body.set("filter", std::string(defaultFilter(policy.epsilon, policy.delta)));
        EPSILOMETER_ASSIGN(policy, policyFromBody(body));
    }
    EPSILOMETER_ASSIGN(policy, completedPolicy(host, std::move(policy)));
    const Json stated = policyBody(policy);
    if (!policy.parameters.family.empty())
        body.set("parameters", *stated.find("parameters"));
    if (const Json *orders = stated.find("orders"); orders != nullptr && !has("orders"))
        body.set("orders", *orders);
    return {};
}

/// completePolicy(), except that the default filter is the universal one, since no first request can choose it.
Status completeScopedPolicy(Json &policy, const Host &host)
{
    if (policy.find("filter") == nullptr && policy.find("epsilon") != nullptr)
        policy.set("filter", std::string(kUniversalFilter));
    return completePolicy(policy, host);
}

Status completeScope(Json &body, const Host &host)
{
    const Json scope = *body.find("scope");
    Json policy = withoutKeys(body, {"scope"});
    EPSILOMETER_TRY(completeScopedPolicy(policy, host));
    policy.set("scope", scope);
    body = std::move(policy);
    return {};
}

/// Only fields of the corrected event may be corrected; a header may have any statement that is not a misspelling.
Status checkCorrection(const Json &body, const Host &host)
{
    const Json &fields = *body.find("correct");
    if (referredSeq(body) == 0U) {
        const Json *unit = fields.find("unit");
        EPSILOMETER_TRY(checkSlips(KeyHolder::Header, fields, host));
        EPSILOMETER_TRY(checkRelationName(viewOf(fields, "neighbours"), host.field("body")));
        return unit == nullptr ? Status() : checkSlips(KeyHolder::Unit, *unit, host);
    }
    return checkSlips(KeyHolder::Spend, fields, host,
                      core::tr("is not a field of a spend: the correction changes nothing"));
}

/// Checks that a token covers the lines it is recorded for. Proofs of other kinds can only be checked by their readers.
Status checkProof(const Json &body)
{
    if (*body.find("kind")->ifString() != "rfc3161")
        return {};
    const auto stamp = readTimeStamp(*body.find("proof")->ifString());
    if (!stamp.ok())
        return stamp.error().inField("anchor.proof");
    return require::that(stamp->sha256 == *body.find("sha256")->ifString(), "anchor.proof", stamp->sha256,
                         core::tr("must be a token about the digest of those lines"));
}

/// Refuses a withdrawal without a spend to withdraw: readers would ignore the line, which is permanent.
Status checkWithdrawn(const Json &body, const Session &session, const Host &host)
{
    const auto seq = referredSeq(body);
    return require::that(seq && session.spends.withSeq(*seq), host.field(kRefersTo), body.find(kRefersTo)->write(),
                         core::tr("must be the seq of a spend: only spends are withdrawn"));
}

/// Refuses an event that the ledger's own reader would call malformed. Returns the record including the event.
Result<Session> checkReading(LedgerEvent event, const Session &session, const Host &host)
{
    SessionFolder folder(host.catalog.mechanisms, session);
    const std::size_t before = session.findings.size();
    const auto isKnown = [&session](const Finding &finding) {
        return std::any_of(session.findings.begin(), session.findings.end(), [&finding](const Finding &earlier) {
            return earlier.id == finding.id && earlier.text == finding.text;
        });
    };
    folder.add(std::move(event));
    const std::vector<Finding> &findings = folder.session().findings;
    for (std::size_t i = before; i < findings.size(); ++i)
        if (findings[i].id.ends_with("-MALFORMED") && !isKnown(findings[i]))
            return makeError(ErrorCode::Malformed, findings[i].text);
    return folder.take();
}

Status checkType(const std::string &type, const Host &host)
{
    const Literal writer = type == "spend"    ? core::tr("is written by dpledger spend, which asks the filter first")
                           : type == "seal"   ? core::tr("is written by dpledger seal, which signs")
                           : type == "import" ? core::tr("is written by dpledger import")
                           : type == "header" ? core::tr("is written by dpledger new")
                           : type == "draft"
                               ? core::tr("is written by the window; a draft is not an event of the chain")
                               : Literal();
    if (!writer.empty())
        return makeError(ErrorCode::OutOfDomain, host.field("type"), type, writer);
    const auto types = eventTypes();
    return require::that(contains(types, type), host.field("type"), type,
                         core::tr("must be an event type: {1}", kRecordedTypes));
}

/// Refuses numbers that readers may store as inexact doubles; decimals must be quoted.
Status checkNumbers(const Json &value, const Host &host)
{
    if (const Json::Number *number = value.ifNumber()) {
        constexpr std::int64_t kMost = (std::int64_t{1} << 53) - 1;
        const auto whole = parseNumber<std::int64_t>(number->text);
        const bool good = whole && *whole >= -kMost && *whole <= kMost;
        return require::that(good, host.field("body"), number->text,
                             core::tr("must be a whole number below 2^53, or a decimal in quotes"));
    }
    if (const Json::Array *items = value.ifArray())
        for (const Json &item : *items)
            EPSILOMETER_TRY(checkNumbers(item, host));
    if (const Json::Object *members = value.ifObject())
        for (const Json::Member &member : *members)
            EPSILOMETER_TRY(checkNumbers(member.second, host));
    return {};
}

/// The value with its numbers as text, the form in which a ledger stores quantities.
Json inQuotes(const Json &value)
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

Result<Json> eventBody(const EventToRecord &asked, const Host &host)
{
    Json body = asked.body;
    const std::string field = host.field("body");
    if (body.ifObject() == nullptr)
        return makeError(ErrorCode::Malformed, field, body.write(), core::tr("must be a JSON object"));
    for (const auto &[key, value] : *body.ifObject())
        if (contains(kChainKeys, key) || key == "$dpledger")
            return makeError(ErrorCode::OutOfDomain, field, key, core::tr("is written by the program"));
    EPSILOMETER_TRY(checkNumbers(body, host));
    const std::string &type = asked.type;
    if (type == "policy" || type == "scope" || type == "handover" || type == kApprovals) // every number is a quantity
        body = inQuotes(body);
    if (asked.refersTo)
        body.set(kRefersTo, Json::count(*asked.refersTo));
    const bool reason = type == "amend" || type == "withdraw" || type == "policy" || type == "rekey" ||
                        type == "scope" || type == "handover" || type == kApprovals;
    const char *key = reason ? "reason" : "text";
    const char *otherKey = reason ? "text" : "reason";
    const std::string &said = reason ? asked.reason : asked.text;
    const std::string &misplaced = reason ? asked.text : asked.reason;
    EPSILOMETER_TRY(require::that(misplaced.empty(), host.field(otherKey), misplaced,
                                  core::tr("must be given as {1}, of this type", host.field(key))));
    if (!said.empty() && body.find(key) != nullptr)
        return makeError(ErrorCode::OutOfDomain, field, key, core::tr("is given with {1} already", host.field(key)));
    if (!said.empty())
        body.set(key, said);
    EPSILOMETER_TRY(
        require::that(asked.actor.empty() || isName(asked.actor), host.field("actor"), asked.actor, nameConstraint()));
    if (!asked.actor.empty())
        body.set("actor", asked.actor);
    EPSILOMETER_ASSIGN(std::string time, host.claimedTime(asked.time));
    body.set("time", std::move(time));
    return body;
}

/// Adds the digest of the first lines, unless the event states one.
Status addDigest(Json &body, const EventToRecord &asked, const LedgerFile &file, const Host &host)
{
    const std::uint64_t lines = *asked.lines;
    EPSILOMETER_TRY(require::that(asked.type == "anchor" && lines > 0 && lines <= file.head().nextSeq,
                                  host.field("lines"), std::to_string(lines),
                                  core::tr("must be 1 to {1}, of an anchor", file.head().nextSeq)));
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(file.path()));
    body.set("lines", Json::count(lines));
    body.set("sha256", digestOfLines(bytes, lines));
    return {};
}

std::string onHaltId(const Policy &policy)
{
    return policy.onHalt == OnHalt::Latch ? "latch" : "skip";
}

/// The policy in force from here on: it replaces the previous one as a whole, including fields that it omits.
std::string inForceText(const Session &before, const Policy &now)
{
    const bool other = before.hasPolicy && before.plan.policy.filter != now.filter;
    return oneLine("in force now: " + now.filter + " filter" +
                   (other ? ", which was " + before.plan.policy.filter : std::string()) + ", " +
                   present::budgetText(now).english() + ", delta_prime " + now.deltaPrime.text() + ", on_halt " +
                   onHaltId(now)) +
           "\n";
}

Error renamed(Error error, std::string parameter)
{
    error.parameter = std::move(parameter);
    return error;
}

/// Checks that no other program replaced the policy in between.
Status checkReplaced(const EventToRecord &asked, const Json &body, const Session &session, const Host &host)
{
    const auto scope = asked.replacesLine ? scopeFromBody(*body.find("scope")) : Result<Scope>(Scope());
    if (!asked.replacesLine || !scope.ok()) // an invalid scope is reported when the event is read
        return {};
    const Scopes scopes(session);
    const ScopedPolicy *known = scopes.find(*scope);
    if ((known == nullptr ? 0 : known->line) == *asked.replacesLine)
        return {};
    return require::that(false, host.field("scope"), scope->text(),
                         *asked.replacesLine == 0
                             ? core::tr("has a policy already: use change")
                             : core::tr("has another policy by now: look at it before you change it"));
}

/// Checks the event as if it were the next line, and completes a policy. Returns the record including the event.
Result<Session> checked(Json &body, const EventToRecord &asked, const Session &session, std::uint64_t seq,
                        const Host &host)
{
    const std::string &type = asked.type;
    EPSILOMETER_TRY(require::that(body.find(kApprovals) == nullptr, host.field("body"), std::string(kApprovals),
                                  core::tr("are given as {1}", host.field("approval"))));
    if (const Status good = checkEvent(type, body, seq); !good.ok())
        return good.error().inField(type);
    EPSILOMETER_TRY(checkSaysSomething(body, host));
    if (type == "policy") {
        EPSILOMETER_TRY(require::that(body.find("reason") != nullptr, host.field("reason"), "",
                                      core::tr("must give the reason of the change of policy: audits ask for it")));
        EPSILOMETER_TRY(completePolicy(body, host));
    }
    if (type == "scope") {
        EPSILOMETER_TRY(require::that(body.find("reason") != nullptr, host.field("reason"), "",
                                      core::tr("must give the reason of this budget: audits ask for it")));
        EPSILOMETER_TRY(checkReplaced(asked, body, session, host));
        EPSILOMETER_TRY(completeScope(body, host));
    }
    if (type == kApprovals)
        EPSILOMETER_TRY(require::that(body.find("reason") != nullptr, host.field("reason"), "",
                                      core::tr("must give the reason of this rule: audits ask for it")));
    if (type == "amend")
        EPSILOMETER_TRY(checkCorrection(body, host));
    if (type == "anchor")
        EPSILOMETER_TRY(checkProof(body));
    if (type == "withdraw")
        EPSILOMETER_TRY(checkWithdrawn(body, session, host));
    const auto line = static_cast<std::int64_t>(seq) + 1;
    EPSILOMETER_ASSIGN(Session after, checkReading({type, line, seq, body}, session, host));
    if (type == "partition" || type == "scope" || type == "handover")
        if (const Status good = checkScopeChange(host.catalog.filters, session, after, host.progress); !good.ok())
            return good.error().parameter == "scope" ? renamed(good.error(), host.field("scope")) : good.error();
    return after;
}

} // namespace

Result<Json> statedPolicy(const Json &policy, const Host &host, bool hasScope)
{
    EPSILOMETER_TRY(require::that(policy.ifObject() != nullptr, "policy", policy.write().substr(0, 40),
                                  R"(must be an object such as {"epsilon":"1","delta":"1e-6"})"));
    EPSILOMETER_TRY(checkNumbers(policy, host));
    Json body = inQuotes(policy);
    EPSILOMETER_TRY(hasScope ? completeScopedPolicy(body, host) : completePolicy(body, host));
    return body;
}

Result<std::string> approvalRequest(OpenLedger &ledger, const EventToRecord &asked)
{
    const Host &host = ledger.host();
    EPSILOMETER_TRY(checkType(asked.type, host));
    EPSILOMETER_TRY(ledger.readWhole());
    EPSILOMETER_TRY(ledger.refresh());
    EPSILOMETER_ASSIGN(Json body, eventBody(asked, host));
    EPSILOMETER_TRY(checked(body, asked, ledger.session(), ledger.file().head().nextSeq, host));
    const std::vector<ApprovalRule> rules = approvalRules(ledger.session().records);
    const ApprovalRule *rule = ruleAt(rules);
    // An amendment of a spend may be recorded without approvals; verify reports it if it changes the cost.
    const bool needs = rule != nullptr && (asked.type == "amend" || changesPromise(*rule, asked.type, body));
    return needs ? approvalStatement(*rule, asked.type, body) : std::string();
}

Result<RecordedEvent> recordEvent(OpenLedger &ledger, const EventToRecord &asked)
{
    return recordEvents(ledger, {asked});
}

Result<RecordedEvent> recordEvents(OpenLedger &ledger, const std::vector<EventToRecord> &asked)
{
    const Host &host = ledger.host();
    EPSILOMETER_TRY(require::that(!asked.empty(), "events", "", "must be one at least"));
    std::vector<Json> given;
    for (const EventToRecord &one : asked) {
        EPSILOMETER_TRY(checkType(one.type, host));
        EPSILOMETER_ASSIGN(Json body, eventBody(one, host));
        given.push_back(std::move(body));
    }
    EPSILOMETER_TRY(ledger.readWhole());
    EPSILOMETER_TRY(ledger.refresh());
    for (std::size_t i = 0; i < asked.size(); ++i)
        if (asked[i].lines)
            EPSILOMETER_TRY(addDigest(given[i], asked[i], ledger.file(), host));
    RecordedEvent recorded;
    Policy now;
    const auto decide = [&]() -> Result<std::vector<LedgerFile::NewEvent>> {
        std::vector<LedgerFile::NewEvent> events;
        std::uint64_t seq = ledger.file().head().nextSeq;
        Session latest;
        const Session *before = &ledger.session();
        for (std::size_t i = 0; i < asked.size(); ++i) {
            Json body = given[i];
            EPSILOMETER_ASSIGN(Session after, checked(body, asked[i], *before, seq++, host));
            now = after.plan.policy;
            if (!asked[i].approvals.isNull())
                body.set(std::string(kApprovals), asked[i].approvals);
            recorded.inForce = asked[i].type == "policy" ? inForceText(*before, now) : std::string();
            events.push_back({asked[i].type, std::move(body)});
            latest = std::move(after);
            before = &latest;
        }
        return events;
    };
    EPSILOMETER_TRY(ledger.appendAfter(decide));
    const LedgerHead &head = ledger.file().head();
    recorded.seq = head.nextSeq - 1;
    recorded.json =
        Json::object({{"type", asked.back().type}, {"seq", Json::count(recorded.seq)}, {"head", head.headHash}});
    if (asked.back().type == "policy") {
        recorded.json.set("filter", now.filter);
        recorded.json.set("on_halt", onHaltId(now));
    }
    return recorded;
}

} // namespace epsilometer::service
