// SPDX-License-Identifier: GPL-3.0-or-later
// Property: what a filter of the catalogue accepted up to its limit, and past it never, reads as within the limit.
#include "core/present/text/account_text.h"

#include "core/base/text/display.h"
#include "core/catalog/catalog.h"
#include "tests/support/dp_rounds.h"

#include <gtest/gtest.h>

namespace epsilometer::present::spent_text_test {
namespace {

using testing_support::exactly;

TEST(SpentText, WhatWasAcceptedNeverReadsAsExceeded)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    for (const char *epsilon : {"0.1", "0.3", "1/3", "1", "1.0819", "2.99999999"})
        for (const char *round : {"0.1", "1/30", "0.01", "0.0273"}) {
            account::Rounds rounds;
            rounds.append(std::make_shared<const RoundCost>(dpCost(exactly(round), Exact(), true)), 100);
            const auto report = account::account(
                catalog.filters, {}, {}, withFilter(makePolicy(exactly(epsilon), exactly("1e-6")), kUniversalFilter),
                rounds, {}, progress);
            ASSERT_TRUE(report.ok());
            for (const account::FilterReport &filter : report->filters) {
                if (!filter.applicability.applies)
                    continue;
                const SpentTexts shown = spentTexts(filter.spent, filter.budget, filter.exactly);
                EXPECT_LE(exactly(shown.spent), exactly(shown.limit)) << filter.kind->id() << ": " << spentText(filter);
                // Where the limit is the budget's epsilon itself, it reads as that.
                if (filter.budget == exactly(epsilon).down() &&
                    std::string_view(epsilon).find('/') == std::string::npos) {
                    EXPECT_EQ(shown.limit, epsilon) << filter.kind->id();
                }
            }
        }
}

} // namespace
} // namespace epsilometer::present::spent_text_test
