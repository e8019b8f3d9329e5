// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/pld/tilted_spectrum.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace epsilometer::compositions {

namespace {

/// Exponents whose exponentials are negligible.
constexpr double kVanishing = -600;

using Complex = std::complex<double>;

using outward::kUnit;
/// Frequencies below e^-80 of the largest are below the rounding errors.
constexpr double kNegligibleLog = -80;
/// Weights below e^-600 are negligible compared with masses of 10^-100.
constexpr double kVanishingLog = -600;

double lossAt(const LatticeLaw &law, std::size_t i)
{
    return static_cast<double>(law.first + static_cast<std::int64_t>(i)) * law.step;
}

/// The exponent t loss to which those of all masses in [first, past) are relative, so that terms with far smaller
/// exponents are negligible: that of the end which weighs most, or, if the mass there is tiny itself, the largest one
/// after addition of the logarithm of the mass.
double largestExponent(const LatticeLaw &law, double t, std::size_t first, std::size_t past)
{
    constexpr double kTinyMass = 1e-200;
    const std::size_t end = t > 0 ? past - 1 : first;
    if (law.mass[end] > kTinyMass)
        return t * lossAt(law, end);
    constexpr int kLeastExponent = -1022; // then e^(exponent - largest) does not overflow
    double largest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = first; i < past; ++i)
        if (law.mass[i] > 0) {
            const int exponent = std::max(std::ilogb(law.mass[i]), kLeastExponent);
            largest = std::max(largest, t * lossAt(law, i) + exponent * std::numbers::ln2);
        }
    return largest;
}

} // namespace

LogMoment LatticeMoments::logMoment(LossOrder, double t) const
{
    // Near the ends of the lattice there may be no mass.
    const auto hasMass = [](double mass) { return mass > 0; };
    const std::vector<double> &masses = m_law->mass;
    const auto lowest = std::find_if(masses.begin(), masses.end(), hasMass);
    if (lowest == masses.end())
        return {-std::numeric_limits<double>::infinity(), 0};
    const auto highest = std::find_if(masses.rbegin(), masses.rend(), hasMass);
    const auto first = static_cast<std::size_t>(lowest - masses.begin());
    const auto past = static_cast<std::size_t>(masses.rend() - highest);
    const double largest = largestExponent(*m_law, t, first, past);
    // A geometric sequence, restarted in every block so that its rounding stays at about ten units, or at every point
    // if the terms of one block would leave the range of double.
    constexpr double kSteep = 4;
    const std::size_t block = std::abs(t) * m_law->step < kSteep ? 64 : 1;
    const double ratio = std::exp(t * m_law->step);
    double sum = 0;
    for (std::size_t start = first; start < past; start += block) {
        const double exponent = t * loss(start) - largest;
        if (exponent < kVanishing && exponent + t * m_law->step * static_cast<double>(block) < kVanishing)
            continue;
        double weight = std::exp(exponent);
        const std::size_t end = std::min(start + block, past);
        for (std::size_t i = start; i < end; ++i) {
            sum += masses[i] * weight;
            weight *= ratio;
        }
    }
    const double value = largest + std::log(sum) + t * m_shift;
    // Each term has an error of some hundred units from its block and that of its exponent; a running sum of n terms
    // adds n.
    const double exponents =
        std::abs(t) * (std::max(std::abs(loss(first)), std::abs(loss(past - 1))) + std::abs(m_shift));
    const double units = 512 + static_cast<double>(past - first) + 8 * exponents + 4 * std::abs(value);
    return {value, outward::kUnit * units};
}

TiltedSpectrum::TiltedSpectrum(std::size_t length, double sigma)
    : m_fft(length), m_sigma(sigma), m_product(m_fft.frequencies(), Complex(1)), m_error(m_fft.frequencies(), 0)
{
}

