// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/core_texts.h"

#include "core/base/terminal_text.h"
#include "ui/text/text.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

namespace epsilometer::ui {

namespace {

constexpr std::string_view kJoints = " \t\n.,;:";

/// A text between the spaces and marks that only join it to others.
struct Trimmed {
    std::string_view before;
    std::string_view text;
    std::string_view after;
};

Trimmed trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(kJoints);
    if (begin == std::string_view::npos)
        return {text, {}, {}};
    const std::size_t end = text.find_last_not_of(kJoints) + 1;
    return {text.substr(0, begin), text.substr(begin, end - begin), text.substr(end)};
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::size_t letters(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), isLetter));
}

/// "{1}" at this place: the digit; 0 elsewhere.
std::size_t holeAt(std::string_view text, std::size_t at)
{
    const bool hole =
        at + 2 < text.size() && text[at] == '{' && text[at + 1] >= '1' && text[at + 1] <= '9' && text[at + 2] == '}';
    return hole ? static_cast<std::size_t>(text[at + 1] - '0') : 0;
}

std::vector<std::string> literalsOf(std::string_view text)
{
    std::vector<std::string> literals(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (holeAt(text, i) == 0) {
            literals.back() += text[i];
            continue;
        }
        literals.emplace_back();
        i += 2;
    }
    return literals;
}

std::string filled(const std::string &text, const std::vector<std::string> &parts)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t hole = holeAt(text, i);
        if (hole == 0 || hole > parts.size()) {
            out += text[i];
            continue;
        }
        out += parts[hole - 1];
        i += 2;
    }
    return out;
}

using Holes = std::optional<std::vector<std::string_view>>;

bool mayHold(std::string_view text, const std::vector<std::string> &literals)
{
    return text.size() >= literals.front().size() + literals.back().size() && text.starts_with(literals.front()) &&
           text.ends_with(literals.back());
}

/// What stands in the holes of a text that has these literals; nothing where it has not. Every hole ends as early as it
/// can.
Holes earlyHoles(std::string_view text, const std::vector<std::string> &literals)
{
    if (!mayHold(text, literals))
        return std::nullopt;
    std::vector<std::string_view> holes;
    std::size_t at = literals.front().size();
    for (std::size_t i = 1; i + 1 < literals.size(); ++i) {
        const std::size_t found = text.find(literals[i], at);
        if (found == std::string_view::npos)
            return std::nullopt;
        holes.push_back(text.substr(at, found - at));
        at = found + literals[i].size();
    }
    const std::size_t end = text.size() - literals.back().size();
    if (end < at)
        return std::nullopt;
    holes.push_back(text.substr(at, end - at));
    return holes;
}

/// The same; every hole begins as late as it can.
Holes lateHoles(std::string_view text, const std::vector<std::string> &literals)
{
    if (!mayHold(text, literals))
        return std::nullopt;
    std::vector<std::string_view> holes;
    std::size_t end = text.size() - literals.back().size();
    for (std::size_t i = literals.size() - 2; i > 0; --i) {
        const std::size_t found = text.substr(0, end).rfind(literals[i]);
        if (found == std::string_view::npos)
            return std::nullopt;
        const std::size_t begin = found + literals[i].size();
        holes.insert(holes.begin(), text.substr(begin, end - begin));
        end = found;
    }
    const std::size_t begin = literals.front().size();
    if (end < begin)
        return std::nullopt;
    holes.insert(holes.begin(), text.substr(begin, end - begin));
    return holes;
}

std::vector<std::string> sentencesOf(const std::string &text)
{
    std::vector<std::string> sentences;
    std::size_t begin = 0;
    for (std::size_t end = text.find(". "); end != std::string::npos; end = text.find(". ", begin)) {
        sentences.push_back(text.substr(begin, end - begin));
        begin = end + 2;
    }
    sentences.push_back(text.substr(begin));
    return sentences;
}

