// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/notions/losses/contour.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace epsilometer {

namespace {

/// UPPER bound on epsilon from one sigma, without the curvature: E(1 - e^(epsilon-L))^+ <= e^(-sigma epsilon) M /
/// (...).
double chernoffEpsilon(double logMoment, double sigma, double delta)
{
    const double value = (logMoment - std::log(delta) - std::log(sigma * (1 + sigma))) / sigma;
    return std::isnan(value) ? kInfinity : value;
}

/// Approximate cost of totalLogMoment().
double workOfMoments(const std::vector<TransformPart> &parts)
{
    double units = 0;
    for (const TransformPart &part : parts)
        units += part.transform->work().moment;
    return units;
}

/// Logarithms of the smallest and the largest tilt, the latter for losses of 10^-14. Beyond them 1 + t, which the
/// transforms use, is no longer exact for a t of few bits, and their moments belong to another tilt: at 10^-16 they are
/// 0.
constexpr double kLeastLog = -12;
constexpr double kMostLog = 34;
constexpr double kSaddleLooks = 4; ///< moments that saddleAt() evaluates

bool isWithin(double logTilt)
{
    return logTilt > kLeastLog && logTilt < kMostLog;
}

/// Whether the curvature exceeds the rounding error of a second difference of the moments.
bool hasCurvature(const Saddle &saddle)
{
    const double step = saddle.sigma / 8;
    return saddle.curvature > 0x1p-40 * std::abs(saddle.logMoment) / (step * step);
}

/// Moment and curvature at a tilt; curvature 0 if the moment is not finite.
Saddle saddleAt(const std::vector<TransformPart> &parts, LossOrder order, double sigma)
{
    Saddle saddle;
    saddle.sigma = fewBits(sigma);
    const LogMoment at = totalLogMoment(parts, order, saddle.sigma);
    saddle.logMoment = at.value;
    saddle.logError = at.error;
    if (!std::isfinite(at.value))
        return saddle;
    const double step = saddle.sigma / 8;
    const bool alone = parts.size() == 1;
    for (const TransformPart &part : parts) {
        const double above = part.transform->logMoment(order, saddle.sigma + step).value;
        const double below = part.transform->logMoment(order, saddle.sigma - step).value;
        const double middle =
            alone ? at.value / static_cast<double>(part.count) : part.transform->logMoment(order, saddle.sigma).value;
        const double second =
            static_cast<double>(part.count) * std::max(0.0, above - 2 * middle + below) / (step * step);
        saddle.shares.push_back(std::isfinite(second) ? second : 0);
        saddle.curvature += saddle.shares.back();
    }
    return saddle;
}

/// Logarithm of the factor by which the sums of the engines exceed delta under this tilt: it amplifies rounding and,
/// through the curvature, determines how far the sums must reach.
double dearness(const Saddle &saddle, double epsilon)
{
    return saddle.logMoment - saddle.sigma * epsilon - std::log(saddle.sigma * (1 + saddle.sigma)) +
           std::log(saddle.curvature) / 2;
}

/// Close to the best Chernoff bound the tilted law may be about to jump: at a slightly larger tilt a few huge losses of
/// a subsampled mechanism outweigh all others, and both kinds together spread a thousand times wider than either. Every
/// tilt is sound, and slightly below the jump the tilted law is narrow again. Lowers the tilt until it is.
Saddle calmed(const std::vector<TransformPart> &parts, LossOrder order, Saddle best, double epsilon, WorkLimit &work)
{
    constexpr double kStep = 0.93;
    constexpr int kMostSteps = 24;
    constexpr int kPatience = 2;
    double sigma = best.sigma;
    int sinceBest = 0;
    for (int i = 0; i < kMostSteps && sinceBest < kPatience && work.spend(kSaddleLooks * workOfMoments(parts)); ++i) {
        Saddle next = saddleAt(parts, order, sigma *= kStep);
        const bool better =
            std::isfinite(next.logMoment) && hasCurvature(next) && dearness(next, epsilon) < dearness(best, epsilon);
        sinceBest = better ? 0 : sinceBest + 1;
        if (better)
            best = std::move(next);
    }
    return best;
}

/// Normalises the parts' shares of the curvature to sum 1.
void sharesOf(Saddle &saddle)
{
    double sum = 0;
    for (const double share : saddle.shares)
        sum += share;
    for (double &share : saddle.shares)
        share /= sum;
}

} // namespace

double fewBits(double x)
{
    int exponent = 0;
    const double mantissa = std::frexp(x, &exponent);
    return std::ldexp(std::round(std::ldexp(mantissa, 12)), exponent - 12);
}

