// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/batches/sampled_curves.h"

#include "core/base/infinity.h"
#include "core/notions/losses/sampled_gaussian_moments.h"
#include "core/notions/losses/without_replacement_loss.h"
#include "core/notions/renyi/remembered_curve.h"
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

using Real = long double;

/// The divergence without amplification, alpha / (2 sigma^2), which holds as well by quasi-convexity.
Real plainDivergence(Real alpha, Real sigma)
{
    return alpha / (2 * sigma * sigma);
}

double timesSteps(Real divergence, std::uint64_t steps)
{
    return outward::up(static_cast<double>(divergence * static_cast<Real>(steps)), 4);
}

class PoissonCurve final : public RenyiCurve {
public:
    PoissonCurve(double rate, double sigma, std::uint64_t steps)
        : m_moments(rate, sigma), m_sigma(sigma), m_steps(steps)
    {
    }

    [[nodiscard]] double upper(double alpha) const override
    {
        if (!(alpha >= 1))
            return kInfinity;
        if (std::isinf(alpha))
            return kInfinity; // the likelihood ratio is unbounded
        // The divergence increases with the order; just above 1 the difference quotient is still well conditioned.
        const double order = std::max(alpha, 1 + 0x1p-20);
        const Real larger = std::max(above(order), above(1 - order));
        const Real divergence = larger / (static_cast<Real>(order) - 1);
        return timesSteps(std::min(divergence, plainDivergence(order, m_sigma)), m_steps);
    }

private:
    /// UPPER bound on log A(w).
    [[nodiscard]] Real above(double w) const
    {
        const auto moment = m_moments.logMoment(w);
        return moment.value + moment.error;
    }

    SampledGaussianMoments m_moments;
    double m_sigma;
    std::uint64_t m_steps;
};

class WithoutReplacementCurve final : public RenyiCurve {
public:
    WithoutReplacementCurve(double rate, double sigma, std::uint64_t steps)
        : m_rate(rate), m_sigma(sigma), m_steps(steps), m_moments(rate, sigma)
    {
    }

    [[nodiscard]] double upper(double alpha) const override
    {
        if (!(alpha >= 1) || std::isinf(alpha))
            return kInfinity;
        const double order = std::max(alpha, 1 + 0x1p-20);
        // The divergence of a pair of laws that dominates in every hockey-stick divergence, and therefore in every
        // divergence.
        const auto dominating = m_rate < 1 ? m_moments.logMoment(order - 1) : WithoutReplacementMoments::Value{};
        const Real plain = m_rate < 1 ? std::min(plainDivergence(order, m_sigma),
                                                 (dominating.value + dominating.error) / (order - 1) * (1 + 0x1p-60L))
                                      : plainDivergence(order, m_sigma);
        if (order > kLargestOrder || std::isfinite(dominating.value))
            return timesSteps(plain, m_steps);
        const Real low = std::floor(order);
        const Real share = order - low;
        const Real moment = (1 - share) * logMoment(low) + (share > 0 ? share * logMoment(low + 1) : 0);
        const Real divergence = moment / (order - 1) * (1 + 0x1p-50L);
        return timesSteps(std::min(divergence, plain), m_steps);
    }

private:
    static constexpr double kLargestOrder = 4096;

    /// UPPER bound on (alpha - 1) D_alpha at an integer order:
    /// log(1 + q^2 C(alpha,2) min(4 (e^e2 - 1), 2 e^e2) + sum_{j=3}^alpha 2 q^j C(alpha,j) e^((j-1) e_j)),
    /// e_j = j / (2 sigma^2); the factors (e^eps(inf) - 1)^j are infinite for the Gaussian.
    [[nodiscard]] Real logMoment(Real alpha) const
    {
        if (alpha < 2)
            return 0;
        const Real perOrder = 1 / (2 * static_cast<Real>(m_sigma) * m_sigma);
        const Real second = 2 * perOrder;
        const Real smaller =
            second > 1 ? std::log(2.0L) + second : std::min(std::log(4 * std::expm1(second)), std::log(2.0L) + second);
        const Real logRate = std::log(static_cast<Real>(m_rate));
        Real logChoose = std::log(alpha * (alpha - 1) / 2);
        Real sum = 2 * logRate + logChoose + smaller;
        for (Real j = 3; j <= alpha; ++j) {
            logChoose += std::log((alpha - j + 1) / j);
            sum = logSum(sum, std::log(2.0L) + j * logRate + logChoose + (j - 1) * j * perOrder);
        }
        return logOnePlus(sum, alpha); // a few roundings per term in the exponent
    }

    double m_rate;
    double m_sigma;
    std::uint64_t m_steps;
    WithoutReplacementMoments m_moments;
};

} // namespace

std::shared_ptr<const RenyiCurve> makePoissonSampledCurve(std::shared_ptr<const RenyiCurve> inner, double rate)
{
    return makeRememberedCurve(std::make_shared<PoissonSampledCurve>(std::move(inner), rate));
}

std::shared_ptr<const RenyiCurve> makeFixedSampleCurve(std::shared_ptr<const RenyiCurve> inner, double rate)
{
    return makeRememberedCurve(std::make_shared<FixedSampleCurve>(std::move(inner), rate));
}

std::shared_ptr<const RenyiCurve> makePoissonCurve(double rate, double sigma, std::uint64_t steps)
{
    return makeRememberedCurve(std::make_shared<PoissonCurve>(rate, sigma, steps));
}

std::shared_ptr<const RenyiCurve> makeWithoutReplacementCurve(double rate, double sigma, std::uint64_t steps)
{
    return makeRememberedCurve(std::make_shared<WithoutReplacementCurve>(rate, sigma, steps));
}

} // namespace epsilometer
