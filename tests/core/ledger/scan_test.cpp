// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, on ledgers of several parts and rounds of parts: several threads read what one reads, in order, one event
// at a time; a fault anywhere is found on its line with the words of the reader, and exactly the events before it are
// delivered; drafts and torn lines come out as they do in short ledgers; judged and loaded in one pass is the same as
// in two; spends read on many threads make the session that events folded one by one make.
#include "core/ledger/scan.h"

#include "core/catalog/catalog.h"
#include "tests/support/sample_ledger.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

namespace epsilometer::scan_test {
namespace {

using fixtures::LedgerBuilder;
using ::testing::HasSubstr;

/// Every task on a thread of its own.
void runAtOnce(const std::vector<std::function<void()>> &tasks)
{
    std::vector<std::thread> threads;
    threads.reserve(tasks.size());
    for (const auto &task : tasks)
        threads.emplace_back(task);
    for (std::thread &thread : threads)
        thread.join();
}

/// Some ten megabytes: more than two rounds of parts.
const std::string &longLedger()
{
    static const std::string bytes = [] {
        LedgerBuilder builder;
        for (int i = 0; i < 9000; ++i) {
            const std::string epsilon = "0.00" + std::to_string(10000 + i % 7000);
            builder.spend(R"({"kind":"pure_dp","epsilon":")" + epsilon + "\"}", std::string(900, 'x'));
            if (i % 1000 == 999)
                builder.add("amend", R"({"refers_to":)" + std::to_string(i) +
                                         R"(,"correct":{"label":"corrected"},"reason":"a slip"})");
        }
        return builder.bytes();
    }();
    return bytes;
}

struct Delivered {
    std::vector<std::uint64_t> seqs;
    Result<LedgerHead> head = Error{};
};

Delivered scanned(std::string_view bytes, const TaskRunner &run)
{
    Delivered delivered;
    std::atomic<int> inside = 0;
    NoProgress progress;
    const EventSink sink = [&](LedgerEvent &&event) {
        EXPECT_EQ(inside++, 0) << "one at a time";
        delivered.seqs.push_back(event.seq);
        --inside;
    };
    delivered.head = scanLedger(bytes, batchesFor(sink), progress, run);
    return delivered;
}

std::size_t startOfLine(std::string_view bytes, std::size_t line)
{
    std::size_t start = 0;
    for (std::size_t i = 1; i < line; ++i)
        start = bytes.find('\n', start) + 1;
    return start;
}

TEST(LedgerScan, ThreadsReadWhatOneReads)
{
    const Delivered one = scanned(longLedger(), runInOrder);
    const Delivered several = scanned(longLedger(), runAtOnce);
    ASSERT_TRUE(one.head.ok()) << one.head.error().located();
    ASSERT_TRUE(several.head.ok());
    EXPECT_EQ(several.head->headHash, one.head->headHash);
    EXPECT_EQ(several.head->chainedBytes, longLedger().size());
    EXPECT_EQ(several.seqs, one.seqs);
    ASSERT_EQ(one.seqs.size(), one.head->nextSeq);
    for (std::size_t i = 0; i < one.seqs.size(); ++i)
        ASSERT_EQ(one.seqs[i], i);
}

TEST(LedgerScanSweep, AFaultAnywhereIsFoundOnItsLineAndNothingAfterItIsDelivered)
{
    const std::string &bytes = longLedger();
    const auto lines = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
    for (std::size_t line = 2; line < lines; line += lines / testing_support::inSweep<std::size_t>(23, 4)) {
        std::string changed = bytes;
        changed[startOfLine(bytes, line) + 40] ^= 1;
        const Delivered found = scanned(changed, runAtOnce);
        ASSERT_FALSE(found.head.ok());
        const auto place = static_cast<std::size_t>(found.head.error().place.line);
        EXPECT_GE(place, line);
        EXPECT_LE(place, line + 1);
        EXPECT_EQ(found.seqs.size(), place - 1);
        EXPECT_EQ(scanned(changed, runInOrder).head.error().located(), found.head.error().located());
    }
}

TEST(LedgerScan, RemovedLinesAtAnyPlaceAreFound)
{
    const std::string &bytes = longLedger();
    for (std::size_t line = 2; line < 9000; line += 1009) {
        std::string changed = bytes;
        const std::size_t start = startOfLine(bytes, line);
        changed.erase(start, startOfLine(bytes, line + 1) - start);
        const Delivered found = scanned(changed, runAtOnce);
        ASSERT_FALSE(found.head.ok());
        EXPECT_EQ(found.head.error().code, ErrorCode::ChainBroken);
        EXPECT_EQ(found.head.error().place.line, static_cast<std::int64_t>(line));
        EXPECT_EQ(found.seqs.size(), line - 1);
    }
}

TEST(LedgerScan, DraftAndTornLineComeAfterAll)
{
    const std::string draft = *LedgerWriter::draft(Plan());
    const Delivered drafted = scanned(longLedger() + draft, runAtOnce);
    ASSERT_TRUE(drafted.head.ok()) << drafted.head.error().located();
    EXPECT_EQ(drafted.head->draftLine, draft);
    EXPECT_EQ(drafted.head->chainedBytes, longLedger().size());
    EXPECT_EQ(drafted.seqs.size(), drafted.head->nextSeq + 1);

    const Delivered torn = scanned(longLedger() + "{\"type\":\"spe", runAtOnce);
    ASSERT_TRUE(torn.head.ok());
    EXPECT_EQ(torn.head->torn, "{\"type\":\"spe");
}

TEST(LedgerScan, LineEndingsChangedInTransitAreNamed)
{
    std::string changed;
    for (const char c : longLedger())
        changed += c == '\n' ? "\r\n" : std::string(1, c);
    const Delivered found = scanned(changed, runAtOnce);
    ASSERT_FALSE(found.head.ok());
    EXPECT_THAT(found.head.error().constraint, HasSubstr("the chain is valid once every CR is removed"));
    EXPECT_TRUE(found.seqs.empty());
}

/// Counts what it reads and what it delivers.
class Counted final : public EventBatch {
public:
    explicit Counted(std::atomic<std::size_t> &delivered) : m_delivered(delivered) {}
    void read(LedgerEvent &&) override { ++m_read; }
    void deliver() override { m_delivered += m_read; }

private:
    std::atomic<std::size_t> &m_delivered;
    std::size_t m_read = 0;
};

TEST(LedgerScan, BatchesDeliverWhatTheyReadUpToTheFault)
{
    NoProgress progress;
    std::atomic<std::size_t> delivered = 0;
    const EventBatches batches = [&delivered] { return std::make_unique<Counted>(delivered); };
    const auto whole = scanLedger(longLedger(), batches, progress, runAtOnce);
    ASSERT_TRUE(whole.ok());
    EXPECT_EQ(delivered, whole->nextSeq);

    delivered = 0;
    std::string changed = longLedger();
    changed[startOfLine(changed, 5000) + 40] ^= 1;
    const auto broken = scanLedger(changed, batches, progress, runAtOnce);
    ASSERT_FALSE(broken.ok());
    EXPECT_EQ(static_cast<std::int64_t>(delivered), broken.error().place.line - 1);
}

TEST(LedgerScan, ASessionReadInBatchesIsTheOneReadEventByEvent)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})", "first");
    builder.spend(R"({"kind":"unheard_of"})", "second");
    builder.add("note", R"({"text":"between"})");
    builder.add("spend", R"({"label":"no mechanism","actor":"x","status":"done"})");
    builder.add("amend", R"({"refers_to":1,"correct":{"label":"corrected"},"reason":"a slip"})");
    builder.add("unheard_of", "{}");
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    SessionFolder inBatches(catalog.mechanisms);
    SessionFolder oneByOne(catalog.mechanisms);
    ASSERT_TRUE(scanLedger(builder.bytes(), inBatches.batches(), progress, runAtOnce).ok());
    const EventSink add = [&oneByOne](LedgerEvent &&event) { oneByOne.add(std::move(event)); };
    ASSERT_TRUE(scanLedger(builder.bytes(), add, progress).ok());
    const Session a = inBatches.take();
    const Session b = oneByOne.take();
    ASSERT_EQ(a.spends.size(), 4U) << "an event of an unknown type counts as a spend that is not understood";
    ASSERT_EQ(b.spends.size(), 4U);
    for (std::size_t i = 0; i < a.spends.size(); ++i) {
        EXPECT_EQ(a.spends[i].step, b.spends[i].step);
        EXPECT_EQ(a.spends[i].line, b.spends[i].line);
        EXPECT_EQ(a.spends[i].actor, b.spends[i].actor);
        EXPECT_EQ(a.spends[i].status, b.spends[i].status);
    }
    ASSERT_EQ(a.findings.size(), b.findings.size());
    EXPECT_GE(a.findings.size(), 4U);
    for (std::size_t i = 0; i < a.findings.size(); ++i) {
        EXPECT_EQ(a.findings[i].id, b.findings[i].id);
        EXPECT_EQ(a.findings[i].line, b.findings[i].line);
        EXPECT_EQ(a.findings[i].text, b.findings[i].text);
    }
    ASSERT_EQ(a.records.size(), b.records.size());
    for (std::size_t i = 0; i < a.records.size(); ++i)
        EXPECT_EQ(a.records[i].seq, b.records[i].seq);
}

