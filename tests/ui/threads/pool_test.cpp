// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every task runs once, whatever their number; runners may run inside one another and at the same time
// without waiting for a thread that never comes; where the pool has no free thread, the caller does all the
// work; Qt's own pool, which paints, stays free; the application waits for its work.
#include "ui/threads/destroy_elsewhere.h"
#include "ui/threads/pool.h"

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <vector>

void qt_call_post_routines(); // Qt exports and does not declare what ends an application

namespace epsilometer::ui::pool_test {
namespace {

std::vector<std::function<void()>> counting(std::vector<std::atomic<int>> &ran)
{
    std::vector<std::function<void()>> tasks;
    for (std::atomic<int> &one : ran)
        tasks.emplace_back([&one] { ++one; });
    return tasks;
}

TEST(Pool, EveryTaskRunsOnce)
{
    for (const std::size_t count : {0U, 1U, 2U, 7U, 1000U}) {
        std::vector<std::atomic<int>> ran(count);
        runOnPool(counting(ran));
        for (const std::atomic<int> &one : ran)
            EXPECT_EQ(one, 1);
    }
}

TEST(Pool, RunsInsideItself)
{
    std::vector<std::atomic<int>> ran(64);
    const auto inner = counting(ran);
    const std::vector<std::function<void()>> outer(8, [&inner] { runOnPool(inner); });
    runOnPool(outer);
    for (const std::atomic<int> &one : ran)
        EXPECT_EQ(one, 8);
}

TEST(Pool, TheCallerWorksAloneWhereThePoolIsBusy)
{
    const int most = pool().maxThreadCount();
    pool().setMaxThreadCount(0);
    std::vector<std::atomic<int>> ran(50);
    runOnPool(counting(ran));
    pool().setMaxThreadCount(most);
    for (const std::atomic<int> &one : ran)
        EXPECT_EQ(one, 1);
}

TEST(Pool, QtPaintsWithAnotherOne)
{
    std::atomic<int> elsewhere = 0;
    const auto work = [&elsewhere] { elsewhere += QThreadPool::globalInstance()->contains(QThread::currentThread()); };
    runOnPool(std::vector<std::function<void()>>(1000, work));
    destroyElsewhere(1'000'000, std::shared_ptr<void>(nullptr, [&work](void *) { work(); }));
    pool().waitForDone();
    EXPECT_EQ(elsewhere, 0);
    EXPECT_NE(&pool(), QThreadPool::globalInstance());
}

TEST(Pool, TheApplicationWaitsForItsWork)
{
    const auto endsInTime = [] {
        std::atomic<bool> ended = false;
        pool().start([&ended] {
            QThread::msleep(100);
            ended = true;
        });
        qt_call_post_routines();
        std::_Exit(ended ? 0 : 1);
    };
    GTEST_FLAG_SET(death_test_style, "threadsafe"); // a program of its own
    EXPECT_EXIT(endsInTime(), testing::ExitedWithCode(0), "");
}

} // namespace
} // namespace epsilometer::ui::pool_test
