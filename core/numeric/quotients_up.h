// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace epsilometer {

/// results[i] = the smallest double that is not below whole[i] / unit.
/// whole  whole numbers in [0, 2^53];  unit  whole, in [1, 10^22], a double exactly
/// Several a cycle where the processor multiplies and adds in one step; elsewhere the C library's std::fma, correct but
/// a call of some fifty steps, is not used. Tests: tests/core/numeric/quotients_up_test.cpp
void quotientsUp(std::span<const double> whole, double unit, double *results);

namespace quotients_up_detail {

/// The two ways, which give the same.
void fused(const double *whole, std::size_t size, double unit, double *results);
void split(const double *whole, std::size_t size, double unit, double *results);

} // namespace quotients_up_detail

} // namespace epsilometer
