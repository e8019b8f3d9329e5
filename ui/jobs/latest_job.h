// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <cstdint>
#include <functional>

namespace epsilometer::ui {

/// Runs work on one worker thread, of which only the latest counts: starting anew cancels what runs and drops what
/// waits. The work returns a delivery that is called on this object's thread, unless newer work was started meanwhile;
/// that holds for errors and cancellation too. No nested event loops.
class LatestJob : public QObject {
    Q_OBJECT
public:
    using Delivery = std::function<void()>;
    using Work = std::function<Delivery(Progress &)>;

    explicit LatestJob(QObject *parent = nullptr);
    ~LatestJob() override; ///< cancels and waits

    void start(Work work);
    /// Asks the running work to stop; its delivery (usually an ErrorCode::Cancelled) still comes.
    void cancel();
    /// Asks the running work to stop, and nothing of it is delivered: what was asked for does not hold any more.
    void drop();
    [[nodiscard]] bool busy() const { return m_busy; }
    /// How many of them are busy, in the whole program: what takes pictures and measures waits for none.
    [[nodiscard]] static int running();

Q_SIGNALS:
    void busyChanged(bool busy);
    void progressed(double done); ///< at most some twenty times a second

private:
    void deliver(std::uint64_t generation, const Delivery &delivery);
    void setBusy(bool busy);

    QThread m_thread;
    QObject *m_worker = nullptr; ///< lives in m_thread
    std::atomic<std::uint64_t> m_generation{0};
    std::atomic<std::uint64_t> m_cancelled{0}; ///< generations up to this one should stop
    bool m_busy = false;
};

} // namespace epsilometer::ui
