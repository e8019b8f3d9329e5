// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/private_descent.h"

#include "core/base/exact/exact.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/base/text/number_text.h"
#include "core/individual/laboratory/layers.h"
#include "core/individual/laboratory/normal_stream.h"
#include "core/individual/linear_queries.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace epsilometer::individual {

namespace {

constexpr std::int64_t kMostSteps = 100000;
constexpr std::uint32_t kMostHidden = 1000;

/// sigma/factor, rounded up, since less noise would cost more.
double noiseFor(double sigma, double factor)
{
    const auto nearest = sigma / factor;
    return std::fma(-nearest, factor, sigma) > 0 ? std::nextafter(nearest, 2 * nearest) : nearest;
}

DescentSettings tuned(double clip, double sigma, std::uint32_t steps, double learningRate)
{
    DescentSettings settings;
    settings.clip = clip;
    settings.sigma = sigma;
    settings.steps = steps;
    settings.learningRate = learningRate;
    return settings;
}

Status count(Literal name, std::uint32_t value, std::uint32_t least, std::uint32_t most)
{
    return require::that(value >= least && value <= most, name, std::to_string(value),
                         core::tr("must be from {1} to {2}", least, most));
}

constexpr std::size_t kPeopleRemembered = 50;
constexpr std::uint64_t kAnswers = 0x9e3779b97f4a7c15; ///< separates the noise of answers from that of gradients

/// A point from which a run can be continued.
struct Fork {
    Layers layers;
    NormalStream random;
    std::uint32_t step = 0; ///< number of completed steps
};

/// A run in progress.
class Descent {
public:
    Descent(const TrainingSplit &data, const DescentSettings &settings)
        : m_data(data), m_settings(settings), m_random(settings.seed), m_answers(settings.seed ^ kAnswers),
          m_layers(settings.convolutional
                       ? Layers::makeConvolutional(data.train.classes, m_random)
                       : Layers::make(data.train.features, settings.hidden, data.train.classes, m_random))
    {
        m_run.cost = costOf(settings);
        if (settings.filtered)
            m_clippers.assign(data.train.rows(), NormClipper(settings.clip, m_run.cost.normBudget));
        if (settings.filtered && settings.stopBelow > 0)
            m_few.emplace(settings.stopBelow * static_cast<double>(data.train.rows()), m_run.cost.stopEpsilon,
                          m_answers);
        // Each number of a gradient is counted as it was computed: only the rounding of the norm itself matters.
        m_normUnits = 4 * static_cast<double>(data.train.features + settings.hidden + data.train.classes) + 100;
        for (const Matrix &weights : m_layers.weights)
            m_normUnits += settings.convolutional ? static_cast<double>(weights.size()) : 0;
        m_squares.reserve(data.train.rows());
        for (std::size_t first = 0; first < data.train.rows(); first += kBlockRecords) {
            const Eigen::VectorXd squares = blockOf(data.train, first).rowwise().squaredNorm();
            for (const auto square : squares)
                m_squares.push_back(square + 1);
        }
    }

    /// Continues from a point of another run with the same seed.
    void resume(Fork fork)
    {
        m_layers = std::move(fork.layers);
        m_random = fork.random;
        m_step = fork.step;
    }

    /// fork  receives the last point up to which the run equals one without a filter; may be null
    Result<DescentRun> run(Progress &progress, std::optional<Fork> *fork = nullptr)
    {
        const auto total = m_settings.steps + (m_settings.filtered ? m_settings.extraSteps : 0);
        while (m_step < total && !m_run.stopped) {
            if (!progress.report(static_cast<double>(m_step) / total))
                return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
            if (fork != nullptr && !m_limited && m_step <= m_settings.steps)
                *fork = Fork{m_layers, m_random, m_step};
            descend();
            if (m_settings.watched)
                m_run.curve.push_back(accuracyOf(m_layers, m_data.test));
            if (m_settings.filtered && m_step >= m_settings.steps &&
                (m_step - m_settings.steps) % m_settings.checkEvery == 0)
                ask();
        }
        if (fork != nullptr && !m_limited && m_step <= m_settings.steps)
            *fork = Fork{m_layers, m_random, m_step};
        if (m_run.checks.empty()) {
            m_run.chosenStep = m_step;
            m_run.accuracy = accuracyOf(m_layers, m_data.test);
        }
        for (const auto &clipper : m_clippers)
            m_run.left.push_back(clipper.share());
        return std::move(m_run);
    }

private:
    /// One step: clipped gradients, and one draw of noise on their sum.
    void descend()
    {
        auto sum = m_layers.zero();
        m_run.active.push_back(0);
        if (m_settings.watched)
            m_run.history.emplace_back();
        for (std::size_t first = 0; first < m_data.train.rows(); first += kBlockRecords) {
            const auto x = blockOf(m_data.train, first);
            m_pass.forward(m_layers, x);
            m_pass.backward(m_layers, x, m_data.train.label.data() + first);
            clip(first, x.rows());
            m_pass.addTo(sum, x);
        }
        const auto noise = m_settings.sigma * m_settings.clip;
        const auto rate = m_settings.learningRate / static_cast<double>(m_data.train.rows());
        for (std::size_t layer = 0; layer < sum.weights.size(); ++layer) {
            auto &gradient = sum.weights[layer];
            for (Eigen::Index i = 0; i < gradient.size(); ++i)
                gradient.data()[i] += noise * m_random.normal();
            m_layers.weights[layer] -= rate * gradient;
        }
        ++m_step;
    }

