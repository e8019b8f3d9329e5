// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/private_descent.h"

#include "core/base/require.h"
#include "core/individual/laboratory/normal_stream.h"
#include "core/individual/linear_queries.h"
#include "core/numeric/outward.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr std::size_t kPeopleRemembered = 50;
constexpr double kNormUnits = 1e4; ///< roundings in a gradient's norm, generously

/// Rows with a constant 1 appended.
Matrix design(const TrainingData &data)
{
    const auto rows = static_cast<Eigen::Index>(data.rows());
    const auto columns = static_cast<Eigen::Index>(data.features);
    Matrix x(rows, columns + 1);
    x.leftCols(columns) = Eigen::Map<const Matrix>(data.x.data(), rows, columns);
    x.col(columns).setOnes();
    return x;
}

/// Softmax of each row, in place.
void toProbabilities(Matrix &scores)
{
    scores.colwise() -= scores.rowwise().maxCoeff().eval();
    scores = scores.array().exp().matrix();
    scores.array().colwise() /= scores.rowwise().sum().eval().array();
}

double accuracyOf(const Matrix &x, const std::vector<std::uint32_t> &label, const Matrix &weights)
{
    const Matrix scores = x * weights;
    std::size_t right = 0;
    for (Eigen::Index i = 0; i < scores.rows(); ++i) {
        Eigen::Index best = 0;
        scores.row(i).maxCoeff(&best);
        right += static_cast<std::uint32_t>(best) == label[static_cast<std::size_t>(i)] ? 1 : 0;
    }
    return static_cast<double>(right) / static_cast<double>(label.size());
}

/// One run in progress.
class Descent {
public:
    Descent(const TrainingSplit &data, const DescentSettings &settings)
        : m_settings(settings), m_x(design(data.train)), m_testX(design(data.test)), m_label(data.train.label),
          m_testLabel(data.test.label), m_norms(m_x.rowwise().norm()),
          m_weights(Matrix::Zero(m_x.cols(), data.train.classes)), m_random(settings.seed),
          m_clippers(data.train.rows(), NormClipper(settings.clip, budget(settings)))
    {
        const auto checks = settings.filtered ? settings.extraSteps / settings.checkEvery + 1 : 0;
        const auto steps = static_cast<double>(settings.steps);
        m_run.rhoTrain = outward::up(steps / (2 * settings.sigma * settings.sigma), 4);
        if (checks > 0) {
            // As dear to the test records as training is to the training records: m/(2 s^2) = k/(2 sigma^2).
            m_run.checkSigma = outward::up(settings.sigma * std::sqrt(checks / steps), 4);
            m_run.rhoTest = outward::up(checks / (2 * m_run.checkSigma * m_run.checkSigma), 4);
        }
    }

    Result<DescentRun> run(Progress &progress)
    {
        const auto total = m_settings.steps + (m_settings.filtered ? m_settings.extraSteps : 0);
        for (std::uint32_t step = 1; step <= total; ++step) {
            if (!progress.report(static_cast<double>(step - 1) / total))
                return makeError(ErrorCode::Cancelled, "cancelled");
            descend();
            m_run.curve.push_back(accuracyOf(m_testX, m_testLabel, m_weights));
            if (m_settings.filtered && step >= m_settings.steps &&
                (step - m_settings.steps) % m_settings.checkEvery == 0)
                check(step);
        }
        if (!m_settings.filtered) {
            m_run.chosenStep = total;
            m_run.accuracy = m_run.curve.back();
        }
        for (const auto &clipper : m_clippers)
            m_run.left.push_back(clipper.share());
        return std::move(m_run);
    }

private:
    static double budget(const DescentSettings &settings)
    {
        return outward::down(settings.steps * settings.clip * settings.clip, 2);
    }

    /// One step: clipped gradients, one draw of noise on their sum.
    void descend()
    {
        Matrix gradient = m_x * m_weights;
        toProbabilities(gradient);
        for (Eigen::Index i = 0; i < gradient.rows(); ++i)
            gradient(i, m_label[static_cast<std::size_t>(i)]) -= 1;
        clip(gradient);
        Matrix sum = m_x.transpose() * gradient;
        const auto noise = m_settings.sigma * m_settings.clip;
        for (Eigen::Index i = 0; i < sum.size(); ++i)
            sum.data()[i] += noise * m_random.normal();
        m_weights -= m_settings.learningRate / static_cast<double>(m_x.rows()) * sum;
    }

    /// A person's gradient is the outer product of their row of `gradient` and their features, so its norm is a
    /// product.
    void clip(Matrix &gradient)
    {
        std::uint32_t active = 0;
        std::vector<double> squares;
        for (Eigen::Index i = 0; i < gradient.rows(); ++i) {
            const auto norm = outward::up(gradient.row(i).norm() * m_norms(i), kNormUnits);
            const auto length = lengthOf(static_cast<std::size_t>(i), norm);
            active += length > 0 ? 1 : 0;
            if (length < norm)
                gradient.row(i) *= length / norm;
            if (static_cast<std::size_t>(i) < kPeopleRemembered)
                squares.push_back(length * length);
        }
        m_run.active.push_back(active);
        m_run.history.push_back(std::move(squares));
    }

    double lengthOf(std::size_t person, double norm)
    {
        if (m_settings.filtered)
            return m_clippers[person].take(norm);
        return std::min(norm, m_settings.clip);
    }

    void check(std::uint32_t step)
    {
        AccuracyCheck check;
        check.step = step;
        check.truth = m_run.curve.back();
        check.noisy = check.truth + m_run.checkSigma * m_random.normal() / static_cast<double>(m_testLabel.size());
        if (m_run.checks.empty() || check.noisy > m_best) {
            m_best = check.noisy;
            m_run.accuracy = check.truth;
            m_run.chosenStep = step;
        }
        m_run.checks.push_back(check);
    }

    const DescentSettings &m_settings;
    Matrix m_x;
    Matrix m_testX;
    const std::vector<std::uint32_t> &m_label;
    const std::vector<std::uint32_t> &m_testLabel;
    Eigen::VectorXd m_norms;
    Matrix m_weights;
    NormalStream m_random;
    std::vector<NormClipper> m_clippers;
    double m_best = 0;
    DescentRun m_run;
};

} // namespace

Status validate(const DescentSettings &settings)
{
    EPSILOMETER_TRY(require::finitePositive("clip", settings.clip));
    EPSILOMETER_TRY(require::finitePositive("sigma", settings.sigma));
    EPSILOMETER_TRY(require::finitePositive("learning rate", settings.learningRate));
    EPSILOMETER_TRY(require::that(settings.steps >= 1 && settings.steps <= 100000, "steps",
                                  std::to_string(settings.steps), "must be from 1 to 100000"));
    EPSILOMETER_TRY(require::that(settings.extraSteps <= 100000, "extra steps", std::to_string(settings.extraSteps),
                                  "must be at most 100000"));
    return require::that(settings.checkEvery >= 1, "check every", std::to_string(settings.checkEvery), "must be >= 1");
}

Result<DescentRun> descend(const TrainingSplit &data, const DescentSettings &settings, Progress &progress)
{
    EPSILOMETER_TRY(validate(settings));
    EPSILOMETER_TRY(require::that(data.train.rows() > 0 && data.test.rows() > 0, "rows", "0",
                                  "both training and test need records"));
    return Descent(data, settings).run(progress);
}

} // namespace epsilometer
