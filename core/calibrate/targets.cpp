// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/targets.h"

#include "core/account/begun_policy.h"
#include "core/account/least_prefixes.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/calibrate/calibrate.h"
#include "core/calibrate/edge_search.h"
#include "core/mechanisms/nested.h"
#include "core/mechanisms/parameter_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer::calibrate {

namespace {

constexpr std::array<std::string_view, 4> kKeys{"mechanism", "accuracy", "confidence", "count"};

/// Whether the filter of a new ledger with this budget accepts all runs, one after the other.
bool accepts(const account::FilterKinds &filters, const Policy &policy, const std::vector<NestedRun> &runs)
{
    const auto kind = account::findFilter(filters, policy.filter);
    if (!kind.ok())
        return false;
    const auto filter = (*kind)->start(policy);
    if (!filter.ok())
        return false;
    for (const NestedRun &run : runs) {
        if (!(*filter)->applies(*run.cost).applies || !(*filter)->fits(*run.cost, run.count))
            return false;
        (*filter)->charge(*run.cost, run.count);
    }
    return true;
}

Result<Exact> numberIn(const Json &value, const std::string &place)
{
    const std::string *text = value.ifQuantity();
    if (text == nullptr)
        return makeError(ErrorCode::OutOfDomain, place, value.write(), core::tr("must be a number"));
    return Exact::parse(place, *text);
}

Result<AccuracyTarget> readTarget(const MechanismKinds &kinds, const Json &one, const std::string &place)
{
    if (one.ifObject() == nullptr || one.find("mechanism") == nullptr)
        return makeError(ErrorCode::OutOfDomain, place, one.write(),
                         core::tr(R"(must be an object such as {"mechanism":"gaussian","accuracy":"5"})"));
    if (const std::string *other = firstKeyBeyond(kKeys, one); other != nullptr)
        return makeError(ErrorCode::OutOfDomain, place, *other,
                         core::tr("is not a field here; the fields are mechanism, accuracy, confidence, count"));
    AccuracyTarget target;
    target.place = place;
    const Json &mechanism = *one.find("mechanism");
    if (const std::string *words = mechanism.ifString()) {
        auto read = mechanismFromWords(kinds, *words);
        if (!read.ok())
            return read.error().inField(place + ".mechanism");
        target.mechanism = *std::move(read);
    } else
        target.mechanism = Mechanism::fromJson(mechanism);
    target.confidence = kUsualConfidence;
    if (const Json *value = one.find("confidence")) {
        EPSILOMETER_ASSIGN(const Exact confidence, numberIn(*value, place + ".confidence"));
        target.confidence = confidence.up();
        EPSILOMETER_TRY(require::openProbability(place + ".confidence", target.confidence));
    }
    if (const Json *value = one.find("accuracy")) {
        EPSILOMETER_ASSIGN(const Exact width, numberIn(*value, place + ".accuracy"));
        target.halfWidth = width.down();
        EPSILOMETER_TRY(require::finitePositive(place + ".accuracy", *target.halfWidth));
    }
    if (const Json *value = one.find("count")) {
        const std::string *text = value->ifQuantity();
        EPSILOMETER_ASSIGN(target.count, parseCount(place + ".count", text == nullptr ? value->write() : *text));
    }
    return target;
}

} // namespace

Result<AccuracyBudget> budgetForAccuracies(const MechanismKinds &kinds, const account::FilterKinds &filters,
                                           const account::CompositionKinds &compositions,
                                           const std::vector<AccuracyTarget> &targets, const Exact &delta, int digits,
                                           Progress &progress)
{
    AccuracyBudget found;
    std::vector<NestedRun> runs;
    std::uint64_t total = 0;
    MechanismResolver resolver(kinds);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        Mechanism mechanism = targets[i].mechanism;
        if (targets[i].halfWidth) {
            const auto noise = noiseForAccuracy(mechanism, *targets[i].halfWidth, targets[i].confidence);
            if (!noise.ok() && findMechanism(kinds, mechanism.kind()) != nullptr)
                return noise.error().inField(targets[i].place);
            if (noise.ok())
                mechanism.set(noise->parameter, noise->value.text());
        }
        const auto cost = resolver.tryResolve(mechanism);
        if (!cost.ok())
            return cost.error().inField(targets[i].place);
        runs.push_back({*cost, targets[i].count});
        total += std::min(targets[i].count, std::uint64_t{1} << 40U);
        found.mechanisms.push_back(std::move(mechanism));
    }
    EPSILOMETER_TRY(commonRelation(runs, targets.front().place));
    EPSILOMETER_TRY(require::that(total <= std::numeric_limits<std::uint32_t>::max(), "targets", std::to_string(total),
                                  core::tr("must be at most 4294967295 runs together")));
    EPSILOMETER_ASSIGN(const auto fixed, account::leastPrefixes(compositions, runs, {static_cast<std::uint32_t>(total)},
                                                                delta, progress));
    found.fixedEpsilon = fixed.back();
    constexpr double kSmallest = 1e-100;
    const DecimalGrid grid(digits);
    const auto policyOf = [&](std::int64_t index) {
        return account::begunBy(filters, makePolicy(grid.value(index), delta), found.mechanisms.front(), progress);
    };
    EdgeQuestion question;
    question.ask = [&](std::int64_t index) -> Result<FitAnswer> {
        if (!progress.report(0))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        const auto policy = policyOf(index);
        if (!policy.ok() && policy.error().code == ErrorCode::Cancelled)
            return policy.error();
        return FitAnswer{policy.ok() && accepts(filters, *policy, runs)};
    };
    question.position = [&](std::int64_t index) { return std::log(grid.value(index).up()); };
    question.at = [&](double position) { return grid.floorIndex(std::exp(position)); };
    question.first = grid.floorIndex(kSmallest);
    question.last = grid.floorIndex(kLargestBudget);
    question.largerFits = true;
    const double start = std::isfinite(found.fixedEpsilon) && found.fixedEpsilon > 0 ? found.fixedEpsilon : 1;
    EPSILOMETER_ASSIGN(const Edge edge,
                       findEdge(question, grid.floorIndex(std::clamp(start, kSmallest, kLargestBudget))));
    if (edge.fitting) {
        EPSILOMETER_ASSIGN(const Policy policy, policyOf(*edge.fitting));
        found.epsilon = grid.value(*edge.fitting);
        found.filter = policy.filter;
    }
    return found;
}

Result<std::vector<AccuracyTarget>> readTargets(const MechanismKinds &kinds, const std::string &place,
                                                std::string_view json)
{
    const auto list = Json::parse(json);
    if (!list.ok())
        return list.error().inField(place);
    const Json::Array *const items = list->ifArray();
    EPSILOMETER_TRY(require::that(items != nullptr && !items->empty(), place, std::string(json),
                                  core::tr("must be a JSON list of analyses")));
    std::vector<AccuracyTarget> targets;
    for (const Json &one : *items) {
        EPSILOMETER_ASSIGN(AccuracyTarget target,
                           readTarget(kinds, one, place + "[" + std::to_string(targets.size()) + "]"));
        targets.push_back(std::move(target));
    }
    return targets;
}

} // namespace epsilometer::calibrate
