// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/typed_sum.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr std::size_t kRoom = 2048;          ///< maximum number of waiting terms, including equal ones
constexpr std::size_t kMostFractions = 1024; ///< maximum number of distinct waiting fractions

bool isDecimal(const Exact &term)
{
    Exact::Scaled decimal;
    return term.asDecimal(decimal);
}

} // namespace

void TypedSum::add(const Exact &term, std::uint64_t times)
{
    if (times == 0)
        return;
    m_upper.add(term.up(), times);
    if (isDecimal(term) || term.isInfinite())
        return m_exact.add(term, times);
    // Fractions with many different denominators are slow to add up, so they wait until the sum is needed.
    m_fractions = true;
    if (!m_pending.empty() && m_pending.back().first == term)
        m_pending.back().second += times;
    else if (!m_tooMany)
        m_pending.emplace_back(term, times);
    if (m_pending.size() >= kRoom)
        mergeEqual();
}

/// Merges equal waiting fractions. With too many distinct ones exact sums take too long, so only doubles decide from
/// then on.
void TypedSum::mergeEqual()
{
    std::sort(m_pending.begin(), m_pending.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<std::pair<Exact, std::uint64_t>> merged;
    for (auto &[term, times] : m_pending) {
        if (!merged.empty() && merged.back().first == term)
            merged.back().second += times;
        else
            merged.emplace_back(std::move(term), times);
    }
    m_pending = std::move(merged);
    m_tooMany = m_pending.size() > kMostFractions;
    if (m_tooMany)
        m_pending.clear();
}

void TypedSum::add(double upper, std::uint64_t times)
{
    m_upper.add(upper, times);
    m_rounded.add(upper, times);
}

const ExactSum &TypedSum::addedUp() const
{
    for (const auto &[term, times] : m_pending)
        m_exact.add(term, times);
    m_pending.clear();
    return m_exact;
}

std::optional<bool> TypedSum::decided(double upper, const Exact &limit)
{
    if (upper <= limit.down())
        return true;
    // Terms and their sum were rounded up by some 2^-50 of their size, unless they underflow. Answering no is always
    // sound.
    constexpr double kCertain = 1 - 0x1p-40;
    constexpr double kUnderflow = 1e-290;
    if (upper * kCertain - kUnderflow > limit.up())
        return false;
    return std::nullopt;
}

bool TypedSum::fits(const Exact &term, std::uint64_t times, const Exact &limit) const
{
    const auto answer = decided(m_upper.upWith(term.up(), times), limit);
    if (answer || m_tooMany)
        return answer.value_or(false);
    ExactSum sum = addedUp();
    sum.add(Exact::fromDouble(m_rounded.up()));
    return sum.fits(term, times, limit);
}

bool TypedSum::fits(double upper, std::uint64_t times, const Exact &limit) const
{
    const auto answer = decided(m_upper.upWith(upper, times), limit);
    if (answer || m_tooMany)
        return answer.value_or(false);
    return addedUp().fits(Exact::fromDouble(m_rounded.upWith(upper, times)), 1, limit);
}

double TypedSum::up() const
{
    // Converting fractions to doubles is slow, and every row of a table calls this.
    return m_fractions || !m_rounded.isZero() ? m_upper.up() : std::min(m_upper.up(), m_exact.up());
}

std::optional<Exact> TypedSum::exactly() const
{
    return m_rounded.isZero() && !m_tooMany ? std::optional(addedUp().value()) : std::nullopt;
}

} // namespace epsilometer
