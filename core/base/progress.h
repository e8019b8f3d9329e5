// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>

namespace epsilometer {

/// Receives the progress of long work, and can cancel it. Called from the worker's thread, so it must be fast.
class Progress {
public:
    virtual ~Progress() = default;
    /// done  fraction in [0, 1]. Returns false to cancel; the caller then returns ErrorCode::Cancelled.
    [[nodiscard]] virtual bool report(double done) = 0;
};

/// For callers without display and cancellation.
class NoProgress final : public Progress {
public:
    [[nodiscard]] bool report(double) override { return true; }
};

/// The progress of one part of the work.
class ProgressPart final : public Progress {
public:
    /// from, to  fractions of the whole in [0, 1]
    ProgressPart(Progress &whole, double from, double to) : m_whole(whole), m_from(from), m_to(to) {}
    /// The part with this index among equal parts.
    [[nodiscard]] static ProgressPart equal(Progress &whole, std::size_t index, std::size_t pieces)
    {
        const auto all = static_cast<double>(pieces);
        return {whole, static_cast<double>(index) / all, static_cast<double>(index + 1) / all};
    }

    [[nodiscard]] bool report(double done) override
    {
        return m_whole.report(m_from + (m_to - m_from) * std::clamp(done, 0.0, 1.0));
    }

private:
    Progress &m_whole;
    double m_from;
    double m_to;
};

} // namespace epsilometer
