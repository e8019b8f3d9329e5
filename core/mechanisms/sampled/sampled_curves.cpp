// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/sampled/sampled_curves.h"

#include "core/base/infinity.h"
#include "core/mechanisms/log_sum.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

using Real = long double;

/// At larger orders the curve without sampling is used: the best orders of sampled mechanisms are far below.
constexpr double kLargestOrder = 1024;

/// log(e^x - 1), x >= 0.
Real logExpm1(Real x)
{
    constexpr Real kLarge = 60;
    return x > kLarge ? x : std::log(std::expm1(x));
}

class SampledCurve : public RenyiCurve {
public:
    SampledCurve(std::shared_ptr<const RenyiCurve> inner, double rate) : m_inner(std::move(inner)), m_rate(rate) {}

    [[nodiscard]] double upper(double alpha) const override
    {
        const double plain = m_inner->upper(alpha); // sampling never costs more
        if (!(alpha >= 1))
            return kInfinity;
        const double order = std::max(alpha, 1 + 0x1p-20); // the divergence increases with the order
        if (order > kLargestOrder || !(m_rate < 1))
            return plain;
        const double low = std::floor(order);
        const Real share = static_cast<Real>(order) - low;
        const Real moment =
            (share < 1 ? (1 - share) * logMoment(low) : 0) + (share > 0 ? share * logMoment(low + 1) : 0);
        const Real divergence = moment / (static_cast<Real>(order) - 1) * (1 + 0x1p-50L);
        return std::isnan(divergence) ? plain : std::min(plain, outward::up(static_cast<double>(divergence), 4));
    }

protected:
    /// UPPER bound on (alpha - 1) D_alpha of the sample at an integer order; 0 at 1.
    [[nodiscard]] virtual Real logMoment(double alpha) const = 0;
    /// UPPER bound on (alpha - 1) D_alpha of the mechanism itself.
    [[nodiscard]] Real innerMoment(double alpha) const
    {
        return (alpha - 1) * static_cast<Real>(m_inner->upper(alpha));
    }
    [[nodiscard]] double rate() const { return m_rate; }

private:
    std::shared_ptr<const RenyiCurve> m_inner;
    double m_rate;
};

class PoissonSampledCurve final : public SampledCurve {
public:
    using SampledCurve::SampledCurve;

private:
    [[nodiscard]] Real logMoment(double alpha) const override
    {
        if (alpha < 2)
            return 0;
        const Real logRate = std::log(static_cast<Real>(rate()));
        const Real logRest = std::log1p(-static_cast<Real>(rate()));
        // F - 1 = sum over k >= 2 of binomial weights times (e^((k-1) D_k) - 1): all terms >= 0.
        Real logChoose = std::log(static_cast<Real>(alpha));
        Real sum = logReverse(alpha, logRest);
        const int last = static_cast<int>(alpha);
        for (int k = 2; k <= last; ++k) {
            logChoose += std::log(static_cast<Real>(last - k + 1) / k);
            sum = logSum(sum, logChoose + k * logRate + (last - k) * logRest + logExpm1(innerMoment(k)));
        }
        return logOnePlus(sum, static_cast<Real>(alpha));
    }

    /// log(c min(1, e^D_2 - 1)), UPPER.
    [[nodiscard]] Real logReverse(double alpha, Real logRest) const
    {
        const Real up = std::expm1((1 - alpha) * logRest);
        const Real down = -std::expm1(alpha * logRest);
        const Real linear = (2 * alpha - 1) * static_cast<Real>(rate());
        const Real c = up + down - linear + (up + down + linear) * 0x1p-58L; // cancels for small rates, hence the
                                                                             // allowance
        return std::log(std::max<Real>(c, 0)) + std::min<Real>(0, logExpm1(innerMoment(2)));
    }
};

class FixedSampleCurve final : public SampledCurve {
public:
    using SampledCurve::SampledCurve;

private:
    /// log(1 + q^2 C(alpha,2) min(4 (e^D_2 - 1), 2 e^D_2) + sum_{j=3}^alpha 2 q^j C(alpha,j) e^((j-1) D_j)).
    [[nodiscard]] Real logMoment(double alpha) const override
    {
        if (alpha < 2)
            return 0;
        const Real logRate = std::log(static_cast<Real>(rate()));
        const Real second = innerMoment(2);
        Real logChoose = std::log(static_cast<Real>(alpha) * (alpha - 1) / 2);
        Real sum = 2 * logRate + logChoose + std::min(std::log(Real{4}) + logExpm1(second), std::log(Real{2}) + second);
        const int last = static_cast<int>(alpha);
        for (int j = 3; j <= last; ++j) {
            logChoose += std::log(static_cast<Real>(last - j + 1) / j);
            sum = logSum(sum, std::log(Real{2}) + j * logRate + logChoose + innerMoment(j));
        }
        return logOnePlus(sum, static_cast<Real>(alpha));
    }
};

} // namespace

std::shared_ptr<const RenyiCurve> makePoissonSampledCurve(std::shared_ptr<const RenyiCurve> inner, double rate)
{
    return std::make_shared<PoissonSampledCurve>(std::move(inner), rate);
}

std::shared_ptr<const RenyiCurve> makeFixedSampleCurve(std::shared_ptr<const RenyiCurve> inner, double rate)
{
    return std::make_shared<FixedSampleCurve>(std::move(inner), rate);
}

} // namespace epsilometer
