// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/batches/epoch_gaussian.h"

#include "core/base/infinity.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/noise_cost.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/losses/allocation_loss.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace epsilometer {

namespace mechanisms::epoch_gaussian {
namespace {

using Real = long double;
using Series = std::vector<Real>; ///< coefficients of z^0, z^1, ...

constexpr int kMostOrder = 256;
/// Largest exponent that a long double holds with room for products; its range is e^-11355 to e^11356.
constexpr Real kLargestExponent = 2500;
static_assert(std::numeric_limits<Real>::max_exponent10 >= 4932);

/// The product of two series. All coefficients are positive, so nothing cancels: relative rounding errors stay below
/// the number of additions and multiplications times 2^-64.
Series product(const Series &a, const Series &b)
{
    Series out(a.size(), 0);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; i + j < a.size(); ++j)
            out[i + j] += a[i] * b[j];
    return out;
}

Series power(Series base, std::uint64_t exponent)
{
    Series out(base.size(), 0);
    out[0] = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1)
            out = product(out, base);
        if (exponent > 1)
            base = product(base, base);
    }
    return out;
}

/// log E_Q[(P/Q)^a] for a = 0, 1, ..., UPPER: a! [z^a] (sum_k e^{k(k-1)/(2 sigma^2)} (z/t)^k / k!)^t.
std::vector<Real> momentsOfP(Real sigma, std::uint64_t steps, int orders)
{
    Series one(static_cast<std::size_t>(orders) + 1);
    Real term = 1; // (1/t)^k / k!
    for (std::size_t k = 0; k < one.size(); ++k) {
        const auto real = static_cast<Real>(k);
        if (k > 0)
            term /= real * static_cast<Real>(steps);
        one[k] = term * std::exp(real * (real - 1) / (2 * sigma * sigma));
    }
    const Series all = power(std::move(one), steps);
    std::vector<Real> logs(all.size());
    Real factorial = 1;
    // Exponents below 2500 in magnitude have relative errors below 2^-52 after exp; sums and products add 2^-47.
    constexpr Real kPadding = 0x1p-46L;
    for (std::size_t a = 0; a < all.size(); ++a) {
        factorial *= std::max<Real>(1, static_cast<Real>(a));
        const Real moment = all[a] * factorial;
        logs[a] = a < 2 ? 0 : std::log1p(std::max<Real>(0, moment - 1) + moment * kPadding);
    }
    return logs;
}

/// phi(s) = E exp(-s L), L = exp(x/sigma - 1/(2 sigma^2)), x standard normal; UPPER, in logs.
class LaplaceTransform {
public:
    explicit LaplaceTransform(Real sigma)
    {
        // The trapezoidal rule converges exponentially if the integrand is analytic and bounded in a strip: with this
        // step its error is below e^-92; beyond 14 deviations the density is below e^-98 (docs/proofs.md 14).
        const Real step = std::min<Real>(1, sigma) / 10;
        for (Real x = -14; x <= 14; x += step) {
            m_weights.push_back(step * std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi_v<Real>));
            m_ratios.push_back(std::exp(x / sigma - 1 / (2 * sigma * sigma)));
        }
    }

    [[nodiscard]] Real logAt(Real s) const
    {
        const Real less = sum([s](Real ratio) { return -std::expm1(-s * ratio); }) * (1 - kRounding) - kRuleError;
        if (less < 0.5L) // small values of 1 - phi are accurate in all digits
            return less > 0 ? std::log1p(-less) : 0;
        return std::log(sum([s](Real ratio) { return std::exp(-s * ratio); }) * (1 + kRounding) + kRuleError);
    }

private:
    static constexpr Real kRounding = 0x1p-50L; ///< rounding of a sum of some thousand positive terms
    static constexpr Real kRuleError = 1e-38L;

    template <class Function> [[nodiscard]] Real sum(const Function &function) const
    {
        Real total = 0;
        for (std::size_t i = 0; i < m_weights.size(); ++i)
            total += m_weights[i] * function(m_ratios[i]);
        return total;
    }

    std::vector<Real> m_weights;
    std::vector<Real> m_ratios;
};

/// log E_Q[S^-m], S = P/Q the mean of t independent L, from S^-m = 1/Gamma(m) int u^{m-1} e^{-uS} du with u = e^v:
/// 1/Gamma(m) int e^{mv} phi(e^v/t)^t dv by the trapezoidal rule; UPPER.
class MomentsOfQ {
public:
    MomentsOfQ(Real sigma, std::uint64_t steps)
    {
        const LaplaceTransform transform(sigma);
        const auto count = static_cast<Real>(steps);
        // Below this the error of phi's own quadrature rule becomes visible.
        constexpr Real kSmallest = -75;
        Real log = 0;
        while (log > kSmallest && m_logs.size() < kMostPoints) {
            log = transform.logAt(std::exp(at(m_logs.size())) / count);
            m_logs.push_back(count * log);
        }
    }

