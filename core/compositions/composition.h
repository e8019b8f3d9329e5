// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"
#include "core/notions/round_run.h"
#include "core/plan/policy.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Compositions: Composition is the running state, CompositionKind starts one for a policy, and a result holds epsilon
/// and delta with the label. The kinds are made by compositions.h.
namespace epsilometer::compositions {

class CompositionResults;

/// The result of a fixed-parameter accountant for the rounds so far.
struct CompositionResult {
    double epsilon = 0;              ///< UPPER bound in nats; inf if there is no finite one
    double delta = 0;                ///< the total delta at which epsilon holds, UPPER bound
    std::optional<double> lower;     ///< certified LOWER bound on the same epsilon, if the accountant computes one
    std::optional<double> estimate;  ///< best guess between the bounds, for display; never used in a decision
    Message note;                    ///< the term or order that gave the result, the conversion used
    std::optional<Exact> exactDelta; ///< the total delta as an exact number, if known: displayed as typed

    /// Whether the bound holds at that delta: the sum of the rounds' own deltas may be above the one that was asked for.
    [[nodiscard]] bool isWithin(const Exact &asked) const
    {
        return exactDelta ? *exactDelta <= asked : delta <= asked.down();
    }

    /// Sets delta and exactDelta from a sum of deltas, limited to 1.
    void setDelta(const Exact &sum)
    {
        exactDelta = std::min(sum, Exact(1));
        delta = exactDelta->up();
    }
};

/// A running fixed-parameter accountant: for reference only, never a filter (accounting.md 4.12).
class Composition {
public:
    virtual ~Composition() = default;
    /// Depends only on the notions that the round supplies.
    [[nodiscard]] virtual Applicability applies(const RoundCost &cost) const = 0;
    virtual void add(const RoundCost &cost, std::uint64_t count) = 0;
    /// If the accountant is fresh and a formula of the sums in `readings`: adds all their rounds, appends result()
    /// after each reading (up to the last digits) and returns true. Otherwise changes nothing and returns false; then
    /// add the rounds one by one.
    [[nodiscard]] virtual bool readAll(const Readings &readings, CompositionResults &results)
    {
        static_cast<void>(readings);
        static_cast<void>(results);
        return false;
    }
    /// The result as if the rounds so far had been fixed in advance, at the policy's whole delta, which includes the
    /// rounds' own deltas. So results are comparable with those of other libraries, which have one delta.
    [[nodiscard]] virtual Result<CompositionResult> result(Progress &progress) const = 0;
    /// Whether results may be up to 1e-6 relative above the lowest that the composition finds, where that saves most of
    /// the time: for curves of many readings. False at first; compositions without such a choice ignore it.
    virtual void mayBeRough(bool rough) { static_cast<void>(rough); }
    /// Whether result() is O(1), so that curves over all rounds can be drawn.
    [[nodiscard]] virtual bool incremental() const = 0;
    [[nodiscard]] virtual std::unique_ptr<Composition> clone() const = 0;
};

/// The texts of a composition.
struct CompositionText {
    std::string_view id;
    Literal title;
    Literal formula;
    Literal theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< conversions behind its numbers
    /// The name used by practitioners, such as "RDP", if it differs from the title.
    Literal shortTitle{};
    /// Whether another composition is as low for every sequence: it is listed where papers are compared (--papers).
    bool ofPapers = false;
};

/// One composition of the catalog. Immutable.
class CompositionKind {
public:
    using Start = Result<std::unique_ptr<Composition>> (*)(const Policy &policy);
    CompositionKind(const CompositionText &text, Start function) : m_text(text), m_start(function) {}

    [[nodiscard]] std::string_view id() const { return m_text.id; }
    [[nodiscard]] Literal title() const { return m_text.title; }
    [[nodiscard]] Literal shortTitle() const { return m_text.shortTitle.empty() ? m_text.title : m_text.shortTitle; }
    [[nodiscard]] Literal formula() const { return m_text.formula; }
    [[nodiscard]] Label label() const ///< theorem, FixedParameters
    {
        return {m_text.theorem, Validity::FixedParameters, m_text.consumes, Neighbours::AnyFixed,
                conversionList(m_text.conversions)};
    }
    [[nodiscard]] bool isOfPapers() const { return m_text.ofPapers; }
    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const { return m_start(policy); }

private:
    CompositionText m_text;
    Start m_start;
};

/// CompositionKind::Start of a composition that is made from the policy's delta.
template <class C> Result<std::unique_ptr<Composition>> startAtDelta(const Policy &policy)
{
    return std::unique_ptr<Composition>(std::make_unique<C>(policy.delta));
}

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
