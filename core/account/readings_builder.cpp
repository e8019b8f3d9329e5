// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/readings_builder.h"

#include "core/base/clones.h"
#include "core/numeric/outward.h"
#include "core/numeric/quotients_up.h"
#include "core/numeric/running_sums.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// A sum of so many terms by plain addition errs by at most so many units of itself, terms rounded once included.
constexpr double kPartialSum = 1 + 2 * Readings::kMost * outward::kUnit;
constexpr double kOneMore = 1 + 4 * outward::kUnit;

/// What of a column will be read after `size` terms from `first` on; those themselves where there is not as much left.
template <class T> const T *after(const std::vector<T> &column, std::size_t first, std::size_t size)
{
    return column.data() + (first + 2 * size <= column.size() ? first + size : first);
}

/// sums[i] = start + terms[0] + ... + terms[i], an UPPER bound.
EPSILOMETER_VECTORISED void addUpColumn(const double *terms, const double *next, std::size_t size, double start,
                                        double *sums)
{
    addUp(
        terms, next, size, sums, [](auto &) {}, [=](auto &sum) { sum = (start + sum * kPartialSum) * kOneMore; });
}

/// The same of the squares of the terms in units: unit may err by two units of itself.
EPSILOMETER_VECTORISED void addUpSquares(const double *terms, const std::int64_t *next, std::size_t size, double unit,
                                         double start, double *sums)
{
    const double factor = unit * unit * kPartialSum * (kOneMore * kOneMore);
    addUp(
        terms, next, size, sums, [](auto &term) { term *= term; },
        [=](auto &sum) { sum = (start + sum * factor) * kOneMore; });
}

EPSILOMETER_VECTORISED void doubleAll(const double *terms, std::size_t size, double *doubled)
{
    for (std::size_t i = 0; i < size; ++i)
        doubled[i] = 2 * terms[i];
}

constexpr std::int32_t kDigits = 15;      ///< 10^15 < 2^53
constexpr std::int32_t kExactPowers = 22; ///< powers of ten that are doubles
constexpr double kPowersOfTen[kExactPowers + 1] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                   1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                   1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr double kWhole = 0x1p53;

struct Digits {
    std::int64_t anyBits = 0; ///< the bits of all mantissas: below zero where one is
    std::int32_t leastExponent = 0;
    std::int32_t mostExponent = 0;
};

/// size  at least 1
EPSILOMETER_VECTORISED Digits digitsOf(const std::int64_t *mantissa, const std::int8_t *exponent, std::size_t size)
{
    Digits digits;
    std::int8_t least = exponent[0];
    std::int8_t most = exponent[0];
    for (std::size_t i = 0; i < size; ++i) {
        least = exponent[i] < least ? exponent[i] : least;
        most = exponent[i] > most ? exponent[i] : most;
    }
    for (std::size_t i = 0; i < size; ++i)
        digits.anyBits |= mantissa[i];
    digits.leastExponent = least;
    digits.mostExponent = most;
    return digits;
}

/// A number in [0, 2^52) as a double: from 2^52 on doubles are whole numbers, the last bits of which count.
[[gnu::always_inline]] inline double toDouble(std::int64_t number)
{
    constexpr double kShift = 0x1p52;
    return std::bit_cast<double>(number | std::bit_cast<std::int64_t>(kShift)) - kShift;
}

/// whole[i] = mantissa[i] power, exact while below 2^53. Mantissas are in [0, 2^52).
EPSILOMETER_VECTORISED void scaleAlike(const std::int64_t *mantissa, std::size_t size, double power, double *whole)
{
    for (std::size_t i = 0; i < size; ++i)
        whole[i] = toDouble(mantissa[i]) * power;
}

/// The same with the power of ten that each exponent says.
void scaleEach(const std::int64_t *mantissa, const std::int8_t *exponent, std::size_t size, std::int32_t unit,
               double *whole)
{
    for (std::size_t i = 0; i < size; ++i)
        whole[i] = toDouble(mantissa[i]) * kPowersOfTen[exponent[i] - unit];
}

