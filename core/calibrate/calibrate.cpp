// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/calibrate.h"

#include "core/base/contains.h"
#include "core/base/require.h"
#include "core/calibrate/edge_search.h"
#include "core/calibrate/largest_fit.h"

#include <boost/math/special_functions/erf.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace epsilometer::calibrate {

namespace {

/// The candidate values of a parameter, numbered in ascending order.
class Candidates {
public:
    Candidates(const ParameterSpec &spec, int digits)
        : m_integer(spec.type == ParameterType::Integer), m_grid(digits), m_first(lowest(spec)), m_last(highest(spec))
    {
    }

    [[nodiscard]] std::int64_t first() const { return m_first; }
    [[nodiscard]] std::int64_t last() const { return m_last; }
    [[nodiscard]] Exact value(std::int64_t index) const { return m_integer ? Exact(index) : m_grid.value(index); }
    /// The largest candidate <= x inside the domain.
    [[nodiscard]] std::int64_t near(double x) const
    {
        const double most = 0x1p62;
        return std::clamp(m_integer ? static_cast<std::int64_t>(std::min(x, most)) : m_grid.floorIndex(x), m_first,
                          m_last);
    }
    /// The candidate next to a known value, on the side where more values fit.
    [[nodiscard]] std::int64_t notBetterThan(const Exact &known, std::optional<bool> largerFits) const
    {
        const std::int64_t below = near(known.down());
        return largerFits.value_or(false) && value(below) < known ? std::min(below + 1, m_last) : below;
    }

private:
    static constexpr int kDecades = 15; ///< on each side of 1; no sensible parameter is outside
    static constexpr std::int64_t kMostSteps = std::int64_t{1} << 50;

    std::int64_t lowest(const ParameterSpec &spec) const
    {
        if (m_integer)
            return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(spec.range.lowest)));
        const std::int64_t smallest = -kDecades * m_grid.decade();
        return spec.range.lowest > 0 ? std::max(smallest, m_grid.floorIndex(spec.range.lowest)) : smallest;
    }
    std::int64_t highest(const ParameterSpec &spec) const
    {
        const bool bounded = std::isfinite(spec.range.highest);
        if (m_integer)
            return bounded ? std::min(kMostSteps, static_cast<std::int64_t>(spec.range.highest)) : kMostSteps;
        const std::int64_t largest = kDecades * m_grid.decade();
        return bounded ? std::min(largest, m_grid.floorIndex(spec.range.highest)) : largest;
    }

    bool m_integer;
    DecimalGrid m_grid;
    std::int64_t m_first;
    std::int64_t m_last;
};

/// Asks about candidate values of one parameter; values outside the domain do not fit.
class Asker {
public:
    Asker(const MechanismKinds &kinds, const Mechanism &mechanism, std::string parameter, const FitQuestion &question)
        : m_resolver(kinds), m_mechanism(mechanism), m_parameter(std::move(parameter)), m_question(question)
    {
    }

    Result<FitAnswer> fits(const Exact &value)
    {
        m_mechanism.set(m_parameter, value.text());
        const auto cost = m_resolver.tryResolve(m_mechanism);
        if (!cost.ok()) {
            m_problem = cost.error();
            return FitAnswer();
        }
        m_resolved = true;
        return m_question(**cost);
    }
    /// The error if no value could be resolved.
    [[nodiscard]] std::optional<Error> problem() const { return m_resolved ? std::nullopt : m_problem; }

private:
    MechanismResolver m_resolver;
    Mechanism m_mechanism;
    std::string m_parameter;
    const FitQuestion &m_question;
    std::optional<Error> m_problem;
    bool m_resolved = false;
};

/// Whether a larger value means more noise; absent if unknown.
std::optional<bool> growsWithNoise(const Mechanism &mechanism, const std::string &parameter)
{
    if (isTruth(parameter)) {
        const std::string *text = mechanism.quantity(parameter);
        const auto value = text == nullptr ? Result<Exact>(Exact(1)) : Exact::parse(parameter, *text);
        return value.ok() && value->up() < kFreeTruth;
    }
    constexpr std::array<std::string_view, 4> kCosts{"delta", "sampling_rate", "sensitivity", "steps"};
    if (contains(kCosts, parameter))
        return false;
    return isNoise(parameter);
}

Result<const ParameterSpec *> findParameter(const MechanismKinds &kinds, const Mechanism &mechanism,
                                            const std::string &parameter)
{
    const MechanismKind *kind = findMechanism(kinds, mechanism.kind());
    if (kind == nullptr)
        return makeError(ErrorCode::OutOfDomain, "kind", mechanism.kind(), core::tr("must be a known mechanism"));
    std::string names;
    for (const ParameterSpec &spec : kind->parameters()) {
        const bool numeric = spec.type == ParameterType::Real || spec.type == ParameterType::Integer;
        if (numeric && spec.name == parameter)
            return &spec;
        if (numeric)
            names += (names.empty() ? "" : ", ") + std::string(spec.name);
    }
    return makeError(ErrorCode::OutOfDomain, "solve", parameter, core::tr("must be one of: {1}", names));
}

