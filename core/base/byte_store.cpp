// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/byte_store.h"

#include "core/base/file.h"

#include <cstdlib>
#include <fcntl.h>
#include <new>
#include <unistd.h>
#include <utility>

namespace epsilometer {

namespace {

constexpr const char *kFileName = "tmp"; ///< for errors, which are not shown

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

/// $TMPDIR, or /var/tmp if that is empty or unset.
std::string temporaryFolder()
{
    const char *directory = std::getenv("TMPDIR");
    return directory != nullptr && *directory != '\0' ? directory : "/var/tmp";
}

} // namespace

struct ByteStore::File {
    explicit File(FileHandle open) : handle(std::move(open)) {}

    FileHandle handle;
    std::uint64_t written = 0;
};

ByteStore::ByteStore(std::size_t inMemory, std::string folder) : m_inMemory(inMemory), m_folder(std::move(folder)) {}

bool ByteStore::write(std::string_view bytes)
{
    if (m_works && (m_files.empty() || m_files.back().use_count() > 1)) {
        FileHandle handle = namelessFileIn(m_folder.empty() ? temporaryFolder() : m_folder);
        m_works = handle.isOpen();
        if (m_works)
            m_files.push_back(std::make_shared<File>(std::move(handle)));
    }
    m_works = m_works && writeAt(m_files.back()->handle.get(), kFileName, bytes, m_files.back()->written).ok();
    return m_works;
}

ByteStore::Place ByteStore::put(std::string bytes)
{
    const auto size = static_cast<std::uint32_t>(bytes.size());
    if (m_keptBytes + size > m_inMemory && write(bytes)) {
        std::uint64_t &written = m_files.back()->written;
        return {std::exchange(written, written + size), size, static_cast<std::uint32_t>(m_files.size())};
    }
    m_keptBytes += size;
    m_kept.push_back(std::move(bytes));
    return {m_kept.size() - 1, size, 0};
}

std::string ByteStore::get(Place place) const
{
    if (place.file == 0)
        return m_kept[place.at];
    auto bytes = readAt(m_files[place.file - 1]->handle.get(), kFileName, place.size, place.at);
    if (!bytes.ok() || bytes->size() != place.size)
        throw std::bad_alloc();
    return *std::move(bytes);
}

} // namespace epsilometer
