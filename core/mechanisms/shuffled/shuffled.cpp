// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/base/number_text.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/shuffled/shuffled_pair.h"
#include "core/notions/loss_model.h"
#include "core/notions/renyi_curves.h"

#include <algorithm>

namespace epsilometer {

namespace mechanisms::shuffled {
namespace {

constexpr MechanismText kText{
    .id = "shuffled",
    .title = core::tr("Shuffle model"),
    .description =
        core::tr("Every user randomises their own answer; a trusted shuffler mixes the answers before anyone sees "
                 "them."),
    .formula =
        "(A + D, C − A + 1 − D) against (A + 1 − D, C − A + D): C ~ Bin(n − 1, 2/(e^ε₀ + 1)), A ~ Bin(C, 1/2), D "
        "~ Bernoulli(e^ε₀/(e^ε₀ + 1))",
    .source = core::tr("Feldman, McMillan, Talwar 2023; docs/proofs.md 15"),
};

/// The smallest epsilon at which the loss has this delta in both orders; UPPER.
double epsilonAt(const ElementaryLoss &loss, double delta, double highest)
{
    const auto holds = [&](double epsilon) {
        return loss.deltaUpper(LossOrder::Forward, epsilon) <= delta &&
               loss.deltaUpper(LossOrder::Reverse, epsilon) <= delta;
    };
    double low = 0;
    double high = highest; // valid: no loss is above it
    for (int i = 0; i < 60 && low < high; ++i) {
        const double middle = (low + high) / 2;
        (holds(middle) ? high : low) = middle;
    }
    return high;
}

Result<RoundCost> cost(const ParameterValues &values)
{
    const Exact &local = values.real("epsilon0");
    const double epsilon0 = local.up();
    const std::int64_t users = Exact::floorQuotient(values.real("users"), Exact(1));
    RoundCost cost = dpCost(local, Exact(), true);
    if (!local.isZero() && epsilon0 <= kMostLocalEpsilon && users > 1) {
        const auto atoms =
            std::make_shared<const PairAtoms>(shuffledAtoms(epsilon0, static_cast<std::uint64_t>(users)));
        const std::string key = "shuffled " + shortestText(epsilon0) + " " + std::to_string(users);
        auto loss = atoms->loss(key, 1);
        auto curve = makeSmallerCurve(std::move(cost.renyi), makeAtomsCurve(atoms, 1));
        if (const Exact &delta = values.real("delta"); !delta.isZero()) {
            const double epsilon = epsilonAt(*loss->parts().front().loss, delta.down(), epsilon0);
            cost = dpCost(std::min(local, Exact::fromDouble(epsilon)), delta, false);
        }
        cost.loss = std::move(loss);
        cost.renyi = std::move(curve);
    }
    cost.neighbours = Neighbours::ReplaceOne;
    return cost;
}

} // namespace
} // namespace mechanisms::shuffled

/// Each of n users runs the same epsilon0-DP randomiser on their own input and sends one message; a trusted shuffler
/// mixes the messages. Neighbours replace one user's input. Supplies the loss distribution and Renyi curve of the pair
/// in shuffled_pair.h, at most those of epsilon0 alone, and (epsilon, delta) from that pair at the requested delta,
/// which is below the closed bound of Feldman, McMillan and Talwar 2021 wherever that holds. Without the shuffler only
/// epsilon0 holds. Tests: tests/core/mechanisms/shuffled_test.cpp
std::unique_ptr<const MechanismKind> makeShuffled()
{
    constexpr double kMostUsers = 9e15;
    return describeMechanism(
        mechanisms::shuffled::kText,
        {parameter_row::nats(
             "epsilon0", core::tr("Local epsilon"),
             core::tr("Epsilon of the randomiser that every user runs on their own input, whatever the others do.")),
         parameter_row::whole(
             "users", core::tr("Users n"),
             core::tr("How many users' messages are shuffled together, one each. Count only those who follow the "
                      "protocol."),
             Range{1, true, kMostUsers, true}),
         parameter_row::delta(core::tr("At which delta accountants of (ε, δ) charge one use; 0 charges the local "
                                       "epsilon. Loss distributions and Rényi curves do not need it."),
                              "0")},
        &mechanisms::shuffled::cost);
}

} // namespace epsilometer
