// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/wrap.h"

namespace epsilometer::present {

std::vector<std::string> wrapWords(std::string_view text, std::size_t letters)
{
    std::vector<std::string> lines;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty())
            continue;
        if (lines.empty() || lines.back().size() + 1 + word.size() > letters)
            lines.emplace_back(word);
        else
            lines.back().append(" ").append(word);
    }
    return lines;
}

} // namespace epsilometer::present
