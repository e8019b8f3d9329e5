// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/arch/checks.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string_view>

namespace epsilometer::arch {

namespace {

bool startsWithOneOf(const std::string &name, const std::vector<std::string> &prefixes)
{
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&](const std::string &prefix) { return name.starts_with(prefix); });
}

bool liesInOneOf(const std::string &path, const std::vector<std::string> &folders)
{
    return std::any_of(folders.begin(), folders.end(), [&](const std::string &folder) { return liesIn(path, folder); });
}

/// '*' stands for any text, also none.
bool matches(std::string_view name, std::string_view pattern)
{
    if (pattern.empty())
        return name.empty();
    if (pattern.front() == '*')
        return matches(name, pattern.substr(1)) || (!name.empty() && matches(name.substr(1), pattern));
    return !name.empty() && name.front() == pattern.front() && matches(name.substr(1), pattern.substr(1));
}

bool matchesOneOf(const std::string &name, const std::vector<std::string> &patterns)
{
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const std::string &pattern) { return matches(name, pattern); });
}

/// The rule of the innermost folder that holds the file, if any.
const FolderRule *innermost(const std::vector<FolderRule> &rules, const std::string &path)
{
    const FolderRule *best = nullptr;
    for (const FolderRule &rule : rules)
        if (liesIn(path, rule.folder) && (!best || rule.folder.size() > best->folder.size()))
            best = &rule;
    return best;
}

/// Why this file must not include this; empty when it may.
std::string objection(const Rules &rules, const std::string &path, const Include &include)
{
    const std::string &name = include.name;
    for (const FolderRule &rule : rules.never)
        if (liesIn(path, rule.folder) && matchesOneOf(name, rule.items))
            return rule.folder + " never includes this";
    for (const FolderRule &rule : rules.only)
        if (!liesIn(path, rule.folder) && matchesOneOf(name, rule.items))
            return "only " + rule.folder + " includes this";
    for (const FolderRule &rule : rules.nothingIncludes)
        if (liesIn(name, rule.folder) && !liesIn(path, rule.folder) && !liesInOneOf(path, rule.items))
            return "nothing here includes " + rule.folder;
    for (const std::string &folder : rules.apart) {
        const std::string from = roomOf(path, folder), to = roomOf(name, folder);
        if (!to.empty() && liesIn(path, folder) && from != to)
            return "rooms of " + folder + " do not include each other";
    }
    if (!include.quoted || name.ends_with(".moc"))
        return {};
    const FolderRule *may = innermost(rules.may, path);
    if (!may || name.starts_with(may->folder + "/") || startsWithOneOf(name, may->items))
        return {};
    return "against the arrows of " + may->folder + " (a project header by its path from the root, others in <>)";
}

void findForbidden(const FolderRule &rule, const SourceFile &file, Violations &found)
{
    int number = 0;
    for (const std::string_view line : file.lines()) {
        ++number;
        for (const std::string &text : rule.items)
            if (standsIn(line, text))
                found.push_back({file.path, number, text + " must not stand in " + rule.folder});
    }
}

bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

bool isUpper(char c)
{
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}

/// The line's words in lower case; an identifier is split at its capitals: "kOldWord" is "k", "old", "word".
std::vector<std::string> wordsOf(std::string_view line)
{
    std::vector<std::string> words;
    char last = ' ';
    for (const char c : line) {
        if (isLetter(c)) {
            if (!isLetter(last) || (isUpper(c) && !isUpper(last)))
                words.emplace_back();
            words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        last = c;
    }
    return words;
}

bool holds(const std::vector<std::string> &all, const std::string &one)
{
    return std::find(all.begin(), all.end(), one) != all.end();
}

void findForbidden(const WordRule &rule, const SourceFile &file, Violations &found)
{
    if (holds(rule.files, file.path))
        return;
    int number = 0;
    for (const std::string_view line : file.lines()) {
        ++number;
        for (const std::string &word : wordsOf(line))
            if (holds(rule.words, word))
                found.push_back({file.path, number, "the word \"" + word + "\" hides the subject: name it"});
    }
}

/// Files that a folder may lose before its ceiling has to be lowered.
constexpr int kFreeFiles = 5;

/// Lines of all C++ files of the folder, or files of the fullest folder at or below it.
int countOf(const Ceiling &ceiling, const Sources &sources)
{
    int lines = 0;
    std::map<std::string, int> files;
    for (const SourceFile &file : sources) {
        if (!file.isCpp() || !liesIn(file.path, ceiling.folder))
            continue;
        lines += static_cast<int>(file.lines().size());
        ++files[file.path.substr(0, file.path.rfind('/'))];
    }
    int most = 0;
    for (const auto &[folder, count] : files)
        most = std::max(most, count);
    return ceiling.ofFiles ? most : lines;
}

} // namespace

