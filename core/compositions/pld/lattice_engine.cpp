// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/pld/lattice_engine.h"
#include "core/base/infinity.h"

#include "core/compositions/pld/tilted_spectrum.h"
#include "core/notions/losses/contour.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace epsilometer::compositions {

namespace pld {
namespace {

using outward::kUnit;
constexpr std::size_t kLongest = std::size_t{1} << 22;
constexpr double kShortest = 1 << 14; ///< minimum length: up to it a finer lattice than requested costs little
/// The window omits a share of e^-kNegligible of the tilted sum on each side.
constexpr double kNegligible = 38;
/// Relative shares of delta to try giving up at the upper ends of the laws; the smallest that the moments allow.
constexpr std::array kShares{1e-7, 1e-5, 1e-4, 1e-3, 1e-2};
/// Relative share of delta that rounding and given-up mass may reach before a larger share is tried.
constexpr double kLittleSlack = 1e-5;
/// Relative width at which a coarse lattice's bounds are narrow enough to measure the slack.
constexpr double kNarrow = 0.05;
constexpr double kLittleBetter = 1e-4;
/// Minimum reach of a law: a law that ended at 0 would have no cells.
constexpr double kLeastReach = 1e-12;
constexpr int kMostTilts = 6; ///< maximum number of tilts tried for laws with the same ends
/// Sufficient accuracy if the slack is no better.
constexpr double kCutAccuracy = 2e-5;
/// Cells of the laws used for moments, and points of trial sums.
constexpr double kCoarseCells = 1 << 13;
constexpr double kCoarsePoints = 1 << 15;

/// From here on doubles cannot represent lattice points exactly.
constexpr double kFar = 0x1p52;
/// Losses this many steps away cannot be distinguished from those of the next cell (see LatticeBuilder).
constexpr double kBlurred = 0x1p44;

/// Window of the tilted sum, in lattice points.
struct Window {
    std::int64_t first = 0;
    std::size_t length = 0;
    double tiltAbove = 0; ///< additional tilt whose Chernoff bounds are best at each end
    double tiltBelow = 0;
};

/// The laws of one side, from above or from below, and the moments of their sum.
struct Side {
    std::vector<LatticeLaw> laws; ///< masses in `mass`
    std::vector<LatticeMoments> moments;
    std::vector<TransformPart> sums;
    double logMoment = 0; ///< at the tilt
};

/// Does not ask again after a request to stop, so that a cancelled sum is not followed by another attempt.
class Obeying final : public Progress {
public:
    explicit Obeying(Progress &asked) : m_asked(asked) {}
    [[nodiscard]] bool report(double done) override
    {
        m_wanted = m_wanted && m_asked.report(done);
        return m_wanted;
    }

private:
    Progress &m_asked;
    bool m_wanted = true;
};

class Engine {
public:
    explicit Engine(const LatticeRequest &request) : m_request(request), m_work(request.work) {}

    std::optional<LatticeBounds> run(Progress &progress)
    {
        // On a lattice that contains all losses no loss is moved and none must be given up.
        if (const double whole = commonSpacing(); whole > 0 && prepare(0, progress) && affordable(whole))
            if (auto bounds = compose(whole, progress); bounds && std::isfinite(bounds->upper))
                return bounds;
        std::optional<LatticeBounds> best;
        std::optional<Tilted> found;
        double least = kInfinity; // best upper bound so far
        double slack = kInfinity;
        const auto settled = [&](double enough) { return slack < enough && relativeWidth(*best) < kNarrow; };
        for (const double tried : kShares) {
            if (settled(tried))
                break;
            if (!prepare(tried, progress))
                continue;
            if (const double whole = commonSpacing(); whole > 0 && affordable(whole))
                return orMoments(compose(whole, progress));
            if (!m_tilted.cut) { // nothing is given up, so every share gives the same result
                found = m_tilted;
                break;
            }
            for (int times = 0; times < kMostTilts; ++times) {
                const auto coarse = composeFrom(width() / kCoarsePoints, progress);
                const bool better = coarse && (!found || coarse->upper < least * (1 - kLittleBetter));
                if (coarse)
                    best = best ? intersected(*best, *coarse) : *coarse;
                if (better) {
                    found = m_tilted;
                    found->slack = m_slack;
                    least = coarse->upper;
                    slack = m_slack;
                }
                if (!better || settled(kLittleSlack) || std::isinf(least) || !retilt(least, progress))
                    break;
            }
        }
        if (!found)
            return orMoments(best);
        tilt(*std::move(found));
        const auto fine = composeFrom(firstStep(), progress);
        if (fine)
            best = best ? intersected(*best, *fine) : *fine;
        if (fine && m_request.step == 0)
            refine(*best, fine->step, progress);
        return orMoments(best);
    }

private:
    struct Range {
        double lowest = 0;
        double highest = 0;
        bool cut = false; ///< losses exist above the end
    };
    /// The ends of the laws, and the tilt.
    struct Tilted {
        Saddle saddle;
        std::vector<Range> ranges; ///< of the parts' losses
        double furthest = 0;       ///< largest absolute loss
        bool cut = false;          ///< some law is cut
        double windowWidth = 0;    ///< minimum window width
        double slack = 0;          ///< measured on a coarse lattice
    };