/// sums[i] = before + terms[0] + ... + terms[i]: whole numbers, exact while below 2^53.
EPSILOMETER_VECTORISED void addUpWhole(const double *terms, std::size_t size, double before, double *sums)
{
    addUp(
        terms, terms, size, sums, [](auto &) {}, [=](auto &sum) { sum += before; });
}

} // namespace

bool ReadingsBuilder::single(std::size_t first, std::size_t size) const
{
    if (const std::size_t block = first / Rounds::kBlock;
        block < m_rounds.blocks() && (first + size - 1) / Rounds::kBlock == block && m_rounds.block(block).single)
        return true;
    return m_rounds.firstRoundOf(first + size - 1) - m_rounds.firstRoundOf(first) == size - 1 &&
           m_rounds.countOf(first + size - 1) == 1;
}

RoundSums ReadingsBuilder::sumsOf(std::size_t first, std::size_t size, bool &isSingle) const
{
    if (size == Rounds::kBlock && first % Rounds::kBlock == 0) {
        const RoundRun block = m_rounds.block(first / Rounds::kBlock);
        m_rounds.fetchBlock(first / Rounds::kBlock + 1);
        isSingle = block.single;
        return block.sums;
    }
    RoundSums sums;
    isSingle = single(first, size);
    for (std::size_t i = first; i < first + size; ++i) {
        m_rounds.addTo(sums, i);
        if (!isSingle)
            sums.fill(*m_rounds.groups()[i].cost, m_rounds.countOf(i));
    }
    if (isSingle)
        sums.fill(m_rounds.columns(), first, size);
    return sums;
}

RoundRun ReadingsBuilder::skip(std::size_t first, std::size_t size)
{
    bool isSingle = true;
    m_run = sumsOf(first, size, isSingle);
    m_before.add(m_run);
    const RoundColumns &columns = m_rounds.columns();
    return {m_run, std::span(columns.epsilon).subspan(first, size), std::span(columns.mantissa).subspan(first, size),
            std::span(columns.exponent).subspan(first, size), isSingle};
}

void ReadingsBuilder::skip(const RoundCost &cost, std::uint64_t count)
{
    m_before.add(cost, count);
    m_before.fill(cost, count);
}

std::optional<Readings> ReadingsBuilder::next(std::size_t first, std::span<const std::uint16_t> places)
{
    if (places.size() < Readings::kLeast || !m_before.dp || !(m_before.square.up() > 0))
        return std::nullopt;
    addUp(first, places);
    const std::size_t size = slowPart(places.size());
    if (size < Readings::kLeast || !std::isfinite(m_drift[size - 1]) || !std::isfinite(m_pdpDrift[size - 1]) ||
        !std::isfinite(m_minusLog[size - 1]))
        return std::nullopt;
    places = places.first(size);
    addUpEpsilons(first, places);
    doubleAll(m_mean.data(), size, m_twiceMean.data());
    const RoundRun run = skip(first, places.back() + std::size_t{1});
    return Readings{run,
                    places,
                    std::span(m_epsilon).first(size),
                    std::span(m_square).first(size),
                    std::span(m_mean).first(size),
                    std::span(m_twiceMean).first(size),
                    std::span(m_drift).first(size),
                    std::span(m_pdpDrift).first(size),
                    std::span(m_minusLog).first(size)};
}

void ReadingsBuilder::addUp(std::size_t first, std::span<const std::uint16_t> places)
{
    const RoundColumns &columns = m_rounds.columns();
    const std::size_t size = places.back() + std::size_t{1};
    const double square = m_before.square.up();
    m_decimals = scaleDecimals(first, size); // epsilons as typed save reading the column of rounded ones
    addUpSquares(m_decimals ? m_whole.data() : columns.epsilon.data() + first, after(columns.mantissa, first, size),
                 size, m_decimals ? 1 / m_decimals->unit : 1, square, m_square.data());
    addUpColumn(columns.mean.data() + first, after(columns.mean, first, size), size, m_before.mean.up(), m_mean.data());
    addUpColumn(columns.drift.data() + first, after(columns.drift, first, size), size, m_before.drift.up(),
                m_drift.data());
    addUpDeltas(first, size);
    for (Column *column : {&m_square, &m_mean, &m_drift, &m_pdpDrift, &m_minusLog})
        keep(places, *column);
}

