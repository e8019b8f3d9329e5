// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/gunzip.h"

#include <algorithm>
#include <vector>

#include <zlib.h>

namespace epsilometer::individual {

namespace {

constexpr int kGzipOnly = 16 + MAX_WBITS;
constexpr std::size_t kChunk = 1 << 16;

/// An open decompressor that closes itself.
class Inflater {
public:
    Inflater() : m_ready(inflateInit2(&m_stream, kGzipOnly) == Z_OK) {}
    ~Inflater()
    {
        if (m_ready)
            inflateEnd(&m_stream);
    }
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;

    Result<std::string> run(std::string_view bytes, std::size_t limit)
    {
        std::vector<Bytef> input(bytes.begin(), bytes.end());
        std::vector<Bytef> chunk(kChunk);
        std::string result;
        m_stream.next_in = input.data();
        m_stream.avail_in = static_cast<uInt>(input.size());
        for (int state = m_ready ? Z_OK : Z_MEM_ERROR; state != Z_STREAM_END;) {
            m_stream.next_out = chunk.data();
            m_stream.avail_out = static_cast<uInt>(kChunk);
            state = state == Z_OK ? inflate(&m_stream, Z_NO_FLUSH) : state;
            const auto got = kChunk - m_stream.avail_out;
            if ((state != Z_OK && state != Z_STREAM_END) || (state == Z_OK && got == 0 && m_stream.avail_in == 0))
                return makeError(ErrorCode::Malformed, core::tr("the gzip file is damaged or cut short"));
            if (result.size() + got > limit)
                return makeError(ErrorCode::Malformed, core::tr("the gzip file unpacks to more than is accepted"));
            result.append(chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(got));
        }
        return result;
    }

private:
    z_stream m_stream = {};
    bool m_ready;
};

} // namespace

Result<std::string> gunzip(std::string_view bytes, std::size_t limit)
{
    if (!bytes.starts_with("\x1f\x8b"))
        return std::string(bytes);
    return Inflater().run(bytes, limit);
}

} // namespace epsilometer::individual
