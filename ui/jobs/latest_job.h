// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <cstdint>
#include <functional>

namespace epsilometer::ui {

/// Runs work on one worker thread. Only the latest work counts: start() cancels running work and drops waiting work.
/// The work returns a delivery, which is called on this object's thread unless newer work was started in the meantime;
/// this holds for errors and cancellation as well. No nested event loops.
class LatestJob : public QObject {
    Q_OBJECT
public:
    using Delivery = std::function<void()>;
    using Work = std::function<Delivery(Progress &)>;

    explicit LatestJob(QObject *parent = nullptr);
    ~LatestJob() override; ///< cancels and waits

    void start(Work work);
    /// Asks the running work to stop. Its delivery (usually an ErrorCode::Cancelled) still comes.
    void cancel();
    /// Asks the running work to stop and drops its delivery, for a request that is obsolete.
    void drop();
    [[nodiscard]] bool busy() const { return m_busy; }
    /// Number of busy jobs in the whole program. Screenshots and measurements wait until it is 0.
    [[nodiscard]] static int running();

Q_SIGNALS:
    void busyChanged(bool busy);
    void progressed(double done); ///< at most about twenty times a second

private:
    void deliver(std::uint64_t generation, const Delivery &delivery);
    void setBusy(bool busy);

    QThread m_thread;
    QObject *m_worker = nullptr; ///< belongs to m_thread
    std::atomic<std::uint64_t> m_generation{0};
    std::atomic<std::uint64_t> m_cancelled{0}; ///< generations up to this one must stop
    bool m_busy = false;
};

} // namespace epsilometer::ui
