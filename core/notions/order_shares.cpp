// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/order_shares.h"

#include "core/base/require.h"
#include "core/notions/cks_order.h"
#include "core/notions/decimal_order.h"
#include "core/notions/intrinsic_budget.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

namespace epsilometer {

namespace {

constexpr std::string_view kLargeShare = "0.9";
constexpr std::string_view kSmallShare = "0.005";

/// 1 + 2^(k/2 - 2) to five significant digits.
constexpr auto kGrid = std::to_array<std::string_view>(
    {"1.25", "1.3536", "1.5", "1.7071", "2",  "2.4142", "3",  "3.8284", "5",   "6.6569",
     "9",    "12.314", "17",  "23.627", "33", "46.255", "65", "91.51",  "129", "182.02"});

Exact decimal(std::string_view text)
{
    return *Exact::parse("order", text);
}

} // namespace

Exact decimalOrder(double order)
{
    constexpr int kAfterPoint = 3;
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.begin(), buffer.end(), order - 1, std::chars_format::scientific, kAfterPoint);
    return Exact(1) + decimal({buffer.data(), end.ptr});
}

std::vector<OrderShare> defaultOrderShares(const Exact &epsilon, const Exact &deltaPrime)
{
    const double best = bestCksOrder(epsilon.down(), logInverseUp(deltaPrime));
    std::vector<OrderShare> shares;
    shares.reserve(1 + kGrid.size());
    // For delta' = 0 there is no best order, and its share has no effect.
    shares.push_back({std::isinf(best) ? Exact(2) : decimalOrder(best), decimal(kLargeShare)});
    for (const std::string_view order : kGrid)
        shares.push_back({decimal(order), decimal(kSmallShare)});
    return shares;
}

Status validate(const std::vector<OrderShare> &shares)
{
    EPSILOMETER_TRY(require::that(shares.size() <= kMostOrderShares, "orders", std::to_string(shares.size()),
                                  core::tr("must be at most {1}", kMostOrderShares)));
    Exact total;
    for (const OrderShare &one : shares) {
        EPSILOMETER_TRY(require::that(one.order > Exact(1) && !one.order.isInfinite(), "order", one.order.text(),
                                      core::tr("must be > 1 and finite")));
        EPSILOMETER_TRY(require::that(!one.share.isZero() && one.share <= Exact(1), "share", one.share.text(),
                                      core::tr("must be > 0 and at most 1")));
        total = total + one.share;
    }
    return require::that(total <= Exact(1), "shares", total.text(), core::tr("must add up to at most 1"));
}

} // namespace epsilometer
