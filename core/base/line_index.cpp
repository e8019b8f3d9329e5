// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/line_index.h"

#include <algorithm>
#include <sys/stat.h>

namespace epsilometer {

namespace {

double sizeOf(int descriptor)
{
    struct stat info {};
    return ::fstat(descriptor, &info) == 0 ? static_cast<double>(info.st_size) : 0;
}

} // namespace

Result<LineIndex> LineIndex::of(const std::string &path, Progress &progress)
{
    constexpr std::size_t kPart = std::size_t{1} << 20;
    LineIndex index;
    index.m_path = path;
    EPSILOMETER_ASSIGN(index.m_handle, openToRead(path));
    const double size = std::max(sizeOf(index.m_handle.get()), 1.0);
    index.m_starts.push_back(0);
    std::size_t place = 0;
    for (;;) {
        if (!progress.report(std::min(static_cast<double>(place) / size, 1.0)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        EPSILOMETER_ASSIGN(const std::string part, readAt(index.m_handle.get(), path, kPart, place));
        for (std::size_t at = part.find('\n'); at != std::string::npos; at = part.find('\n', at + 1))
            index.m_starts.push_back(place + at + 1);
        place += part.size();
        if (part.size() < kPart)
            break;
    }
    if (index.m_starts.back() != place)
        index.m_starts.push_back(place + 1); // as if the last line ended in LF
    return index;
}

Result<std::string> LineIndex::read(std::size_t number, std::size_t limit) const
{
    if (number < 1 || number > lines())
        return makeError(ErrorCode::OutOfDomain, core::tr("there is no line {1}", number));
    const std::size_t start = m_starts[number - 1];
    return readAt(m_handle.get(), m_path, std::min(m_starts[number] - 1 - start, limit), start);
}

} // namespace epsilometer