/// Where a first part of a text ends that is not too long to be read in every way.
std::size_t endOfPart(std::string_view text)
{
    constexpr std::size_t kLong = 1200;
    if (text.size() <= kLong)
        return text.size();
    for (const std::string_view mark : {"\n", ". ", "; "})
        if (const std::size_t at = text.substr(0, kLong).rfind(mark); at != std::string_view::npos)
            return at + mark.size();
    return kLong;
}

/// Where the last word begins, if that is a number; else 0.
std::size_t lastNumber(std::string_view text)
{
    const std::size_t blank = text.rfind(' ');
    if (blank == std::string_view::npos || blank + 1 == text.size())
        return 0;
    const char first = text[blank + 1];
    return (first >= '0' && first <= '9') || text.substr(blank + 1) == "inf" ? blank : 0;
}

std::shared_ptr<const CoreTexts> &current()
{
    static std::shared_ptr<const CoreTexts> texts;
    return texts;
}

} // namespace

CoreTexts::CoreTexts(const std::vector<Text> &texts)
{
    for (const Text &text : texts) {
        m_whole.emplace(text.source, text.translation);
        // Sentences are also met alone, or among others.
        const auto sources = sentencesOf(text.source);
        const auto translations = sentencesOf(text.translation);
        for (std::size_t i = 0; sources.size() > 1 && sources.size() == translations.size() && i < sources.size(); ++i)
            m_whole.emplace(sources[i], translations[i]);
        std::vector<std::string> literals = literalsOf(text.source);
        std::size_t weight = 0;
        for (const std::string &literal : literals)
            weight += letters(literal);
        if (literals.size() > 1 && weight > 0)
            m_patterns.push_back({std::move(literals), text.translation, weight});
    }
}

std::vector<CoreTexts::Text> CoreTexts::from(const QTranslator &translator)
{
    QFile file(QStringLiteral(":/translations/core.json"));
    std::vector<Text> texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    for (const QJsonValue &value : QJsonDocument::fromJson(file.readAll()).array()) {
        const QByteArray source = value.toString().toUtf8();
        const QString translation = translator.translate("core", source.constData());
        if (!translation.isEmpty())
            texts.push_back({source.toStdString(), translation.toStdString()});
    }
    return texts;
}

QString CoreTexts::translated(std::string_view text) const
{
    constexpr std::size_t kMostRemembered = 20000;
    const std::lock_guard lock(m_guard);
    const std::string key(text);
    if (const auto said = m_said.find(key); said != m_said.end())
        return said->second;
    std::string spoken;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = endOfPart(rest);
        Readings known;
        spoken += read(rest.substr(0, end), known).text;
        rest.remove_prefix(end);
    }
    const QString result = fromCore(spoken);
    if (m_said.size() >= kMostRemembered)
        m_said.clear();
    return m_said.emplace(key, result).first->second;
}

bool CoreTexts::knows(std::string_view text) const
{
    return m_whole.contains(std::string(trimmed(text).text));
}

QStringList CoreTexts::leftAsTheyAre(std::string_view text) const
{
    Readings known;
    QStringList parts;
    for (const std::string &part : read(text, known).left)
        parts << fromCore(part);
    return parts;
}

CoreTexts::Reading CoreTexts::read(std::string_view text, Readings &known) const
{
    const Trimmed parts = trimmed(text);
    Reading reading = readWhole(parts.text, known);
    reading.text += parts.after;
    // A pattern may end with a mark and an empty hole.
    if (reading.cost > 0 && !parts.after.empty()) {
        Reading marked{{}, {std::string(parts.text)}, reading.cost};
        tryPatterns(text.substr(parts.before.size()), marked, known);
        if (marked.cost < reading.cost)
            reading = std::move(marked);
    }
    reading.text = std::string(parts.before) + reading.text;
    return reading;
}

