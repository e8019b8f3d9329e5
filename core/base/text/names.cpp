// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/names.h"

#include "core/base/text/code_point.h"
#include "core/base/text/text.h"

#include <algorithm>
#include <array>

namespace epsilometer {

namespace {

/// A letter with its accent, as Unicode decomposes it; in lower case.
struct Accented {
    char32_t letter = 0;
    char base = 0;
    char32_t accent = 0;
};

/// Latin-1 and Latin Extended-A (UnicodeData.txt, canonical decompositions), sorted.
constexpr auto kAccented = std::to_array<Accented>(
    {{0xC0, 'a', 0x300},  {0xC1, 'a', 0x301},  {0xC2, 'a', 0x302},  {0xC3, 'a', 0x303},  {0xC4, 'a', 0x308},
     {0xC5, 'a', 0x30A},  {0xC7, 'c', 0x327},  {0xC8, 'e', 0x300},  {0xC9, 'e', 0x301},  {0xCA, 'e', 0x302},
     {0xCB, 'e', 0x308},  {0xCC, 'i', 0x300},  {0xCD, 'i', 0x301},  {0xCE, 'i', 0x302},  {0xCF, 'i', 0x308},
     {0xD1, 'n', 0x303},  {0xD2, 'o', 0x300},  {0xD3, 'o', 0x301},  {0xD4, 'o', 0x302},  {0xD5, 'o', 0x303},
     {0xD6, 'o', 0x308},  {0xD9, 'u', 0x300},  {0xDA, 'u', 0x301},  {0xDB, 'u', 0x302},  {0xDC, 'u', 0x308},
     {0xDD, 'y', 0x301},  {0xE0, 'a', 0x300},  {0xE1, 'a', 0x301},  {0xE2, 'a', 0x302},  {0xE3, 'a', 0x303},
     {0xE4, 'a', 0x308},  {0xE5, 'a', 0x30A},  {0xE7, 'c', 0x327},  {0xE8, 'e', 0x300},  {0xE9, 'e', 0x301},
     {0xEA, 'e', 0x302},  {0xEB, 'e', 0x308},  {0xEC, 'i', 0x300},  {0xED, 'i', 0x301},  {0xEE, 'i', 0x302},
     {0xEF, 'i', 0x308},  {0xF1, 'n', 0x303},  {0xF2, 'o', 0x300},  {0xF3, 'o', 0x301},  {0xF4, 'o', 0x302},
     {0xF5, 'o', 0x303},  {0xF6, 'o', 0x308},  {0xF9, 'u', 0x300},  {0xFA, 'u', 0x301},  {0xFB, 'u', 0x302},
     {0xFC, 'u', 0x308},  {0xFD, 'y', 0x301},  {0xFF, 'y', 0x308},  {0x100, 'a', 0x304}, {0x101, 'a', 0x304},
     {0x102, 'a', 0x306}, {0x103, 'a', 0x306}, {0x104, 'a', 0x328}, {0x105, 'a', 0x328}, {0x106, 'c', 0x301},
     {0x107, 'c', 0x301}, {0x108, 'c', 0x302}, {0x109, 'c', 0x302}, {0x10A, 'c', 0x307}, {0x10B, 'c', 0x307},
     {0x10C, 'c', 0x30C}, {0x10D, 'c', 0x30C}, {0x10E, 'd', 0x30C}, {0x10F, 'd', 0x30C}, {0x112, 'e', 0x304},
     {0x113, 'e', 0x304}, {0x114, 'e', 0x306}, {0x115, 'e', 0x306}, {0x116, 'e', 0x307}, {0x117, 'e', 0x307},
     {0x118, 'e', 0x328}, {0x119, 'e', 0x328}, {0x11A, 'e', 0x30C}, {0x11B, 'e', 0x30C}, {0x11C, 'g', 0x302},
     {0x11D, 'g', 0x302}, {0x11E, 'g', 0x306}, {0x11F, 'g', 0x306}, {0x120, 'g', 0x307}, {0x121, 'g', 0x307},
     {0x122, 'g', 0x327}, {0x123, 'g', 0x327}, {0x124, 'h', 0x302}, {0x125, 'h', 0x302}, {0x128, 'i', 0x303},
     {0x129, 'i', 0x303}, {0x12A, 'i', 0x304}, {0x12B, 'i', 0x304}, {0x12C, 'i', 0x306}, {0x12D, 'i', 0x306},
     {0x12E, 'i', 0x328}, {0x12F, 'i', 0x328}, {0x130, 'i', 0x307}, {0x134, 'j', 0x302}, {0x135, 'j', 0x302},
     {0x136, 'k', 0x327}, {0x137, 'k', 0x327}, {0x139, 'l', 0x301}, {0x13A, 'l', 0x301}, {0x13B, 'l', 0x327},
     {0x13C, 'l', 0x327}, {0x13D, 'l', 0x30C}, {0x13E, 'l', 0x30C}, {0x143, 'n', 0x301}, {0x144, 'n', 0x301},
     {0x145, 'n', 0x327}, {0x146, 'n', 0x327}, {0x147, 'n', 0x30C}, {0x148, 'n', 0x30C}, {0x14C, 'o', 0x304},
     {0x14D, 'o', 0x304}, {0x14E, 'o', 0x306}, {0x14F, 'o', 0x306}, {0x150, 'o', 0x30B}, {0x151, 'o', 0x30B},
     {0x154, 'r', 0x301}, {0x155, 'r', 0x301}, {0x156, 'r', 0x327}, {0x157, 'r', 0x327}, {0x158, 'r', 0x30C},
     {0x159, 'r', 0x30C}, {0x15A, 's', 0x301}, {0x15B, 's', 0x301}, {0x15C, 's', 0x302}, {0x15D, 's', 0x302},
     {0x15E, 's', 0x327}, {0x15F, 's', 0x327}, {0x160, 's', 0x30C}, {0x161, 's', 0x30C}, {0x162, 't', 0x327},
     {0x163, 't', 0x327}, {0x164, 't', 0x30C}, {0x165, 't', 0x30C}, {0x168, 'u', 0x303}, {0x169, 'u', 0x303},
     {0x16A, 'u', 0x304}, {0x16B, 'u', 0x304}, {0x16C, 'u', 0x306}, {0x16D, 'u', 0x306}, {0x16E, 'u', 0x30A},
     {0x16F, 'u', 0x30A}, {0x170, 'u', 0x30B}, {0x171, 'u', 0x30B}, {0x172, 'u', 0x328}, {0x173, 'u', 0x328},
     {0x174, 'w', 0x302}, {0x175, 'w', 0x302}, {0x176, 'y', 0x302}, {0x177, 'y', 0x302}, {0x178, 'y', 0x308},
     {0x179, 'z', 0x301}, {0x17A, 'z', 0x301}, {0x17B, 'z', 0x307}, {0x17C, 'z', 0x307}, {0x17D, 'z', 0x30C},
     {0x17E, 'z', 0x30C}});

constexpr std::array<std::string_view, 7> kLigatures{"ff", "fi", "fl", "ffi", "ffl", "st", "st"}; ///< from U+FB00 on

bool isIn(char32_t code, char32_t first, char32_t last)
{
    return code >= first && code <= last;
}

bool isBlank(char32_t code)
{
    return code == U' ' || code == 0xA0 || code == 0x1680 || isIn(code, 0x2000, 0x200A) || code == 0x202F ||
           code == 0x205F || code == 0x3000;
}

/// Joiners, and the characters that oneLine() replaces.
bool isInvisible(std::string_view character)
{
    return character == "\xE2\x80\x8C" || character == "\xE2\x80\x8D" || oneLine(character) != character;
}

/// The letter in lower case, where case is a shift of the code point.
char32_t lowered(char32_t code)
{
    constexpr char32_t kShift = 0x20;
    if (isIn(code, U'A', U'Z') || (isIn(code, 0xC0, 0xDE) && code != 0xD7) || isIn(code, 0x391, 0x3A9) ||
        isIn(code, 0x410, 0x42F))
        return code + kShift;
    if (isIn(code, 0x400, 0x40F))
        return code + 0x50;
    const bool evenIsUpper = isIn(code, 0x100, 0x137) || isIn(code, 0x14A, 0x177);
    const bool oddIsUpper = isIn(code, 0x139, 0x148) || isIn(code, 0x179, 0x17E);
    return (evenIsUpper && code % 2 == 0) || (oddIsUpper && code % 2 == 1) ? code + 1 : code;
}

void addAlike(std::string &out, char32_t code)
{
    if (isIn(code, 0xFF01, 0xFF5E)) // full-width forms of ASCII
        code -= 0xFEE0;
    if (isBlank(code)) {
        if (!out.empty() && out.back() != ' ')
            out += ' ';
        return;
    }
    if (isIn(code, 0xFB00, 0xFB06)) {
        out += kLigatures.at(code - 0xFB00);
        return;
    }
    const auto *const found = std::ranges::lower_bound(kAccented, code, {}, &Accented::letter);
    if (found != kAccented.end() && found->letter == code) {
        out += found->base;
        appendUtf8(out, found->accent);
        return;
    }
    appendUtf8(out, lowered(code));
}

} // namespace

bool isName(std::string_view text)
{
    return !text.empty() && text != "*" && oneLine(text) == text;
}

Message nameConstraint()
{
    return core::tr(
        "must be a name: not *, which stands for every name, and without line ends, other control characters "
        "and invisible ones");
}

std::string nameLikeness(std::string_view name)
{
    std::string out;
    while (!name.empty()) {
        std::size_t size = 1;
        while (size < name.size() && size < 4 && !isUtf8(name.substr(0, size)))
            ++size;
        const std::string_view character = name.substr(0, size);
        if (isUtf8(character) && !isInvisible(character))
            addAlike(out, codeOf(character));
        name.remove_prefix(size);
    }
    while (out.ends_with(' '))
        out.pop_back();
    return out;
}

bool looksLikeSlip(std::string_view name, std::string_view other)
{
    constexpr std::size_t kShortest = 4;
    const std::string alike = nameLikeness(name);
    const std::string otherAlike = nameLikeness(other);
    if (alike == otherAlike)
        return true;
    std::string_view a = alike;
    std::string_view b = otherAlike;
    if (std::max(a.size(), b.size()) < kShortest)
        return false;
    while (!a.empty() && !b.empty() && a.front() == b.front()) {
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    while (!a.empty() && !b.empty() && a.back() == b.back()) {
        a.remove_suffix(1);
        b.remove_suffix(1);
    }
    const auto hasDigit = [](std::string_view text) { return text.find_first_of("0123456789") != text.npos; };
    if (hasDigit(a) || hasDigit(b))
        return false;
    const bool isSwap = a.size() == 2 && b.size() == 2 && a[0] == b[1] && a[1] == b[0];
    const auto letters = [](std::string_view text) {
        return std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    };
    return isSwap || (letters(a) <= 1 && letters(b) <= 1);
}

} // namespace epsilometer
