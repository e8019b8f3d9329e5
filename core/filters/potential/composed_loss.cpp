// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/potential/composed_loss.h"

#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace epsilometer::filters {

namespace {

/// Switches off sanitizers in the inner loops, where their checks would take most of the time of all tests. The loops
/// stay within the arguments of addAllWeighted().
#define EPSILOMETER_UNCHECKED __attribute__((no_sanitize("address"), no_sanitize("undefined")))

/// Columns per block: their sums stay in registers during the loop over weights.
constexpr std::ptrdiff_t kBlockColumns = 32;

[[gnu::always_inline]] EPSILOMETER_UNCHECKED inline void
addAllLoop(double *sum, const double *source, const double *weights, std::ptrdiff_t number, std::ptrdiff_t count)
{
    using Four [[gnu::vector_size(4 * sizeof(double))]] = double;
    constexpr std::ptrdiff_t kFours = kBlockColumns / 4;
    std::ptrdiff_t i = 0;
    for (; i + kBlockColumns <= count; i += kBlockColumns) {
        Four block[kFours];
        __builtin_memcpy(block, sum + i, sizeof block);
        for (std::ptrdiff_t j = 0; j < number; ++j)
            for (std::ptrdiff_t k = 0; k < kFours; ++k) {
                Four four;
                __builtin_memcpy(&four, source + i + j + 4 * k, sizeof four);
                block[k] += weights[j] * four;
            }
        __builtin_memcpy(sum + i, block, sizeof block);
    }
    for (; i < count; ++i)
        for (std::ptrdiff_t j = 0; j < number; ++j)
            sum[i] += weights[j] * source[i + j];
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define EPSILOMETER_WIDE 1
[[gnu::target("avx2"), gnu::optimize("O3")]] void addAllWide(double *sum, const double *source, const double *weights,
                                                             std::ptrdiff_t number, std::ptrdiff_t count)
{
    addAllLoop(sum, source, weights, number, count);
}
#endif

} // namespace

EPSILOMETER_UNCHECKED void addAllWeighted(double *sum, const double *source, std::span<const double> weights,
                                          std::ptrdiff_t count)
{
    const auto number = static_cast<std::ptrdiff_t>(weights.size());
#ifdef EPSILOMETER_WIDE
    if (__builtin_cpu_supports("avx2"))
        return addAllWide(sum, source, weights.data(), number, count);
#endif
    addAllLoop(sum, source, weights.data(), number, count);
}

namespace composed {
namespace {

/// Maximum cells of a distribution: convolving two of this size takes a tenth of a second.
constexpr double kMostCells = 1 << 14;
/// Maximum cells of a lattice before its ends are cut off: making one of this size takes a few tenths of a second.
constexpr double kMostRawCells = 1 << 18;
constexpr int kMostHalvings = 12;
/// Largest loss, in steps, that a table can hold.
constexpr double kFurthest = 1 << 16;
/// Products in one convolution, half a second, and in all convolutions of one composition.
constexpr double kMostProducts = 0x1p31;
constexpr double kMostWork = 0x1p33;
constexpr Literal kTooFar = core::tr("its losses reach further than a table holds");

/// Lattice steps per standard deviation of the loss of one part: rounding to the lattice adds 1/600 to its variance.
constexpr double kStepsOfRun = 10;
/// A sum with more cells than this may be coarsened.
constexpr std::size_t kManyCells = 1 << 11;
/// Minimum lattice steps per standard deviation after coarsening: each coarsening adds 1/4000 to the variance.
constexpr double kStepsInDeviation = 32;

/// Rounds are counted up to 2^kMostDoublings.
constexpr std::size_t kMostDoublings = 40;
/// P-mass discarded per round when rounds are counted, as a share of delta: 1e-4 of delta for a million rounds.
constexpr double kTailOfRuns = 1e-10;

using Masses = ComposedLoss;

/// Moves masses so small that a product could underflow up to the next cell.
void liftSmallest(Masses &law)
{
    constexpr double kLeast = 0x1p-500;
    double lifted = 0;
    for (double &mass : law.mass) {
        if (mass > 0 || lifted > 0)
            mass = outward::up(mass + lifted, 1);
        lifted = mass < kLeast ? std::exchange(mass, 0) : 0;
    }
    if (lifted > 0)
        law.beyond = outward::up(law.beyond + lifted, 1);
}

/// Discards up to `tail` of mass on each side: the upper end becomes infinite loss, the lower end moves up.
void trim(Masses &law, double tail)
{
    liftSmallest(law);
    std::size_t end = law.mass.size();
    double above = 0;
    while (end > 1 && above + law.mass[end - 1] <= tail)
        above = outward::up(above + law.mass[--end], 1);
    law.mass.resize(end);
    law.beyond = outward::up(law.beyond + above, 1);
    std::size_t begin = 0;
    double below = 0;
    while (begin + 1 < end && below + law.mass[begin] <= tail)
        below = outward::up(below + law.mass[begin++], 1);
    law.mass[begin] = outward::up(law.mass[begin] + below, 1);
    law.mass.erase(law.mass.begin(), law.mass.begin() + static_cast<std::ptrdiff_t>(begin));
    law.first += static_cast<std::int64_t>(begin);
}

/// Takes the excess of the rounded total over 1 from the lowest cells: no tail of the law then exceeds 1, so the mean
/// of every non-decreasing V is at most its mean under the remaining law.
void cutExcess(Masses &law)
{
    UpperSum total = UpperSum::of(law.mass);
    total.add(law.beyond);
    double excess = outward::down(total.up(), 4) - 1;
    for (double &mass : law.mass) {
        if (!(excess > 0))
            return;
        if (mass > excess) {
            mass = outward::up(mass - excess, 1);
            return;
        }
        excess = outward::down(excess - mass, 1);
        mass = 0;
    }
}

/// The law itself. Errors: OutOfDomain if it reaches beyond `furthest`
Result<Masses> within(Masses law, double furthest)
{
    const auto first = static_cast<double>(law.first);
    const double last = first + static_cast<double>(law.mass.size()) - 1;
    if (!(std::max(std::abs(first), std::abs(last)) * law.step + law.offset <= furthest)) // also if it is NaN
        return makeError(ErrorCode::OutOfDomain, kTooFar);
    return law;
}

double productsOf(const Masses &a, const Masses &b)
{
    return static_cast<double>(a.mass.size()) * static_cast<double>(b.mass.size());
}

/// Errors: OutOfDomain if the laws have too many cells
Result<Masses> sumOf(const Masses &a, const Masses &b, double tail)
{
    if (productsOf(a, b) > kMostProducts)
        return makeError(ErrorCode::OutOfDomain, kTooFar);
    const Masses &longer = a.mass.size() < b.mass.size() ? b : a;
    const Masses &shorter = a.mass.size() < b.mass.size() ? a : b;
    Masses sum;
    sum.step = a.step;
    sum.offset = outward::up(a.offset + b.offset, 1);
    sum.first = a.first + b.first;
    sum.beyond = outward::up(a.beyond + b.beyond, 1);
    sum.mass.assign(a.mass.size() + b.mass.size() - 1, 0);
    const std::vector<double> weights(shorter.mass.rbegin(), shorter.mass.rend());
    std::vector<double> padded(longer.mass.size() + 2 * (weights.size() - 1), 0);
    std::ranges::copy(longer.mass, padded.begin() + static_cast<std::ptrdiff_t>(weights.size() - 1));
    addAllWeighted(sum.mass.data(), padded.data(), weights, static_cast<std::ptrdiff_t>(sum.mass.size()));
    const double roundings = 2 * static_cast<double>(shorter.mass.size()) + 4;
    for (double &mass : sum.mass)
        if (mass > 0)
            mass = outward::up(mass, roundings);
    trim(sum, tail);
    cutExcess(sum);
    return sum;
}

/// Connect-the-dots from a lattice with an offset to the lattice of step `to` without one.
Masses onLattice(const Masses &law, double to)
{
    const double from = law.step;
    Masses spread;
    spread.step = to;
    spread.beyond = law.beyond;
    if (law.offset == 0 && from == to) {
        spread.first = law.first;
        spread.mass = law.mass;
        return spread;
    }
    // Rounded up by more than the error of computing the loss and its place.
    const auto lossAt = [&](std::size_t i) {
        const double whole = static_cast<double>(law.first + static_cast<std::int64_t>(i)) * from;
        return whole + law.offset + 4 * outward::kUnit * (std::abs(whole) + law.offset);
    };
    const auto cellOf = [&](double loss) { return static_cast<std::int64_t>(std::floor(loss / to)); };
    spread.first = cellOf(lossAt(0));
    const std::int64_t last = cellOf(lossAt(law.mass.size() - 1)) + 1;
    spread.mass.assign(static_cast<std::size_t>(last - spread.first + 1), 0);
    const double width = -std::expm1(-to);
    for (std::size_t i = 0; i < law.mass.size(); ++i) {
        const double loss = lossAt(i);
        const std::int64_t cell = cellOf(loss);
        const double past = std::max(0.0, loss - static_cast<double>(cell) * to);
        // Loss and cell may be far larger than their difference; the blur bounds the digits lost in it.
        const double blur = 8 * outward::kUnit * (std::abs(loss) + to);
        const double share = std::clamp(outward::up((-std::expm1(-past) + blur) / width, 8), 0.0, 1.0);
        const auto place = static_cast<std::size_t>(cell - spread.first);
        const double high = outward::up(law.mass[i] * share, 1);
        spread.mass[place + 1] = outward::up(spread.mass[place + 1] + high, 1);
        if (const double low = law.mass[i] * (1 - share); low > 0)
            spread.mass[place] = outward::up(spread.mass[place] + outward::up(low, 2), 1);
    }
    return spread;
}

/// Standard deviation, in steps; 0 if there is no finite loss, or a number is not finite.
double deviationOf(const Masses &law)
{
    double total = 0;
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < law.mass.size(); ++i) {
        const auto at = static_cast<double>(i);
        total += law.mass[i];
        mean += law.mass[i] * at;
        square += law.mass[i] * at * at;
    }
    mean /= total;
    const double variance = square / total - mean * mean;
    return std::isfinite(variance) ? std::sqrt(std::max(0.0, variance)) : 0;
}

/// A sum of equal losses on a lattice twice as coarse, if the extra variance is negligible.
Masses coarsened(Masses law)
{
    if (law.mass.size() > kManyCells && deviationOf(law) >= 2 * kStepsInDeviation)
        return onLattice(law, 2 * law.step);
    return law;
}

/// Approximate E_P[(1 - e^(epsilon - L))^+].
double deltaOf(const Masses &law, double epsilon)
{
    double delta = law.beyond;
    for (std::size_t i = law.mass.size(); i-- > 0;) {
        const double above =
            static_cast<double>(law.first + static_cast<std::int64_t>(i)) * law.step + law.offset - epsilon;
        if (!(above > 0))
            break;
        delta += law.mass[i] * -std::expm1(-above);
    }
    return delta;
}

/// Composes a round's parts, with progress for long compositions.
class Composer {
public:
    /// step  of the table's lattice
    Composer(const LossModel &round, LossOrder order, double step, double tail, Progress &progress)
        : m_round(round), m_order(order), m_step(step), m_furthest(kFurthest * step), m_progress(progress)
    {
        for (const LossPart &part : round.parts())
            m_runs += static_cast<double>(part.count);
        m_tail = tail / (m_runs + 64);
    }