    /// UPPER bound for m >= 1; infinite if the grid ends too early.
    [[nodiscard]] Real logMoment(int m) const
    {
        const auto order = static_cast<Real>(m);
        const auto term = [&](std::size_t i) { return order * at(i) + m_logs[i]; };
        Real most = term(0);
        std::size_t end = 1; // the terms rise and fall log-concavely: once negligible they stay so
        for (; end < m_logs.size() && term(end) > most - kNegligible; ++end)
            most = std::max(most, term(end));
        if (end >= m_logs.size())
            return std::numeric_limits<Real>::infinity();
        Real sum = std::exp(order * kFirst - most) / std::expm1(order * kStep); // the part left of the grid, where phi
                                                                                // <= 1
        for (std::size_t i = 0; i <= end; ++i)
            sum += std::exp(term(i) - most);
        // Right of the grid each ratio is smaller than the last one; doubled for the rounding of the ratio.
        const Real fall = term(end) - term(end - 1);
        sum += 2 * std::exp(term(end) - most) / -std::expm1(fall);
        return most + std::log(sum * kStep) + std::log1p(kPadding + ruleError(order)) - std::lgamma(order);
    }

private:
    static constexpr Real kFirst = -45;
    static constexpr Real kStep = 0.05L;
    static constexpr std::size_t kMostPoints = 40'000;
    static constexpr Real kNegligible = 80;
    static constexpr Real kPadding = 0x1p-46L;

    [[nodiscard]] static Real at(std::size_t i) { return kFirst + static_cast<Real>(i) * kStep; }

    /// Relative error of the rule with this step: 2 (cos y)^-m / (e^{2 pi y / h} - 1) for any y in (0, pi/2).
    static Real ruleError(Real m)
    {
        const Real pull = 2 * std::numbers::pi_v<Real> / kStep;
        const Real y = std::atan(pull / m) * 0.999L;
        const Real error = std::exp(std::log(2.0L) - m * std::log(std::cos(y)) - pull * y) * (1 + 0x1p-20L);
        return error / (1 - error); // relative to the sum, not to the integral
    }

    std::vector<Real> m_logs; ///< t log phi on the grid
};

/// The largest order whose moments fit into long double.
int largestOrder(Real sigma)
{
    int order = kMostOrder;
    while (order > 1 && static_cast<Real>(order) * (order - 1) / (2 * sigma * sigma) > kLargestExponent)
        --order;
    return order;
}

class AllocationCurve final : public RenyiCurve {
public:
    AllocationCurve(double sigma, std::uint64_t steps, std::uint64_t epochs)
        : m_perOrder(1 / (2 * static_cast<Real>(sigma) * sigma)), m_epochs(epochs)
    {
        const int orders = largestOrder(sigma);
        if (sigma < kLeastSigma || orders < 2)
            return;
        m_moments = momentsOfP(sigma, steps, orders);
        const MomentsOfQ other(sigma, steps);
        for (std::size_t a = 2; a < m_moments.size(); ++a)
            m_moments[a] = std::max(m_moments[a], other.logMoment(static_cast<int>(a) - 1));
    }

    [[nodiscard]] double upper(double alpha) const override
    {
        if (!(alpha >= 1) || std::isinf(alpha))
            return kInfinity;
        const Real order = std::max(alpha, 1 + 0x1p-20);
        const Real plain = order * m_perOrder;
        const auto low = static_cast<std::size_t>(std::min<Real>(order, kMostOrder));
        const Real divergence = low + 1 < m_moments.size() ? std::min(plain, chord(order, low)) : plain;
        return outward::up(static_cast<double>(divergence * static_cast<Real>(m_epochs)), 4);
    }

private:
    /// With less noise allocation saves little, and the integrals become long.
    static constexpr double kLeastSigma = 0.3;

    /// Interpolates by the chord, since (alpha - 1) D_alpha is convex in alpha and 0 at 1.
    [[nodiscard]] Real chord(Real order, std::size_t low) const
    {
        const Real share = order - static_cast<Real>(low);
        const Real moment = (1 - share) * m_moments[low] + share * m_moments[low + 1];
        return moment / (order - 1) * (1 + 0x1p-58L);
    }

    Real m_perOrder;
    std::uint64_t m_epochs;
    std::vector<Real> m_moments; ///< (a - 1) D_a at a = 0, 1, ...; UPPER; 0 at 0 and 1
};

} // namespace
} // namespace mechanisms::epoch_gaussian

