// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/glossary.h"

#include <array>

namespace epsilometer {

namespace {

constexpr std::array kEntries{
    GlossaryEntry{"Adaptive", "A parameter, or the question itself, was chosen after looking at an earlier output.",
                  "Most published composition theorems let the question depend on outputs, but not its epsilon.",
                  "Rogers, Roth, Ullman, Vadhan 2016"},
    GlossaryEntry{
        "Advantage",
        "The largest true positive rate minus false positive rate of any test for whether one person is in the data.",
        "It bounds every attack, not only known ones.", ""},
    GlossaryEntry{"Any stopping time",
                  "A number that holds at all rounds at once, wherever you stop and whatever made "
                  "you stop.",
                  "A bound for round 100 alone may not be read at the round where it looks best.",
                  "Whitehouse, Ramdas, Rogers, Wu 2023"},
    GlossaryEntry{"Basic composition", "Epsilons add up, deltas add up. Always valid, often loose.", "", ""},
    GlossaryEntry{"Budget", "The epsilon and delta that all analyses together may spend, fixed before the first one.",
                  "Raising the budget after looking at outputs invalidates the guarantee; every change is recorded.",
                  ""},
    GlossaryEntry{"Composition", "Adding up the cost of several analyses.",
                  "Most ways of adding up hold for parameters that were fixed beforehand, and say so.", ""},
    GlossaryEntry{"CONT and HALT", "What a filter answers before a round: it may run, or it must not.",
                  "The answer is asked for before the data are touched.", ""},
    GlossaryEntry{
        "Delta",
        "Additive slack in the definition: P(S) <= e^epsilon Q(S) + delta for every event S and both orders of "
        "the neighbours.",
        "Keep it far below one over the number of people: a mechanism that publishes each record with "
        "probability delta is (0, delta)-DP.",
        "Dwork, Kenthapadi, McSherry, Mironov, Naor 2006"},
    GlossaryEntry{"Delta' and delta''",
                  "The two parts of delta: delta' pays for concentration over many rounds, "
                  "delta'' for the rounds' own deltas.",
                  "With pure rounds only, delta'' is unused.", ""},
    GlossaryEntry{"Epsilon",
                  "How much any conclusion about one person can be shifted by their data, as a logarithm of "
                  "odds and up to delta: 0.1 is about ten percent, 1 is a factor of 2.7.",
                  "An epsilon has no meaning without its delta, unit and neighbours.",
                  "Dwork, McSherry, Nissim, Smith 2006"},
    GlossaryEntry{"Filter",
                  "A rule, fixed beforehand, that says HALT before the budget is passed, even when every "
                  "parameter depends on outputs.",
                  "It promises the budget, not what was spent so far.", "Rogers, Roth, Ullman, Vadhan 2016"},
    GlossaryEntry{"Fixed parameters", "A number that holds only if every parameter was chosen before the first output.",
                  "Marked with a warning sign as soon as the plan is adaptive.", ""},
    GlossaryEntry{"Fully adaptive",
                  "A number that holds when parameters depend on earlier outputs, as long as the "
                  "budget was fixed beforehand.",
                  "", "Whitehouse, Ramdas, Rogers, Wu 2023"},
    GlossaryEntry{"Gaussian DP",
                  "A guarantee by comparison: telling two neighbours apart is at least as hard as telling "
                  "N(0, 1) from N(mu, 1).",
                  "", "Dong, Roth, Su 2019"},
    GlossaryEntry{"Head hash",
                  "SHA-256 of the last line of the ledger. Each line holds the hash of the one before, so it "
                  "identifies the whole file.",
                  "", ""},
    GlossaryEntry{"Intrinsic time",
                  "The sum over the rounds of their contribution to the variance of the loss; about "
                  "epsilon squared for small epsilon.",
                  "Ten rounds of 0.1 are as long as forty of 0.05.", ""},
    GlossaryEntry{
        "Neighbours",
        "The two data sets that no observer of the outputs should be able to tell apart: one person added or "
        "removed, one replaced, or one emptied (zero-out).",
        "Under replacement the sensitivity can double: epsilon of the same noise is up to twice as large, rho up "
        "to four times.",
        ""},
    GlossaryEntry{
        "Odometer", "A running bound on what was spent so far, valid at any stopping time.",
        "At the round where a filter stops, an odometer usually reads more than the budget: that is the price of "
        "being valid at every round. Early on it may read less.",
        "Rogers, Roth, Ullman, Vadhan 2016"},
    GlossaryEntry{"Outcome",
                  "Which part of its possible outputs a mechanism landed in; some mechanisms cost less in "
                  "some of them.",
                  "Record the outcome that occurred, also if another one would cost less.",
                  "Hartmann, Bindschaedler, Bentkamp, West 2022"},
    GlossaryEntry{"Output DP",
                  "Accounting by what came out: some results cost less than the worst case that had to fit.", "", ""},
    GlossaryEntry{"Privacy loss",
                  "The logarithm of how much more likely the outputs are under one of two neighbours. "
                  "It is random. Pure epsilon bounds it always; with delta > 0 it may be larger.",
                  "", ""},
    GlossaryEntry{"Privacy unit",
                  "What one unit of protection is: a person with all their records, a household, a "
                  "single record, per day or for life.",
                  "Protecting a record is not protecting a person with many.", ""},
    GlossaryEntry{"Rényi DP", "A guarantee on a moment of the loss, one number for each order alpha; they add up.",
                  "The best order depends on the whole sequence, so it must be chosen beforehand or all tracked.",
                  "Mironov 2017"},
    GlossaryEntry{"Round", "One run of one mechanism.", "", ""},
    GlossaryEntry{"Seal", "A signature over the first lines of the ledger.", "", ""},
    GlossaryEntry{"Sensitivity", "The most that one person can change the answer. Noise is measured against it.",
                  "Without clipping, a sum or a mean has no finite sensitivity.", ""},
    GlossaryEntry{"Sequential and parallel",
                  "Analyses of the same people add up. Analyses of disjoint parts, fixed "
                  "beforehand, need not; here they are added up too, which is safe.",
                  "", ""},
    GlossaryEntry{"Trade-off", "The best true positive rate of any attack for each false positive rate.", "",
                  "Wasserman, Zhou 2010; Dong, Roth, Su 2019"},
    GlossaryEntry{"Window", "The time a budget covers.", "Where windows repeat, losses add up.", ""},
    GlossaryEntry{"zCDP", "Zero-concentrated DP: rho bounds the loss like a Gaussian's; rhos add up.",
                  "It becomes an (epsilon, delta) statement for every delta.", "Bun, Steinke 2016"}};

} // namespace

std::span<const GlossaryEntry> glossary()
{
    return kEntries;
}

} // namespace epsilometer
