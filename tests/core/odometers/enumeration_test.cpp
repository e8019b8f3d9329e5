// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, by enumeration of every history of small adaptive interactions:
// - of odometers of the loss, the probability that the loss ever exceeds the curve or the cap is at most delta' + delta'',
//   whatever analysis the analyst takes next, for pure rounds, rounds that leak, and rounds whose other law leaks; the
//   worst analyst collects more than the leaks
// - all have the ex-post statement at any stopping time, whatever the rounds: P(S) <= E_Q[e^U 1_S] + delta' + delta''
// - the universal odometer, which claims no more, is no odometer of the loss; neither statement holds of the curve without the drift of rounds with a delta, nor of a curve for fixed rounds
#include "tests/support/dp_rounds.h"
#include "tests/support/odometers.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace epsilometer::odometers::enumeration_test {
namespace {

using testing_support::binaryPolicy;
using testing_support::dpRound;
using testing_support::started;

constexpr int kDepth = 8;
constexpr std::size_t kItems = 2;

/// What the analyst may run next: P and Q on outputs of loss +epsilon, -epsilon, inf (under P) and -inf.
struct Law {
    double epsilon = 0;
    long double up = 0;   ///< P-mass of loss +epsilon
    long double down = 0; ///< P-mass of loss -epsilon
    long double leak = 0; ///< P-mass where Q has none
};

/// Randomised response that reveals its bit with probability `leak` (accounting.md 2.1).
Law response(double epsilon, double leak)
{
    const long double truthful = 1 / (1 + std::exp(-static_cast<long double>(epsilon)));
    return {epsilon, (1 - leak) * truthful, (1 - leak) * (1 - truthful), leak};
}

/// The other order of a leak: only Q has mass outside, so that P drifts upwards. Of masses u and 1 - u under P the
/// masses under Q add up to 1 - leak.
Law otherLeaks(double epsilon, double leak)
{
    const long double growth = std::exp(static_cast<long double>(epsilon));
    const long double up = (growth - (1 - static_cast<long double>(leak))) / (growth - 1 / growth);
    return {epsilon, up, 1 - up, 0};
}

using Laws = std::array<Law, kItems>;
using UsedItems = std::array<int, kItems>;
/// What the odometer says after so many of each.
using CurveAfter = std::function<double(const UsedItems &)>;

/// The most that an analyst can collect from a history with these masses under P and under Q on. Collected is what
/// `stop` says where the interaction may end; a leak is collected at its round, while the odometer is finite.
class Analyst {
public:
    using Stop = std::function<long double(long double p, long double q, double bound)>;
    Analyst(Laws laws, const CurveAfter &curve, Stop stop) : m_laws(laws), m_stop(std::move(stop))
    {
        for (int i = 0; i <= kDepth; ++i)
            for (int j = 0; i + j <= kDepth; ++j)
                m_bounds[i][j] = curve({i, j});
    }
    [[nodiscard]] long double best() const { return best(1, 1, {0, 0}); }

private:
    [[nodiscard]] long double best(long double p, long double q, const UsedItems &used) const
    {
        const double bound = m_bounds[used[0]][used[1]];
        const long double now = m_stop(p, q, bound);
        if (used[0] + used[1] == kDepth || now == p)
            return now;
        long double most = now;
        for (std::size_t item = 0; item < kItems; ++item) {
            UsedItems next = used;
            ++next[item];
            if (std::isinf(m_bounds[next[0]][next[1]]))
                continue; // nothing is said any more
            const Law &law = m_laws[item];
            const long double growth = std::exp(static_cast<long double>(law.epsilon));
            most = std::max(most, p * law.leak + best(p * law.up, q * law.up / growth, next) +
                                      best(p * law.down, q * law.down * growth, next));
        }
        return most;
    }