Violations includesAgainstTheArrows(const Rules &rules, const Sources &sources)
{
    Violations found;
    for (const SourceFile &file : sources) {
        if (!file.isCpp())
            continue;
        for (const Include &include : file.includes())
            if (const std::string why = objection(rules, file.path, include); !why.empty())
                found.push_back({file.path, include.line, include.name + ": " + why});
    }
    return found;
}

Violations foreignNamespaces(const Rules &rules, const Sources &sources)
{
    constexpr std::string_view kOpens = "namespace epsilometer";
    Violations found;
    for (const SourceFile &file : sources) {
        const FolderRule *rule = file.isCpp() ? innermost(rules.namespaces, file.path) : nullptr;
        if (rule == nullptr)
            continue;
        const std::vector<std::string_view> lines = file.lines();
        const auto last =
            std::find_if(lines.rbegin(), lines.rend(), [&](std::string_view line) { return line.starts_with(kOpens); });
        if (last == lines.rend())
            continue;
        const std::string opened = std::string(last->substr(0, last->find(" {"))) + "::";
        if (!opened.starts_with("namespace " + rule->items.front() + "::"))
            found.push_back({file.path, static_cast<int>(lines.rend() - last),
                             "the namespace of " + rule->folder + " is " + rule->items.front()});
    }
    return found;
}

Violations ownHeaderNotFirst(const Sources &sources)
{
    std::set<std::string> headers;
    for (const SourceFile &file : sources)
        if (file.isHeader())
            headers.insert(file.path);
    Violations found;
    for (const SourceFile &file : sources) {
        if (!file.path.ends_with(".cpp"))
            continue;
        const std::string own = file.path.substr(0, file.path.size() - 4) + ".h";
        const std::vector<Include> includes = file.includes();
        if (headers.contains(own) && (includes.empty() || includes.front().name != own))
            found.push_back({file.path, includes.empty() ? 1 : includes.front().line, own + " is not included first"});
    }
    return found;
}

Violations withoutLicenceLine(const Rules &rules, const Sources &sources)
{
    Violations found;
    for (const SourceFile &file : sources) {
        const std::vector<std::string_view> lines = file.lines();
        const std::size_t at = !lines.empty() && lines.front().starts_with("#!") ? 1 : 0;
        if (lines.size() <= at || lines[at].find(rules.firstLine) == std::string_view::npos)
            found.push_back({file.path, static_cast<int>(at) + 1, "must say: " + rules.firstLine});
    }
    return found;
}

Violations forbiddenText(const Rules &rules, const Sources &sources)
{
    Violations found;
    for (const FolderRule &rule : rules.noText)
        for (const SourceFile &file : sources)
            if (liesIn(file.path, rule.folder))
                findForbidden(rule, file, found);
    for (const FolderRule &rule : rules.onlyText)
        for (const SourceFile &file : sources)
            if (file.isCpp() && !liesInOneOf(file.path, rule.items))
                findForbidden({"this file", {rule.folder}}, file, found);
    return found;
}

Violations forbiddenWords(const Rules &rules, const Sources &sourcesAndDocuments)
{
    Violations found;
    for (const WordRule &rule : rules.noWord)
        for (const SourceFile &file : sourcesAndDocuments)
            findForbidden(rule, file, found);
    return found;
}

Violations wrongCeilings(const Rules &rules, const Sources &sources)
{
    Violations found;
    for (const Ceiling &ceiling : rules.ceilings) {
        const int count = countOf(ceiling, sources);
        const int slack = std::max(kFreeFiles, ceiling.most / 100);
        const std::string has = "has " + std::to_string(count) + (ceiling.ofFiles ? " files in a folder" : " lines");
        if (count > ceiling.most)
            found.push_back(
                {ceiling.folder, 0,
                 has + ", more than the ceiling of " + std::to_string(ceiling.most) +
                     ": take some away, or raise it in rules.txt and say in the commit what is worth them"});
        else if (count + slack < ceiling.most)
            found.push_back(
                {ceiling.folder, 0, has + ": lower the ceiling of " + std::to_string(ceiling.most) + " in rules.txt"});
    }
    return found;
}

Violations longerThan(int lines, const Sources &sources)
{
    Violations found;
    for (const SourceFile &file : sources)
        if (const int count = static_cast<int>(file.lines().size()); count > lines)
            found.push_back({file.path, count, "longer than " + std::to_string(lines) + " lines"});
    return found;
}

} // namespace epsilometer::arch
