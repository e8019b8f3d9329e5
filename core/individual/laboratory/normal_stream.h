// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>
#include <optional>
#include <random>

/// Randomness of the laboratory, for experiments only: noise from a seed, and a noisy question about a count.
namespace epsilometer::individual {

/// Random numbers that depend only on the seed, on all machines: the standard specifies mt19937_64, and normals are
/// made from it by the Box-Muller transform instead of the library's unspecified one. There is no bound: for
/// experiments only. A seeded generator must never protect real data.
class NormalStream {
public:
    explicit NormalStream(std::uint64_t seed) : m_generator(seed) {}

    /// Uniform in (0, 1] with 53 bits.
    double uniform() { return (static_cast<double>(m_generator() >> 11) + 1) * 0x1p-53; }
    /// A whole number below `n`, n >= 1; the bias of n/2^64 is irrelevant here.
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(m_generator() % n); }
    /// Standard normal.
    double normal()
    {
        if (m_spare) {
            const auto spare = *m_spare;
            m_spare.reset();
            return spare;
        }
        const auto radius = std::sqrt(-2 * std::log(uniform()));
        const auto angle = 2 * std::numbers::pi * uniform();
        m_spare = radius * std::sin(angle);
        return radius * std::cos(angle);
    }

    /// Laplace noise with this scale, centred at 0.
    double laplace(double scale)
    {
        const auto sign = (m_generator() >> 63) == 0 ? 1 : -1;
        return -sign * scale * std::log(uniform());
    }

private:
    std::mt19937_64 m_generator;
    std::optional<double> m_spare;
};

/// Asks repeatedly, until the answer is yes, whether at most a threshold of people take part: the sparse vector
/// technique with one positive answer, for counts that one person changes by at most 1, always in the same direction
/// (accounting.md 7.3: half of epsilon for the threshold, half for the answers, scales 2/epsilon). epsilon-DP as an
/// interactive mechanism, so epsilon^2/2-zCDP concurrently with other mechanisms (docs/proofs.md).
/// Tests: tests/core/individual/laboratory/few_people_test.cpp
class FewPeople {
public:
    FewPeople(double threshold, double epsilon, NormalStream &random)
        : m_scale(2 / epsilon), m_threshold(threshold + random.laplace(m_scale))
    {
    }
    /// Must not be called after it returned true.
    [[nodiscard]] bool ask(std::uint32_t active, NormalStream &random) const
    {
        return active + random.laplace(m_scale) <= m_threshold;
    }

private:
    double m_scale;
    double m_threshold;
};

} // namespace epsilometer::individual
