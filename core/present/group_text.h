// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/message.h"
#include "core/headline/headline.h"
#include "core/notions/guarantee.h"
#include "core/plan/plan.h"

#include <cstdint>

namespace epsilometer::present {

/// What a guarantee for one record is for someone with several, by group privacy (core/notions/group.h): it holds for the
/// whole interaction, and so for whatever was chosen adaptively in it. UPPER bounds.
/// Tests: tests/core/present/group_text_test.cpp

/// "(5, 7.42e-4)-differential privacy", "25-zCDP, which is ...", "nothing (delta 1)".
/// asked  the delta to convert a budget of another notion at
[[nodiscard]] Message groupGuaranteeText(const Guarantee &guarantee, const Exact &asked, std::uint64_t records);

/// "For a person with at most 5 records: ...; the bound is enforced: the import keeps the first 5." Where the record
/// does not keep its budget, or the size of the group cannot be read, it says so. Empty where no group is stated.
[[nodiscard]] Message groupSentence(const headline::Headline &headline, const Unit &unit);
/// The same of a guarantee that holds.
[[nodiscard]] Message groupSentence(const Guarantee &guarantee, const Exact &asked, const Unit &unit);
/// {"of", "size", "bound", "text"}; null where no group is stated.
[[nodiscard]] Json groupJson(const headline::Headline &headline, const Unit &unit);

} // namespace epsilometer::present
