// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/latest_job.h"

#include "ui/threads/ordered.h"

#include <QElapsedTimer>

#include <utility>

namespace epsilometer::ui {

namespace {

int s_running = 0; // used on the window's thread only

/// Reports obsolete work as cancelled, and forwards progress of current work, throttled. Called from several threads.
class JobProgress final : public Progress {
public:
    JobProgress(std::function<bool()> wanted, std::function<void(double)> passOn)
        : m_wanted(std::move(wanted)), m_passOn(std::move(passOn))
    {
        m_since.start();
    }

    bool report(double done) override
    {
        const qint64 now = m_since.elapsed();
        qint64 due = m_due;
        if (now >= due && m_due.compare_exchange_strong(due, now + kPauseMs))
            m_passOn(done);
        return m_wanted();
    }

private:
    static constexpr qint64 kPauseMs = 50;

    std::function<bool()> m_wanted;
    std::function<void(double)> m_passOn;
    QElapsedTimer m_since;
    std::atomic<qint64> m_due = kPauseMs; ///< time on m_since of the next forwarded report
};

} // namespace

LatestJob::LatestJob(QObject *parent) : QObject(parent), m_worker(new QObject)
{
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.setObjectName(QStringLiteral("latest-job"));
    m_thread.start();
}

LatestJob::~LatestJob()
{
    setBusy(false);
    ++m_generation;
    m_thread.quit();
    m_thread.wait();
}

int LatestJob::running()
{
    return s_running;
}

void LatestJob::setBusy(bool busy)
{
    if (m_busy == busy)
        return;
    m_busy = busy;
    s_running += busy ? 1 : -1;
}

void LatestJob::start(Work work)
{
    const std::uint64_t generation = ++m_generation;
    const bool wasBusy = m_busy;
    setBusy(true);
    if (!wasBusy)
        Q_EMIT busyChanged(true);
    auto run = [this, generation, work = std::move(work)] {
        if (generation != m_generation)
            return;
        JobProgress progress([this, generation] { return generation == m_generation && generation > m_cancelled; },
                             [this, generation](double done) {
                                 QMetaObject::invokeMethod(this, ordered([this, generation, done] {
                                                               if (generation == m_generation)
                                                                   Q_EMIT progressed(done);
                                                           }));
                             });
        Delivery delivery = work(progress);
        QMetaObject::invokeMethod(
            this, ordered([this, generation, delivery = std::move(delivery)] { deliver(generation, delivery); }));
    };
    QMetaObject::invokeMethod(m_worker, ordered(std::move(run)), Qt::QueuedConnection);
}

void LatestJob::cancel()
{
    m_cancelled = m_generation.load();
}

void LatestJob::drop()
{
    ++m_generation;
    if (!m_busy)
        return;
    setBusy(false);
    Q_EMIT busyChanged(false);
}

void LatestJob::deliver(std::uint64_t generation, const Delivery &delivery)
{
    if (generation != m_generation)
        return;
    setBusy(false);
    if (delivery)
        delivery();
    // The delivery may have started another job.
    if (!m_busy)
        Q_EMIT busyChanged(false);
}

} // namespace epsilometer::ui
