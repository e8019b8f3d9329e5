// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: each of the three signals arrives once, in the event loop; the next one of its kind ends the program; a
// signal that the program was started to ignore stays ignored; afterwards everything is as it was.
#include "ui/shell/end_signals.h"

#include "tests/ui/support/desk.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <csignal>

namespace epsilometer::ui::end_signals_test {
namespace {

using namespace testing_support;

auto handlerOf(int signal)
{
    struct sigaction now = {};
    EXPECT_EQ(::sigaction(signal, nullptr, &now), 0);
    return now.sa_handler;
}

TEST(EndSignals, EachArrivesOnceInTheEventLoop)
{
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        const EndSignals ends;
        QSignalSpy asked(&ends, &EndSignals::asked);
        ASSERT_NE(handlerOf(signal), SIG_DFL);
        std::raise(signal);
        EXPECT_EQ(asked.count(), 0) << "not in the handler";
        EXPECT_EQ(handlerOf(signal), SIG_DFL) << "a second one ends the program";
        ASSERT_TRUE(waitUntil([&] { return asked.count() > 0; }));
        ASSERT_EQ(asked.count(), 1);
        EXPECT_EQ(asked[0][0].toInt(), signal);
    }
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        EXPECT_EQ(handlerOf(signal), SIG_DFL);
}

TEST(EndSignals, WhatTheProgramWasStartedToIgnoreStaysIgnored)
{
    ASSERT_NE(std::signal(SIGHUP, SIG_IGN), SIG_ERR);
    {
        const EndSignals ends;
        EXPECT_EQ(handlerOf(SIGHUP), SIG_IGN) << "as nohup does it";
        EXPECT_NE(handlerOf(SIGTERM), SIG_DFL);
    }
    EXPECT_EQ(handlerOf(SIGHUP), SIG_IGN);
    EXPECT_EQ(handlerOf(SIGTERM), SIG_DFL);
    std::signal(SIGHUP, SIG_DFL);
}

} // namespace
} // namespace epsilometer::ui::end_signals_test
