// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/normal_stream.h"
#include "core/individual/laboratory/training_data.h"

#include <Eigen/Dense>

#include <cstdint>
#include <vector>

namespace epsilometer::individual {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Rows = Eigen::Map<const Matrix>; ///< rows of numbers somewhere, one record each

/// A softmax regression, or a network with one hidden layer of tanh units: weights layer by layer, inputs down, outputs
/// across, the last row for a constant input of 1.
struct Layers {
    std::vector<Matrix> weights;

    /// Zero for the regression; a network starts at random, with variance 1/inputs, which depends on no data.
    [[nodiscard]] static Layers make(std::size_t features, std::uint32_t hidden, std::uint32_t classes,
                                     NormalStream &random);
    [[nodiscard]] Layers zero() const;
};

/// A block of records on its way through the layers and back. A record's gradient is, layer by layer, the outer product
/// of the layer's inputs and of what the error is to its outputs, so its norm needs no gradient:
/// ||g||^2 = sum over layers of ||inputs, 1||^2 ||errors||^2.
/// Tests: tests/core/individual/laboratory/layers_test.cpp
class Pass {
public:
    void forward(const Layers &layers, const Rows &x);
    [[nodiscard]] const Matrix &probabilities() const { return m_out.back(); } ///< after forward()
    /// How many records have their own class as the likeliest; after forward()
    [[nodiscard]] std::size_t right(const std::uint32_t *label) const;
    /// Errors of the cross entropy; after forward()
    void backward(const Layers &layers, const std::uint32_t *label);
    /// Of one record's gradient, to nearest. xSquare: ||x||^2 + 1. After backward()
    [[nodiscard]] double squaredNorm(Eigen::Index record, double xSquare) const;
    /// The record's gradient times `factor`, 0 whatever it was for a factor of 0; after backward()
    void scale(Eigen::Index record, double factor);
    /// Adds the gradients of all records of the block.
    void addTo(Layers &sum, const Rows &x) const;

private:
    [[nodiscard]] Rows input(std::size_t layer, const Rows &x) const;

    std::vector<Matrix> m_out;   ///< of every layer
    std::vector<Matrix> m_error; ///< derivative of the loss by each layer's sums
};

/// Records of a block: enough for the algebra, few enough for the cache.
inline constexpr std::size_t kBlockRecords = 256;
/// The block that begins with record `first`.
[[nodiscard]] Rows blockOf(const TrainingData &data, std::size_t first);
/// Share of right answers.
[[nodiscard]] double accuracyOf(const Layers &layers, const TrainingData &data);

} // namespace epsilometer::individual
