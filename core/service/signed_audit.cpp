// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/signed_audit.h"

#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/ledger/event_checks.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <utility>

namespace epsilometer::service {

namespace {

constexpr std::string_view kSignature = "signature";

Error notSigned(std::string_view what)
{
    return makeError(ErrorCode::Malformed, core::tr("is not a signed audit of version {1}: {2}",
                                                    std::string(kAuditFormat), std::string(what)));
}

/// How many findings of the severity count, which those with a reason against them do not.
std::uint64_t countOf(const Json &audit, std::string_view severity)
{
    const Json *findings = audit.find("findings");
    const Json::Array *list = findings == nullptr ? nullptr : findings->ifArray();
    if (list == nullptr)
        return 0;
    return static_cast<std::uint64_t>(std::ranges::count_if(*list, [&](const Json &finding) {
        const Json *suppressed = finding.find("suppressed");
        return finding.quantityAt("severity") == severity && (suppressed == nullptr || suppressed->isNull());
    }));
}

} // namespace

Result<Json> signedAudit(const Json &audit, const std::string &by, const std::string &time, Signatures &signatures)
{
    EPSILOMETER_TRY(require::that(!by.empty() && by.find_first_of(" \t\n\"") == std::string::npos, "identity", by,
                                  core::tr("must be one word, as in the readers' allowed signers")));
    EPSILOMETER_TRY(require::that(isSha256(audit.quantityAt("head")), "audit", "",
                                  core::tr("must be of a ledger with a whole chain: the signature names its head")));
    Json json = Json::object({{"$dpaudit", std::string(kAuditFormat)}, {"audit", audit}, {"by", by}, {"time", time}});
    EPSILOMETER_ASSIGN(std::string armour, signatures.sign(json.write(), kAuditNamespace));
    json.set(std::string(kSignature), std::move(armour));
    return json;
}

Result<SignedAudit> readSignedAudit(std::string_view bytes)
{
    EPSILOMETER_ASSIGN(const Json json, Json::parse(bytes));
    if (json.quantityAt("$dpaudit") != kAuditFormat)
        return notSigned("$dpaudit");
    const Json *audit = json.find("audit");
    if (audit == nullptr || audit->ifObject() == nullptr)
        return notSigned("audit");
    SignedAudit read;
    read.by = json.quantityAt("by");
    read.time = json.quantityAt("time");
    read.head = audit->quantityAt("head");
    read.judgement = audit->quantityAt("verdict");
    read.errors = countOf(*audit, "error");
    read.warnings = countOf(*audit, "warning");
    read.signature = json.quantityAt(kSignature);
    EPSILOMETER_ASSIGN(read.lines, parseCount("lines", audit->quantityAt("lines")));
    if (read.by.empty() || !isSha256(read.head))
        return notSigned(read.by.empty() ? "by" : "head");
    if (const Message fault = signatureFault(read.signature, kAuditNamespace); !fault.empty())
        return makeError(ErrorCode::BadSignature, fault);
    read.signedBytes = withoutKeys(json, {kSignature}).write();
    return read;
}

Status checkSignature(const SignedAudit &audit, Signatures &signatures)
{
    EPSILOMETER_ASSIGN(const SignatureAnswer answer,
                       signatures.check(audit.signedBytes, audit.signature, audit.by, kAuditNamespace));
    if (answer.state == SignatureState::Good)
        return {};
    return makeError(
        ErrorCode::BadSignature,
        answer.state == SignatureState::Bad
            ? core::tr("the audit was changed after {1} signed it: {2}", audit.by, answer.detail)
            : core::tr("the audit is not signed by a key of {1} that you allow: {2}", audit.by, answer.detail));
}

std::string textOf(const SignedAudit &audit, std::uint64_t lines)
{
    std::string text = "the audit of " + counted(audit.lines, "line") + " by " + audit.by + " at " + audit.time + ": " +
                       audit.judgement + "; " + counted(audit.errors, "error") + ", " +
                       counted(audit.warnings, "warning");
    if (lines > audit.lines)
        text += "; " + counted(lines - audit.lines, "line") + " came after it";
    return text;
}

} // namespace epsilometer::service
