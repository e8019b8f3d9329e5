// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/mechanisms/mechanism.h"
#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"
#include "core/plan/policy.h"

#include <optional>
#include <string>
#include <vector>

/// The product's words for notions, labels, budgets, guarantees and costs.
namespace epsilometer::present {

/// "fixed parameters", "fully adaptive", "any stopping time": the label of every number.
[[nodiscard]] Literal words(Validity validity);
/// One sentence that explains the validity.
[[nodiscard]] Literal explanation(Validity validity);
[[nodiscard]] Literal words(Notion notion);         ///< "(epsilon, delta)-DP"
[[nodiscard]] Literal words(Neighbours neighbours); ///< "add or remove one", "any one fixed relation"
[[nodiscard]] Literal
words(OdometerMeaning meaning); ///< "bounds the privacy loss", "(epsilon, delta)-DP, whenever you stop"

/// "(3, 1e-6)-DP", the budget as typed; "15.29-zCDP" if it is in another notion.
[[nodiscard]] Message budgetText(const Policy &policy);
/// "epsilon 3, delta 1e-6 = delta' 5e-7 + delta'' 5e-7"; "rho = 15.29, converted at delta 1e-10".
[[nodiscard]] Message budgetSplitText(const Policy &policy);
/// The label at the line of a budget's epsilon: "budget 3", "budget 15.29-zCDP at delta 1e-10".
[[nodiscard]] Message budgetLineText(const Policy &policy);
/// The guarantee, in its own notion first: "(3, 1e-6)-DP", "15.29-zCDP", "15.29-zCDP, which is (47.5, 1e-10)-DP".
[[nodiscard]] Message guaranteeText(const Guarantee &guarantee);
/// A conversion of a budget in another notion: epsilon at a delta. Lists begin with the requested delta.
struct ConvertedBudget {
    Exact delta; ///< delta'' + (1 - delta'') delta', UPPER
    Exact epsilon;
};
[[nodiscard]] std::vector<ConvertedBudget> convertedAtUsualDeltas(const NativeGuarantee &guarantee,
                                                                  const Exact &asked = {});
/// "epsilon 33.2 at delta 1e-5, 37.1 at 1e-6, 49.4 at 1e-10 (zcdp-dp-cks)".
[[nodiscard]] Message convertedText(const NativeGuarantee &guarantee, const Exact &asked = {});
/// The ids of the conversions behind a number: "pure-zcdp-tight, zcdp-dp-cks"; empty without a conversion.
[[nodiscard]] std::string conversionsText(const Label &label);
/// Theorem, notion, validity, neighbours and conversions of a number on one line.
[[nodiscard]] Message labelText(const Label &label);
/// The cost of a round in the notion closest to its mechanism: "mu 0.25", "rho 0.1", "epsilon 0.1, delta 1e-9", "inf".
/// mechanism  as typed, if known: a cost that is the double above the typed rho or mu is shown as the typed number,
///            4.96 and not 4.96001; the double alone does not show it
[[nodiscard]] Message costText(const RoundCost &cost, const Mechanism &mechanism = {});

/// The cost of a round in one notion, with its name: {"approximate zCDP", "rho 0.005"}.
struct NotionText {
    Message notion;
    Message cost;
};
/// All notions that the round supplies, numbers rounded up, with the mechanism's conversion if there is one: "rho
/// 0.005, by pure-zcdp-tight".  mechanism  see costText()
[[nodiscard]] std::vector<NotionText> notionTexts(const RoundCost &cost, const Mechanism &mechanism = {});

/// "zCDP by pure-zcdp-tight; Renyi DP by laplace-renyi"; empty without a conversion.
[[nodiscard]] Message conversionsText(const std::vector<NotionConversions> &conversions);

/// UPPER bound on the epsilon of one such round alone at that delta: the smallest conversion of its (epsilon, delta),
/// Gaussian, zCDP and Renyi statements. Absent if none of them is finite. For comparing single rounds: it does not add
/// up.
/// delta  in [0, 1), used exactly as given
/// Source  accounting.md 2.5, 2.6, 2.8. Tests: tests/core/present/cost_as_epsilon_test.cpp
[[nodiscard]] std::optional<double> epsilonOfOne(const RoundCost &cost, const Exact &delta);

/// "epsilon 2.6 at 1e-6".
[[nodiscard]] Message epsilonAtText(double epsilon, const Exact &delta);
/// That of epsilonOfOne(); the cost as stated if it is (epsilon, delta) already, or there is no such epsilon.
/// mechanism  see costText()
[[nodiscard]] Message costAsEpsilonText(const RoundCost &cost, const Mechanism &mechanism, const Exact &delta);

/// "29.96": one answer is that close to its true value with a probability of at least 95 percent
/// (calibrate::halfWidth()); empty for mechanisms without additive noise.
[[nodiscard]] Message accuracyText(const Mechanism &mechanism);

} // namespace epsilometer::present
