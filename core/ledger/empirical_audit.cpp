// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/one_run_audit.h"

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
    const Json *value = body.find(key);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    EPSILOMETER_ASSIGN(const std::uint64_t count, parseCount(key, text == nullptr ? "" : *text, lowest));
    EPSILOMETER_TRY(require::that(count <= most, key, *text, core::tr("must be at most {1}", most)));
    return count;
}

/// Absent if it does not parse.
std::optional<Exact> quantityOf(const Json &body, std::string_view key)
{
    const Json *value = body.find(key);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    const auto number = text == nullptr ? Result<Exact>(Exact()) : Exact::parse(key, *text);
    return text != nullptr && number.ok() ? std::optional(*number) : std::nullopt;
}

} // namespace

Result<OneRunAudit> oneRunAudit(const Json &body)
{
    const Json *method = body.find("method");
    EPSILOMETER_TRY(require::that(method != nullptr && *method == Json("one-run"), "method",
                                  method == nullptr ? "" : method->write(), core::tr("must be one of {1}", "one-run")));
    OneRunAudit audit;
    EPSILOMETER_ASSIGN(audit.canaries, countOf(body, "canaries", 1, kMostCanaries));
    EPSILOMETER_ASSIGN(audit.guesses, countOf(body, "guesses", 1, audit.canaries));
    EPSILOMETER_ASSIGN(audit.correct, countOf(body, "correct", 0, audit.guesses));
    const auto confidence = quantityOf(body, "confidence");
    EPSILOMETER_TRY(require::that(confidence && !confidence->isZero() && *confidence < Exact(1), "confidence",
                                  confidence ? confidence->text() : "", core::tr("must be > 0 and < 1")));
    audit.confidence = *confidence;
    const auto delta = quantityOf(body, "delta");
    EPSILOMETER_TRY(require::that((delta || body.find("delta") == nullptr) && delta.value_or(Exact()) < Exact(1),
                                  "delta", delta ? delta->text() : "",
                                  core::tr("must be a probability, 0 <= delta < 1")));
    audit.delta = delta.value_or(Exact());
    return audit;
}

} // namespace epsilometer