    /// The composed round, on a lattice fine enough for the losses of its parts.
    Result<Masses> composed()
    {
        EPSILOMETER_ASSIGN(const double fine, fineStep());
        std::optional<Masses> sum; // always set below: there is at least one part
        for (const LossPart &part : m_round.parts()) {
            const double to = stepFor(part, fine);
            EPSILOMETER_ASSIGN(const Masses one, within(moved(part, to, latticeOf(part, to)), 4 * m_furthest));
            EPSILOMETER_ASSIGN(Masses law, power(one, part.count, coarsens()));
            EPSILOMETER_TRY(next());
            if (m_round.parts().size() > 1) // parts with atoms have different lattices
                law = onLattice(law, fine);
            if (sum) {
                EPSILOMETER_ASSIGN(sum, added(*sum, law));
            } else {
                sum = std::move(law);
            }
        }
        return *std::move(sum);
    }

    /// Approximate largest number of such rounds whose delta at epsilon is at most `delta`, for parameters fixed in
    /// advance. At most 2^kMostDoublings.
    Result<double> runsWithin(double epsilon, double delta)
    {
        EPSILOMETER_ASSIGN(Masses round, composed());
        std::vector<Masses> doubled{std::move(round)};
        while (deltaOf(doubled.back(), epsilon) <= delta && doubled.size() <= kMostDoublings) {
            EPSILOMETER_TRY(next());
            EPSILOMETER_ASSIGN(Masses twice, added(doubled.back(), doubled.back()));
            doubled.push_back(coarsened(std::move(twice)));
        }
        double runs = 0;
        std::optional<Masses> sum;
        for (std::size_t k = doubled.size(); k-- > 0;) {
            EPSILOMETER_TRY(next());
            Masses more = doubled[k];
            if (sum) {
                const double coarser = std::max(sum->step, more.step);
                EPSILOMETER_ASSIGN(more, added(onLattice(*sum, coarser), onLattice(more, coarser)));
            }
            if (deltaOf(more, epsilon) > delta)
                continue;
            sum = std::move(more);
            runs += std::exp2(static_cast<double>(k));
        }
        return runs;
    }

private:
    Status next()
    {
        m_done += 1;
        if (m_progress.report(m_done / (m_done + 4)))
            return {};
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }

