// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/zip_files.h"

namespace epsilometer::io {

std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

namespace {

constexpr std::string_view kDirectoryEntry = "PK\x01\x02";
constexpr std::string_view kFileEntry = "PK\x03\x04";
constexpr std::string_view kEndOfDirectory = "PK\x05\x06";
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kDirectorySize = 46;
constexpr std::size_t kFileSize = 30;

/// The start of the directory: by the record at the end, else the first directory entry.
std::size_t directoryOf(std::string_view archive)
{
    const std::size_t end = archive.rfind(kEndOfDirectory);
    if (end != std::string_view::npos && archive.size() - end >= kEndSize) {
        const std::size_t start = littleEndian(archive, end + 16, 4);
        if (start < archive.size() && archive.substr(start).starts_with(kDirectoryEntry))
            return start;
    }
    return archive.find(kDirectoryEntry);
}

} // namespace

ZipFiles::ZipFiles(std::string_view archive) : m_archive(archive)
{
    // Entries follow one another, so names do not overlap and are in total at most as long as the file.
    for (std::size_t at = directoryOf(archive);
         at < archive.size() && archive.substr(at).starts_with(kDirectoryEntry);) {
        if (archive.size() - at < kDirectorySize)
            return;
        const std::size_t nameSize = littleEndian(archive, at + 28, 2);
        const std::string_view name = archive.substr(at + kDirectorySize, nameSize);
        m_entries.emplace(name.substr(name.find('/') + 1), at);
        at += kDirectorySize + nameSize + littleEndian(archive, at + 30, 2) + littleEndian(archive, at + 32, 2);
    }
}

Result<std::string_view> ZipFiles::stored(std::string_view path) const
{
    const Error none = makeError(ErrorCode::Malformed,
                                 core::tr("no checkpoint: a zip archive with a data.pkl, as torch.save writes it"));
    const auto entry = m_entries.find(path);
    if (entry == m_entries.end())
        return none;
    const std::size_t at = entry->second;
    if (littleEndian(m_archive, at + 10, 2) != 0)
        return Error{ErrorCode::Unsupported,
                     std::string(path),
                     core::tr("compressed"),
                     core::tr("must be stored, as torch.save does"),
                     {}};
    const std::size_t size = littleEndian(m_archive, at + 24, 4);
    const std::size_t start = littleEndian(m_archive, at + 42, 4);
    if (start > m_archive.size() || m_archive.size() - start < kFileSize || m_archive.substr(start, 4) != kFileEntry)
        return none;
    const std::size_t data =
        start + kFileSize + littleEndian(m_archive, start + 26, 2) + littleEndian(m_archive, start + 28, 2);
    if (data > m_archive.size() || m_archive.size() - data < size)
        return none;
    return m_archive.substr(data, size);
}

} // namespace epsilometer::io
