// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/mutate.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <vector>

namespace epsilometer::fuzz {

namespace {

using namespace std::string_view_literals;

/// Where a part stands in the bytes.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] std::string_view of(std::string_view bytes) const { return bytes.substr(begin, end - begin); }
};
using Spans = std::vector<Span>;

/// The end of a JSON text that begins at `at`.
std::size_t endOfText(std::string_view bytes, std::size_t at)
{
    for (++at; at < bytes.size() && bytes[at] != '"' && bytes[at] != '\n'; ++at)
        at += bytes[at] == '\\' ? 1 : 0;
    return std::min(at + 1, bytes.size());
}

/// The values of JSON at any depth: texts, numbers, words, objects and arrays.
Spans jsonValues(std::string_view bytes)
{
    constexpr std::string_view kBetween = " \t\r\n,:{}[]\"";
    Spans spans;
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < bytes.size();) {
        const char c = bytes[at];
        const std::size_t begin = at;
        if (c == '"') {
            at = endOfText(bytes, at);
            spans.push_back({begin, at});
        } else if (kBetween.find(c) == std::string_view::npos) {
            at = std::min(bytes.find_first_of(kBetween, at), bytes.size());
            spans.push_back({begin, at});
        } else {
            ++at;
            if (c == '{' || c == '[')
                open.push_back(begin);
            if ((c == '}' || c == ']') && !open.empty()) {
                spans.push_back({open.back(), at});
                open.pop_back();
            }
        }
    }
    return spans;
}

/// What stands between two of the separators.
Spans between(std::string_view bytes, std::string_view separators)
{
    Spans spans;
    for (std::size_t at = 0; at <= bytes.size();) {
        const std::size_t end = std::min(bytes.find_first_of(separators, at), bytes.size());
        spans.push_back({at, end});
        at = end + 1;
    }
    return spans;
}

/// A little-endian number of so many bytes.
std::size_t lengthAt(std::string_view bytes, std::size_t at, std::size_t count)
{
    std::size_t length = 0;
    for (std::size_t i = std::min(count, std::size_t{4}); i-- > 0;)
        length = length << 8U | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    return length;
}

/// Of a pickle's instructions those with operands: how many bytes, and whether these are the length of what follows.
struct Operand {
    char instruction;
    std::size_t bytes;
    bool isLength;
};
constexpr std::array<Operand, 23> kOperands{
    {{'\x80', 1, false}, {'\x95', 8, false}, {'K', 1, false},    {'M', 2, false}, {'J', 4, false},
     {'G', 8, false},    {'h', 1, false},    {'q', 1, false},    {'j', 4, false}, {'r', 4, false},
     {'\x82', 1, false}, {'\x83', 2, false}, {'\x84', 4, false}, {'X', 4, true},  {'\x8c', 1, true},
     {'\x8d', 8, true},  {'U', 1, true},     {'T', 4, true},     {'C', 1, true},  {'B', 4, true},
     {'\x8e', 8, true},  {'\x8a', 1, true},  {'\x8b', 4, true}}};

/// The end of the instruction at `at`.
std::size_t endOfInstruction(std::string_view bytes, std::size_t at)
{
    const char instruction = bytes[at++];
    const auto *const found = std::ranges::find(kOperands, instruction, &Operand::instruction);
    if (found != kOperands.end()) {
        const std::size_t length = found->isLength ? lengthAt(bytes, at, found->bytes) : 0;
        return at + found->bytes + length;
    }
    int lines = "ILFSVPgp"sv.find(instruction) != std::string_view::npos ? 1 : 0;
    if (instruction == 'c' || instruction == 'i')
        lines = 2;
    for (; lines > 0 && at < bytes.size(); --lines)
        at = std::min(bytes.find('\n', at), bytes.size() - 1) + 1;
    return at;
}

Spans instructions(std::string_view bytes)
{
    Spans spans;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t end = std::min(endOfInstruction(bytes, at), bytes.size());
        spans.push_back({at, end});
        at = end;
    }
    return spans;
}

