// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the writers, over a document made by hand of one block of each kind:
// - Markdown and JSON are exactly as expected; HTML has each block's elements, and nothing of a text as markup
// - numbers carry their full value, and cells without one none; what is no number in JSON is a text
// - a bar is as wide as its tenths, at both ends too; a digest is set in letters of one width
// - the first strong sentence is the largest, once; a section that begins a page says so; short reports say so
// - hostile text stays text in titles, names, cells, notes, lists, roles, identities and drawings
// - a format that is none is refused with those that are
#include "core/report/writers.h"

#include "core/present/table/cells.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace epsilometer::report::writers_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::size_t countOf(const std::string &text, const std::string &part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

Document documentOf(std::vector<Block> blocks)
{
    Document document;
    document.title = "A title";
    document.software = "Program 1";
    document.ledgerId = "id-1";
    document.headHash = "abc";
    document.lines = 2;
    document.label = {"label", "Label", std::move(blocks)};
    document.account = Json::object({{"rounds", "3"}});
    return document;
}

Table smallTable()
{
    present::TableSpec table;
    table.id = "t";
    table.title = "Some numbers";
    table.columns = {{"name", "Name", false, {}}, {"value", "Value", true, {}}};
    table.rows = {{present::textCell("a"), present::numberCell(0.1, "0.1001")},
                  {present::textCell("b"), present::textCell("none")}};
    table.note = "Rounded up.";
    return {table};
}

std::vector<Block> oneOfEach()
{
    return {Paragraph{"Yes.", true},
            Paragraph{"Because.", false},
            Facts{{{"Unit", "person"}}},
            Listing{{"x", "y"}},
            Commands{"run\nstop"},
            Bar{250, "A quarter."},
            smallTable(),
            SignatureLines{{"Keeper"}}};
}

TEST(ReportWriters, Markdown)
{
    EXPECT_EQ(markdownText(documentOf(oneOfEach())), R"(# A title

For the audience: technical. ledger id-1, 2 lines, head abc

## Label

**Yes.**

Because.

- **Unit**: person

- x
- y

```sh
run
stop
```

`[##########..............................]`

A quarter.

Some numbers:

| Name | Value |
|---|---:|
| a | 0.1001 |
| b | none |

Rounded up.

- **Keeper**: name, date, signature

---

Program 1
)");
}

TEST(ReportWriters, Json)
{
    const auto expected = Json::parse(
        R"({"$report":"1.0","title":"A title","audience":"technical","software":"Program 1",)"
        R"("ledger":{"id":"id-1","head":"abc","lines":2},"label":{"id":"label","title":"Label","blocks":[)"
        R"({"paragraph":"Yes.","strong":true},{"paragraph":"Because.","strong":false},)"
        R"({"facts":[{"name":"Unit","value":"person"}]},{"list":["x","y"]},{"commands":"run\nstop"},)"
        R"({"bar":{"spent_tenths":250,"words":"A quarter."}},)"
        R"({"table":{"id":"t","title":"Some numbers","columns":[{"id":"name","title":"Name","numeric":false},)"
        R"({"id":"value","title":"Value","numeric":true}],"rows":[[{"text":"a"},{"text":"0.1001",)"
        R"("number":0.10000000000000001}],[{"text":"b"},{"text":"none"}]],"note":"Rounded up."}},)"
        R"({"signatures":["Keeper"]}]},"annex":[],"account":{"rounds":"3"}})");
    ASSERT_TRUE(expected.ok());
    EXPECT_EQ(reportJson(documentOf(oneOfEach())).write(), expected->write());
}

TEST(ReportWriters, Html)
{
    const std::string html = htmlText(documentOf(oneOfEach()));
    for (const char *part :
         {"<title>A title</title>", "<h1>A title</h1>", "<p class=\"first\">Yes.</p>", "<p>Because.</p>",
          "<dl>\n<dt>Unit</dt><dd>person</dd>\n</dl>", "<ul>\n<li>x</li>\n<li>y</li>\n</ul>",
          "<pre tabindex=\"0\"><code>run\nstop</code></pre>", "<rect width=\"250\" height=\"24\"", "<p>A quarter.</p>",
          "<caption>Some numbers</caption>", "<tr><th scope=\"row\">a</th>", "<td class=\"number\">none</td>",
          "<p class=\"note\">Rounded up.</p>", "<tr><th scope=\"row\">Keeper</th><td></td><td></td><td></td></tr>",
          "<a href=\"#label\">Label</a>", "<main>", "<p>Program 1, ledger id-1, 2 lines, head abc</p>"})
        EXPECT_THAT(html, HasSubstr(part));
    EXPECT_THAT(html, HasSubstr("<data value=\"0.10000000000000001\">0.1001</data>"));
    EXPECT_EQ(countOf(html, "<data "), 1U);
}

TEST(ReportWriters, InfinityAndNothing)
{
    present::TableSpec table = smallTable().spec;
    table.note = {};
    table.rows = {{present::textCell(""), present::numberCell(std::numeric_limits<double>::infinity(), "inf")}};
    const Document document = documentOf({Table{table}});
    EXPECT_THAT(htmlText(document), HasSubstr("<data value=\"inf\">inf</data>"));
    EXPECT_THAT(htmlText(document), Not(HasSubstr("class=\"note\">Rounded")));
    EXPECT_THAT(markdownText(document), HasSubstr("|  | inf |\n\n---"));
    EXPECT_THAT(reportJson(document).write(), HasSubstr(R"({"number":"inf","text":"inf"})"));
    table.rows.clear();
    EXPECT_THAT(markdownText(documentOf({Table{table}})), HasSubstr("|---|---:|\n\n---"));
    EXPECT_THAT(htmlText(documentOf({})), HasSubstr("<h2 id=\"label\">Label</h2>\n</section>"));
}

