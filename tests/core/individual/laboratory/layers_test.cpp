// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the laboratory's models, against independent computations:
//  - gradients are the differences of the loss
//  - a record's norm, from factors, is the norm of its gradient written out; scaling scales it
//  - a block gives what its records give one by one
#include "core/individual/laboratory/layers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsilometer::individual::layers_test {
namespace {

TrainingData fiveRecords()
{
    TrainingData data;
    data.features = 3;
    data.classes = 3;
    NormalStream random(5);
    for (std::uint32_t i = 0; i < 5; ++i) {
        data.label.push_back(i % 3);
        for (int j = 0; j < 3; ++j)
            data.x.push_back(random.normal());
    }
    return data;
}

Layers someLayers(std::uint32_t hidden)
{
    NormalStream random(7);
    auto layers = Layers::make(3, hidden, 3, random);
    for (auto &weights : layers.weights)
        for (Eigen::Index i = 0; i < weights.size(); ++i)
            weights.data()[i] += 0.3 * random.normal();
    return layers;
}

/// Cross entropy of one record, written out with plain loops.
double lossOf(const Layers &layers, const TrainingData &data, std::size_t record)
{
    std::vector<double> in(data.x.begin() + static_cast<std::ptrdiff_t>(3 * record),
                           data.x.begin() + static_cast<std::ptrdiff_t>(3 * record + 3));
    for (std::size_t l = 0; l < layers.weights.size(); ++l) {
        const auto &weights = layers.weights[l];
        std::vector<double> out;
        for (Eigen::Index j = 0; j < weights.cols(); ++j) {
            double sum = weights(weights.rows() - 1, j);
            for (std::size_t i = 0; i < in.size(); ++i)
                sum += in[i] * weights(static_cast<Eigen::Index>(i), j);
            out.push_back(l + 1 < layers.weights.size() ? std::tanh(sum) : sum);
        }
        in = out;
    }
    double total = 0;
    for (const auto score : in)
        total += std::exp(score);
    return std::log(total) - in[data.label[record]];
}

/// The gradient of one record by differences of the loss.
Layers differencesOf(const Layers &layers, const TrainingData &data, std::size_t record)
{
    constexpr double kStep = 1e-5;
    auto gradient = layers.zero();
    for (std::size_t l = 0; l < layers.weights.size(); ++l)
        for (Eigen::Index i = 0; i < layers.weights[l].size(); ++i) {
            auto above = layers;
            auto below = layers;
            above.weights[l].data()[i] += kStep;
            below.weights[l].data()[i] -= kStep;
            gradient.weights[l].data()[i] = (lossOf(above, data, record) - lossOf(below, data, record)) / (2 * kStep);
        }
    return gradient;
}

TEST(Layers, GradientsAndTheirNormsAreThoseOfTheLoss)
{
    const auto data = fiveRecords();
    for (const std::uint32_t hidden : {0U, 4U}) {
        const auto layers = someLayers(hidden);
        const auto x = blockOf(data, 0);
        ASSERT_EQ(x.rows(), 5);
        Pass pass;
        pass.forward(layers, x);
        pass.backward(layers, x, data.label.data());
        auto sum = layers.zero();
        pass.addTo(sum, x);
        auto expected = layers.zero();
        for (std::size_t record = 0; record < 5; ++record) {
            const auto gradient = differencesOf(layers, data, record);
            double square = 0;
            for (std::size_t l = 0; l < gradient.weights.size(); ++l) {
                expected.weights[l] += gradient.weights[l];
                square += gradient.weights[l].squaredNorm();
            }
            const auto row = static_cast<Eigen::Index>(record);
            const auto norm = pass.squaredNorm(row, x.row(row).squaredNorm() + 1);
            EXPECT_NEAR(norm / square, 1, 1e-8) << record;
        }
        for (std::size_t l = 0; l < sum.weights.size(); ++l)
            EXPECT_LT((sum.weights[l] - expected.weights[l]).norm(), 1e-8);
    }
}

TEST(Layers, AScaledRecordIsScaledInTheSum)
{
    const auto data = fiveRecords();
    const auto layers = someLayers(4);
    const auto x = blockOf(data, 0);
    Pass pass;
    pass.forward(layers, x);
    pass.backward(layers, x, data.label.data());
    const auto norm = pass.squaredNorm(2, 1.5);
    pass.scale(2, 0.5);
    EXPECT_NEAR(pass.squaredNorm(2, 1.5), norm / 4, 1e-15);
    for (Eigen::Index i = 0; i < 5; ++i)
        if (i != 2)
            pass.scale(i, 0);
    auto sum = layers.zero();
    pass.addTo(sum, x);
    const auto expected = differencesOf(layers, data, 2);
    for (std::size_t l = 0; l < sum.weights.size(); ++l)
        EXPECT_LT((sum.weights[l] - 0.5 * expected.weights[l]).norm(), 1e-8);
}

/// One convolution of an image by plain loops, then positive parts, then maxima over two by two.
std::vector<double> convolved(const ConvolutionShape &shape, const Matrix &weights, const std::vector<double> &image)
{
    const auto side = shape.sumsSide();
    const auto sumAt = [&](Eigen::Index y, Eigen::Index x, Eigen::Index filter) {
        double sum = weights(shape.patch(), filter);
        for (Eigen::Index i = 0; i < shape.kernel; ++i)
            for (Eigen::Index j = 0; j < shape.kernel; ++j)
                for (Eigen::Index c = 0; c < shape.channels; ++c) {
                    const auto row = y * shape.stride - shape.padding + i;
                    const auto column = x * shape.stride - shape.padding + j;
                    if (row >= 0 && row < shape.side && column >= 0 && column < shape.side)
                        sum += image[static_cast<std::size_t>((row * shape.side + column) * shape.channels + c)] *
                               weights((i * shape.kernel + j) * shape.channels + c, filter);
                }
        return std::max(sum, 0.0);
    };
    std::vector<double> out;
    for (Eigen::Index y = 0; y + 1 < side; ++y)
        for (Eigen::Index x = 0; x + 1 < side; ++x)
            for (Eigen::Index filter = 0; filter < shape.filters; ++filter)
                out.push_back(std::max({sumAt(y, x, filter), sumAt(y, x + 1, filter), sumAt(y + 1, x, filter),
                                        sumAt(y + 1, x + 1, filter)}));
    return out;
}

double convolutionalLossOf(const Layers &layers, const TrainingData &data, std::size_t record)
{
    std::vector<double> in(data.x.begin() + static_cast<std::ptrdiff_t>(data.features * record),
                           data.x.begin() + static_cast<std::ptrdiff_t>(data.features * (record + 1)));
    for (std::size_t i = 0; i < 2; ++i)
        in = convolved(layers.convolutions[i], layers.weights[i], in);
    for (std::size_t l = 2; l < 4; ++l) {
        const auto &weights = layers.weights[l];
        Eigen::RowVectorXd out =
            Eigen::Map<Eigen::RowVectorXd>(in.data(), weights.rows() - 1) * weights.topRows(weights.rows() - 1) +
            weights.row(weights.rows() - 1);
        if (l == 2)
            out = out.cwiseMax(0).eval();
        in.assign(out.begin(), out.end());
    }
    double total = 0;
    for (const auto score : in)
        total += std::exp(score);
    return std::log(total) - in[data.label[record]];
}

TEST(Layers, TheConvolutionalNetworkHasTheGradientOfItsLoss)
{
    NormalStream random(11);
    TrainingData data;
    data.features = kImageSide * kImageSide;
    data.classes = 10;
    data.label = {3, 7};
    for (std::size_t i = 0; i < 2 * data.features; ++i)
        data.x.push_back(std::abs(random.normal()));
    auto layers = Layers::makeConvolutional(10, random);
    ASSERT_EQ(layers.weights.size(), 4U);
    Eigen::Index weights = 0;
    for (const auto &one : layers.weights)
        weights += one.size();
    EXPECT_EQ(weights, 26010) << "PyTorch counts as many in Opacus' network";
    const auto x = blockOf(data, 0);
    Pass pass;
    pass.forward(layers, x);
    for (std::size_t record = 0; record < 2; ++record)
        EXPECT_NEAR(-std::log(pass.probabilities()(static_cast<Eigen::Index>(record), data.label[record])),
                    convolutionalLossOf(layers, data, record), 1e-12);
    pass.backward(layers, x, data.label.data());
    const double norm = pass.squaredNorm(1, 0);
    pass.scale(0, 0);
    pass.scale(1, 0.5);
    auto sum = layers.zero();
    pass.addTo(sum, x);
    double square = 0;
    for (const auto &one : sum.weights)
        square += one.squaredNorm();
    EXPECT_NEAR(4 * square / norm, 1, 1e-12) << "the norm is that of the gradient that is added";
    constexpr double kStep = 1e-6;
    for (std::size_t l = 0; l < 4; ++l)
        for (int i = 0; i < 30; ++i) {
            auto &weight = layers.weights[l].data()[random.below(static_cast<std::size_t>(layers.weights[l].size()))];
            const auto at = &weight - layers.weights[l].data();
            const double before = weight;
            weight = before + kStep;
            const double above = convolutionalLossOf(layers, data, 1);
            weight = before - kStep;
            const double below = convolutionalLossOf(layers, data, 1);
            weight = before;
            EXPECT_NEAR(2 * sum.weights[l].data()[at], (above - below) / (2 * kStep), 1e-7) << l << ", " << at;
        }
}

TEST(Layers, ABlockIsItsRecords)
{
    TrainingData many;
    many.features = 2;
    many.classes = 2;
    NormalStream random(3);
    for (std::size_t i = 0; i < 2 * kBlockRecords + 10; ++i) {
        many.x.push_back(random.normal());
        many.x.push_back(random.normal());
        many.label.push_back(many.x[2 * i] > 0 ? 1 : 0);
    }
    auto layers = Layers::make(2, 0, 2, random);
    EXPECT_EQ(layers.weights.at(0), Matrix::Zero(3, 2));
    layers.weights[0](0, 1) = 1;
    EXPECT_EQ(accuracyOf(layers, many), 1);
    layers.weights[0](0, 1) = -1;
    EXPECT_EQ(accuracyOf(layers, many), 0);
}

} // namespace
} // namespace epsilometer::individual::layers_test
