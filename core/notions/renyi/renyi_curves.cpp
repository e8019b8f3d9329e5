// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/renyi/renyi_curves.h"

#include "core/base/infinity.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/renyi.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

/// A curve with one parameter, given by a conversion function.
class ParameterCurve final : public RenyiCurve {
public:
    using Function = double (*)(double parameter, double alpha);
    ParameterCurve(Function function, double parameter) : m_function(function), m_parameter(parameter) {}
    [[nodiscard]] double upper(double alpha) const override { return m_function(m_parameter, alpha); }
    [[nodiscard]] Function family() const { return m_function; }

private:
    Function m_function;
    double m_parameter;
};

class ZcdpCurve final : public RenyiCurve {
public:
    explicit ZcdpCurve(const Exact &rho) : m_rho(rho), m_rhoUp(rho.up()) {}
    [[nodiscard]] double upper(double alpha) const override { return renyi::zcdpLine(m_rhoUp, alpha); }
    [[nodiscard]] std::optional<Exact> exactly(const Exact &alpha) const override { return m_rho * alpha; }

private:
    Exact m_rho;
    double m_rhoUp;
};

class LineCurve final : public RenyiCurve {
public:
    LineCurve(double rho, double xi) : m_rho(rho), m_xi(xi) {}
    [[nodiscard]] double upper(double alpha) const override
    {
        return outward::up(m_xi + renyi::zcdpLine(m_rho, alpha), 1);
    }

private:
    double m_rho;
    double m_xi;
};

class DiscreteLaplaceCurve final : public RenyiCurve {
public:
    DiscreteLaplaceCurve(std::uint64_t shift, double scale) : m_shift(shift), m_scale(scale) {}
    [[nodiscard]] double upper(double alpha) const override { return renyi::discreteLaplace(m_shift, m_scale, alpha); }

private:
    std::uint64_t m_shift;
    double m_scale;
};

class PureCurve final : public RenyiCurve {
public:
    explicit PureCurve(double epsilon) : m_epsilon(epsilon) {}
    [[nodiscard]] double upper(double alpha) const override { return renyi::pureDp(m_epsilon, alpha); }
    [[nodiscard]] double pureEpsilon() const override { return m_epsilon; }

private:
    double m_epsilon;
};

class ListedCurve final : public RenyiCurve {
public:
    explicit ListedCurve(std::vector<RenyiPoint> points) : m_points(std::move(points)) {}
    explicit ListedCurve(std::vector<TypedRenyiPoint> typed) : m_typed(std::move(typed))
    {
        for (const TypedRenyiPoint &point : m_typed) // divergences increase with the order, so it may be rounded down
            m_points.push_back({point.alpha.down(), point.divergence.up()});
    }

    [[nodiscard]] double upper(double alpha) const override
    {
        if (!(alpha >= 1))
            return kInfinity;
        const auto next = std::lower_bound(m_points.begin(), m_points.end(), alpha,
                                           [](const RenyiPoint &point, double order) { return point.alpha < order; });
        if (next == m_points.end())
            return kInfinity;
        if (next->alpha == alpha || next == m_points.begin())
            return next->divergence;
        return std::min(next->divergence, chord(*std::prev(next), *next, alpha));
    }

    [[nodiscard]] std::optional<Exact> exactly(const Exact &alpha) const override
    {
        const auto same = [&](const TypedRenyiPoint &point) { return point.alpha == alpha; };
        const auto found = std::find_if(m_typed.begin(), m_typed.end(), same);
        return found == m_typed.end() ? std::nullopt : std::optional(found->divergence);
    }

    [[nodiscard]] std::vector<double> corners() const override
    {
        std::vector<double> orders;
        for (const RenyiPoint &point : m_points)
            orders.push_back(point.alpha);
        return orders;
    }

private:
    /// UPPER bound at alpha strictly between two orders.
    static double chord(const RenyiPoint &left, const RenyiPoint &right, double alpha)
    {
        const long double a = left.alpha;
        const long double span = right.alpha - a;
        const long double x = alpha;
        // Up to an infinite order the slope of the convex function is at most the max divergence.
        const long double moment =
            std::isinf(right.alpha)
                ? (a - 1) * left.divergence + (x - a) * right.divergence
                : ((right.alpha - x) * (a - 1) * left.divergence + (x - a) * (right.alpha - 1.0L) * right.divergence) /
                      span;
        return outward::upLong(moment / (x - 1), moment / (x - 1));
    }

