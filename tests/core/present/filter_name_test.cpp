// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every filter of the catalog has one name, with which its title begins; an unknown id is its own name.
#include "core/catalog/catalog.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <gtest/gtest.h>

#include <cctype>
#include <set>

namespace epsilometer::present::filter_name_test {

TEST(FilterName, BeginsTheTitleAndIsItsOwn)
{
    const Catalog catalog = makeCatalog();
    std::set<std::string> names;
    for (const auto &kind : catalog.filters) {
        const std::string name = filterName(kind->id()).english();
        std::string title = std::string(kind->title()).substr(0, name.size());
        if (title != name && !title.empty()) // a title has a capital
            title.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(title.front())));
        EXPECT_EQ(title, name) << kind->id();
        EXPECT_TRUE(names.insert(name).second) << name;
    }
    EXPECT_EQ(filterName("no-such").english(), "no-such");
}

} // namespace epsilometer::present::filter_name_test
