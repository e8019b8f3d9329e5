// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/approvals.h"

#include "core/base/contains.h"
#include "core/base/require.h"
#include "core/base/sha256.h"
#include "core/base/text/text.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/ledger.h"
#include "core/ledger/shortened.h"
#include "core/ledger/signatures.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <utility>

namespace epsilometer {

namespace {

constexpr std::string_view kSigners = "allowed_signers";
constexpr std::size_t kMostSigners = 1000;
constexpr std::size_t kMostFaults = 3;

/// The fields of a spend that decide what is spent, and where, with its label; sorted.
constexpr std::array<std::string_view, 9> kApprovedFields{"actor",     "blocks",  "count", "dataset", "label",
                                                          "mechanism", "purpose", "role",  "time"};

std::vector<std::string> wordsOf(const std::string &line)
{
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

std::string statementOf(const ApprovalRule &rule, std::string_view type, Json event)
{
    event.set("type", type);
    return Json::object({{"event", std::move(event)}, {"rule", rule.hash}}).write() + '\n';
}

/// Printable ASCII, so that two names that look alike are alike.
bool isSignerName(const std::string &word)
{
    return std::ranges::all_of(word, [](char c) { return c > ' ' && c <= '~'; }) &&
           word.find_first_of(",*?!\"") == std::string::npos;
}

/// key  public, or its fingerprint
bool hasKey(const Approver &one, const std::string &key)
{
    const std::string point = ed25519Point(key);
    return keyFingerprint(key) == one.fingerprint || (!point.empty() && point == ed25519Point(one.key));
}

/// No approval can meet it: an event that cannot be read lets nothing pass.
ApprovalRule unreadableRule()
{
    ApprovalRule rule;
    rule.count = 1;
    return rule;
}

} // namespace

std::vector<std::string> ApprovalRule::names() const
{
    std::vector<std::string> names;
    std::set<std::string_view> known;
    for (const Approver &one : approvers)
        if (known.insert(one.name).second)
            names.push_back(one.name);
    return names;
}

Result<Approver> approverFromLine(const std::string &line)
{
    const std::vector<std::string> words = wordsOf(line);
    const bool plain = words.size() >= 3 && isSignerName(words[0]);
    const std::string key = plain ? words[1] + ' ' + words[2] : std::string();
    EPSILOMETER_TRY(require::that(plain && isEd25519Key(key), kSigners, shortened(line),
                                  core::tr("must be one name in ASCII and one Ed25519 key without options, such as "
                                           "ann@example.org ssh-ed25519 AAAA...")));
    return Approver{words[0], key, keyFingerprint(key)};
}

Json::Array allowedSignersIn(std::string_view file)
{
    std::istringstream in{std::string(file)};
    Json::Array lines;
    for (std::string line; std::getline(in, line);)
        if (const auto words = wordsOf(line); !words.empty() && !words.front().starts_with('#'))
            lines.emplace_back(line.substr(0, line.find_last_not_of(" \t\r") + 1));
    return lines;
}

Result<ApprovalRule> approvalRuleFromBody(const Json &body)
{
    ApprovalRule rule;
    const auto count = wholeNumber(body, "count");
    const Json *given = body.find("count");
    EPSILOMETER_TRY(require::that(count.has_value(), "count", given == nullptr ? "" : given->write(),
                                  core::tr("must be a whole number of people; 0: nothing needs approval")));
    rule.count = *count;
    if (const Json *above = body.find("above")) {
        const std::string *typed = above->ifQuantity();
        EPSILOMETER_ASSIGN(rule.above, Exact::parse("above", typed == nullptr ? above->write() : *typed));
        EPSILOMETER_TRY(require::that(rule.above <= Exact(1), "above", rule.above.text(),
                                      core::tr("must be a share of the budget, 0 to 1")));
    }
    const Json *signers = body.find(kSigners);
    const Json::Array none;
    const Json::Array *lines = signers == nullptr ? &none : signers->ifArray();
    EPSILOMETER_TRY(require::that(lines != nullptr && lines->size() <= kMostSigners, kSigners, "",
                                  core::tr("must be a list of up to 1000 lines, a name and its key each")));
    std::set<std::string> points;
    std::map<std::string, std::string> spellings;
    for (const Json &line : *lines) {
        const std::string *text = line.ifString();
        EPSILOMETER_ASSIGN(Approver one, approverFromLine(text == nullptr ? line.write() : *text));
        EPSILOMETER_TRY(require::that(points.insert(ed25519Point(one.key)).second, kSigners, one.name,
                                      core::tr("must not have a key that stands there already")));
        one.name = spellings.try_emplace(asciiLowered(one.name), one.name).first->second; // one person, one spelling
        rule.approvers.push_back(std::move(one));
    }
    EPSILOMETER_TRY(require::that(rule.count <= rule.names().size(), "count", std::to_string(rule.count),
                                  core::tr("must be at most the number of people in {1}", std::string(kSigners))));
    return rule;
}

std::vector<ApprovalRule> approvalRules(const std::vector<LedgerEvent> &records)
{
    std::vector<ApprovalRule> rules;
    for (const LedgerEvent &event : records) {
        if (event.type == kApprovals) {
            auto read = approvalRuleFromBody(event.body);
            rules.push_back(read.ok() ? *std::move(read) : unreadableRule());
            rules.back().line = event.line;
            rules.back().hash = Sha256::hex(event.body.write() + '\n');
        } else if (event.type == "rekey" && !rules.empty()) {
            const std::string replaced = textOf(event.body, "from");
            ApprovalRule rule = rules.back();
            if (std::erase_if(rule.approvers, [&](const Approver &one) { return hasKey(one, replaced); }) > 0) {
                rule.line = event.line;
                rules.push_back(std::move(rule));
            }
        }
    }
    return rules;
}

const ApprovalRule *ruleAt(const std::vector<ApprovalRule> &rules, std::int64_t line)
{
    const auto after = std::ranges::lower_bound(rules, line, {}, &ApprovalRule::line);
    return after == rules.begin() || std::prev(after)->count == 0 ? nullptr : &*std::prev(after);
}

std::string approvalStatement(const ApprovalRule &rule, const SpendRecord &spend)
{
    const Json body = spendBody(spend);
    Json::Object members;
    for (const Json::Member &member : *body.ifObject())
        if (contains(kApprovedFields, member.first))
            members.push_back(member);
    return statementOf(rule, "spend", Json::object(std::move(members)));
}

std::string approvalStatement(const ApprovalRule &rule, std::string_view type, const Json &body)
{
    return statementOf(rule, type, withoutKeys(body, {kAppendKey, kApprovals, "prev", kReplaysKey, "seq", "type"}));
}

Approvals approvalsOf(const ApprovalRule &rule, const Json &signatures, std::string_view statement)
{
    Approvals approvals;
    Json::Array counted;
    const Json::Array none;
    const Json::Array *list = signatures.ifArray();
    const auto fault = [&](Message text) {
        if (approvals.faults.size() < kMostFaults)
            approvals.faults.push_back(std::move(text));
    };
    std::size_t looked = 0;
    for (const Json &one : list == nullptr ? none : *list) {
        if (++looked > rule.approvers.size()) { // a line may hold any number of them
            fault(core::tr("there are more signatures than keys; the others were not looked at"));
            break;
        }
        const std::string armour = one.ifString() == nullptr ? std::string() : *one.ifString();
        const std::string fingerprint = signatureFingerprint(armour);
        const auto approver = std::ranges::find(rule.approvers, fingerprint, &Approver::fingerprint);
        if (fingerprint.empty())
            fault(core::tr("a signature is not one of ssh-keygen -Y sign"));
        else if (approver == rule.approvers.end())
            fault(core::tr("the key {1} is not among those whose approval counts", fingerprint));
        else if (contains(approvals.names, approver->name))
            fault(core::tr("{1} counts once", approver->name));
        else if (!isSignedBy(statement, armour, approver->key, kApprovalNamespace))
            fault(core::tr("the signature of {1} is not over this request, or not for {2}", approver->name,
                           std::string(kApprovalNamespace)));
        else {
            approvals.names.push_back(approver->name);
            counted.push_back(one);
        }
    }
    if (!counted.empty())
        approvals.counted = std::move(counted);
    return approvals;
}

bool changesPromise(const ApprovalRule &rule, std::string_view type, const Json &body)
{
    if (type == "amend") {
        const Json *header = referredSeq(body) == 0U ? body.find("correct") : nullptr;
        return header != nullptr && (header->find("unit") != nullptr || header->find("neighbours") != nullptr);
    }
    if (type == "rekey") {
        const std::string replaced = textOf(body, "from");
        return std::ranges::any_of(rule.approvers, [&](const Approver &one) { return hasKey(one, replaced); });
    }
    return type == kApprovals || type == "policy" || type == "scope" || type == "handover" || type == "partition";
}

SpendRecord firstRecorded(const Spend &spend)
{
    const SpendRecord &stated = spend;
    return spend.original == nullptr ? stated : plannedSpend(*spend.original);
}

bool decidesSpend(std::string_view key)
{
    constexpr std::array<std::string_view, 2> kWords{"label", "purpose"};
    const bool ofSpend = std::ranges::find(kSpendFields, key, &SpendField::key) != kSpendFields.end();
    return (contains(kApprovedFields, key) && !contains(kWords, key)) || !ofSpend;
}

bool spendsOtherThanRecorded(const Spend &spend)
{
    const auto deciding = [](const SpendRecord &record) {
        const Json body = spendBody(record);
        Json::Object members;
        for (const Json::Member &member : *body.ifObject())
            if (decidesSpend(member.first))
                members.push_back(member);
        return Json::object(std::move(members)).write();
    };
    return spend.original != nullptr && deciding(spend) != deciding(firstRecorded(spend));
}

} // namespace epsilometer
