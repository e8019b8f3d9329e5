// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::arch {

/// A folder and what is said of it: prefixes, names with '*', texts or folders, by the kind of the rule.
struct FolderRule {
    std::string folder;
    std::vector<std::string> items;
};

/// Words, in lower case, that only these files may hold, or that are looked for in these.
struct WordRule {
    std::vector<std::string> words;
    std::vector<std::string> files;
};

/// The most lines, or the most files of one folder, at or below a folder.
struct Ceiling {
    std::string folder;
    bool ofFiles = false; ///< else of lines
    int most = 0;
};

/// The walls of the house; rules.txt explains each kind.
struct Rules {
    std::vector<std::string> sources;
    std::vector<std::string> documents;
    std::string firstLine;
    int listedLines = 0;
    int mostLines = 0;
    std::vector<FolderRule> may;
    std::vector<FolderRule> never;
    std::vector<FolderRule> only;
    std::vector<FolderRule> nothingIncludes;
    std::vector<FolderRule> namespaces; ///< of one item
    std::vector<FolderRule> noText;
    std::vector<FolderRule> onlyText; ///< `folder` is the text
    std::vector<WordRule> noWord;
    std::vector<WordRule> direction; ///< of folders; `words` are phrases
    std::vector<Ceiling> ceilings;
    std::vector<std::string> apart;
    std::vector<std::string> acyclic;

    /// Errors: Malformed with the line, for a rule of unknown kind or shape. An unread rule would be a wall that is not
    /// there.
    static Result<Rules> parse(std::string_view text);
};

} // namespace epsilometer::arch
