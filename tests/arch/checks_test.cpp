// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every kind of rule catches a file that breaks it, says where, and lets one pass that does not; a rule
// that cannot be read is an error, never skipped; continued lines and comments are understood.
#include "tests/arch/checks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::arch {
namespace {

Rules rulesOf(std::string_view text)
{
    const Result<Rules> rules = Rules::parse(text);
    EXPECT_TRUE(rules) << rules.error().located();
    return *rules;
}

/// The include's objections in a tree of that one file.
Violations including(std::string_view rules, const std::string &path, const std::string &include)
{
    return includesAgainstTheArrows(rulesOf(rules), {{path, "// first\n#include " + include + "\n"}});
}

TEST(ArchRules, MayNamesWhatAFolderIncludes)
{
    const char *rules = "may core : core/\nmay core/numeric : core/base/";
    EXPECT_TRUE(including(rules, "core/numeric/a.cpp", "\"core/base/b.h\"").empty());
    EXPECT_TRUE(including(rules, "core/numeric/a.cpp", "\"core/numeric/b.h\"").empty());
    EXPECT_TRUE(including(rules, "core/numeric/a.cpp", "<vector>").empty());
    EXPECT_TRUE(including(rules, "core/plan/a.cpp", "\"core/filters/b.h\"").empty());
    const Violations found = including(rules, "core/numeric/a.cpp", "\"core/filters/b.h\"");
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].path, "core/numeric/a.cpp");
    EXPECT_EQ(found[0].line, 2);
    EXPECT_EQ(including(rules, "core/numeric/a.cpp", "\"b.h\"").size(), 1u);
}

TEST(ArchRules, NamespacesAreThoseOfTheFolders)
{
    const Rules rules = rulesOf("namespace core : epsilometer\nnamespace core/io : epsilometer::io");
    const auto found = [&](const std::string &path, const std::string &text) {
        return foreignNamespaces(rules, {{path, text}});
    };
    EXPECT_TRUE(found("core/io/a.h", "namespace epsilometer::io {\n").empty());
    EXPECT_TRUE(found("core/io/csv/a.cpp", "namespace epsilometer::io::csv {\n").empty());
    EXPECT_TRUE(found("core/io/a.h", "namespace epsilometer {\nclass B;\n}\nnamespace epsilometer::io {\n").empty());
    EXPECT_TRUE(found("core/base/a.h", "namespace epsilometer {\n").empty());
    EXPECT_TRUE(found("core/io/a.h", "int a;\n").empty());
    EXPECT_TRUE(found("ui/a.h", "namespace epsilometer {\n").empty());
    EXPECT_EQ(found("core/io/a.h", "namespace epsilometer::input {\n").size(), 1u);
    const Violations flat = found("core/io/a.h", "\nnamespace epsilometer {\n");
    ASSERT_EQ(flat.size(), 1u);
    EXPECT_EQ(flat[0].line, 2);
}

TEST(ArchRules, AFolderIsNotItsNamesake)
{
    EXPECT_FALSE(liesIn("core/numerics/a.h", "core/numeric"));
    EXPECT_TRUE(liesIn("core/numeric/a.h", "core/numeric"));
}

TEST(ArchRules, NeverForbidsNames)
{
    const char *rules = "never core : Q* Qt*";
    EXPECT_EQ(including(rules, "core/a.cpp", "<QString>").size(), 1u);
    EXPECT_EQ(including(rules, "core/a.cpp", "<QtCore/QString>").size(), 1u);
    EXPECT_TRUE(including(rules, "ui/a.cpp", "<QString>").empty());
    EXPECT_EQ(including("never ui : core/numeric/*", "ui/a.h", "\"core/numeric/sum.h\"").size(), 1u);
}

TEST(ArchRules, OnlyKeepsNamesInOneFolder)
{
    const char *rules = "only ui/charts/qtcharts : QChart* Q*Series";
    EXPECT_TRUE(including(rules, "ui/charts/qtcharts/view.cpp", "<QLineSeries>").empty());
    EXPECT_EQ(including(rules, "ui/charts/view.cpp", "<QLineSeries>").size(), 1u);
    EXPECT_EQ(including(rules, "app/main.cpp", "<QChartView>").size(), 1u);
}

