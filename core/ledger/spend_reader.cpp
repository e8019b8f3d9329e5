// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/known_keys.h"
#include "core/ledger/read_findings.h"
#include "core/ledger/session.h"
#include "core/ledger/shortened.h"
#include "core/notions/output_dp.h"

namespace epsilometer {

namespace {

/// Checks the count. If it is missing (the default is 1), refuses unknown keys, which may have been meant as the count.
Status checkCount(const Json &body)
{
    Status good;
    if (body.find("count") == nullptr)
        forUnknownKeys(KeyHolder::Spend, body, [&](const std::string &key) {
            if (good.ok())
                good = Error{
                    ErrorCode::Malformed,
                    "count",
                    "",
                    core::tr(
                        "missing beside the unknown key \"{1}\", which may have been meant for it; state the count",
                        shortened(key)),
                    {}};
        });
    return good;
}

/// The step of an entry; only for spends is it known that the other fields are complete and include the count.
Result<Step> stepOfSpend(const Json &body)
{
    const std::string_view type = viewOf(body, "type");
    if (body.find("type") != nullptr && type != "spend")
        return makeError(ErrorCode::Malformed, "type", shortened(type),
                         core::tr("is not an event type of this version and may be a spend: amend its type to spend or "
                                  "to the right one"));
    EPSILOMETER_TRY(checkCount(body));
    return stepFromBody(body);
}

} // namespace

std::shared_ptr<const RoundCost> Spend::costWhenRun() const
{
    if (!outcomeCameLate())
        return cost;
    const bool isPublic = cost->odp && cost->odp->hasPublicCells();
    auto unknown = std::make_shared<RoundCost>(isPublic ? outputDpCost(*cost->odp) : *cost);
    unknown->neighbours = cost->neighbours;
    unknown->realisedEpsilon.reset();
    return unknown;
}

Result<std::shared_ptr<const RoundCost>> withRecordedOutcome(const std::shared_ptr<const RoundCost> &cost,
                                                             const Step &step)
{
    if (cost->odp && step.count > 1 && !step.outcome.empty())
        return Error{
            ErrorCode::OutOfDomain,
            "outcome",
            step.outcome,
            core::tr("must be of a single run, not of {1}: they may come out differently; record the runs one by one",
                     step.count),
            {}};
    return withOutcome(cost, step.outcome);
}

void SpendReader::read(Spend &spend, const Json &body, std::int64_t line, std::vector<Finding> &findings)
{
    readSpendRecord(spend, body, Spelling::Strings, m_texts);
    spend.notUnderstood.reset();
    auto step = stepOfSpend(body);
    if (step.ok()) {
        spend.step = *std::move(step);
        return resolve(spend, line, findings);
    }
    findings.push_back({std::string(read_finding::kEntryMalformed.id), Severity::Error, line,
                        core::tr("{1}; counted as epsilon = inf", step.error().located())});
    spend.step = Step();
    spend.step.label = textOf(body, "label");
    spend.notUnderstood = std::make_shared<const Json>(body);
    spend.cost = m_infinite;
}

void SpendReader::resolve(Spend &spend, std::int64_t line, std::vector<Finding> &findings)
{
    const auto note = [&findings, line](std::string_view id, Severity severity, Message text) {
        findings.push_back({std::string(id), severity, line, std::move(text)});
    };
    const ResolvedMechanism &resolved = m_resolver.resolve(spend.step.mechanism);
    spend.cost = resolved.cost;
    if (resolved.problem)
        note(resolved.unknownKind ? "MECHANISM-UNKNOWN" : read_finding::kMechanismMalformed.id, Severity::Error,
             resolved.unknownKind ? resolved.problem->located()
                                  : core::tr("{1}; counted as epsilon = inf", resolved.problem->located()));
    if (auto known = withRecordedOutcome(resolved.cost, spend.step); known.ok())
        spend.cost = *std::move(known);
    else
        note(read_finding::kOutcomeUnknown.id, Severity::Warning,
             core::tr("{1}; the worst case stays charged", known.error().located()));
    if (spend.step.mechanism.kind() == "non_private")
        note("NON-PRIVATE", Severity::Error, core::tr("released without privacy; counted as epsilon = inf"));
    if (spend.step.role != "sequential")
        note("PARALLEL-AS-SEQUENTIAL", Severity::Info,
             core::tr("role {1} is added up like any other entry: an upper bound whatever the parts are",
                      spend.step.role));
}

} // namespace epsilometer
