// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/budgets/scope_accounts.h"
#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace epsilometer::testing_support {

/// A ledger, line by line: its header is line 1, its policy line 2.
class Lines {
public:
    explicit Lines(const std::string &neighbours = "add-remove") : m_folder(catalog().mechanisms)
    {
        add("header", R"({"id":"x","neighbours":")" + neighbours + R"("})");
        add("policy", R"({"epsilon":"10","delta":"0","filter":"basic"})");
    }
    Lines &add(const std::string &type, const std::string &text)
    {
        m_folder.add({type, m_line + 1, static_cast<std::uint64_t>(m_line), body(text)});
        ++m_line;
        return *this;
    }
    Lines &scope(const std::string &scope, const std::string &epsilon, const std::string &delta = "0")
    {
        return add("scope", R"({"filter":"basic","reason":"r","scope":)" + scope + R"(,"epsilon":")" + epsilon +
                                R"(","delta":")" + delta + R"("})");
    }
    /// more  after its name and blocks
    Lines &partition(const std::string &more = R"(,"independent":true,"data":"fixed")")
    {
        return add("partition", R"({"name":"region","blocks":["a","b","c"],"membership":"residence")" + more + "}");
    }
    Lines &spend(const std::string &more, const std::string &epsilon = "0.1")
    {
        return add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":")" + epsilon + "\"}" + more + "}");
    }
    [[nodiscard]] const Session &session() const { return m_folder.session(); }
    [[nodiscard]] Scopes scopes() const { return Scopes(session()); }
    [[nodiscard]] ScopeAccounts accounts() const
    {
        NoProgress progress;
        return *ScopeAccounts::make(catalog().filters, session(), progress);
    }
    /// Spent in the instance or block with this name.
    [[nodiscard]] std::string spent(const std::string &name, std::size_t policy = 0) const
    {
        for (const ScopeRow &row : accounts().rows(policy))
            if (row.values == name || std::ranges::find(row.blocks, name) != row.blocks.end())
                return row.exactly ? row.exactly->spent.text() : "inexact";
        return "no such row";
    }
    [[nodiscard]] std::string findings() const
    {
        std::string ids;
        const Scopes read = scopes();
        for (const Finding &one : read.findings())
            ids += (ids.empty() ? "" : " ") + one.id;
        return ids;
    }

private:
    static Json body(const std::string &text)
    {
        auto value = Json::parse(text);
        EXPECT_TRUE(value.ok()) << text;
        return *value;
    }

    SessionFolder m_folder;
    std::int64_t m_line = 0;
};

} // namespace epsilometer::testing_support
