// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: few findings are kept as they are; of a million, memory holds a limited number, the count of lines is
// exact, each severity is spoken of, and no suppression of a part covers the rest.
#include "core/audit/check.h"
#include "core/audit/reading.h"

#include <gtest/gtest.h>

namespace epsilometer::audit::finding_list_test {
namespace {

AuditFinding at(std::int64_t line, Severity severity)
{
    return reading::finding(severity, line, "At line " + std::to_string(line) + ".", "Look.");
}

TEST(FindingList, KeepsFewAsTheyAre)
{
    FindingList list;
    for (std::int64_t line = 1; line <= 1000; ++line)
        list.add(at(line, Severity::Error));
    const AuditFindings found = list.take();
    ASSERT_EQ(found.size(), 1000U);
    EXPECT_EQ(found.back().text, "At line 1000.");
    EXPECT_TRUE(found.back().evidence.empty());
    EXPECT_TRUE(list.take().empty());
}

TEST(FindingList, CountsTheOthersBySeverity)
{
    FindingList list;
    for (std::int64_t line = 1; line <= 100'000; ++line)
        list.add(at(line, Severity::Error));
    for (std::int64_t line = 1; line <= 1001; ++line) {
        AuditFinding info = at(line, Severity::Info);
        info.lastLine = 5000 + line;
        list.add(std::move(info));
    }
    const AuditFindings found = list.take();
    ASSERT_EQ(found.size(), 2002U);
    const AuditFinding &info = found[2000];
    const AuditFinding &errors = found[2001];
    EXPECT_EQ(errors.severity, Severity::Error);
    EXPECT_EQ(errors.allLines(), 99'000U);
    EXPECT_EQ(errors.lines.size(), AuditFinding::kMostLines);
    EXPECT_EQ(errors.lines.front(), 1001);
    EXPECT_EQ(errors.lastLine, 100'000);
    EXPECT_EQ(errors.findings, 99'000U);
    EXPECT_EQ(errors.evidence.front().value, "99000");
    EXPECT_EQ(found.front().findings, 1U);
    EXPECT_EQ(info.severity, Severity::Info);
    EXPECT_EQ(info.allLines(), 1U);
    EXPECT_EQ(info.lastLine, 6001);
}

} // namespace
} // namespace epsilometer::audit::finding_list_test