TEST(ArchRules, RoomsStayApart)
{
    const char *rules = "apart ui/pages";
    EXPECT_EQ(including(rules, "ui/pages/ledger/page.cpp", "\"ui/pages/report/page.h\"").size(), 1u);
    EXPECT_TRUE(including(rules, "ui/pages/ledger/page.cpp", "\"ui/pages/ledger/model.h\"").empty());
    EXPECT_TRUE(including(rules, "ui/pages/ledger/page.cpp", "\"ui/pages/page.h\"").empty());
    EXPECT_TRUE(including(rules, "ui/shell/window.cpp", "\"ui/pages/report/page.h\"").empty());
}

TEST(ArchRules, CirclesAreFound)
{
    const Rules rules = rulesOf("acyclic core");
    const SourceFile a{"core/a/x.h", "#include \"core/b/x.h\"\n"}, b{"core/b/x.h", "#include \"core/c/x.h\"\n"};
    EXPECT_TRUE(cycles(rules, {a, b, {"core/c/x.h", "#include \"core/c/y.h\"\n"}}).empty());
    const Violations found = cycles(rules, {a, b, {"core/c/x.h", "\n#include \"core/a/x.h\"\n"}});
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].text(), "core/c/x.h:2: core/a/x.h closes a circle: core/a -> core/b -> core/c -> core/a");
}

TEST(ArchRules, NothingIncludesTheTop)
{
    const char *rules = "nothing-includes core/catalog : app tests";
    EXPECT_EQ(including(rules, "core/account/a.cpp", "\"core/catalog/catalog.h\"").size(), 1u);
    EXPECT_TRUE(including(rules, "core/catalog/a.cpp", "\"core/catalog/catalog.h\"").empty());
    EXPECT_TRUE(including(rules, "app/main.cpp", "\"core/catalog/catalog.h\"").empty());
}

TEST(ArchRules, ASourceIncludesItsHeaderFirst)
{
    const SourceFile header{"core/a.h", ""};
    EXPECT_TRUE(ownHeaderNotFirst({header, {"core/a.cpp", "#include \"core/a.h\"\n"}}).empty());
    EXPECT_TRUE(ownHeaderNotFirst({{"core/main.cpp", "#include <vector>\n"}}).empty());
    EXPECT_EQ(ownHeaderNotFirst({header, {"core/a.cpp", "#include <vector>\n#include \"core/a.h\"\n"}}).size(), 1u);
    EXPECT_EQ(ownHeaderNotFirst({header, {"core/a.cpp", "\n"}}).size(), 1u);
}

TEST(ArchRules, TheLicenceIsTheFirstLine)
{
    const Rules rules = rulesOf("first-line SPDX: GPL");
    EXPECT_TRUE(withoutLicenceLine(rules, {{"a.h", "// SPDX: GPL\n"}, {"a.sh", "#!/bin/sh\n# SPDX: GPL\n"}}).empty());
    EXPECT_EQ(withoutLicenceLine(rules, {{"a.h", ""}, {"b.h", "\n// SPDX: GPL\n"}, {"a.sh", "#!/bin/sh\n"}}).size(),
              3u);
}

TEST(ArchRules, ForbiddenTextIsFoundAsAWord)
{
    const Rules rules = rulesOf("no-text core : strtod +(");
    const Violations found = forbiddenText(rules, {{"core/a.cpp", "\nx = strtod(s);\ny = my_strtod2(s);\n"}});
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].line, 2);
    EXPECT_EQ(forbiddenText(rules, {{"core/a.cpp", "1+(2)"}}).size(), 1u);
    EXPECT_TRUE(forbiddenText(rules, {{"ui/a.cpp", "strtod"}}).empty());
}

