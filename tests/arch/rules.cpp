// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/arch/rules.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <sstream>

namespace epsilometer::arch {

namespace {

using Words = std::vector<std::string>;

Words wordsOf(const std::string &line)
{
    std::istringstream stream(line.substr(0, line.find('#')));
    Words words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

/// FOLDER : ITEM...
bool addFolderRule(std::vector<FolderRule> &rules, const Words &words)
{
    if (words.size() < 4 || words[2] != ":")
        return false;
    rules.push_back({words[1], Words(words.begin() + 3, words.end())});
    return true;
}

/// no-word WORD... : FILE...
bool addWordRule(std::vector<WordRule> &rules, const Words &words)
{
    const auto colon = std::find(words.begin() + 1, words.end(), ":");
    if (colon == words.begin() + 1 || colon == words.end() || colon + 1 == words.end())
        return false;
    rules.push_back({Words(words.begin() + 1, colon), Words(colon + 1, words.end())});
    return true;
}

/// '_' stands for a space in a phrase.
void spaceOut(Words &phrases)
{
    for (std::string &phrase : phrases)
        std::replace(phrase.begin(), phrase.end(), '_', ' ');
}

/// name=NUMBER, a number above zero
bool readNumber(int &number, const std::string &name, const std::string &word)
{
    if (!word.starts_with(name + "="))
        return false;
    const char *end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data() + name.size() + 1, end, number);
    return error == std::errc() && rest == end && number > 0;
}

/// ceiling FOLDER lines=N, or files=N
bool addCeiling(std::vector<Ceiling> &ceilings, const Words &words)
{
    Ceiling ceiling{words[1], words[2].starts_with("files"), 0};
    const bool isRead = readNumber(ceiling.most, ceiling.ofFiles ? "files" : "lines", words[2]);
    ceilings.push_back(std::move(ceiling));
    return isRead;
}

bool joinRest(std::string &text, const Words &words)
{
    for (std::size_t i = 1; i < words.size(); ++i)
        text += (i > 1 ? " " : "") + words[i];
    return words.size() > 1;
}

bool addRule(Rules &rules, const Words &words)
{
    const std::map<std::string, std::vector<FolderRule> *> folderRules = {{"may", &rules.may},
                                                                          {"never", &rules.never},
                                                                          {"only", &rules.only},
                                                                          {"nothing-includes", &rules.nothingIncludes},
                                                                          {"no-text", &rules.noText},
                                                                          {"only-text", &rules.onlyText},
                                                                          {"namespace", &rules.namespaces}};
    const std::string &kind = words.front();
    if (const auto found = folderRules.find(kind); found != folderRules.end())
        return addFolderRule(*found->second, words);
    if (kind == "apart" && words.size() == 2)
        return rules.apart.push_back(words[1]), true;
    if (kind == "acyclic" && words.size() == 2)
        return rules.acyclic.push_back(words[1]), true;
    if (kind == "sources")
        return rules.sources.assign(words.begin() + 1, words.end()), words.size() > 1;
    if (kind == "documents")
        return rules.documents.assign(words.begin() + 1, words.end()), words.size() > 1;
    if (kind == "no-word")
        return addWordRule(rules.noWord, words);
    if (kind == "direction")
        return addWordRule(rules.direction, words) && (spaceOut(rules.direction.back().words), true);
    if (kind == "ceiling" && words.size() == 3)
        return addCeiling(rules.ceilings, words);
    if (kind == "lines" && words.size() == 3)
        return readNumber(rules.listedLines, "listed", words[1]) && readNumber(rules.mostLines, "most", words[2]);
    return kind == "first-line" && joinRest(rules.firstLine, words);
}

} // namespace

Result<Rules> Rules::parse(std::string_view text)
{
    Rules rules;
    std::istringstream stream{std::string(text)};
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        for (std::string more; line.ends_with('\\') && std::getline(stream, more); ++number)
            line.back() = ' ', line += more;
        const Words words = wordsOf(line);
        if (!words.empty() && !addRule(rules, words))
            return makeError(ErrorCode::Malformed, "not a rule: " + line).at("rules.txt", number);
    }
    return rules;
}

} // namespace epsilometer::arch
