// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a file read in parts gives the session, the verdict and the head that its bytes give, with a draft beside
// it or in it, torn, sealed, broken anywhere; what is no ledger, or no plain file, is none; a line that another program is
// writing is read whole or not at all.
#include "core/ledger/ledger_parts.h"

#include "core/base/os/file.h"
#include "core/catalog/catalog.h"
#include "core/ledger/draft_file.h"
#include "core/ledger/ledger_file.h"
#include "tests/support/sample_ledger.h"
#include "tests/support/sweep.h"
#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fcntl.h>
#include <fstream>
#include <string>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace epsilometer::ledger_parts_test {
namespace {

using fixtures::LedgerBuilder;

/// Several parts long.
const std::string &longLedger()
{
    static const std::string bytes = [] {
        LedgerBuilder builder;
        for (int i = 0; i < 9000; ++i) {
            builder.spend(R"({"kind":"pure_dp","epsilon":"0.00)" + std::to_string(1 + i % 9) + "\"}",
                          "query " + std::to_string(i) + std::string(800, 'x'));
            if (i % 1000 == 999)
                builder.add("amend", R"({"refers_to":)" + std::to_string(i) +
                                         R"(,"correct":{"label":"corrected"},"reason":"a slip"})");
        }
        return builder.bytes();
    }();
    return bytes;
}

std::string saved(const fixtures::TemporaryDirectory &folder, std::string_view bytes)
{
    std::string path = folder.file("long.dpledger");
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
}

std::string stated(const LedgerHead &head)
{
    return head.headHash + " " + std::to_string(head.nextSeq) + " " + std::to_string(head.chainedBytes) + " draft " +
           head.draftLine + " torn " + head.torn;
}

std::string stated(const Verdict &verdict)
{
    return verdict.text().english() + " " + std::to_string(verdict.line()) + " " +
           std::to_string(verdict.linesAfterLastSeal) + " " + std::to_string(verdict.seals.size()) + " " +
           stated(verdict.head);
}

void expectSame(const Session &a, const Session &b)
{
    ASSERT_EQ(a.spends.size(), b.spends.size());
    auto other = b.spends.begin();
    for (const Spend &spend : a.spends) {
        ASSERT_TRUE(spend.step == other->step && spend.line == other->line && spend.seq == other->seq &&
                    spend.amendedLine == other->amendedLine && spend.time == other->time &&
                    spend.cost->dp->epsilon == other->cost->dp->epsilon)
            << spend.line;
        ++other;
    }
    EXPECT_EQ(a.records.size(), b.records.size());
    EXPECT_EQ(a.findings.size(), b.findings.size());
    EXPECT_EQ(a.hasDraft, b.hasDraft);
    EXPECT_EQ(a.draft, b.draft);
}

/// The file's parts give what its bytes give.
void expectAsBytes(const std::string &path)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const std::string bytes = *readLedgerWithDraft(path);
    const auto parts = LedgerParts::ofFile(path);
    ASSERT_TRUE(parts.has_value());
    const LedgerParts ledger = parts->withDraftOf(path);
    EXPECT_EQ(*ledger.whole(), bytes);
    EXPECT_EQ(*ledger.id(), ledgerIdOf(bytes));

    const auto loaded = loadLedger(ledger, catalog.mechanisms, progress, runInOrder);
    const auto expected = loadLedger(bytes, catalog.mechanisms, progress);
    ASSERT_EQ(loaded.ok(), expected.ok());
    if (loaded.ok()) {
        EXPECT_EQ(stated(loaded->head), stated(expected->head));
        expectSame(loaded->session, expected->session);
    } else {
        EXPECT_EQ(loaded.error().located(), expected.error().located());
    }
    const auto judged = judgeAndLoad(ledger, catalog.mechanisms, nullptr, progress, runInOrder);
    const auto both = judgeAndLoad(bytes, catalog.mechanisms, nullptr, progress, runInOrder);
    ASSERT_TRUE(judged.ok() && both.ok());
    EXPECT_EQ(stated(judged->verdict), stated(both->verdict));
    expectSame(judged->session, both->session);
    EXPECT_EQ(stated(*judgeLedger(ledger, nullptr, progress, runInOrder)), stated(both->verdict));
}

