// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"

#include <yaml-cpp/yaml.h>

#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer::io {

/// Writes a registry entry field by field, in the registry's order. A field is the ledger's statement (`registry`
/// objects), else the value found by the caller, else "Not stated". Collects the missing choices.
class RegistryWriter {
public:
    /// statements  the merged `registry` object; null without statements
    explicit RegistryWriter(Json statements);

    void begin(std::string_view section); ///< begins a nested section
    void end();
    void text(std::string_view key, const std::string &found = {});
    /// Left out if the ledger does not state it; also, with a comment at the top of the entry, if it states an invalid
    /// one.
    void optionalChoice(std::string_view key, std::initializer_list<std::string_view> allowed);
    void list(std::string_view key, const std::vector<std::string> &found = {});
    /// found  empty: the ledger must state it
    void choice(std::string_view key, std::initializer_list<std::string_view> allowed, std::string_view found = {});
    /// One of the given whole numbers; the ledger must state it.
    void number(std::string_view key, std::initializer_list<std::string_view> allowed);
    /// A value that the ledger cannot override: a computed text, or an upper bound.
    void computed(std::string_view key, const std::string &text);
    void computed(std::string_view key, const std::optional<Exact> &upper); ///< left out if it is absent

    /// The fields written so far: the path, "deployment.basic.name", and the text; empty where nothing is stated.
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>> &fields() const { return m_fields; }
    /// The entry. Errors: OutOfDomain naming missing choices, or statements without a field in the entry.
    [[nodiscard]] Result<std::string> finish();

private:
    [[nodiscard]] std::string path(std::string_view key) const;
    const Json *stated(std::string_view key);
    std::optional<std::string> statedText(std::string_view key);
    void emit(std::string_view key, const std::string &text);
    void findUnused(const Json &node, const std::string &at, std::vector<Message> &unused) const;

    Json m_statements;
    std::vector<std::string> m_sections;
    std::vector<std::pair<std::string, std::string>> m_fields;
    std::set<std::string> m_used;
    std::string m_leftOut; ///< comment lines
    std::vector<Message> m_wrong;
    YAML::Emitter m_yaml;
};

} // namespace epsilometer::io
