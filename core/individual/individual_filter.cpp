// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/individual_filter.h"

#include "core/base/require.h"
#include "core/base/text/number_text.h"

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

constexpr std::size_t kBlock = 16384; ///< number of people whose sums fit the second-level cache

/// Rounded up to a multiple of the quantum. Exact below 2^51 quanta; larger losses stay larger than any budget, and inf
/// stays inf. NaN stays NaN and fits nowhere.
double roundUp(double loss, double quantum)
{
    const double shift = 0x1.8p52 * quantum; // adding and subtracting it rounds to the nearest quantum
    const double nearest = (loss + shift) - shift;
    return nearest < loss ? nearest + quantum : nearest;
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

Result<IndividualFilter> IndividualFilter::make(std::vector<LossScale> scales, std::size_t people, IndividualMode mode)
{
    EPSILOMETER_TRY(require::that(!scales.empty() && scales.size() <= kMostOrders, "orders",
                                  std::to_string(scales.size()), core::tr("must be from 1 to 16")));
    IndividualFilter filter;
    filter.m_spent.assign(scales.size(), std::vector<double>(people, 0));
    filter.m_asked.assign(scales.size(), std::vector<double>(mode == IndividualMode::Skip ? 0 : people, 0));
    filter.m_scales = std::move(scales);
    filter.m_people = people;
    filter.m_mode = mode;
    return filter;
}

void IndividualFilter::addPerson()
{
    ++m_people;
    for (auto &column : m_spent)
        column.push_back(0);
    for (auto &column : m_asked)
        if (m_mode != IndividualMode::Skip)
            column.push_back(0);
}

Status IndividualFilter::addPerson(const Exact &budget)
{
    const LossScale &scale = m_scales.front();
    if (m_scales.size() != 1 || m_mode == IndividualMode::Track)
        return makeError(ErrorCode::OutOfDomain, "budget", budget.text(),
                         core::tr("must be the same for everybody with several orders, and with a tracker"));
    if (budget > scale.budget())
        return makeError(ErrorCode::OutOfDomain, "budget", budget.text(),
                         core::tr("must be at most everybody's budget"));
    EPSILOMETER_ASSIGN(const double before,
                       scale.read("budget", Exact::positiveDifference(scale.budget(), budget).text()));
    addPerson();
    m_spent.front().back() = before;
    if (m_mode == IndividualMode::Latch)
        m_asked.front().back() = before;
    return {};
}

bool IndividualFilter::isAllowed(std::size_t order, double loss) const
{
    return loss >= 0 && (m_mode != IndividualMode::Track || loss <= m_scales[order].limit());
}

Result<std::uint64_t> IndividualFilter::block(std::span<const double *const> losses, std::size_t first,
                                              std::size_t count)
{
    std::array<double, kMostOrders> own{};
    std::uint64_t active = 0;
    for (std::size_t person = first; person < first + count; ++person) {
        for (std::size_t j = 0; j < m_scales.size(); ++j) {
            own[j] = losses[j][person];
            if (!isAllowed(j, own[j]))
                return makeError(ErrorCode::OutOfDomain, core::tr("loss of person {1}", person + 1),
                                 shortestText(own[j]), allowedLosses(j));
        }
        active += stepPerson(person, {own.data(), m_scales.size()}) ? 1 : 0;
    }
    return active;
}

Message IndividualFilter::allowedLosses(std::size_t order) const
{
    if (m_mode != IndividualMode::Track)
        return core::tr("must be a number >= 0");
    return core::tr("must be a number >= 0 and at most the tracker's step, {1}", m_scales[order].budget().text());
}

Result<std::uint64_t> IndividualFilter::step(std::span<const double *const> losses)
{
    EPSILOMETER_TRY(require::that(losses.size() == m_scales.size(), "losses", std::to_string(losses.size()),
                                  core::tr("must be one column per order, {1}", m_scales.size())));
    return block(losses, 0, m_people);
}

Result<std::vector<std::uint64_t>> IndividualFilter::run(std::span<const double *const> columns, Progress &progress)
{
    const auto orders = m_scales.size();
    EPSILOMETER_TRY(require::that(columns.size() % orders == 0, "columns", std::to_string(columns.size()),
                                  core::tr("must be one column per round and order")));
    std::vector<std::uint64_t> active(columns.size() / orders, 0);
    for (std::size_t first = 0; first < m_people; first += kBlock) {
        const auto count = std::min(kBlock, m_people - first);
        for (std::size_t round = 0; round < active.size(); ++round) {
            EPSILOMETER_ASSIGN(const std::uint64_t some, block(columns.subspan(round * orders, orders), first, count));
            active[round] += some;
        }
        if (first % (64 * kBlock) == 0 && !progress.report(static_cast<double>(first) / static_cast<double>(m_people)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    return active;
}

bool IndividualFilter::stepPerson(std::size_t person, std::span<const double> losses)
{
    if (m_mode == IndividualMode::Track)
        return trackPerson(person, losses);
    std::array<double, kMostOrders> next;
    bool fits = true;
    for (std::size_t j = 0; j < losses.size(); ++j) {
        const LossScale &scale = m_scales[j];
        double &before = m_mode == IndividualMode::Latch ? m_asked[j][person] : m_spent[j][person];
        // Once beyond the budget it stays beyond, whatever rounding the sum suffers there.
        next[j] = losses[j] >= 0 ? before + roundUp(losses[j], scale.quantum()) : 4 * scale.limit() + 1;
        if (m_mode == IndividualMode::Latch)
            before = next[j];
        fits = fits && next[j] <= scale.limit();
    }
    for (std::size_t j = 0; fits && j < losses.size(); ++j)
        m_spent[j][person] = next[j];
    return fits;
}

bool IndividualFilter::trackPerson(std::size_t person, std::span<const double> losses)
{
    for (std::size_t j = 0; j < losses.size(); ++j)
        if (!isAllowed(j, losses[j]))
            return false;
    for (std::size_t j = 0; j < losses.size(); ++j) {
        const double loss = roundUp(losses[j], m_scales[j].quantum());
        double &spent = m_spent[j][person];
        const bool restart = spent + loss > m_scales[j].limit();
        spent = restart ? loss : spent + loss;
        m_asked[j][person] += restart ? 1 : 0;
    }
    return true;
}

} // namespace epsilometer::individual
