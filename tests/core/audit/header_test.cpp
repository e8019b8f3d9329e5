// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what the header says and of its amendments:
// - a window that starts again is found also where their number is not stated, with a year of them; a lifetime is
// not
// - a number of windows may be written as a number; fewer than one never makes the whole cheaper
// - rows and whatever else a person has several of, in any letters, unless each has one
// - a unit that cannot be read is not called missing
// - an amendment of the header counts for every check or for none, however its zero is written
// - an amendment of the header is reported: a note where it adds, a warning where it changes
// - entries recorded under one relation and counted under another are mixed; so are entries imported under another
#include "tests/core/audit/faulty_log.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace epsilometer::audit::header_test {
namespace {

using testing_support::Log;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

std::vector<AuditFinding> of(const Log &log, std::string_view check)
{
    AuditFindings found = log.audited();
    std::erase_if(found, [&](const AuditFinding &one) { return one.check != check; });
    return found;
}

Log withUnit(std::string_view unit)
{
    Log log;
    log.header("unit", Log::parse(unit));
    return log;
}

std::string number(const AuditFinding &finding, std::string_view name)
{
    for (const Evidence &one : finding.evidence)
        if (one.name == name)
            return one.value.english();
    return "no number";
}

TEST(AuditHeader, AWindowWithoutANumberStartsAgainToo)
{
    const auto daily = of(withUnit(R"({"entity":"person","window":"day"})"), "UNIT-WINDOW");
    ASSERT_EQ(daily.size(), 1U);
    EXPECT_EQ(number(daily.front(), "windows"), "not stated");
    EXPECT_EQ(number(daily.front(), "epsilon over a year"), "365");
    EXPECT_EQ(of(withUnit(R"({"entity":"person","window":"release"})"), "UNIT-WINDOW").size(), 1U);
    EXPECT_TRUE(of(withUnit(R"({"entity":"person","window":"lifetime"})"), "UNIT-WINDOW").empty());
    EXPECT_TRUE(of(withUnit(R"({"entity":"person","window":"day","windows":"1"})"), "UNIT-WINDOW").empty());
    EXPECT_TRUE(of(withUnit(R"({"entity":"person"})"), "UNIT-WINDOW").empty());
}

TEST(AuditHeader, WindowsMayBeANumber)
{
    const Log weekly = withUnit(R"({"entity":"person","window":"week","windows":52})");
    const auto found = of(weekly, "UNIT-WINDOW");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(number(found.front(), "epsilon over all windows"), "52");
    EXPECT_TRUE(of(weekly, "UNIT-MISSING").empty());
    EXPECT_TRUE(of(weekly, "HEADER-MALFORMED").empty());
    const auto weeks = of(withUnit(R"({"entity":"person","window":"week"})"), "UNIT-WINDOW");
    EXPECT_EQ(number(weeks.at(0), "epsilon over a year"), "53") << "365 days touch so many";
    for (const char *few : {"\"0\"", "\"0.5\"", "\"1.5\"", "\"many\"", "-3"}) {
        const auto open =
            of(withUnit(R"({"entity":"person","window":"day","windows":)" + std::string(few) + "}"), "UNIT-WINDOW");
        ASSERT_EQ(open.size(), 1U) << few;
        EXPECT_EQ(number(open.front(), "epsilon over all windows"), "no number") << few;
        EXPECT_EQ(number(open.front(), "epsilon over a year"), "365") << few;
    }
}

TEST(AuditHeader, SaysBetweenWhichDataSetsTheGuaranteeHolds)
{
    const char *poisson =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"10","sampling_rate":"0.01","steps":"1","sampling":"poisson"})";
    const auto withRelation = [](Json relation) { return Log().header("neighbours", std::move(relation)); };
    for (const char *unsaid : {"", "not stated"}) {
        const auto found = of(withRelation(unsaid).spend(poisson).spend(kTenth), "NEIGHBOURS-MISSING");
        ASSERT_EQ(found.size(), 1U) << unsaid;
        EXPECT_EQ(found.front().severity, Severity::Warning) << unsaid;
        EXPECT_EQ(of(withRelation(unsaid), "NEIGHBOURS-MISSING").size(), 1U) << unsaid;
        EXPECT_TRUE(of(withRelation(unsaid).spend(poisson), "NEIGHBOURS-MISSING").empty()) << "every entry says it";
    }
    EXPECT_EQ(of(withRelation(Log::parse("7")).spend(kTenth), "NEIGHBOURS-MISSING").size(), 1U) << "cannot be read";
    for (const char *said : {"add-remove", "zero-out", "one household's rows"})
        EXPECT_TRUE(of(withRelation(said).spend(kTenth), "NEIGHBOURS-MISSING").empty()) << said;
    const char *amend = R"({"refers_to":0,"correct":{"neighbours":"replace-one"},"reason":"asked"})";
    EXPECT_TRUE(of(withRelation("").add("amend", amend).spend(kTenth), "NEIGHBOURS-MISSING").empty());
}

