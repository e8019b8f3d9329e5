// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - work runs off the window's thread, its delivery on it
// - only the latest delivery comes; work that is no longer wanted is asked to stop
// - a cancelled job still delivers; what was dropped does not, and later work does; one that is destroyed does not, and does not hang
#include "ui/jobs/latest_job.h"

#include "tests/ui/support/desk.h"

#include <QSignalSpy>
#include <QThread>

#include <gtest/gtest.h>

namespace epsilometer::ui::latest_job_test {

using namespace epsilometer::ui::testing_support;

TEST(LatestJob, DeliversOnTheStartersThread)
{
    LatestJob job;
    QThread *worked = nullptr;
    QThread *delivered = nullptr;
    job.start([&](Progress &) {
        worked = QThread::currentThread();
        return [&] { delivered = QThread::currentThread(); };
    });
    EXPECT_TRUE(job.busy());
    ASSERT_TRUE(waitUntil([&] { return delivered != nullptr; }));
    EXPECT_EQ(delivered, QThread::currentThread());
    EXPECT_NE(worked, delivered);
    EXPECT_FALSE(job.busy());
}

TEST(LatestJob, OnlyTheLatestCounts)
{
    LatestJob job;
    std::vector<int> delivered;
    std::atomic<int> stopped{0};
    for (int i = 0; i < 5; ++i) {
        job.start([&, i](Progress &progress) -> LatestJob::Delivery {
            while (i < 4 && progress.report(0.5))
                QThread::yieldCurrentThread();
            if (i < 4)
                ++stopped;
            return [&, i] { delivered.push_back(i); };
        });
    }
    ASSERT_TRUE(waitUntil([&] { return !delivered.empty(); }));
    EXPECT_EQ(delivered, std::vector<int>{4});
    EXPECT_FALSE(job.busy());
}

TEST(LatestJob, DroppedWorkDeliversNothing)
{
    LatestJob job;
    QSignalSpy busy(&job, &LatestJob::busyChanged);
    std::vector<int> delivered;
    std::atomic<bool> stopped{false};
    job.drop();
    EXPECT_TRUE(busy.isEmpty()) << "nothing runs";
    job.start([&](Progress &progress) -> LatestJob::Delivery {
        while (progress.report(0.1))
            QThread::yieldCurrentThread();
        stopped = true;
        return [&] { delivered.push_back(1); };
    });
    job.drop();
    EXPECT_FALSE(job.busy());
    EXPECT_EQ(LatestJob::running(), 0);
    ASSERT_EQ(busy.count(), 2);
    EXPECT_FALSE(busy[1][0].toBool());
    job.start([&](Progress &) { return [&] { delivered.push_back(2); }; });
    ASSERT_TRUE(waitUntil([&] { return !delivered.empty(); }));
    EXPECT_EQ(delivered, std::vector<int>{2});
    EXPECT_FALSE(job.busy());
}

TEST(LatestJob, CancelledWorkStillDelivers)
{
    LatestJob job;
    bool delivered = false;
    job.start([&](Progress &progress) -> LatestJob::Delivery {
        while (progress.report(0.1))
            QThread::yieldCurrentThread();
        return [&] { delivered = true; };
    });
    job.cancel();
    EXPECT_TRUE(waitUntil([&] { return delivered; }));
}

TEST(LatestJob, DestroyingStopsTheWork)
{
    bool delivered = false;
    {
        LatestJob job;
        job.start([&](Progress &progress) -> LatestJob::Delivery {
            while (progress.report(0.1))
                QThread::yieldCurrentThread();
            return [&] { delivered = true; };
        });
    }
    QCoreApplication::processEvents();
    EXPECT_FALSE(delivered);
}

} // namespace epsilometer::ui::latest_job_test