TEST(ReportWriters, BarsAtTheirEnds)
{
    const auto drawn = [](int spent) { return markdownText(documentOf({Bar{spent, ""}})); };
    EXPECT_THAT(drawn(0), HasSubstr("`[" + std::string(40, '.') + "]`"));
    EXPECT_THAT(drawn(1), HasSubstr("`[#" + std::string(39, '.') + "]`")) << "a little is not nothing";
    EXPECT_THAT(drawn(975), HasSubstr("`[" + std::string(39, '#') + ".]`"));
    EXPECT_THAT(drawn(976), HasSubstr("`[" + std::string(40, '#') + "]`"));
    EXPECT_THAT(drawn(1000), HasSubstr("`[" + std::string(40, '#') + "]`"));
    EXPECT_THAT(htmlText(documentOf({Bar{1000, ""}})),
                HasSubstr("<rect width=\"1000\" height=\"24\" fill=\"#00558a\""));
}

TEST(ReportWriters, StrongSentencesAndPages)
{
    Document document = documentOf({Paragraph{"one", true}, Paragraph{"two", true}});
    document.annex = {{"a", "A", {Paragraph{"three", true}}, true}, {"b", "B", {}}};
    const std::string html = htmlText(document);
    EXPECT_EQ(countOf(html, "<p class=\"first\">"), 1U);
    EXPECT_EQ(countOf(html, "<p class=\"strong\">"), 2U);
    EXPECT_THAT(html, HasSubstr("<section class=\"page\" aria-labelledby=\"a\">"));
    EXPECT_THAT(html, HasSubstr("<section aria-labelledby=\"b\">"));
    for (const Audience audience : {Audience::Policy, Audience::Public}) {
        document.audience = audience;
        EXPECT_THAT(htmlText(document), HasSubstr("<main class=\"short\">"));
        EXPECT_THAT(htmlText(document), HasSubstr("For the audience: " + std::string(id(audience)) + "."));
    }
}

TEST(ReportWriters, DigestsAreSetInLettersOfOneWidth)
{
    present::TableSpec table = smallTable().spec;
    table.columns[1].numeric = false;
    table.rows = {{present::textCell("a"), present::textCell(std::string(64, 'a'))},
                  {present::textCell("b"), present::textCell(std::string(63, 'a'))},
                  {present::textCell("c"), present::textCell(std::string(63, 'a') + "<")}};
    const std::string html = htmlText(documentOf({Table{table}}));
    EXPECT_EQ(countOf(html, "<td class=\"hex\">"), 1U);
    EXPECT_THAT(html, HasSubstr("<td>" + std::string(63, 'a') + "&lt;</td>"));
}

/// What would end an element, an attribute, a style sheet, a code fence or a table's cell.
constexpr const char *kHostile = "</title><script>x</script>\"'&amp;`|[a](b)\n\n# h\x1b[31m\x01";

Document hostileDocument()
{
    const std::string text = kHostile;
    present::TableSpec table = smallTable().spec;
    table.title = table.note = table.columns[0].title = text;
    table.rows = {{present::textCell(text), present::textCell(text)}};
    Figure figure;
    figure.chart.id = "c";
    figure.chart.title = figure.chart.caption = figure.chart.summary = figure.chart.x.title = text;
    figure.chart.sources = {text};
    figure.data = table;
    Document document = documentOf({Paragraph{text, true}, Facts{{{text, text}}}, Listing{{text}}, Bar{1, text},
                                    Table{table}, SignatureLines{{text}}, figure});
    document.title = document.software = document.ledgerId = document.headHash = text;
    document.annex = {{"x", text, {}}};
    return document;
}

TEST(ReportWriters, HostileTextStaysText)
{
    const std::string html = htmlText(hostileDocument());
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_EQ(countOf(html, "</title>"), countOf(html, "<title")) << "none ends early";
    EXPECT_THAT(html, Not(HasSubstr("\x1b")));
    EXPECT_THAT(html, Not(HasSubstr("\x01")));
    EXPECT_THAT(html, HasSubstr("content: \"Ledger titlescriptxscriptampabh31m   head "))
        << "letters of the style sheet";
    const std::string markdown = markdownText(hostileDocument());
    EXPECT_THAT(markdown, Not(HasSubstr("<")));
    EXPECT_THAT(markdown, Not(HasSubstr("\n# h")));
    EXPECT_THAT(markdown, Not(HasSubstr("\x1b")));
    EXPECT_EQ(countOf(markdown, "\n# ") + (markdown.starts_with("# ") ? 1 : 0), 1U) << "one title";
    EXPECT_EQ(countOf(markdown, "\n## "), 2U);
    EXPECT_EQ(Json::parse(reportJson(hostileDocument()).write())->find("title")->ifString()->substr(0, 8), "</title>");
}

TEST(ReportWriters, FormatsThatAreNone)
{
    for (const char *none : {"", "HTML", "pdf", "html "}) {
        const auto refused = written(documentOf({}), none);
        ASSERT_FALSE(refused.ok()) << none;
        EXPECT_THAT(refused.error().message(), HasSubstr("html, md, json"));
    }
    EXPECT_EQ(written(documentOf({}), "md").value(), markdownText(documentOf({})));
    EXPECT_EQ(Json::parse(written(documentOf({}), "json").value())->write(), reportJson(documentOf({})).write());
}

} // namespace
} // namespace epsilometer::report::writers_test