    /// Errors: OutOfDomain if the laws have too many cells, or the composition takes too long
    Result<Masses> added(const Masses &a, const Masses &b)
    {
        m_work += productsOf(a, b);
        if (m_work > kMostWork)
            return makeError(ErrorCode::OutOfDomain, kTooFar);
        return sumOf(a, b, m_tail);
    }

    /// The table's step, halved until a standard deviation of every part's loss spans many steps, as long as composing
    /// stays fast.
    Result<double> fineStep() const
    {
        const auto halved = [this](double share) { return m_step * std::exp2(std::floor(std::log2(share))); };
        if (const auto [distance, whole] = m_round.parts().front().loss->spacing();
            m_round.parts().size() == 1 && whole && distance > 0 &&
            m_round.parts().front().loss->reach(m_order, m_tail) <= m_furthest)
            return distance; // there is nothing between the atoms
        double fine = m_step;
        double longest = 0;
        for (const LossPart &part : m_round.parts()) {
            if (part.loss->largestLoss(LossOrder::Forward) <= 0 && part.loss->largestLoss(LossOrder::Reverse) <= 0)
                continue; // an infinite loss or none, for which any step will do
            double cells = part.loss->reach(m_order, m_tail) / m_step; // estimated before so long a lattice is built
            while (cells <= kFurthest) {
                LatticeLaw lattice = latticeOf(part, fine);
                const double raw = static_cast<double>(lattice.mass.size()) * fine / m_step;
                const Masses law = moved(part, fine, std::move(lattice));
                cells = static_cast<double>(law.mass.size()) * fine / m_step;
                const double wanted = halved(deviationOf(law) * fine / m_step / kStepsOfRun);
                const double finer = std::max(
                    wanted, halved(std::max({std::exp2(-kMostHalvings), 2 * cells / kMostCells, raw / kMostRawCells})));
                if (finer >= fine)
                    break;
                fine = finer;
            }
            if (!(cells <= kFurthest)) // also if it is NaN
                return makeError(ErrorCode::OutOfDomain, kTooFar);
            longest = std::max(longest, cells);
        }
        // The part with the longest lattice is as fast as the others, whichever of them asked for the finest step.
        return longest > 0 ? std::max(fine, std::min(m_step, halved(2 * longest / kMostCells))) : fine;
    }