TEST(AuditHeader, NoiseMultipliersSayWhatAnotherRelationWouldCost)
{
    // Noise over clip 10, under add-remove mu = 0.1 and under replace-one mu = 0.2: rho = 0.005 and 0.02.
    const char *perClip = R"({"kind":"gaussian","sigma":"10","neighbours":"add-remove"})";
    const auto found = of(Log().header("neighbours", "").spend(perClip), "NEIGHBOURS-MISSING");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().severity, Severity::Warning);
    ASSERT_EQ(found.front().evidence.size(), 3U);
    EXPECT_EQ(found.front().evidence[0].name, "epsilon under add-remove");
    EXPECT_EQ(found.front().evidence[1].name, "epsilon under replace-one");
    // The exact values at delta 1e-6 are 0.39686 and 0.83412.
    const double one = std::stod(found.front().evidence[0].value.english());
    const double two = std::stod(found.front().evidence[1].value.english());
    EXPECT_GT(one, 0.3968);
    EXPECT_LT(one, 0.398);
    EXPECT_GT(two, 0.8341);
    EXPECT_LT(two, 0.835);
    EXPECT_EQ(found.front().evidence[2].value, "1e-6");
    EXPECT_TRUE(of(Log().spend(perClip), "NEIGHBOURS-MISSING").empty()) << "the header says it";
    const char *twoClips = R"({"kind":"gaussian","sigma":"10","sensitivity":"2","neighbours":"replace-one"})";
    EXPECT_TRUE(of(Log().header("neighbours", "").spend(twoClips), "NEIGHBOURS-MISSING").empty())
        << "every entry says it, and nothing would cost more";
}

TEST(AuditHeader, MultipliersOfEarlierImportsUnderReplaceOneAreTooCheap)
{
    const auto of2 = [](const std::string &relation, const std::string &importer, std::string_view mechanism) {
        return of(Log()
                      .header("neighbours", relation)
                      .add("import", R"({"source":"s","sha256":")" + std::string(64, 'a') + R"(","importer":")" +
                                         importer + R"(","entries":1,"neighbours":")" + relation + R"("})")
                      .spend(mechanism)
                      .spend(R"({"kind":"gaussian","sigma":"1000"})"),
                  "NEIGHBOURS-SENSITIVITY");
    };
    const char *unstated = R"({"kind":"gaussian","sigma":"10"})";
    const auto found = of2("replace-one", "dp-event", unstated);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().severity, Severity::Error);
    EXPECT_EQ(found.front().lines, (std::vector<std::int64_t>{4})) << "typed by hand afterwards is as typed";
    EXPECT_LT(std::stod(found.front().evidence[0].value.english()), 0.5);
    EXPECT_GT(std::stod(found.front().evidence[1].value.english()), 0.834);
    EXPECT_TRUE(of2("add-remove", "dp-event", unstated).empty());
    EXPECT_TRUE(of2("replace-one", "csv", unstated).empty()) << "typed with its sensitivity";
    EXPECT_TRUE(of2("replace-one", "dp-event",
                    R"({"kind":"gaussian","sigma":"10","sensitivity":"2","neighbours":"replace-one"})")
                    .empty());
    const char *fixed = R"({"kind":"subsampled_gaussian","noise_multiplier":"2","sampling_rate":"0.01","steps":"1",)"
                        R"("sampling":"without_replacement"})";
    EXPECT_EQ(of2("", "flower", fixed).size(), 1U) << "batches of fixed size are proven for replace-one alone";
}

TEST(AuditHeader, IsAmendedByWhateverSaysZero)
{
    for (const char *zero : {"0", "\"0\"", "\"00\"", "\"000\""}) {
        const Log log = Log().spend(kTenth).add(
            "amend", R"({"correct":{"neighbours":"replace-one"},"reason":"x","refers_to":)" + std::string(zero) + "}");
        EXPECT_EQ(of(log, "NEIGHBOURS-MIXED").size(), 1U) << zero;
        EXPECT_EQ(of(log, "AMENDED").size(), 1U) << zero;
    }
    // 2^64 and what is beyond it is no line at all.
    for (const char *nowhere : {"18446744073709551616", "\"99999999999999999999999\"", "\"0.0\"", "\"\"", "-0"}) {
        const Log log =
            Log().spend(kTenth).add("amend", R"({"correct":{"neighbours":"replace-one"},"reason":"x","refers_to":)" +
                                                 std::string(nowhere) + "}");
        EXPECT_TRUE(of(log, "NEIGHBOURS-MIXED").empty()) << nowhere;
        EXPECT_TRUE(of(log, "AMENDED").empty()) << nowhere;
        EXPECT_EQ(of(log, "REFERENCE-UNKNOWN").size(), 1U) << nowhere;
    }
}

