// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/plan/policy.h"

#include <string>
#include <utility>
#include <vector>

namespace epsilometer::present {

/// Remembers how people wrote their numbers, so that a report says 1e-6 to who typed 1e-6. Values are compared exactly:
/// the text shown is always the very number.
class TypedNumbers {
public:
    /// An earlier text for the same value wins.
    void add(const Exact &value, std::string text);
    /// Parses and remembers; text that is not a number is left out.
    void add(const std::string &text);
    /// The remembered text, else the canonical exact one.
    [[nodiscard]] std::string text(const Exact &value) const;

private:
    std::vector<std::pair<Exact, std::string>> m_known;
};

} // namespace epsilometer::present
