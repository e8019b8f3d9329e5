// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/ledger/session.h"
#include "core/plan/policy.h"

#include <string>
#include <utility>
#include <vector>

/// Numbers as typed: remembered, and collected from a ledger's policies.
namespace epsilometer::present {

/// Remembers how numbers were typed, so that a report shows 1e-6 to someone who typed 1e-6. Values are compared
/// exactly, so the text always denotes the same number.
class TypedNumbers {
public:
    /// Keeps an earlier text for the same value.
    void add(const Exact &value, std::string text);
    /// Parses and remembers a text; ignores text that is not a number.
    void add(const std::string &text);
    /// The remembered text, else the canonical exact text.
    [[nodiscard]] std::string text(const Exact &value) const;

private:
    std::vector<std::pair<Exact, std::string>> m_known;
};

/// The budgets of a ledger's policies as typed; the text of the policy in force takes precedence.
[[nodiscard]] TypedNumbers typedNumbers(const Session &session);

} // namespace epsilometer::present