    [[nodiscard]] double accuracy() const
    {
        return std::max(m_request.accuracy, std::min(m_tilted.slack, kCutAccuracy));
    }
    static double relativeWidth(const LatticeBounds &bounds)
    {
        return std::isinf(bounds.upper) ? kInfinity : (bounds.upper - bounds.lower) / std::max(bounds.upper, 1e-300);
    }

    /// Tries finer lattices, whose widening decreases with the square of the step, until the accuracy is reached,
    /// rounding dominates the width, or the work is used up.
    void refine(LatticeBounds &best, double step, Progress &progress)
    {
        constexpr int kMostTimes = 3;
        for (int times = 0; times < kMostTimes && relativeWidth(best) > accuracy(); ++times) {
            const double width = relativeWidth(best);
            const double factor = std::clamp(0.9 * std::sqrt(accuracy() / width), 0x1p-8, 0.5);
            const auto finer = coarsenedUntilAffordable(std::exp2(std::floor(std::log2(step * factor))));
            if (!finer || aligned(*finer) >= best.step)
                return;
            step = *finer;
            const auto better = compose(aligned(step), progress);
            if (!better)
                return;
            best = intersected(best, *better);
            if (relativeWidth(best) > width / 2)
                return;
        }
    }

    /// The intersection of two valid bounds.
    static LatticeBounds intersected(LatticeBounds best, const LatticeBounds &other)
    {
        best.step = other.step;
        best.lower = std::max(best.lower, other.lower);
        if (other.upper <= best.upper) {
            best.upper = other.upper;
            best.estimate = other.estimate;
        }
        best.lower = std::min(best.lower, best.upper);
        best.estimate = std::clamp(best.estimate, best.lower, best.upper);
        return best;
    }

    /// Whether the sum fits the lattice, its points stay distinct, and its cost is within the remaining work.
    [[nodiscard]] bool affordable(double step) const
    {
        return fits(step) && m_tilted.furthest / step < kBlurred && m_work.left() >= workOf(step);
    }
    [[nodiscard]] std::optional<double> coarsenedUntilAffordable(double step) const
    {
        while (step < 1 && !affordable(aligned(step)))
            step *= 2;
        return step < 1 ? std::optional(step) : std::nullopt;
    }
    /// Approximate work: the cells of the laws, and the Fourier transforms.
    [[nodiscard]] double workOf(double step) const
    {
        constexpr double kCellWork = 64;
        constexpr double kPointWork = 50;
        constexpr double kMostCells = 0x1p22;
        double cells = 0;
        for (const Range &range : m_tilted.ranges)
            cells += std::min((range.highest - range.lowest) / step, kMostCells);
        return kCellWork * cells + kPointWork * static_cast<double>(m_tilted.ranges.size()) * width() / step;
    }

    /// The first step to try. Connect-the-dots adds a variance of h^2 / 6 to every loss, which moves epsilon by h^2
    /// (sigma + 1) n / 12; averaging moves it by at most about twice as much.
    [[nodiscard]] double firstStep() const
    {
        if (m_request.step > 0)
            return m_request.step;
        const double wanted =
            accuracy() * std::max(m_tilted.saddle.epsilon, 1 / m_sigma) * 12 / (runs() * (m_tilted.saddle.sigma + 1));
        return std::exp2(std::floor(std::log2(std::min(std::sqrt(wanted), width() / kShortest))));
    }

