// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/other_relation.h"
#include "core/audit/reading.h"
#include "core/base/message.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/stated_relation.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace epsilometer::audit {

namespace sampling {
namespace {

constexpr CheckText kText{
    .id = "SAMPLING",
    .title = core::tr("Batches of training runs"),
    .looksAt = core::tr("Training runs accounted as Poisson batches, and what they cost if the code shuffles."),
};

/// The relations of the restated runs: shuffled epochs are not defined for adding or removing records.
std::string relationsOf(const std::map<std::int64_t, Mechanism> &restated)
{
    std::set<std::string> relations;
    for (const auto &[line, run] : restated)
        relations.insert(*run.find(kStatedRelation)->ifString());
    return joined(relations);
}

std::optional<Mechanism> inShuffledEpochs(const Mechanism &run, std::uint64_t times)
{
    return runInEpochs(run, times, "shuffled_epoch");
}

Result<AuditFindings> check(const AuditSubject &subject, const MechanismKinds &mechanisms, Progress &progress)
{
    std::map<std::int64_t, Mechanism> restated; // by line
    const auto isPoisson = [](const SpendList::Common &one) { return inShuffledEpochs(one.mechanism, 1).has_value(); };
    subject.session.spends.forEach(isPoisson, [&restated](const Spend &spend) {
        if (auto other = inShuffledEpochs(spend.step.mechanism, spend.step.count))
            restated.emplace(spend.line, *std::move(other));
    });
    if (restated.empty())
        return AuditFindings();
    const Mechanism none("no_op");
    const auto asPoisson = [&](const Spend &spend) {
        return restated.contains(spend.line) ? std::nullopt : std::optional(Restatement{none, 1});
    };
    const auto asShuffled = [&](const Spend &spend) {
        const auto run = restated.find(spend.line);
        return std::optional(Restatement{run == restated.end() ? none : run->second, 1});
    };
    EPSILOMETER_ASSIGN(const TotalText poisson, totalOf(subject, mechanisms, asPoisson, progress));
    EPSILOMETER_ASSIGN(const TotalText epochs, totalOf(subject, mechanisms, asShuffled, progress));
    AuditFinding found =
        reading::finding(Severity::Info, restated.begin()->first,
                         core::tr("Training runs are accounted as Poisson batches, every record drawn independently. "
                                  "Code that shuffles the data does not draw so."),
                         core::tr("Check how the code draws batches. If it shuffles, record the run as "
                                  "epoch_gaussian."));
    found.lines.clear();
    for (const auto &[line, run] : restated)
        found.lines.push_back(line);
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{core::tr("epsilon with Poisson batches"), poisson.epsilon},
                      {core::tr("epsilon with shuffled epochs"), epochs.epsilon},
                      {core::tr("at delta"), poisson.delta},
                      {core::tr("neighbours of shuffled epochs"), relationsOf(restated)}};
    return AuditFindings{found};
}

} // namespace
} // namespace sampling

/// SAMPLING: compares training runs accounted as Poisson batches with what holds if the code shuffles (practice.md 3).
/// mechanisms  for the cost of restated runs
/// Tests: tests/core/audit/sampling_test.cpp
std::unique_ptr<const AuditCheck> makeSamplingCheck(MechanismKinds mechanisms)
{
    return makeRestatingCheck(sampling::kText, std::move(mechanisms), sampling::check);
}

} // namespace epsilometer::audit
