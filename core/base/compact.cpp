// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/compact.h"

#include <algorithm>
#include <bit>

namespace epsilometer {

void SmallNumbers::push_back(std::uint32_t number)
{
    m_last.push_back(number);
    if (m_last.size() < kBlock)
        return;
    const auto [least, most] = std::minmax_element(m_last.begin(), m_last.end());
    const Block block{*least, static_cast<std::uint32_t>(std::bit_width(*most - *least)), m_words.size()};
    m_words.resize(m_words.size() + block.bits * (kBlock / kWord));
    for (std::size_t i = 0; i < kBlock; ++i) {
        const std::uint64_t bits = m_last[i] - block.least;
        const std::size_t word = block.firstWord + i * block.bits / kWord;
        const std::size_t shift = i * block.bits % kWord;
        if (block.bits > 0)
            m_words[word] |= bits << shift;
        if (shift + block.bits > kWord)
            m_words[word + 1] |= bits >> (kWord - shift);
    }
    m_blocks.push_back(block);
    m_last.clear();
}

} // namespace epsilometer
