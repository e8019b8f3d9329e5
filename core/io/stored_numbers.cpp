// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/stored_numbers.h"

#include "core/base/exact/exact.h"
#include "core/base/text/number_text.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace epsilometer::io {

namespace {

/// The text of a double is its shortest decimal, as it was typed; a single-precision float has none, so it is exact.
std::optional<std::string> floatText(double value, bool isSingle)
{
    if (std::isnan(value))
        return std::nullopt;
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    if (!isSingle)
        return shortestText(value);
    return (std::signbit(value) ? "-" : "") + Exact::fromDouble(std::abs(value)).text();
}

std::size_t sizeOf(std::string_view dtype)
{
    return dtype.size() == 3 && dtype[2] >= '1' && dtype[2] <= '8' ? static_cast<std::size_t>(dtype[2] - '0') : 0;
}

} // namespace

std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

namespace {

constexpr std::string_view kDirectoryEntry = "PK\x01\x02";
constexpr std::size_t kTwice = std::string_view::npos; ///< in place of an offset, of files with one name
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
        const auto [entry, isNew] = m_entries.emplace(name.substr(name.find('/') + 1), at);
        if (!isNew)
            entry->second = kTwice;
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
    if (at == kTwice)
        return makeError(ErrorCode::Malformed, std::string(path), core::tr("stands in the archive more than once"),
                         core::tr("must be the only one of its name: programs differ in which of them they read"));
    if (littleEndian(m_archive, at + 10, 2) != 0)
        return makeError(ErrorCode::Unsupported, std::string(path), core::tr("compressed"),
                         core::tr("must be stored, as torch.save does"));
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

std::optional<RawNumber> rawNumber(std::string_view bytes, std::size_t at, std::string_view dtype)
{
    const std::size_t size = sizeOf(dtype);
    if (size == 0 || at > bytes.size() || bytes.size() - at < size)
        return std::nullopt;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < size; ++i)
        bits = bits << 8U | static_cast<unsigned char>(bytes[at + (dtype.front() == '>' ? i : size - 1 - i)]);
    const char kind = dtype[1];
    if (kind == 'b' && size == 1)
        return RawNumber{bits == 0 ? "0" : "1", true};
    if (kind == 'u')
        return RawNumber{std::to_string(bits)};
    if (kind == 'i') {
        const auto unused = static_cast<unsigned>(64 - 8 * size);
        return RawNumber{std::to_string(static_cast<std::int64_t>(bits << unused) >> unused)};
    }
    if (kind != 'f' || (size != 4 && size != 8))
        return std::nullopt;
    const double value = size == 8 ? std::bit_cast<double>(bits)
                                   : static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    auto text = floatText(value, size == 4);
    return text ? std::optional(RawNumber{*std::move(text)}) : std::nullopt;
}

std::vector<std::uint64_t> columnStrides(const std::vector<std::uint64_t> &shape)
{
    std::vector<std::uint64_t> strides;
    std::uint64_t stride = 1;
    for (const std::uint64_t size : shape) {
        strides.push_back(stride);
        stride *= size; // may overflow for an array that is too large, which is not read
    }
    return strides;
}

std::optional<std::vector<std::optional<RawNumber>>> rawNumbers(const RawNumbers &raw, std::size_t most)
{
    constexpr std::size_t kMostDimensions = 32;
    const std::size_t size = sizeOf(raw.dtype);
    std::uint64_t count = 1;
    for (const std::uint64_t one : raw.shape) {
        if (one > most || count * one > most)
            return std::nullopt;
        count *= one;
    }
    if (size == 0 || most == 0 || raw.shape.size() > kMostDimensions ||
        (!raw.strides.empty() && raw.strides.size() != raw.shape.size()))
        return std::nullopt;
    const std::uint64_t held = raw.bytes.size() / size;
    std::vector<std::optional<RawNumber>> numbers;
    for (std::uint64_t i = 0; i < count; ++i) {
        std::uint64_t at = raw.strides.empty() ? i : 0;
        std::uint64_t rest = i;
        for (std::size_t dimension = raw.shape.size(); !raw.strides.empty() && dimension-- > 0;
             rest /= raw.shape[dimension]) {
            if (raw.strides[dimension] > held)
                return std::nullopt;
            at += rest % raw.shape[dimension] * raw.strides[dimension];
        }
        if (raw.offset > held || at >= held - raw.offset)
            return std::nullopt;
        numbers.push_back(rawNumber(raw.bytes, static_cast<std::size_t>((raw.offset + at) * size), raw.dtype));
    }
    return numbers;
}

std::string latin1Of(std::string_view utf8)
{
    std::string bytes;
    for (std::size_t at = 0; at < utf8.size(); ++at) {
        const auto one = static_cast<unsigned char>(utf8[at]);
        const bool isPair = (one == 0xC2 || one == 0xC3) && at + 1 < utf8.size();
        bytes += isPair ? static_cast<char>((one & 3U) << 6U | (static_cast<unsigned char>(utf8[++at]) & 0x3FU))
                        : static_cast<char>(one);
    }
    return bytes;
}

} // namespace epsilometer::io
