// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the HTML, read back by a strict parser of its own, over ledgers of every kind and all audiences:
// - each element is closed by its own end tag, attributes are quoted and occur once, each & begins a known entity
// - there is no element and no attribute that runs or loads anything, and each link leads into the page
// - each table has a caption and as many cells in every row as it has columns; the first heads its row
// - names, values, cells, captions, notes and commands are, once decoded, those of the document, in order
// - the numbers behind the texts are, in order, those of the JSON report
// - the contents list each section once, in order; ids are unique; a figure ends with its caption
// - texts made of markup, in every place of a document, come back as they were; bytes that are none do no harm
#include "core/report/writers.h"

#include "core/base/text/text.h"
#include "core/present/table/cells.h"
#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

namespace epsilometer::report::html_structure_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::make;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

struct Element {
    std::string name;
    std::map<std::string, std::string> attributes; ///< decoded
    std::string text;                              ///< of itself and all in it, decoded
    std::vector<Element> children;

    [[nodiscard]] std::string get(const std::string &key) const
    {
        const auto found = attributes.find(key);
        return found == attributes.end() ? std::string() : found->second;
    }
};

/// Knows no error correction: what a browser would have to guess is a problem.
class Parser {
public:
    explicit Parser(const std::string &html) : m_html(html) {}

    Element parse()
    {
        Element root{"root", {}, {}, {}};
        constexpr std::string_view kDoctype = "<!DOCTYPE html>\n";
        if (!m_html.starts_with(kDoctype))
            problem("no doctype");
        m_at = kDoctype.size();
        content(root);
        if (m_at < m_html.size())
            problem("an end tag too many");
        return root;
    }
    std::vector<std::string> problems;

private:
    void problem(const std::string &what)
    {
        if (problems.size() < 5)
            problems.push_back(what + " at " + std::to_string(m_at) + ": " + m_html.substr(m_at, 60));
    }

    std::string decoded(const std::string &raw)
    {
        static const std::map<std::string, char> kEntities{{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}};
        std::string out;
        for (std::size_t i = 0; i < raw.size(); ++i) {
            if (raw[i] != '&') {
                out += raw[i];
                continue;
            }
            const std::size_t end = raw.find(';', i);
            const auto known = kEntities.find(end == std::string::npos ? "" : raw.substr(i + 1, end - i - 1));
            if (known == kEntities.end()) {
                problem("a bare ampersand in " + raw);
                continue;
            }
            out += known->second;
            i = end;
        }
        return out;
    }

    std::string word()
    {
        const std::size_t from = m_at;
        while (m_at < m_html.size() && (std::isalnum(static_cast<unsigned char>(m_html[m_at])) != 0 ||
                                        m_html[m_at] == '-' || m_html[m_at] == ':'))
            ++m_at;
        return m_html.substr(from, m_at - from);
    }

    /// Behind the name of a start tag; whether the element ends with it.
    bool attributes(Element &element)
    {
        while (m_at < m_html.size()) {
            while (m_html[m_at] == ' ' || m_html[m_at] == '\n')
                ++m_at;
            if (m_html[m_at] == '>')
                return static_cast<void>(++m_at), false;
            if (m_html.compare(m_at, 2, "/>") == 0)
                return m_at += 2, true;
            const std::string name = word();
            if (name.empty() || m_html.compare(m_at, 2, "=\"") != 0)
                return problem("no attribute"), m_at = m_html.size(), true;
            const std::size_t end = m_html.find('"', m_at + 2);
            const std::string raw = m_html.substr(m_at + 2, end - m_at - 2);
            if (raw.find('<') != std::string::npos)
                problem("markup in an attribute");
            if (!element.attributes.emplace(name, decoded(raw)).second)
                problem("the attribute " + name + " twice");
            m_at = end + 1;
        }
        return true;
    }

    void content(Element &parent)
    {
        while (m_at < m_html.size()) {
            const std::size_t open = std::min(m_html.find('<', m_at), m_html.size());
            const std::string raw = m_html.substr(m_at, open - m_at);
            parent.text += parent.name == "style" ? raw : decoded(raw);
            m_at = open;
            if (m_at == m_html.size() || m_html.compare(m_at, 2, "</") == 0)
                return;
            ++m_at;
            Element child{word(), {}, {}, {}};
            if (child.name.empty())
                problem("a bare <");
            const bool ended = attributes(child);
            if (!ended && child.name != "meta") {
                content(child);
                const std::string end = "</" + child.name + ">";
                if (m_html.compare(m_at, end.size(), end) != 0)
                    return problem(child.name + " is not closed"), static_cast<void>(m_at = m_html.size());
                m_at += end.size();
            }
            parent.text += child.text;
            parent.children.push_back(std::move(child));
        }
    }

