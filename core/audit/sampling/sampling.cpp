// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/sampling/sampling.h"

#include "core/audit/other_relation.h"
#include "core/audit/reading.h"
#include "core/mechanisms/stated_relation.h"

#include <set>
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
/// batches, or draws everything every time, which is the same.
std::optional<Json> shuffled(const Json &mechanism)
{
    const Json *kind = mechanism.find("kind");
    const Json *sampling = mechanism.find("sampling");
    const auto rate = numberAt(mechanism, "sampling_rate");
    const auto steps = numberAt(mechanism, "steps");
    const bool poisson =
        kind != nullptr && *kind == Json("subsampled_gaussian") && sampling != nullptr && *sampling == Json("poisson");
    if (!poisson || !rate || !steps || rate->isZero() || *rate >= Exact(1))
        return {};
    // An incomplete batch at the end of an epoch may be left out: then an epoch has fewer steps, and there are more.
    const std::int64_t perEpoch = Exact::floorQuotient(Exact(1), *rate);
    const bool replaced = statedRelation(mechanism) == Neighbours::ReplaceOne;
    return Json::object({{"kind", "epoch_gaussian"},
                         {"noise_multiplier", *mechanism.find("noise_multiplier")},
                         {"steps_per_epoch", Json::integer(perEpoch)},
                         {"epochs", Json::integer(Exact::ceilQuotient(*steps, Exact(perEpoch)))},
                         {"sampling", "shuffled_epoch"},
                         {kStatedRelation, std::string(id(replaced ? Neighbours::ReplaceOne : Neighbours::ZeroOut))}});
}

Result<AuditFindings> check(const AuditSubject &subject, const MechanismKinds &mechanisms, Progress &progress)
{
    std::set<std::int64_t> lines;
    for (const Spend &spend : subject.session.spends)
        if (shuffled(spend.step.mechanism))
            lines.insert(spend.line);
    if (lines.empty())
        return AuditFindings();
    const Json none = Json::object({{"kind", "no_op"}});
    const auto asPoisson = [&](const Spend &spend) {
        return shuffled(spend.step.mechanism) ? std::optional<Json>() : std::optional<Json>(none);
    };
    const auto asShuffled = [&](const Spend &spend) {
        const auto other = shuffled(spend.step.mechanism);
        return other ? other : std::optional<Json>(none);
    };
    EPSILOMETER_ASSIGN(const TotalText poisson, totalOf(subject, mechanisms, asPoisson, progress));
    EPSILOMETER_ASSIGN(const TotalText epochs, totalOf(subject, mechanisms, asShuffled, progress));
    AuditFinding found =
        reading::finding(Severity::Info, *lines.begin(),
                         "Training runs are accounted as Poisson batches, every record drawn independently. Code that "
                         "shuffles the data does not draw so.",
                         "Check how the code draws batches. If it shuffles, record the run as epoch_gaussian.");
    found.lines.assign(lines.begin(), lines.end());
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{"epsilon with Poisson batches", poisson.epsilon},
                      {"epsilon with shuffled epochs, a record zeroed out", epochs.epsilon},
                      {"at delta", poisson.delta}};
    return AuditFindings{found};
}

} // namespace

std::unique_ptr<const AuditCheck> makeSamplingCheck(MechanismKinds mechanisms)
{
    return makeRestatingCheck(kText, std::move(mechanisms), check);
}

} // namespace epsilometer