TEST(LedgerScan, JudgedAndLoadedInOnePassIsTheSameAsInTwo)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const auto both = judgeAndLoad(longLedger(), catalog.mechanisms, nullptr, progress, runAtOnce);
    const auto loaded = loadLedger(longLedger(), catalog.mechanisms, progress);
    const auto judged = judgeLedger(longLedger(), nullptr, progress);
    ASSERT_TRUE(both.ok() && loaded.ok() && judged.ok());
    EXPECT_EQ(both->verdict.text(), judged->text());
    EXPECT_EQ(both->verdict.head.headHash, loaded->head.headHash);
    ASSERT_EQ(both->session.spends.size(), 9000U);
    for (std::size_t i = 0; i < 9000; ++i) {
        const Spend &a = both->session.spends[i];
        const Spend &b = loaded->session.spends[i];
        ASSERT_TRUE(a.step == b.step && a.line == b.line && a.cost->dp->epsilon == b.cost->dp->epsilon) << i;
    }
    EXPECT_EQ(both->session.spends[997].step.label, "corrected");
    EXPECT_EQ(both->session.findings.size(), loaded->session.findings.size());
    EXPECT_EQ(both->session.findings.size(), 9U);

    std::string changed = longLedger();
    changed[startOfLine(changed, 5000) + 40] ^= 1;
    const auto broken = judgeAndLoad(changed, catalog.mechanisms, nullptr, progress, runAtOnce);
    ASSERT_TRUE(broken.ok());
    EXPECT_TRUE(broken->verdict.problem.has_value());
    EXPECT_TRUE(broken->session.spends.empty());
}

