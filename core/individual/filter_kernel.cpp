// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/filter_kernel.h"

#include "core/base/clones.h"

#include <cstring>

namespace epsilometer::individual {

namespace {

constexpr std::size_t kLanes = 4;
constexpr std::size_t kMostOrders = 16;
/// Vectors of people taken at once when there are several orders: what is in flight stays in the first-level cache.
constexpr std::size_t kChunk = 32;
/// Adding and subtracting 1.5 * 2^52 quanta rounds to the nearest quantum.
constexpr double kShift = 0x1.8p52;

typedef double Vector __attribute__((vector_size(kLanes * sizeof(double))));
typedef std::int64_t Mask __attribute__((vector_size(kLanes * sizeof(std::int64_t))));

/// Rounded up to a multiple of the quantum. Exact below 2^51 quanta; larger losses stay larger than any budget, and inf
/// stays inf. NaN stays NaN and fits nowhere.
double roundUp(double loss, double quantum)
{
    const double shift = kShift * quantum;
    const double nearest = (loss + shift) - shift;
    return nearest < loss ? nearest + quantum : nearest;
}

std::uint64_t total(const Mask &counts)
{
    std::uint64_t sum = 0;
    for (std::size_t lane = 0; lane < kLanes; ++lane)
        sum += static_cast<std::uint64_t>(counts[lane]);
    return sum;
}

bool any(const Mask &mask)
{
    return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
}

} // namespace

bool skipPerson(const KernelOrder *orders, std::size_t count, std::size_t person)
{
    double next[kMostOrders];
    bool fits = true;
    for (std::size_t j = 0; j < count; ++j) {
        const auto loss = orders[j].losses[person];
        next[j] = orders[j].spent[person] + roundUp(loss, orders[j].quantum);
        fits = fits && loss >= 0 && next[j] <= orders[j].limit;
    }
    for (std::size_t j = 0; fits && j < count; ++j)
        orders[j].spent[person] = next[j];
    return fits;
}

bool latchPerson(const KernelOrder *orders, std::size_t count, std::size_t person)
{
    bool fits = true;
    for (std::size_t j = 0; j < count; ++j) {
        auto &asked = orders[j].asked[person];
        const auto loss = orders[j].losses[person];
        // Once beyond the budget it stays beyond, whatever rounding the sum suffers there.
        asked = loss >= 0 ? asked + roundUp(loss, orders[j].quantum) : 4 * orders[j].limit + 1;
        fits = fits && asked <= orders[j].limit;
    }
    for (std::size_t j = 0; fits && j < count; ++j)
        orders[j].spent[person] = orders[j].asked[person];
    return fits;
}

bool trackPerson(const KernelOrder *orders, std::size_t count, std::size_t person)
{
    bool fits = true;
    for (std::size_t j = 0; j < count; ++j) {
        const auto rounded = roundUp(orders[j].losses[person], orders[j].quantum);
        fits = fits && orders[j].losses[person] >= 0 && rounded <= orders[j].limit;
    }
    for (std::size_t j = 0; fits && j < count; ++j) {
        const auto loss = roundUp(orders[j].losses[person], orders[j].quantum);
        const bool restart = orders[j].spent[person] + loss > orders[j].limit;
        orders[j].spent[person] = restart ? loss : orders[j].spent[person] + loss;
        orders[j].asked[person] += restart ? 1 : 0;
    }
    return fits;
}

KernelResult trackAll(const KernelOrder *orders, std::size_t count, std::size_t people)
{
    KernelResult result;
    for (std::size_t i = 0; i < people; ++i)
        result.active += trackPerson(orders, count, i) ? 1 : 0;
    result.bad = result.active < people;
    return result;
}

EPSILOMETER_VECTORISED KernelResult skipOne(const KernelOrder &order, std::size_t people)
{
    const double *__restrict losses = order.losses;
    double *__restrict spent = order.spent;
    const Vector quantum = Vector{} + order.quantum;
    const Vector shift = Vector{} + kShift * order.quantum;
    const Vector limit = Vector{} + order.limit;
    const Vector zero = {};
    Mask active = {};
    Mask bad = {};
    std::size_t i = 0;
    for (; i + kLanes <= people; i += kLanes) {
        Vector loss;
        Vector sum;
        std::memcpy(&loss, losses + i, sizeof loss);
        std::memcpy(&sum, spent + i, sizeof sum);
        Vector rounded = (loss + shift) - shift;
        rounded += rounded < loss ? quantum : zero;
        const Vector next = sum + rounded;
        const Mask valid = loss >= zero;
        const Mask fits = (next <= limit) & valid;
        sum = fits ? next : sum;
        std::memcpy(spent + i, &sum, sizeof sum);
        active -= fits;
        bad |= ~valid;
    }
    KernelResult result{total(active), any(bad)};
    for (; i < people; ++i) {
        result.bad = result.bad || !(losses[i] >= 0);
        result.active += skipPerson(&order, 1, i) ? 1 : 0;
    }
    return result;
}

// Order by order over a chunk of people, so that every order is as simple a loop as a single one: first what each sum
// would be and who fits, then the sums of those who fit.
EPSILOMETER_VECTORISED KernelResult skipAll(const KernelOrder *orders, std::size_t count, std::size_t people)
{
    const Vector zero = {};
    Vector next[kMostOrders][kChunk];
    Mask fits[kChunk];
    Mask active = {};
    Mask bad = {};
    const std::size_t whole = people / kLanes;
    for (std::size_t first = 0; first < whole; first += kChunk) {
        const std::size_t size = whole - first < kChunk ? whole - first : kChunk;
        for (std::size_t i = 0; i < size; ++i)
            fits[i] = zero <= zero;
        for (std::size_t j = 0; j < count; ++j) {
            const double *__restrict losses = orders[j].losses + first * kLanes;
            const double *__restrict spent = orders[j].spent + first * kLanes;
            Vector *__restrict sums = next[j];
            const Vector quantum = zero + orders[j].quantum;
            const Vector shift = zero + kShift * orders[j].quantum;
            const Vector limit = zero + orders[j].limit;
            for (std::size_t i = 0; i < size; ++i) {
                Vector loss;
                Vector sum;
                std::memcpy(&loss, losses + i * kLanes, sizeof loss);
                std::memcpy(&sum, spent + i * kLanes, sizeof sum);
                Vector rounded = (loss + shift) - shift;
                rounded += rounded < loss ? quantum : zero;
                sums[i] = sum + rounded;
                const Mask valid = loss >= zero;
                fits[i] &= (sums[i] <= limit) & valid;
                bad |= ~valid;
            }
        }
        for (std::size_t j = 0; j < count; ++j) {
            double *__restrict spent = orders[j].spent + first * kLanes;
            for (std::size_t i = 0; i < size; ++i) {
                Vector sum;
                std::memcpy(&sum, spent + i * kLanes, sizeof sum);
                sum = fits[i] ? next[j][i] : sum;
                std::memcpy(spent + i * kLanes, &sum, sizeof sum);
            }
        }
        for (std::size_t i = 0; i < size; ++i)
            active -= fits[i];
    }
    KernelResult result{total(active), any(bad)};
    for (std::size_t i = whole * kLanes; i < people; ++i) {
        for (std::size_t j = 0; j < count; ++j)
            result.bad = result.bad || !(orders[j].losses[i] >= 0);
        result.active += skipPerson(orders, count, i) ? 1 : 0;
    }
    return result;
}

EPSILOMETER_VECTORISED KernelResult latchAll(const KernelOrder *orders, std::size_t count, std::size_t people)
{
    const Vector zero = {};
    Mask fits[kChunk];
    Mask active = {};
    Mask bad = {};
    const std::size_t whole = people / kLanes;
    for (std::size_t first = 0; first < whole; first += kChunk) {
        const std::size_t size = whole - first < kChunk ? whole - first : kChunk;
        for (std::size_t i = 0; i < size; ++i)
            fits[i] = zero <= zero;
        for (std::size_t j = 0; j < count; ++j) {
            const double *__restrict losses = orders[j].losses + first * kLanes;
            double *__restrict asked = orders[j].asked + first * kLanes;
            const Vector quantum = zero + orders[j].quantum;
            const Vector shift = zero + kShift * orders[j].quantum;
            const Vector limit = zero + orders[j].limit;
            const Vector never = zero + (4 * orders[j].limit + 1);
            for (std::size_t i = 0; i < size; ++i) {
                Vector loss;
                Vector sum;
                std::memcpy(&loss, losses + i * kLanes, sizeof loss);
                std::memcpy(&sum, asked + i * kLanes, sizeof sum);
                Vector rounded = (loss + shift) - shift;
                rounded += rounded < loss ? quantum : zero;
                const Mask valid = loss >= zero;
                // Once beyond the budget it stays beyond, whatever rounding the sum suffers there.
                sum = valid ? sum + rounded : never;
                std::memcpy(asked + i * kLanes, &sum, sizeof sum);
                fits[i] &= sum <= limit;
                bad |= ~valid;
            }
        }
        for (std::size_t j = 0; j < count; ++j) {
            const double *__restrict asked = orders[j].asked + first * kLanes;
            double *__restrict spent = orders[j].spent + first * kLanes;
            for (std::size_t i = 0; i < size; ++i) {
                Vector sum;
                Vector next;
                std::memcpy(&sum, spent + i * kLanes, sizeof sum);
                std::memcpy(&next, asked + i * kLanes, sizeof next);
                sum = fits[i] ? next : sum;
                std::memcpy(spent + i * kLanes, &sum, sizeof sum);
            }
        }
        for (std::size_t i = 0; i < size; ++i)
            active -= fits[i];
    }
    KernelResult result{total(active), any(bad)};
    for (std::size_t i = whole * kLanes; i < people; ++i) {
        for (std::size_t j = 0; j < count; ++j)
            result.bad = result.bad || !(orders[j].losses[i] >= 0);
        result.active += latchPerson(orders, count, i) ? 1 : 0;
    }
    return result;
}

} // namespace epsilometer::individual
