// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/nested.h"

#include "core/base/text/number_text.h"
#include "core/notions/losses/loss_model.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

Result<NestedRun> runOf(const MechanismKinds &kinds, const Mechanism &mechanism, const Json *count,
                        const std::string &field)
{
    NestedRun run;
    if (count != nullptr) {
        const std::string *text = count->ifQuantity();
        const auto whole = text == nullptr ? std::nullopt : wholeNumber(*text);
        if (!whole || *whole == 0)
            return makeError(ErrorCode::OutOfDomain, field, count->write(),
                             core::tr("count must be a whole number, 1 or more"));
        run.count = *whole;
    }
    auto cost = MechanismResolver(kinds).tryResolve(mechanism);
    if (!cost.ok())
        return cost.error().inField(field);
    run.cost = *std::move(cost);
    return run;
}

/// The sum of the runs' divergences at each order, since their parameters are fixed in advance.
class AddedCurve final : public RenyiCurve {
public:
    explicit AddedCurve(std::vector<NestedRun> runs) : m_runs(std::move(runs)) {}

    [[nodiscard]] double upper(double alpha) const override
    {
        double sum = 0;
        for (const NestedRun &run : m_runs)
            sum = outward::up(sum + outward::up(run.cost->renyi->upper(alpha) * static_cast<double>(run.count), 1), 1);
        return sum;
    }
    [[nodiscard]] std::vector<double> corners() const override
    {
        std::vector<double> all;
        for (const NestedRun &run : m_runs)
            for (const double corner : run.cost->renyi->corners())
                all.push_back(corner);
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }

private:
    std::vector<NestedRun> m_runs;
};

/// The joint loss; null if the runs are too many to count.
std::shared_ptr<const LossModel> joined(const std::vector<NestedRun> &runs)
{
    constexpr std::uint64_t kMost = std::uint64_t{1} << 53U;
    std::vector<LossPart> parts;
    for (const NestedRun &run : runs)
        for (const LossPart &part : run.cost->loss->parts()) {
            if (part.count > kMost / std::max<std::uint64_t>(run.count, 1))
                return nullptr;
            parts.push_back({part.loss, part.count * run.count});
        }
    return std::make_shared<const LossModel>(std::move(parts));
}

} // namespace

Result<std::vector<NestedRun>> nestedRuns(const MechanismKinds &kinds, const Json &typed, const std::string &field)
{
    std::vector<NestedRun> runs;
    if (isMechanism(typed)) {
        EPSILOMETER_ASSIGN(NestedRun run, runOf(kinds, Mechanism::fromJson(typed), nullptr, field));
        runs.push_back(std::move(run));
        return runs;
    }
    const Json::Array *items = typed.ifArray();
    if (items == nullptr || items->empty())
        return makeError(ErrorCode::OutOfDomain, field, typed.write(),
                         core::tr("must be a mechanism, or a list of {mechanism, "
                                  "count}"));
    for (std::size_t i = 0; i < items->size(); ++i) {
        const Json *mechanism = (*items)[i].find("mechanism");
        const std::string place = field + "[" + std::to_string(i) + "]";
        if (mechanism == nullptr)
            return Error{
                ErrorCode::OutOfDomain, place, (*items)[i].write(), core::tr("must be {mechanism, count}"), {}};
        EPSILOMETER_ASSIGN(NestedRun run,
                           runOf(kinds, Mechanism::fromJson(*mechanism), (*items)[i].find("count"), place));
        runs.push_back(std::move(run));
    }
    return runs;
}

RoundCost addedUp(std::vector<NestedRun> runs)
{
    const auto all = [&](auto supplies) {
        return std::ranges::all_of(runs, [&](const NestedRun &run) { return supplies(*run.cost); });
    };
    const auto sum = [&](auto amount) {
        double total = 0;
        for (const NestedRun &run : runs)
            total = outward::up(total + outward::up(amount(*run.cost) * static_cast<double>(run.count), 1), 1);
        return total;
    };
    RoundCost cost;
    if (all([](const RoundCost &one) { return one.zcdp && one.zcdp->delta.isZero(); }))
        cost.zcdp = RoundCost::Zcdp{sum([](const RoundCost &one) { return one.zcdp->rho; }), Exact(), 0, {}};
    if (all([](const RoundCost &one) { return one.gdp.has_value(); })) {
        const double square = sum([](const RoundCost &one) { return one.gdp->muSquared; });
        cost.gdp = RoundCost::Gdp{outward::up(std::sqrt(square), 2), square, {}};
    }
    if (all([](const RoundCost &one) { return one.loss != nullptr; }))
        cost.loss = joined(runs);
    if (all([](const RoundCost &one) { return one.renyi != nullptr; }))
        cost.renyi = std::make_shared<AddedCurve>(std::move(runs));
    return cost;
}

Result<Neighbours> commonRelation(const std::vector<NestedRun> &runs, const std::string &field)
{
    if (std::ranges::none_of(runs, [](const NestedRun &run) { return insistsOnRelation(*run.cost); }))
        return Neighbours::Unstated;
    for (const auto wanted : {Neighbours::AddRemove, Neighbours::ZeroOut, Neighbours::ReplaceOne})
        if (std::ranges::all_of(runs, [&](const NestedRun &run) { return Relation(wanted).takes(*run.cost).applies; }))
            return wanted;
    return makeError(ErrorCode::OutOfDomain, field, std::string(id(runs.front().cost->neighbours)),
                     core::tr("must hold under one neighbouring relation"));
}

} // namespace epsilometer
