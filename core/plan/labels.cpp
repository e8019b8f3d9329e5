// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/labels.h"

#include <algorithm>
#include <utility>

namespace epsilometer {

namespace {

/// Splits "count 12" into "count " and 12; a label without a number is the first of its name.
std::pair<std::string, std::uint64_t> parts(const std::string &label)
{
    constexpr std::size_t kMostDigits = 9; // longer ones are not row numbers
    std::size_t start = label.size();
    while (start > 0 && label[start - 1] >= '0' && label[start - 1] <= '9')
        --start;
    const std::size_t digits = label.size() - start;
    if (digits == 0 || digits > kMostDigits)
        return {label + " ", 1};
    return {label.substr(0, start), std::stoull(label.substr(start))};
}

} // namespace

FreeLabels::FreeLabels(const Plan &plan)
{
    for (const Step &step : plan.steps) {
        auto [text, number] = parts(step.label);
        std::uint64_t &highest = m_highest[std::move(text)];
        highest = std::max(highest, number);
    }
}

std::string FreeLabels::next(const std::string &label)
{
    if (label.empty())
        return label;
    const auto [text, number] = parts(label);
    std::uint64_t &highest = m_highest[text];
    highest = std::max(highest, number) + 1;
    return text + std::to_string(highest);
}

} // namespace epsilometer