    /// The step of a lattice that contains all losses, each up to an offset, so that none is moved; 0 if no lattice does.
    [[nodiscard]] double commonSpacing() const
    {
        double common = m_request.step > 0 ? 0 : m_request.parts.front().loss->spacing().distance;
        for (const LossPart &part : m_request.parts) {
            const ElementaryLoss::Spacing spacing = part.loss->spacing();
            if (!spacing.whole || spacing.distance != common)
                common = 0;
        }
        return common;
    }

    /// A step <= `step` that divides the distance between the atoms of the most frequent loss with atoms.
    [[nodiscard]] double aligned(double step) const
    {
        const LossPart *most = nullptr;
        for (const LossPart &part : m_request.parts)
            if (part.loss->spacing().distance > 0 && (most == nullptr || part.count > most->count))
                most = &part;
        if (most == nullptr || m_request.step > 0)
            return step;
        const double distance = most->loss->spacing().distance;
        return distance / std::ceil(distance / step);
    }

    [[nodiscard]] double runs() const
    {
        double runs = 0;
        for (const LossPart &part : m_request.parts)
            runs += static_cast<double>(part.count);
        return runs;
    }

    /// Determines the ends of the laws and the best tilt for their moments. Returns false if there is no tilt.
    bool prepare(double share, Progress &progress)
    {
        Tilted tilted;
        for (const LossPart &part : m_request.parts) {
            const double largest = part.loss->largestLoss(m_request.order);
            const double reach =
                std::max(part.loss->reach(m_request.order, m_request.targetUpper * share / runs()), kLeastReach);
            const bool cut = reach < largest * (1 - 1e-6);
            const double highest = cut ? reach : largest;
            if (!(highest < kFar))
                return false;
            tilted.ranges.push_back({-highest, highest, cut});
            tilted.cut = tilted.cut || cut;
        }
        tilt(std::move(tilted));
        // Under the tilt very small losses do not count, so the second search ignores them.
        return findTilt(progress) && (!m_tilted.cut || findTilt(progress));
    }

    void tilt(Tilted tilted)
    {
        m_tilted = std::move(tilted);
        m_sigma = m_tilted.saddle.sigma;
    }

    bool findTilt(Progress &progress)
    {
        m_coarse = coarseLaws(progress);
        if (!m_coarse)
            return false;
        WorkLimit search(4 * WorkLimit::kUsual, progress);
        const double left = m_request.targetUpper - m_coarse->givenUp;
        if (!(left > 0))
            return false;
        auto saddle = findSaddle(m_coarse->sums, m_request.order, left, search);
        if (!saddle)
            return false;
        const double byMoments =
            epsilonByMoments(m_coarse->sums, m_request.order, left, WorkLimit(WorkLimit::kUsual, progress));
        m_byMoments = std::min(m_byMoments, byMoments + outward::up(m_coarse->excess, 8));
        setSaddle(*std::move(saddle));
        return true;
    }

    /// Finds a better tilt once epsilon is known, as long as only moments bounded it: rounding is amplified less.
    bool retilt(double epsilon, Progress &progress)
    {
        WorkLimit search(WorkLimit::kUsual, progress);
        auto saddle = saddleFor(m_coarse->sums, m_request.order, m_tilted.saddle, epsilon, search);
        if (!(saddle.sigma < m_sigma))
            return false;
        m_tilted.windowWidth = 0;
        setSaddle(std::move(saddle));
        return true;
    }

    void setSaddle(Saddle saddle)
    {
        m_tilted.saddle = std::move(saddle);
        m_sigma = m_tilted.saddle.sigma;
        m_tilted.furthest = 0;
        for (std::size_t j = 0; j < m_tilted.ranges.size(); ++j) {
            Range &range = m_tilted.ranges[j];
            const double moment = m_coarse->sums[j].transform->logMoment(m_request.order, m_sigma).value;
            range.lowest = (moment - std::log(runs()) - kNegligible - 2) / m_sigma;
            const double smallest = -m_request.parts[j].loss->largestLoss(
                m_request.order == LossOrder::Forward ? LossOrder::Reverse : LossOrder::Forward);
            range.lowest = std::min(std::max(range.lowest, smallest), range.highest);
            m_tilted.furthest = std::max({m_tilted.furthest, range.highest, -range.lowest});
        }
    }

