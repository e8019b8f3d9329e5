// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/relation_name.h"

#include "core/base/text.h"
#include "core/notions/notion.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer {

namespace {

struct Name {
    std::string_view letters; ///< lower case, without separators between words
    Neighbours relation;
};

/// Includes the names in dp_accounting and in papers.
constexpr std::array<Name, 11> kNames{{{"addremove", Neighbours::AddRemove},
                                       {"addorremove", Neighbours::AddRemove},
                                       {"addorremoveone", Neighbours::AddRemove},
                                       {"unbounded", Neighbours::AddRemove},
                                       {"replaceone", Neighbours::ReplaceOne},
                                       {"replace", Neighbours::ReplaceOne},
                                       {"substitution", Neighbours::ReplaceOne},
                                       {"substituteone", Neighbours::ReplaceOne},
                                       {"bounded", Neighbours::ReplaceOne},
                                       {"zeroout", Neighbours::ZeroOut},
                                       {"replacespecial", Neighbours::ZeroOut}}};

std::string lettersOf(std::string_view typed)
{
    std::string letters = asciiLowered(typed);
    std::erase_if(letters, [](char c) { return c < 'a' || c > 'z'; });
    return letters;
}

} // namespace

Status checkRelationName(std::string_view typed, const std::string &field)
{
    if (neighboursFromId(typed) != Neighbours::Other)
        return {};
    std::array<std::string_view, kNames.size()> words;
    std::ranges::transform(kNames, words.begin(), &Name::letters);
    const std::string_view near = nearWord(words, lettersOf(typed));
    if (near.empty())
        return {};
    const auto meant = std::ranges::find(kNames, near, &Name::letters);
    return Error{ErrorCode::OutOfDomain,
                 field,
                 std::string(typed),
                 core::tr("would be another relation; did you mean {1}?", id(meant->relation)),
                 {}};
}

} // namespace epsilometer
