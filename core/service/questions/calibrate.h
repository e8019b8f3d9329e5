// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/number_text.h"
#include "core/service/questions/groups.h"
#include "core/service/questions/questions.h"

#include <string>
#include <vector>

/// Fields that the questions of `calibrate` share.
namespace epsilometer::service::questions {

inline constexpr std::string_view kFilterHelp =
    "Parameters chosen adaptively: by this filter (--split: that of a new ledger)";

void addMechanism(FieldTable &table, std::string &mechanism);
void addSolve(FieldTable &table, std::string &parameter);
void addCount(FieldTable &table, std::string &count);
void addComposition(FieldTable &table, std::string &composition);
/// The rules of a budget that a filter or a composition keeps.
[[nodiscard]] std::vector<Rule> accountantRules();

} // namespace epsilometer::service::questions