double startBetween(const Mechanism &mechanism, const std::string &parameter)
{
    if (isTruth(parameter))
        return kFreeTruth;
    const std::string *text = mechanism.quantity(parameter);
    const auto exact = text == nullptr ? Result<Exact>(Exact(1)) : Exact::parse(parameter, *text);
    const double start = exact.ok() ? exact->up() : 1;
    constexpr double kLargest = 1e12;
    return start > 1 / kLargest && start < kLargest ? start : 1;
}

/// P(|k| > m) = 2 q^(m+1) / (1 + q) with q = e^(-1/b), for whole m >= 0.
double discreteLaplaceTail(double scale, double m)
{
    return 2 * std::exp(-(m + 1) / scale) / (1 + std::exp(-1 / scale));
}

/// The largest b whose tail is at most `missed`; the tail increases with b.
double discreteLaplaceScale(double m, double missed)
{
    double low = 0;
    double high = 2 * (m + 1) / -std::log(missed) + 1;
    while (discreteLaplaceTail(high, m) <= missed)
        high *= 2;
    constexpr int kHalvings = 100;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = low + (high - low) / 2;
        (discreteLaplaceTail(middle, m) <= missed ? low : high) = middle;
    }
    return low;
}

constexpr double kAccuracySlack = 1e-12; ///< relative, against rounding

double gaussianHalfWidth(double sigma, double confidence)
{
    return sigma * std::numbers::sqrt2 * boost::math::erf_inv(confidence);
}

double gaussianSigma(double halfWidth, double confidence)
{
    return halfWidth / (std::numbers::sqrt2 * boost::math::erf_inv(confidence));
}

/// The smallest whole m with P(|k| > m) <= missed, P of a discrete Gaussian.
double discreteGaussianHalfWidth(double sigma, double missed)
{
    constexpr double kSummed = 1000;
    if (sigma > kSummed) // P(k >= m + 1) is at most P(x >= m) of the continuous Gaussian
        return std::ceil(gaussianHalfWidth(sigma, 1 - missed));
    const auto weight = [sigma](double k) { return std::exp(-k * k / (2 * sigma * sigma)); };
    double all = 1;
    for (double k = 1; weight(k) > 0; ++k)
        all += 2 * weight(k);
    double inside = 1;
    double m = 0;
    while ((all - inside) / all > missed * (1 - kAccuracySlack) && weight(m + 1) > 0)
        inside += 2 * weight(++m);
    return m;
}

/// Lowers the value by a few units in the last place against rounding, then rounds it down to a short decimal.
Exact roundedDown(double value)
{
    constexpr int kDigits = 6;
    const DecimalGrid grid(kDigits);
    return grid.value(grid.floorIndex(value * (1 - kAccuracySlack)));
}

} // namespace

Result<Calibration> calibrate(const MechanismKinds &kinds, const Mechanism &mechanism, const std::string &parameter,
                              const FitQuestion &question, int digits, const SearchStart &from)
{
    EPSILOMETER_ASSIGN(const ParameterSpec *spec, findParameter(kinds, mechanism, parameter));
    const Candidates candidates(*spec, std::clamp(digits, 1, 15));
    Asker asker(kinds, mechanism, parameter, question);
    EdgeQuestion edge;
    edge.ask = [&](std::int64_t index) { return asker.fits(candidates.value(index)); };
    edge.position = [&](std::int64_t index) { return std::log(candidates.value(index).up()); };
    edge.at = [&](double position) { return candidates.near(std::exp(position)); };
    edge.first = candidates.first();
    edge.last = candidates.last();
    edge.largerFits = growsWithNoise(mechanism, parameter);
    const std::int64_t start = from.known ? candidates.notBetterThan(*from.known, edge.largerFits)
                                          : candidates.near(startBetween(mechanism, parameter));
    EPSILOMETER_ASSIGN(const Edge found, findEdge(edge, start, from.known.has_value(), from.patience));
    if (asker.problem())
        return *asker.problem();
    if (from.known && !(found.fitting && found.refused))
        return makeError(ErrorCode::Refused, core::tr("no better {1} than {2}", parameter, from.known->text()));
    if (!found.fitting || !found.refused) {
        const std::string first = candidates.value(candidates.first()).text();
        const std::string last = candidates.value(candidates.last()).text();
        return makeError(ErrorCode::Refused, found.fitting
                                                 ? core::tr("every {1} from {2} to {3} fits", parameter, first, last)
                                                 : core::tr("no {1} from {2} to {3} fits", parameter, first, last));
    }
    return Calibration{parameter, candidates.value(*found.fitting), *found.fitting > *found.refused,
                       candidates.value(*found.refused)};
}