constexpr std::array kHardValues{"0"sv,
                                 "-0"sv,
                                 "-1"sv,
                                 "1e308"sv,
                                 "1e-320"sv,
                                 "5e-324"sv,
                                 "1e999"sv,
                                 "9007199254740993"sv,
                                 "18446744073709551616"sv,
                                 "NaN"sv,
                                 "inf"sv,
                                 "-inf"sv,
                                 "null"sv,
                                 "true"sv,
                                 "{}"sv,
                                 "[]"sv,
                                 "\"\""sv,
                                 "\"1\""sv,
                                 "0x10"sv,
                                 "1,5"sv,
                                 "\"\\u0000\""sv,
                                 "\"\xc3\xa9\""sv,
                                 ""sv,
                                 "1_000"sv,
                                 "+1"sv,
                                 "0.1000000000000000055511151231257827"sv};
constexpr std::array kHardInstructions{"N"sv,
                                       "K\0"sv,
                                       "J\xff\xff\xff\xff"sv,
                                       "J\xff\xff\xff\x7f"sv,
                                       "G\x7f\xf8\0\0\0\0\0\0"sv,
                                       "G\xff\xf0\0\0\0\0\0\0"sv,
                                       "G\x80\0\0\0\0\0\0\0"sv,
                                       "\x8a\x09\0\0\0\0\0\0\0\0\x01"sv,
                                       "\x8c\0"sv,
                                       "X\xff\xff\xff\xff"sv,
                                       ")"sv,
                                       "]"sv,
                                       "}"sv,
                                       "("sv,
                                       "0"sv,
                                       "2"sv,
                                       "h\xff"sv,
                                       "\x81"sv,
                                       "R"sv,
                                       "b"sv,
                                       "."sv};

class Mutation {
public:
    Mutation(std::string_view bytes, std::uint32_t seed) : m_bytes(bytes), m_random(seed + 1)
    {
        constexpr unsigned kUntilSeedsDiffer = 4;
        m_random.discard(kUntilSeedsDiffer);
        m_isPickle = bytes.starts_with('\x80');
        constexpr std::array<std::string_view, 2> kCells{",\n", "\n"};
        const std::size_t kind = below(3);
        m_spans = m_isPickle ? instructions(bytes) : kind == 2 ? jsonValues(bytes) : between(bytes, kCells.at(kind));
    }

    [[nodiscard]] std::string result()
    {
        if (m_spans.empty())
            return std::string(hardOne());
        const Span one = any();
        const Span other = any();
        switch (below(6)) {
        case 0: return with(one, std::string(hardOne()));
        case 1: return with(one, std::string(other.of(m_bytes)));
        case 2: return with(one, doubled(one));
        case 3: return with(one, "");
        case 4: return swapped(one, other);
        default: return with(one, m_isPickle ? "(" + std::string(one.of(m_bytes)) + "t" : nested(one));
        }
    }

private:
    std::size_t below(std::size_t limit) { return m_random() % limit; }
    Span any() { return m_spans[below(m_spans.size())]; }
    std::string_view hardOne()
    {
        return m_isPickle ? kHardInstructions.at(below(kHardInstructions.size()))
                          : kHardValues.at(below(kHardValues.size()));
    }
    [[nodiscard]] std::string with(Span part, const std::string &instead) const
    {
        return std::string(m_bytes.substr(0, part.begin)) + instead + std::string(m_bytes.substr(part.end));
    }
    /// The part twice, with what separates it from the one before.
    [[nodiscard]] std::string doubled(Span part) const
    {
        const std::string once(part.of(m_bytes));
        const bool separated = !m_isPickle && part.end < m_bytes.size() && part.begin > 0;
        return once + (separated ? (m_bytes[part.end] == '\n' ? "\n" : ",") : "") + once;
    }
    [[nodiscard]] std::string nested(Span part)
    {
        const std::size_t depth = below(8) == 0 ? 600 : 1 + below(3);
        return std::string(depth, '[') + std::string(part.of(m_bytes)) + std::string(depth, ']');
    }
    [[nodiscard]] std::string swapped(Span one, Span other) const
    {
        if (other.begin < one.begin)
            std::swap(one, other);
        if (other.begin < one.end) // one holds the other
            return with(other, "");
        return std::string(m_bytes.substr(0, one.begin)) + std::string(other.of(m_bytes)) +
               std::string(m_bytes.substr(one.end, other.begin - one.end)) + std::string(one.of(m_bytes)) +
               std::string(m_bytes.substr(other.end));
    }

    std::string_view m_bytes;
    std::minstd_rand m_random;
    bool m_isPickle = false;
    Spans m_spans;
};

} // namespace

std::string mutated(std::string_view bytes, std::uint32_t seed)
{
    return Mutation(bytes, seed).result();
}

} // namespace epsilometer::fuzz
