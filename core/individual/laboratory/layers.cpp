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

Layers Layers::makeConvolutional(std::uint32_t classes, NormalStream &random)
{
    Layers layers;
    constexpr Eigen::Index kFirst = 16;
    constexpr Eigen::Index kSecond = 32;
    constexpr Eigen::Index kHidden = 32;
    layers.convolutions = {{kImageSide, 1, kFirst, 8, 2, 3}};
    layers.convolutions.push_back({layers.convolutions[0].outputSide(), kFirst, kSecond, 4, 2, 0});
    for (const auto &shape : layers.convolutions)
        layers.weights.emplace_back(Matrix::Zero(shape.patch() + 1, shape.filters));
    layers.weights.emplace_back(Matrix::Zero(layers.convolutions[1].outputs() + 1, kHidden));
    layers.weights.emplace_back(Matrix::Zero(kHidden + 1, classes));
    for (auto &weights : layers.weights) {
        const double deviation = 1 / std::sqrt(3 * static_cast<double>(weights.rows() - 1));
        for (Eigen::Index i = 0; i < weights.size(); ++i)
            weights.data()[i] = deviation * random.normal();
    }
    return layers;
}

Layers Layers::zero() const
{
    Layers layers;
    layers.convolutions = convolutions;
    for (const auto &one : weights)
        layers.weights.emplace_back(Matrix::Zero(one.rows(), one.cols()));
    return layers;
}

Rows Pass::input(std::size_t layer, const Rows &x) const
{
    if (layer == 0)
        return x;
    const auto &below = layer <= m_maps.size() ? m_maps[layer - 1].out : m_out[layer - m_maps.size() - 1];
    return {below.data(), below.rows(), below.cols()};
}

void Pass::forward(const Layers &layers, const Rows &x)
{
    const auto convolutions = layers.convolutions.size();
    while (m_maps.size() < convolutions)
        m_maps.push_back({Convolution(layers.convolutions[m_maps.size()]), {}, {}, {}, {}});
    for (std::size_t i = 0; i < convolutions; ++i) {
        auto &maps = m_maps[i];
        const auto from = input(i, x);
        maps.out.resize(x.rows(), layers.convolutions[i].outputs());
        maps.taken.resize(x.rows(), layers.convolutions[i].outputs());
        for (Eigen::Index record = 0; record < x.rows(); ++record)
            maps.convolution.forward(layers.weights[i], from.row(record).data(), maps.out.row(record).data(),
                                     maps.taken.row(record).data());
    }
    const auto depth = layers.weights.size() - convolutions;
    m_out.resize(depth);
    m_error.resize(depth);
    for (std::size_t i = 0; i < depth; ++i) {
        const auto &weights = layers.weights[convolutions + i];
        m_out[i].noalias() = input(convolutions + i, x) * weights.topRows(weights.rows() - 1);
        m_out[i].rowwise() += weights.row(weights.rows() - 1);
        if (i + 1 == depth)
            toProbabilities(m_out[i]);
        else if (convolutions > 0)
            m_out[i] = m_out[i].cwiseMax(0).eval();
        else
            m_out[i] = m_out[i].array().tanh().matrix();
    }
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

void Pass::backward(const Layers &layers, const Rows &x, const std::uint32_t *label)
{
    const auto convolutions = m_maps.size();
    m_error.back() = m_out.back();
    for (Eigen::Index i = 0; i < m_error.back().rows(); ++i)
        m_error.back()(i, label[i]) -= 1;
    for (auto i = m_error.size() - 1; i > 0; --i) {
        const auto &weights = layers.weights[convolutions + i];
        m_error[i - 1].noalias() = m_error[i] * weights.topRows(weights.rows() - 1).transpose();
        if (convolutions > 0)
            m_error[i - 1] = (m_out[i - 1].array() > 0).select(m_error[i - 1], 0).eval();
        else
            m_error[i - 1].array() *= 1 - m_out[i - 1].array().square();
    }
    if (convolutions == 0)
        return;
    const auto &weights = layers.weights[convolutions];
    m_maps.back().error.noalias() = m_error[0] * weights.topRows(weights.rows() - 1).transpose();
    for (auto i = convolutions; i-- > 0;) {
        auto &maps = m_maps[i];
        const auto from = input(i, x);
        maps.gradient.resize(x.rows(), layers.weights[i].size());
        if (i > 0)
            m_maps[i - 1].error.resize(x.rows(), from.cols());
        for (Eigen::Index record = 0; record < x.rows(); ++record)
            maps.convolution.backward(layers.weights[i], from.row(record).data(), maps.taken.row(record).data(),
                                      maps.error.row(record).data(), maps.gradient.row(record).data(),
                                      i > 0 ? m_maps[i - 1].error.row(record).data() : nullptr);
    }
}

double Pass::squaredNorm(Eigen::Index record, double xSquare) const
{
    double square = 0;
    for (const auto &maps : m_maps)
        square += maps.gradient.row(record).squaredNorm();
    const double inputs = m_maps.empty() ? xSquare : m_maps.back().out.row(record).squaredNorm() + 1;
    square += inputs * m_error[0].row(record).squaredNorm();
    for (std::size_t i = 1; i < m_error.size(); ++i)
        square += (m_out[i - 1].row(record).squaredNorm() + 1) * m_error[i].row(record).squaredNorm();
    return square;
}

void Pass::scale(Eigen::Index record, double factor)
{
    const auto scaled = [&](Matrix &rows) {
        if (factor == 0)
            rows.row(record).setZero();
        else
            rows.row(record) *= factor;
    };
    for (auto &maps : m_maps)
        scaled(maps.gradient);
    for (auto &error : m_error)
        scaled(error);
}

void Pass::addTo(Layers &sum, const Rows &x) const
{
    for (std::size_t i = 0; i < m_maps.size(); ++i)
        Eigen::Map<Eigen::RowVectorXd>(sum.weights[i].data(), sum.weights[i].size()) +=
            m_maps[i].gradient.colwise().sum();
    for (std::size_t i = 0; i < m_error.size(); ++i) {
        auto &weights = sum.weights[m_maps.size() + i];
        weights.topRows(weights.rows() - 1).noalias() += input(m_maps.size() + i, x).transpose() * m_error[i];
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
