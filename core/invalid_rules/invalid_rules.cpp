// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/invalid_rules/invalid_rules.h"

#include "core/base/contains.h"
#include "core/invalid_rules/examples.h"

namespace epsilometer::invalid_rules {

namespace {

using namespace counterexamples;

/// The function that computes a counterexample at its first call, and then copies it: it is the same in every answer.
template <class Compute> Counterexample (*once(Compute))()
{
    return [] {
        static const Counterexample kept = Compute{}();
        return kept;
    };
}

// The smallest menus in the references for which each rule fails.
AdaptiveSetting twoResponses()
{
    return {{{1, 8}, 0.125}, 1.5, 0.01};
}

AdaptiveSetting threeResponses()
{
    return {{{1, 10, 30}, 0.1}, 8, 0.01};
}

} // namespace

std::string_view id(InvalidUse use)
{
    switch (use) {
    case InvalidUse::Filter: return "filter";
    case InvalidUse::Odometer: return "odometer";
    case InvalidUse::Refund: return "refund";
    case InvalidUse::Conversion: return "conversion";
    case InvalidUse::Accounting: return "accounting";
    }
    return "";
}

const InvalidRule *findInvalidRule(const InvalidRules &rules, std::string_view name)
{
    const auto found = std::find_if(rules.begin(), rules.end(), [name](const InvalidRule &rule) {
        return rule.id == name || contains(rule.alsoCalled, name);
    });
    return found == rules.end() ? nullptr : &*found;
}

InvalidRules makeInvalidRules()
{
    return {
        {.id = "composition-as-filter",
         .title = core::tr("Continue while a fixed-parameter composition fits"),
         .use = InvalidUse::Filter,
         .rule = core::tr("CONT while the optimal composition of the rounds so far, as if fixed in advance, is within "
                          "the budget"),
         .theorem = core::tr("Kairouz, Oh, Viswanath 2015 and Murtagh, Vadhan 2016 hold for parameters fixed in "
                             "advance only"),
         .why = core::tr(
             "The parameters depend on earlier outputs, so the analyst ends where the realised history happens to "
             "look cheap; no fixed choice explains all of these ends. The tightest bound fails first, and nothing "
             "proves the looser ones."),
         .instead = core::tr("the filter potential, or universal"),
         .alsoCalled = {"optimal", "optimal_homogeneous", "pld", "loss-distribution", "f-dp", "kov", "drv"},
         .counterexample = once([] { return againstFilter(twoResponses(), optimalCompositionFits(twoResponses())); })},
        {.id = "some-order",
         .title = core::tr("Continue while some Renyi order still fits"),
         .use = InvalidUse::Filter,
         .rule = core::tr("CONT while the smallest over the orders of the converted Renyi sums is within the budget"),
         .theorem = core::tr("Feldman, Zrnic 2021, Theorem 4.3 is for one order, fixed in advance"),
         .why = core::tr("The realised history selects the order that flatters it; a filter holds at one order, or at "
                         "all of several."),
         .instead = core::tr("the filter renyi with its orders fixed in advance, or zcdp"),
         .alsoCalled = {"some_order", "any-order", "renyi-some-order"},
         .counterexample = once([] {
             constexpr int kPerDecade = 10; // more orders admit more; these suffice
             return againstFilter(threeResponses(), someOrderFits(threeResponses(), kPerDecade));
         })},
        {.id = "printed-y-star",
         .title = core::tr("The printed y*"),
         .use = InvalidUse::Filter,
         .rule = "y* = (√(2L + ε) − √(2L))²",
         .theorem = core::tr("Whitehouse et al. 2023, Theorem 3 (1) and the proof of Theorem 8, as printed"),
         .why = core::tr("It solves f(y) = ε/2 instead of f(y) = ε: the proof of the filter does not go through with "
                         "it, and the odometer is tangent at half of its target."),
         .instead = core::tr("y* = (√(2L + 2ε) − √(2L))², which the filter whitehouse and the odometer filter use"),
         .unsound = false,
         .alsoCalled = {"printed_y_star", "whitehouse-printed"},
         .counterexample = once([] { return printedYStarMisses(1, 1e-6); })},
        {.id = "theorem-2-as-printed",
         .title = core::tr("Leaks and the tail of the loss paid by the same delta"),
         .use = InvalidUse::Filter,
         .rule = core::tr("CONT while Σ ρ + 2√(Σ ρ log(1/δ)) ≤ ε and Σ δ_n ≤ δ, for (ε, δ)-DP"),
         .theorem = core::tr("Whitehouse et al. 2023, Theorem 2, as printed"),
         .why = core::tr("The deltas of the rounds and the tail of the loss add up; one delta cannot pay for both."),
         .instead = core::tr("a filter that splits delta: delta' pays for the tail, delta'' for the rounds"),
         .counterexample = once([] { return leakBeforeResponses(0.1, 100, 0.05); })},
        {.id = "advanced-as-odometer",
         .title = core::tr("Advanced composition read at every round"),
         .use = InvalidUse::Odometer,
         .rule = core::tr("√(2 L V) + V/2 at the V so far, as a bound at all rounds at once"),
         .theorem = core::tr("Dwork, Rothblum, Vadhan 2010 holds at one number of rounds, fixed in advance"),
         .why = core::tr("Each round may exceed its own bound with probability delta'; over many rounds these add up."),
         .instead = core::tr("the odometers filter, mixture or stitched"),
         .counterexample = once([] {
             const adversary::Menu menu{{1}, 0.05};
             return againstOdometer(menu, 0.05, 600, advancedComposition(menu, 0.05));
         })},
        {.id = "lemma-3-as-printed",
         .title = core::tr("The Rogers odometer with the printed third branch"),
         .use = InvalidUse::Odometer,
         .rule = "√(2(1/n² + V)(1 + log(1 + n²V)/2) log log((4/δ′) log₂ n)) + V/2",
         .theorem = core::tr("Whitehouse et al. 2023, Lemma 3, third branch, as printed"),
         .why = core::tr(
             "It has log log((4/δ′) log₂ n) in place of log(4 log₂(n)/δ′), which its proof needs. The "
             "counterexample is for n = 2; for n = 30 the same interaction crosses with probability 7.6e-8 only, "
             "below δ′ = 1e-6, and 800 rounds of epsilon 0.05 with 1.7e-6. For n = 100 no crossing above δ′ is "
             "known."),
         .instead = core::tr("the odometer rogers_2021, with log(2⌈2 log₂ n⌉/δ′)"),
         .counterexample = once([] {
             const adversary::Menu menu{{1}, 0.25};
             return againstOdometer(menu, 1e-6, 600, lemma3AsPrinted(menu, 1e-6, 2));
         })},
        {.id = "dp-rounds-as-loss",
         .title = core::tr("An odometer over (epsilon, delta)-DP rounds as a bound on the loss"),
         .use = InvalidUse::Odometer,
         .rule = core::tr("P(exists n: L_{1:n} > U_n) ≤ δ′ + δ″ for (ε, δ)-DP rounds"),
         .theorem = core::tr("Rogers et al. 2016, Theorem 6.2; Whitehouse et al. 2023, Theorem 3 beyond probabilistic "
                             "DP"),
         .why = core::tr("An (epsilon, delta)-DP round may lose more than epsilon with any probability; delta bounds "
                         "the expectation of (1 - e^(epsilon - L))+, not the probability."),
         .instead = core::tr("the ex-post statement that the odometers make of such rounds, or prob_dp rounds with ε + "
                             "t and δ/(1 − e^−t) for a t > 0"),
         .counterexample = once([] { return dpRoundLosesMore(1e-3, 1e-3, 1e-8); })},
        {.id = "pdp-without-drift",
         .title = core::tr("An odometer over probabilistic DP rounds without their drift"),
         .use = InvalidUse::Odometer,
         .rule = core::tr("U_n of the pure parts alone, where rounds have a delta"),
         .theorem = core::tr("Whitehouse et al. 2023, Theorem 3 for probabilistic DP, as printed"),
         .why = core::tr("Given that nothing catastrophic happened, the loss drifts by up to delta a round."),
         .instead = core::tr("the odometers as they are here: U_n + Σ δ κ(ε)"),
         .counterexample = once([] { return driftOfProbabilisticRounds(1e-8, 100, 1e-6); })},
        {.id = "refund-delta",
         .title = core::tr("Giving back the delta of outputs that were not seen"),
         .use = InvalidUse::Refund,
         .rule = core::tr("After output DP charge only the delta of the realised cell"),
         .theorem = core::tr("Hartmann et al. 2022, Algorithm 1, refunds epsilon alone"),
         .why = core::tr("A leak may have happened in any cell; the cells that were not observed were risked as well."),
         .instead = core::tr("the filter odp: epsilon is given back, delta never"),
         .counterexample = once([] { return refundedDelta(0.25, 0.25); })},
        {.id = "advanced-on-realised",
         .title = core::tr("Advanced composition of realised epsilons"),
         .use = InvalidUse::Refund,
         .rule = core::tr("√(2 L Σ e²) + Σ e²/2 over the epsilons of the realised cells"),
         .theorem = core::tr("Hartmann et al. 2022 composes realised epsilons by addition alone"),
         .why = core::tr("Which cell is seen depends on the data: a cell that is cheap and seen nearly always loses "
                         "its epsilon every time, in one direction."),
         .instead = core::tr("the filter odp, which adds the realised epsilons up; any filter where the cells are a "
                             "public coin that does not depend on the data: public_cells of the mechanism odp"),
         .counterexample = once([] { return advancedOnRealised(0.01, 9, 900, 1e-6); })},
        {.id = "dp-to-pdp-as-printed",
         .title = core::tr("(epsilon, delta)-DP is (2 epsilon, 2 delta/(epsilon e^epsilon))-probabilistic DP"),
         .use = InvalidUse::Conversion,
         .rule = "P(|L| ≥ 2ε) ≤ 2δ/(ε e^ε)",
         .theorem = core::tr(
             "Kasiviswanathan, Smith 2014, as Lemma 2.3 of Rogers et al. 2016 and Lemma 2 of Whitehouse et al. "
             "2023"),
         .why =
             core::tr("The argument bounds the mass under the law that gives it less; the statement is false for every "
                      "epsilon."),
         .instead = core::tr("P(L > ε + t) ≤ δ/(1 − e^−t) for any t > 0: a prob_dp round with these two parameters"),
         .counterexample = once([] { return converseLemma(1, 0.01); })},
        {.id = "fixed-runs-as-one",
         .title = core::tr("Tuning runs accounted as the one that was kept"),
         .use = InvalidUse::Accounting,
         .rule = core::tr("K runs, only the best is released: epsilon of one run"),
         .theorem = core::tr("Liu, Talwar 2019 and Papernot, Steinke 2022 are for a random, hidden number of runs"),
         .why = core::tr("Which run is best depends on all of them: a bad best result says that every run was bad."),
         .instead = core::tr("K runs recorded as K; or repeat_and_select, with the number of runs drawn beforehand and "
                             "hidden"),
         .alsoCalled = {"tuning-as-one", "best-of-k"},
         .counterexample = once([] { return bestOfFixedRuns(1, 10); })},
        {.id = "shuffled-as-poisson",
         .title = core::tr("Shuffled batches accounted as Poisson samples"),
         .use = InvalidUse::Accounting,
         .rule = core::tr("Batches of a shuffled epoch: Poisson samples with the rate batch size over data set size"),
         .theorem = core::tr("Abadi et al. 2016 and Mironov, Talwar, Zhang 2019 are for Poisson samples"),
         .why = core::tr("In each epoch a record is in exactly one batch: where the other batches are known, that one "
                         "stands out (Chua et al. 2024)."),
         .instead = core::tr("epoch_gaussian, or batches drawn by Poisson sampling"),
         .alsoCalled = {"poisson-for-shuffled"},
         .counterexample = once([] { return shuffledAsPoisson(0.4, 10'000, 1e-5); })},
        {.id = "data-dependent-partition",
         .title = core::tr("Parallel composition over a partition that depends on the data"),
         .use = InvalidUse::Accounting,
         .rule = core::tr("Disjoint blocks cost as much as the dearest of them, however they were formed"),
         .theorem = core::tr("McSherry 2009, Theorem 4, is for blocks that one record does not change"),
         .why = core::tr("Where the blocks follow ranks, quantiles or clusters of the data, one record moves others to "
                         "other blocks, and every block's answer changes."),
         .instead = core::tr("blocks fixed beforehand, by region, period or a hash of the id; else the sum over all "
                             "blocks"),
         .alsoCalled = {"dependent-partition"},
         .counterexample = once([] { return partitionByRank(1, 10); })},
        {.id = "per-querier",
         .title = core::tr("The budget of one analyst as a bound on what that analyst releases"),
         .use = InvalidUse::Accounting,
         .rule = core::tr("The spends of each analyst, purpose or data set fit a budget of their own, so what these "
                          "spends release is private within it"),
         .theorem = core::tr("Budgets per site of the W3C's draft of the Attribution API; Tholoniat et al. 2025 (arXiv "
                             "2506.05290) show that no such budgets hold where analysts see each other's results"),
         .why =
             core::tr("A round that reads no data costs nothing, and may repeat what others released. A filter bounds "
                      "the loss of its rounds given everything else that was released, not the loss of their "
                      "outputs by themselves."),
         .instead =
             core::tr("the budget over everything, which bounds all of them together; a budget with a scope says "
                      "what its spends add to the rest. Budgets by block of a partition hold by themselves, as "
                      "every round that reads a block is charged there"),
         .alsoCalled = {"per-site", "per-analyst", "per-actor"},
         .counterexample = once([] { return repeatsAnother(0.1, 8); })}};
}

} // namespace epsilometer::invalid_rules