Result<NoiseForAccuracy> noiseForAccuracy(const Mechanism &mechanism, double halfWidth, double confidence)
{
    EPSILOMETER_TRY(require::finitePositive("accuracy", halfWidth));
    EPSILOMETER_TRY(require::openProbability("confidence", confidence));
    const std::string &kind = mechanism.kind();
    if (kind == "laplace")
        return NoiseForAccuracy{"scale", roundedDown(halfWidth / -std::log1p(-confidence))};
    if (kind == "gaussian")
        return NoiseForAccuracy{"sigma", roundedDown(gaussianSigma(halfWidth, confidence))};
    if (kind != "discrete_laplace" && kind != "discrete_gaussian")
        return makeError(ErrorCode::NotApplicable, core::tr("has no noise that is added to an answer"));
    const double whole = std::floor(halfWidth);
    EPSILOMETER_TRY(require::atLeast("accuracy", whole, 1));
    if (kind == "discrete_laplace")
        return NoiseForAccuracy{"scale", roundedDown(discreteLaplaceScale(whole, 1 - confidence))};
    // P(k >= m + 1) is at most P(x >= m) of the continuous Gaussian.
    return NoiseForAccuracy{"sigma", roundedDown(gaussianSigma(whole, confidence))};
}

Result<NoiseOfRefinement> noiseOfRefinement(const Exact &before, const Exact &wanted)
{
    const Exact more = Exact::positiveDifference(before, wanted);
    if (more.isZero())
        return makeError(ErrorCode::OutOfDomain, "after", before.text(),
                         core::tr("must be above {1}, the noise that is accurate enough", wanted.text()));
    const double old = before.down();
    // 1 / wanted^2 - 1 / before^2 without cancellation
    const double largest =
        wanted.down() / std::sqrt(Exact::quotient(more, before).up() * (1 + Exact::quotient(wanted, before).up()));
    constexpr double kLargest = 1e100; // squares of ratios stay finite, and above 0
    if (!(old <= kLargest && largest <= kLargest && wanted.down() >= 1 / kLargest))
        return makeError(ErrorCode::OutOfDomain, "after", before.text(), core::tr("must be at most 1e100"));
    NoiseOfRefinement found;
    found.sigma = roundedDown(largest);
    const double ratio = found.sigma.down() / old;
    found.together = roundedDown(found.sigma.down() / std::hypot(1, ratio));
    found.weight = 1 / (1 + ratio * ratio);
    return found;
}

namespace {

/// Noise that is added to an answer.
struct AdditiveNoise {
    double scale = 0; ///< UPPER, > 0
    bool isLaplace = false;
    bool isDiscrete = false;
};

std::optional<AdditiveNoise> additiveNoise(const Mechanism &mechanism)
{
    const std::string &kind = mechanism.kind();
    const bool isLaplace = kind == "laplace" || kind == "discrete_laplace";
    if (!isLaplace && kind != "gaussian" && kind != "discrete_gaussian")
        return std::nullopt;
    const std::string *typed = mechanism.quantity(isLaplace ? "scale" : "sigma");
    const auto noise = typed == nullptr ? Result<Exact>(Exact()) : Exact::parse("noise", *typed);
    if (!noise.ok() || noise->isZero() || noise->isInfinite())
        return std::nullopt;
    return AdditiveNoise{noise->up(), isLaplace, kind.starts_with("discrete_")};
}

} // namespace

std::optional<double> standardDeviation(const Mechanism &mechanism)
{
    const auto noise = additiveNoise(mechanism);
    if (!noise)
        return std::nullopt;
    if (!noise->isLaplace)
        return noise->scale;
    // Of the discrete one 2 q / (1 - q)^2 with q = e^(-1/b) is the variance.
    const double scale = noise->isDiscrete ? 0.5 / std::sinh(0.5 / noise->scale) : noise->scale;
    return std::max((1 + kAccuracySlack) * std::numbers::sqrt2 * scale, std::numeric_limits<double>::denorm_min());
}

std::optional<double> halfWidth(const Mechanism &mechanism, double confidence)
{
    const auto noise = additiveNoise(mechanism);
    if (!noise || !(confidence > 0 && confidence < 1))
        return std::nullopt;
    const auto [scale, isLaplace, isDiscrete] = *noise;
    const double missed = 1 - confidence;
    if (!isDiscrete)
        return (1 + kAccuracySlack) *
               (isLaplace ? -scale * std::log1p(-confidence) : gaussianHalfWidth(scale, confidence));
    if (!isLaplace)
        return discreteGaussianHalfWidth(scale, missed);
    // 2 q^(m+1) / (1 + q) <= missed, solved for m
    const double bound = -scale * std::log(missed * (1 - kAccuracySlack) * (1 + std::exp(-1 / scale)) / 2) - 1;
    return std::max(0.0, std::ceil(bound));
}

} // namespace epsilometer::calibrate
