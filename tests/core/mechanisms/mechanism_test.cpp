// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of mechanisms as typed:
// - what is read is written again, to the letter, be it a mechanism or not
// - the kind is a text or nothing; a parameter has a number where it is typed as one, with or without quotes
// - whatever names no kind of the catalog costs infinity
#include "core/mechanisms/mechanism.h"

#include "core/catalog/catalog.h"

#include <gtest/gtest.h>

namespace epsilometer::mechanism_test {
namespace {

Mechanism read(std::string_view text)
{
    return Mechanism::fromJson(Json::parse(text).value());
}

TEST(Mechanism, IsWrittenAsItWasRead)
{
    for (const char *text : {R"({"kind":"laplace","scale":"1.50","sensitivity":2})", R"({"epsilon":"0.1"})",
                             R"({"kind":7})", "[1,2]", "null", R"("laplace")"})
        EXPECT_EQ(read(text).json().write(), text);
    EXPECT_EQ(Mechanism("laplace", {{"scale", "1.50"}, {"sensitivity", Json::integer(2)}}),
              read(R"({"sensitivity":2,"kind":"laplace","scale":"1.50"})"))
        << "the order of the members does not matter";
    EXPECT_NE(read(R"({"kind":"laplace","scale":"1.5"})"), read(R"({"kind":"laplace","scale":"1.50"})"));
}

TEST(Mechanism, HasAKindAndParameters)
{
    const Mechanism typed = read(R"({"kind":"laplace","scale":"1.50","sensitivity":2,"neighbours":["a"]})");
    EXPECT_EQ(typed.kind(), "laplace");
    EXPECT_EQ(*typed.quantity("scale"), "1.50");
    EXPECT_EQ(*typed.quantity("sensitivity"), "2");
    EXPECT_EQ(typed.quantity("neighbours"), nullptr) << "no number";
    EXPECT_NE(typed.find("neighbours"), nullptr);
    EXPECT_EQ(typed.quantity("sigma"), nullptr);
    EXPECT_EQ(typed.members().size(), 4U);
    Mechanism changed = typed;
    changed.set("scale", "3");
    EXPECT_EQ(*changed.quantity("scale"), "3");
    EXPECT_EQ(*typed.quantity("scale"), "1.50") << "a copy is a copy";
}

TEST(Mechanism, WithoutAKnownKindCostsInfinity)
{
    const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    for (const char *text : {"null", "[]", "7", R"("laplace")", "{}", R"({"scale":"1"})", R"({"kind":""})",
                             R"({"kind":7})", R"({"kind":null})", R"({"kind":["laplace"]})", R"({"kind":"Laplace"})"}) {
        const Mechanism mechanism = read(text);
        const ResolvedMechanism &resolved = resolver.resolve(mechanism);
        EXPECT_TRUE(resolved.cost->dp->epsilon.isInfinite()) << text;
        EXPECT_TRUE(resolved.problem) << text;
        EXPECT_EQ(resolved.unknownKind, mechanism.kind() == "Laplace") << text;
    }
    EXPECT_TRUE(Mechanism().kind().empty());
    EXPECT_TRUE(Mechanism().members().empty());
    EXPECT_TRUE(isMechanism(Json::parse(R"({"kind":7})").value())) << "one that is wrong, and is refused as such";
    EXPECT_FALSE(isMechanism(Json::parse(R"([{"kind":"laplace"}])").value()));
}

} // namespace
} // namespace epsilometer::mechanism_test
