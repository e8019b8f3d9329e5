// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::arch {

struct Include {
    int line = 0;
    std::string name;
    bool quoted = false; ///< "" rather than <>
};

/// One file of the project, by its path from the project's root.
struct SourceFile {
    std::string path;
    std::string text;

    [[nodiscard]] bool isCpp() const; ///< a header or source of C++, the files that have includes
    [[nodiscard]] bool isHeader() const;
    [[nodiscard]] std::vector<std::string_view> lines() const;
    [[nodiscard]] std::vector<Include> includes() const;
};

/// Whether `path` lies in `folder`, or is it. Both without a trailing slash.
[[nodiscard]] bool liesIn(std::string_view path, std::string_view folder);

/// Whether `text` stands in `line`, and not as part of a longer word.
[[nodiscard]] bool standsIn(std::string_view line, std::string_view text);

/// The folder right below `folder` that holds `path`; empty where the path lies elsewhere or in `folder` itself.
[[nodiscard]] std::string roomOf(const std::string &path, const std::string &folder);

/// The C++, CMake and shell files below the given folders of `root`, sorted by path. A folder that is not there is
/// empty.
[[nodiscard]] Result<std::vector<SourceFile>> readSources(const std::string &root,
                                                          const std::vector<std::string> &folders);

/// The pages for people (.md, .html, .ts, manual pages) at or below the given paths of `root`.
/// Errors: Io, also for a path that does not exist.
[[nodiscard]] Result<std::vector<SourceFile>> readDocuments(const std::string &root,
                                                            const std::vector<std::string> &paths);

} // namespace epsilometer::arch
