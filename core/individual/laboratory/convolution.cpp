// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/convolution.h"

#include <algorithm>

namespace epsilometer::individual {

namespace {

constexpr std::uint8_t kNothing = 4; ///< no sum of the square is positive

/// Calls visit(at, y, x) for each line of each patch that lies in the image, where `at` is the first number of the line in the
/// patch of the sum, in the order of the sums.
template <class Visit> void forEachLine(const ConvolutionShape &shape, Visit visit)
{
    const auto side = shape.sumsSide();
    for (Eigen::Index sum = 0; sum < side * side; ++sum)
        for (Eigen::Index line = 0; line < shape.kernel; ++line) {
            const auto y = sum / side * shape.stride - shape.padding + line;
            const auto x = sum % side * shape.stride - shape.padding;
            const auto first = std::max<Eigen::Index>(0, -x);
            const auto last = std::min(shape.kernel, shape.side - x);
            if (y >= 0 && y < shape.side && first < last)
                visit(sum, (line * shape.kernel + first) * shape.channels,
                      (y * shape.side + x + first) * shape.channels, (last - first) * shape.channels);
        }
}

} // namespace

void Convolution::takePatches(const double *image)
{
    const auto side = m_shape.sumsSide();
    m_patches.setZero(side * side, m_shape.patch());
    forEachLine(m_shape, [&](Eigen::Index sum, Eigen::Index to, Eigen::Index from, Eigen::Index count) {
        std::copy_n(image + from, count, m_patches.row(sum).data() + to);
    });
}

void Convolution::forward(const Matrix &weights, const double *image, double *output, std::uint8_t *taken)
{
    takePatches(image);
    m_sums.noalias() = m_patches * weights.topRows(m_shape.patch());
    m_sums.rowwise() += weights.row(m_shape.patch());
    const auto side = m_shape.sumsSide();
    const auto pooled = m_shape.outputSide();
    for (Eigen::Index y = 0; y < pooled; ++y)
        for (Eigen::Index x = 0; x < pooled; ++x)
            for (Eigen::Index filter = 0; filter < m_shape.filters; ++filter) {
                *output = 0;
                *taken = kNothing;
                for (std::uint8_t corner = 0; corner < kNothing; ++corner) {
                    const auto sum = m_sums((y + corner / 2) * side + x + corner % 2, filter);
                    if (sum > *output) {
                        *output = sum;
                        *taken = corner;
                    }
                }
                ++output;
                ++taken;
            }
}

void Convolution::backward(const Matrix &weights, const double *image, const std::uint8_t *taken, const double *error,
                           double *gradient, double *imageError)
{
    const auto side = m_shape.sumsSide();
    const auto pooled = m_shape.outputSide();
    m_errors.setZero(side * side, m_shape.filters);
    for (Eigen::Index y = 0; y < pooled; ++y)
        for (Eigen::Index x = 0; x < pooled; ++x)
            for (Eigen::Index filter = 0; filter < m_shape.filters; ++filter, ++taken, ++error)
                if (*taken != kNothing)
                    m_errors((y + *taken / 2) * side + x + *taken % 2, filter) += *error;
    takePatches(image);
    Eigen::Map<Matrix> byWeights(gradient, m_shape.patch() + 1, m_shape.filters);
    byWeights.topRows(m_shape.patch()).noalias() = m_patches.transpose() * m_errors;
    byWeights.row(m_shape.patch()) = m_errors.colwise().sum();
    if (imageError == nullptr)
        return;
    std::fill_n(imageError, m_shape.inputs(), 0.0);
    m_patches.noalias() = m_errors * weights.topRows(m_shape.patch()).transpose();
    forEachLine(m_shape, [&](Eigen::Index sum, Eigen::Index from, Eigen::Index to, Eigen::Index count) {
        const auto *patch = m_patches.row(sum).data() + from;
        for (Eigen::Index i = 0; i < count; ++i)
            imageError[to + i] += patch[i];
    });
}

} // namespace epsilometer::individual