void ReadingsBuilder::addUpDeltas(std::size_t first, std::size_t size)
{
    const auto &deltas = m_rounds.columns().deltas;
    while (m_nextDelta < deltas.size() && deltas[m_nextDelta].group < first)
        ++m_nextDelta;
    std::size_t end = m_nextDelta;
    m_pdpDrift.fill(0);
    m_minusLog.fill(0);
    for (; end < deltas.size() && deltas[end].group < first + size; ++end) {
        m_pdpDrift[deltas[end].group - first] = deltas[end].pdpDrift;
        m_minusLog[deltas[end].group - first] = deltas[end].minusLog;
    }
    const auto sums = [&](const UpperSum &before, Column &column) {
        if (end == m_nextDelta)
            std::fill_n(column.begin(), size, before.up());
        else
            addUpColumn(column.data(), column.data(), size, before.up(), column.data());
    };
    sums(m_before.pdpDrift, m_pdpDrift);
    sums(m_before.minusLog, m_minusLog);
}

void ReadingsBuilder::keep(std::span<const std::uint16_t> places, Column &column)
{
    if (places.size() <= places.back()) // some are left out
        for (std::size_t i = 0; i < places.size(); ++i)
            column[i] = column[places[i]];
}

std::size_t ReadingsBuilder::slowPart(std::size_t size) const
{
    constexpr double kFactor = (1 + Readings::kLargestStep) * (1 - 1e-9);
    const auto slow = [&](const Column &column) {
        const double limit = column[0] * kFactor;
        if (!(limit < kInfinity))
            return std::size_t{0};
        return static_cast<std::size_t>(
            std::upper_bound(column.begin(), column.begin() + static_cast<std::ptrdiff_t>(size), limit) -
            column.begin());
    };
    return std::min(slow(m_square), slow(m_mean));
}

void ReadingsBuilder::addUpEpsilons(std::size_t first, std::span<const std::uint16_t> places)
{
    if (addUpDecimals(places.back() + std::size_t{1}))
        return keep(places, m_epsilon);
    ExactSum sum = m_before.epsilon;
    std::size_t next = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (; next <= places[i]; ++next)
            sum.add(*m_rounds.epsilonOf(first + next));
        m_epsilon[i] = sum.up();
    }
}

std::optional<ReadingsBuilder::Decimals> ReadingsBuilder::scaleDecimals(std::size_t first, std::size_t size)
{
    const std::int64_t *mantissa = m_rounds.columns().mantissa.data() + first;
    const std::int8_t *exponent = m_rounds.columns().exponent.data() + first;
    Exact::Scaled start;
    if (!m_before.epsilon.value().asDecimal(start))
        return std::nullopt;
    const Digits digits = digitsOf(mantissa, exponent, size);
    const std::int32_t unit = std::min({0, start.exponent, digits.leastExponent});
    const std::int32_t largest = std::max(start.exponent, digits.mostExponent);
    constexpr std::int64_t kHalf = std::int64_t{1} << 52U;
    if (start.mantissa < 0 || start.mantissa >= 2 * kHalf || digits.anyBits < 0 || digits.anyBits >= kHalf ||
        largest > kDigits || -unit > kExactPowers || largest - unit > kExactPowers || start.exponent - unit > kDigits)
        return std::nullopt;
    if (digits.leastExponent == digits.mostExponent)
        scaleAlike(mantissa, size, kPowersOfTen[digits.leastExponent - unit], m_whole.data());
    else
        scaleEach(mantissa, exponent, size, unit, m_whole.data());
    return Decimals{kPowersOfTen[-unit], static_cast<double>(start.mantissa) * kPowersOfTen[start.exponent - unit]};
}

bool ReadingsBuilder::addUpDecimals(std::size_t size)
{
    if (!m_decimals)
        return false;
    Column sums;
    addUpWhole(m_whole.data(), size, m_decimals->before, sums.data());
    // Sums and terms only grow: if the last sum is below 2^53, everything before it was a whole number and exact.
    if (!(sums[size - 1] < kWhole))
        return false;
    quotientsUp(std::span(sums).first(size), m_decimals->unit, m_epsilon.data());
    return true;
}

} // namespace epsilometer
