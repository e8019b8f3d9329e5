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

/// A composition's results at many readings as columns: a million results take 17 MB. Reads like a vector of
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
    /// Appends the last result with another epsilon.  Precondition: it has neither lower bound nor estimate
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
    using Optional = std::vector<std::optional<double>>; ///< may be shorter than m_epsilon; missing entries are absent

    std::uint16_t noteIndex(const Message &note);

    std::vector<double> m_epsilon;
    std::vector<double> m_delta;
    Optional m_lower;
    Optional m_estimate;
    /// The exact delta from one reading up to the next entry.
    struct DeltaFrom {
        std::size_t first = 0;
        std::optional<Exact> exact;
    };
    void addExactDelta(const std::optional<Exact> &exact);
    [[nodiscard]] std::optional<Exact> exactDeltaAt(std::size_t index) const;

    std::vector<DeltaFrom> m_exactDeltas; ///< one entry per change of the exact delta
    std::vector<std::uint16_t> m_note;    ///< index into m_notes
    std::vector<Message> m_notes;         ///< distinct notes, at most 65535; any further ones count as the last
};

} // namespace epsilometer::compositions