    /// Coarse lattices of the losses that are cut; the other losses unchanged.
    struct Coarse {
        std::vector<LatticeLaw> laws;
        std::vector<LatticeMoments> moments;
        std::vector<TransformPart> sums;
        double givenUp = 0;
        double excess = 0;
    };
    std::optional<Coarse> coarseLaws(Progress &progress) const
    {
        Coarse coarse;
        coarse.laws.reserve(m_tilted.ranges.size());
        coarse.moments.reserve(m_tilted.ranges.size());
        for (std::size_t j = 0; j < m_tilted.ranges.size(); ++j) {
            const LossPart &part = m_request.parts[j];
            const Range &range = m_tilted.ranges[j];
            const LossTransform *transform = part.loss->transform();
            if (range.cut) {
                if (!progress.report(0))
                    return std::nullopt;
                const LatticeGrid grid = gridFor(j, (range.highest - range.lowest) / kCoarseCells);
                if (!(std::max(range.highest, -range.lowest) / grid.step < kBlurred))
                    return std::nullopt;
                coarse.laws.push_back(part.loss->lattice(m_request.order, grid));
                const LatticeLaw &law = coarse.laws.back();
                coarse.moments.emplace_back(law, law.offset);
                coarse.givenUp += outward::up(static_cast<double>(part.count) * law.givenUp, 2);
                coarse.excess += static_cast<double>(part.count) * law.excess;
                transform = &coarse.moments.back();
            }
            coarse.sums.push_back({transform, part.count});
        }
        coarse.givenUp = outward::up(coarse.givenUp, static_cast<double>(m_tilted.ranges.size()));
        return coarse;
    }

    /// Composes on the first lattice, from this step on, that is affordable and not too fine for the window.
    std::optional<LatticeBounds> composeFrom(double wanted, Progress &progress)
    {
        constexpr int kMostTimes = 4;
        auto step = coarsenedUntilAffordable(m_request.step > 0 ? wanted : std::exp2(std::floor(std::log2(wanted))));
        for (int times = 0; step && times < kMostTimes; ++times) {
            if (auto bounds = compose(aligned(*step), progress))
                return bounds;
            step = coarsenedUntilAffordable(2 * *step);
        }
        return std::nullopt;
    }

    /// The composed bounds, or else those from moments alone.
    [[nodiscard]] std::optional<LatticeBounds> orMoments(const std::optional<LatticeBounds> &bounds) const
    {
        if (bounds && std::isfinite(bounds->upper))
            return bounds;
        if (std::isinf(m_byMoments))
            return std::nullopt;
        LatticeBounds moments;
        moments.upper = moments.estimate = m_byMoments;
        moments.momentsAlone = true;
        return moments;
    }

    /// Whether the window is short enough, estimated from the Gaussian shape of the tilted sum.
    [[nodiscard]] bool fits(double step) const { return width() / step < static_cast<double>(kLongest); }
    [[nodiscard]] double width() const
    {
        const double guess =
            2.2 * std::sqrt(2 * kNegligible * m_tilted.saddle.curvature) + kNegligible / m_tilted.saddle.sigma;
        return std::max(guess, m_tilted.windowWidth);
    }