    std::vector<RenyiPoint> m_points;
    std::vector<TypedRenyiPoint> m_typed; ///< empty if the points were given as doubles
};

class SmallerCurve final : public RenyiCurve {
public:
    SmallerCurve(std::shared_ptr<const RenyiCurve> a, std::shared_ptr<const RenyiCurve> b)
        : m_a(std::move(a)), m_b(std::move(b))
    {
    }
    [[nodiscard]] double upper(double alpha) const override { return std::min(m_a->upper(alpha), m_b->upper(alpha)); }
    /// The exact value of whichever curve is smaller there; both are bounds.
    [[nodiscard]] std::optional<Exact> exactly(const Exact &alpha) const override
    {
        const double order = alpha.up();
        return (m_b->upper(order) < m_a->upper(order) ? m_b : m_a)->exactly(alpha);
    }
    [[nodiscard]] std::vector<double> corners() const override
    {
        std::vector<double> orders = m_a->corners();
        const std::vector<double> others = m_b->corners();
        orders.insert(orders.end(), others.begin(), others.end());
        return orders;
    }
    [[nodiscard]] const RenyiCurve &first() const { return *m_a; }
    [[nodiscard]] const RenyiCurve &second() const { return *m_b; }

private:
    std::shared_ptr<const RenyiCurve> m_a;
    std::shared_ptr<const RenyiCurve> m_b;
};

} // namespace

std::shared_ptr<const RenyiCurve> makePureCurve(double epsilon)
{
    return std::make_shared<PureCurve>(epsilon);
}

std::shared_ptr<const RenyiCurve> makeLaplaceCurve(double epsilon0)
{
    return std::make_shared<ParameterCurve>(&renyi::laplace, epsilon0);
}

std::shared_ptr<const RenyiCurve> makeDiscreteLaplaceCurve(std::uint64_t shift, double scale)
{
    return std::make_shared<DiscreteLaplaceCurve>(shift, scale);
}

std::shared_ptr<const RenyiCurve> makeZcdpCurve(double rho)
{
    return std::make_shared<ParameterCurve>(&renyi::zcdpLine, rho);
}

std::shared_ptr<const RenyiCurve> makeZcdpCurve(const Exact &rho)
{
    return std::make_shared<ZcdpCurve>(rho);
}

std::shared_ptr<const RenyiCurve> makeLineCurve(double rho, double xi)
{
    return std::make_shared<LineCurve>(rho, xi);
}

std::shared_ptr<const RenyiCurve> makeListedCurve(std::vector<RenyiPoint> points)
{
    return std::make_shared<ListedCurve>(std::move(points));
}

std::shared_ptr<const RenyiCurve> makeListedCurve(std::vector<TypedRenyiPoint> points)
{
    return std::make_shared<ListedCurve>(std::move(points));
}

std::shared_ptr<const RenyiCurve> makeSmallerCurve(std::shared_ptr<const RenyiCurve> a,
                                                   std::shared_ptr<const RenyiCurve> b)
{
    return std::make_shared<SmallerCurve>(std::move(a), std::move(b));
}

std::vector<std::string_view> conversionsOf(const RenyiCurve &curve)
{
    if (curve.pureEpsilon() >= 0)
        return {conversion_id::kPureToRenyi};
    if (const auto *parameter = dynamic_cast<const ParameterCurve *>(&curve))
        return {parameter->family() == &renyi::laplace ? conversion_id::kLaplaceToRenyi : conversion_id::kZcdpToRenyi};
    if (dynamic_cast<const ZcdpCurve *>(&curve) != nullptr)
        return {conversion_id::kZcdpToRenyi};
    if (dynamic_cast<const DiscreteLaplaceCurve *>(&curve) != nullptr)
        return {conversion_id::kDiscreteLaplaceToRenyi};
    std::vector<std::string_view> ids;
    if (const auto *smaller = dynamic_cast<const SmallerCurve *>(&curve))
        for (const RenyiCurve *one : {&smaller->first(), &smaller->second()})
            for (const std::string_view id : conversionsOf(*one))
                ids.push_back(id);
    return ids;
}

} // namespace epsilometer
