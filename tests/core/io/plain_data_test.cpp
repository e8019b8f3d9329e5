// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a log that Python's libraries wrote is read alike by every importer, whichever way it was written: JSON,
// repr with numbers of NumPy 1 and 2, pickles of every protocol, arrays, tensors in a checkpoint. Nothing in a pickle is run,
// and hostile ones end in an answer.
#include "core/io/plain_data.h"

#include "core/base/os/file.h"
#include "core/catalog/catalog.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/pickle.h"
#include "core/io/stored_numbers.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace epsilometer::io::plain_data_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string golden(const std::string &name)
{
    return readFile(fixtures::testData() + "/golden/logs/pickles/" + name).value();
}

/// The entries of a log, each as its mechanism and its count; what is wrong with it in their place.
std::vector<std::string> entriesOf(const std::string &format, const std::string &bytes)
{
    static const Catalog catalog = makeCatalog();
    NoProgress progress;
    const auto importer = std::ranges::find_if(catalog.importers, [&](const auto &one) { return one->id() == format; });
    EXPECT_TRUE((*importer)->recognises(bytes)) << format << ": " << bytes.substr(0, 100);
    const auto result = (*importer)->read(bytes, progress);
    if (!result.ok())
        return {result.error().located().english()};
    std::vector<std::string> entries;
    for (const Error &error : result->notUnderstood)
        entries.push_back(error.located().english());
    for (const ImportedEntry &entry : result->entries)
        if (entry.step.mechanism.kind() != "not_understood")
            entries.push_back(entry.step.mechanism.json().write() + " x" + std::to_string(entry.step.count));
    return entries;
}

std::string step(const std::string &noise, const std::string &rate, const std::string &count)
{
    return R"({"kind":"subsampled_gaussian","neighbours":"add-remove","noise_multiplier":")" + noise +
           R"(","sampling":"poisson","sampling_rate":")" + rate + R"(","steps":"1"} x)" + count;
}

TEST(PlainData, OpacusHistoriesAreReadHoweverTheyWerePickled)
{
    for (const char *name : {"numpy1_scalars.pkl", "numpy1_array.pkl", "numpy1_columns.pkl", "numpy2_scalars.pkl",
                             "numpy2_array.pkl", "numpy2_columns.pkl", "numpy2_buffer.pkl", "plain0.pkl", "plain1.pkl",
                             "plain2.pkl", "plain3.pkl", "plain4.pkl", "plain5.pkl", "containers.pkl"})
        EXPECT_THAT(entriesOf("opacus", golden(name)),
                    ElementsAre(step("1.1", "0.01", "200000"), step("2.5", "0.25", "3")))
            << name;
    EXPECT_THAT(entriesOf("opacus", golden("tensors.pt")),
                ElementsAre(step("1.5", "0.01", "200000"), step("2.5", "0.25", "3")));
}

TEST(PlainData, EventsAreReadFromAPickle)
{
    for (const char *name : {"events.pkl", "events_in_order.pkl"})
        EXPECT_THAT(entriesOf("dp-event", golden(name)),
                    ElementsAre(step("1.1", "0.01", "7"), R"({"epsilon":"0.5","kind":"pure_dp"} x1)"))
            << name;
}

