// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/composed_hats.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace epsilometer::filters {

namespace composed {
namespace {

/// A convolution of two laws of this many cells takes a tenth of a second.
constexpr double kMostCells = 1 << 14;
constexpr int kMostHalvings = 12;
/// Hats that reach further do not fit a table.
constexpr double kFurthest = 1 << 16;

/// P-masses on the lattice step Z + offset, and what counts as infinite.
struct Masses {
    double offset = 0; ///< UPPER: with what rounded boundaries may have moved losses by
    std::int64_t first = 0;
    std::vector<double> mass;
    double beyond = 0;
};

/// Moves masses of which a product could underflow up to the next cell.
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

/// Gives up to `tail` of mass on either side: infinite above, moved up below.
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

Masses sumOf(const Masses &a, const Masses &b, double tail)
{
    const Masses &longer = a.mass.size() < b.mass.size() ? b : a;
    const Masses &shorter = a.mass.size() < b.mass.size() ? a : b;
    Masses sum;
    sum.offset = outward::up(a.offset + b.offset, 1);
    sum.first = a.first + b.first;
    sum.beyond = outward::up(a.beyond + b.beyond, 1);
    sum.mass.assign(a.mass.size() + b.mass.size() - 1, 0);
    for (std::size_t i = 0; i < shorter.mass.size(); ++i)
        if (shorter.mass[i] > 0)
            addWeighted(sum.mass.data() + i, longer.mass.data(), shorter.mass[i],
                        static_cast<std::ptrdiff_t>(longer.mass.size()));
    const double roundings = 2 * static_cast<double>(shorter.mass.size()) + 4;
    for (double &mass : sum.mass)
        if (mass > 0)
            mass = outward::up(mass, roundings);
    trim(sum, tail);
    return sum;
}

/// Q-masses, raised by what summing over them rounds away.
LossHats underQ(const Masses &law, double step)
{
    LossHats hats;
    hats.first = law.first;
    hats.beyond = law.beyond;
    const auto terms = static_cast<double>(law.mass.size());
    for (std::size_t i = 0; i < law.mass.size(); ++i) {
        const double loss = static_cast<double>(law.first + static_cast<std::int64_t>(i)) * step;
        const double weight = law.mass[i] * std::exp(-loss);
        hats.weights.push_back(law.mass[i] > 0 ? outward::up(weight, 2 * terms + 4 * std::abs(loss) + 16) : 0);
    }
    return hats;
}

/// Counts what is done, so that long compositions can be watched and cancelled.
class Composer {
public:
    Composer(const LossModel &round, LossOrder order, double tail, Progress &progress)
        : m_round(round), m_order(order), m_progress(progress)
    {
        for (const LossPart &part : round.parts())
            m_runs += static_cast<double>(part.count);
        m_tail = tail / (m_runs + 64);
    }

    Result<Masses> masses(double step)
    {
        EPSILOMETER_ASSIGN(const double fine, fineStep(step));
        std::optional<Masses> sum; // there is a part
        for (const LossPart &part : m_round.parts()) {
            EPSILOMETER_ASSIGN(Masses law, power(moved(part, stepFor(part, fine)), part.count));
            // Parts with atoms have lattices of their own.
            law = onLattice(law, stepFor(part, fine), fine);
            EPSILOMETER_TRY(next());
            sum = sum ? sumOf(*sum, law, m_tail) : std::move(law);
        }
        Masses law = onLattice(*sum, fine, step);
        trim(law, m_tail);
        return law;
    }

private:
    Status next()
    {
        m_done += 1;
        if (m_progress.report(m_done / (m_done + 4)))
            return {};
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }

    /// Where nothing is composed the table's own lattice does; else the finest that composes quickly.
    Result<double> fineStep(double step)
    {
        double widest = 0;
        for (const LossPart &part : m_round.parts())
            widest = std::max(widest, static_cast<double>(moved(part, step).mass.size()));
        if (widest > kFurthest)
            return makeError(ErrorCode::OutOfDomain, core::tr("its losses reach further than a table holds"));
        if (m_runs == 1)
            return step;
        double fine = step;
        for (int i = 0; i < kMostHalvings && widest * step / fine <= kMostCells / 2; ++i)
            fine /= 2;
        return fine;
    }

    /// A step that divides the distance between atoms, so that they are not moved.
    static double stepFor(const LossPart &part, double fine)
    {
        const double distance = part.loss->spacing().distance;
        return distance > 0 ? distance / std::ceil(distance / fine) : fine;
    }

    [[nodiscard]] Masses moved(const LossPart &part, double step) const
    {
        LatticeLaw law = part.loss->lattice(m_order, {step, m_tail, -std::numeric_limits<double>::infinity()});
        Masses masses;
        masses.offset = outward::up(law.offset + law.excess, 1);
        masses.first = law.first;
        masses.mass = std::move(law.mass);
        masses.beyond = outward::up(law.givenUp + part.loss->infiniteMass(), 1);
        trim(masses, m_tail);
        return masses;
    }

    /// The sum of so many, by squaring.
    Result<Masses> power(Masses law, std::uint64_t count)
    {
        std::optional<Masses> product;
        for (;;) {
            if (count % 2 == 1)
                product = product ? sumOf(*product, law, m_tail) : law;
            count /= 2;
            if (count == 0)
                return *std::move(product);
            EPSILOMETER_TRY(next());
            law = sumOf(law, law, m_tail);
        }
    }

    /// Connect-the-dots from one lattice with an offset to one without.
    static Masses onLattice(const Masses &law, double from, double to)
    {
        Masses spread;
        spread.beyond = law.beyond;
        if (law.offset == 0 && from == to) {
            spread.first = law.first;
            spread.mass = law.mass;
            return spread;
        }
        // Rounded up by more than forming the loss and its place can err.
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
            // Loss and cell are far larger than their difference may be: what that loses, the share gets back.
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

    const LossModel &m_round;
    LossOrder m_order;
    Progress &m_progress;
    double m_tail = 0;
    double m_runs = 0;
    double m_done = 0;
};

} // namespace
} // namespace composed

Result<LossHats> composedHats(const LossModel &round, LossOrder order, double step, double tail, Progress &progress)
{
    EPSILOMETER_ASSIGN(const composed::Masses law, composed::Composer(round, order, tail, progress).masses(step));
    return composed::underQ(law, step);
}

Result<LossMasses> composedMasses(const LossModel &round, LossOrder order, double step, double tail, Progress &progress)
{
    EPSILOMETER_ASSIGN(composed::Masses law, composed::Composer(round, order, tail, progress).masses(step));
    return LossMasses{law.first, std::move(law.mass), law.beyond};
}

} // namespace epsilometer::filters
