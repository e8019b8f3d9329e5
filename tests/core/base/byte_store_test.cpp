// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is put in comes out, from memory and from the file, from copies, and where no file can be made or
// written; the file has no name.
#include "core/base/byte_store.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

namespace epsilometer::byte_store_test {
namespace {

constexpr std::size_t kPages = 300;

std::string page(std::size_t i)
{
    return std::string(i % 7 * 100, static_cast<char>('a' + i % 26)) + std::to_string(i);
}

std::vector<ByteStore::Place> filled(ByteStore &store)
{
    std::vector<ByteStore::Place> places;
    for (std::size_t i = 0; i < kPages; ++i)
        places.push_back(store.put(page(i)));
    return places;
}

void expectAll(const ByteStore &store, const std::vector<ByteStore::Place> &places)
{
    for (std::size_t i = places.size(); i-- > 0;)
        ASSERT_EQ(store.get(places[i]), page(i)) << i;
}

class ByteStoreIn : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(m_path); }
    void TearDown() override { std::filesystem::remove_all(m_path); }
    const std::filesystem::path m_path = testing::TempDir() + "byte_store_test";
};

TEST_F(ByteStoreIn, GivesBackWhatIsInMemoryAndWhatIsInTheFile)
{
    ByteStore store(10'000, m_path);
    const auto places = filled(store);
    EXPECT_FALSE(places.front().file > 0);
    EXPECT_TRUE(places.back().file > 0);
    EXPECT_TRUE(std::filesystem::is_empty(m_path)) << "the file has no name";
    expectAll(store, places);
}

TEST_F(ByteStoreIn, HasCopiesThatGoOnByThemselves)
{
    ByteStore store(10'000, m_path);
    auto places = filled(store);
    ByteStore copy = store;
    const auto ofCopy = copy.put("of the copy");
    places.push_back(store.put(page(kPages)));
    places.push_back(store.put(page(kPages + 1)));
    expectAll(store, places);
    places.resize(kPages);
    expectAll(copy, places);
    EXPECT_EQ(copy.get(ofCopy), "of the copy");
    store = ByteStore();
    expectAll(copy, places);
}

TEST_F(ByteStoreIn, IsReadWhileACopyGoesOnInAnotherThread)
{
    ByteStore store(10'000, m_path);
    const auto places = filled(store);
    std::thread other([copy = store]() mutable { expectAll(copy, filled(copy)); });
    expectAll(store, places);
    other.join();
}

TEST_F(ByteStoreIn, KeepsAllInMemoryWithoutAFile)
{
    ByteStore store(10'000, m_path / "none");
    const auto places = filled(store);
    EXPECT_FALSE(places.back().file > 0);
    expectAll(store, places);
}

/// As on a full disk: no file of this process may grow beyond some bytes.
class SmallFiles {
public:
    explicit SmallFiles(rlim_t bytes) : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit small{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallFiles()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    SmallFiles(const SmallFiles &) = delete;
    SmallFiles &operator=(const SmallFiles &) = delete;

private:
    rlimit m_before{};
    void (*m_handler)(int);
};

TEST_F(ByteStoreIn, KeepsInMemoryWhatTheDiskHasNoRoomFor)
{
    ByteStore store(1000, m_path);
    std::vector<ByteStore::Place> places;
    {
        const SmallFiles full(20'000);
        places = filled(store);
    }
    places.push_back(store.put(page(kPages)));
    EXPECT_TRUE(places[kPages / 10].file > 0);
    EXPECT_FALSE(places[kPages - 1].file > 0);
    EXPECT_FALSE(places.back().file > 0) << "a full disk is not tried again";
    expectAll(store, places);
}

} // namespace
} // namespace epsilometer::byte_store_test
