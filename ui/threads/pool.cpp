// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/threads/pool.h"

#include "ui/threads/ordered.h"

#include <QCoreApplication>
#include <QSemaphore>
#include <QThreadPool>

#include <atomic>
#include <memory>

namespace epsilometer::ui {

QThreadPool &pool()
{
    static QThreadPool threads;
    // After main() the tables its work reads are destroyed, and OpenSSL no longer frees what it keeps for a thread.
    [[maybe_unused]] static const bool ends = (qAddPostRoutine([] { pool().waitForDone(); }), true);
    return threads;
}

void runOnPool(const std::vector<std::function<void()>> &tasks)
{
    std::atomic<std::size_t> next = 0;
    // Start from the end, with the tasks that the others wait for.
    const auto work = [&] {
        for (std::size_t i = next++; i < tasks.size(); i = next++)
            tasks[tasks.size() - 1 - i]();
    };
    const auto done = std::make_shared<QSemaphore>(); // shared with the helper, which may still be leaving release()
    int helpers = 0;
    const auto help = ordered([&work, done] {
        work();
        order();
        done->release();
    });
    // A busy pool helps less; never wait for it.
    while (helpers + 1 < pool().maxThreadCount() && static_cast<std::size_t>(helpers) + 1 < tasks.size() &&
           pool().tryStart(help))
        ++helpers;
    work();
    done->acquire(helpers);
    order();
}

} // namespace epsilometer::ui