TEST(ArchRules, ForbiddenWordsAreFoundInAnyCaseAndInIdentifiers)
{
    const Rules rules = rulesOf("no-word tale tales : docs/key.md");
    for (const char *line : {"a tale", "Tales,", "TALE", "kTaleEntry", "askForTale(", "m_tales;", "\"tale\""}) {
        const Violations found = forbiddenWords(rules, {{"docs/a.md", std::string("first\n") + line}});
        ASSERT_EQ(found.size(), 1u) << line;
        EXPECT_EQ(found[0].line, 2) << line;
    }
    EXPECT_TRUE(forbiddenWords(rules, {{"docs/a.md", "talent, stale, taleteller, metal e\n"}}).empty());
    EXPECT_TRUE(forbiddenWords(rules, {{"docs/key.md", "a tale\n"}}).empty());
}

TEST(ArchRules, TextIsKeptToItsFiles)
{
    const Rules rules = rulesOf("only-text Qt::RichText : ui/label.cpp tests");
    EXPECT_EQ(forbiddenText(rules, {{"ui/other.cpp", "f(Qt::RichText);\n"}}).size(), 1u);
    for (const char *path : {"ui/label.cpp", "tests/ui/main.cpp", "ui/notes.txt"})
        EXPECT_TRUE(forbiddenText(rules, {{path, "f(Qt::RichText);\n"}}).empty()) << path;
    EXPECT_TRUE(forbiddenText(rules, {{"ui/other.cpp", "f(Qt::RichTextual);\n"}}).empty());
}

/// Names of the functions that say no direction in a header of core/x.
std::vector<std::string> silentIn(const std::string &header)
{
    const Rules rules = rulesOf("direction UPPER upper_bound no_bound: : core/x");
    std::vector<std::string> names;
    for (const Violation &one : numbersWithoutDirection(rules, {{"core/x/a.h", header}}))
        names.push_back(one.what.substr(0, one.what.find('(')));
    return names;
}

TEST(ArchDirections, AreSaidByTheCommentTheGroupOrTheScope)
{
    using testing::ElementsAre;
    EXPECT_THAT(silentIn("/// A number.\ndouble f(int x);\n"), ElementsAre("f"));
    EXPECT_THAT(silentIn("/// An UPPER bound.\ndouble f(int x);\ndouble g();\n"), ElementsAre());
    EXPECT_THAT(silentIn("/// An UPPER bound.\ndouble f(int x);\n\ndouble g();\n"), ElementsAre("g"));
    EXPECT_THAT(silentIn("/// An UPPER bound.\ndouble f();\n/// Another.\ndouble g();\n"), ElementsAre("g"));
    EXPECT_THAT(silentIn("double f(); ///< an upper\n            ///< bound\n"), ElementsAre());
    EXPECT_THAT(silentIn("/// Is an upper\n/// bound.\ndouble f(int x,\n         int y = {});\n"), ElementsAre());
    EXPECT_THAT(silentIn("/// No bound: for display.\ndouble f();\n/// no bound: for display\ndouble g();\n"),
                ElementsAre("f"));
    EXPECT_THAT(silentIn("/// All are UPPER.\nnamespace a {\n\ndouble f();\n} // namespace a\ndouble g();\n"),
                ElementsAre("g"));
    EXPECT_THAT(silentIn("/// Sums, UPPER.\nclass A {\npublic:\n    double f() const;\n};\n\ndouble g();\n"),
                ElementsAre("g"));
}

TEST(ArchDirections, AreAskedOfWhatReturnsNumbers)
{
    using testing::ElementsAre;
    for (const char *type :
         {"double", "long double", "Exact", "const Exact &", "Result<double>", "std::optional<Exact>",
          "std::vector<double>", "Result<std::vector<Exact>>", "[[nodiscard]] static double",
          "template <class A> [[nodiscard]] inline double", "std::span<const double>"})
        EXPECT_THAT(silentIn(std::string(type) + " f(int x);\n"), ElementsAre("f")) << type;
    for (const char *line :
         {"int f();", "Result<int> f();", "std::map<int, double> f();", "double x = f();", "void f(double x);",
          "// double f();", "const char *x = \"{ double f();\";", "using F = double (*)(double);"})
        EXPECT_THAT(silentIn(std::string(line) + "\n"), ElementsAre()) << line;
    EXPECT_TRUE(numbersWithoutDirection(rulesOf("direction UPPER : core/x"),
                                        {{"core/x/a.cpp", "double f();\n"}, {"core/y/a.h", "double f();\n"}})
                    .empty());
}

