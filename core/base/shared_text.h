// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

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

} // namespace epsilometer
