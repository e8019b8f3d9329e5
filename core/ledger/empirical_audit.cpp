// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/empirical_audit.h"

#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace epsilometer {

namespace {

Result<std::uint64_t> countOf(const Json &body, std::string_view key, std::uint64_t lowest, std::uint64_t most)
{
    const std::string *text = body.findQuantity(key);
    EPSILOMETER_ASSIGN(const std::uint64_t count, parseCount(key, text == nullptr ? "" : *text, lowest));
    EPSILOMETER_TRY(require::that(count <= most, key, *text, core::tr("must be at most {1}", most)));
    return count;
}

/// Absent if it does not parse.
std::optional<Exact> quantityOf(const Json &body, std::string_view key)
{
    const std::string *text = body.findQuantity(key);
    const auto number = text == nullptr ? Result<Exact>(Exact()) : Exact::parse(key, *text);
    return text != nullptr && number.ok() ? std::optional(*number) : std::nullopt;
}

/// The keys that all methods have.
template <class Audit> Status readTerms(const Json &body, Audit &audit)
{
    const auto confidence = quantityOf(body, "confidence");
    EPSILOMETER_TRY(require::that(confidence && !confidence->isZero() && *confidence < Exact(1), "confidence",
                                  confidence ? confidence->text() : "", core::tr("must be > 0 and < 1")));
    audit.confidence = *confidence;
    const auto delta = quantityOf(body, "delta");
    EPSILOMETER_TRY(require::that((delta || body.find("delta") == nullptr) && delta.value_or(Exact()) < Exact(1),
                                  "delta", delta ? delta->text() : "",
                                  core::tr("must be a probability, 0 <= delta < 1")));
    audit.delta = delta.value_or(Exact());
    return {};
}

Status requireMethod(const Json &body, bool isKnown, std::string_view known)
{
    const Json *method = body.find("method");
    return require::that(isKnown, "method", method == nullptr ? "" : method->write(),
                         core::tr("must be one of {1}", known));
}

bool isMethod(const Json &body, const char *name)
{
    const Json *method = body.find("method");
    return method != nullptr && *method == Json(name);
}

Result<RatesAudit> ratesAudit(const Json &body)
{
    RatesAudit audit;
    EPSILOMETER_ASSIGN(audit.members, countOf(body, "members", 1, kMostCanaries));
    EPSILOMETER_ASSIGN(audit.found, countOf(body, "found", 0, audit.members));
    EPSILOMETER_ASSIGN(audit.others, countOf(body, "others", 1, kMostCanaries));
    EPSILOMETER_ASSIGN(audit.accused, countOf(body, "accused", 0, audit.others));
    const Json *runs = body.find("runs");
    audit.ofOneRun = runs != nullptr && *runs == Json("one");
    EPSILOMETER_TRY(require::that(runs == nullptr || audit.ofOneRun || *runs == Json("several"), "runs",
                                  runs == nullptr ? "" : runs->write(),
                                  core::tr("must be one of {1}", "one, several")));
    EPSILOMETER_TRY(readTerms(body, audit));
    return audit;
}

Result<SequentialAudit> sequentialAudit(const Json &body)
{
    SequentialAudit audit;
    EPSILOMETER_ASSIGN(audit.guesses, countOf(body, "guesses", 1, kMostCanaries));
    EPSILOMETER_ASSIGN(audit.correct, countOf(body, "correct", 0, audit.guesses));
    EPSILOMETER_TRY(readTerms(body, audit));
    return audit;
}

} // namespace

Result<OneRunAudit> oneRunAudit(const Json &body)
{
    EPSILOMETER_TRY(requireMethod(body, isMethod(body, "one-run"), "one-run"));
    OneRunAudit audit;
    EPSILOMETER_ASSIGN(audit.canaries, countOf(body, "canaries", 1, kMostCanaries));
    EPSILOMETER_ASSIGN(audit.guesses, countOf(body, "guesses", 1, audit.canaries));
    EPSILOMETER_ASSIGN(audit.correct, countOf(body, "correct", 0, audit.guesses));
    EPSILOMETER_TRY(readTerms(body, audit));
    return audit;
}

Result<EmpiricalAudit> empiricalAudit(const Json &body)
{
    if (isMethod(body, "rates")) {
        EPSILOMETER_ASSIGN(const RatesAudit audit, ratesAudit(body));
        return EmpiricalAudit(audit);
    }
    if (isMethod(body, "sequential")) {
        EPSILOMETER_ASSIGN(const SequentialAudit audit, sequentialAudit(body));
        return EmpiricalAudit(audit);
    }
    EPSILOMETER_TRY(requireMethod(body, isMethod(body, "one-run"), "one-run, rates, sequential"));
    EPSILOMETER_ASSIGN(const OneRunAudit audit, oneRunAudit(body));
    return EmpiricalAudit(audit);
}

} // namespace epsilometer