    void clip(std::size_t first, Eigen::Index records)
    {
        for (Eigen::Index i = 0; i < records; ++i) {
            const auto person = first + static_cast<std::size_t>(i);
            const auto norm = outward::up(std::sqrt(m_pass.squaredNorm(i, m_squares[person])), m_normUnits);
            const auto length = lengthOf(person, norm);
            m_run.active.back() += length > 0 ? 1 : 0;
            // A NaN gradient is left out, although it was charged.
            if (length < norm)
                m_pass.scale(i, std::isinf(norm) ? 0 : length / norm);
            if (m_settings.watched && person < kPeopleRemembered)
                m_run.history.back().push_back(length * length);
        }
    }

    double lengthOf(std::size_t person, double norm)
    {
        const auto plain = std::min(norm, m_settings.clip);
        if (!m_settings.filtered)
            return plain;
        const auto length = m_clippers[person].take(norm);
        m_limited = m_limited || length < plain;
        return length;
    }

    /// Noisy queries after a step: whether this model is the best so far, and whether too few people are left.
    void ask()
    {
        if (m_run.cost.checks > 0)
            check();
        m_run.stopped = m_few && m_few->ask(m_run.active.back(), m_answers);
    }

    void check()
    {
        const AccuracyCheck check{m_step, 0, accuracyOf(m_layers, m_data.train)};
        const auto noise = m_run.cost.checkSigma * m_answers.normal() / static_cast<double>(m_data.train.rows());
        m_run.checks.push_back(check);
        m_run.checks.back().noisy = check.truth + noise;
        if (m_run.checks.size() == 1 || m_run.checks.back().noisy > m_best) {
            m_best = m_run.checks.back().noisy;
            m_run.chosenStep = m_step;
            m_run.accuracy = accuracyOf(m_layers, m_data.test);
        }
    }

    const TrainingSplit &m_data;
    const DescentSettings &m_settings;
    NormalStream m_random;  ///< noise on gradients
    NormalStream m_answers; ///< noise on answers
    Layers m_layers;
    std::vector<NormClipper> m_clippers;
    std::optional<FewPeople> m_few;
    std::vector<double> m_squares; ///< ||x||^2 + 1 of each person
    double m_normUnits = 0;        ///< generous bound on the rounding of a gradient's norm, in units
    Pass m_pass;
    std::uint32_t m_step = 0;
    bool m_limited = false; ///< some budget has shortened a gradient more than the clip
    double m_best = 0;
    DescentRun m_run;
};

Status validate(const TrainingSplit &data, const DescentSettings &settings)
{
    EPSILOMETER_TRY(validate(settings));
    EPSILOMETER_TRY(require::that(data.train.rows() > 0 && data.test.rows() > 0, "rows", "0",
                                  core::tr("both training and test need records")));
    EPSILOMETER_TRY(require::that(data.train.features == data.test.features, "features",
                                  std::to_string(data.test.features),
                                  core::tr("training and test records must have as many")));
    return require::that(!settings.convolutional || data.train.features == kImageSide * kImageSide, "features",
                         std::to_string(data.train.features),
                         core::tr("must be {1} for the convolutional network: images of {2} by {2} pixels, not pooled",
                                  kImageSide * kImageSide, kImageSide));
}

} // namespace