struct Streamed {
    std::string answer; ///< the error, or where the chain ends
    std::vector<std::string> events;
};

std::string stated(const Result<LedgerHead> &head)
{
    return head.ok() ? head->headHash + " " + std::to_string(head->nextSeq) + " " + std::to_string(head->chainedBytes) +
                           " draft " + head->draftLine + " torn " + head->torn
                     : head.error().located().english();
}

/// As read in parts of that many bytes; 0: all at once, by the function for bytes.
Streamed streamed(const std::string &bytes, std::size_t part)
{
    Streamed result;
    NoProgress progress;
    const EventSink sink = [&](LedgerEvent &&event) {
        result.events.push_back(event.type + std::to_string(event.line) + event.body.write());
    };
    std::size_t at = 0;
    const ByteSource source = [&]() -> Result<std::string> {
        std::string next = bytes.substr(std::min(at, bytes.size()), part);
        at += next.size();
        return next;
    };
    result.answer = stated(part == 0 ? scanLedger(bytes, sink, progress)
                                     : scanStream(source, bytes.size(), batchesFor(sink), progress, runInOrder));
    return result;
}

TEST(LedgerScan, PartsOfAnySizeAreReadAsTheWhole)
{
    LedgerBuilder builder;
    for (int i = 0; i < 12; ++i)
        builder.add("note", R"({"text":"note )" + std::to_string(i) + "\"}");
    const std::string good = builder.bytes();
    const std::string draft = R"({"plan":{},"type":"draft"})"
                              "\n";
    std::string changed = good;
    changed[good.size() / 2] ^= 1;
    const std::vector<std::string> ledgers{good,
                                           good + draft,
                                           good + draft + "torn",
                                           good + draft + draft,
                                           good + draft + good.substr(0, good.find('\n') + 1),
                                           good + R"({"torn)",
                                           good + std::string(100, '\0') + "\n",
                                           good + std::string(100, '\0') + "\n" + draft,
                                           changed,
                                           good.substr(0, 40),
                                           "",
                                           "epsilon\n0.1\n"};
    for (const std::string &bytes : ledgers) {
        const Streamed whole = streamed(bytes, 0);
        for (const std::size_t part : {1U, 7U, 200U, 1000U, 1000000U}) {
            const Streamed parts = streamed(bytes, part);
            EXPECT_EQ(parts.answer, whole.answer) << part;
            EXPECT_EQ(parts.events, whole.events) << part;
        }
    }
    EXPECT_EQ(streamed(longLedger(), 1000003).answer, streamed(longLedger(), 0).answer);
}

TEST(LedgerScan, CanBeCancelledOnTheWay)
{
    class Second final : public Progress {
        bool report(double) override { return ++m_reports < 2; }
        int m_reports = 0;
    } stop;
    std::size_t seen = 0;
    const EventSink sink = [&seen](LedgerEvent &&) { ++seen; };
    EXPECT_EQ(scanLedger(longLedger(), batchesFor(sink), stop, runAtOnce).error().code, ErrorCode::Cancelled);
    EXPECT_GT(seen, 0U);
    EXPECT_LT(seen, 9000U);
}

} // namespace
} // namespace epsilometer::scan_test
