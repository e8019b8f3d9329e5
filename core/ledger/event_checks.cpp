// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/event_checks.h"

#include "core/base/contains.h"
#include "core/base/exact/exact.h"
#include "core/base/text/message.h"
#include "core/ledger/approvals.h"
#include "core/ledger/empirical_audit.h"
#include "core/ledger/event.h"
#include "core/ledger/ledger.h"
#include "core/ledger/scopes.h"

#include <array>

namespace epsilometer {

namespace {

constexpr std::array<std::string_view, 23> kTypes{"header", "policy",  "partition", "scope",     "handover", "dataset",
                                                  "plan",   "spend",   "release",   "amend",     "withdraw", "note",
                                                  "review", "approve", "outside",   "import",    "account",  "anchor",
                                                  "rekey",  "seal",    "draft",     "empirical", "approvals"};

/// Checks on the fields of one event.
class Fields {
public:
    Fields(const Json &body, std::uint64_t seq) : m_body(body), m_seq(seq) {}

    [[nodiscard]] bool has(std::string_view key) const { return m_body.find(key) != nullptr; }

    [[nodiscard]] Status text(std::string_view key) const
    {
        const Json *value = m_body.find(key);
        const bool good = value != nullptr && value->ifString() != nullptr && !value->ifString()->empty();
        return good ? Status() : wrong(key, core::tr("must be text and not blank"));
    }

    /// At least one of the texts must be present.
    [[nodiscard]] Status anyOf(std::initializer_list<std::string_view> keys) const
    {
        std::string names;
        for (const std::string_view key : keys) {
            if (has(key))
                return {};
            names += (names.empty() ? "" : ", ") + std::string(key);
        }
        return wrong(*keys.begin(), core::tr("must hold at least one of {1}", names));
    }

    [[nodiscard]] Status whole(std::string_view key) const
    {
        return wholeNumber(m_body, key) ? Status() : wrong(key, core::tr("must be a whole number below 2^53"));
    }

    [[nodiscard]] Status digest(std::string_view key) const
    {
        const Json *value = m_body.find(key);
        const std::string *text = value == nullptr ? nullptr : value->ifString();
        return text != nullptr && isSha256(*text)
                   ? Status()
                   : wrong(key, core::tr("must be a SHA-256 in 64 lower-case hexadecimal digits"));
    }

    /// Accepts a digest, or {"withheld": digest} in place of a value.
    [[nodiscard]] Status digestOrWithheld(std::string_view key) const
    {
        const Json *value = m_body.find(key);
        if (value != nullptr && value->ifObject() != nullptr)
            return Fields(*value, m_seq).digest("withheld");
        return digest(key);
    }

    [[nodiscard]] Status quantity(std::string_view key) const
    {
        const Json *value = m_body.find(key);
        const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
        if (text == nullptr)
            return wrong(key, core::tr("must be an exact number"));
        const auto exact = Exact::parse(key, *text);
        return exact.ok() ? Status() : Status(exact.error());
    }

    [[nodiscard]] Status list(std::string_view key) const
    {
        const Json *value = m_body.find(key);
        return value != nullptr && value->ifArray() != nullptr ? Status() : wrong(key, core::tr("must be a list"));
    }

    [[nodiscard]] Status object(std::string_view key) const
    {
        const Json *value = m_body.find(key);
        return value != nullptr && value->ifObject() != nullptr ? Status() : wrong(key, core::tr("must be an object"));
    }

    [[nodiscard]] Status oneOf(std::string_view key, std::initializer_list<std::string_view> words) const
    {
        const Json *value = m_body.find(key);
        const std::string *text = value == nullptr ? nullptr : value->ifString();
        if (text != nullptr && contains(words, *text))
            return {};
        const std::string names = joined(words);
        return wrong(key, core::tr("must be one of {1}", names));
    }

    /// `refers_to` must be the seq of an earlier event.
    [[nodiscard]] Status reference() const
    {
        if (const auto seq = referredSeq(m_body); seq && *seq < m_seq)
            return {};
        return wrong(kRefersTo, core::tr("must be the seq of an earlier line"));
    }
    [[nodiscard]] Status referenceIfAny() const { return has(kRefersTo) ? reference() : Status(); }

private:
    [[nodiscard]] Status wrong(std::string_view key, Message constraint) const
    {
        const Json *value = m_body.find(key);
        constexpr std::size_t kShown = 80;
        std::string shown = value == nullptr ? std::string() : value->write();
        if (shown.size() > kShown)
            shown = shown.substr(0, validUtf8Prefix(std::string_view(shown).substr(0, kShown))) + "...";
        return makeError(ErrorCode::Malformed, std::string(key),
                         value == nullptr ? core::tr("missing") : Message(std::move(shown)), std::move(constraint));
    }

