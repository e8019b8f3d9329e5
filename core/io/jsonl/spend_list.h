// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"

#include <string>
#include <string_view>
#include <vector>

/// Spends in one JSON value: an array of objects, or an object with a list of them or of their epsilons.
namespace epsilometer::io {

/// The objects of the list, each in the form of a line of JSON Lines.
struct SpendList {
    std::string name; ///< key of the list; empty for an array
    std::vector<Json> spends;
    std::vector<Message> mapping;
};

/// Whether the text begins an array of spends, or is an object with a list of a known name: spends, entries, queries,
/// releases, epsilons, per_round_epsilon.
[[nodiscard]] bool holdsSpendList(std::string_view bytes);
/// The list. Scalars beside it are left out, which the mapping says, where their names say a total, a budget, a number of
/// things or no number at all. Errors: Malformed if there is another list, or a number that may be a cost.
/// Precondition: holdsSpendList(). Tests: tests/core/io/spend_list_test.cpp
[[nodiscard]] Result<SpendList> spendListIn(std::string_view bytes);

} // namespace epsilometer::io
