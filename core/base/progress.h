// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>

/// How far a computation is, whether it is cancelled, and how much work it may do.
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

/// The amount of work that one computation may do, in units of a few nanoseconds. Counted instead of timed, so that the
/// same rounds give the same answer on every machine and in every run. A computation beyond the limit gives up, and its
/// caller uses a bound that still holds. Progress is reported now and then, and may cancel it.
class WorkLimit {
public:
    /// About two seconds.
    static constexpr double kUsual = 0x1p29;
    /// Minimum work between two progress reports.
    static constexpr double kReported = 0x1p22;

    explicit WorkLimit(double units = kUsual) : m_left(units) {}
    /// progress  must outlive the limit; always reports 0, because the total work is unknown
    WorkLimit(double units, Progress &progress) : m_left(units), m_progress(&progress) {}

    /// Counts work, done or about to be done. Returns whether it is within the limit and not cancelled.
    [[nodiscard]] bool spend(double units)
    {
        m_left -= units;
        m_unreported += units;
        if (m_progress != nullptr && m_unreported >= kReported) {
            m_unreported = 0;
            if (!m_progress->report(0))
                exhaust();
        }
        return m_left >= 0;
    }
    /// Sets the limit to exceeded.
    void exhaust() { m_left = -1; }
    [[nodiscard]] double left() const { return m_left; }
    [[nodiscard]] bool passed() const { return m_left < 0; }

private:
    double m_left;
    double m_unreported = 0;
    Progress *m_progress = nullptr;
};

} // namespace epsilometer
