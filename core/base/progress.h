// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>

namespace epsilometer {

/// How long work reports and is cancelled. Implementations are called from the worker's thread and must be cheap.
class Progress {
public:
    virtual ~Progress() = default;
    /// done  fraction in [0, 1]. Returns false when the work should stop; the caller then returns ErrorCode::Cancelled.
    [[nodiscard]] virtual bool report(double done) = 0;
};

/// For callers that neither watch nor cancel.
class NoProgress final : public Progress {
public:
    [[nodiscard]] bool report(double) override { return true; }
};

/// A piece of work, as a share of the whole progress.
class ProgressPart final : public Progress {
public:
    /// from, to  fractions of the whole in [0, 1]
    ProgressPart(Progress &whole, double from, double to) : m_whole(whole), m_from(from), m_to(to) {}
    /// The piece with this index of so many equal ones.
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
