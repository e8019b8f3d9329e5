// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the Markdown, read back line by line, over ledgers of every kind and all audiences:
// - headings are the title and one for each section, in order
// - each table has a rule and as many cells in every row as it has columns, and they are those of the document
// - names and values, lists and commands come back as they were; a fence is closed, and holds the program's text alone
// - no character that means something to Markdown or HTML stands in a text without its escape
// - no line begins with a text of the ledger, so nothing in it can begin a heading, a list, a quotation or a fence
// - a bar has forty letters, never shows less than was spent, and never a whole letter more
#include "core/report/writers.h"

#include "core/base/text/text.h"
#include "core/present/table/cells.h"
#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"
#include "tests/support/split_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace epsilometer::report::markdown_structure_test {
namespace {

using testing_support::splitLines;

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::make;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// What a reader of CommonMark sees of an escaped text; a character without its escape is a failure.
std::string unescaped(const std::string &text)
{
    static const std::map<std::string, char> kEntities{{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}};
    constexpr std::string_view kMeaning = "`*_[]#|~$<>";
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\') {
            EXPECT_LT(++i, text.size()) << "an escape of nothing: " << text;
            out += i < text.size() ? text[i] : '?';
        } else if (text[i] == '&') {
            const std::string entity = text.substr(i, text.find(';', i) + 1 - i);
            EXPECT_TRUE(kEntities.contains(entity)) << text;
            out += kEntities.contains(entity) ? kEntities.at(entity) : '?';
            i += entity.size() - 1;
        } else {
            EXPECT_EQ(kMeaning.find(text[i]), std::string_view::npos) << "bare " << text[i] << " in " << text;
            out += text[i];
        }
    }
    return out;
}

/// What a text becomes on one line.
std::string onOneLine(const std::string &text)
{
    std::string out = terminalText(text);
    std::ranges::replace(out, '\n', ' ');
    std::ranges::replace(out, '\t', ' ');
    return out;
}

/// The cells between the bars of a row, without the blank on either side.
std::vector<std::string> cellsOf(const std::string &line)
{
    std::vector<std::string> cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '|') {
            EXPECT_TRUE(cell.size() >= 2 && cell.front() == ' ' && cell.back() == ' ') << line;
            cells.push_back(cell.size() < 2 ? cell : cell.substr(1, cell.size() - 2));
            cell.clear();
            continue;
        }
        cell += line[i];
        if (line[i] == '\\' && i + 1 < line.size())
            cell += line[++i];
    }
    EXPECT_EQ(cell, "") << "the last bar is missing: " << line;
    return cells;
}

/// A table as it was read: the texts of the head, of the rule and of each row.
struct Read {
    std::vector<std::string> head;
    std::string rule;
    std::vector<std::vector<std::string>> rows;
};

/// A Markdown text in its parts; fences are taken out first.
struct Parts {
    std::string title;
    std::vector<std::string> sections;
    std::vector<Read> tables;
    std::vector<std::string> code;
    std::vector<std::string> others; ///< lines that are in none of these

    explicit Parts(const std::string &markdown)
    {
        bool inCode = false;
        bool inTable = false;
        for (const std::string &line : splitLines(markdown)) {
            if (line == (inCode ? "```" : "```sh")) {
                if (inCode = !inCode; inCode)
                    code.emplace_back();
            } else if (inCode) {
                code.back() += (code.back().empty() ? "" : "\n") + line;
            } else if (line.starts_with("## ")) {
                sections.push_back(unescaped(line.substr(3)));
            } else if (line.starts_with("# ")) {
                EXPECT_EQ(title, "") << "a second title";
                title = unescaped(line.substr(2));
            } else if (line.starts_with("|")) {
                addRow(line, inTable);
            } else {
                others.push_back(line);
            }
            inTable = line.starts_with("|") && !inCode;
        }
        EXPECT_FALSE(inCode) << "a fence that is not closed";
    }

private:
    void addRow(const std::string &line, bool inTable)
    {
        if (!inTable) {
            tables.push_back({cellsOf(line), {}, {}});
        } else if (tables.back().rule.empty()) {
            tables.back().rule = line;
        } else {
            tables.back().rows.push_back(cellsOf(line));
        }
    }
};