    std::optional<LatticeBounds> compose(double step, Progress &progress)
    {
        m_above = m_below = {};
        m_givenUp = m_excess = m_offset = 0;
        if (!m_work.spend(workOf(step)))
            return std::nullopt;
        for (std::size_t j = 0; j < m_request.parts.size(); ++j) {
            const LossPart &part = m_request.parts[j];
            if (!progress.report(0))
                return std::nullopt;
            LatticeLaw law = part.loss->lattice(m_request.order, gridFor(j, step));
            const double count = static_cast<double>(part.count);
            m_givenUp += count * law.givenUp;
            m_excess += count * law.excess;
            m_offset += count * law.offset;
            m_below.laws.push_back({law.step, law.offset, law.first, std::move(law.lower), {}, 0, 0});
            m_above.laws.push_back(std::move(law));
        }
        if (!measure(m_above) || !measure(m_below))
            return std::nullopt;
        const auto found = findWindow(step);
        if (!found)
            return std::nullopt;
        const Window &window = *found;
        m_tilted.windowWidth = std::max(m_tilted.windowWidth, step * static_cast<double>(window.length));
        LatticeBounds bounds;
        bounds.step = step;
        const auto above = composed(m_above, window, 0, progress);
        if (!above)
            return std::nullopt;
        bounds.upper = solveUpper(*above, window);
        const double absolute = scale(*above, bounds.upper - m_offset) * (above->absolute + above->outside);
        m_slack = std::isinf(bounds.upper) ? kInfinity : (absolute + m_givenUp) / m_request.targetUpper;
        const auto below = composed(m_below, window, 0.5, progress);
        if (!below)
            return std::nullopt;
        bounds.lower = std::min(solveLower(*below, window), bounds.upper);
        bounds.estimate = std::clamp(bounds.upper - widening(), bounds.lower, bounds.upper);
        return bounds;
    }

    /// The tilted masses of a sum, and their errors.
    struct Curve {
        std::vector<double> masses; ///< index i represents all lattice points congruent to it
        double step = 0;
        double logTotals = 0;
        double logError = 0; ///< error of logTotals
        double absolute = 0; ///< absolute error of every weighted sum, by rounding in the transforms
        double outside = 0;  ///< UPPER bound on the tilted mass outside the window, in units of e^logTotals
    };

    std::optional<Curve> composed(const Side &side, const Window &window, double done, Progress &progress) const
    {
        TiltedSpectrum spectrum(window.length, m_sigma);
        for (std::size_t j = 0; j < side.laws.size(); ++j) {
            if (!progress.report(done + 0.5 * static_cast<double>(j) / static_cast<double>(side.laws.size())))
                return std::nullopt;
            spectrum.multiply(side.laws[j], m_request.parts[j].count);
        }
        Curve curve;
        curve.step = side.laws.front().step;
        curve.logTotals = spectrum.logTotals();
        curve.logError = spectrum.logTotalsError();
        spectrum.invert(curve.masses);
        curve.absolute = spectrum.invertedError() * weightNorm(curve.step);
        curve.outside = outside(side, window);
        return curve;
    }

    /// The grid of a part. Under the tilt e^(sigma l) very small losses are negligible: moving them up to `lowest`
    /// changes the tilted sum by less than e^-40.
    [[nodiscard]] LatticeGrid gridFor(std::size_t part, double step) const
    {
        const Range &range = m_tilted.ranges[part];
        return {step, m_request.targetUpper * kShares.front() / runs(), range.lowest,
                range.cut ? range.highest : kInfinity};
    }

    bool measure(Side &side) const
    {
        for (const LatticeLaw &law : side.laws)
            side.moments.push_back(LatticeMoments(law));
        for (std::size_t j = 0; j < side.laws.size(); ++j)
            side.sums.push_back({&side.moments[j], m_request.parts[j].count});
        side.logMoment = logMoment(side, m_sigma);
        return std::isfinite(side.logMoment);
    }

    [[nodiscard]] double logMoment(const Side &side, double t) const
    {
        return totalLogMoment(side.sums, m_request.order, t).value;
    }

    /// Includes small factors: at a slightly larger tilt a few huge losses may dominate.
    static constexpr std::array kChernoffFactors{0.03125, 0.0625, 0.125, 0.25, 0.5, 1.0, 2.0};
    [[nodiscard]] double typicalTilt() const { return std::sqrt(2 * kNegligible / m_tilted.saddle.curvature); }

