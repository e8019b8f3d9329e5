// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace epsilometer {

/// Tells the operating system that memory which is not used yet soon will be, all of it, so that it may come in large
/// pages: a million doubles otherwise cost two thousand page faults. A hint; does nothing where there is no such thing.
void expectUse(const void *begin, std::size_t bytes);

/// The same for what a vector has reserved.
template <class T> void expectUse(const std::vector<T> &reserved)
{
    expectUse(reserved.data(), reserved.capacity() * sizeof(T));
}

} // namespace epsilometer