void TiltedSpectrum::multiply(const LatticeLaw &law, std::uint64_t power)
{
    std::size_t last = law.mass.size();
    while (last > 1 && !(law.mass[last - 1] > 0))
        --last;
    const double largest = largestExponent(law, m_sigma, 0, last);
    std::vector<double> tilted(law.mass.size());
    double total = 0;
    double exponents = 0; // mean size of the exponents, which amplify the rounding of exp
    for (std::size_t i = 0; i < tilted.size(); ++i) {
        const double exponent = m_sigma * lossAt(law, i) - largest;
        if (exponent < kVanishingLog)
            continue;
        tilted[i] = law.mass[i] * std::exp(exponent);
        total += tilted[i];
        exponents += tilted[i] * (std::abs(exponent) + std::abs(largest));
    }
    std::vector<double> folded(m_fft.length());
    const auto length = static_cast<std::int64_t>(m_fft.length());
    for (std::size_t i = 0; i < tilted.size(); ++i) {
        const std::int64_t index = (law.first + static_cast<std::int64_t>(i)) % length;
        folded[static_cast<std::size_t>(index < 0 ? index + length : index)] += tilted[i] / total;
    }
    double squares = 0;
    for (const double mass : folded)
        squares += mass * mass;
    const double n = static_cast<double>(power);
    m_logTotals += n * (largest + std::log(total));
    // A relative error common to all masses of a law is a relative error of its total.
    m_logError += n * kUnit * (16 + 4 * exponents / total) + 4 * kUnit * std::abs(m_logTotals);
    std::vector<Complex> spectrum;
    m_fft.forward(folded, spectrum);
    const double error = (m_fft.relativeError() + 8 * kUnit) * std::sqrt(squares * static_cast<double>(m_fft.length()));
    // If |factor| + error is below e^(kNegligibleLog / power), its power is below e^kNegligibleLog.
    const double least = std::exp(kNegligibleLog / n) * (1 - 1e-12) - error;
    m_vanishes = least > 0 ? least * least * (1 - 1e-12) : 0;
    m_vanished = std::exp(kNegligibleLog) * (1 + 1e-9);
    for (std::size_t k = 0; k < spectrum.size(); ++k)
        multiplyAt(k, spectrum[k], error, n);
}

void TiltedSpectrum::multiplyAt(std::size_t k, Complex factor, double factorError, double power)
{
    const double size = std::abs(m_product[k]);
    Complex raised = factor;
    double error = factorError;
    double raisedSize = 0;
    if (power > 1 && std::norm(factor) < m_vanishes) {
        raised = 0;
        error = m_vanished;
    } else if (power > 1) {
        const double modulus = std::abs(factor);
        const double logModulus = std::log(std::min(1.0, modulus + factorError));
        error = power * factorError * std::exp((power - 1) * logModulus) * (1 + 1e-9);
        if (factor != Complex(0)) { // zero has no logarithm, and its power is exact
            const double exponent = power * std::log(modulus);
            const double angle = power * std::arg(factor);
            const double length = std::exp(exponent);
            raised = std::polar(length, angle);
            raisedSize = length * (1 + 8 * kUnit); // hypot of the rounded parts costs more than it tightens
            const double rounding = kUnit * (16 + 4 * std::abs(exponent) + 4 * std::abs(angle) + 8 * power);
            error += raisedSize * rounding;
        }
    } else {
        raisedSize = std::abs(factor);
    }
    m_error[k] = m_error[k] * (raisedSize + error) + size * (error + 8 * kUnit * raisedSize);
    m_product[k] *= raised;
}

void TiltedSpectrum::invert(std::vector<double> &masses)
{
    m_fft.inverse(m_product, masses);
}

double TiltedSpectrum::invertedError() const
{
    // Parseval; inner frequencies count twice.
    double errors = 0;
    double squares = 0;
    for (std::size_t k = 0; k < m_product.size(); ++k) {
        errors += 2 * m_error[k] * m_error[k];
        squares += 2 * std::norm(m_product[k]);
    }
    const double root = std::sqrt(static_cast<double>(m_fft.length()));
    return (std::sqrt(errors) + (m_fft.relativeError() + 8 * kUnit) * std::sqrt(squares)) / root * (1 + 1e-6);
}

} // namespace epsilometer::compositions
