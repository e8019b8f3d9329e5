// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/plan/block_set.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace epsilometer {

/// Some blocks; null: all.
using TouchedBlocks = std::shared_ptr<const BlockSet>;

/// A partition of the population: the records of each unit are in at most `blocksPerUnit` blocks, which depend on no
/// data except the unit's own (docs/spec/scopes.md, section 2). Immutable.
/// Tests: tests/core/plan/partition_test.cpp
class Partition {
public:
    /// Reads a `partition` event: `name`, `blocks` (names, or {"prefix": P, "count": N} for P0 ... P(N-1)),
    /// `membership`, `independent` (must be true), `data` ("fixed" or "adaptive"), `blocks_per_unit` (default 1).
    /// Errors name the field, and explain why parallel composition does not hold without it.
    static Result<Partition> fromBody(const Json &body);

    [[nodiscard]] const std::string &name() const { return m_name; }
    [[nodiscard]] const std::string &membership() const { return m_membership; }
    [[nodiscard]] std::uint32_t size() const { return m_size; } ///< number of blocks
    [[nodiscard]] std::string nameOf(std::uint32_t block) const;
    [[nodiscard]] std::uint64_t blocksPerUnit() const { return m_blocksPerUnit; }
    /// Whether records may be added or changed after seeing outputs; parallel composition then requires delta = 0.
    [[nodiscard]] bool adaptiveData() const { return m_adaptiveData; }

    /// The blocks of a name, of a pattern that ends in '*', or of a list of these. Null: all. The answer is cached, so
    /// that a repeated call is a look-up.
    /// Errors  OutOfDomain for an unknown name, and for a pattern without matches; Malformed for other JSON
    [[nodiscard]] Result<TouchedBlocks> find(const Json &blocks) const;

private:
    struct Range {
        std::string prefix;      ///< or the whole name, if it is not numbered
        std::uint32_t first = 0; ///< index of the first
        std::uint32_t count = 1;
        bool numbered = false;
    };
    [[nodiscard]] Status addBlocks(const Json &list);
    [[nodiscard]] Status addRange(const Json &item);
    [[nodiscard]] std::optional<std::uint32_t> indexOf(std::string_view name) const;
    [[nodiscard]] std::string someNames() const; ///< for a message
    [[nodiscard]] Status addMatching(const std::string &pattern, std::vector<BlockRange> &found) const;

    std::string m_name;
    std::string m_membership;
    std::vector<Range> m_ranges;
    std::unordered_map<std::string, std::uint32_t> m_named;
    std::uint32_t m_size = 0;
    std::uint64_t m_blocksPerUnit = 1;
    bool m_adaptiveData = false;
    std::shared_ptr<std::map<std::string, TouchedBlocks>> m_found =
        std::make_shared<std::map<std::string, TouchedBlocks>>();
};

} // namespace epsilometer
