// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/message.h"
#include "core/headline/headline.h"
#include "core/present/table_text.h"
#include "core/present/typed_numbers.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsilometer::present {

/// The headline in words, one sentence a function, for the command line, the window and the report alike. Numbers are
/// rounded outward, and shown so that what is spent reads as at most the limit exactly where that holds.
/// Tests: tests/core/present/headline_text_test.cpp

/// A delta as it was typed, else briefly: a larger one holds, too.
[[nodiscard]] std::string deltaText(const Exact &delta, const TypedNumbers &typed);

/// What the record alone does not show, but the one who goes on should know: what becomes of the plan, and that what is
/// left is too little to be seen.
struct Ahead {
    bool nextIsRefused = false;   ///< the first planned analysis does not fit
    std::size_t planned = 0;      ///< rows of the plan
    std::size_t refused = 0;      ///< of them, refused wholly or in part; rows that repeat until a refusal do not count
    bool spentWholeShown = false; ///< rounded up to what people read, all of the budget is used
    /// Whether nothing of it stands against going on.
    [[nodiscard]] bool clear() const { return !nextIsRefused && refused == 0 && !spentWholeShown; }
};

/// What stands largest, in the window and in the report: "You may go on", "The next is refused", "Next: fits".
[[nodiscard]] Message verdictText(const headline::Headline &headline, const Ahead &ahead = {});
/// "1 of 8 planned rows will be refused."; empty where none will. Of a plan whose next analysis is not refused.
[[nodiscard]] Message refusedRowsText(const Ahead &ahead);
/// May I go on: "Go on.", "Stop: the record goes past the budget at round 7."
[[nodiscard]] Message mayGoOnText(const headline::Headline &headline);
/// "Spent: epsilon at most 1.21 of 2 at delta 1e-6, valid at any stopping time (universal odometer)."
[[nodiscard]] Message spentText(const headline::Headline &headline, const TypedNumbers &typed);
/// "12 more like the last one fit (Gaussian, sigma 10)."; empty where nothing can be said.
[[nodiscard]] Message leftText(const headline::Headline &headline, const MechanismKinds &mechanisms);
/// "RDP 8.82, PLD 8.12 at delta 1e-6; valid only if everything was fixed beforehand."; empty where neither was read.
[[nodiscard]] Message fixedText(const headline::Headline &headline, const TypedNumbers &typed);

/// Of a record that goes past its budget: "With everything fixed beforehand it costs epsilon at most 1.6 at delta 1e-6
/// (PLD), which is within the budget."; empty elsewhere, and where no composition was read.
[[nodiscard]] Message heldText(const headline::Headline &headline, const TypedNumbers &typed);

/// Of a composition that is shown and may be far above the truth: "PLD by moments alone; certainly between 0.0005 and
/// 0.9."; empty where there is none.
[[nodiscard]] Message looseText(const headline::Headline &headline);

/// "A budget of epsilon 9.1 at delta 1e-6, fixed beforehand, would have let all of it run, ..."; empty but for a log.
[[nodiscard]] Message sufficedText(const headline::Headline &headline, const TypedNumbers &typed);

/// All of them that say something, in that order.
[[nodiscard]] std::vector<Message> headlineTexts(const headline::Headline &headline, const MechanismKinds &mechanisms,
                                                 const TypedNumbers &typed);

/// The same for a terminal, one paragraph, the decision in colour. Ends with a line end.
[[nodiscard]] std::string headlineText(const headline::Headline &headline, const MechanismKinds &mechanisms,
                                       const TypedNumbers &typed, const TextStyle &style);

/// The value of the key `answer` of `account --json`; a contract like its other keys.
[[nodiscard]] Json headlineJson(const headline::Headline &headline, const MechanismKinds &mechanisms,
                                const TypedNumbers &typed);

/// "open", "full", "halted", "exceeded", "unjudged", "no-budget".
[[nodiscard]] std::string_view id(headline::Headline::State state);

} // namespace epsilometer::present