    const Json &m_body;
    std::uint64_t m_seq;
};

Status checkDataset(const Fields &fields)
{
    EPSILOMETER_TRY(fields.anyOf({"name", "bounds_origin", "origin"}));
    if (fields.has("digest"))
        EPSILOMETER_TRY(fields.digestOrWithheld("digest"));
    return fields.has("n") ? fields.quantity("n") : Status();
}

Status checkImport(const Fields &fields)
{
    EPSILOMETER_TRY(fields.text("source"));
    EPSILOMETER_TRY(fields.digest("sha256"));
    EPSILOMETER_TRY(fields.text("importer"));
    return fields.whole("entries");
}

Status checkAnchor(const Fields &fields)
{
    EPSILOMETER_TRY(fields.whole("lines"));
    EPSILOMETER_TRY(fields.digest("sha256"));
    EPSILOMETER_TRY(fields.oneOf("kind", {"rfc3161", "commit", "published"}));
    return fields.text("proof");
}

Status checkRekey(const Fields &fields)
{
    EPSILOMETER_TRY(fields.text("by"));
    EPSILOMETER_TRY(fields.text("from"));
    EPSILOMETER_TRY(fields.text("to"));
    return fields.text("reason");
}

Status checkSeal(const Fields &fields)
{
    EPSILOMETER_TRY(fields.whole("lines"));
    EPSILOMETER_TRY(fields.whole("bytes"));
    EPSILOMETER_TRY(fields.digest("sha256"));
    EPSILOMETER_TRY(fields.text("by"));
    EPSILOMETER_TRY(fields.text("ns"));
    return fields.text("sig");
}

template <class T> Status statusOf(const Result<T> &result)
{
    return result.ok() ? Status() : Status(result.error());
}

/// Checks an opinion on an event, or on a check of the audit.
Status checkJudgement(const Fields &fields)
{
    EPSILOMETER_TRY(fields.referenceIfAny());
    EPSILOMETER_TRY(fields.text("role"));
    EPSILOMETER_TRY(fields.text("decision"));
    return fields.text("text");
}

} // namespace

bool isSha256(std::string_view text)
{
    constexpr std::size_t kDigits = 64;
    return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::span<const std::string_view> eventTypes()
{
    return kTypes;
}

Status checkEvent(std::string_view type, const Json &body, std::uint64_t seq)
{
    const Fields fields(body, seq);
    if (type == "dataset")
        return checkDataset(fields);
    if (type == "plan")
        return statusOf(planFromBody(body));
    if (type == "policy")
        return statusOf(policyFromBody(body));
    if (type == "spend")
        return statusOf(stepFromBody(body));
    if (type == "partition" || type == "scope" || type == "handover")
        return checkScopeEvent(type, body);
    if (type == "release") {
        EPSILOMETER_TRY(fields.reference());
        EPSILOMETER_TRY(fields.anyOf({"digest", "url"}));
        return fields.has("digest") ? fields.digestOrWithheld("digest") : fields.text("url");
    }
    if (type == "amend") {
        EPSILOMETER_TRY(fields.reference());
        EPSILOMETER_TRY(fields.object("correct"));
        return fields.text("reason");
    }
    if (type == "withdraw") {
        EPSILOMETER_TRY(fields.reference());
        return fields.text("reason");
    }
    if (type == "note")
        return fields.referenceIfAny();
    if (type == "review" || type == "approve")
        return checkJudgement(fields);
    if (type == "outside")
        return fields.anyOf({"text", "what"});
    if (type == "import")
        return checkImport(fields);
    if (type == "account")
        return fields.list("results");
    if (type == "empirical") {
        EPSILOMETER_TRY(fields.referenceIfAny());
        return statusOf(empiricalAudit(body));
    }
    if (type == kApprovals)
        return statusOf(approvalRuleFromBody(body));
    if (type == "anchor")
        return checkAnchor(fields);
    if (type == "rekey")
        return checkRekey(fields);
    return type == "seal" ? checkSeal(fields) : Status();
}

} // namespace epsilometer
