// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/quad.h"

#include <array>
#include <cmath>
#include <functional>
#include <ostream>
#include <random>
#include <string>
#include <vector>

/// Public bounds as data: a new one is covered against 113 bits by one row.
namespace epsilometer::bounds {

using quad::Quad;

/// Random inputs with the magnitudes that occur and far beyond.
class Inputs {
public:
    explicit Inputs(unsigned seed) : m_random(seed) {}
    double logUniform(double low, double high)
    {
        std::uniform_real_distribution<double> exponent(std::log(low), std::log(high));
        return std::exp(exponent(m_random));
    }
    double epsilon() { return logUniform(1e-9, 1e3); }
    /// Of a round: small enough that four of them stay finite in every statistic.
    double roundEpsilon() { return logUniform(1e-9, 20); }
    double rho() { return logUniform(1e-15, 1e3); }
    double delta()
    {
        const bool nearOne = m_random() % 8 == 0;
        return nearOne ? 1 - logUniform(1e-12, 0.5) : logUniform(1e-300, 0.5);
    }
    double smallDelta() { return logUniform(1e-300, 0.3); }
    double order() { return m_random() % 4 == 0 ? 1 + logUniform(1e-6, 1) : 1 + logUniform(0.5, 1e5); }
    std::size_t index(std::size_t count) { return m_random() % count; }
    double intrinsicTime() { return logUniform(1e-12, 1e6); }
    double logInverse() { return logUniform(1e-3, 700); }
    double dataSetSize() { return logUniform(2, 1e9); }

private:
    std::mt19937_64 m_random;
};

enum class Side { Upper, Lower };

using Arguments = std::array<double, 5>; ///< as many as the bound takes; the rest are 0

struct Row {
    std::string name; ///< of the function, or of the accountant and its number
    Side side = Side::Upper;
    /// How far from the truth it may be, relatively; the documentation's number where there is one.
    double accuracy = 0;
    std::function<Arguments(Inputs &)> draw;
    std::function<double(const Arguments &)> bound;
    std::function<Quad(const Arguments &)> truth;

    friend void PrintTo(const Row &row, std::ostream *out) { *out << row.name; }
};

[[nodiscard]] std::vector<Row> conversionRows(); ///< core/notions
[[nodiscard]] std::vector<Row> curveRows();      ///< core/odometers, core/filters, core/compositions: closed forms
[[nodiscard]] std::vector<Row> accountantRows(); ///< filters, odometers and compositions after four random rounds
[[nodiscard]] std::vector<Row> mechanismRows();  ///< what mechanisms supply

} // namespace epsilometer::bounds