TEST(AuditHeader, FindsRowsInAnyLetters)
{
    for (const char *entity : {"Row", "visit", "events", "transaction"})
        EXPECT_EQ(of(withUnit(R"({"entity":")" + std::string(entity) + R"("})"), "UNIT-EVENT").size(), 1U) << entity;
    EXPECT_TRUE(of(withUnit(R"({"entity":"person"})"), "UNIT-EVENT").empty());
    EXPECT_TRUE(of(withUnit(R"({"entity":"Visit","contribution":"one visit per patient"})"), "UNIT-EVENT").empty());
    EXPECT_EQ(of(withUnit(R"({"entity":"visit","contribution":"one visit per day"})"), "UNIT-EVENT").size(), 1U);
}

TEST(AuditHeader, WhatCannotBeReadIsNotMissing)
{
    for (const char *unit : {"5", R"({"entity":5})"}) {
        const Log log = withUnit(unit);
        EXPECT_EQ(of(log, "HEADER-MALFORMED").size(), 1U) << unit;
        const auto missing = of(log, "UNIT-MISSING");
        ASSERT_EQ(missing.size(), 1U) << unit;
        EXPECT_NE(missing.front().text.english().find("cannot be read"), std::string::npos) << missing.front().text;
    }
    const auto nothing = of(withUnit("{}"), "UNIT-MISSING");
    ASSERT_EQ(nothing.size(), 1U);
    EXPECT_EQ(nothing.front().text.english().find("cannot be read"), std::string::npos);
    const Log amended = Log().add("amend", R"({"refers_to":0,"correct":{"unit":5},"reason":"r"})");
    EXPECT_EQ(of(amended, "HEADER-MALFORMED").size(), 1U);
    EXPECT_TRUE(of(amended, "UNIT-MISSING").empty()) << "the readable unit stays";
}

TEST(AuditHeader, AmendmentsAreReported)
{
    const auto changed =
        of(Log().add("amend", R"({"refers_to":0,"correct":{"neighbours":"replace-one"},"reason":"r"})"), "AMENDED");
    ASSERT_EQ(changed.size(), 1U);
    EXPECT_EQ(changed.front().severity, Severity::Warning);
    EXPECT_EQ(changed.front().lines, (std::vector<std::int64_t>{3}));
    EXPECT_NE(changed.front().text.english().find("add-remove"), std::string::npos) << "says what it replaced";
    const auto added =
        of(Log().add("amend", R"({"refers_to":0,"correct":{"disjoint":"yes"},"reason":"r"})"), "AMENDED");
    ASSERT_EQ(added.size(), 1U);
    EXPECT_EQ(added.front().severity, Severity::Note);
}

TEST(AuditHeader, AnotherRelationAfterTheFirstSpendIsMixed)
{
    const char *amend = R"({"refers_to":0,"correct":{"neighbours":"replace-one"},"reason":"r"})";
    const auto mixed = of(Log().spend(kTenth).add("amend", amend).spend(kTenth), "NEIGHBOURS-MIXED");
    ASSERT_EQ(mixed.size(), 1U);
    EXPECT_EQ(mixed.front().lines, (std::vector<std::int64_t>{1, 4}));
    EXPECT_TRUE(of(Log().add("amend", amend).spend(kTenth), "NEIGHBOURS-MIXED").empty()) << "nothing was spent yet";
    const char *same = R"({"refers_to":0,"correct":{"neighbours":"add-remove"},"reason":"r"})";
    EXPECT_TRUE(of(Log().spend(kTenth).add("amend", same), "NEIGHBOURS-MIXED").empty());
    const Log stated = Log().header("neighbours", "").spend(kTenth).add("amend", amend);
    EXPECT_TRUE(of(stated, "NEIGHBOURS-MIXED").empty()) << "said later, not otherwise";
}

TEST(AuditHeader, EntriesImportedUnderAnotherRelationAreMixed)
{
    const auto imported = [](const std::string &relation) {
        return of(Log()
                      .add("import", R"({"source":"s","sha256":")" + std::string(64, 'a') +
                                         R"(","importer":"csv","entries":1,"neighbours":")" + relation + R"("})")
                      .spend(kTenth),
                  "NEIGHBOURS-MIXED");
    };
    ASSERT_EQ(imported("replace-one").size(), 1U);
    EXPECT_EQ(imported("replace-one").front().lines, (std::vector<std::int64_t>{3}));
    EXPECT_TRUE(imported("add-remove").empty());
    EXPECT_TRUE(imported("not stated").empty());
}

} // namespace
} // namespace epsilometer::audit::header_test