Status validate(const DescentSettings &settings)
{
    EPSILOMETER_TRY(require::finitePositive("clip", settings.clip));
    EPSILOMETER_TRY(require::finitePositive("sigma", settings.sigma));
    EPSILOMETER_TRY(require::finitePositive(core::tr("learning rate"), settings.learningRate));
    EPSILOMETER_TRY(count("steps", settings.steps, 1, kMostSteps));
    EPSILOMETER_TRY(count(core::tr("hidden units"), settings.hidden, 0, kMostHidden));
    EPSILOMETER_TRY(require::that(!settings.convolutional || settings.hidden == 0, core::tr("hidden units"),
                                  std::to_string(settings.hidden),
                                  core::tr("must be 0: the convolutional network has its own")));
    EPSILOMETER_TRY(count(core::tr("extra steps"), settings.extraSteps, 0, kMostSteps));
    EPSILOMETER_TRY(count(core::tr("check every"), settings.checkEvery, 1, kMostSteps));
    EPSILOMETER_TRY(require::probabilityBelowOne(core::tr("share for checks"), settings.checkShare));
    EPSILOMETER_TRY(require::probabilityBelowOne(core::tr("stop below"), settings.stopBelow));
    if (settings.stopBelow == 0)
        return {};
    EPSILOMETER_TRY(require::openProbability(core::tr("share for stopping"), settings.stopShare));
    return require::that(settings.checkShare + settings.stopShare < 1, core::tr("share for stopping"),
                         shortestText(settings.stopShare), core::tr("must leave a part of the budget to training"));
}

DescentCost costOf(const DescentSettings &settings)
{
    DescentCost cost;
    const double whole = settings.steps / (2 * settings.sigma * settings.sigma);
    const double clipSquare = settings.clip * settings.clip;
    cost.rho = outward::up(whole, 4);
    cost.normBudget = outward::down(settings.steps * clipSquare, 2);
    cost.rhoTrain = cost.rho;
    if (!settings.filtered)
        return cost;
    if (settings.checkShare > 0) {
        cost.checks = settings.extraSteps / settings.checkEvery + 1;
        // m/(2 s^2) = share k/(2 sigma^2)
        cost.checkSigma =
            outward::up(settings.sigma * std::sqrt(cost.checks / (settings.checkShare * settings.steps)), 6);
        cost.rhoChecks = outward::up(cost.checks / (2 * cost.checkSigma * cost.checkSigma), 4);
    }
    if (settings.stopBelow > 0) {
        cost.stopEpsilon = outward::down(std::sqrt(2 * settings.stopShare * whole), 6);
        cost.rhoStop = outward::up(cost.stopEpsilon * cost.stopEpsilon / 2, 2);
    }
    if (cost.rhoChecks == 0 && cost.rhoStop == 0)
        return cost;
    const double left = outward::down(outward::down(outward::down(whole, 4) - cost.rhoChecks, 1) - cost.rhoStop, 1);
    const double unit = 2 * settings.sigma * settings.sigma * clipSquare;
    cost.normBudget = std::max(0.0, outward::down(left * unit, 6));
    cost.rhoTrain = outward::up(cost.normBudget / unit, 6);
    cost.rho = outward::up(outward::up(cost.rhoTrain + cost.rhoChecks, 1) + cost.rhoStop, 1);
    return cost;
}

Result<DescentSettings> badlyTuned(const DescentSettings &tuned, Mistuning what, double factor)
{
    EPSILOMETER_TRY(require::finitePositive("factor", factor));
    const auto exact = Exact::fromDouble(factor);
    const auto steps = Exact::floorQuotient(Exact(tuned.steps), exact * exact);
    EPSILOMETER_TRY(require::that(steps >= 1, "factor", shortestText(factor),
                                  core::tr("must be at most {1}, the square root of the steps k: beyond it one step "
                                           "costs more than all k",
                                           displayText(std::sqrt(tuned.steps), Bound::Lower))));
    EPSILOMETER_TRY(require::that(steps <= kMostSteps, "factor", shortestText(factor),
                                  core::tr("must leave at most {1} steps k/f^2", kMostSteps)));
    auto settings = tuned;
    if (what == Mistuning::Clip)
        settings.clip *= factor;
    settings.sigma = noiseFor(tuned.sigma, factor);
    settings.steps = static_cast<std::uint32_t>(steps);
    return settings;
}