    /// A window by Chernoff bounds on both sides of the tilted sum. Absent if it would be too long, or unbounded
    /// because the tilted sum has no moments around the saddle.
    [[nodiscard]] std::optional<Window> findWindow(double step) const
    {
        Window window;
        double high = kInfinity;
        double low = -kInfinity;
        for (const double factor : kChernoffFactors) {
            const double t = factor * typicalTilt();
            const double end = (logMoment(m_above, m_sigma + t) - m_above.logMoment + kNegligible) / t;
            const double start = -(logMoment(m_above, m_sigma - t) - m_above.logMoment + kNegligible) / t;
            if (end < high) {
                high = end;
                window.tiltAbove = t;
            }
            if (start > low) {
                low = start;
                window.tiltBelow = t;
            }
        }
        const double first = std::floor(low / step) - 2;
        const double last = std::ceil(high / step) + 2;
        if (!(std::abs(first) < kFar && std::abs(last) < kFar && last - first < static_cast<double>(kLongest)))
            return std::nullopt;
        window.first = static_cast<std::int64_t>(first);
        window.length = fastLength(static_cast<std::size_t>(std::max(last - first + 1, 16.0)));
        return window.length > kLongest ? std::nullopt : std::optional(window);
    }

    /// UPPER bound on the tilted mass of a side's sum outside the window; the slack covers the moments' rounding.
    [[nodiscard]] double outside(const Side &side, const Window &window) const
    {
        const double step = side.laws.front().step;
        const double start = static_cast<double>(window.first) * step;
        const double end = start + static_cast<double>(window.length) * step;
        const double above = logMoment(side, m_sigma + window.tiltAbove) - side.logMoment - window.tiltAbove * end;
        const double below = logMoment(side, m_sigma - window.tiltBelow) - side.logMoment + window.tiltBelow * start;
        return (std::exp(std::min(above, 0.0)) + std::exp(std::min(below, 0.0))) * 1.01;
    }

    /// Euclidean norm of e^(-sigma m h) min(1, m h), m >= 1, which bounds the weights of delta: losses just above
    /// epsilon have little weight, and for large sigma they are the only relevant ones.
    [[nodiscard]] double weightNorm(double step) const
    {
        const double ratio = std::exp(-2 * m_sigma * step);
        const double rest = -std::expm1(-2 * m_sigma * step);
        const double whole = ratio / rest;
        const double near = step * step * ratio * (1 + ratio) / (rest * rest * rest);
        return std::sqrt(std::min(whole, near)) * (1 + 1e-12);
    }

    /// delta(l) e^(sigma l - K) at a lattice point, and the rounding error of the sum.
    struct Weighted {
        double sum = 0;
        double error = 0;
    };

    /// Goes down from the top of the window and calls visit(loss, weighted) at each lattice point until it returns
    /// false.
    template <class Visit> void walk(const Curve &curve, const Window &window, bool clip, Visit visit) const
    {
        const double fall = std::exp(-m_sigma * curve.step);
        const double steeper = std::exp(-(m_sigma + 1) * curve.step);
        const auto length = static_cast<std::int64_t>(curve.masses.size());
        double above = 0;   // sum of y e^(-sigma (l' - l))
        double shifted = 0; // sum of y e^(-(sigma + 1) (l' - l))
        double error = 0;   // running: every step rounds both sums by at most four units
        for (std::int64_t i = window.first + length - 1; i >= window.first; --i) {
            if (!visit(static_cast<double>(i) * curve.step, Weighted{above - shifted, error + kUnit * above}))
                return;
            const std::int64_t index = ((i % length) + length) % length;
            double mass = curve.masses[static_cast<std::size_t>(index)];
            if (clip)
                mass = std::max(0.0, mass);
            above = (above + mass) * fall;
            shifted = (shifted + mass) * steeper;
            error =
                (error + 4 * kUnit * (std::abs(mass) + std::abs(above) + std::abs(shifted))) * fall * (1 + 8 * kUnit);
        }
    }

    /// Rounding error of the summed offsets.
    [[nodiscard]] double offsetError() const
    {
        return m_offset * kUnit * (8 + 4 * static_cast<double>(m_request.parts.size()));
    }

    /// Relative error of e^(K - sigma l).
    [[nodiscard]] double scaleError(const Curve &curve, double loss) const
    {
        return 2 * (curve.logError + kUnit * (16 + 2 * std::abs(curve.logTotals) + 4 * m_sigma * std::abs(loss)));
    }
    [[nodiscard]] double scale(const Curve &curve, double loss) const
    {
        return std::exp(curve.logTotals - m_sigma * loss);
    }

