// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/packed.h"

#include <new>

#include <zlib.h>

namespace epsilometer {

namespace {

const Bytef *read(std::string_view bytes)
{
    return reinterpret_cast<const Bytef *>(bytes.data());
}

Bytef *write(std::string &bytes)
{
    return reinterpret_cast<Bytef *>(bytes.data());
}

} // namespace

std::string packed(std::string_view bytes)
{
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string result(size, '\0');
    if (compress2(write(result), &size, read(bytes), static_cast<uLong>(bytes.size()), Z_BEST_SPEED) != Z_OK)
        throw std::bad_alloc();
    return {result.data(), size}; // of that length alone, not of the bound
}

std::string unpacked(std::string_view bytes, std::size_t size)
{
    std::string result(size, '\0');
    auto got = static_cast<uLongf>(size);
    // Its checksum says whether these are the bytes that were packed; only memory that fails makes them others.
    if (uncompress(write(result), &got, read(bytes), static_cast<uLong>(bytes.size())) != Z_OK || got != size)
        throw std::bad_alloc();
    return result;
}

} // namespace epsilometer
