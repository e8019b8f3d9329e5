// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/lattice_law.h"
#include "core/numeric/fft.h"

#include <complex>
#include <cstdint>
#include <vector>

namespace epsilometer::compositions {

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
