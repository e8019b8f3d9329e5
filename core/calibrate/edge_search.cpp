// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/edge_search.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace epsilometer::calibrate {

namespace {

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

Result<Edge> findEdge(const EdgeQuestion &question, std::int64_t start, bool onlyFrom, Patience *patience)
{
    return EdgeSearch(question, patience).from(start, onlyFrom);
}

} // namespace epsilometer::calibrate
