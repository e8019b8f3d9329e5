// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/private_descent.h"

#include "core/base/require.h"
#include "core/individual/laboratory/few_people.h"
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
          m_layers(Layers::make(data.train.features, settings.hidden, data.train.classes, m_random))
    {
        m_run.cost = costOf(settings);
        if (settings.filtered)
            m_clippers.assign(data.train.rows(), NormClipper(settings.clip, m_run.cost.normBudget));
        if (settings.filtered && settings.stopBelow > 0)
            m_few.emplace(settings.stopBelow * static_cast<double>(data.train.rows()), m_run.cost.stopEpsilon,
                          m_answers);
        m_normUnits = 4 * static_cast<double>(data.train.features + settings.hidden + data.train.classes) + 100;
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
            m_pass.backward(m_layers, m_data.train.label.data() + first);
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
    return require::that(data.train.features == data.test.features, "features", std::to_string(data.test.features),
                         core::tr("training and test records must have as many"));
}

} // namespace

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

} // namespace epsilometer::individual
