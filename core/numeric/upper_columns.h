// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsilometer {

/// Many running sums of non-negative doubles side by side, several a cycle: each never comes out too small, and is exact
/// while two doubles can hold it. NaN and negative terms count as infinity.
/// Accuracy  relative error of up() at most 2^-51 plus 2^-104 per term
/// Tests     tests/core/numeric/upper_columns_test.cpp
class UpperColumns {
public:
    explicit UpperColumns(std::size_t size) : m_size(size), m_words(4 * size, 0.0) {}

    /// terms  as many as there are sums, each to be added `times`
    void add(std::span<const double> terms, std::uint64_t times);
    /// Adds rows of terms one after another, and writes up() after each of them in its place. Rows have a term for each
    /// of the first `width` sums; the others become infinite.
    void addEach(std::span<double> rows, std::size_t width);
    /// A double >= each sum, until the next addition.
    [[nodiscard]] std::span<const double> up() const;

private:
    friend class StateArchive;

    [[nodiscard]] double *column(std::size_t index) const { return m_words.data() + index * m_size; }

    std::size_t m_size;
    mutable std::vector<double> m_words; ///< high and low words, what they lost, and up() where it is up to date
    mutable bool m_upKnown = true;
};

} // namespace epsilometer
