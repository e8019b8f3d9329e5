// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/layers.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::individual {

namespace {

/// Softmax of each row, in place.
void toProbabilities(Matrix &scores)
{
    scores.colwise() -= scores.rowwise().maxCoeff().eval();
    scores = scores.array().exp().matrix();
    scores.array().colwise() /= scores.rowwise().sum().eval().array();
}

} // namespace

Layers Layers::make(std::size_t features, std::uint32_t hidden, std::uint32_t classes, NormalStream &random)
{
    Layers layers;
    const auto inputs = static_cast<Eigen::Index>(features);
    if (hidden == 0) {
        layers.weights.emplace_back(Matrix::Zero(inputs + 1, classes));
        return layers;
    }
    layers.weights.emplace_back(Matrix::Zero(inputs + 1, hidden));
    layers.weights.emplace_back(Matrix::Zero(hidden + 1, classes));
    for (auto &weights : layers.weights) {
        const double deviation = 1 / std::sqrt(static_cast<double>(weights.rows() - 1));
        for (Eigen::Index i = 0; i < weights.size() - weights.cols(); ++i)
            weights.data()[i] = deviation * random.normal();
    }
    return layers;
}

Layers Layers::zero() const
{
    Layers layers;
    for (const auto &one : weights)
        layers.weights.emplace_back(Matrix::Zero(one.rows(), one.cols()));
    return layers;
}

Rows Pass::input(std::size_t layer, const Rows &x) const
{
    if (layer == 0)
        return x;
    const auto &below = m_out[layer - 1];
    return {below.data(), below.rows(), below.cols()};
}

void Pass::forward(const Layers &layers, const Rows &x)
{
    const auto depth = layers.weights.size();
    m_out.resize(depth);
    m_error.resize(depth);
    for (std::size_t i = 0; i < depth; ++i) {
        const auto &weights = layers.weights[i];
        m_out[i].noalias() = input(i, x) * weights.topRows(weights.rows() - 1);
        m_out[i].rowwise() += weights.row(weights.rows() - 1);
        if (i + 1 < depth)
            m_out[i] = m_out[i].array().tanh().matrix();
    }
    toProbabilities(m_out.back());
}

std::size_t Pass::right(const std::uint32_t *label) const
{
    std::size_t right = 0;
    for (Eigen::Index i = 0; i < probabilities().rows(); ++i) {
        Eigen::Index best = 0;
        probabilities().row(i).maxCoeff(&best);
        right += static_cast<std::uint32_t>(best) == label[i] ? 1 : 0;
    }
    return right;
}

void Pass::backward(const Layers &layers, const std::uint32_t *label)
{
    m_error.back() = m_out.back();
    for (Eigen::Index i = 0; i < m_error.back().rows(); ++i)
        m_error.back()(i, label[i]) -= 1;
    for (auto i = layers.weights.size() - 1; i > 0; --i) {
        const auto &weights = layers.weights[i];
        m_error[i - 1].noalias() = m_error[i] * weights.topRows(weights.rows() - 1).transpose();
        m_error[i - 1].array() *= 1 - m_out[i - 1].array().square();
    }
}

double Pass::squaredNorm(Eigen::Index record, double xSquare) const
{
    double square = xSquare * m_error[0].row(record).squaredNorm();
    for (std::size_t i = 1; i < m_error.size(); ++i)
        square += (m_out[i - 1].row(record).squaredNorm() + 1) * m_error[i].row(record).squaredNorm();
    return square;
}

void Pass::scale(Eigen::Index record, double factor)
{
    for (auto &error : m_error)
        if (factor == 0)
            error.row(record).setZero();
        else
            error.row(record) *= factor;
}

void Pass::addTo(Layers &sum, const Rows &x) const
{
    for (std::size_t i = 0; i < m_error.size(); ++i) {
        auto &weights = sum.weights[i];
        weights.topRows(weights.rows() - 1).noalias() += input(i, x).transpose() * m_error[i];
        weights.row(weights.rows() - 1) += m_error[i].colwise().sum();
    }
}

Rows blockOf(const TrainingData &data, std::size_t first)
{
    const auto records = std::min(kBlockRecords, data.rows() - first);
    return {data.x.data() + first * data.features, static_cast<Eigen::Index>(records),
            static_cast<Eigen::Index>(data.features)};
}

double accuracyOf(const Layers &layers, const TrainingData &data)
{
    Pass pass;
    std::size_t right = 0;
    for (std::size_t first = 0; first < data.rows(); first += kBlockRecords) {
        pass.forward(layers, blockOf(data, first));
        right += pass.right(data.label.data() + first);
    }
    return static_cast<double>(right) / static_cast<double>(data.rows());
}

} // namespace epsilometer::individual
