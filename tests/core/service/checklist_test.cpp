// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: of an empty ledger nothing is answered but what the program knows; what the ledger states is the evidence,
// with the checks that object; every field of a registry entry is an item, and its text is that of the entry; each check
// that an item names is one of the catalogue.
#include "core/service/checklist.h"

#include "core/catalog/catalog.h"
#include "core/ledger/ledger.h"
#include "tests/support/sample_ledger.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::service::checklist_test {
namespace {

using fixtures::LedgerBuilder;
using ::testing::Contains;
using ::testing::IsEmpty;

std::vector<ChecklistItem> itemsOf(const std::string &bytes)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const Session session = std::move(loadLedger(bytes, catalog.mechanisms, progress).value().session);
    const Verdict verdict;
    const audit::AuditSubject subject{session,         verdict,           catalog.mechanisms,
                                      catalog.filters, catalog.odometers, catalog.compositions};
    const audit::AuditFindings findings = audit::audit(catalog.auditChecks, subject, progress).value();
    return checklist(subject, findings, progress).value();
}

const ChecklistItem &item(const std::vector<ChecklistItem> &items, std::string_view name)
{
    const auto found =
        std::ranges::find_if(items, [&](const ChecklistItem &one) { return one.item.english() == name; });
    EXPECT_NE(found, items.end()) << name;
    return found == items.end() ? items.front() : *found;
}

TEST(Checklist, StatesWhatTheLedgerStates)
{
    LedgerBuilder builder(false);
    builder.add("policy", R"({"epsilon":"1","delta":"1e-6","delta_prime":"0","filter":"basic","reason":"board"})")
        .spend(R"({"kind":"pure_dp","epsilon":"0.1"})")
        .add("note", R"({"timing":"answers at noon"})")
        .add("note", R"({"adaptive":"no"})")
        .add("note", R"({"registry":{"deployment":{"deployment_model":{"model_name":"Central"}}}})");
    const auto items = itemsOf(builder.bytes());
    EXPECT_EQ(item(items, "Privacy parameters and definition").evidence.english(), "(1, 1e-6)-DP, basic filter");
    EXPECT_EQ(item(items, "Reason for the parameters").evidence.english(), "board");
    EXPECT_EQ(item(items, "Protection against timing side channels").evidence.english(), "answers at noon");
    EXPECT_THAT(item(items, "Protection against timing side channels").findings, IsEmpty());
    EXPECT_EQ(item(items, "Security of raw data and noise seeds").evidence.english(), "");
    EXPECT_THAT(item(items, "Security of raw data and noise seeds").findings, Contains("SECURITY"));
    EXPECT_EQ(item(items, "Algorithms and their correctness").evidence.english(), "pure_dp x 1");
    EXPECT_EQ(item(items, "Trust model").evidence.english(), "Central");
    EXPECT_EQ(item(items, "model_name").evidence.english(), "Central");
    EXPECT_EQ(item(items, "epsilon").evidence.english(), "1");
    EXPECT_EQ(item(items, "data_source_type").evidence.english(), "");
    EXPECT_THAT(checklistText(items, {}),
                ::testing::HasSubstr("\n  Security of raw data and noise seeds: not stated [SECURITY]\n"));
    EXPECT_EQ(item(items, "data_product_sector").evidence.english(), "");
}

TEST(Checklist, AnEmptyLedgerStatesLittle)
{
    const auto items = itemsOf(LedgerBuilder(false).bytes());
    EXPECT_EQ(item(items, "Privacy parameters and definition").evidence.english(), "");
    EXPECT_EQ(item(items, "Algorithms and their correctness").evidence.english(), "");
    EXPECT_EQ(std::ranges::count(items, kRegistryList, &ChecklistItem::list), 34)
        << "every field of an entry without numbers";
    const Json json = checklistJson(items);
    EXPECT_EQ(json.ifArray()->size(), items.size());
    EXPECT_TRUE(json.ifArray()->front().find("evidence")->isNull());
    EXPECT_THAT(checklistText(items, {}), ::testing::StartsWith("NIST SP 800-226\n The guarantee\n"
                                                                "  Privacy parameters and definition: not stated\n"));
}

TEST(Checklist, AnInfiniteLossIsNoNumber)
{
    LedgerBuilder builder(false);
    builder.spend(R"({"kind":"unheard_of"})");
    const auto items = itemsOf(builder.bytes());
    EXPECT_EQ(std::ranges::count_if(items, [](const ChecklistItem &one) { return one.item.english() == "epsilon"; }),
              0);
    EXPECT_THAT(item(items, "Algorithms and their correctness").findings, Contains("MECHANISM-UNKNOWN"));
}

} // namespace
} // namespace epsilometer::service::checklist_test
