// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the laboratory's models, against independent computations:
//  - gradients are the differences of the loss
//  - a record's norm, from factors, is the norm of its gradient written out; scaling scales it
//  - a block gives what its records give one by one
#include "core/individual/laboratory/layers.h"

#include <gtest/gtest.h>

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
        pass.backward(layers, data.label.data());
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
    pass.backward(layers, data.label.data());
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