TEST(PlainData, EveryImporterReadsNumbersAsNumPyPrintsThem)
{
    const std::string pair = R"({"delta":"1e-06","epsilon":"0.5","kind":"approx_dp"} x)";
    EXPECT_THAT(entriesOf("pairs", "[(np.float64(0.5), 1e-06), (0.5, np.float64(1e-06))]"),
                ElementsAre(pair + "1", pair + "1"));
    EXPECT_THAT(entriesOf("pairs", "array([[0.5, 1e-06]])"), ElementsAre(pair + "1"));
    EXPECT_THAT(entriesOf("jsonl",
                          "{'epsilon': np.float64(0.5), 'delta': 1e-06, 'count': np.int64(3)}\n"
                          "{'mechanism': {'kind': 'approx_dp', 'epsilon': '0.5', 'delta': np.float64(1e-06)}}\n"),
                ElementsAre(pair + "3", R"({"delta":1e-06,"epsilon":"0.5","kind":"approx_dp"} x1)"));
    EXPECT_THAT(entriesOf("csv", "epsilon,delta,count\nnp.float64(0.5),1e-06,np.int64(3)\n"), ElementsAre(pair + "3"));
    NoProgress progress;
    EXPECT_EQ(readCsvRounds("epsilon,count\nnp.float64(0.5),np.int64(3)\n", progress)->size(), 3U);
    EXPECT_THAT(entriesOf("tumult", "count: ApproxDPBudget(epsilon=np.float64(0.5), delta=1e-06)"),
                ElementsAre(pair + "1"));
    EXPECT_THAT(entriesOf("pipelinedp", "DPEngine method: aggregate\nComputation graph:\n 1. Computed percentiles with "
                                        "(eps=np.float64(0.5), delta=np.float64(1e-06))\n"),
                ElementsAre(pair + "1"));
    EXPECT_THAT(entriesOf("dp-event",
                          "SelfComposedDpEvent(event=EpsilonDeltaDpEvent(epsilon=np.float64(0.5), delta=1e-06), "
                          "count=np.int64(3))"),
                ElementsAre(pair + "3"));
    EXPECT_THAT(entriesOf("dp-event",
                          "{'class_name': 'EpsilonDeltaDpEvent', 'epsilon': array(0.5), 'delta': np.float64(1e-06)}"),
                ElementsAre(pair + "1"));
    EXPECT_THAT(
        entriesOf("opacus", "{'history': [(np.float64(1.1), np.float64(0.01), np.int64(200))], 'mechanism': 'rdp'}"),
        ElementsAre(step("1.1", "0.01", "200")));
    EXPECT_THAT(entriesOf("opacus", "np.array([[1.1, 0.01, 200.]])"), ElementsAre(step("1.1", "0.01", "200")));
    EXPECT_THAT(entriesOf("flower",
                          "{'schema_version': 1, 'config': {'sampling_method': 'poisson', 'neighboring_relation': "
                          "'add-or-remove-one'}, 'compositions': [{'event': {'noise_multiplier': np.float64(1.1), "
                          "'sample_size': np.int64(50), 'population_size': 1000}, 'count': np.int64(200)}]}"),
                ElementsAre(step("1.1", "50/1000", "200")));
    EXPECT_THAT(entriesOf("opendp",
                          "{'__function__': 'make_randomized_response_bool', '__kwargs__': {'prob': np.float64(0.5)}}"),
                ElementsAre(HasSubstr("randomized_response")));
}

TEST(PlainData, TensorsThatWerePrintedAreRefusedWithAdvice)
{
    EXPECT_THAT(entriesOf("opacus", "{'history': [(tensor(1.1000), 0.01, 3)], 'mechanism': 'rdp'}"),
                ElementsAre(HasSubstr(".item()")));
}

TEST(PlainData, TheFirstRowTellsTheFormat)
{
    EXPECT_EQ(cellsOfFirstRow("[[0.1, 0]]"), 2U);
    EXPECT_EQ(cellsOfFirstRow(" [ (np.float64(1.1), 0.01, 3), (1, 2)]"), 3U);
    EXPECT_EQ(cellsOfFirstRow("array([[1.1, 0.01, 3.]])"), 3U);
    EXPECT_EQ(cellsOfFirstRow("((0.5,),)"), 1U);
    for (const char *none : {"", "[", "[[", "[[]]", "[0.1]", R"([["a", 1]])", "[{'a': 1}]", "[[np]]", "text [[1, 2]]"})
        EXPECT_EQ(cellsOfFirstRow(none), 0U) << none;
}

