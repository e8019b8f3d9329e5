// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/sampling/sampling.h"

#include "core/audit/other_relation.h"
#include "core/audit/reading.h"
#include "core/base/joined.h"
#include "core/mechanisms/stated_relation.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "SAMPLING",
    .title = "Batches of training runs",
    .looksAt = "Training runs accounted as Poisson batches, and what they cost if the code shuffles.",
};

std::optional<Exact> numberAt(const Json &mechanism, std::string_view key)
{
    const auto number = reading::quantity(mechanism, key);
    return number && !number->isInfinite() ? number : std::nullopt;
}

/// The run with the same noise, whose batches cover the data once an epoch; nothing where it is no run with Poisson
/// batches, is incomplete, or draws everything every time, which is the same.
std::optional<Json> shuffled(const Json &mechanism)
{
    const Json *kind = mechanism.find("kind");
    const Json *sampling = mechanism.find("sampling");
    if (kind == nullptr || *kind != Json("subsampled_gaussian") || sampling == nullptr || *sampling != Json("poisson"))
        return {};
    const Json *noise = mechanism.find("noise_multiplier");
    const auto rate = numberAt(mechanism, "sampling_rate");
    const auto steps = numberAt(mechanism, "steps");
    if (noise == nullptr || !rate || !steps || rate->isZero() || *rate >= Exact(1))
        return {};
    // An incomplete batch at the end of an epoch may be left out: then an epoch has fewer steps, and there are more.
    const std::int64_t perEpoch = Exact::floorQuotient(Exact(1), *rate);
    const bool replaced = statedRelation(mechanism) == Neighbours::ReplaceOne;
    // All records of a person may be in one batch.
    const auto records = numberAt(mechanism, "records");
    const auto perClip = numberAt(mechanism, "noise_multiplier");
    return Json::object(
        {{"kind", "epoch_gaussian"},
         {"noise_multiplier", records && perClip ? Json(Exact::quotient(*perClip, *records).text()) : *noise},
         {"steps_per_epoch", Json::integer(perEpoch)},
         {"epochs", Json::integer(Exact::ceilQuotient(*steps, Exact(perEpoch)))},
         {"sampling", "shuffled_epoch"},
         {kStatedRelation, std::string(id(replaced ? Neighbours::ReplaceOne : Neighbours::ZeroOut))}});
}

/// What the restated runs hold under: shuffled epochs are not defined where records are added or removed.
std::string relationsOf(const std::map<std::int64_t, Json> &restated)
{
    std::set<std::string> relations;
    for (const auto &[line, run] : restated)
        relations.insert(*run.find(kStatedRelation)->ifString());
    return joined(relations);
}

Result<AuditFindings> check(const AuditSubject &subject, const MechanismKinds &mechanisms, Progress &progress)
{
    std::map<std::int64_t, Json> restated; // by line
    for (const Spend &spend : subject.session.spends)
        if (auto other = shuffled(spend.step.mechanism))
            restated.emplace(spend.line, *std::move(other));
    if (restated.empty())
        return AuditFindings();
    const Json none = Json::object({{"kind", "no_op"}});
    const auto asPoisson = [&](const Spend &spend) {
        return restated.contains(spend.line) ? std::optional<Json>() : std::optional<Json>(none);
    };
    const auto asShuffled = [&](const Spend &spend) {
        const auto run = restated.find(spend.line);
        return std::optional<Json>(run == restated.end() ? none : run->second);
    };
    EPSILOMETER_ASSIGN(const TotalText poisson, totalOf(subject, mechanisms, asPoisson, progress));
    EPSILOMETER_ASSIGN(const TotalText epochs, totalOf(subject, mechanisms, asShuffled, progress));
    AuditFinding found =
        reading::finding(Severity::Info, restated.begin()->first,
                         "Training runs are accounted as Poisson batches, every record drawn independently. Code that "
                         "shuffles the data does not draw so.",
                         "Check how the code draws batches. If it shuffles, record the run as epoch_gaussian.");
    found.lines.clear();
    for (const auto &[line, run] : restated)
        found.lines.push_back(line);
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{"epsilon with Poisson batches", poisson.epsilon},
                      {"epsilon with shuffled epochs", epochs.epsilon},
                      {"at delta", poisson.delta},
                      {"neighbours of shuffled epochs", relationsOf(restated)}};
    return AuditFindings{found};
}

} // namespace

std::unique_ptr<const AuditCheck> makeSamplingCheck(MechanismKinds mechanisms)
{
    return makeRestatingCheck(kText, std::move(mechanisms), check);
}

} // namespace epsilometer
