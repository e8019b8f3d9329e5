// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/message.h"
#include "core/headline/headline.h"
#include "core/notions/guarantee.h"
#include "core/plan/plan.h"

#include <cstdint>

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

} // namespace epsilometer::present
