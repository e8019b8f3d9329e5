// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/text/references.h"

#include "core/base/contains.h"
#include "core/base/text/text.h"
#include "core/base/version.h"

#include <algorithm>
#include <array>

namespace epsilometer::present {

namespace {

struct Paper {
    std::vector<std::string> authors; ///< last names
    std::string year;
    std::string_view entry; ///< from "@" to the line of "}"
};

/// The value of a field, which is one line of an entry.
std::string_view fieldOf(std::string_view entry, std::string_view name)
{
    const std::string begin = "\n  " + std::string(name) + " = {";
    const std::size_t at = entry.find(begin);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = entry.substr(at + begin.size());
    return rest.substr(0, rest.find("},\n"));
}

std::vector<std::string> lastNames(std::string_view authors)
{
    constexpr std::string_view kAnd = " and ";
    std::vector<std::string> names;
    while (!authors.empty()) {
        const std::size_t end = std::min(authors.find(kAnd), authors.size());
        const std::string_view one = authors.substr(0, end);
        names.emplace_back(one.substr(one.rfind(' ') + 1));
        authors.remove_prefix(std::min(end + kAnd.size(), authors.size()));
    }
    return names;
}

std::vector<Paper> readPapers()
{
    std::vector<Paper> papers;
    const std::string_view file = referencesFile();
    for (std::size_t at = file.find("\n@"); at != std::string_view::npos; at = file.find("\n@", at + 1)) {
        const std::size_t end = file.find("\n}\n", at);
        const std::string_view entry = file.substr(at + 1, end + 2 - at);
        papers.push_back({lastNames(fieldOf(entry, "author")), std::string(fieldOf(entry, "year")), entry});
    }
    return papers;
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// A last name: "Vadhan", "Yu-Xiang"; not "DP" and not "by".
bool isLastName(std::string_view word)
{
    return word.size() > 1 && word[0] >= 'A' && word[0] <= 'Z' && word[1] >= 'a' && word[1] <= 'z';
}

bool isYear(std::string_view word)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return word.size() == 4 && (word.starts_with("19") || word.starts_with("20")) && std::ranges::all_of(word, isDigit);
}

/// The words of a text; a period ends a sentence and so a list of names, but not behind "al".
std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    for (const char c : text) {
        const bool part = isLetter(c) || c == '-' || (c >= '0' && c <= '9');
        if (part)
            word += c;
        else if (!word.empty())
            words.push_back(std::exchange(word, {}));
        if (c == ';' || c == ':')
            words.emplace_back(1, c);
    }
    if (!word.empty())
        words.push_back(word);
    return words;
}

/// The papers that are cited with this year behind these words: those of exactly these authors, or of this first author
/// and others; else those that have these among their authors.
void addCited(const std::vector<std::string> &words, std::size_t year, const std::vector<Paper> &papers,
              std::vector<const Paper *> &cited)
{
    constexpr std::array<std::string_view, 4> kBetween = {"and", "et", "al", "others"};
    std::vector<std::string> names; // from the last to the first
    bool others = false;
    for (std::size_t i = year; i-- > 0 && (isLastName(words[i]) || contains(kBetween, words[i]));) {
        if (!contains(kBetween, words[i]))
            names.push_back(words[i]);
        others = others || words[i] == "al" || words[i] == "others";
    }
    std::vector<const Paper *> exactly;
    std::vector<const Paper *> among;
    for (const Paper &paper : papers) {
        const bool fits = !names.empty() && paper.year == words[year] &&
                          std::ranges::all_of(names, [&](const auto &name) { return contains(paper.authors, name); });
        if (!fits)
            continue;
        among.push_back(&paper);
        if (others ? paper.authors.front() == names.back() : paper.authors.size() == names.size())
            exactly.push_back(&paper);
    }
    for (const Paper *paper : exactly.empty() ? among : exactly)
        if (!contains(cited, paper))
            cited.push_back(paper);
}

} // namespace

std::string bibtexOf(const std::vector<Message> &citations)
{
    static const std::vector<Paper> papers = readPapers();
    std::string out;
    std::vector<const Paper *> cited;
    std::vector<std::string> named;
    for (const Message &citation : citations) {
        const std::string text = oneLine(citation.english());
        if (text.empty() || contains(named, text))
            continue;
        named.push_back(text);
        out += "% " + text + "\n";
        const std::size_t before = cited.size();
        const std::vector<std::string> words = wordsOf(text);
        for (std::size_t i = 0; i < words.size(); ++i)
            if (isYear(words[i]))
                addCited(words, i, papers, cited);
        for (std::size_t i = before; i < cited.size(); ++i)
            out += cited[i]->entry;
    }
    return out;
}

std::string bibtexOfProgram()
{
    return "@software{epsilometer,\n"
           "  author = {{The Epsilometer authors}},\n"
           "  title = {Epsilometer: a Differential Privacy Budget under Full Adaptivity},\n"
           "  version = {" EPSILOMETER_VERSION "},\n"
           "}\n";
}

} // namespace epsilometer::present