template <class Visit> void visitBlocks(const Document &document, Visit visit)
{
    for (const Block &block : document.label.blocks)
        visit(block);
    for (const Section &section : document.annex)
        for (const Block &block : section.blocks)
            visit(block);
}

std::vector<present::TableSpec> tablesOf(const Document &document)
{
    std::vector<present::TableSpec> tables;
    visitBlocks(document, [&](const Block &block) {
        if (const auto *table = std::get_if<Table>(&block))
            tables.push_back(table->spec);
        if (const auto *figure = std::get_if<Figure>(&block); figure != nullptr && !figure->data.rows.empty())
            tables.push_back(figure->data);
    });
    return tables;
}

/// Begins with what begins a list, as JSON spells it, and goes on with all that means something elsewhere.
constexpr const char *kMarkup =
    R"(+ zhost | `x` **b** __c__ [a](b) ![i](j) <b> &copy; $m$ ~~s~~ \\\\ \n# h\n- l\n```\n> q)";

LedgerBuilder hostile()
{
    LedgerBuilder builder;
    const std::string text = kMarkup;
    for (int i = 0; i < 2; ++i)
        builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.6"},"label":")" + text + R"(","actor":")" +
                                 text + R"(","purpose":")" + text + R"(","status":")" + text + R"(","library":")" +
                                 text + R"(","time":")" + text + R"("})");
    builder.add("spend", R"({"mechanism":{"kind":")" + text + R"("}})");
    builder.add("note", R"({"text":")" + text + R"(","contact":")" + text + R"(","utility":")" + text +
                            R"(","security":")" + text + R"(","adaptive":")" + text + R"("})");
    builder.add("outside", R"({"text":")" + text + R"("})");
    builder.add("dataset", R"({"name":")" + text + R"("})");
    builder.add("release", R"({"refers_to":2,"url":")" + text + R"("})");
    builder.add("policy", R"({"epsilon":"1","delta":"1e-6","filter":")" + text + R"(","reason":")" + text + R"("})");
    builder.add("amend", R"({"refers_to":0,"correct":{"title":")" + text + R"(","unit":{"entity":")" + text +
                             R"(","window":")" + text + R"(","contribution":")" + text + R"("},"neighbours":")" + text +
                             R"("},"reason":")" + text + R"("})");
    return builder;
}

/// The reports of one ledger, which is read once.
void addAll(std::vector<Document> &documents, const std::string &bytes)
{
    const auto data = report_support::read(bytes);
    ASSERT_TRUE(data.ok());
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public})
        documents.push_back(makeReport(*data, report_support::sources(), Disclosure(audience, report_support::kSalt)));
}

/// Reports of several ledgers for all audiences; made once.
const std::vector<Document> &documents()
{
    static const std::vector<Document> kDocuments = [] {
        std::vector<Document> made;
        LedgerBuilder builder;
        builder.spend(R"({"kind":"gaussian","sigma":"20"})", "a|b").spend(R"({"kind":"pure_dp","epsilon":"0.1"})");
        Plan plan;
        plan.policy.epsilon = Exact::parse("epsilon", "1").value();
        plan.steps = {fixtures::makeStep(R"({"kind":"pure_dp","epsilon":"0.1"})", "planned | `p`", 20)};
        const std::string planned = LedgerBuilder(builder).draft(plan).bytes();
        for (const std::string &bytes :
             {LedgerBuilder().bytes(), builder.bytes(), planned, hostile().bytes(), report_support::scopedLedger()})
            addAll(made, bytes);
        return made;
    }();
    return kDocuments;
}

TEST(MarkdownStructure, HeadingsAreTheTitleAndTheSections)
{
    for (const Document &document : documents()) {
        const Parts parts(markdownText(document));
        EXPECT_EQ(parts.title, onOneLine(document.title));
        std::vector<std::string> titles{document.label.title};
        for (const Section &section : document.annex)
            titles.push_back(section.title);
        EXPECT_EQ(parts.sections, titles);
    }
}