    Laws m_laws;
    Stop m_stop;
    double m_bounds[kDepth + 1][kDepth + 1] = {};
};

/// All of a history's mass, once its loss is above the bound; a last digit above is none.
long double crossed(long double p, long double q, double bound)
{
    return std::log(p / q) > bound * (1 + 1e-15L) + 1e-15L ? p : 0;
}

/// What the event "this history" has above e^bound Q: summed over histories, the worst event.
long double aboveExPost(long double p, long double q, double bound)
{
    return std::isinf(bound) ? 0 : std::max(0.0L, p - std::exp(static_cast<long double>(bound)) * q);
}

/// The epsilons are dyadic, so that sums of them are exact in losses and in caps.
struct Scene {
    const char *name;
    Laws laws;
    double deltas[kItems]; ///< as the rounds state them
};

const std::vector<Scene> &scenes()
{
    static const std::vector<Scene> kScenes = testing_support::everyInSweep(
        std::vector<Scene>{
            {"pure", {response(0.5, 0), response(1, 0)}, {0, 0}},
            {"pure, of unlike sizes", {response(0.125, 0), response(2, 0)}, {0, 0}},
            {"leaking", {response(0.5, 0.01), response(1, 0)}, {0.01, 0}},
            {"leaking now and then", {response(0.25, 0.02), response(0.5, 0.004)}, {0.02, 0.004}},
            {"the other law leaks", {otherLeaks(0.0625, 0.01), otherLeaks(0.5, 0.01)}, {0.01, 0.01}},
            {"either law leaks", {otherLeaks(0.5, 0.02), response(0.5, 0.02)}, {0.02, 0.02}},
        },
        2);
    return kScenes;
}

constexpr double kDeltaPrime = 0.1;
constexpr double kDeltaSecond = 0.06;

Policy enumeratedPolicy()
{
    Policy policy = binaryPolicy(2, kDeltaPrime, kDeltaSecond);
    policy.parameters.n = Exact(3); // small, so that V is in every branch
    policy.parameters.orders = {Exact(2), Exact(4)};
    return policy;
}

/// The odometer's bounds along `scene`; value() or capped().
CurveAfter curveOf(const OdometerKind &kind, const Policy &policy, const Scene &scene, bool boundsLoss, bool cap)
{
    const auto fresh = std::shared_ptr<const Odometer>(started(kind, policy));
    return [=, &scene](const UsedItems &used) {
        const auto odometer = fresh->clone();
        for (std::size_t i = 0; i < kItems; ++i)
            if (used[i] > 0)
                odometer->charge(*dpRound(scene.laws[i].epsilon, scene.deltas[i], boundsLoss),
                                 static_cast<std::uint64_t>(used[i]));
        return cap ? odometer->capped() : odometer->value();
    };
}

TEST(OdometerEnumerationSweep, TheLossIsSeldomEverAboveTheCurveOrTheCap)
{
    long double largest = 0;
    for (const auto &kind : testing_support::odometersOfTheLoss())
        for (const Scene &scene : scenes())
            for (const Clock clock : {Clock::Tanh, Clock::Square})
                for (const bool cap : {false, true}) {
                    Policy policy = enumeratedPolicy();
                    policy.parameters.clock = clock;
                    const Analyst analyst(scene.laws, curveOf(*kind, policy, scene, true, cap), crossed);
                    const long double got = analyst.best();
                    EXPECT_LE(got, static_cast<long double>(kDeltaPrime) + kDeltaSecond)
                        << kind->id() << ", " << scene.name << (cap ? ", capped" : "");
                    largest = std::max(largest, got);
                }
    EXPECT_GT(largest, kDeltaSecond) << "the harness collects leaks and crossings";
}

TEST(OdometerEnumerationSweep, PureRoundsCostNothingOfDeltaSecond)
{
    for (const auto &kind : testing_support::odometersOfTheLoss())
        for (const Scene &scene : scenes()) {
            if (scene.deltas[0] + scene.deltas[1] > 0)
                continue;
            // Rogers et al. spend half of the whole delta; the running sum never fails.
            const double allowed = kind->id() == "basic" ? 0 : kDeltaPrime;
            const Analyst analyst(scene.laws, curveOf(*kind, enumeratedPolicy(), scene, true, true), crossed);
            EXPECT_LE(analyst.best(), allowed) << kind->id() << ", " << scene.name;
        }
}

TEST(OdometerEnumerationSweep, AllHaveTheExPostStatement)
{
    for (const auto &kind : testing_support::catalog().odometers)
        for (const Scene &scene : scenes()) {
            const Policy policy = enumeratedPolicy();
            const Analyst curve(scene.laws, curveOf(*kind, policy, scene, false, false), aboveExPost);
            EXPECT_LE(curve.best(), static_cast<long double>(kDeltaPrime) + kDeltaSecond)
                << kind->id() << ", " << scene.name;
            const Analyst capped(scene.laws, curveOf(*kind, policy, scene, false, true), aboveExPost);
            EXPECT_LE(capped.best(), static_cast<long double>(kDeltaPrime) + kDeltaSecond)
                << kind->id() << ", " << scene.name;
        }
}

TEST(OdometerEnumerationSweep, TheUniversalOdometerBoundsNoLoss)
{
    const Laws laws = {response(0.25, 0), response(0.25, 0)};
    const Scene scene{"small", laws, {0, 0}};
    const Analyst analyst(
        laws, curveOf(testing_support::odometerKind("universal"), enumeratedPolicy(), scene, true, true), crossed);
    EXPECT_GT(analyst.best(), static_cast<long double>(kDeltaPrime) + kDeltaSecond);
}

/// The least loss of n rounds of 0.25 that is exceeded after the last of them with probability at most `delta`.
double quantileAtOneRound(int n, double delta)
{
    const Law law = response(0.25, 0);
    std::vector<long double> ups = {1}; // by their number
    for (int i = 0; i < n; ++i) {
        ups.push_back(0);
        for (std::size_t k = ups.size(); k-- > 0;)
            ups[k] = ups[k] * law.down + (k > 0 ? ups[k - 1] * law.up : 0);
    }
    int k = n;
    for (long double above = 0; k > 0 && above + ups[static_cast<std::size_t>(k)] <= delta; --k)
        above += ups[static_cast<std::size_t>(k)];
    return (2 * k - n) * 0.25;
}

/// The same harness finds what does not hold.
TEST(OdometerEnumerationSweep, InvalidCurvesAreCaught)
{
    // Right at every number of rounds fixed beforehand, and wrong when it is looked at after each.
    const CurveAfter fixed = [](const UsedItems &used) { return quantileAtOneRound(used[0] + used[1], kDeltaPrime); };
    EXPECT_GT(Analyst({response(0.25, 0), response(0.25, 0)}, fixed, crossed).best(), 1.1L * kDeltaPrime);
    // Nearly every output loses +epsilon, about what the other law leaks: the line of the filter odometer at the end of
    // the interaction is passed unless the drift of the rounds is added.
    const double l2 = std::log(2.0);
    const Laws drifting = {otherLeaks(0.0625, 0.06), otherLeaks(0.0625, 0.06)};
    const auto line = [&](double drift) {
        return CurveAfter([=](const UsedItems &used) {
            const double n = used[0] + used[1];
            const double y = kDepth * 0.0625 * 0.0625;
            return std::sqrt(2 * l2 * y) / 2 * (1 + n / kDepth) + n * 0.0625 * 0.0625 / 2 + n * drift;
        });
    };
    EXPECT_GT(Analyst(drifting, line(0), crossed).best(), 0.9L);
    EXPECT_LT(Analyst(drifting, line(0.06), crossed).best(), 0.5L);
}

} // namespace
} // namespace epsilometer::odometers::enumeration_test