std::shared_ptr<const RenyiCurve> makeAllocationCurve(double sigma, std::uint64_t steps, std::uint64_t epochs)
{
    return std::make_shared<mechanisms::epoch_gaussian::AllocationCurve>(sigma, steps, epochs);
}

namespace mechanisms::epoch_gaussian {
namespace {

ParameterSpec samplingRow()
{
    return parameter_row::choice(
        "sampling", core::tr("Sampling"),
        core::tr("How batches are drawn. Shuffling is not sampling: it costs as much as fixed batches. Random "
                 "allocation: every record joins one random step of each epoch, independently of the others."),
        {"shuffled_epoch", "fixed_epoch", "random_allocation"}, "shuffled_epoch");
}

Result<RoundCost> cost(const ParameterValues &values)
{
    const bool random = values.choice("sampling") == "random_allocation";
    // Records that choose their steps alone do not tell how many others there are: add-remove, which holds for zero-out.
    EPSILOMETER_ASSIGN(
        const Neighbours relation,
        statedRelation(values, random ? Neighbours::AddRemove : Neighbours::ZeroOut,
                       random ? Neighbours::Unstated : Neighbours::AddRemove,
                       core::tr("must be zero-out or replace-one: batches of an epoch tell how many records there "
                                "are")));
    const Exact &sigma = values.real("noise_multiplier");
    const std::int64_t steps = Exact::floorQuotient(values.real("steps_per_epoch"), Exact(1));
    const std::int64_t epochs = Exact::floorQuotient(values.real("epochs"), Exact(1));
    RoundCost cost =
        steps == 0 || epochs == 0 ? zeroCost() : gaussianCostOfSquare(Exact::quotient(Exact(epochs), sigma * sigma));
    if (random && relation != Neighbours::ReplaceOne && steps > 1 && epochs > 0 && sigma.down() > 0) {
        const auto t = static_cast<std::uint64_t>(steps);
        const auto times = static_cast<std::uint64_t>(epochs);
        cost.renyi = makeAllocationCurve(sigma.down(), t, times);
        cost.loss = makeAllocationLoss(sigma.down(), t, times); // without it, that of fixed batches is above the curve
    }
    cost.neighbours = relation;
    return cost;
}

} // namespace
} // namespace mechanisms::epoch_gaussian

/// Private gradient descent with batches that cover the data once per epoch, as most training code draws them.
///   fixed_epoch        every record is in one batch per epoch, the same one in all epochs: one Gaussian per epoch
///   shuffled_epoch     the batches are shuffled in each epoch: a mixture of fixed partitions, so the same bound
///   random_allocation  every record joins one uniformly random step of each epoch, independently of the others:
///                      Renyi curve of epoch_gaussian.h and loss of allocation_loss.h if a record is zeroed out, added
///                      or removed; if one is replaced, and in other notions, the bound of fixed_epoch. A record in k
///                      of t steps costs at most k epochs of floor(t / k) steps
/// Adding or removing a record is refused for the first two, since the batches reveal the number of records.
/// Source: practice.md 3. Tests: tests/core/mechanisms/epoch_gaussian_test.cpp
std::unique_ptr<const MechanismKind> makeEpochGaussian()
{
    constexpr double kMostSteps = 1e9;
    constexpr double kMostEpochs = 9e15;
    using namespace mechanisms::epoch_gaussian;
    return describeMechanism(
        {.id = "epoch_gaussian",
         .title = core::tr("Gaussian on epochs"),
         .description = core::tr(
             "Training whose batches cover the data once an epoch: shuffled, fixed, or every record in a random "
             "step."),
         .formula =
             core::tr("fixed or shuffled: √E/σ-GDP; random allocation to t steps, E epochs: E losses log (1/t) Σ_i "
                      "e^{x_i/σ−1/(2σ²)}, and their Renyi divergences"),
         .source = core::tr("Feldman, Shenfeld 2025; Chua, Ghazi, Kamath, Kumar, Manurangsi, Sinha, Zhang 2024; "
                            "docs/proofs.md 14")},
        {parameter_row::noise(
             "noise_multiplier", core::tr("Noise multiplier σ"),
             core::tr("Standard deviation of the noise over the L2 sensitivity of one batch: over "
                      "the clipping norm, over twice that norm where a record is replaced. Zero gives no privacy.")),
         parameter_row::whole("steps_per_epoch", core::tr("Steps an epoch"), core::tr("How many batches an epoch has."),
                              Range{0, true, kMostSteps, true}),
         parameter_row::whole("epochs", core::tr("Epochs"), core::tr("How often the data were gone through."),
                              Range{0, true, kMostEpochs, true}),
         samplingRow(), statedRelationRow()},
        &cost);
}

} // namespace epsilometer
