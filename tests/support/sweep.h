// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdlib>

/// Tests over every pair of mechanism and accountant, every change of a file or thousands of inputs. Their suites have names
/// that end in Sweep, which CTest's label `sweep` follows. They run over some of their cases; over all of them where
/// EPSILOMETER_SWEEPS is set, as in the target sweeps of installers/test.sh.
namespace epsilometer::testing_support {

[[nodiscard]] inline bool wholeSweep()
{
    return std::getenv("EPSILOMETER_SWEEPS") != nullptr;
}

/// A number of cases, or a step from one to the next.
template <class T> [[nodiscard]] T inSweep(T whole, T otherwise)
{
    return wholeSweep() ? whole : otherwise;
}

/// Of a list all elements, otherwise every n-th from the first on.
template <class List> [[nodiscard]] List everyInSweep(const List &list, std::size_t n)
{
    if (wholeSweep())
        return list;
    List some;
    for (std::size_t at = 0; at < list.size(); at += n)
        some.push_back(list[at]);
    return some;
}

} // namespace epsilometer::testing_support
