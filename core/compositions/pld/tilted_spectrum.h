// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/lattice_law.h"
#include "core/notions/losses/loss_transform.h"
#include "core/numeric/fft.h"

#include <complex>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsilometer::compositions {

/// The moments of a lattice law, as a LossTransform. The law must outlive it. Tests:
/// tests/core/compositions/pld_engines_test.cpp
class LatticeMoments final : public LossTransform {
public:
    /// shift  added to all losses, such as the law's offset
    explicit LatticeMoments(const LatticeLaw &law, double shift = 0) : m_law(&law), m_shift(shift) {}

    [[nodiscard]] LogMoment logMoment(LossOrder, double t) const override;
    [[nodiscard]] double decay(LossOrder, double, double, double) const override { return 1; }
    [[nodiscard]] Work work() const override { return {64 + static_cast<double>(m_law->mass.size()), 1}; }
    void multiply(LossOrder, const ContourNodes &, std::uint64_t, NodeValues &) const override {}

private:
    [[nodiscard]] double loss(std::size_t i) const
    {
        return static_cast<double>(m_law->first + static_cast<std::int64_t>(i)) * m_law->step;
    }
    const LatticeLaw *m_law;
    double m_shift;
};

/// The law of a sum of lattice losses under the tilt e^(sigma L), by Fourier transforms of one length, with error
/// bounds.
class TiltedSpectrum {
public:
    TiltedSpectrum(std::size_t length, double sigma);

    /// Convolves with law^power. Masses are divided by their tilted total; logTotals() collects the logarithms.
    void multiply(const LatticeLaw &law, std::uint64_t power);

    /// Log of the product of tilted totals, that is, the sum of power log sum mass e^(sigma l), and its error.
    [[nodiscard]] double logTotals() const { return m_logTotals; }
    [[nodiscard]] double logTotalsError() const { return m_logError; }

    /// Masses of the sum modulo the length: index i represents all lattice points congruent to it.
    void invert(std::vector<double> &masses);
    /// UPPER bound on the Euclidean norm of the errors of the inverted masses.
    [[nodiscard]] double invertedError() const;

private:
    void multiplyAt(std::size_t k, std::complex<double> factor, double factorError, double power);

    RealFft m_fft;
    double m_sigma;
    double m_logTotals = 0;
    double m_logError = 0;
    double m_vanishes = 0; ///< squared modulus below which a power counts as zero
    double m_vanished = 0; ///< UPPER bound on that power
    std::vector<std::complex<double>> m_product;
    std::vector<double> m_error;
};

} // namespace epsilometer::compositions
