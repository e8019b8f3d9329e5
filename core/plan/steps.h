// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/step.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace epsilometer {

/// The steps of a plan, as a value. Copies share steps until one of them changes: each edit of a plan of a hundred
/// thousand steps is a separate plan, kept for undo, and costs one pointer per step. Iteration gives constant steps;
/// operator[] and back() of a non-const plan unshare the step.
/// Test: tests/core/plan/steps_test.cpp
class Steps {
    using Shared = std::vector<std::shared_ptr<Step>>;

public:
    using value_type = Step;

    class const_iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Step;
        using difference_type = std::ptrdiff_t;
        using pointer = const Step *;
        using reference = const Step &;

        const_iterator() = default;
        explicit const_iterator(Shared::const_iterator at) : m_at(at) {}
        reference operator*() const { return **m_at; }
        pointer operator->() const { return m_at->get(); }
        reference operator[](difference_type n) const { return *m_at[n]; }
        const_iterator &operator++() { return ++m_at, *this; }
        const_iterator operator++(int) { return const_iterator(m_at++); }
        const_iterator &operator--() { return --m_at, *this; }
        const_iterator operator--(int) { return const_iterator(m_at--); }
        const_iterator &operator+=(difference_type n) { return m_at += n, *this; }
        const_iterator &operator-=(difference_type n) { return m_at -= n, *this; }
        friend const_iterator operator+(const_iterator it, difference_type n) { return it += n; }
        friend const_iterator operator+(difference_type n, const_iterator it) { return it += n; }
        friend const_iterator operator-(const_iterator it, difference_type n) { return it -= n; }
        friend difference_type operator-(const const_iterator &a, const const_iterator &b) { return a.m_at - b.m_at; }
        friend bool operator==(const const_iterator &, const const_iterator &) = default;
        friend auto operator<=>(const const_iterator &, const const_iterator &) = default;

    private:
        friend class Steps;
        Shared::const_iterator m_at;
    };
    using iterator = const_iterator;
    using const_reference = const Step &;

    Steps() = default;
    Steps(std::initializer_list<Step> steps) { append(steps.begin(), steps.end()); }
    Steps(std::vector<Step> steps)
    {
        append(std::make_move_iterator(steps.begin()), std::make_move_iterator(steps.end()));
    }

    [[nodiscard]] bool empty() const { return m_steps.empty(); }
    [[nodiscard]] std::size_t size() const { return m_steps.size(); }
    [[nodiscard]] const_iterator begin() const { return const_iterator(m_steps.begin()); }
    [[nodiscard]] const_iterator end() const { return const_iterator(m_steps.end()); }
    [[nodiscard]] const Step &operator[](std::size_t i) const { return *m_steps[i]; }
    [[nodiscard]] const Step &at(std::size_t i) const { return *m_steps.at(i); }
    [[nodiscard]] const Step &front() const { return *m_steps.front(); }
    [[nodiscard]] const Step &back() const { return *m_steps.back(); }
    [[nodiscard]] Step &operator[](std::size_t i) { return own(m_steps[i]); }
    [[nodiscard]] Step &back() { return own(m_steps.back()); }

    void reserve(std::size_t size) { m_steps.reserve(size); }
    void clear() { m_steps.clear(); }
    void assign(std::size_t count, const Step &step) { m_steps.assign(count, std::make_shared<Step>(step)); }
    /// Appends empty steps, or removes steps at the end.
    void resize(std::size_t size)
    {
        while (m_steps.size() < size)
            push_back({});
        m_steps.resize(size);
    }
    void push_back(Step step) { m_steps.push_back(std::make_shared<Step>(std::move(step))); }
    /// Appends the step at `i` of another plan without copying it.
    void share(const Steps &other, std::size_t i) { m_steps.push_back(other.m_steps[i]); }
    void insert(const_iterator before, const Steps &more)
    {
        m_steps.insert(m_steps.begin() + (before - begin()), more.m_steps.begin(), more.m_steps.end());
    }

    /// Compares step by step; a shared step is equal without comparison.
    friend bool operator==(const Steps &a, const Steps &b)
    {
        return std::equal(a.m_steps.begin(), a.m_steps.end(), b.m_steps.begin(), b.m_steps.end(),
                          [](const auto &x, const auto &y) { return x == y || *x == *y; });
    }
    /// The number of shared steps at the beginning, and of the remaining ones at the end, of two plans.
    static std::pair<std::size_t, std::size_t> sharedEnds(const Steps &a, const Steps &b)
    {
        const std::size_t shorter = std::min(a.size(), b.size());
        std::size_t head = 0;
        while (head < shorter && a.m_steps[head] == b.m_steps[head])
            ++head;
        std::size_t tail = 0;
        while (tail < shorter - head && a.m_steps[a.size() - 1 - tail] == b.m_steps[b.size() - 1 - tail])
            ++tail;
        return {head, tail};
    }
    /// Whether the steps at these places are shared or equal.
    static bool same(const Steps &a, std::size_t i, const Steps &b, std::size_t j)
    {
        return a.m_steps[i] == b.m_steps[j] || *a.m_steps[i] == *b.m_steps[j];
    }

private:
    template <class Iterator> void append(Iterator first, Iterator last)
    {
        m_steps.reserve(m_steps.size() + static_cast<std::size_t>(std::distance(first, last)));
        for (; first != last; ++first)
            push_back(*first);
    }
    static Step &own(std::shared_ptr<Step> &step)
    {
        if (step.use_count() > 1)
            step = std::make_shared<Step>(*step);
        return *step;
    }

    Shared m_steps; ///< none is null
};

} // namespace epsilometer
