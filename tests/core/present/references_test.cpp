// SPDX-License-Identifier: GPL-3.0-or-later
// Proves: the BibTeX entries of a text are those of the papers that it cites, by one name or by all, each once and in
// order; a text without a paper is a comment; every theorem of an accountant that names a year has an entry.
#include "core/present/text/references.h"

#include "core/catalog/catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::present::references_test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::size_t entriesIn(const std::string &bibtex)
{
    std::size_t found = 0;
    for (std::size_t at = bibtex.find("\n  year = {"); at != std::string::npos;
         at = bibtex.find("\n  year = {", at + 1))
        ++found;
    return found;
}

TEST(References, AreThePapersThatATextCites)
{
    const std::string one = bibtexOf({"Whitehouse et al. 2023, Theorem 8"});
    EXPECT_THAT(
        one,
        StartsWith(
            "% Whitehouse et al. 2023, Theorem 8\n@inproceedings{whitehouse2023,\n  author = {Justin Whitehouse and"));
    EXPECT_TRUE(one.ends_with("\n}\n"));
    EXPECT_EQ(entriesIn(one), 1U);
    const std::string several =
        bibtexOf({"Bun, Steinke 2016, converted by Canonne, Kamath, Steinke 2020", "Bun and Steinke (2016)"});
    EXPECT_EQ(entriesIn(several), 2U);
    EXPECT_THAT(several,
                StartsWith("% Bun, Steinke 2016, converted by Canonne, Kamath, Steinke 2020\n@inproceedings{bun2016,"));
    EXPECT_TRUE(several.ends_with("% Bun and Steinke (2016)\n")) << "its paper is there";
    EXPECT_THAT(several, HasSubstr("canonne2020"));
    EXPECT_EQ(entriesIn(bibtexOf({"Smith, Thakurta 2022; Koskela, Tobaben, Honkela 2022"})), 2U);
}

TEST(References, ATextWithoutAPaperIsAComment)
{
    EXPECT_EQ(bibtexOf({"a potential (docs/proofs.md)", "a potential (docs/proofs.md)", ""}),
              "% a potential (docs/proofs.md)\n");
    EXPECT_THAT(bibtexOf({"line\nend"}), Not(HasSubstr("\nend")));
    EXPECT_EQ(bibtexOf({}), "");
    EXPECT_EQ(bibtexOf({"Nadie 2023", "in 2023", "2023"}), "% Nadie 2023\n% in 2023\n% 2023\n");
}

TEST(References, EveryTheoremThatNamesAYearHasAnEntry)
{
    const Catalog catalog = makeCatalog();
    std::size_t years = 0;
    const auto check = [&](const Message &theorem) {
        if (theorem.english().find(" 20") == std::string::npos)
            return;
        ++years;
        EXPECT_GE(entriesIn(bibtexOf({theorem})), 1U) << theorem.english();
    };
    for (const auto &kind : catalog.filters)
        check(kind->label().theorem);
    for (const auto &kind : catalog.odometers)
        check(kind->label().theorem);
    for (const auto &kind : catalog.compositions)
        check(kind->label().theorem);
    for (const auto &kind : catalog.mechanisms)
        check(kind->source());
    EXPECT_GT(years, 20U);
}

} // namespace
} // namespace epsilometer::present::references_test
