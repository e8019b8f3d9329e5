// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reproduce/figure.h"

namespace epsilometer::reproduce {

/// Hartmann, Bindschaedler, Bentkamp, West 2022, Table 1: the number k of rounds from which optimal composition of k
/// epsilon-DP rounds improves on k epsilon by 2 epsilon at a given delta: the smallest k with
/// (1 - e^{-2 eps}) (1 + e^{-eps})^{-k} <= delta. Source: accounting.md 8.4.
/// Tests: tests/core/reproduce/hartmann_2022_test.cpp
[[nodiscard]] present::TableSpec hartmannTable1();

} // namespace epsilometer::reproduce
