// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <complex>
#include <cstddef>
#include <span>
#include <vector>

/// Fourier sums: RealFft transforms whole sequences, rotations() and addRotations() sample a few losses at many points.
namespace epsilometer {

/// Discrete Fourier transforms of real sequences of one length, by FFTW with estimated plans, so that every run gives
/// the same bytes. Plans are made by one thread at a time, since FFTW's planner is not reentrant; transforms run
/// concurrently.
class RealFft {
public:
    /// length  even, >= 2; fast for products of 2, 3 and 5
    explicit RealFft(std::size_t length);
    ~RealFft();
    RealFft(const RealFft &) = delete;
    RealFft &operator=(const RealFft &) = delete;

    [[nodiscard]] std::size_t length() const { return m_length; }
    [[nodiscard]] std::size_t frequencies() const { return m_length / 2 + 1; }

    /// spectrum_k = sum_i values_i e^(-2 pi i k / length), k = 0 ... length / 2.
    void forward(std::span<const double> values, std::vector<std::complex<double>> &spectrum);
    /// The inverse transform, divided by the length.
    void inverse(std::span<const std::complex<double>> spectrum, std::vector<double> &values);

    /// UPPER bound on |computed - exact| / |exact| of one transform, in the Euclidean norm. Cooley-Tukey loses a few
    /// units per level (Higham 2002, Theorem 24.2, with eta = 8 units per level, twiddle factors included).
    [[nodiscard]] double relativeError() const;

private:
    struct Plans;
    std::size_t m_length;
    Plans *m_plans;
};

/// Smallest 2^a, 3 2^a or 5 2^a that is at least `n`.
[[nodiscard]] std::size_t fastLength(std::size_t n);

/// How many nodes the contour is sampled at in one go.
inline constexpr std::size_t kBlockSize = 64;
using Block = std::array<double, kBlockSize>;

/// cos and sin of first, first + step, first + 2 step, ...: two calls of the library and one complex product an
/// element, by doubling. Absolute error at most 40 units + 2 units |largest angle|, the rounding of the given angles
/// included.
void rotations(double first, double step, Block &cosines, Block &sines);

/// Sums over j of weights_j e^(i omega losses_j) for omega = first, first + step, first + 2 step, ...; of each term as
/// above.
void addRotations(std::span<const double> weights, std::span<const double> losses, double first, double step,
                  Block &real, Block &imaginary);

} // namespace epsilometer
