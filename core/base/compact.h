// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Storage for ledgers of a million entries: texts that many entries share, and numbers in as few bits as they need.
namespace epsilometer {

/// An immutable text shared by its copies, so that a million entries by the same few people store their names once.
/// Reads as a std::string. Test: tests/core/base/shared_text_test.cpp
class SharedText {
public:
    SharedText() = default; ///< empty
    SharedText(const std::string &text) : SharedText(std::string(text)) {}
    SharedText(std::string &&text)
        : m_text(text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text)))
    {
    }

    operator const std::string &() const { return text(); }
    [[nodiscard]] const std::string &text() const
    {
        static const std::string kNone;
        return m_text ? *m_text : kNone;
    }
    [[nodiscard]] bool empty() const { return m_text == nullptr; }
    friend bool operator==(const SharedText &a, const SharedText &b)
    {
        return a.m_text == b.m_text || a.text() == b.text();
    }
    friend bool operator==(const SharedText &a, const std::string &b) { return a.text() == b; }
    friend bool operator==(const SharedText &a, std::string_view b) { return a.text() == b; }
    friend bool operator==(const SharedText &a, const char *b) { return a.text() == b; }

private:
    std::shared_ptr<const std::string> m_text; ///< null if empty
};

/// Gives equal texts the same memory if they occur soon after one another.
class TextPool {
public:
    [[nodiscard]] SharedText share(std::string_view text)
    {
        if (text.empty())
            return {};
        for (const SharedText &known : m_recent)
            if (known == text)
                return known;
        m_next = (m_next + 1) % kRecent;
        return m_recent[m_next] = SharedText(std::string(text));
    }

private:
    static constexpr std::size_t kRecent = 16;
    SharedText m_recent[kRecent];
    std::size_t m_next = 0;
};

/// A growing list of numbers in which each block uses as many bits per number as its range needs: a million numbers
/// below thirty-two take 625 kB. Reading any number takes constant time.
/// Tests: tests/core/base/small_numbers_test.cpp
class SmallNumbers {
public:
    [[nodiscard]] std::size_t size() const { return m_blocks.size() * kBlock + m_last.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    void push_back(std::uint32_t number);
    [[nodiscard]] std::uint32_t operator[](std::size_t index) const ///< Precondition: index < size()
    {
        return index / kBlock < m_blocks.size() ? inBlock(m_blocks[index / kBlock], index % kBlock)
                                                : m_last[index % kBlock];
    }
    [[nodiscard]] std::uint32_t back() const { return (*this)[size() - 1]; } ///< Precondition: !empty()

private:
    static constexpr std::size_t kWord = 64;         ///< bits
    static constexpr std::size_t kBlock = 4 * kWord; ///< numbers per block, which then fills whole words
    struct Block {
        std::uint32_t least = 0;
        std::uint32_t bits = 0; ///< per number, relative to the least
        std::size_t firstWord = 0;
    };
    [[nodiscard]] std::uint32_t inBlock(const Block &block, std::size_t place) const
    {
        const std::size_t at = place * block.bits;
        const std::size_t word = block.firstWord + at / kWord;
        const std::size_t shift = at % kWord;
        std::uint64_t bits = block.bits == 0 ? 0 : m_words[word] >> shift;
        if (shift + block.bits > kWord)
            bits |= m_words[word + 1] << (kWord - shift);
        return block.least + static_cast<std::uint32_t>(bits & ((std::uint64_t{1} << block.bits) - 1));
    }

    std::vector<Block> m_blocks;
    std::vector<std::uint64_t> m_words;
    std::vector<std::uint32_t> m_last; ///< numbers after the last full block
};

} // namespace epsilometer