TEST(ArchDirections, AreNotAskedOfPrivatePartsOverridesAndStoredNumbers)
{
    using testing::ElementsAre;
    EXPECT_THAT(silentIn("class A {\n    double f();\npublic:\n    double g();\nprivate:\n    double h();\n};\n"),
                ElementsAre("g"));
    EXPECT_THAT(silentIn("struct A {\n    double f();\nprivate:\n    struct B {\n        double g();\n    };\n};\n"),
                ElementsAre("f"));
    EXPECT_THAT(silentIn("class A : public B {\npublic:\n    double f() const override;\n    double g() const final { "
                         "return 1; }\n};\n"),
                ElementsAre());
    EXPECT_THAT(silentIn("struct A {\n    double f() const { return m_x; }\n    double g() const { return m_x.y[i]; "
                         "}\n    double h() const { return m_x + 1; }\n"
                         "    double i() const { return y(); }\n};\n"),
                ElementsAre("h", "i"));
    EXPECT_THAT(silentIn("namespace a::detail {\ndouble f();\n}\ndouble g()\n{\n    double h(1);\n    return h;\n}\n"),
                ElementsAre("g"));
}

TEST(ArchRules, CeilingsHoldAndFall)
{
    const Sources tree{{"core/a.h", std::string(40, '\n')},
                       {"core/b/c.h", std::string(50, '\n')},
                       {"core/b/d.cpp", "1\n"},
                       {"core/b/list.txt", "1\n"},
                       {"ui/e.h", "1\n"}};
    const auto what = [&](const std::string &rule) {
        const Violations found = wrongCeilings(rulesOf(rule), tree);
        return found.empty() ? std::string() : found.front().text();
    };
    EXPECT_EQ(what("ceiling core lines=91"), "");
    EXPECT_EQ(what("ceiling core lines=96"), "");
    EXPECT_THAT(what("ceiling core lines=90"),
                testing::HasSubstr("91 lines, more than the ceiling of 90: take some away, or raise it"));
    EXPECT_THAT(what("ceiling core lines=97"), testing::HasSubstr("91 lines: lower the ceiling of 97"));
    EXPECT_EQ(what("ceiling core files=2"), "");
    EXPECT_THAT(what("ceiling core files=1"), testing::HasSubstr("2 files in a folder, more than"));
}

TEST(ArchRules, LongFilesAreFound)
{
    EXPECT_TRUE(longerThan(2, {{"a.h", "1\n2\n"}}).empty());
    EXPECT_EQ(longerThan(2, {{"a.h", "1\n2\n3"}}).size(), 1u);
}

TEST(ArchRules, UnreadableRulesAreErrors)
{
    for (const char *text :
         {"mya core : core/", "may core", "may core core/", "lines listed=500", "lines listed=x most=1", "apart",
          "first-line", "sources", "documents", "no-word a", "no-word : a", "no-word a :", "direction UPPER",
          "direction : core", "ceiling core", "ceiling core lines=x", "ceiling core most=5"}) {
        const Result<Rules> rules = Rules::parse(std::string("# comment\n") + text);
        ASSERT_FALSE(rules) << text;
        EXPECT_EQ(rules.error().place.line, 2) << text;
    }
}

TEST(ArchRules, LinesAreContinuedAndCommented)
{
    const Rules rules = rulesOf("may core : \\\n core/base/ \\\n core/x/ # why\nlines listed=5 most=8\n");
    ASSERT_EQ(rules.may.size(), 1u);
    EXPECT_THAT(rules.may[0].items, testing::ElementsAre("core/base/", "core/x/"));
    EXPECT_EQ(rules.mostLines, 8);
}

} // namespace
} // namespace epsilometer::arch
