// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/fft.h"

#include "core/base/turn.h"
#include "core/numeric/outward.h"

#include <Eigen/Core>
#include <fftw3.h>

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

TurnFlag s_planning; ///< FFTW's planner has global state

using Values = Eigen::Map<Eigen::Array<double, kBlockSize, 1>>;

} // namespace

struct RealFft::Plans {
    double *real = nullptr;
    fftw_complex *complex = nullptr;
    fftw_plan forward = nullptr;
    fftw_plan inverse = nullptr;
};

RealFft::RealFft(std::size_t length) : m_length(length), m_plans(new Plans)
{
    const Turn turn(s_planning);
    m_plans->real = fftw_alloc_real(length);
    m_plans->complex = fftw_alloc_complex(frequencies());
    const int size = static_cast<int>(length);
    m_plans->forward = fftw_plan_dft_r2c_1d(size, m_plans->real, m_plans->complex, FFTW_ESTIMATE);
    m_plans->inverse = fftw_plan_dft_c2r_1d(size, m_plans->complex, m_plans->real, FFTW_ESTIMATE);
}

RealFft::~RealFft()
{
    const Turn turn(s_planning);
    fftw_destroy_plan(m_plans->forward);
    fftw_destroy_plan(m_plans->inverse);
    fftw_free(m_plans->real);
    fftw_free(m_plans->complex);
    delete m_plans;
}

void RealFft::forward(std::span<const double> values, std::vector<std::complex<double>> &spectrum)
{
    std::copy(values.begin(), values.end(), m_plans->real);
    fftw_execute(m_plans->forward);
    spectrum.resize(frequencies());
    for (std::size_t k = 0; k < spectrum.size(); ++k)
        spectrum[k] = {m_plans->complex[k][0], m_plans->complex[k][1]};
}

void RealFft::inverse(std::span<const std::complex<double>> spectrum, std::vector<double> &values)
{
    for (std::size_t k = 0; k < spectrum.size(); ++k) {
        m_plans->complex[k][0] = spectrum[k].real();
        m_plans->complex[k][1] = spectrum[k].imag();
    }
    fftw_execute(m_plans->inverse);
    values.resize(m_length);
    const double scale = 1 / static_cast<double>(m_length);
    for (std::size_t i = 0; i < m_length; ++i)
        values[i] = m_plans->real[i] * scale;
}

double RealFft::relativeError() const
{
    return 8 * outward::kUnit * (std::log2(static_cast<double>(m_length)) + 1);
}

std::size_t fastLength(std::size_t n)
{
    std::size_t best = 2;
    while (best < n)
        best *= 2;
    for (const std::size_t odd : {3, 5}) {
        std::size_t length = 2 * odd;
        while (length < n)
            length *= 2;
        best = std::min(best, length);
    }
    return best;
}

void rotations(double first, double step, Block &cosines, Block &sines)
{
    Values x(cosines.data());
    Values y(sines.data());
    x[0] = std::cos(first);
    y[0] = std::sin(first);
    double turnX = std::cos(step);
    double turnY = std::sin(step);
    // Elements [known, 2 known) are those of [0, known), turned by known steps.
    for (Eigen::Index known = 1; known < x.size(); known *= 2) {
        x.segment(known, known) = x.head(known) * turnX - y.head(known) * turnY;
        y.segment(known, known) = y.head(known) * turnX + x.head(known) * turnY;
        const double doubled = turnX * turnX - turnY * turnY;
        turnY = 2 * turnY * turnX;
        turnX = doubled;
    }
}

void addRotations(std::span<const double> weights, std::span<const double> losses, double first, double step,
                  Block &real, Block &imaginary)
{
    Block cosines;
    Block sines;
    for (std::size_t j = 0; j < losses.size(); ++j) {
        rotations(first * losses[j], step * losses[j], cosines, sines);
        Values(real.data()) += weights[j] * Values(cosines.data());
        Values(imaginary.data()) += weights[j] * Values(sines.data());
    }
}

} // namespace epsilometer
