// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/verdict_json.h"

#include "core/budgets/approval_gate.h"

#include <utility>

namespace epsilometer::service {

namespace {

Json sealJson(const SealReport &seal)
{
    return Json::object({{"line", Json::integer(seal.line)},
                         {"sealed_lines", Json::count(seal.sealedLines)},
                         {"by", seal.by},
                         {"key", seal.key},
                         {"good", seal.kind == VerdictKind::Sealed},
                         {"detail", seal.detail}});
}

Json anchorJson(const AnchorReport &anchor)
{
    return Json::object({{"line", Json::integer(anchor.line)},
                         {"anchored_lines", Json::count(anchor.anchoredLines)},
                         {"kind", anchor.kind},
                         {"proof", anchor.proof},
                         {"time", anchor.time},
                         {"holds", anchor.holds},
                         {"detail", anchor.detail}});
}

} // namespace

Json verdictJson(const Verdict &verdict, std::size_t bytes)
{
    if (verdict.problem) {
        const Error &error = *verdict.problem;
        return Json::object({{"verdict", verdict.kind == VerdictKind::ChainBroken ? "chain broken" : "bad file"},
                             {"valid", false},
                             {"line", Json::integer(error.place.line)},
                             {"field", error.place.field.empty() ? error.parameter : error.place.field},
                             {"problem", error.message()}});
    }
    Json::Array seals;
    for (const SealReport &seal : verdict.seals)
        seals.push_back(sealJson(seal));
    Json::Array anchors;
    for (const AnchorReport &anchor : verdict.anchors)
        anchors.push_back(anchorJson(anchor));
    const bool plain = verdict.kind == VerdictKind::Unsealed;
    return Json::object({{"verdict", plain ? "valid, not sealed" : verdict.judgement()},
                         {"valid", verdict.valid()},
                         {"lines", Json::count(verdict.head.nextSeq)},
                         {"bytes", Json::count(bytes)},
                         {"head", verdict.head.headHash},
                         {"seals", std::move(seals)},
                         {"anchors", std::move(anchors)},
                         {"limits", kVerdictLimits},
                         {"torn_bytes", Json::count(verdict.head.torn.size())}});
}

Message ApprovalVerdict::text() const
{
    if (lacking == 0)
        return counted(approved, core::tr("1 line needs them and has enough"),
                       core::tr("{1} lines need them and have enough"));
    return core::tr("{1}: {2}",
                    counted(lacking, core::tr("1 line lacks approvals"), core::tr("{1} lines lack approvals")), why);
}

Status ApprovalVerdict::status() const
{
    return lacking == 0 ? Status() : Status(Error{ErrorCode::BadSignature, {}, {}, text(), {{}, line, {}}});
}

void ApprovalVerdict::addTo(Json &verdict) const
{
    verdict.set("approvals", text().english());
    if (lacking == 0)
        return;
    verdict.set("verdict", "approvals are missing");
    verdict.set("valid", false);
    verdict.set("line", Json::integer(line));
}

Result<std::optional<ApprovalVerdict>> judgeApprovals(const Verdict &verdict, const LedgerParts &ledger,
                                                      const Host &host)
{
    if (!verdict.asksForApprovals || !verdict.valid())
        return std::optional<ApprovalVerdict>();
    const MechanismKinds &kinds = host.catalog.mechanisms;
    EPSILOMETER_ASSIGN(const LoadedLedger all, loadLedger(ledger, kinds, host.progress, host.run));
    ApprovalVerdict judged;
    EPSILOMETER_ASSIGN(const std::vector<NotApproved> lacking,
                       notApproved(host.catalog.filters, kinds, all.session, judged.approved, host.progress));
    judged.lacking = lacking.size();
    if (!lacking.empty()) {
        judged.line = lacking.front().line;
        judged.why = lacking.front().why;
    }
    return std::optional(std::move(judged));
}

} // namespace epsilometer::service