LogMoment totalLogMoment(const std::vector<TransformPart> &parts, LossOrder order, double t)
{
    LogMoment total;
    for (const TransformPart &part : parts) {
        const LogMoment one = part.transform->logMoment(order, t);
        const double count = static_cast<double>(part.count);
        total.value += count * one.value;
        total.error += count * one.error + 4 * outward::kUnit * (std::abs(count * one.value) + std::abs(total.value));
    }
    return total;
}

double epsilonByMoments(const std::vector<TransformPart> &parts, LossOrder order, double delta, WorkLimit work)
{
    // (1 - e^(epsilon - l))^+ <= c e^(t (l - epsilon)), c = t^t / (1 + t)^(1 + t) by maximising over l.
    const auto bound = [&](double logTilt) {
        const double t = fewBits(std::exp(logTilt));
        const LogMoment moment = totalLogMoment(parts, order, t);
        const double constant = -std::log1p(t) - t * std::log1p(1 / t);
        const double size = std::abs(moment.value) + std::abs(std::log(delta)) + std::abs(constant);
        const double value = moment.value - std::log(delta) + constant + moment.error + 32 * outward::kUnit * size;
        return std::isfinite(moment.value) ? std::max(0.0, outward::up(value / t, 2)) : kInfinity;
    };
    const double each = workOfMoments(parts);
    double least = bound(0);
    for (const double direction : {0.5, -0.5})
        for (double at = direction, before = least; isWithin(at) && work.spend(each); at += direction) {
            const double value = bound(at);
            least = std::min(least, value);
            if (value > before)
                break;
            before = value;
        }
    return least;
}

Saddle saddleFor(const std::vector<TransformPart> &parts, LossOrder order, const Saddle &from, double epsilon,
                 WorkLimit &work)
{
    Saddle best = calmed(parts, order, from, epsilon, work);
    sharesOf(best);
    best.epsilon = epsilon;
    return best;
}

std::optional<Saddle> findSaddle(const std::vector<TransformPart> &parts, LossOrder order, double delta,
                                 WorkLimit &work)
{
    constexpr double kFewest = 16; // minimum number of evaluations for a good sigma
    const double each = workOfMoments(parts);
    if (work.left() < kFewest * each) {
        static_cast<void>(work.spend(kFewest * each));
        return std::nullopt;
    }
    static_cast<void>(work.spend(2 * each + kSaddleLooks * each));
    const auto bound = [&](double logSigma) {
        const double sigma = std::exp(logSigma);
        return chernoffEpsilon(totalLogMoment(parts, order, sigma).value, sigma, delta);
    };
    // Coarse steps downhill, since moments may become infinite or expensive far out, then golden section search.
    double best = 0;
    double least = bound(0);
    for (const double direction : {1.0, -1.0})
        for (double value = bound(best + direction); value < least && isWithin(best) && work.spend(each);
             value = bound(best + direction)) {
            least = value;
            best += direction;
        }
    if (std::isinf(least))
        return std::nullopt;
    constexpr double kGolden = std::numbers::phi - 1;
    double low = best - 1;
    double high = best + 1;
    double left = high - kGolden * (high - low);
    double right = low + kGolden * (high - low);
    double leftValue = bound(left);
    double rightValue = bound(right);
    while (high - low > 0.02 && work.spend(each)) {
        if (leftValue < rightValue) {
            high = right;
            right = std::exchange(left, right - kGolden * (right - low));
            rightValue = std::exchange(leftValue, bound(left));
        } else {
            low = left;
            left = std::exchange(right, left + kGolden * (high - left));
            leftValue = std::exchange(rightValue, bound(right));
        }
    }
    // Near the mass of the largest loss of all, the best tilt diverges and the curvature under it vanishes: every
    // smaller tilt is sound as well.
    double sigma = std::exp((low + high) / 2);
    Saddle saddle = saddleAt(parts, order, sigma);
    for (int i = 0; i < 12 && !hasCurvature(saddle) && work.spend(kSaddleLooks * each); ++i)
        saddle = saddleAt(parts, order, sigma /= 2);
    if (!hasCurvature(saddle) || !std::isfinite(saddle.logMoment))
        return std::nullopt;
    saddle = calmed(parts, order, saddle, chernoffEpsilon(saddle.logMoment, saddle.sigma, delta), work);
    sharesOf(saddle);
    saddle.epsilon = chernoffEpsilon(saddle.logMoment, saddle.sigma, delta) -
                     0.5 * std::log(2 * std::numbers::pi * saddle.curvature) / saddle.sigma;
    return saddle;
}

} // namespace epsilometer
