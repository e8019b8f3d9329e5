// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/file.h"
#include "core/base/progress.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsilometer {

/// The start of each line of a file, for reading single lines of a long one. Keeps the file open, so a file that
/// replaces it later is not read.
class LineIndex {
public:
    /// Reads the file once in parts. Errors: Io, Cancelled.
    static Result<LineIndex> of(const std::string &path, Progress &progress);

    /// Number of lines, including an incomplete last one.
    [[nodiscard]] std::size_t lines() const { return m_starts.size() - 1; }
    /// number  1-based. Returns the line without its LF, at most `limit` bytes of it. Errors: Io; OutOfDomain if there
    ///         is no such line.
    [[nodiscard]] Result<std::string> read(std::size_t number, std::size_t limit) const;

private:
    FileHandle m_handle;
    std::string m_path;
    std::vector<std::size_t> m_starts; ///< start of each line, then of the line after the last
};

} // namespace epsilometer
