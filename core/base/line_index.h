// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/file.h"
#include "core/base/progress.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsilometer {

/// Where each line of a file begins, so that single lines of a long one can be read. Keeps the file open: one that
/// takes its place later is not read.
class LineIndex {
public:
    /// Reads the file once, a part at a time. Errors: Io, Cancelled.
    static Result<LineIndex> of(const std::string &path, Progress &progress);

    /// Lines that end in LF, and what follows the last LF if there is anything.
    [[nodiscard]] std::size_t lines() const { return m_starts.size() - 1; }
    /// number  1-based. The line without its LF, at most `limit` bytes of it. Errors: Io; OutOfDomain where there is no
    /// such line.
    [[nodiscard]] Result<std::string> read(std::size_t number, std::size_t limit) const;

private:
    FileHandle m_handle;
    std::string m_path;
    std::vector<std::size_t> m_starts; ///< of each line, then where the next one would begin
};

} // namespace epsilometer
