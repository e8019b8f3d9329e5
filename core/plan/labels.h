// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <string>
#include <unordered_map>

namespace epsilometer {

/// Labels for copies that keep analyses distinguishable: "count 1" becomes "count 2", or the first number after all
/// existing ones; "ages" becomes "ages 2". An empty label stays empty. Tests: tests/core/plan/labels_test.cpp
class FreeLabels {
public:
    explicit FreeLabels(const Plan &plan);

    /// Returns a new label at every call.
    [[nodiscard]] std::string next(const std::string &label);

private:
    std::unordered_map<std::string, std::uint64_t> m_highest; ///< highest number in use, by the text before it
};

} // namespace epsilometer
