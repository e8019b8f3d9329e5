// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/json.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/ledger/session.h"

#include <yaml-cpp/yaml.h>

#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::io {

/// Writes a registry entry field by field, in the registry's order. Each field is what the ledger states for it
/// (`registry` objects), else what the caller found out, else "Not stated". Remembers the missing choices.
class RegistryWriter {
public:
    /// statements  the merged `registry` object; null if there is none
    explicit RegistryWriter(Json statements);

    void begin(std::string_view section); ///< sections nest
    void end();
    void text(std::string_view key, const std::string &found = {});
    /// Left out where the ledger does not state it; and, with a comment at the head of the entry, where it states another.
    void optionalChoice(std::string_view key, std::initializer_list<std::string_view> allowed);
    void list(std::string_view key, const std::vector<std::string> &found = {});
    /// found  empty: it must be stated
    void choice(std::string_view key, std::initializer_list<std::string_view> allowed, std::string_view found = {});
    /// A whole number of the given ones; must be stated.
    void number(std::string_view key, std::initializer_list<std::string_view> allowed);
    /// What the ledger cannot overrule: a computed text, or an upper bound.
    void computed(std::string_view key, const std::string &text);
    void computed(std::string_view key, const std::optional<Exact> &upper); ///< left out where there is none

    /// The entry. Errors: OutOfDomain naming the choices not made, or statements that no entry has a field for.
    [[nodiscard]] Result<std::string> finish();

private:
    [[nodiscard]] std::string path(std::string_view key) const;
    const Json *stated(std::string_view key);
    std::optional<std::string> statedText(std::string_view key);
    void emit(std::string_view key, const std::string &text);
    void findUnused(const Json &node, const std::string &at, std::vector<Message> &unused) const;

    Json m_statements;
    std::vector<std::string> m_sections;
    std::set<std::string> m_used;
    std::string m_leftOut; ///< comment lines
    std::vector<Message> m_wrong;
    YAML::Emitter m_yaml;
};

/// The `registry` objects of the header, of amendments to it and of notes, later over earlier.
[[nodiscard]] Json registryStatements(const Session &session);

} // namespace epsilometer::io