    const std::string &m_html;
    std::size_t m_at = 0;
};

Element parsed(const std::string &html)
{
    Parser parser(html);
    Element root = parser.parse();
    EXPECT_THAT(parser.problems, IsEmpty());
    return root;
}

template <class Visit> void visitAll(const Element &element, Visit visit)
{
    visit(element);
    for (const Element &child : element.children)
        visitAll(child, visit);
}

std::vector<Element> all(const Element &root, const std::string &name)
{
    std::vector<Element> found;
    visitAll(root, [&](const Element &one) {
        if (one.name == name)
            found.push_back(one);
    });
    return found;
}

std::vector<std::string> textsOf(const std::vector<Element> &elements)
{
    std::vector<std::string> texts;
    for (const Element &one : elements)
        texts.push_back(one.text);
    return texts;
}

/// What would end an element, an attribute, a comment, an entity or a style sheet.
constexpr const char *kMarkup = R"(</td></p>\"'><script src=//e>&lt;&#60;<!--]]></style>{}|`*_)";

LedgerBuilder hostile()
{
    LedgerBuilder builder;
    const std::string text = kMarkup;
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":")" + text + R"(","actor":")" +
                             text + R"(","purpose":")" + text + R"(","status":")" + text + R"("})");
    builder.add("spend", R"({"mechanism":{"kind":")" + text + R"("}})");
    builder.add("note", R"({"text":")" + text + R"(","contact":")" + text + R"(","utility":")" + text + R"("})");
    builder.add("outside", R"({"text":")" + text + R"("})");
    builder.add("dataset", R"({"name":")" + text + R"("})");
    builder.add("strange", R"({"text":")" + text + R"("})");
    builder.add("policy", R"({"epsilon":"1","delta":"1e-6","reason":")" + text + R"("})");
    builder.add("amend", R"({"refers_to":0,"correct":{"title":")" + text + R"(","unit":{"entity":")" + text +
                             R"(","window":")" + text + R"("},"neighbours":")" + text + R"("},"reason":"r"})");
    return builder;
}

LedgerBuilder planned()
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"gaussian","sigma":"20"})", "first").spend(R"({"kind":"pure_dp","epsilon":"0.1"})");
    Plan plan;
    plan.policy.epsilon = Exact::parse("epsilon", "1").value();
    plan.steps = {fixtures::makeStep(R"({"kind":"pure_dp","epsilon":"0.1"})", "<b>planned</b>", 20)};
    return builder.draft(plan);
}

/// The reports of one ledger, which is read once.
void addAll(std::vector<Document> &documents, const std::string &bytes)
{
    const auto data = report_support::read(bytes);
    ASSERT_TRUE(data.ok());
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public})
        documents.push_back(makeReport(*data, report_support::sources(), Disclosure(audience, report_support::kSalt)));
}

/// Reports of all kinds of ledgers for all audiences; made once.
const std::vector<Document> &documents()
{
    static const std::vector<Document> kDocuments = [] {
        std::vector<Document> made;
        LedgerBuilder exceeded;
        exceeded.spend(R"({"kind":"pure_dp","epsilon":"0.7"})").spend(R"({"kind":"pure_dp","epsilon":"0.7"})");
        for (const std::string &bytes : {LedgerBuilder().bytes(), hostile().bytes(), planned().bytes(),
                                         exceeded.bytes(), report_support::scopedLedger()})
            addAll(made, bytes);
        return made;
    }();
    return kDocuments;
}

template <class Visit> void visitBlocks(const Document &document, Visit visit)
{
    for (const Block &block : document.label.blocks)
        visit(block);
    for (const Section &section : document.annex)
        for (const Block &block : section.blocks)
            visit(block);
}

/// All tables in order, those behind figures too.
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

/// Tables of numbers and texts; those to be signed by hand are the writer's own.
std::vector<Element> tableElements(const Element &root)
{
    std::vector<Element> tables = all(root, "table");
    std::erase_if(tables, [](const Element &one) { return one.get("class") == "sign"; });
    return tables;
}

