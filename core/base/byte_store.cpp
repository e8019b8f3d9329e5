// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/byte_store.h"

#include "core/base/file.h"

#include <cstdlib>
#include <deque>
#include <fcntl.h>
#include <mutex>
#include <new>
#include <unistd.h>
#include <utility>

namespace epsilometer {

namespace {

constexpr const char *kFileName = "temporary file"; ///< for errors, which nobody is shown

FileHandle namelessFileIn(const std::string &folder)
{
#ifdef O_TMPFILE
    if (FileHandle file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)); file.isOpen())
        return file;
#endif
    std::string name = folder + "/epsilometer-XXXXXX";
    FileHandle file(::mkostemp(name.data(), O_CLOEXEC));
    if (file.isOpen() && ::unlink(name.c_str()) != 0)
        file.close();
    return file;
}

/// An empty TMPDIR is none.
std::string temporaryFolder()
{
    const char *directory = std::getenv("TMPDIR");
    return directory != nullptr && *directory != '\0' ? directory : "/var/tmp";
}

} // namespace

class ByteStore::Contents {
public:
    Contents(std::size_t inMemory, std::string folder) : m_inMemory(inMemory), m_folder(std::move(folder)) {}

    Place put(std::string bytes)
    {
        const std::lock_guard lock(m_guard);
        const auto size = static_cast<std::uint32_t>(bytes.size());
        if (m_keptBytes + size > m_inMemory && writeToFile(bytes))
            return {std::exchange(m_written, m_written + size), size, true};
        m_keptBytes += size;
        m_kept.push_back(std::move(bytes));
        return {m_kept.size() - 1, size, false};
    }

    std::string get(Place place) const
    {
        if (!place.inFile) {
            const std::lock_guard lock(m_guard);
            return m_kept[place.at];
        }
        // What is written there stays, and so does the file: nothing to guard.
        auto bytes = readAt(m_file.get(), kFileName, place.size, place.at);
        if (!bytes.ok() || bytes->size() != place.size)
            throw std::bad_alloc();
        return *std::move(bytes);
    }

private:
    bool writeToFile(std::string_view bytes)
    {
        if (!m_tried)
            m_file = namelessFileIn(m_folder.empty() ? temporaryFolder() : m_folder);
        m_tried = true;
        m_works = m_works && m_file.isOpen() && writeAt(m_file.get(), kFileName, bytes, m_written).ok();
        return m_works;
    }

    const std::size_t m_inMemory;
    const std::string m_folder;
    mutable std::mutex m_guard;
    std::deque<std::string> m_kept;
    std::size_t m_keptBytes = 0;
    FileHandle m_file;
    bool m_tried = false;
    bool m_works = true; ///< a full disk is not tried again
    std::uint64_t m_written = 0;
};

ByteStore::ByteStore(std::size_t inMemory, std::string folder)
    : m_contents(std::make_shared<Contents>(inMemory, std::move(folder)))
{
}

ByteStore::Place ByteStore::put(std::string bytes)
{
    return m_contents->put(std::move(bytes));
}

std::string ByteStore::get(Place place) const
{
    return m_contents->get(place);
}

} // namespace epsilometer