    /// Whether the composed law may use a coarser lattice.
    [[nodiscard]] bool coarsens() const { return m_round.parts().size() == 1; }

    /// The step closest to `fine` that divides the distance between atoms, so that rounding does not move them; that
    /// distance itself if there is nothing but atoms.
    static double stepFor(const LossPart &part, double fine)
    {
        const auto [distance, whole] = part.loss->spacing();
        if (!(distance > 0))
            return fine;
        return whole && distance > fine ? distance : distance / std::ceil(distance / fine);
    }

    [[nodiscard]] LatticeLaw latticeOf(const LossPart &part, double step) const
    {
        return part.loss->lattice(m_order, {step, m_tail, -std::numeric_limits<double>::infinity()});
    }
    /// law  latticeOf() that part and step
    [[nodiscard]] Masses moved(const LossPart &part, double step, LatticeLaw law) const
    {
        Masses masses;
        masses.step = step;
        masses.offset = outward::up(law.offset + law.excess, 1);
        masses.first = law.first;
        masses.mass = std::move(law.mass);
        masses.beyond = outward::up(law.givenUp + part.loss->infiniteMass(), 1);
        trim(masses, m_tail);
        return masses;
    }

    /// The sum of `count` copies, by the binary digits of count from the highest down.
    Result<Masses> power(const Masses &law, std::uint64_t count, bool coarsens)
    {
        Masses sum = law;
        for (int bit = static_cast<int>(std::bit_width(count)) - 2; bit >= 0; --bit) {
            EPSILOMETER_TRY(next());
            EPSILOMETER_ASSIGN(sum, added(sum, sum));
            if ((count >> static_cast<unsigned>(bit)) % 2 == 1) {
                EPSILOMETER_ASSIGN(sum, added(sum, sum.step == law.step ? law : onLattice(law, sum.step)));
            }
            // Part of a law within the table may reach further than the whole, by no more than its width.
            EPSILOMETER_ASSIGN(sum, within(std::move(sum), 4 * m_furthest));
            if (coarsens)
                sum = coarsened(std::move(sum));
        }
        return sum;
    }