TEST(MarkdownStructure, TablesAreThoseOfTheDocument)
{
    for (const Document &document : documents()) {
        const Parts parts(markdownText(document));
        const std::vector<present::TableSpec> wanted = tablesOf(document);
        ASSERT_EQ(parts.tables.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const Read &read = parts.tables[i];
            ASSERT_EQ(read.head.size(), wanted[i].columns.size());
            std::string rule = "|";
            for (std::size_t column = 0; column < read.head.size(); ++column) {
                EXPECT_EQ(unescaped(read.head[column]), wanted[i].columns[column].title);
                rule += wanted[i].columns[column].numeric ? "---:|" : "---|";
            }
            EXPECT_EQ(read.rule, rule);
            ASSERT_EQ(read.rows.size(), wanted[i].rows.size()) << wanted[i].id;
            for (std::size_t row = 0; row < read.rows.size(); ++row) {
                ASSERT_EQ(read.rows[row].size(), read.head.size()) << wanted[i].id;
                for (std::size_t column = 0; column < read.head.size(); ++column)
                    EXPECT_EQ(unescaped(read.rows[row][column]), onOneLine(wanted[i].rows[row][column].text.english()));
            }
        }
    }
}

TEST(MarkdownStructure, NamesAndValuesComeBack)
{
    for (const Document &document : documents()) {
        std::vector<std::string> wanted;
        visitBlocks(document, [&](const Block &block) {
            if (const auto *facts = std::get_if<Facts>(&block))
                for (const auto &[name, value] : facts->rows)
                    wanted.push_back(onOneLine(name) + " = " + onOneLine(value));
        });
        std::vector<std::string> read;
        for (const std::string &line : Parts(markdownText(document)).others) {
            const std::size_t middle = line.find("**: ");
            if (line.starts_with("- **") && !line.ends_with(": name, date, signature"))
                read.push_back(unescaped(line.substr(4, middle - 4)) + " = " + unescaped(line.substr(middle + 4)));
        }
        EXPECT_EQ(read, wanted);
    }
}

TEST(MarkdownStructure, FencesHoldTheProgramsCommandsAlone)
{
    for (const Document &document : documents()) {
        std::vector<std::string> wanted;
        visitBlocks(document, [&](const Block &block) {
            if (const auto *commands = std::get_if<Commands>(&block))
                wanted.push_back(commands->text);
        });
        const Parts parts(markdownText(document));
        EXPECT_EQ(parts.code, wanted);
        EXPECT_FALSE(wanted.empty()) << "each audience is shown how to check";
        for (const std::string &code : parts.code) {
            EXPECT_THAT(code, Not(HasSubstr("zhost")));
            EXPECT_THAT(code, Not(HasSubstr("```")));
        }
    }
}

TEST(MarkdownStructure, NoLineBeginsWithATextOfTheLedger)
{
    std::size_t quoted = 0;
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public})
        for (const std::string &line : splitLines(markdownText(make(hostile().bytes(), audience)))) {
            quoted += line.find("+ zhost") != std::string::npos ? 1 : 0;
            EXPECT_NE(line.substr(std::min(line.find_first_not_of(" *-"), line.size()), 7), "+ zhost") << line;
            EXPECT_FALSE(line.starts_with("- l") || line.starts_with(">") || line.starts_with("    ")) << line;
        }
    EXPECT_GT(quoted, 20U) << "it is quoted, and not left out";
}

TEST(MarkdownStructure, EveryLineOfProseIsEscaped)
{
    for (const Document &document : documents())
        for (const std::string &line : Parts(markdownText(document)).others) {
            if (line == "---" || line.starts_with("`["))
                continue;
            std::string text = line;
            if (text.starts_with("- **"))
                text = text.substr(4).erase(text.find("**: ") - 4, 2);
            else if (text.starts_with("**")) {
                ASSERT_TRUE(text.size() > 4 && text.ends_with("**")) << line;
                text = text.substr(2, text.size() - 4);
            }
            EXPECT_EQ(unescaped(text).empty(), text.empty());
        }
}

