// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::compositions {

/// What a composition says at many readings, kept side by side: a million results are 17 MB. Reads like a vector of
/// CompositionResult.
class CompositionResults {
public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = CompositionResult;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = CompositionResult;

        Iterator(const CompositionResults &results, std::size_t index) : m_results(&results), m_index(index) {}
        [[nodiscard]] CompositionResult operator*() const { return (*m_results)[m_index]; }
        Iterator &operator++() { return ++m_index, *this; }
        [[nodiscard]] bool operator==(const Iterator &other) const { return m_index == other.m_index; }

    private:
        const CompositionResults *m_results;
        std::size_t m_index;
    };

    CompositionResults() = default;
    CompositionResults(std::initializer_list<CompositionResult> results);

    void push_back(const CompositionResult &result);
    /// The last result once more, at another epsilon.  Precondition: it has neither bound nor estimate beside it
    void repeatAt(double epsilon);
    void reserve(std::size_t size);

    [[nodiscard]] std::size_t size() const { return m_epsilon.size(); }
    [[nodiscard]] bool empty() const { return m_epsilon.empty(); }
    [[nodiscard]] CompositionResult operator[](std::size_t index) const;
    [[nodiscard]] CompositionResult front() const { return (*this)[0]; }
    [[nodiscard]] CompositionResult back() const { return (*this)[size() - 1]; }
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }
    [[nodiscard]] const std::vector<double> &epsilons() const { return m_epsilon; }

private:
    using Optional = std::vector<std::optional<double>>; ///< shorter than the others where the rest has none

    std::uint16_t noteIndex(const Message &note);

    std::vector<double> m_epsilon;
    std::vector<double> m_delta;
    Optional m_lower;
    Optional m_estimate;
    /// From a reading on, up to the next entry.
    struct DeltaFrom {
        std::size_t first = 0;
        std::optional<Exact> exact;
    };
    void addExactDelta(const std::optional<Exact> &exact);
    [[nodiscard]] std::optional<Exact> exactDeltaAt(std::size_t index) const;

    std::vector<DeltaFrom> m_exactDeltas; ///< where the exact delta changes
    std::vector<std::uint16_t> m_note;    ///< index into m_notes
    std::vector<Message> m_notes;         ///< the different ones, 65535 at most; any further ones count as the last
};

} // namespace epsilometer::compositions
