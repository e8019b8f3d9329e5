// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace odometer_not_loss {
namespace {

constexpr CheckText kText{
    .id = "ODOMETER-NOT-LOSS",
    .title = core::tr("Odometers quoted"),
    .looksAt = core::tr("Odometer values quoted as bounds on the loss although rounds were only (epsilon, delta)-DP."),
};

/// The first entry before `line` whose epsilon does not bound the loss.
std::optional<Spend> firstWithoutLoss(const Session &session, std::int64_t line)
{
    const auto withoutLoss = [](const SpendList::Common &one) { return one.cost->dp && !one.cost->dp->boundsLoss; };
    SpendList::Reader reader(session.spends);
    const std::size_t first = reader.next(0, withoutLoss);
    if (first == session.spends.size() || reader.at(first).line >= line)
        return std::nullopt;
    return reader.at(first);
}

AuditFinding notLoss(const LedgerEvent &event, const std::string &id, const Spend &first)
{
    AuditFinding found = reading::finding(
        Severity::Error, event.line,
        core::tr("The {1} odometer is quoted as a bound on the privacy loss, but line {2} is only (epsilon, "
                 "delta)-DP: the number is an ex-post DP statement.",
                 id, first.line),
        core::tr("Say \"ex-post\", or convert each such round to probabilistic DP first (it costs a larger epsilon)."));
    found.lastLine = first.lastLine();
    return found;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    for (const LedgerEvent &event : subject.session.records) {
        const std::optional<Spend> first = firstWithoutLoss(subject.session, event.line);
        for (const Json &claim : reading::claimedTotals(event)) {
            if (first && textOf(claim, "bounds") == "loss")
                found.push_back(notLoss(event, textOf(claim, "id"), *first));
        }
    }
    return found;
}

} // namespace
} // namespace odometer_not_loss

/// Finds odometer values quoted as bounds on the loss although rounds were only (epsilon, delta)-DP.
std::unique_ptr<const AuditCheck> makeOdometerNotLossCheck()
{
    return makeCheck(odometer_not_loss::kText, odometer_not_loss::check);
}

} // namespace epsilometer::audit
