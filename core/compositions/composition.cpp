// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/composition.h"

#include <algorithm>
#include <limits>

namespace epsilometer::compositions {

namespace {

void setAt(std::vector<std::optional<double>> &values, std::size_t index, const std::optional<double> &value)
{
    if (!value)
        return;
    values.resize(index + 1);
    values[index] = value;
}

std::optional<double> valueAt(const std::vector<std::optional<double>> &values, std::size_t index)
{
    return index < values.size() ? values[index] : std::nullopt;
}

} // namespace

CompositionResults::CompositionResults(std::initializer_list<CompositionResult> results)
{
    for (const CompositionResult &result : results)
        push_back(result);
}

void CompositionResults::push_back(const CompositionResult &result)
{
    setAt(m_lower, size(), result.lower);
    setAt(m_estimate, size(), result.estimate);
    addExactDelta(result.exactDelta);
    m_note.push_back(noteIndex(result.note));
    m_epsilon.push_back(result.epsilon);
    m_delta.push_back(result.delta);
}

void CompositionResults::repeatAt(double epsilon)
{
    m_note.push_back(m_note.back());
    m_epsilon.push_back(epsilon);
    m_delta.push_back(m_delta.back());
}

void CompositionResults::reserve(std::size_t size)
{
    m_note.reserve(size);
    m_epsilon.reserve(size);
    m_delta.reserve(size);
}

CompositionResult CompositionResults::operator[](std::size_t index) const
{
    return {m_epsilon[index],           m_delta[index],         valueAt(m_lower, index),
            valueAt(m_estimate, index), m_notes[m_note[index]], exactDeltaAt(index)};
}

void CompositionResults::addExactDelta(const std::optional<Exact> &exact)
{
    const bool known = !m_exactDeltas.empty() && m_exactDeltas.back().exact == exact;
    if (!known)
        m_exactDeltas.push_back({size(), exact});
}

std::optional<Exact> CompositionResults::exactDeltaAt(std::size_t index) const
{
    const auto after = std::partition_point(m_exactDeltas.begin(), m_exactDeltas.end(),
                                            [&](const DeltaFrom &one) { return one.first <= index; });
    return std::prev(after)->exact;
}

std::uint16_t CompositionResults::noteIndex(const Message &note)
{
    constexpr std::size_t kMost = std::numeric_limits<std::uint16_t>::max();
    const auto found = std::find(m_notes.rbegin(), m_notes.rend(), note);
    if (found != m_notes.rend())
        return static_cast<std::uint16_t>(m_notes.rend() - found - 1);
    if (m_notes.size() == kMost)
        return static_cast<std::uint16_t>(kMost - 1);
    m_notes.push_back(note);
    return static_cast<std::uint16_t>(m_notes.size() - 1);
}

} // namespace epsilometer::compositions
