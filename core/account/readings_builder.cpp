// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/readings_builder.h"

#include "core/base/clones.h"
#include "core/numeric/outward.h"

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

/// sums[i] = start + terms[0] + ... + terms[i], an UPPER bound.
void addUpColumn(const double *terms, std::size_t size, double start, double *sums)
{
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i) {
        sum += terms[i];
        sums[i] = (start + sum * kPartialSum) * kOneMore;
    }
}

void addUpTime(const double *epsilon, const double *mean, const double *drift, std::size_t size, const double *start,
               double *squares, double *means, double *drifts)
{
    double square = 0;
    double meanSum = 0;
    double driftSum = 0;
    for (std::size_t i = 0; i < size; ++i) {
        square += epsilon[i] * epsilon[i];
        meanSum += mean[i];
        driftSum += drift[i];
        squares[i] = (start[0] + square * kPartialSum) * kOneMore;
        means[i] = (start[1] + meanSum * kPartialSum) * kOneMore;
        drifts[i] = (start[2] + driftSum * kPartialSum) * kOneMore;
    }
}

constexpr std::int32_t kDigits = 15; ///< 10^15 < 2^53
constexpr std::int32_t kExactPowers = 22; ///< powers of ten that are doubles
constexpr double kPowersOfTen[kExactPowers + 1] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                   1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                   1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr double kWhole = 0x1p53;

/// The smallest double that is not below whole[i] / unit. The remainder of a rounded quotient is exact.
EPSILOMETER_VECTORISED void quotientsUp(const double *whole, std::size_t size, double unit, double *results)
{
    for (std::size_t i = 0; i < size; ++i) {
        const double quotient = whole[i] / unit;
        const std::uint64_t below = std::fma(quotient, unit, -whole[i]) < 0 ? 1 : 0;
        results[i] = std::bit_cast<double>(std::bit_cast<std::uint64_t>(quotient) + below);
    }
}

} // namespace

bool ReadingsBuilder::single(std::size_t first, std::size_t size) const
{
    const auto &groups = m_rounds.groups();
    return groups[first + size - 1].firstRound - groups[first].firstRound == size - 1 &&
           groups[first + size - 1].count == 1;
}

RoundSums ReadingsBuilder::sumsOf(std::size_t first, std::size_t size, bool &isSingle) const
{
    if (size == Rounds::kBlock && first % Rounds::kBlock == 0) {
        const RoundRun block = m_rounds.block(first / Rounds::kBlock);
        isSingle = block.single;
        return block.sums;
    }
    RoundSums sums;
    isSingle = single(first, size);
    const auto &groups = m_rounds.groups();
    for (std::size_t i = first; i < first + size; ++i) {
        sums.add(*groups[i].cost, groups[i].count);
        if (!isSingle)
            sums.fill(*groups[i].cost, groups[i].count);
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
    const RoundRun run = skip(first, places.back() + std::size_t{1});
    return Readings{run,
                    places,
                    std::span(m_epsilon).first(size),
                    std::span(m_square).first(size),
                    std::span(m_mean).first(size),
                    std::span(m_drift).first(size),
                    std::span(m_pdpDrift).first(size),
                    std::span(m_minusLog).first(size)};
}

void ReadingsBuilder::addUp(std::size_t first, std::span<const std::uint16_t> places)
{
    const RoundColumns &columns = m_rounds.columns();
    const std::size_t size = places.back() + std::size_t{1};
    const double start[] = {m_before.square.up(), m_before.mean.up(), m_before.drift.up()};
    addUpTime(columns.epsilon.data() + first, columns.mean.data() + first, columns.drift.data() + first, size, start,
              m_square.data(), m_mean.data(), m_drift.data());
    const auto sparse = [&](const std::vector<double> &terms, const UpperSum &before, Column &sums) {
        const double *from = terms.data() + first;
        if (std::all_of(from, from + size, [](double term) { return term == 0; }))
            std::fill_n(sums.begin(), size, before.up());
        else
            addUpColumn(from, size, before.up(), sums.data());
    };
    sparse(columns.pdpDrift, m_before.pdpDrift, m_pdpDrift);
    sparse(columns.minusLog, m_before.minusLog, m_minusLog);
    for (Column *column : {&m_square, &m_mean, &m_drift, &m_pdpDrift, &m_minusLog})
        keep(places, *column);
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
    if (addUpDecimals(first, places.back() + std::size_t{1}))
        return keep(places, m_epsilon);
    ExactSum sum = m_before.epsilon;
    std::size_t next = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (; next <= places[i]; ++next)
            sum.add(m_rounds.groups()[first + next].cost->dp->epsilon);
        m_epsilon[i] = sum.up();
    }
}

/// Sums of decimals as whole numbers of their last digit, while doubles hold those.
bool ReadingsBuilder::addUpDecimals(std::size_t first, std::size_t size)
{
    const std::int64_t *mantissa = m_rounds.columns().mantissa.data() + first;
    const std::int32_t *exponent = m_rounds.columns().exponent.data() + first;
    Exact::Scaled start;
    if (!m_before.epsilon.value().asDecimal(start))
        return false;
    std::int32_t unit = std::min(0, start.exponent);
    std::int32_t largest = std::max(0, start.exponent);
    std::int64_t least = start.mantissa;
    for (std::size_t i = 0; i < size; ++i) {
        unit = exponent[i] < unit ? exponent[i] : unit;
        largest = exponent[i] > largest ? exponent[i] : largest;
        least = mantissa[i] < least ? mantissa[i] : least;
    }
    if (least < 0 || largest > kDigits || -unit > kExactPowers || start.exponent - unit > kDigits)
        return false;
    double sum = static_cast<double>(start.mantissa) * kPowersOfTen[start.exponent - unit];
    bool exact = start.mantissa < static_cast<std::int64_t>(kWhole);
    Column whole;
    for (std::size_t i = 0; i < size; ++i) {
        const std::int32_t shift = exponent[i] - unit; // at most 37: powers beyond the table are too large anyway
        const double term = static_cast<double>(mantissa[i]) * kPowersOfTen[shift > kExactPowers ? kExactPowers : shift];
        exact = exact && (shift <= kExactPowers || mantissa[i] == 0);
        sum += term;
        whole[i] = sum;
    }
    // Sums and terms only grow: if the last sum is below 2^53, everything before it was a whole number and exact.
    if (!exact || !(sum < kWhole))
        return false;
    quotientsUp(whole.data(), size, kPowersOfTen[-unit], m_epsilon.data());
    return true;
}

} // namespace epsilometer
