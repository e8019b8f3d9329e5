// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <vector>

namespace epsilometer {

/// Runs all tasks in any order, possibly several at a time, and returns when all are done. Core starts no threads; the
/// caller supplies them.
using TaskRunner = std::function<void(const std::vector<std::function<void()>> &tasks)>;
/// Runs the tasks one after another on the caller's thread.
inline void runInOrder(const std::vector<std::function<void()>> &tasks)
{
    for (const auto &task : tasks)
        task();
}

/// Independent tasks for a TaskRunner; the total progress is the mean of theirs.
class Tasks {
public:
    explicit Tasks(Progress &progress) : m_progress(progress) {}

    /// work  a function of Progress & that returns Result<Report>; `report` must outlive the tasks
    template <class Report, class Work> void add(Report &report, Work work)
    {
        add([&report, work](Progress &progress) -> Status {
            EPSILOMETER_ASSIGN(report, work(progress));
            return {};
        });
    }
    /// work  a function of Progress & that returns Status
    template <class Work> void add(Work work)
    {
        Piece &piece = m_pieces.emplace_back(*this);
        m_tasks.emplace_back([&piece, work] {
            piece.status = work(piece);
            piece.done = 1;
        });
    }
    /// Returns the first error in the order of add(), independent of which task finished first.
    [[nodiscard]] Status run(const TaskRunner &run) const
    {
        run(m_tasks);
        for (const Piece &piece : m_pieces)
            EPSILOMETER_TRY(piece.status);
        return {};
    }

private:
    class Piece final : public Progress {
    public:
        explicit Piece(Tasks &all) : m_all(all) {}

        [[nodiscard]] bool report(double now) override
        {
            done = std::clamp(now, 0.0, 1.0);
            return m_all.report();
        }

        std::atomic<double> done = 0;
        Status status;

    private:
        Tasks &m_all;
    };

    bool report()
    {
        double sum = 0;
        for (const Piece &piece : m_pieces)
            sum += piece.done;
        return m_progress.report(sum / static_cast<double>(m_pieces.size()));
    }

    Progress &m_progress;
    std::vector<std::function<void()>> m_tasks;
    std::deque<Piece> m_pieces; ///< addresses stay valid
};

} // namespace epsilometer
