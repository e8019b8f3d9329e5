// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/convolution.h"
#include "core/individual/laboratory/normal_stream.h"
#include "core/individual/laboratory/training_data.h"

#include <Eigen/Dense>

#include <cstdint>
#include <vector>

namespace epsilometer::individual {

using Rows = Eigen::Map<const Matrix>; ///< view of rows of numbers, one record each

/// A softmax regression, or a network with one hidden layer, after convolutions or not. Each weight matrix has inputs
/// as rows and outputs as columns; its last row is for a constant input of 1. Hidden units are tanh; after
/// convolutions, positive parts.
struct Layers {
    std::vector<ConvolutionShape> convolutions; ///< of the first weights
    std::vector<Matrix> weights;

    /// Zero weights for the regression; random ones with variance 1/inputs for a network, independent of the data.
    [[nodiscard]] static Layers make(std::size_t features, std::uint32_t hidden, std::uint32_t classes,
                                     NormalStream &random);
    /// The network of Opacus' MNIST example, which Feldman and Zrnic 2021 train: convolutions of 16 and 32 filters, and
    /// 32 hidden units, for images of kImageSide by kImageSide pixels; 26,010 weights for ten classes. Random weights
    /// with variance 1/(3 inputs), as those of PyTorch's layers.
    [[nodiscard]] static Layers makeConvolutional(std::uint32_t classes, NormalStream &random);
    [[nodiscard]] Layers zero() const;
};

inline constexpr std::size_t kImageSide = 28;

/// The forward and backward pass of a block of records. In a layer without convolution a record's gradient is the outer
/// product of the layer's inputs and the errors of its outputs, so its norm can be computed without the gradient:
/// ||inputs, 1||^2 ||errors||^2. The gradients of convolutions are computed record by record.
/// Tests: tests/core/individual/laboratory/layers_test.cpp
class Pass {
public:
    void forward(const Layers &layers, const Rows &x);
    [[nodiscard]] const Matrix &probabilities() const { return m_out.back(); } ///< after forward()
    /// Number of records whose own class has the highest probability; after forward()
    [[nodiscard]] std::size_t right(const std::uint32_t *label) const;
    /// Computes the errors of the cross entropy; after forward() of the same records
    void backward(const Layers &layers, const Rows &x, const std::uint32_t *label);
    /// Squared norm of one record's gradient, rounded to nearest. xSquare: ||x||^2 + 1. After backward()
    [[nodiscard]] double squaredNorm(Eigen::Index record, double xSquare) const;
    /// Multiplies the record's gradient by `factor`; factor 0 gives 0 even for infinite gradients. After backward()
    void scale(Eigen::Index record, double factor);
    /// Adds the gradients of all records of the block.
    void addTo(Layers &sum, const Rows &x) const;

private:
    /// One convolution of a block, a row for each record.
    struct Maps {
        Convolution convolution;
        Matrix out;
        Eigen::Matrix<std::uint8_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> taken;
        Matrix error;    ///< derivative of the loss by `out`
        Matrix gradient; ///< derivative by the weights, each record's in a row
    };

    /// The inputs of a layer, of convolutions or not.
    [[nodiscard]] Rows input(std::size_t layer, const Rows &x) const;

    std::vector<Maps> m_maps;    ///< of the convolutions
    std::vector<Matrix> m_out;   ///< outputs of each other layer
    std::vector<Matrix> m_error; ///< derivative of the loss by each other layer's sums
};

/// Records per block: enough for efficient algebra, few enough for the cache.
inline constexpr std::size_t kBlockRecords = 256;
/// The block that starts at record `first`.
[[nodiscard]] Rows blockOf(const TrainingData &data, std::size_t first);
/// Share of correctly classified records, rounded to nearest.
[[nodiscard]] double accuracyOf(const Layers &layers, const TrainingData &data);

} // namespace epsilometer::individual