TEST(HtmlStructure, EveryElementIsClosed)
{
    for (const Document &document : documents()) {
        const Element root = parsed(htmlText(document));
        ASSERT_EQ(root.children.size(), 1U);
        EXPECT_EQ(root.children.front().name, "html");
        ASSERT_EQ(root.children.front().children.size(), 2U);
        EXPECT_EQ(root.children.front().children[0].name, "head");
        EXPECT_EQ(root.children.front().children[1].name, "body");
        EXPECT_EQ(all(root, "section").size(), document.annex.size() + 1);
    }
}

TEST(HtmlStructure, NothingRunsAndNothingIsLoaded)
{
    const std::set<std::string> active{"script", "link",  "iframe", "object", "embed",         "form", "img",
                                       "base",   "input", "button", "video",  "foreignObject", "use",  "animate"};
    for (const Document &document : documents())
        visitAll(parsed(htmlText(document)), [&](const Element &one) {
            EXPECT_FALSE(active.contains(one.name)) << one.name;
            for (const auto &[name, value] : one.attributes) {
                EXPECT_FALSE(name.starts_with("on")) << name;
                EXPECT_FALSE(name == "src" || name == "srcset" || name == "action" || name == "xlink:href") << name;
                if (name == "href") {
                    EXPECT_TRUE(value.starts_with("#")) << value;
                }
                if (name == "style") {
                    EXPECT_THAT(value, Not(HasSubstr("url(")));
                }
            }
            if (one.name == "style") {
                EXPECT_THAT(one.text, Not(HasSubstr("url(")));
                EXPECT_THAT(one.text, Not(HasSubstr("@import")));
            }
        });
}

TEST(HtmlStructure, TablesAreRectangles)
{
    for (const Document &document : documents())
        for (const Element &table : all(parsed(htmlText(document)), "table")) {
            EXPECT_EQ(table.children.front().name, "caption");
            EXPECT_FALSE(table.children.front().text.empty());
            const std::size_t columns = all(all(table, "thead").at(0), "th").size();
            EXPECT_GT(columns, 0U);
            for (const Element &row : all(all(table, "tbody").at(0), "tr")) {
                ASSERT_EQ(row.children.size(), columns) << table.children.front().text;
                EXPECT_EQ(row.children.front().name, "th");
                EXPECT_EQ(row.children.front().get("scope"), "row");
                EXPECT_EQ(all(row, "td").size(), columns - 1);
            }
        }
}

TEST(HtmlStructure, CellsAreThoseOfTheDocument)
{
    for (const Document &document : documents()) {
        const Element root = parsed(htmlText(document));
        const std::vector<Element> tables = tableElements(root);
        const std::vector<present::TableSpec> wanted = tablesOf(document);
        ASSERT_EQ(tables.size(), wanted.size());
        for (std::size_t i = 0; i < tables.size(); ++i) {
            EXPECT_EQ(tables[i].children.front().text, wanted[i].title);
            std::vector<std::string> texts;
            for (const present::TableColumn &column : wanted[i].columns)
                texts.push_back(column.title.english());
            for (const auto &row : wanted[i].rows)
                for (const present::TableCell &cell : row)
                    texts.push_back(cell.text.english());
            std::vector<std::string> read;
            visitAll(tables[i], [&](const Element &one) {
                if (one.name == "th" || one.name == "td")
                    read.push_back(one.text);
            });
            EXPECT_EQ(read, texts) << wanted[i].id;
        }
    }
}

TEST(HtmlStructure, NamesValuesCommandsAndNotesAreThoseOfTheDocument)
{
    for (const Document &document : documents()) {
        std::vector<std::string> names;
        std::vector<std::string> values;
        std::vector<std::string> commands;
        visitBlocks(document, [&](const Block &block) {
            if (const auto *facts = std::get_if<Facts>(&block))
                for (const auto &[name, value] : facts->rows) {
                    names.push_back(name);
                    values.push_back(value);
                }
            if (const auto *one = std::get_if<Commands>(&block))
                commands.push_back(one->text);
        });
        std::vector<std::string> notes;
        for (const present::TableSpec &table : tablesOf(document))
            if (!table.note.empty())
                notes.push_back(table.note.english());
        const Element root = parsed(htmlText(document));
        EXPECT_EQ(textsOf(all(root, "dt")), names);
        EXPECT_EQ(textsOf(all(root, "dd")), values);
        EXPECT_EQ(textsOf(all(root, "pre")), commands);
        std::vector<std::string> read;
        for (const Element &one : all(root, "p"))
            if (one.get("class") == "note")
                read.push_back(one.text);
        EXPECT_EQ(read, notes);
    }
}

