// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - work runs off the window's thread, its delivery on it
// - only the latest delivery comes; work that is no longer wanted is asked to stop
// - a cancelled job still delivers; one that is destroyed does not, and does not hang
#include "ui/jobs/latest_job.h"

#include "tests/ui/support/desk.h"

#include <QThread>

#include <gtest/gtest.h>

using namespace epsilometer;
using namespace epsilometer::ui;
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
