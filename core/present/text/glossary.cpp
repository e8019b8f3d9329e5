// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/text/glossary.h"

#include <array>

namespace epsilometer::present {

namespace {

constexpr std::array kEntries{
    GlossaryEntry{core::tr("Adaptive"),
                  core::tr("A parameter, or the question itself, was chosen after looking at an earlier output."),
                  core::tr("Most published composition theorems let the question depend on outputs, but not its "
                           "epsilon."),
                  "Rogers, Roth, Ullman, Vadhan 2016"},
    GlossaryEntry{core::tr("Advantage"),
                  core::tr("The largest true positive rate minus false positive rate of any test for whether one "
                           "person is in the data."),
                  core::tr("It bounds every attack, not only known ones."), ""},
    GlossaryEntry{core::tr("Any stopping time"),
                  core::tr("A number that holds at all rounds at once, wherever you stop and whatever made you stop."),
                  core::tr("A bound for round 100 alone may not be read at the round where it looks best."),
                  "Whitehouse, Ramdas, Rogers, Wu 2023"},
    GlossaryEntry{core::tr("Basic composition"), core::tr("Epsilons add up, deltas add up. Always valid, often loose."),
                  "", ""},
    GlossaryEntry{core::tr("Budget"),
                  core::tr("The epsilon and delta that all analyses together may spend, fixed before the first one."),
                  core::tr("Raising the budget after looking at outputs invalidates the guarantee; every change "
                           "is recorded."),
                  ""},
    GlossaryEntry{core::tr("Composition"), core::tr("The cost of several analyses taken together."),
                  core::tr("Most ways of adding up hold for parameters that were fixed beforehand, and say so."), ""},
    GlossaryEntry{core::tr("CONT and HALT"),
                  core::tr("The answer of a filter before a round: it may run (CONT), or it must not (HALT)."),
                  core::tr("The answer is asked for before the data are touched."), ""},
    GlossaryEntry{core::tr("Delta"),
                  core::tr("Additive slack in the definition: P(S) <= e^epsilon Q(S) + delta for every event S "
                           "and both orders of the neighbours."),
                  core::tr("Keep it far below one over the number of people: a mechanism that publishes each "
                           "record with probability delta is (0, delta)-DP."),
                  "Dwork, Kenthapadi, McSherry, Mironov, Naor 2006"},
    GlossaryEntry{core::tr("Delta' and delta''"),
                  core::tr("The two parts of delta: delta' pays for concentration over many rounds, delta'' for "
                           "the rounds' own deltas."),
                  core::tr("With pure rounds only, delta'' is unused."), ""},
    GlossaryEntry{core::tr("Epsilon"),
                  core::tr("How much any conclusion about one person can be shifted by their data, as a logarithm "
                           "of odds and up to delta: 0.1 is about ten percent, 1 is a factor of 2.7."),
                  core::tr("An epsilon has no meaning without its delta, unit and neighbours."),
                  "Dwork, McSherry, Nissim, Smith 2006"},
    GlossaryEntry{core::tr("Filter"),
                  core::tr("A rule, fixed beforehand, that says HALT before the budget is passed, even when every "
                           "parameter depends on outputs."),
                  core::tr("It promises the budget, not what was spent so far."), "Rogers, Roth, Ullman, Vadhan 2016"},
    GlossaryEntry{core::tr("Fixed parameters"),
                  core::tr("A number that holds only if every parameter was chosen before the first output."),
                  core::tr("Marked \"if fixed\" as soon as the plan is adaptive."), ""},
    GlossaryEntry{core::tr("Fully adaptive"),
                  core::tr("A number that holds when parameters depend on earlier outputs, as long as the budget "
                           "was fixed beforehand."),
                  "", "Whitehouse, Ramdas, Rogers, Wu 2023"},
    GlossaryEntry{core::tr("Gaussian DP"),
                  core::tr("A guarantee by comparison: telling two neighbours apart is at least as hard as "
                           "telling N(0, 1) from N(mu, 1)."),
                  "", "Dong, Roth, Su 2019"},
    GlossaryEntry{core::tr("Head hash"),
                  core::tr("SHA-256 of the last line of the ledger. Each line holds the hash of the one before, "
                           "so it identifies the whole file."),
                  "", ""},
    GlossaryEntry{core::tr("Intrinsic time"),
                  core::tr("The sum over the rounds of their contribution to the variance of the loss; about "
                           "epsilon squared for small epsilon."),
                  core::tr("Ten rounds of 0.1 are as long as forty of 0.05."), ""},
    GlossaryEntry{core::tr("Neighbours"),
                  core::tr("The two data sets that no observer of the outputs should be able to tell apart: one "
                           "person added or removed, one replaced, or one emptied (zero-out)."),
                  core::tr("Under replacement the sensitivity can double: epsilon of the same noise is up to "
                           "twice as large, rho up to four times."),
                  ""},
    GlossaryEntry{
        core::tr("Odometer"),
        core::tr("A running bound on what was spent so far, valid at any stopping time. The one of the headline "
                 "states (epsilon, delta)-DP whenever you stop; those of Rogers et al. and Whitehouse et al. bound "
                 "the privacy loss itself, which costs more: r of the first kind is r + a of the second, at delta "
                 "/ (1 − e^−a)."),
        core::tr("At the round where a filter stops, an odometer usually reads more than the budget: "
                 "that is the price of being valid at every round. Early on it may read less."),
        "Rogers, Roth, Ullman, Vadhan 2016"},
    GlossaryEntry{core::tr("Outcome"),
                  core::tr("Which part of its possible outputs a mechanism landed in; some mechanisms cost less "
                           "in some of them."),
                  core::tr("Record the outcome that occurred, also if another one would cost less."),
                  "Hartmann, Bindschaedler, Bentkamp, West 2022"},
    GlossaryEntry{core::tr("Output DP"),
                  core::tr("Accounting by what came out: some results cost less than the worst case that had to fit."),
                  "", ""},
    GlossaryEntry{core::tr("Privacy loss"),
                  core::tr("The logarithm of how much more likely the outputs are under one of two neighbours. It "
                           "is random. Pure epsilon bounds it always; with delta > 0 it may be larger."),
                  "", ""},
    GlossaryEntry{core::tr("Privacy unit"),
                  core::tr("What one unit of protection is: a person with all their records, a household, a "
                           "single record, per day or for life."),
                  core::tr("Protecting a record is not protecting a person with many."), ""},
    GlossaryEntry{core::tr("Rényi DP"),
                  core::tr("A guarantee on a moment of the loss, one number for each order alpha; they add up."),
                  core::tr("The best order depends on the whole sequence, so it must be chosen beforehand or all "
                           "tracked."),
                  "Mironov 2017"},
    GlossaryEntry{core::tr("Round"), core::tr("One run of one mechanism."), "", ""},
    GlossaryEntry{core::tr("Seal"), core::tr("A signature over the first lines of the ledger."), "", ""},
    GlossaryEntry{core::tr("Sensitivity"),
                  core::tr("The most that one person can change the answer. Noise is measured against it."),
                  core::tr("Without clipping, a sum or a mean has no finite sensitivity."), ""},
    GlossaryEntry{core::tr("Sequential and parallel"),
                  core::tr("Analyses of the same people add up. Analyses of disjoint parts, fixed beforehand, "
                           "need not; here they are added up too, which is safe."),
                  "", ""},
    GlossaryEntry{core::tr("Trade-off"),
                  core::tr("The best true positive rate of any attack for each false positive rate."), "",
                  "Wasserman, Zhou 2010; Dong, Roth, Su 2019"},
    GlossaryEntry{core::tr("Window"), core::tr("The time a budget covers."),
                  core::tr("Where windows repeat, losses add up."), ""},
    GlossaryEntry{core::tr("zCDP"),
                  core::tr("Zero-concentrated DP: rho bounds the loss like a Gaussian's; rhos add up."),
                  core::tr("It becomes an (epsilon, delta) statement for every delta."), "Bun, Steinke 2016"}};

} // namespace

std::span<const GlossaryEntry> glossary()
{
    return kEntries;
}

} // namespace epsilometer::present
