// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/headline/headline.h"
#include "core/headline/session_verdict.h"
#include "core/notions/guarantee.h"
#include "core/plan/plan.h"
#include "core/present/table/table_spec.h"
#include "core/present/table/table_text.h"
#include "core/present/text/typed_numbers.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The headline as text, JSON and a table, with what it means for a person with several records.
namespace epsilometer::present {

/// The meaning of a guarantee for one record for someone with several, by group privacy (core/notions/guarantee.h). It
/// holds for the whole interaction, including adaptive choices. UPPER bounds.
/// Tests: tests/core/present/group_text_test.cpp

/// "(5, 7.42e-4)-differential privacy", "25-zCDP, which is ...", "nothing (delta 1)".
/// asked  delta for converting a budget of another notion
[[nodiscard]] Message groupGuaranteeText(const Guarantee &guarantee, const Exact &asked, std::uint64_t records);

/// "For a person with at most 5 records: ...; the bound is enforced: the import keeps the first 5." States if the
/// record exceeds its budget, or the size of the group is invalid. Empty if no group is stated.
[[nodiscard]] Message groupSentence(const headline::Headline &headline, const Unit &unit);
/// groupSentence() for a guarantee that holds.
[[nodiscard]] Message groupSentence(const Guarantee &guarantee, const Exact &asked, const Unit &unit);
/// {"of", "size", "bound", "text"}; null if no group is stated.
[[nodiscard]] Json groupJson(const headline::Headline &headline, const Unit &unit);

/// The headline in words, one sentence per function, for the command line, the window and the report. Numbers are
/// rounded outward, and displayed such that the amount spent reads as at most the limit exactly if it is.
/// Tests: tests/core/present/headline_text_test.cpp

/// A delta as typed, else rounded up to a few digits, since the bound also holds at a larger delta.
[[nodiscard]] std::string deltaText(const Exact &delta, const TypedNumbers &typed);

/// The verdict on all claims together, that of the worst: "1 of 3 claims is false", "All claims hold", "The claim is not
/// shown". Without claims, empty.
[[nodiscard]] Message claimsVerdict(const headline::Claims &claims);
/// The heading in the window and in the report: "You may go on", "The next is refused", "One of 3 claims is false".
[[nodiscard]] Message verdictText(const headline::SessionVerdict &verdict);
/// The plan in a few words: "first model fits next; 1 of 7 planned rows is refused"; empty without a plan.
[[nodiscard]] Message nextText(const headline::SessionVerdict &verdict);
/// Both readings of what is recorded: "Loss if you stop now: 0.69 at any time, 0.47 if all was fixed."; empty where the
/// loss is not known.
[[nodiscard]] Message lossText(const headline::SessionVerdict &verdict);
/// Where the odometer is above a budget that is kept: "The universal filter keeps epsilon 3 at any stopping time; the
/// odometer, which holds at all rounds at once, says 3.04."; else empty.
[[nodiscard]] Message aboveText(const headline::SessionVerdict &verdict);
/// Whether to continue: "Go on.", "Stop: the record goes past the budget at round 7."
[[nodiscard]] Message mayGoOnText(const headline::Headline &headline);
/// "Spent: epsilon at most 1.21 of 2 at delta 1e-6, whenever you stop (universal odometer)."
[[nodiscard]] Message spentText(const headline::Headline &headline, const TypedNumbers &typed);
/// "12 more like the last one fit (Gaussian, sigma 10)."; empty if nothing is known.
[[nodiscard]] Message leftText(const headline::Headline &headline, const MechanismKinds &mechanisms);
/// "RDP 8.82, PLD 8.12 at delta 1e-6; valid only if everything was fixed beforehand."; empty without these values.
[[nodiscard]] Message fixedText(const headline::Headline &headline, const TypedNumbers &typed);

/// For a record that exceeds its budget: "With everything fixed beforehand it costs epsilon at most 1.6 at delta 1e-6
/// (PLD), which is within the budget."; otherwise, and without a composition, empty.
[[nodiscard]] Message heldText(const headline::Headline &headline, const TypedNumbers &typed);

/// For a displayed composition that may be far above the true value: "PLD by moments alone; certainly between 0.0005
/// and 0.9."; else empty.
[[nodiscard]] Message looseText(const headline::Headline &headline);

/// "A budget of epsilon 9.1 at delta 1e-6, fixed beforehand, would have let all of it run, ..."; only for logs, else
/// empty.
[[nodiscard]] Message sufficedText(const headline::Headline &headline, const TypedNumbers &typed);

/// All non-empty sentences in this order.
[[nodiscard]] std::vector<Message> headlineTexts(const headline::Headline &headline, const MechanismKinds &mechanisms,
                                                 const TypedNumbers &typed);

/// The sentences that answer whether the next analysis may run, and what is spent: headlineTexts() without those that
/// compare.
[[nodiscard]] std::vector<Message> shortTexts(const headline::Headline &headline, const MechanismKinds &mechanisms,
                                              const TypedNumbers &typed);

/// These sentences of headlineTexts() for a terminal, the decision in colour. Ends with a line end.
[[nodiscard]] std::string headlineText(const headline::Headline &headline, const std::vector<Message> &texts,
                                       const TextStyle &style);

/// The value of the key `answer` of `account --json`; a stable format.
[[nodiscard]] Json headlineJson(const headline::Headline &headline, const MechanismKinds &mechanisms,
                                const TypedNumbers &typed);

/// "open", "full", "halted", "exceeded", "unjudged", "no-budget".
[[nodiscard]] std::string_view id(headline::Headline::State state);

/// The most important numbers, one per row, with delta and validity: the budget guarded by the policy's filter, the
/// odometer of the headline, the numbers that other libraries report, and the lowest composition.
/// Tests: tests/core/present/headline_text_test.cpp
[[nodiscard]] TableSpec headlineTable(const headline::Headline &headline, const TypedNumbers &typed);

} // namespace epsilometer::present