/// The numbers of a table as the JSON report has them.
void addNumbers(const Json &table, std::vector<std::string> &numbers)
{
    for (const Json &row : *table.find("rows")->ifArray())
        for (const Json &cell : *row.ifArray())
            if (const Json *number = cell.find("number"))
                numbers.push_back(*number->ifQuantity());
}

void addNumbersOf(const Json &section, std::vector<std::string> &numbers)
{
    for (const Json &block : *section.find("blocks")->ifArray()) {
        if (const Json *table = block.find("table"))
            addNumbers(*table, numbers);
        if (const Json *chart = block.find("chart"))
            addNumbers(*chart->find("data"), numbers);
    }
}

TEST(HtmlStructure, NumbersAreThoseOfTheJsonReport)
{
    for (const Document &document : documents()) {
        const Json json = Json::parse(written(document, "json").value()).value();
        std::vector<std::string> numbers;
        addNumbersOf(*json.find("label"), numbers);
        for (const Json &section : *json.find("annex")->ifArray())
            addNumbersOf(section, numbers);
        const std::vector<Element> data = all(parsed(htmlText(document)), "data");
        ASSERT_EQ(data.size(), numbers.size());
        for (std::size_t i = 0; i < data.size(); ++i)
            EXPECT_EQ(std::strtod(data[i].get("value").c_str(), nullptr), std::strtod(numbers[i].c_str(), nullptr));
    }
}

TEST(HtmlStructure, ContentsListEachSectionOnce)
{
    for (const Document &document : documents()) {
        const Element root = parsed(htmlText(document));
        std::vector<std::string> wanted{"#label"};
        std::vector<std::string> titles{document.label.title};
        for (const Section &section : document.annex) {
            wanted.push_back("#" + section.id);
            titles.push_back(section.title);
        }
        std::vector<std::string> links;
        for (const Element &link : all(root, "a"))
            links.push_back(link.get("href"));
        EXPECT_EQ(links, wanted);
        EXPECT_EQ(textsOf(all(root, "a")), titles);
        EXPECT_EQ(textsOf(all(root, "h2")), titles);
        std::set<std::string> ids;
        visitAll(root, [&](const Element &one) {
            if (const std::string id = one.get("id"); !id.empty()) {
                EXPECT_TRUE(ids.insert(id).second) << id;
            }
        });
        for (const Element &section : all(root, "section")) {
            EXPECT_EQ(section.children.front().name, "h2");
            EXPECT_EQ(section.children.front().get("id"), section.get("aria-labelledby"));
        }
    }
}

TEST(HtmlStructure, FiguresEndWithTheirCaptions)
{
    for (const Document &document : documents()) {
        std::vector<std::string> summaries;
        visitBlocks(document, [&](const Block &block) {
            if (const auto *figure = std::get_if<Figure>(&block))
                summaries.push_back(figure->chart.summary.english());
        });
        const Element root = parsed(htmlText(document));
        std::vector<std::string> read;
        for (const Element &figure : all(root, "figure")) {
            ASSERT_EQ(figure.children.size(), 2U);
            EXPECT_EQ(figure.children.front().name, "svg");
            EXPECT_EQ(figure.children.back().name, "figcaption");
            read.push_back(figure.children.back().children.front().text);
        }
        EXPECT_EQ(read, summaries);
    }
}

TEST(HtmlStructure, OnlyTheTabHasACutTitle)
{
    LedgerBuilder builder;
    const std::string title = "Wages <and> hours of everyone who worked in the five counties, by occupation and year";
    builder.add("amend", R"({"refers_to":0,"correct":{"title":")" + title + R"("},"reason":"r"})");
    const Element technical = parsed(htmlText(make(builder.bytes())));
    EXPECT_THAT(textsOf(all(technical, "h1")), ElementsAre(title));
    const std::string tab = all(all(technical, "head").at(0), "title").at(0).text;
    EXPECT_LE(tab.size(), 64U + std::string("\u2026").size());
    EXPECT_TRUE(title.starts_with(tab.substr(0, tab.find("\u2026")))) << tab;
    const std::string brief = all(parsed(htmlText(make(builder.bytes(), Audience::Public))), "h1").at(0).text;
    EXPECT_TRUE(title.starts_with(brief.substr(0, brief.find("\u2026")))) << brief;
    EXPECT_LT(brief.size(), title.size());
}