Message mistuningName(Mistuning what, double factor)
{
    if (factor == 1)
        return core::tr("as typed");
    return what == Mistuning::Clip ? core::tr("clip times {1}", shortestText(factor))
                                   : core::tr("noise over {1}", shortestText(factor));
}

const std::vector<NamedSettings> &digitsSettings()
{
    static const std::vector<NamedSettings> settings{
        {"digits-1", core::tr("epsilon 1, tuned"), 1, tuned(2, 26, 40, 2), 2},
        {"digits-0.5", core::tr("epsilon 0.5, tuned"), 0.5, tuned(2, 49, 40, 2), 2},
    };
    return settings;
}

const std::vector<NamedSettings> &imagesSettings()
{
    static const std::vector<NamedSettings> settings{
        {"paper-0.3", core::tr("epsilon 0.3, the paper's"), 0.3, tuned(10, 170, 112, 0.2), 1.5},
        {"paper-0.5", core::tr("epsilon 0.5, the paper's"), 0.5, tuned(15, 130, 180, 0.2), 1.5},
        {"paper-1", core::tr("epsilon 1, the paper's"), 1, tuned(10, 100, 420, 0.2), 2},
    };
    return settings;
}

Result<DescentRun> descend(const TrainingSplit &data, const DescentSettings &settings, Progress &progress)
{
    EPSILOMETER_TRY(validate(data, settings));
    return Descent(data, settings).run(progress);
}

Result<DescentPair> descendBoth(const TrainingSplit &data, const DescentSettings &settings, Progress &progress)
{
    EPSILOMETER_TRY(validate(data, settings));
    auto with = settings;
    with.filtered = true;
    auto without = settings;
    without.filtered = false;
    DescentPair pair;
    std::optional<Fork> fork;
    ProgressPart first(progress, 0, 0.8);
    EPSILOMETER_ASSIGN(pair.filtered, Descent(data, with).run(first, &fork));
    Descent plain(data, without);
    const auto shared = static_cast<std::ptrdiff_t>(fork->step);
    plain.resume(*std::move(fork));
    ProgressPart second(progress, 0.8, 1);
    EPSILOMETER_ASSIGN(pair.plain, plain.run(second));
    const auto prefix = [shared](auto &to, const auto &from) {
        if (!from.empty())
            to.insert(to.begin(), from.begin(), from.begin() + shared);
    };
    prefix(pair.plain.active, pair.filtered.active);
    prefix(pair.plain.curve, pair.filtered.curve);
    prefix(pair.plain.history, pair.filtered.history);
    return pair;
}

Spread spreadOf(std::vector<double> values)
{
    Spread spread;
    const auto count = static_cast<double>(values.size());
    for (const auto value : values)
        spread.mean += value / count;
    double squares = 0;
    for (const auto value : values)
        squares += (value - spread.mean) * (value - spread.mean);
    spread.standardError = values.size() < 2 ? 0 : std::sqrt(squares / (count - 1) / count);
    spread.values = std::move(values);
    return spread;
}

Result<DescentComparison> compareDescents(const TrainingSplit &data, DescentSettings settings, std::uint32_t seeds,
                                          Progress &progress, const TaskRunner &run)
{
    EPSILOMETER_TRY(require::that(seeds >= 2, "seeds", std::to_string(seeds), core::tr("must be >= 2")));
    std::vector<DescentPair> pairs(seeds);
    Tasks tasks(progress);
    for (std::uint32_t i = 0; i < seeds; ++i)
        tasks.add(pairs[i], [&data, settings, i](Progress &part) {
            auto one = settings;
            one.seed = settings.seed + i;
            one.watched = i == 0;
            return descendBoth(data, one, part);
        });
    EPSILOMETER_TRY(tasks.run(run));
    std::vector<double> plain;
    std::vector<double> filtered;
    std::vector<double> gain;
    for (const auto &pair : pairs) {
        plain.push_back(pair.plain.accuracy);
        filtered.push_back(pair.filtered.accuracy);
        gain.push_back(pair.filtered.accuracy - pair.plain.accuracy);
    }
    DescentComparison comparison;
    comparison.settings = settings;
    comparison.plain = spreadOf(std::move(plain));
    comparison.filtered = spreadOf(std::move(filtered));
    comparison.gain = spreadOf(std::move(gain));
    comparison.example = std::move(pairs.front());
    return comparison;
}

} // namespace epsilometer::individual