TEST(LedgerPartsSweep, GiveWhatTheBytesGive)
{
    const fixtures::TemporaryDirectory folder;
    const std::string path = saved(folder, longLedger());
    expectAsBytes(path);
    Plan plan;
    plan.title = "Next";
    plan.steps.push_back(fixtures::makeStep(R"({"kind":"pure_dp","epsilon":"0.5"})"));
    const std::string id = ledgerIdOf(longLedger());
    ASSERT_TRUE(writeDraftFile(path, readDraftFile(path, id), *LedgerWriter::draft(plan, id)).ok());
    expectAsBytes(path);
    saved(folder, longLedger() + R"({"type":"spe)"); // torn, with the draft beside it
    expectAsBytes(path);
    saved(folder, longLedger() + *LedgerWriter::draft(Plan())); // one of its own comes first
    expectAsBytes(path);
}

TEST(LedgerPartsSweep, GiveTheSameErrors)
{
    const fixtures::TemporaryDirectory folder;
    const std::vector<std::size_t> places{3000, longLedger().size() / 2, longLedger().size() - 3000};
    for (const std::size_t at : testing_support::everyInSweep(places, 2)) {
        std::string bytes = longLedger();
        bytes[at] = static_cast<char>(bytes[at] ^ 1);
        expectAsBytes(saved(folder, bytes));
        bytes = longLedger();
        bytes.insert(bytes.find('\n', at), "\r");
        expectAsBytes(saved(folder, bytes));
    }
}

TEST(LedgerPartsSweep, GiveTheVerdictOnWhatIsAboutAllBytes)
{
    const fixtures::TemporaryDirectory folder;
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})", "first");
    builder.add("seal", R"({"by":"ann","bytes":12,"lines":3,"ns":"x","sha256":"00","sig":"none"})");
    expectAsBytes(saved(folder, builder.bytes()));
    LedgerBuilder anchored;
    anchored.add("anchor", R"({"kind":"other","lines":2,"proof":"p","sha256":"00"})");
    expectAsBytes(saved(folder, anchored.bytes()));
}

TEST(LedgerParts, AreOfLedgersInFiles)
{
    const fixtures::TemporaryDirectory folder;
    EXPECT_FALSE(LedgerParts::ofFile(folder.file("none.dpledger")).has_value());
    EXPECT_FALSE(LedgerParts::ofFile("/").has_value());
    EXPECT_FALSE(LedgerParts::ofFile("/dev/null").has_value());
    EXPECT_FALSE(LedgerParts::ofFile(saved(folder, "epsilon,delta\n1,0\n")).has_value());
    EXPECT_FALSE(LedgerParts::ofFile(saved(folder, "")).has_value());
}

TEST(LedgerParts, BeginWithTheirFirstBytes)
{
    const LedgerParts ledger = LedgerParts::ofBytes(longLedger());
    EXPECT_EQ(ledger.size(), longLedger().size());
    const std::size_t end = longLedger().find('\n', longLedger().size() / 2) + 1;
    EXPECT_EQ(*ledger.first(end).whole(), longLedger().substr(0, end));
    EXPECT_EQ(ledger.first(end).size(), end);
    EXPECT_EQ(*ledger.first(end).id(), *ledger.id());
}

TEST(LedgerParts, ALineThatIsBeingWrittenIsReadWholeOrNotAtAll)
{
    const fixtures::TemporaryDirectory folder;
    const LedgerBuilder builder;
    const std::string path = saved(folder, builder.bytes());
    const FileHandle own(::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC));
    ASSERT_TRUE(own.isOpen());
    constexpr int kLines = 100'000;
    std::atomic<bool> stop = false;
    std::atomic<int> written = 0;
    std::thread writer([&] {
        const std::string half(100, 'x');
        for (; written < kLines && !stop; ++written) {
            ASSERT_EQ(::flock(own.get(), LOCK_EX), 0);
            ASSERT_EQ(::write(own.get(), half.data(), half.size()), 100);
            ASSERT_EQ(::write(own.get(), "\n", 1), 1);
            ASSERT_EQ(::flock(own.get(), LOCK_UN), 0);
        }
    });
    constexpr int kReadings = 2000;
    const std::size_t before = builder.bytes().size();
    int reading = 0;
    for (; reading < kReadings && written < kLines; ++reading) {
        const auto ledger = LedgerParts::ofFile(path);
        if (!ledger || (ledger->size() - before) % 101 != 0)
            break;
    }
    stop = true;
    writer.join();
    EXPECT_TRUE(reading == kReadings || written == kLines) << "reading " << reading << " ended within a line";
}

} // namespace
} // namespace epsilometer::ledger_parts_test
