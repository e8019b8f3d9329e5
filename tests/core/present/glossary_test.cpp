// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: terms are unique and in alphabetical order, each with a sentence; the words beside every number are among
// them; delta, neighbours, odometers and Gaussian DP are defined as they are proved.
#include "core/present/text/glossary.h"

#include "core/present/text/words.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

namespace epsilometer::present::glossary_test {
namespace {

/// For comparisons: small letters, and e for é, which stands beside it in the alphabet.
std::string lower(std::string_view text)
{
    std::string out(text);
    if (const auto accent = out.find("é"); accent != std::string::npos)
        out.replace(accent, std::string_view("é").size(), "e");
    for (char &c : out)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

TEST(Glossary, TermsAreInOrderAndExplained)
{
    const auto entries = glossary();
    for (std::size_t at = 0; at < entries.size(); ++at) {
        EXPECT_TRUE(std::string_view(entries[at].meaning).ends_with('.')) << entries[at].term.english();
        EXPECT_TRUE(entries[at].mistake.empty() || std::string_view(entries[at].mistake).ends_with('.'))
            << entries[at].term.english();
        if (at > 0) {
            EXPECT_LT(lower(entries[at - 1].term), lower(entries[at].term));
        }
    }
}

TEST(Glossary, ExplainsTheWordsBesideEveryNumber)
{
    for (const auto validity : {Validity::FixedParameters, Validity::FullyAdaptive, Validity::AnyStoppingTime}) {
        EXPECT_TRUE(std::ranges::any_of(glossary(), [&](const GlossaryEntry &entry) {
            return lower(entry.term) == std::string_view(words(validity));
        })) << words(validity).english();
    }
}

const GlossaryEntry &entry(std::string_view term)
{
    return *std::ranges::find_if(glossary(),
                                 [&](const GlossaryEntry &one) { return std::string_view(one.term) == term; });
}

/// What is often said otherwise, and wrongly: delta as the probability of a failure, twice the cost in every notion.
TEST(Glossary, SaysWhatIsProved)
{
    const auto says = [](Literal text, std::string_view what) {
        return std::string_view(text).find(what) != std::string_view::npos;
    };
    EXPECT_TRUE(says(entry("Delta").meaning, "P(S) <= e^epsilon Q(S) + delta for every event S"));
    EXPECT_TRUE(says(entry("Neighbours").mistake, "up to twice as large, rho up to four times"));
    EXPECT_TRUE(says(entry("Odometer").mistake, "Early on it may read less"));
    EXPECT_TRUE(says(entry("Gaussian DP").meaning, "at least as hard as"));
    for (const GlossaryEntry &one : glossary())
        EXPECT_FALSE(says(one.meaning, "may fail") || says(one.mistake, "may fail")) << one.term.english();
}

} // namespace
} // namespace epsilometer::present::glossary_test
