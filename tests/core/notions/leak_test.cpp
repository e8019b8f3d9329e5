// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what leaks leave of a delta: both bounds enclose it, next to each other; exactly their own delta leaves
// nothing, but nothing less; more than it never counts as certainly too little, less than it does; the sums of a block
// leave what its rounds leave.
#include "core/notions/losses/response_losses.h"

#include "core/notions/round_cost.h"

#include <gtest/gtest.h>

namespace epsilometer::leak_test {
namespace {

Exact exact(const char *text)
{
    return *Exact::parse("test", text);
}

Leak leakOf(const char *delta, std::uint64_t count)
{
    Leak leak;
    leak.add(exact(delta), count);
    return leak;
}

TEST(Leak, BoundsWhatIsLeft)
{
    // d = 1 - (1 - total) / (1 - delta)^n, from 50 digits.
    struct Case {
        const char *delta;
        std::uint64_t count;
        const char *total;
        long double left;
    };
    for (const Case &one :
         {Case{"1e-7", 3, "3e-7", 3.00000080000015e-14L}, Case{"1e-7", 1, "2e-7", 1.00000010000001e-7L},
          Case{"0.1", 2, "0.5", 0.382716049382716L}, Case{"0.3", 1, "0.30000000001", 1.42857142857143e-11L}}) {
        const Leak leak = leakOf(one.delta, one.count);
        const auto down = leak.remaining(exact(one.total));
        const auto up = leak.remainingUp(exact(one.total));
        ASSERT_TRUE(down && up) << one.total;
        EXPECT_LE(*down, *up);
        EXPECT_LE(*down, one.left * (1 + 1e-13L)) << one.total;
        EXPECT_GE(*up, one.left * (1 - 1e-13L)) << one.total;
        EXPECT_GE(*down, *up * (1 - 1e-4)) << one.total;
    }
}

TEST(Leak, ItsOwnDeltaLeavesNothing)
{
    for (const char *delta : {"1e-12", "1e-7", "0.001", "0.3", "1/3", "3e-17"}) {
        const Leak leak = leakOf(delta, 1);
        ASSERT_TRUE(leak.remaining(exact(delta)).has_value()) << delta;
        EXPECT_EQ(*leak.remaining(exact(delta)), 0) << delta;
        ASSERT_TRUE(leak.remainingUp(exact(delta)).has_value()) << delta;
        EXPECT_LE(*leak.remainingUp(exact(delta)), 1e-15 * exact(delta).up()) << delta;
        const Exact less = exact(delta) * exact("0.999999999");
        EXPECT_FALSE(leak.remaining(less).has_value()) << delta;
        EXPECT_FALSE(leak.remainingUp(less).has_value()) << delta;
    }
    EXPECT_FALSE(leakOf("1", 1).remainingUp(exact("0.5")).has_value());
    EXPECT_EQ(leakOf("1", 1).remainingUp(exact("1")), 1.0);
}

TEST(Leak, OfABlockIsThatOfItsRounds)
{
    Leak each;
    Leak blocks;
    for (const char *delta : {"1e-9", "0.01", "3e-4", "1/7"}) {
        Leak block;
        for (int i = 0; i < 3; ++i) {
            each.add(exact(delta), 1);
            block.add(exact(delta), 1);
        }
        blocks.add(block);
    }
    EXPECT_EQ(blocks.sum().value(), each.sum().value());
    EXPECT_FALSE(blocks.none());
    const Exact total = exact("0.9");
    EXPECT_NEAR(*blocks.remaining(total), *each.remaining(total), 1e-15);
    EXPECT_LE(*blocks.remaining(total), *each.remainingUp(total));
    EXPECT_GE(*blocks.remainingUp(total), *each.remaining(total));
    EXPECT_NEAR(blocks.total(0.25), each.total(0.25), 1e-15);
}

} // namespace
} // namespace epsilometer::leak_test
