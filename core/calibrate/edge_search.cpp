// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/edge_search.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>

namespace epsilometer::calibrate {

namespace {

std::int64_t floorDivide(std::int64_t a, std::int64_t b)
{
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

/// The composition of `count` such rounds at the policy's delta; absent if it does not apply or fails.
Result<std::optional<compositions::CompositionResult>> compose(const compositions::CompositionKind &kind,
                                                               const Policy &policy, const RoundCost &cost,
                                                               std::uint64_t count, Progress &progress)
{
    auto composition = kind.start(policy);
    if (!composition.ok() || !(*composition)->applies(cost).applies)
        return std::optional<compositions::CompositionResult>();
    (*composition)->add(cost, count);
    auto result = (*composition)->result(progress);
    if (!result.ok() && result.error().code == ErrorCode::Cancelled)
        return result.error();
    return result.ok() ? std::optional(*std::move(result)) : std::nullopt;
}

/// Counts progress reports, which long work makes after equal amounts of work.
class CountedProgress final : public Progress {
public:
    explicit CountedProgress(Progress &whole) : m_whole(whole) {}
    [[nodiscard]] bool report(double done) override
    {
        ++m_reports;
        return m_whole.report(done);
    }
    [[nodiscard]] std::uint64_t reports() const { return m_reports; }

private:
    Progress &m_whole;
    std::uint64_t m_reports = 0;
};

bool withinDelta(const compositions::CompositionResult &result, const Exact &limit)
{
    return result.exactDelta ? *result.exactDelta <= limit : result.delta <= limit.down();
}

/// A number and the answer for it.
struct Point {
    std::int64_t number = 0;
    bool fits = false;
    double excess = 0; ///< <= 0 if it fits, > 0 if not; NaN if unknown
};

class EdgeSearch {
public:
    EdgeSearch(const EdgeQuestion &question, Patience *patience) : m_question(question), m_patience(patience) {}

    Result<Edge> from(std::int64_t start, bool onlyFrom)
    {
        EPSILOMETER_ASSIGN(const Point first, ask(start));
        if (onlyFrom && !first.fits)
            return complete(Edge{{}, start});
        if (m_question.largerFits)
            EPSILOMETER_TRY(goOn(first, *m_question.largerFits != first.fits));
        else
            EPSILOMETER_TRY(goBothWays(first));
        EPSILOMETER_TRY(narrow());
        Edge edge;
        if (m_fitting)
            edge.fitting = m_fitting->number;
        if (m_refused)
            edge.refused = m_refused->number;
        edge.cut = cut();
        const bool neighbours = m_fitting && m_refused && std::abs(m_fitting->number - m_refused->number) <= 1;
        return neighbours ? complete(edge) : edge;
    }

private:
    static constexpr double kTenfold = std::numbers::ln10;

    [[nodiscard]] bool cut() const { return m_patience != nullptr && m_patience->ended; }

    /// Marks the edge as complete: the search ended even if the patience did at the same time.
    [[nodiscard]] Edge complete(Edge edge)
    {
        edge.cut = false;
        if (m_patience != nullptr)
            m_patience->ended = false;
        return edge;
    }

    Result<Point> ask(std::int64_t number)
    {
        EPSILOMETER_ASSIGN(const FitAnswer answer, m_question.ask(number));
        if (m_patience != nullptr)
            m_patience->spend(answer);
        Point point{number, answer.fits, answer.excess};
        if (!std::isfinite(point.excess) || (point.excess > 0) == point.fits)
            point.excess = std::nan(""); // the two numbers may differ by rounding
        (point.fits ? m_fitting : m_refused) = point;
        return point;
    }

    /// The number at a distance on the scale, at least the next one.
    [[nodiscard]] std::int64_t away(std::int64_t from, double distance, bool up) const
    {
        const std::int64_t next = m_question.at(m_question.position(from) + (up ? distance : -distance));
        return std::clamp(up ? std::max(next, from + 1) : std::min(next, from - 1), m_question.first, m_question.last);
    }

    /// Estimated distance of the edge: proportional to the excess, or by the secant of the last two answers, slightly
    /// enlarged.
    [[nodiscard]] double distanceTo(const Point &now, const std::optional<Point> &before, double lastDistance) const
    {
        double distance = lastDistance > 0 ? 4 * lastDistance : std::abs(now.excess);
        if (before && now.excess != before->excess) {
            const double run = m_question.position(now.number) - m_question.position(before->number);
            const double further = -now.excess * run / (now.excess - before->excess);
            if (std::isfinite(further) && (further > 0) == (run > 0))
                distance = 1.25 * std::abs(further);
        }
        return distance <= kTenfold ? distance : kTenfold; // also if nothing is known
    }

    Status goOn(Point now, bool up)
    {
        std::optional<Point> before;
        double distance = 0;
        constexpr int kGuesses = 8;
        for (int i = 0; !cut() && now.number != (up ? m_question.last : m_question.first); ++i) {
            distance = i < kGuesses ? distanceTo(now, before, distance) : kTenfold;
            EPSILOMETER_ASSIGN(const Point next, ask(away(now.number, distance, up)));
            if (next.fits != now.fits)
                break;
            before = now;
            now = next;
        }
        return {};
    }

    Status goBothWays(const Point &start)
    {
        std::int64_t above = start.number;
        std::int64_t below = start.number;
        while (!cut() && (above < m_question.last || below > m_question.first))
            for (const bool up : {true, false}) {
                std::int64_t &end = up ? above : below;
                if (end == (up ? m_question.last : m_question.first))
                    continue;
                const std::int64_t before = end;
                end = away(end, kTenfold, up);
                EPSILOMETER_ASSIGN(const Point next, ask(end));
                if (next.fits != start.fits) {
                    (start.fits ? m_fitting : m_refused) = Point{before, start.fits, std::nan("")};
                    return {};
                }
            }
        return {};
    }

    [[nodiscard]] std::int64_t bySecant(std::int64_t low, std::int64_t high) const
    {
        const double atFit = m_question.position(m_fitting->number);
        const double atRefusal = m_question.position(m_refused->number);
        const double share = m_fitting->excess / (m_fitting->excess - m_refused->excess);
        const double place = atFit + share * (atRefusal - atFit);
        return std::isfinite(place) ? std::clamp(m_question.at(place), low + 1, high - 1) : low + (high - low) / 2;
    }

    /// Regula falsi with halved ends (Illinois), and occasional bisections.
    Status narrow()
    {
        constexpr int kBisectEach = 4;
        std::optional<bool> last;
        for (int i = 1; !cut() && m_fitting && m_refused; ++i) {
            const std::int64_t low = std::min(m_fitting->number, m_refused->number);
            const std::int64_t high = std::max(m_fitting->number, m_refused->number);
            if (high - low <= 1)
                break;
            const std::int64_t middle = i % kBisectEach == 0 ? low + (high - low) / 2 : bySecant(low, high);
            EPSILOMETER_ASSIGN(const Point point, ask(middle));
            if (last == point.fits)
                (point.fits ? m_refused : m_fitting)->excess /= 2;
            last = point.fits;
        }
        return {};
    }

    const EdgeQuestion &m_question;
    Patience *m_patience;
    std::optional<Point> m_fitting; ///< latest fitting and refused numbers; once both exist, the edge is between them
    std::optional<Point> m_refused;
};

} // namespace

DecimalGrid::DecimalGrid(int digits) : m_digits(digits), m_lowest(1)
{
    for (int i = 1; i < digits; ++i)
        m_lowest *= 10;
    m_decade = 9 * m_lowest;
}

Exact DecimalGrid::value(std::int64_t index) const
{
    const std::int64_t exponent = floorDivide(index, m_decade);
    std::int64_t mantissa = m_lowest + (index - exponent * m_decade);
    std::int64_t power = exponent - (m_digits - 1);
    for (; mantissa % 10 == 0; mantissa /= 10)
        ++power;
    const auto parsed = Exact::parse("value", std::to_string(mantissa) + "e" + std::to_string(power));
    return parsed.ok() ? *parsed : Exact();
}

std::int64_t DecimalGrid::floorIndex(double x) const
{
    const Exact exact = Exact::fromDouble(x);
    const auto exponent = static_cast<std::int64_t>(std::floor(std::log10(x)));
    std::int64_t low = (exponent - 1) * m_decade; // one decade of slack for rounding of the logarithm
    std::int64_t high = (exponent + 2) * m_decade;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (value(middle) <= exact ? low : high) = middle;
    }
    return low;
}

FitQuestion fitsComposition(const compositions::CompositionKind &kind, const Exact &epsilon, const Exact &delta,
                            std::uint64_t count, Progress &progress)
{
    return [&kind, &progress, epsilon, delta, count](const RoundCost &cost) -> Result<FitAnswer> {
        CountedProgress counted(progress);
        EPSILOMETER_ASSIGN(const auto result, compose(kind, makePolicy(epsilon, delta), cost, count, counted));
        FitAnswer answer;
        answer.reports = counted.reports();
        if (!result)
            return answer;
        answer.fits = result->epsilon <= epsilon.down() && withinDelta(*result, delta);
        if (withinDelta(*result, delta))
            answer.excess = std::log(result->epsilon / epsilon.down());
        return answer;
    };
}

FitQuestion fitsFilter(std::shared_ptr<const filters::Filter> filter, std::uint64_t count)
{
    return [filter = std::move(filter), count](const RoundCost &cost) -> Result<FitAnswer> {
        FitAnswer answer;
        answer.fits = filter->applies(cost).applies && filter->fits(cost, count);
        return answer;
    };
}

Result<Edge> findEdge(const EdgeQuestion &question, std::int64_t start, bool onlyFrom, Patience *patience)
{
    return EdgeSearch(question, patience).from(start, onlyFrom);
}

} // namespace epsilometer::calibrate