    const LossModel &m_round;
    LossOrder m_order;
    double m_step;
    double m_furthest;
    Progress &m_progress;
    double m_tail = 0;
    double m_runs = 0;
    double m_done = 0;
    double m_work = 0; ///< products
};

} // namespace
} // namespace composed

Result<ComposedLoss> composedLoss(const LossModel &round, LossOrder order, double step, double tail, Progress &progress)
{
    EPSILOMETER_ASSIGN(ComposedLoss sum, composed::Composer(round, order, step, tail, progress).composed());
    return composed::within(std::move(sum), composed::kFurthest * step);
}

Result<ComposedLoss> summed(const ComposedLoss &a, const ComposedLoss &b, double step, double tail)
{
    EPSILOMETER_ASSIGN(ComposedLoss sum, composed::sumOf(a, b, tail));
    return composed::within(std::move(sum), composed::kFurthest * step);
}

Result<ComposedLoss> doubled(const ComposedLoss &loss, double step, double tail)
{
    EPSILOMETER_ASSIGN(ComposedLoss sum, composed::sumOf(loss, loss, tail));
    return composed::within(composed::coarsened(std::move(sum)), composed::kFurthest * step);
}

double lossScale(const ComposedLoss &loss)
{
    double square = 0;
    for (std::size_t i = 0; i < loss.mass.size(); ++i) {
        const double at = static_cast<double>(loss.first + static_cast<std::int64_t>(i)) * loss.step + loss.offset;
        square += loss.mass[i] * at * at;
    }
    return std::sqrt(square);
}

LossMasses onTable(const ComposedLoss &loss, double step, double tail)
{
    ComposedLoss law = composed::onLattice(loss, step);
    composed::trim(law, tail);
    composed::cutExcess(law);
    return {law.first, std::move(law.mass), law.beyond};
}

Result<double> runsWithin(const LossModel &round, double step, double epsilon, double delta, Progress &progress)
{
    double runs = std::numeric_limits<double>::infinity();
    for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse}) {
        EPSILOMETER_ASSIGN(
            const double one,
            composed::Composer(round, order, step, composed::kTailOfRuns * delta, progress).runsWithin(epsilon, delta));
        runs = std::min(runs, one);
    }
    return runs;
}

} // namespace epsilometer::filters
