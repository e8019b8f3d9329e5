// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Dense>

#include <cstdint>
#include <vector>

namespace epsilometer::individual {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A square convolution, then the positive part, then the maximum over squares of two by two that overlap. An image is
/// a row of numbers: line by line, and the channels of each pixel together.
struct ConvolutionShape {
    Eigen::Index side = 0; ///< of the image, in pixels
    Eigen::Index channels = 1;
    Eigen::Index filters = 1;
    Eigen::Index kernel = 1; ///< side of a filter
    Eigen::Index stride = 1;
    Eigen::Index padding = 0; ///< zeros on each side

    [[nodiscard]] Eigen::Index sumsSide() const { return (side + 2 * padding - kernel) / stride + 1; }
    [[nodiscard]] Eigen::Index outputSide() const { return sumsSide() - 1; }
    [[nodiscard]] Eigen::Index inputs() const { return side * side * channels; }
    [[nodiscard]] Eigen::Index outputs() const { return outputSide() * outputSide() * filters; }
    /// Numbers that one sum reads; a weight matrix has one row for each and a last one for the constant, and a column
    /// for each filter.
    [[nodiscard]] Eigen::Index patch() const { return kernel * kernel * channels; }
};

/// The forward and backward pass of one record through a convolution.
/// Tests: tests/core/individual/laboratory/layers_test.cpp
class Convolution {
public:
    explicit Convolution(const ConvolutionShape &shape) : m_shape(shape) {}

    /// output  shape.outputs() numbers
    /// taken   for each, which of its square's four sums is its value, 4 if none is positive
    void forward(const Matrix &weights, const double *image, double *output, std::uint8_t *taken);
    /// error       derivative of the loss by each output
    /// gradient    receives the derivative by the weights, laid out as they are
    /// imageError  receives the derivative by the image; may be null
    void backward(const Matrix &weights, const double *image, const std::uint8_t *taken, const double *error,
                  double *gradient, double *imageError);

private:
    void takePatches(const double *image);

    ConvolutionShape m_shape;
    Matrix m_patches; ///< a row for each sum
    Matrix m_sums;    ///< a row for each position, a column for each filter
    Matrix m_errors;  ///< derivatives by the sums
};

} // namespace epsilometer::individual