/// The text in every place of a document that holds a text.
Document everywhere(const std::string &text)
{
    present::TableSpec table;
    table.id = "t";
    table.title = table.note = text;
    table.columns = {{"a", text, false, {}}, {"b", text, true, {}}};
    table.rows = {{present::textCell(text), present::numberCell(0.5, text)},
                  {present::numberCell(1, text), present::textCell(text)}};
    Figure figure;
    figure.chart.id = "c";
    figure.chart.title = figure.chart.summary = figure.chart.caption = figure.chart.y.title = text;
    figure.chart.sources = {text, text};
    figure.data = table;
    Document document;
    document.title = document.software = document.ledgerId = document.headHash = text;
    document.label = {"label",
                      text,
                      {Paragraph{text, true}, Facts{{{text, text}}}, Listing{{text}}, Commands{text}, Bar{3, text},
                       Table{table}, SignatureLines{{text}}, figure}};
    document.annex = {{"more", text, {Paragraph{text, false}}, true}};
    return document;
}

TEST(HtmlStructure, TextsMadeOfMarkupComeBack)
{
    constexpr std::string_view kLetters = "<>&\"'`=/!-;#[]{}()ampltgquo \\|*_a";
    std::minstd_rand random(7);
    for (int i = 0; i < 150; ++i) {
        std::string text = "x"; // so that no element is empty
        for (std::size_t letters = random() % 40; letters > 0; --letters)
            text += kLetters[random() % kLetters.size()];
        const Element root = parsed(htmlText(everywhere(text)));
        EXPECT_THAT(textsOf(all(root, "h1")), ElementsAre(text));
        EXPECT_THAT(textsOf(all(root, "h2")), ElementsAre(text, text));
        EXPECT_THAT(textsOf(all(root, "dt")), ElementsAre(text));
        EXPECT_THAT(textsOf(all(root, "dd")), ElementsAre(text));
        EXPECT_THAT(textsOf(all(root, "pre")), ElementsAre(text));
        EXPECT_THAT(textsOf(all(root, "data")), ElementsAre(text, text, text, text));
        EXPECT_EQ(all(root, "li").size(), 5U) << "one a section, the list and two sources";
        for (const Element &summary : all(root, "summary"))
            EXPECT_THAT(summary.text, ::testing::EndsWith(": " + text));
        for (const Element &group : all(root, "div"))
            if (group.get("class") == "scroll") {
                EXPECT_EQ(group.get("aria-label"), text);
            }
    }
}

TEST(HtmlStructure, BytesOfEveryKindDoNoHarm)
{
    std::string bytes;
    for (int byte = 1; byte < 256; ++byte)
        bytes += static_cast<char>(byte);
    for (const std::string &text : {bytes, std::string("a\0b", 3), std::string("\xe2\x80\xae rtl \xe2\x80\xa8 line"),
                                    std::string("\xff\xfe"), std::string("\xed\xa0\x80")}) {
        const std::string html = htmlText(everywhere(text));
        EXPECT_TRUE(isUtf8(html));
        EXPECT_THAT(html, Not(HasSubstr("\xe2\x80\xae"))) << "nothing reorders what is read";
        for (const char c : html)
            EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') << static_cast<int>(c);
        EXPECT_EQ(all(parsed(html), "dd").at(0).text, terminalText(text));
    }
}

TEST(HtmlStructure, AStyleSheetEndsWhereItDoes)
{
    const std::string plain = all(parsed(htmlText(everywhere("x"))), "style").at(0).text;
    const std::string same = all(parsed(htmlText(everywhere("</style>\"; } x { } /* \\"))), "style").at(0).text;
    EXPECT_EQ(std::ranges::count(plain, '{'), std::ranges::count(same, '{'));
    EXPECT_EQ(std::ranges::count(plain, '"'), std::ranges::count(same, '"'));
    EXPECT_EQ(std::ranges::count(plain, '\\'), std::ranges::count(same, '\\'));
    EXPECT_THAT(same, HasSubstr("\"Ledger stylex   head stylex\""));
}

} // namespace
} // namespace epsilometer::report::html_structure_test
