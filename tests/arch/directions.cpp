// SPDX-License-Identifier: GPL-3.0-or-later
// Reads headers as clang-format writes them: enough of C++ to know each declaration's scope, comment and result.
#include "tests/arch/checks.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <utility>

namespace epsilometer::arch {

namespace {

/// A namespace, a class, or any other braces.
struct BraceScope {
    enum class Of { Namespace, Class, Other } of = Of::Other;
    bool open = true; ///< other folders may use what is declared here
    std::string comment;
};

/// A function that returns a number.
struct NumberFunction {
    std::string name;
    int line = 0;
    std::string comment; ///< its own, its group's, and those of the scopes around it
};

template <class Test> bool anyOf(const std::vector<std::string> &all, Test test)
{
    return std::any_of(all.begin(), all.end(), test);
}

bool startsWith(const std::string &text, const std::regex &pattern)
{
    return std::regex_search(text, pattern, std::regex_constants::match_continuous);
}

/// The text of `///`, `///<` or `//`.
std::string commentText(std::string_view line)
{
    return std::string(line.substr(std::min(line.find_first_not_of("/< "), line.size())));
}

class HeaderReader {
public:
    void read(const SourceFile &header)
    {
        for (const std::string_view line : header.lines()) {
            ++m_line;
            readLine(line.substr(std::min(line.find_first_not_of(' '), line.size())));
        }
    }

    [[nodiscard]] const std::vector<NumberFunction> &found() const { return m_found; }

private:
    /// A blank line ends a group of declarations, and the comment above them.
    void readLine(std::string_view line)
    {
        const bool followsComment = std::exchange(m_inComment, line.starts_with("//"));
        if (line.starts_with("///<"))
            return addTrailing(line);
        if (line.starts_with("//")) {
            if (!followsComment)
                m_comment.clear();
            m_comment += commentText(line) + " ";
        } else if (line.empty()) {
            m_comment.clear();
        } else if (!line.starts_with("#")) {
            readCode(line);
        }
    }

    void readCode(std::string_view line)
    {
        char quote = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[i];
            if (quote != 0) {
                i += c == '\\' ? 1 : 0;
                quote = c == quote ? 0 : quote;
            } else if (line.substr(i).starts_with("//")) {
                addTrailing(line.substr(i));
                break;
            } else if (c == '"' ||
                       (c == '\'' && (i == 0 || std::isalnum(static_cast<unsigned char>(line[i - 1])) == 0))) {
                quote = c;
            } else {
                readCharacter(c);
            }
        }
        readCharacter(' ');
    }

    void readCharacter(char c)
    {
        m_body += c;
        m_parentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == '{' && m_parentheses == 0)
            return open();
        if (c == '}' && m_parentheses == 0)
            return close();
        if (c == ';' && m_parentheses == 0) {
            declare();
            m_statement.clear();
            return;
        }
        if (c == ':' && (m_statement == "public" || m_statement == "protected" || m_statement == "private")) {
            m_scopes.back().open = m_statement != "private";
            m_statement.clear();
            return;
        }
        if (c == ' ' && (m_statement.empty() || m_statement.back() == ' '))
            return;
        if (m_statement.empty())
            m_statementLine = m_line;
        m_statement += c;
    }

    void open()
    {
        static const std::regex isNamespace("(inline )?namespace\\b");
        static const std::regex isDetail("\\bdetail\\b");
        static const std::regex isClass("(template <.*> )?(class|struct|union) [^(]*$");
        static const std::regex isClosed("(template <.*> )?class ");
        BraceScope scope;
        scope.open = std::all_of(m_scopes.begin(), m_scopes.end(), [](const BraceScope &one) { return one.open; });
        if (startsWith(m_statement, isNamespace)) {
            scope.of = BraceScope::Of::Namespace;
            scope.open = scope.open && !std::regex_search(m_statement, isDetail);
        } else if (startsWith(m_statement, isClass)) {
            scope.of = BraceScope::Of::Class;
            scope.open = scope.open && !startsWith(m_statement, isClosed);
        } else {
            m_declared = declare();
            m_body.clear();
        }
        if (scope.of != BraceScope::Of::Other)
            scope.comment = std::exchange(m_comment, {});
        m_scopes.push_back(std::move(scope));
        m_statement.clear();
    }

    /// A function that returns a stored number as it is says nothing: the comment of the number does.
    void close()
    {
        static const std::regex returnsStored(R"(\s*return \*?\w+((\.|->)\w+|\[\w+\])*;\s*\})");
        if (std::exchange(m_declared, false) && std::regex_match(m_body, returnsStored))
            m_found.pop_back();
        m_scopes.pop_back();
        m_statement.clear();
    }

    /// Notes the statement where it declares a public function that returns a number, and is no override, which gives what
    /// the function of the base class promises.
    bool declare()
    {
        static const std::regex number(
            R"((template <.*> )?(\[\[nodiscard\]\] |static |virtual |inline |constexpr )*(const )?)"
            R"(((Result|std::optional|std::vector|std::span)<)*(const )?(long double|double|Exact)>* ?&? ?(\w+)\(.*)");
        static const std::regex overrides("\\b(override|final)\\b");
        std::smatch match;
        const bool isOpen = std::all_of(m_scopes.begin(), m_scopes.end(), [](const BraceScope &scope) {
            return scope.open && scope.of != BraceScope::Of::Other;
        });
        if (!isOpen || !std::regex_match(m_statement, match, number) || std::regex_search(m_statement, overrides))
            return false;
        NumberFunction function{match[8], m_statementLine, m_comment};
        for (const BraceScope &scope : m_scopes)
            function.comment += " " + scope.comment;
        m_found.push_back(std::move(function));
        m_lastDeclared = m_line;
        return true;
    }

    /// `///<` behind a declaration, and on the lines below it.
    void addTrailing(std::string_view comment)
    {
        if (!m_found.empty() && m_lastDeclared == m_line - (m_inComment ? 1 : 0)) {
            m_found.back().comment += " " + commentText(comment);
            m_lastDeclared = m_line;
        }
    }

    std::vector<NumberFunction> m_found;
    std::vector<BraceScope> m_scopes;
    std::string m_comment;
    std::string m_statement;
    std::string m_body;
    bool m_inComment = false;
    bool m_declared = false; ///< the innermost braces are the body of the last function found
    int m_line = 0;
    int m_statementLine = 0;
    int m_lastDeclared = 0;
    int m_parentheses = 0;
};

} // namespace

Violations numbersWithoutDirection(const Rules &rules, const Sources &sources)
{
    Violations found;
    for (const SourceFile &file : sources) {
        HeaderReader reader;
        if (file.isHeader())
            reader.read(file);
        for (const WordRule &rule : rules.direction)
            for (const NumberFunction &function : reader.found())
                if (anyOf(rule.files, [&](const std::string &folder) { return liesIn(file.path, folder); }) &&
                    !anyOf(rule.words, [&](const std::string &phrase) { return standsIn(function.comment, phrase); }))
                    found.push_back(
                        {file.path, function.line, function.name + "() does not say the direction of its bound"});
    }
    return found;
}

} // namespace epsilometer::arch