/// The reading of a text without joints at its ends that leaves the fewest letters as they are.
CoreTexts::Reading CoreTexts::readWhole(std::string_view text, Readings &known) const
{
    const std::string key(text);
    if (const auto whole = m_whole.find(key); whole != m_whole.end())
        return {whole->second, {}, 0};
    const std::size_t cost = letters(text);
    if (cost < 2)
        return {key, {}, 0};
    if (const auto before = known.find(key); before != known.end())
        return before->second;
    Reading best{key, {key}, cost};
    // Texts of people or files could be taken apart in very many ways.
    constexpr std::size_t kMostReadings = 1500;
    if (known.size() >= kMostReadings)
        return best;
    known.emplace(key, best);
    tryPatterns(text, best, known);
    if (best.cost > 0)
        tryMarks(text, best, known);
    known[key] = best;
    return best;
}

void CoreTexts::tryPatterns(std::string_view text, Reading &best, Readings &known) const
{
    std::size_t bestWeight = 0;
    const auto attempt = [&](const Pattern &pattern, const std::vector<std::string_view> &holes) {
        Reading reading;
        std::vector<std::string> parts;
        for (const std::string_view hole : holes) {
            Reading part = read(hole, known);
            reading.cost += part.cost;
            std::move(part.left.begin(), part.left.end(), std::back_inserter(reading.left));
            parts.push_back(std::move(part.text));
        }
        if (reading.cost > best.cost || (reading.cost == best.cost && pattern.weight <= bestWeight))
            return;
        reading.text = filled(pattern.translation, parts);
        best = std::move(reading);
        bestWeight = pattern.weight;
    };
    for (const Pattern &pattern : m_patterns) {
        const auto early = earlyHoles(text, pattern.literals);
        if (!early)
            continue;
        attempt(pattern, *early);
        if (const auto late = lateHoles(text, pattern.literals); late && late != early && best.cost > 0)
            attempt(pattern, *late);
    }
}

void CoreTexts::tryMarks(std::string_view text, Reading &best, Readings &known) const
{
    static constexpr std::array<std::string_view, 11> kMarks{". ", "; ", ": ", ", ", " (", ") ",
                                                             "\n", ")",  " [", "] ", "]"};
    const auto attempt = [&](std::size_t at, std::string_view mark) {
        Reading reading = read(text.substr(0, at), known);
        Reading rest = read(text.substr(at + mark.size()), known);
        if (reading.cost + rest.cost > best.cost || best.cost == 0)
            return;
        reading.cost += rest.cost;
        reading.text += std::string(mark) + rest.text;
        std::move(rest.left.begin(), rest.left.end(), std::back_inserter(reading.left));
        best = std::move(reading);
    };
    for (const std::string_view mark : kMarks)
        if (const std::size_t at = text.find(mark); at != std::string_view::npos)
            attempt(at, mark);
    if (const std::size_t at = lastNumber(text); at > 0)
        attempt(at, " ");
}

void useCoreTexts(const std::vector<CoreTexts::Text> &texts)
{
    current() = texts.empty() ? nullptr : std::make_shared<const CoreTexts>(texts);
}

bool coreSpeaksEnglish()
{
    return current() == nullptr;
}

QString coreTextOrName(std::string_view text)
{
    constexpr std::string_view kMark = ": ";
    const std::shared_ptr<const CoreTexts> texts = current();
    if (!texts)
        return fromCore(text);
    if (texts->knows(text))
        return texts->translated(text);
    const std::size_t mark = text.find(kMark);
    if (mark == std::string_view::npos || !texts->knows(text.substr(0, mark)))
        return fromCore(text);
    return texts->translated(text.substr(0, mark)) + fromCore(text.substr(mark));
}

QString coreText(std::string_view text)
{
    const std::shared_ptr<const CoreTexts> texts = current();
    const std::string plain = terminalText(text); // a sentence may quote what stands in a file
    return texts ? texts->translated(plain) : fromCore(plain);
}

} // namespace epsilometer::ui