Document withFact(const std::string &text)
{
    Document document;
    document.title = text;
    document.label = {"label", "Label", {Facts{{{text, text}}}, Listing{{text}}, SignatureLines{{text}}}};
    present::TableSpec table;
    table.title = table.note = text;
    table.columns = {{"a", text, false, {}}, {"b", text, true, {}}};
    table.rows = {{present::textCell(text), present::textCell(text)}, {present::textCell(text)}};
    document.annex = {{"t", text, {Table{table}}}};
    return document;
}

TEST(MarkdownStructure, TextsMadeOfMarkupComeBack)
{
    constexpr std::string_view kLetters = "\\\\\\`*_[]#|~$<>&;!()+-=.1amplt \n\t";
    std::minstd_rand random(11);
    for (int i = 0; i < 400; ++i) {
        std::string text = "x";
        for (std::size_t letters = random() % 30; letters > 0; --letters)
            text += kLetters[random() % kLetters.size()];
        text += "y";
        const std::string wanted = onOneLine(text);
        const Parts parts(markdownText(withFact(text)));
        EXPECT_EQ(parts.title, wanted);
        EXPECT_THAT(parts.sections, ElementsAre("Label", wanted));
        ASSERT_EQ(parts.tables.size(), 1U);
        for (const std::string &cell : parts.tables[0].head)
            EXPECT_EQ(unescaped(cell), wanted);
        ASSERT_EQ(parts.tables[0].rows.size(), 2U);
        EXPECT_EQ(unescaped(parts.tables[0].rows[0].at(1)), wanted);
        ASSERT_EQ(parts.tables[0].rows[1].size(), 2U) << "a short row is filled";
        EXPECT_EQ(parts.tables[0].rows[1][1], "");
        const std::string fact = parts.others.at(4);
        EXPECT_EQ(unescaped(fact.substr(4, fact.find("**: ") - 4)), wanted);
        EXPECT_EQ(unescaped(fact.substr(fact.find("**: ") + 4)), wanted);
        EXPECT_EQ(unescaped(parts.others.at(6).substr(2)), wanted);
    }
}

TEST(MarkdownStructure, BytesOfEveryKindDoNoHarm)
{
    std::string bytes;
    for (int byte = 1; byte < 256; ++byte)
        bytes += static_cast<char>(byte);
    for (const std::string &text : {bytes, std::string("\xe2\x80\xae rtl \xe2\x80\xa9"), std::string("a\r\nb\r# c")}) {
        const std::string markdown = markdownText(withFact(text));
        EXPECT_TRUE(isUtf8(markdown));
        EXPECT_THAT(markdown, Not(HasSubstr("\r"))) << "some readers take it for a line's end";
        EXPECT_THAT(markdown, Not(HasSubstr("\xe2\x80\xae")));
        EXPECT_EQ(splitLines(markdown).size(), splitLines(markdownText(withFact("x"))).size());
    }
}

TEST(MarkdownStructure, BarsNeverShowLessThanWasSpent)
{
    for (int spent = 0; spent <= 1000; ++spent) {
        Document document;
        document.label = {"label", "Label", {Bar{spent, "words"}}};
        const std::vector<std::string> others = Parts(markdownText(document)).others;
        const auto bar = std::ranges::find_if(others, [](const std::string &line) { return line.starts_with("`["); });
        ASSERT_NE(bar, others.end());
        ASSERT_EQ(bar->size(), 44U);
        const auto filled = std::ranges::count(*bar, '#');
        EXPECT_EQ(*bar, "`[" + std::string(static_cast<std::size_t>(filled), '#') +
                            std::string(static_cast<std::size_t>(40 - filled), '.') + "]`");
        EXPECT_GE(filled * 1000, spent * 40);
        EXPECT_LT((filled - 1) * 1000, spent * 40);
    }
}

} // namespace
} // namespace epsilometer::report::markdown_structure_test