    /// UPPER bound on delta of the finite losses, from the weighted sum at the loss. Wrapped mass only adds.
    [[nodiscard]] double deltaUpper(const Curve &curve, double loss, const Weighted &at) const
    {
        const double sum = at.sum + at.error + curve.absolute + curve.outside;
        return outward::up(scale(curve, loss) * sum * (1 + scaleError(curve, loss)), 64);
    }

    /// LOWER bound on it: mass from outside may have wrapped around, with weights of at most 1.
    [[nodiscard]] double deltaLower(const Curve &curve, double loss, const Weighted &at) const
    {
        const double sum = std::max(0.0, at.sum - at.error - curve.absolute - curve.outside);
        return outward::down(scale(curve, loss) * sum * std::max(0.0, 1 - scaleError(curve, loss)), 64);
    }

    [[nodiscard]] double solveUpper(const Curve &curve, const Window &window) const
    {
        const double target = m_request.targetUpper - outward::up(m_givenUp, 64);
        double best = kInfinity;
        double bestDelta = 0;
        double bestLoss = kInfinity;
        walk(curve, window, true, [&](double loss, const Weighted &at) {
            const double delta = deltaUpper(curve, loss, at);
            if (delta <= target) {
                bestLoss = best = loss;
                bestDelta = delta;
                return loss + m_offset > 0;
            }
            if (std::isinf(bestLoss))
                return true; // relative to delta the error terms shrink on the way down, but not at once
            // The curve is linear in e^epsilon between lattice points, so the chord of two upper bounds lies above it.
            const double share = (target - bestDelta) / (delta - bestDelta);
            best = bestLoss + std::log1p(share * std::expm1(loss - bestLoss));
            return false;
        });
        return std::isinf(best) ? best : outward::up(std::max(0.0, best + m_offset + offsetError()) + m_excess, 64);
    }

    [[nodiscard]] double solveLower(const Curve &curve, const Window &window) const
    {
        double found = -kInfinity;
        double lastLoss = kInfinity;
        double lastDelta = 0;
        walk(curve, window, false, [&](double loss, const Weighted &at) {
            const double delta = deltaLower(curve, loss, at);
            if (delta < m_request.targetLower) {
                lastLoss = loss;
                lastDelta = std::max(0.0, delta);
                return loss + m_offset > 0;
            }
            // Between lattice points the curve of the law from below is linear in e^epsilon as well.
            found = loss;
            if (std::isfinite(lastLoss)) {
                const double share = (delta - m_request.targetLower) / (delta - lastDelta);
                found = outward::down(loss + std::log1p(share * std::expm1(lastLoss - loss)), 8);
            }
            return false;
        });
        return std::isinf(found) ? 0 : std::max(0.0, outward::down(found + m_offset - offsetError() - m_excess, 64));
    }

    /// First-order estimate of the lattice's effect on epsilon: the increase of the log moment over sigma.
    [[nodiscard]] double widening() const
    {
        return std::max(0.0, m_above.logMoment + m_sigma * m_offset - m_tilted.saddle.logMoment) / m_sigma;
    }

    const LatticeRequest &m_request;
    WorkLimit m_work;
    Tilted m_tilted;
    std::optional<Coarse> m_coarse; ///< laws that were used to find the tilt
    double m_slack = 0;             ///< of the last sum, relative to delta: rounding and given-up mass
    double m_byMoments = kInfinity; ///< UPPER bound on epsilon by moments
    Side m_above;
    Side m_below;
    double m_sigma = 0;
    double m_givenUp = 0;
    double m_excess = 0;
    double m_offset = 0; ///< offset of the sum: losses are lattice points plus this
};

} // namespace
} // namespace pld

std::optional<LatticeBounds> latticeEpsilon(const LatticeRequest &request, Progress &progress)
{
    if (request.parts.empty() || !(request.targetUpper > 0) || !(request.targetUpper < 1))
        return std::nullopt;
    pld::Obeying obeying(progress);
    return pld::Engine(request).run(obeying);
}

} // namespace epsilometer::compositions
