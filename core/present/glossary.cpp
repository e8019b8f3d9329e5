// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/glossary.h"

#include <array>

namespace epsilometer {

namespace {

constexpr std::array kEntries{
    GlossaryEntry{"Adaptive", "A parameter, or the question itself, was chosen after looking at an earlier output.",
                  "Most published composition theorems let the question depend on outputs, but not its epsilon.",
                  "Rogers, Roth, Ullman, Vadhan 2016"},
    GlossaryEntry{"Advantage",
                  "How much better than guessing anybody can tell whether one person is in the data: true "
                  "positive rate minus false positive rate, at best.",
                  "It bounds every attack, not only known ones.", ""},
    GlossaryEntry{"Any stopping time",
                  "A number that holds at all rounds at once, wherever you stop and whatever made "
                  "you stop.",
                  "A bound for round 100 alone may not be read at the round where it looks best.",
                  "Whitehouse, Ramdas, Rogers, Wu 2023"},
    GlossaryEntry{"Basic composition", "Epsilons add up, deltas add up. Always true, often too much.", "", ""},
    GlossaryEntry{"Budget", "The epsilon and delta that all analyses together may spend, fixed before the first one.",
                  "A budget that is raised after looking at outputs is no budget; the change is recorded.", ""},
    GlossaryEntry{"CONT and HALT", "What a filter answers before a round: it may run, or it must not.",
                  "The answer is asked for before the data are touched.", ""},
    GlossaryEntry{"Delta", "The probability with which the promise of epsilon may fail altogether.",
                  "It must be far below one over the number of people: 1e-6 is for thousands, not for billions.", ""},
    GlossaryEntry{"Delta' and delta''",
                  "The two parts of delta: delta' pays for concentration over many rounds, "
                  "delta'' for the rounds' own deltas.",
                  "With pure rounds only, delta'' is kept for nothing.", ""},
    GlossaryEntry{"Epsilon",
                  "How much any conclusion about one person can be shifted by their data, as a logarithm of "
                  "odds: 0.1 is about ten percent, 1 is a factor of 2.7.",
                  "An epsilon without delta, unit and neighbours says nothing.", "Dwork, McSherry, Nissim, Smith 2006"},
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
                  "A guarantee by comparison: telling two neighbours apart is as hard as telling "
                  "N(0, 1) from N(mu, 1).",
                  "", "Dong, Roth, Su 2019"},
    GlossaryEntry{"Intrinsic time",
                  "The sum over the rounds of their contribution to the variance of the loss; about "
                  "epsilon squared for small epsilon.",
                  "Ten rounds of 0.1 are as long as forty of 0.05.", ""},
    GlossaryEntry{"Neighbours",
                  "The two data sets that nobody should be able to tell apart: one person added or "
                  "removed, or one replaced.",
                  "The same noise costs twice as much under the second.", ""},
    GlossaryEntry{"Odometer", "A running bound on what was spent so far, valid at any stopping time.",
                  "It always reads more than a filter's promise at the same round: that is the price of being able to "
                  "read it whenever you like.",
                  "Rogers, Roth, Ullman, Vadhan 2016"},
    GlossaryEntry{"Outcome",
                  "Which part of its possible outputs a mechanism landed in; some mechanisms cost less in "
                  "some of them.",
                  "What came out must be recorded as it was, not as one would like it.",
                  "Hartmann, Bichsel, Bouchet, Wicker 2022"},
    GlossaryEntry{"Privacy loss",
                  "The logarithm of how much more likely the outputs are under one of two neighbours. "
                  "It is random; epsilon bounds it.",
                  "", ""},
    GlossaryEntry{"Privacy unit",
                  "What one unit of protection is: a person with all their records, a household, a "
                  "single record, per day or for life.",
                  "Protecting a record is not protecting a person with many.", ""},
    GlossaryEntry{"Rényi DP", "A guarantee on a moment of the loss, one number for each order alpha; they add up.",
                  "The best order depends on the whole sequence, so it must be chosen beforehand or all tracked.",
                  "Mironov 2017"},
    GlossaryEntry{"Sensitivity", "The most that one person can change the answer. Noise is measured against it.",
                  "Without clipping, a sum or a mean has no finite sensitivity.", ""},
    GlossaryEntry{"Sequential and parallel",
                  "Analyses of the same people add up. Analyses of disjoint parts, fixed "
                  "beforehand, need not; here they are added up too, which is safe.",
                  "", ""},
    GlossaryEntry{"Trade-off", "The best true positive rate of any attack for each false positive rate.", "",
                  "Wasserman, Zhou 2010; Dong, Roth, Su 2019"},
    GlossaryEntry{"zCDP", "Zero-concentrated DP: rho bounds the loss like a Gaussian's; rhos add up.",
                  "It becomes an (epsilon, delta) statement for every delta.", "Bun, Steinke 2016"}};

} // namespace

std::span<const GlossaryEntry> glossary()
{
    return kEntries;
}

} // namespace epsilometer