TEST(RawNumbers, AreWhatTheyWere)
{
    const std::string bytes("\x00\x00\x80\x3f\xff\xff\xff\xff\x00\x00\xc0\x7f", 12);
    EXPECT_EQ(rawNumber(bytes, 0, "<f4")->text, "1");
    EXPECT_EQ(rawNumber(bytes, 4, "<i4")->text, "-1");
    EXPECT_EQ(rawNumber(bytes, 4, "<u2")->text, "65535");
    EXPECT_TRUE(rawNumber(bytes, 4, "<b1")->isFlag);
    for (const char *other : {"<f2", "<c8", "<U5", "", "<f", "<i9", "<b4", "xxxx"})
        EXPECT_FALSE(rawNumber(bytes, 0, other)) << other;
    EXPECT_FALSE(rawNumber(bytes, 8, "<f4")) << "not a number";
    EXPECT_FALSE(rawNumber(bytes, 9, "<f4")) << "beyond the end";
    const std::uint64_t huge = std::uint64_t{1} << 62U;
    EXPECT_FALSE(rawNumbers({bytes, "<f4", {huge}, {}, 0}, 100));
    EXPECT_FALSE(rawNumbers({bytes, "<f4", {50, 50}, {}, 0}, 100));
    EXPECT_FALSE(rawNumbers({bytes, "<f4", {2}, {huge}, 0}, 100));
    EXPECT_FALSE(rawNumbers({bytes, "<f4", {1}, {}, huge}, 100));
    EXPECT_FALSE(rawNumbers({bytes, "<f4", {4}, {}, 0}, 100)) << "more than there are";
    EXPECT_EQ(rawNumbers({bytes, "<u1", {3, 2}, columnStrides({3, 2}), 4}, 100)->size(), 6U);
    EXPECT_EQ(rawNumbers({bytes, "<u1", {0, 2}, {}, 0}, 100)->size(), 0U);
}

/// Whatever a byte is changed to, and wherever the file ends: an answer.
TEST(Pickle, DamagedOnesEndInAnAnswer)
{
    for (const char *name : {"numpy1_scalars.pkl", "numpy2_columns.pkl", "numpy2_buffer.pkl", "plain0.pkl",
                             "containers.pkl", "events_in_order.pkl", "tensors.pt"}) {
        const std::string whole = golden(name);
        for (std::size_t i = 0; i < whole.size(); ++i) {
            std::string damaged = whole;
            damaged[i] = static_cast<char>(damaged[i] ^ (i % 2 == 0 ? 0x41 : 0x03));
            (void)readPlainData(damaged);
            (void)readPlainData(whole.substr(0, i));
        }
    }
}

TEST(Pickle, NothingIsRun)
{
    const std::string call = std::string("\x80\x02") + "cposix\nsystem\nX\x04" + std::string("\0\0\0true\x85R.", 10);
    const auto value = readPickle(call);
    ASSERT_TRUE(value.ok()) << value.error().located();
    EXPECT_EQ(value->write(), "{}");
    const std::string loop = std::string("\x80\x02]q\0h\0a.", 9); // a list that holds itself
    EXPECT_FALSE(readPickle(loop).ok());
    std::string doubling = std::string("\x80\x02", 2) + "]";
    for (int i = 0; i < 60; ++i)
        doubling += "2\x86"; // a pair of the value with itself
    EXPECT_FALSE(readPickle(doubling + ".").ok()) << "2^60 values";
}

TEST(ZipFiles, NamesAreFoundAndOthersAreNot)
{
    const std::string archive = golden("tensors.pt");
    const ZipFiles files(archive);
    EXPECT_EQ(files.stored("version").value(), "3\n");
    EXPECT_EQ(files.stored("data/2").value().size(), 16U);
    EXPECT_FALSE(files.stored("data/9").ok());
    std::string hostile;
    for (int i = 0; i < 20'000; ++i)
        hostile += "PK\x01\x02";
    EXPECT_FALSE(ZipFiles(hostile).stored("data.pkl").ok());
}

TEST(ZipFiles, OneNameIsOneFile)
{
    const std::string archive = golden("tensors.pt");
    const std::size_t entry = archive.find("PK\x01\x02");
    const std::size_t next = archive.find("PK\x01\x02", entry + 4);
    const std::string first = archive.substr(entry, next - entry);
    const std::string named = first.substr(46, static_cast<unsigned char>(first[28]));
    const std::string name = named.substr(named.find('/') + 1);
    ASSERT_TRUE(ZipFiles(archive).stored(name).ok()) << name;
    std::string twice = archive;
    twice.insert(entry, first); // the directory, which still begins there, names it twice
    const auto stored = ZipFiles(twice).stored(name);
    ASSERT_FALSE(stored.ok());
    EXPECT_EQ(stored.error().value, "stands in the archive more than once");
}

} // namespace
} // namespace epsilometer::io::plain_data_test
