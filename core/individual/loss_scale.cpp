// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/loss_scale.h"

#include "core/base/require.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace epsilometer::individual {

namespace {

constexpr double kMostQuanta = 0x1p50;
constexpr double kExactQuanta = 0x1p53; ///< whole numbers up to here are exact doubles
constexpr int kLargestExponent = 308;   ///< largest power of ten in a double

const std::array<std::int64_t, 19> kPowers = [] {
    std::array<std::int64_t, 19> powers{};
    std::int64_t power = 1;
    for (auto &entry : powers) {
        entry = power;
        power *= entry == powers[18] ? 1 : 10;
    }
    return powers;
}();

Exact powerOfTen(int exponent)
{
    return Exact::parse("unit", "1e" + std::to_string(exponent)).value();
}

/// mantissa 10^exponent as typed, for texts that the fast path supports.
struct Decimal {
    std::int64_t mantissa = 0;
    int exponent = 0;
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The exponent after 'e', at most three digits; absent otherwise.
std::optional<int> readExponent(std::string_view text)
{
    const bool negative = !text.empty() && text.front() == '-';
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
        text.remove_prefix(1);
    if (text.empty() || text.size() > 3 || !std::ranges::all_of(text, isDigit))
        return std::nullopt;
    int value = 0;
    for (const auto c : text)
        value = 10 * value + (c - '0');
    return negative ? -value : value;
}

std::optional<Decimal> readDecimal(std::string_view text)
{
    Decimal result;
    int digits = 0;
    bool point = false;
    std::size_t i = 0;
    for (; i < text.size() && (isDigit(text[i]) || (text[i] == '.' && !point)); ++i) {
        if (text[i] == '.') {
            point = true;
            continue;
        }
        if (++digits > 18)
            return std::nullopt;
        result.mantissa = 10 * result.mantissa + (text[i] - '0');
        result.exponent -= point ? 1 : 0;
    }
    if (digits == 0)
        return std::nullopt;
    if (i == text.size())
        return result;
    const auto exponent = text[i] == 'e' || text[i] == 'E' ? readExponent(text.substr(i + 1)) : std::nullopt;
    if (!exponent)
        return std::nullopt;
    result.exponent += *exponent;
    return result;
}

double roundedUp(std::int64_t whole)
{
    return whole <= static_cast<std::int64_t>(kExactQuanta) ? static_cast<double>(whole) : Exact(whole).up();
}

/// mantissa 10^shift, rounded up to a whole number that is a double.
double scaled(std::int64_t mantissa, int shift)
{
    if (mantissa == 0)
        return 0;
    if (shift < -18)
        return 1;
    if (shift < 0) {
        const auto divisor = kPowers[static_cast<std::size_t>(-shift)];
        return roundedUp(mantissa / divisor + (mantissa % divisor != 0 ? 1 : 0));
    }
    if (shift <= 18 && mantissa <= static_cast<std::int64_t>(kExactQuanta) / kPowers[static_cast<std::size_t>(shift)])
        return static_cast<double>(mantissa * kPowers[static_cast<std::size_t>(shift)]);
    if (shift > kLargestExponent)
        return std::numeric_limits<double>::infinity();
    return (Exact(mantissa) * powerOfTen(shift)).up();
}

} // namespace

Status LossScale::check(const Exact &budget)
{
    static const auto kLeast = powerOfTen(-290);
    static const auto kMost = powerOfTen(290);
    EPSILOMETER_TRY(require::that(!budget.isInfinite() && !budget.isZero(), "budget", budget.text(),
                                  core::tr("must be finite and > 0")));
    return require::that(kLeast <= budget && budget <= kMost, "budget", budget.text(),
                         core::tr("must be from 1e-290 to 1e290"));
}

Result<LossScale> LossScale::decimal(const Exact &budget)
{
    EPSILOMETER_TRY(check(budget));
    LossScale scale;
    scale.m_decimal = true;
    scale.m_digits = static_cast<int>(std::floor(std::log10(kMostQuanta) - std::log10(budget.up())));
    scale.m_unit = powerOfTen(-scale.m_digits);
    scale.m_limit = static_cast<double>(Exact::floorQuotient(budget, scale.m_unit));
    return scale;
}

Result<LossScale> LossScale::binary(const Exact &budget)
{
    EPSILOMETER_TRY(check(budget));
    LossScale scale;
    const auto limit = budget.down();
    scale.m_quantum = std::exp2(std::ilogb(limit) + 1) / kMostQuanta;
    scale.m_limit = std::floor(limit / scale.m_quantum) * scale.m_quantum;
    return scale;
}

Result<double> LossScale::read(std::string_view name, std::string_view text) const
{
    if (const auto fast = readDecimal(text))
        return scaled(fast->mantissa, fast->exponent + m_digits);
    EPSILOMETER_ASSIGN(const auto exact, Exact::parse(name, text));
    // Doubles beyond 2^53 are whole and smaller whole ones exact, so both results are whole numbers of units.
    const auto units = exact.isInfinite() ? exact : Exact::quotient(exact, m_unit);
    const auto limit = Exact::fromDouble(kExactQuanta);
    return units <= limit ? static_cast<double>(Exact::ceilQuotient(exact, m_unit)) : units.up();
}

} // namespace epsilometer::individual
