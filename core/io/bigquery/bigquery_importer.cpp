// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/importers.h"

#include "core/base/text/text.h"
#include "core/io/mechanism_json.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace epsilometer::io {

namespace {

/// Reads SQL that may stand in a cell of CSV or a text of JSON: case does not matter; comments and escaped characters that
/// are blanks are blanks.
class SqlText {
public:
    explicit SqlText(std::string_view text) : m_text(text) {}

    [[nodiscard]] std::size_t at() const { return m_at; }
    void moveTo(std::size_t at) { m_at = at; }

    void skipBlanks()
    {
        for (;;) {
            const std::string_view rest = m_text.substr(m_at);
            const auto *escaped =
                std::ranges::find_if(kBlanks, [&](std::string_view blank) { return startsAt(m_at, blank); });
            if (escaped != kBlanks.end())
                m_at += escaped->size();
            else if (rest.starts_with("/*"))
                m_at += std::min(rest.find("*/", 2), rest.size() - 2) + 2;
            else if (rest.starts_with("--") || rest.starts_with("#"))
                m_at += std::min({rest.find('\n'), rest.find("\\n"), rest.size()});
            else
                return;
        }
    }
    /// Passes over a word or a mark, if it is next.
    bool take(std::string_view upperCase)
    {
        skipBlanks();
        if (!startsAt(m_at, upperCase))
            return false;
        const std::size_t behind = m_at + upperCase.size();
        if (isWordByte(upperCase.back()) && behind < m_text.size() && isWordByte(m_text[behind]))
            return false;
        m_at = behind;
        return true;
    }
    /// Passes over everything up to the mark that ends an option: a comma or bracket outside of inner brackets.
    std::string_view takeValue()
    {
        skipBlanks();
        const std::size_t first = m_at;
        for (int depth = 0; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (depth == 0 && (c == ',' || c == ')' || c == '\n'))
                break;
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        std::string_view value = trimmed(m_text.substr(first, m_at - first));
        while (value.ends_with("\\n") || value.ends_with("\\t") || value.ends_with("\\r"))
            value = trimmed(value.substr(0, value.size() - 2));
        return value;
    }
    std::string takeWord()
    {
        skipBlanks();
        const std::size_t first = m_at;
        while (m_at < m_text.size() && isWordByte(m_text[m_at]))
            ++m_at;
        return lowered(m_text.substr(first, m_at - first));
    }
    /// The next place of a word in upper case, not in the middle of another; npos without one.
    [[nodiscard]] std::size_t find(std::string_view upperCase, std::size_t from) const
    {
        for (std::size_t at = from; at + upperCase.size() <= m_text.size(); ++at)
            if (startsAt(at, upperCase) && (at == 0 || !isWordByte(m_text[at - 1]) || isBehindBlank(at)))
                return at;
        return std::string_view::npos;
    }

private:
    static std::string lowered(std::string_view text)
    {
        std::string lower(text);
        std::ranges::transform(lower, lower.begin(), [](char c) { return lowerCase(c); });
        return lower;
    }
    static char lowerCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
    [[nodiscard]] bool startsAt(std::size_t at, std::string_view upperCase) const
    {
        return at + upperCase.size() <= m_text.size() &&
               std::ranges::equal(m_text.substr(at, upperCase.size()), upperCase,
                                  [](char a, char b) { return lowerCase(a) == lowerCase(b); });
    }
    /// Whether a blank stands before, also an escaped one, which ends in a letter or a digit.
    [[nodiscard]] bool isBehindBlank(std::size_t at) const
    {
        return std::ranges::any_of(
            kBlanks, [&](std::string_view blank) { return at >= blank.size() && startsAt(at - blank.size(), blank); });
    }

    /// As they stand in SQL, and escaped in texts.
    static constexpr std::array<std::string_view, 11> kBlanks{" ",   "\t",      "\r",      "\n",      "\\t",    "\\r",
                                                              "\\n", "\\u0009", "\\u000a", "\\u000d", "\\u0020"};

    std::string_view m_text;
    std::size_t m_at = 0;
};

/// The clause, and its name before it was released.
constexpr std::array<std::string_view, 2> kClauses{"DIFFERENTIAL_PRIVACY", "ANONYMIZATION"};

bool hasOptions(SqlText text)
{
    return text.take("OPTIONS") && text.take("(");
}

bool takeClause(SqlText &text)
{
    return std::ranges::any_of(kClauses, [&](std::string_view clause) { return text.take(clause); });
}

/// The next "WITH DIFFERENTIAL_PRIVACY" from a place on, or the clause with its options behind another word; `text` then
/// stands behind it.
bool nextClause(SqlText &text)
{
    for (std::size_t at = text.at();;) {
        const std::size_t with = text.find("WITH", at);
        std::size_t clause = std::string_view::npos;
        for (const std::string_view one : kClauses)
            clause = std::min(clause, text.find(one, at));
        at = std::min(with, clause);
        if (at == std::string_view::npos)
            return false;
        text.moveTo(at);
        if (at == with ? text.take("WITH") && takeClause(text) : takeClause(text) && hasOptions(text))
            return true;
        ++at;
    }
}

/// What follows the options, up to FROM, on one line: what the query selects.
std::string selected(const SqlText &text, std::string_view bytes)
{
    constexpr std::size_t kLongest = 80;
    const std::string_view next = bytes.substr(text.at(), kLongest);
    const std::string_view list = next.substr(0, SqlText(next).find("FROM", 0));
    std::string label;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const bool escaped = list[i] == '\\' && i + 1 < list.size();
        const bool blank = escaped || list[i] == ' ' || list[i] == '\n' || list[i] == '\t' || list[i] == '\r';
        i += escaped ? 1 : 0;
        if (!blank)
            label += list[i];
        else if (!label.empty() && label.back() != ' ')
            label += ' ';
    }
    return std::string(trimmed(label));
}

Error needed(const char *option)
{
    return makeError(ErrorCode::Malformed, option, core::tr("missing"),
                     core::tr("is needed: without it the query does not say what it costs"));
}

class BigQueryImporter final : public Importer {
public:
    std::string_view id() const override { return "bigquery"; }
    Literal title() const override { return core::tr("Queries of BigQuery"); }

private:
    bool recognisesText(std::string_view bytes) const override
    {
        SqlText text(bytes);
        return nextClause(text);
    }
    Result<ImportResult> readText(std::string_view bytes, Progress &progress) const override;
};

/// The cost that the options behind a clause state.
Result<Mechanism> readOptions(SqlText &text)
{
    std::optional<std::string> epsilon;
    std::optional<std::string> delta;
    if (!text.take("OPTIONS") || !text.take("("))
        return needed("epsilon");
    while (!text.take(")")) {
        const std::string name = text.takeWord();
        if (name.empty() || !text.take("="))
            return makeError(ErrorCode::Malformed, "OPTIONS", name, core::tr("must be options such as epsilon = 1"));
        const std::string value(text.takeValue());
        std::optional<std::string> *const number = name == "epsilon" ? &epsilon : name == "delta" ? &delta : nullptr;
        if (number != nullptr && *number)
            return makeError(ErrorCode::Malformed, name, value, core::tr("must be given once"));
        if (number != nullptr)
            *number = value.starts_with('.') ? "0" + value : value;
        text.take(",");
    }
    if (!epsilon || !delta)
        return needed(epsilon ? "delta" : "epsilon");
    return dpMechanism(*epsilon, delta);
}

Result<ImportResult> BigQueryImporter::readText(std::string_view bytes, Progress &progress) const
{
    if (!isUtf8(bytes))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    ImportResult result;
    result.mapping = {core::tr("WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon, delta) -> pure_dp where delta is 0, else "
                               "approx_dp, one analysis each; other options -> not used")};
    SqlText text(bytes);
    std::int64_t line = 1;
    std::size_t counted = 0;
    while (nextClause(text)) {
        line += std::ranges::count(bytes.substr(counted, text.at() - counted), '\n');
        counted = text.at();
        const Result<Mechanism> mechanism = readOptions(text);
        if (mechanism.ok()) {
            ImportedEntry &entry = result.entries.emplace_back();
            entry.step.mechanism = *mechanism;
            entry.step.label = selected(text, bytes);
            entry.sourceLine = line;
        } else {
            addNotUnderstood(result, mechanism.error(), line);
        }
        if (!progress.report(static_cast<double>(counted) / static_cast<double>(bytes.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    if (result.entries.empty() && result.notUnderstood.empty())
        return makeError(ErrorCode::Malformed, core::tr("no query WITH DIFFERENTIAL_PRIVACY in it"));
    return result;
}

} // namespace

/// Reads queries of BigQuery anywhere in a text, such as a script or an exported job history: each clause
/// `WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon = 1, delta = 1e-6, ...)` is one analysis at the cost that it states, which
/// BigQuery divides among the aggregates of the query. Failed queries count as well.
/// Tests: tests/core/io/bigquery_test.cpp
std::unique_ptr<const Importer> makeBigQueryImporter()
{
    return std::make_unique<BigQueryImporter>();
}

} // namespace epsilometer::io
